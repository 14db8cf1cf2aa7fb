#include "service/ports/analyst.h"

#include <cmath>

#include "records/kinds.h"
#include "records/rpc_shapes.h"

namespace taproom::service {

namespace {

namespace json = boost::json;
namespace as = records::as;
using records::Row;

struct ReviewContext {
  const analysis::ReviewRequest& request;
  std::size_t players() const { return request.record.config.players; }
};

/// Three digits behind the point are more than the noise allows.
double rounded(double share) { return std::round(share * 1000) / 1000; }

struct Share {
  static json::value write(double share, const ReviewContext&) { return rounded(share); }
  static json::value schema(records::Schemas& all) { return as::Number::schema(all); }
};

struct Shares {
  static json::value write(const auto& shares, const ReviewContext& context) {
    json::array out;
    for (std::size_t seat = 0; seat < context.players(); ++seat)
      out.emplace_back(rounded(shares[seat]));
    return out;
  }
  static json::value schema(records::Schemas& all) {
    return records::list_schema(as::Number::schema(all));
  }
};

template <class Kind, auto... Members>
constexpr Row told(const char* name, const char* doc) {
  return records::told<ReviewContext, Kind, Members...>(name, doc);
}

constexpr Row kMomentRows[] = {
    told<as::Integer, &analysis::Moment::at>("at", "acts before it"),
    told<as::Integer, &analysis::Moment::round>("round", "or turn"),
    told<Shares, &analysis::Moment::shares>("shares", "of a win, by seat"),
};
constexpr records::Shape<analysis::Moment, ReviewContext> kMomentShape{
    "AnalysisMoment", "Who was winning when.", kMomentRows};

/// An action of a mistake, in four forms.
template <bool Played>
struct ActionOf {
  using Object = analysis::Mistake;
  static json::value write(const analysis::Mistake& mistake, const ReviewContext& context) {
    return records::action_json(*context.request.record.format, mistake.before, Seat(mistake.seat),
                                Played ? mistake.played : mistake.better.action);
  }
  static json::value schema(records::Schemas& all) { return all.of(records::kLegalShape); }
};
template <double analysis::Estimate::* kPart>
struct Loss {
  using Object = analysis::Mistake;
  static json::value write(const analysis::Mistake& mistake, const ReviewContext&) {
    return rounded(mistake.better.loss.*kPart);
  }
  static json::value schema(records::Schemas& all) { return as::Number::schema(all); }
};
constexpr Row kMistakeRows[] = {
    told<as::Integer, &analysis::Mistake::seat>("seat", "who decided"),
    told<as::Integer, &analysis::Mistake::at>("at", "acts before it"),
    told<as::Integer, &analysis::Mistake::round>("round", "or turn"),
    told<ActionOf<true>>("played", "what was done"),
    told<Share, &analysis::Mistake::better, &analysis::Better::played_share>(
        "played_share", "of a win that could be expected of it"),
    told<ActionOf<false>>("better", "what would have been better"),
    told<Share, &analysis::Mistake::better, &analysis::Better::share>(
        "better_share", "of a win that could be expected of that"),
    told<Loss<&analysis::Estimate::mean>>("loss", "the difference"),
    told<Loss<&analysis::Estimate::low>>("loss_low", "the small end of its 95 % interval"),
    told<Loss<&analysis::Estimate::high>>("loss_high", "the large end"),
};
constexpr records::Shape<analysis::Mistake, ReviewContext> kMistakeShape{
    "AnalysisMistake", "A decision that cost much.", kMistakeRows};

/// What belongs to the request.
struct Bot {
  using Object = analysis::Review;
  static json::value write(const analysis::Review&, const ReviewContext& context) {
    return json::value(context.request.judge.bot);
  }
  static json::value schema(records::Schemas& all) { return as::Text::schema(all); }
};
struct Worlds {
  using Object = analysis::Review;
  static json::value write(const analysis::Review&, const ReviewContext& context) {
    return context.request.judge.worlds;
  }
  static json::value schema(records::Schemas& all) { return as::Integer::schema(all); }
};
struct Acts {
  using Object = analysis::Review;
  static json::value write(const analysis::Review&, const ReviewContext& context) {
    return context.request.record.actions.size();
  }
  static json::value schema(records::Schemas& all) { return as::Integer::schema(all); }
};
constexpr Row kReviewRows[] = {
    told<Bot>("bot", "who judged"),
    told<Worlds>("worlds", "in how many worlds"),
    told<Acts>("acts", "of the game"),
    told<as::List<as::Object<kMomentShape>>, &analysis::Review::moments>("curve",
                                                                         "who was winning when"),
    told<as::List<as::Integer>, &analysis::Review::seats>("judged",
                                                          "seats whose decisions were looked at"),
    told<as::List<as::Object<kMistakeShape>>, &analysis::Review::mistakes>(
        "mistakes", "by seat, the largest first"),
};
constexpr records::Shape<analysis::Review, ReviewContext> kReviewShape{
    "Analysis", "A finished game looked at again.", kReviewRows};

}  // namespace

ReviewDone carry_out(const ReviewTask& task, const analysis::ReviewProgress& progress,
                     const std::function<bool()>& stop) {
  const auto review = analysis::review(task.request, progress, stop);
  if (!review) return {task.id, tl::unexpected(review.error())};
  return {task.id, kReviewShape.text(*review, {task.request})};
}

void add_review_schema(records::Schemas& all) { all.of(kReviewShape); }

}  // namespace taproom::service
