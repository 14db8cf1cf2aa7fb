#pragma once
// Names of pieces for texts.

#include <string>

#include "games/tiefenthal/components.h"

namespace taproom::tiefenthal {

std::string card_name(const Components& components, int kind);
std::string area_name(int area);
std::string space_name(int place);
std::string die_name(int die);
std::string phase_name(int phase);
/// An option of the round track: barback, guest, die ...
std::string option_name(const Components& components, const Effect& option);

}  // namespace taproom::tiefenthal
