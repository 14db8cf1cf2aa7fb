#pragma once
// Sentences on the events of modules (text_modules.cpp).

#include <string>

#include "core/event.h"
#include "games/tiefenthal/components.h"
#include "games/tiefenthal/state.h"

namespace taproom::tiefenthal {

/// What follows the name of the seat; a whole sentence for events of the table.
std::string module_event_text(const State& state, const Components& tables, const Event& event);

}  // namespace taproom::tiefenthal
