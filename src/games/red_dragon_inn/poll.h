#pragma once
// Asking everybody in a poll at once. The game asks one seat after the other (machine.h), and the
// first card played ends the round; a table where answers are collected in secret needs to know
// what each seat would be asked if everybody before it passed.

#include "games/red_dragon_inn/state.h"

namespace taproom::red_dragon_inn {

/// The state in which this seat of the open poll decides. A pass that leaves others to be asked
/// does nothing but move the question on, so no pass has to be carried out.
State asked_in_poll(const State& s, Seat seat);

}  // namespace taproom::red_dragon_inn
