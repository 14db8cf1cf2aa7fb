#include "analysis/review.h"

#include <algorithm>
#include <map>
#include <set>

namespace taproom::analysis {

namespace {

/// Positions and decisions of the record that the review needs; others are not kept.
struct Chosen {
  std::vector<Moment> moments;
  std::vector<AnyState> positions;  ///< of the moments
  std::vector<Decision> decisions;
  /// What was done, by index: empty where the order within a turn matters.
  struct Made {
    int seat = 0;
    std::uint32_t round = 0;
    Action action{};
  };
  std::vector<Made> made;

  /// A turn is one decision: what its seat did later in it was no alternative, but another order.
  bool done_later(const Decision& decision, const Action& better) const {
    for (std::size_t i = decision.index; i < made.size(); ++i) {
      if (made[i].round != made[decision.index].round) return false;
      if (made[i].seat == decision.seat.index() && made[i].action == better) return true;
    }
    return false;
  }
};

records::Expected<Chosen> choose(const ReviewRequest& request, const Judge& judge) {
  const records::GameRecord& record = request.record;
  const AnyGame& game = record.format->game();
  std::set<std::size_t> judged;
  for (const std::size_t i : evenly(request.judged.size(), request.bounds.judged))
    judged.insert(request.judged[i]);
  const std::vector<std::size_t> points = evenly(record.actions.size() + 1, request.bounds.points);
  const bool free = any_order(record.format->name());
  Chosen out;
  AnyState last;
  const auto replayed =
      records::replay(record, [&](int index, const AnyState& state, const records::EventLog&) {
        const auto after = static_cast<std::size_t>(index + 1);
        if (free && after > 0) {
          const records::RecordedAction& action = record.actions[after - 1];
          const ParsedAction parsed = game.parse(last, Seat(action.seat), action.notation);
          out.made.push_back({action.seat, judge.round(last), parsed.action.value_or(Action{})});
        }
        if (after > 0 && judged.contains(after - 1)) {
          const records::RecordedAction& action = record.actions[after - 1];
          const Seat seat(action.seat);
          const ParsedAction parsed = game.parse(last, seat, action.notation);
          if (parsed.action) out.decisions.push_back({after - 1, last, seat, *parsed.action});
        }
        if (std::binary_search(points.begin(), points.end(), after)) {
          out.moments.push_back({after, judge.round(state), {}});
          out.positions.push_back(state);
        }
        last = state;
      });
  if (!replayed) return tl::unexpected(replayed.error());
  return out;
}

struct Judged {
  const Decision* decision = nullptr;
  std::uint32_t round = 0;
  Better better;
};

bool dearer(const Judged& a, const Judged& b) { return a.better.loss.mean > b.better.loss.mean; }

/// Keeps what lies above zero with its whole interval; of each round only the dearest, because the
/// steps of one plan fail together.
std::vector<Judged> mistakes_of(std::vector<Judged> seat, std::size_t most) {
  std::stable_sort(seat.begin(), seat.end(), dearer);
  std::vector<Judged> kept;
  for (const Judged& one : seat) {
    const bool told = std::any_of(kept.begin(), kept.end(),
                                  [&](const Judged& other) { return other.round == one.round; });
    if (one.better.loss.low > 0 && !told && kept.size() < most) kept.push_back(one);
  }
  return kept;
}

}  // namespace

std::vector<std::size_t> evenly(std::size_t count, std::size_t most) {
  std::vector<std::size_t> out;
  if (count <= most) {
    for (std::size_t i = 0; i < count; ++i)
      out.push_back(i);
    return out;
  }
  for (std::size_t i = 0; i < most; ++i)
    out.push_back(most < 2 ? 0 : i * (count - 1) / (most - 1));
  return out;
}

records::Expected<Review> review(const ReviewRequest& request, const ReviewProgress& progress,
                                 const std::function<bool()>& stop) {
  const auto judge = make_judge(request.record.format->name(), request.judge);
  if (!judge) return records::failure(judge.error());
  records::Expected<Chosen> chosen = choose(request, **judge);
  if (!chosen) return tl::unexpected(chosen.error());
  const std::size_t work = chosen->moments.size() + chosen->decisions.size();
  std::size_t done = 0;
  // True: go on.
  const auto step = [&] {
    if (stop && stop()) return false;
    if (progress) progress(static_cast<double>(done) / static_cast<double>(work));
    ++done;
    return true;
  };
  const auto stopped = [] { return records::failure("the analysis was stopped"); };

  Review out;
  for (std::size_t i = 0; i < chosen->moments.size(); ++i) {
    if (!step()) return stopped();
    chosen->moments[i].shares = (*judge)->point(chosen->positions[i]).shares;
  }
  out.moments = std::move(chosen->moments);

  std::map<int, std::vector<Judged>> by_seat;
  for (const Decision& decision : chosen->decisions) {
    if (!step()) return stopped();
    std::vector<Judged>& seat = by_seat[decision.seat.index()];
    const auto better = (*judge)->judge(decision);
    if (better && better->loss.mean > 0 && !chosen->done_later(decision, better->action)) {
      seat.push_back({&decision, (*judge)->round(decision.before), *better});
    }
  }
  for (auto& [seat, judged] : by_seat) {
    out.seats.push_back(seat);
    std::stable_sort(judged.begin(), judged.end(), dearer);
    if (judged.size() > request.bounds.second_looks) judged.resize(request.bounds.second_looks);
    for (Judged& one : judged) {
      if (stop && stop()) return stopped();
      (*judge)->look_again(*one.decision, one.better);
    }
    for (const Judged& one : mistakes_of(std::move(judged), request.bounds.mistakes)) {
      out.mistakes.push_back({one.decision->index, seat, one.round, one.decision->before,
                              one.decision->action, one.better});
    }
  }
  return out;
}

}  // namespace taproom::analysis
