#pragma once
// What a turn is to a player who has a time for it: a number that changes with every new one.

#include <cstdint>

#include "games/red_dragon_inn/state.h"
#include "games/tiefenthal/state.h"

namespace taproom {

/// Everybody plays in every round, all at once: a round is a turn of each.
inline std::uint32_t turn_of(const tiefenthal::State& state) { return state.round; }
/// Answers to others count towards the turn in which they are given.
inline std::uint32_t turn_of(const red_dragon_inn::State& state) { return state.turn; }

}  // namespace taproom
