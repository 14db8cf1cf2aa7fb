#pragma once
// Calls a template with the type of the game that a name stands for, so that loops
// run on the game itself and not through the type-erased one.

#include <string_view>

#include "games/red_dragon_inn/red_dragon_inn.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom {

template <class G>
struct GameTag {
  using Type = G;
};

/// visit(GameTag<G>{}) for the game of that name; false when there is none.
template <class Visit>
bool with_game(std::string_view name, Visit visit) {
  if (name == tiefenthal::Tiefenthal::info().name) {
    visit(GameTag<tiefenthal::Tiefenthal>{});
    return true;
  }
  if (name == red_dragon_inn::RedDragonInn::info().name) {
    visit(GameTag<red_dragon_inn::RedDragonInn>{});
    return true;
  }
  return false;
}

}  // namespace taproom
