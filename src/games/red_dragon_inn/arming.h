#pragma once
// Cards that can wait. Most cards answer something; the others may be played at many moments of a
// turn, and people at a table arm them: choose card and target at any time, to be played at the
// first moment the rules allow (docs/decisions/031-friendly-answers.md).

#include "core/action.h"
#include "games/red_dragon_inn/state.h"

namespace taproom::red_dragon_inn {

/// Everything the seat could arm, in ascending order; nothing for a seat that is out.
void list_armable(const State& s, Seat seat, ActionList& out);

/// Whether the action is one of those.
bool can_be_armed(const State& s, Seat seat, Action action);

/// Whether a legal action of the seat that is asked is there for this moment alone. A card that can
/// wait, and a pass, are not.
bool needs_this_moment(const State& s, Seat seat, Action action);

}  // namespace taproom::red_dragon_inn
