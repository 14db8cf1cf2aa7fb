#pragma once
// Sentences on the actions and events of modules (text_modules.cpp), and what they share with those
// of the base (text.cpp).

#include <string>

#include "core/action.h"
#include "core/event.h"
#include "games/tiefenthal/components.h"
#include "games/tiefenthal/deal.h"
#include "games/tiefenthal/state.h"

namespace taproom::tiefenthal {

std::string module_label(const State& state, const Components& tables, Seat seat, Action action);
/// What follows the name of the seat; a whole sentence for events of the table.
std::string module_event_text(const State& state, const Components& tables, const Event& event);

/// "table 2 (guest_5_2)" where the guest is known, "the brewer" for a printed space.
std::string place_text(const Components& tables, const Player* player, int place);
/// "3 thalers, 1 monastery step"; empty when a deal brings nothing.
std::string gains_text(const Components& tables, const Deal& deal);
/// The bonus of the guest at a table, empty when there is none.
std::string bonus_text(const Components& tables, const Player& player, int slot);

}  // namespace taproom::tiefenthal
