#include "lab/analyse.h"

#include <algorithm>
#include <memory>
#include <mutex>

#include <fmt/format.h>

#include "bots/bot.h"
#include "lab/analyse_forecast.h"
#include "lab/games.h"
#include "lab/in_order.h"
#include "lab/turns.h"

namespace taproom::lab {

namespace {

constexpr std::size_t kMostMistakes = 3;
/// So many of the dearest decisions are judged again, in so many times the worlds.
constexpr std::size_t kSecondLooks = 10;
constexpr std::uint32_t kSecondWorlds = 4;

/// A decision of the record: the state before it and what was done.
struct Decision {
  AnyState before;
  Seat seat{};
  Action action{};
};

/// Bots that wait for a question; each thread borrows one.
class BotShelf {
 public:
  BotShelf(std::string_view game, std::string description)
      : game_(game), description_(std::move(description)) {}
  std::unique_ptr<bots::Bot> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!bots_.empty()) {
        std::unique_ptr<bots::Bot> bot = std::move(bots_.back());
        bots_.pop_back();
        return bot;
      }
    }
    return *bots::make_bot(game_, description_);
  }
  void give_back(std::unique_ptr<bots::Bot> bot) {
    bot->forget();
    const std::lock_guard lock(mutex_);
    bots_.push_back(std::move(bot));
  }

 private:
  std::string game_;
  std::string description_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;
};

template <Game G>
class Analyst {
 public:
  using State = typename G::State;

  Analyst(const AnalyseRequest& request, const std::vector<Decision>& decisions,
          const AnyState& last)
      : request_(request),
        players_(request.record->config.players),
        decisions_(decisions),
        last_(last),
        shelf_(request.record->format->name(), request.bot) {}

  /// The shares before decision i, or after the last action.
  void point(std::size_t i, SeatShares& shares, double& reach) const {
    const State& state = state_at(i);
    reach = 0;
    const Outcome outcome = G::outcome(state);
    if (outcome.over) {
      shares = shares_of(outcome, players_);
      return;
    }
    std::vector<View<State>> views;
    if (request_.eyes == Eyes::kSeats) {
      // Worlds are drawn from the views of all seats in turn.
      for (int seat = 0; seat < players_; ++seat)
        views.push_back(G::observe(state, Viewer::seat(Seat(seat))));
    } else {
      views.push_back(G::observe(
          state, request_.eyes == Eyes::kReferee ? Viewer::referee() : Viewer::spectator()));
    }
    // The same luck at every point: the curve moves by what was done, not by other dice.
    Forecast<G> forecast(request_.seed);
    std::vector<std::vector<double>> units(static_cast<std::size_t>(players_));
    for (std::uint32_t world = 0; world < request_.worlds; ++world) {
      const bots::Shares result = forecast.world(views[world % views.size()], world, nullptr);
      for (std::size_t seat = 0; seat < units.size(); ++seat)
        units[seat].push_back(static_cast<double>(result[seat]));
    }
    for (std::size_t seat = 0; seat < units.size(); ++seat) {
      const Estimate estimate = mean_estimate(units[seat]);
      shares[seat] = estimate.mean;
      reach = std::max(reach, estimate.high - estimate.mean);
    }
  }

  Step step(std::size_t i) {
    const Decision& decision = decisions_[i];
    const auto& state = decision.before.as<State>();
    Step out;
    out.seat = decision.seat.index();
    out.notation = G::notation(state, decision.action);
    out.words = G::label(state, decision.seat, decision.action);
    out.round = turn_of(state);
    ActionList legal;
    G::legal(state, decision.seat, legal);
    out.legal = legal.size();
    point(i + 1, out.shares, out.reach);
    if (legal.size() > 1) judge(i, legal, out);
    return out;
  }

  /// What the better action is worth in other worlds.
  void look_again(std::size_t i, Step& step) const {
    const Decision& decision = decisions_[i];
    const auto& state = decision.before.as<State>();
    const ParsedAction parsed = G::parse(state, decision.seat, step.better->notation);
    TAPROOM_ASSERT(parsed.action.has_value());
    compare(i, *parsed.action, kSecondWorlds * request_.worlds, mix64(request_.seed + 2), step);
  }

 private:
  const State& state_at(std::size_t i) const {
    return i < decisions_.size() ? decisions_[i].before.template as<State>() : last_.as<State>();
  }

  void judge(std::size_t i, const ActionList& legal, Step& out) {
    const Decision& decision = decisions_[i];
    const auto& state = decision.before.as<State>();
    const Viewer viewer = Viewer::seat(decision.seat);
    const AnyView view{AnyState(G::observe(state, viewer).known()), viewer};
    std::unique_ptr<bots::Bot> bot = shelf_.take();
    const std::uint64_t seed = mix64(request_.seed ^ mix64(i));
    const Action best = bot->advise({view, legal, request_.budget, seed}, 1).front().action;
    shelf_.give_back(std::move(bot));
    if (G::canonical(state, decision.seat, best) ==
        G::canonical(state, decision.seat, decision.action)) {
      return;
    }
    out.better = Better{G::notation(state, best), G::label(state, decision.seat, best), {}, 0, 0};
    compare(i, best, request_.worlds, mix64(request_.seed + 1), out);
  }

  /// The same worlds with the same luck after both actions.
  void compare(std::size_t i, Action best, std::uint32_t worlds, std::uint64_t seed,
               Step& out) const {
    const Decision& decision = decisions_[i];
    const View<State> view = G::observe(decision.before.as<State>(), Viewer::seat(decision.seat));
    Forecast<G> forecast(mix64(seed ^ mix64(i)));
    const std::size_t seat = decision.seat.value;
    std::vector<double> differences;
    double played = 0;
    double better = 0;
    for (std::uint32_t world = 0; world < worlds; ++world) {
      const auto with = static_cast<double>(forecast.world(view, world, &best)[seat]);
      const auto without = static_cast<double>(forecast.world(view, world, &decision.action)[seat]);
      differences.push_back(with - without);
      better += with / worlds;
      played += without / worlds;
    }
    out.better->loss = mean_estimate(differences);
    out.better->share = better;
    out.better->worlds = worlds;
    out.played_share = played;
  }

  const AnalyseRequest& request_;
  int players_;
  const std::vector<Decision>& decisions_;
  const AnyState& last_;
  mutable BotShelf shelf_;
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
    if (!told && kept.size() < kMostMistakes) kept.push_back(i);
  }
  analysis.mistakes = std::move(kept);
}

template <Game G>
void run_analysis(const AnalyseRequest& request, const std::vector<Decision>& decisions,
                  const AnyState& last, const AnalyseProgress& progress,
                  const std::function<bool()>& stop, Analysis& analysis) {
  Analyst<G> analyst(request, decisions, last);
  double reach = 0;
  analyst.point(0, analysis.start, reach);
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
          decisions.push_back({last, seat, *game.parse(last, seat, action.notation).action});
        }
        last = state;
      });
  if (!replayed) return tl::unexpected(replayed.error());
  Analysis analysis;
  analysis.outcome = replayed->outcome;
  with_game(record.format->name(), [&](auto tag) {
    run_analysis<typename decltype(tag)::Type>(request, decisions, last, progress, stop, analysis);
  });
  return analysis;
}

}  // namespace taproom::lab
