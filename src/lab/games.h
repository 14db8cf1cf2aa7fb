#pragma once
// Calls a template with the type of the game that a name stands for, so that the loops of the lab
// run on the game itself and not through the type-erased one.

#include <string_view>

#include "games/tiefenthal/tiefenthal.h"
#if __has_include("games/red_dragon_inn/red_dragon_inn.h") && \
                  __has_include("records/red_dragon_inn_format.h")
#include "games/red_dragon_inn/red_dragon_inn.h"
#define TAPROOM_HAS_RED_DRAGON_INN 1
#endif

namespace taproom::lab {

template <class G>
struct GameTag {
  using Type = G;
};

/// visit(GameTag<G>{}) for the game of that name; false when the lab does not know it.
template <class Visit>
bool with_game(std::string_view name, Visit visit) {
  if (name == tiefenthal::Tiefenthal::info().name) {
    visit(GameTag<tiefenthal::Tiefenthal>{});
    return true;
  }
#ifdef TAPROOM_HAS_RED_DRAGON_INN
  if (name == red_dragon_inn::RedDragonInn::info().name) {
    visit(GameTag<red_dragon_inn::RedDragonInn>{});
    return true;
  }
#endif
  return false;
}

}  // namespace taproom::lab
