#pragma once
// One game between random bots on the game type itself: what simulation and benchmarks are made of.

#include "bots/random.h"
#include "core/play_loop.h"

namespace taproom::lab {

struct RandomChoices : PlayHooks {
  static constexpr bool kTrusted = true;
  explicit RandomChoices(Chance& bots) : chance(bots) {}
  template <class State>
  Action choose(const State& /*state*/, Seat /*seat*/, const ActionList& legal) {
    return bots::random_action(legal, chance);
  }
  Chance& chance;
};

/// Plays from the start to the end; returns the number of decisions.
template <Game G>
std::uint64_t play_random(typename G::State& state, const Config& config, Chance& table,
                          Chance& bots) {
  G::start(state, config, table, nullptr);
  RandomChoices choices(bots);
  return play_loop<G>(state, table, nullptr, choices).decisions;
}

}  // namespace taproom::lab
