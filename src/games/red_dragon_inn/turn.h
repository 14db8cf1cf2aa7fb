#pragma once
// What a turn is to a player who has a time for it: a number that changes with every new one.

#include <cstdint>

#include "games/red_dragon_inn/state.h"

namespace taproom::red_dragon_inn {

/// Answers to others count towards the turn in which they are given.
inline std::uint32_t turn_of(const State& state) { return state.turn; }

}  // namespace taproom::red_dragon_inn
