#pragma once
// The judge of one game, made for its types. The game's own file (analysis/<game>.cpp) defines
// `<game>_analysis()` by `analysis_of`; the list of games (games/list.inc) makes it known.

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "analysis/account.h"
#include "analysis/bot_shelf.h"
#include "analysis/judge.h"
#include "analysis/rollout_estimate.h"

namespace taproom::analysis {

/// What a game brings to the analysis.
struct GameAnalysis {
  std::unique_ptr<Judge> (*judge)(const JudgeSettings& settings, std::unique_ptr<bots::Bot> bot);
  std::uint32_t (*round)(const AnyState& state);
  std::span<const Feat> feats;
  /// Acts of a turn that do not need each other can be done in any order: a turn is one decision.
  bool any_order = false;
};

/// How many more worlds a second look takes, and a third one where the second was too close to say.
inline constexpr std::uint32_t kSecondWorlds = 4;
inline constexpr std::uint32_t kThirdWorlds = 16;

/// What a finished game gave each seat.
inline SeatShares shares_of(const Outcome& outcome, std::size_t players) {
  SeatShares shares{};
  double winners = 0;
  for (std::size_t seat = 0; seat < players; ++seat)
    winners += outcome.place[seat] == 1 ? 1 : 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    if (outcome.place[seat] == 1) shares[seat] = 1 / winners;
  }
  return shares;
}

/// `kMoments`: how many rounds or turns a world is played on before the heuristic values it.
template <Game G, std::uint32_t kMoments>
class GameJudge final : public Judge {
 public:
  using State = typename G::State;

  GameJudge(const JudgeSettings& settings, std::unique_ptr<bots::Bot> first)
      : settings_(settings), shelf_(G::info().name, settings.bot, std::move(first)) {}

  Point point(const AnyState& any) const override {
    const auto& state = any.as<State>();
    const std::size_t players = G::config(state).players;
    Point out;
    const Outcome outcome = G::outcome(state);
    if (outcome.over) {
      out.shares = shares_of(outcome, players);
      return out;
    }
    std::vector<View<State>> views;
    if (settings_.eyes == Eyes::kSeats) {
      // Worlds are drawn from the views of all seats in turn.
      for (std::size_t seat = 0; seat < players; ++seat)
        views.push_back(G::observe(state, Viewer::seat(Seat(static_cast<int>(seat)))));
    } else {
      views.push_back(G::observe(
          state, settings_.eyes == Eyes::kReferee ? Viewer::referee() : Viewer::spectator()));
    }
    // The same luck at every point: the curve moves by what was done, not by other dice.
    RolloutEstimate<G, kMoments> rollouts(settings_.seed);
    std::vector<std::vector<double>> units(players);
    for (std::uint32_t world = 0; world < settings_.worlds; ++world) {
      const bots::Shares result = rollouts.world(views[world % views.size()], world, nullptr);
      for (std::size_t seat = 0; seat < players; ++seat)
        units[seat].push_back(static_cast<double>(result[seat]));
    }
    for (std::size_t seat = 0; seat < players; ++seat) {
      const Estimate estimate = mean_estimate(units[seat]);
      out.shares[seat] = estimate.mean;
      out.reach = std::max(out.reach, estimate.high - estimate.mean);
    }
    return out;
  }

  std::optional<Better> judge(const Decision& decision) const override {
    const auto& state = decision.before.as<State>();
    ActionList legal;
    G::legal(state, decision.seat, legal);
    if (legal.size() < 2) return {};
    const Viewer viewer = Viewer::seat(decision.seat);
    const AnyView view{AnyState(G::observe(state, viewer).known()), viewer};
    std::unique_ptr<bots::Bot> bot = shelf_.take();
    const std::uint64_t seed = mix64(settings_.seed ^ mix64(decision.index));
    Better out;
    out.action = bot->advise({view, legal, settings_.budget, seed}, 1).front().action;
    shelf_.give_back(std::move(bot));
    if (G::canonical(state, decision.seat, out.action) ==
        G::canonical(state, decision.seat, decision.action)) {
      return {};
    }
    compare(decision, settings_.worlds, mix64(settings_.seed + 1), out);
    return out;
  }

  void look_again(const Decision& decision, Better& better) const override {
    compare(decision, kSecondWorlds * settings_.worlds, mix64(settings_.seed + 2), better);
    if (better.loss.low > 0 || better.loss.high <= 0) return;
    compare(decision, kThirdWorlds * settings_.worlds, mix64(settings_.seed + 3), better);
  }

  std::uint32_t round(const AnyState& state) const override { return turn_of(state.as<State>()); }

 private:
  /// The same worlds with the same luck after both actions.
  static void compare(const Decision& decision, std::uint32_t worlds, std::uint64_t seed,
                      Better& out) {
    const View<State> view = G::observe(decision.before.as<State>(), Viewer::seat(decision.seat));
    RolloutEstimate<G, kMoments> rollouts(mix64(seed ^ mix64(decision.index)));
    const std::size_t seat = decision.seat.value;
    std::vector<double> differences;
    out.share = 0;
    out.played_share = 0;
    for (std::uint32_t world = 0; world < worlds; ++world) {
      const auto with = static_cast<double>(rollouts.world(view, world, &out.action)[seat]);
      const auto without = static_cast<double>(rollouts.world(view, world, &decision.action)[seat]);
      differences.push_back(with - without);
      out.share += with / worlds;
      out.played_share += without / worlds;
    }
    out.loss = mean_estimate(differences);
    out.worlds = worlds;
  }

  JudgeSettings settings_;
  mutable BotShelf shelf_;
};

template <Game G, std::uint32_t kMoments>
constexpr GameAnalysis analysis_counting(std::span<const Feat> feats, bool any_order = false) {
  return {
      [](const JudgeSettings& settings, std::unique_ptr<bots::Bot> bot) -> std::unique_ptr<Judge> {
        return std::make_unique<GameJudge<G, kMoments>>(settings, std::move(bot));
      },
      [](const AnyState& state) { return turn_of(state.as<typename G::State>()); }, feats,
      any_order};
}
template <Game G, std::uint32_t kMoments>
inline constexpr GameAnalysis analysis_of = analysis_counting<G, kMoments>({});

}  // namespace taproom::analysis
