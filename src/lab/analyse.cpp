#include "lab/analyse.h"

#include <algorithm>

#include <fmt/format.h>

#include "bots/bot.h"
#include "lab/in_order.h"

namespace taproom::lab {

namespace {

using analysis::Decision;
using analysis::Judge;

constexpr std::size_t kMaxMistakes = 3;
/// So many of the dearest decisions are judged again.
constexpr std::size_t kSecondLooks = 10;

analysis::JudgeSettings settings_of(const AnalyseRequest& request) {
  return {request.bot, request.budget, request.worlds, request.eyes, request.seed};
}

/// The decisions of a record as a judge sees them, and in words.
class Analyst {
 public:
  Analyst(const AnyGame& game, const Judge& judge, const std::vector<Decision>& decisions,
          const AnyState& last)
      : game_(game), judge_(judge), decisions_(decisions), last_(last) {}

  Step step(std::size_t i) const {
    const Decision& decision = decisions_[i];
    Step out;
    out.seat = decision.seat.index();
    out.notation = game_.notation(decision.before, decision.action);
    out.words = game_.label(decision.before, decision.seat, decision.action);
    out.round = judge_.round(decision.before);
    ActionList legal;
    game_.legal(decision.before, decision.seat, legal);
    out.legal = legal.size();
    const bool more = i + 1 < decisions_.size();
    const analysis::Point point = judge_.point(more ? decisions_[i + 1].before : last_);
    out.shares = point.shares;
    out.reach = point.reach;
    if (const auto better = judge_.judge(decision)) put(decision, *better, out);
    return out;
  }

  /// What the better action is worth in other worlds.
  void look_again(std::size_t i, Step& step) const {
    const Decision& decision = decisions_[i];
    const ParsedAction parsed = game_.parse(decision.before, decision.seat, step.better->notation);
    TAPROOM_ASSERT(parsed.action.has_value());
    analysis::Better better;
    better.action = *parsed.action;
    judge_.look_again(decision, better);
    put(decision, better, step);
  }

 private:
  void put(const Decision& decision, const analysis::Better& better, Step& out) const {
    out.played_share = better.played_share;
    out.better = Better{game_.notation(decision.before, better.action),
                        game_.label(decision.before, decision.seat, better.action), better.loss,
                        better.share, better.worlds};
  }

  const AnyGame& game_;
  const Judge& judge_;
  const std::vector<Decision>& decisions_;
  const AnyState& last_;
};

/// Steps the first look found dear, dearest first.
std::vector<std::size_t> dearest(const std::vector<Step>& steps) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].better && steps[i].better->loss.mean > 0) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return steps[a].better->loss.mean > steps[b].better->loss.mean;
  });
  if (order.size() > kSecondLooks) order.resize(kSecondLooks);
  return order;
}

/// Steps of one plan fail together: of each seat and round only the dearest stays.
void keep_largest(Analysis& analysis) {
  std::vector<std::size_t> kept;
  for (const std::size_t i : analysis.mistakes) {
    const Step& step = analysis.steps[i];
    const bool told = std::any_of(kept.begin(), kept.end(), [&](std::size_t k) {
      return analysis.steps[k].seat == step.seat && analysis.steps[k].round == step.round;
    });
    if (!told && kept.size() < kMaxMistakes) kept.push_back(i);
  }
  analysis.mistakes = std::move(kept);
}

void run_analysis(const AnalyseRequest& request, const Judge& judge,
                  const std::vector<Decision>& decisions, const AnyState& last,
                  const AnalyseProgress& progress, const std::function<bool()>& stop,
                  Analysis& analysis) {
  const Analyst analyst(request.record->format->game(), judge, decisions, last);
  analysis.start = judge.point(decisions.empty() ? last : decisions[0].before).shares;
  InOrder<Step> work(
      decisions.size(),
      [&](std::uint64_t i) -> std::optional<Step> {
        if (stop && stop()) return {};
        return analyst.step(static_cast<std::size_t>(i));
      },
      [&](std::uint64_t i, Step step) {
        analysis.judged += step.legal > 1 ? 1 : 0;
        analysis.steps.push_back(std::move(step));
        if (progress) progress(i + 1, analysis.steps.back().shares[0]);
        return true;
      });
  work.run(request.threads);
  analysis.partial = analysis.steps.size() < decisions.size();
  const std::vector<std::size_t> again = dearest(analysis.steps);
  InOrder<Step> second(
      again.size(),
      [&](std::uint64_t i) -> std::optional<Step> {
        const std::size_t at = again[static_cast<std::size_t>(i)];
        Step step = analysis.steps[at];
        analyst.look_again(at, step);
        return step;
      },
      [&](std::uint64_t i, Step step) {
        const std::size_t at = again[static_cast<std::size_t>(i)];
        if (step.better->loss.low > 0) analysis.mistakes.push_back(at);
        analysis.steps[at] = std::move(step);
        return true;
      });
  second.run(1);
  std::stable_sort(
      analysis.mistakes.begin(), analysis.mistakes.end(), [&](std::size_t a, std::size_t b) {
        return analysis.steps[a].better->loss.mean > analysis.steps[b].better->loss.mean;
      });
  keep_largest(analysis);
}

}  // namespace

std::optional<std::string> check_analyst(const AnalyseRequest& request) {
  const auto bot = bots::make_bot(request.record->format->name(), request.bot);
  if (!bot) return bot.error();
  return {};
}

records::Expected<Analysis> analyse(const AnalyseRequest& request, const AnalyseProgress& progress,
                                    const std::function<bool()>& stop) {
  const records::GameRecord& record = *request.record;
  const AnyGame& game = record.format->game();
  std::vector<Decision> decisions;
  AnyState last;
  const auto replayed =
      records::replay(record, [&](int index, const AnyState& state, const records::EventLog&) {
        if (index >= 0) {
          const auto& action = record.actions[static_cast<std::size_t>(index)];
          const Seat seat(action.seat);
          decisions.push_back({static_cast<std::size_t>(index), last, seat,
                               *game.parse(last, seat, action.notation).action});
        }
        last = state;
      });
  if (!replayed) return tl::unexpected(replayed.error());
  Analysis out;
  out.outcome = replayed->outcome;
  const auto judge = analysis::make_judge(record.format->name(), settings_of(request));
  TAPROOM_ASSERT(judge.has_value());
  run_analysis(request, **judge, decisions, last, progress, stop, out);
  return out;
}

}  // namespace taproom::lab
