#pragma once
// What something that waits would cost a seat if everybody passed: for people who have said that a
// card shall guard them while they are away.

#include "core/action.h"
#include "core/game.h"
#include "games/red_dragon_inn/state.h"

namespace taproom::red_dragon_inn {

/// The larger of what the seat would lose of its room (Fortitude lost, Alcohol gained) and of its
/// Gold by what lies on top of the stack, as far as this viewer knows and chance has no say in it;
/// 0 when nobody is polled.
int harm_of_top(const View<State>& view, Seat seat);

/// The same if the seat plays this first; it must be legal for the seat that is asked.
int harm_after(const View<State>& view, Seat seat, Action action);

}  // namespace taproom::red_dragon_inn
