#pragma once
// What a turn is to a player who has a time for it: a number that changes with every new one.

#include <cstdint>

#include "games/tiefenthal/state.h"

namespace taproom::tiefenthal {

/// Everybody plays in every round, all at once: a round is a turn of each.
inline std::uint32_t turn_of(const State& state) { return state.round; }

}  // namespace taproom::tiefenthal
