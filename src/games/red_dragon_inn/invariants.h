#pragma once
// What must hold in every state (RDI-INV), for tests and for states read from a file.

#include <string>

#include "games/red_dragon_inn/state.h"

namespace taproom::red_dragon_inn {

/// The first thing that is wrong with a state, or nothing. A state without fault can be played on.
std::string check_state(const State& state);

/// All coins of the boxes in use (RDI-INV-04).
int coins_in_play(const State& state);

}  // namespace taproom::red_dragon_inn
