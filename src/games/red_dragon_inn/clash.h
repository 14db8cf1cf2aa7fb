#pragma once
// Cards put down at the same moment (RDI-REACT-12 to -15, section 7.3).
//
// The engine itself asks one seat after the other, so two cards never meet. At a table where
// everybody may press a button at any time, the service collects what players want during a short
// common moment, plays the first of these intents and gives the others back.

#include <span>

#include "core/action.h"
#include "games/red_dragon_inn/state.h"

namespace taproom::red_dragon_inn {

struct Intent {
  Seat seat;
  Action action;
};

/// The place of the intent that is played first: Anytime Cards before all others, then by turn
/// order from the active player. There must be one.
std::size_t first_of(const State& state, std::span<const Intent> intents);

}  // namespace taproom::red_dragon_inn
