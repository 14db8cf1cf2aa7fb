#pragma once
// One game between random bots on the game type itself: what simulation and benchmarks are made of.

#include "bots/random.h"
#include "core/game.h"

namespace taproom::lab {

/// The most decisions a game may take; a game that goes on is a fault of the rules.
inline constexpr std::uint64_t kMostDecisions = 1'000'000;

/// Plays from the start to the end; the answer is the number of decisions.
template <Game G>
std::uint64_t play_random(typename G::State& state, const Config& config, Chance& table,
                          Chance& bots, EventSink* sink = nullptr) {
  G::start(state, config, table, sink);
  ActionList legal;
  std::uint64_t decisions = 0;
  for (SeatSet deciders = G::deciders(state); !deciders.empty(); deciders = G::deciders(state)) {
    const Seat seat = deciders.first();
    G::legal(state, seat, legal);
    G::apply_legal(state, seat, taproom::bots::random_action(legal, bots), table, sink);
    TAPROOM_ASSERT(++decisions < kMostDecisions);
  }
  return decisions;
}

}  // namespace taproom::lab
