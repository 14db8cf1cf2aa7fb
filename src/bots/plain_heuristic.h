#pragma once
// For a game that has no heuristic of its own: one that knows nothing but the rules. Rollouts are
// random and go to the end, where the result is known.
//
//   template <>
//   struct Heuristic<LastCall> : PlainHeuristic<LastCall> {};

#include "bots/heuristic.h"
#include "bots/random.h"

namespace taproom::bots {

template <Game G>
struct PlainHeuristic {
  using State = typename G::State;

  static Action quick(const State&, Seat, const ActionList& legal, Chance& chance) {
    return random_action(legal, chance);
  }
  static void priors(const State& state, Seat seat, const ActionList& legal, std::span<float> out) {
    float own = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      out[i] = G::canonical(state, seat, legal[i]) == legal[i] ? 1.0f : 0.0f;
      own += out[i];
    }
    for (float& prior : out)
      prior /= own;
  }
  static Shares value(const State& state) {
    const std::size_t players = G::config(state).players;
    if (const Outcome outcome = G::outcome(state); outcome.over) {
      return final_shares(outcome, players);
    }
    Shares shares{};
    for (std::size_t i = 0; i < players; ++i)
      shares[i] = 1.0f / static_cast<float>(players);
    return shares;
  }
  /// Never grows: no rollout stops early.
  static std::uint32_t moment(const State&) { return 0; }
  static void prepare(State&) {}
};

}  // namespace taproom::bots
