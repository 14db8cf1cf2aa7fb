#pragma once
// Names of seats and cards in notation and sentences.

#include <optional>
#include <string>
#include <string_view>

#include "games/red_dragon_inn/state.h"

namespace taproom::red_dragon_inn {

/// What is typed for a seat: its character, `zot`; the second of the same character is `zot_2`.
std::string seat_id(const State& state, Seat seat);
/// What is said: "Zot", "Zot (2)"; also "the Inn", "the pot", "nobody".
std::string seat_name(const State& state, int seat);
/// Reads a seat: its character or its number, `seat_0` to `seat_7`.
std::optional<Seat> seat_called(const State& state, std::string_view text);

}  // namespace taproom::red_dragon_inn
