#pragma once
// A player who solves the puzzle of a turn (turn_search.h) and looks ahead over drawing and
// drafting by playing on: every choice outside the own serving phase is followed, with the
// heuristic for the others, to the end of the own turn that comes next, over several samples of
// chance.
//
// A plan that was found is kept and followed while the tavern is as the plan expects it.

#include <memory>
#include <string_view>

#include "bots/tiefenthal/turn_search.h"
#include "bots/typed.h"

namespace taproom::bots::tavern {

struct PlannerSettings {
  TurnSettings turn{};           ///< how wide the own turn is searched
  TurnSettings glance{4, 4, 1};  ///< the same at the end of a sample
  int choices = 6;  ///< outside the own turn only the best few by the heuristic are tried
  int samples = 8;  ///< of chance, for a choice outside the own turn; 0: by the heuristic
  std::uint32_t nodes = 50'000;  ///< positions for an answer when the question sets no budget
  int horizon = 1;               ///< own turns that a playout goes on
  int playouts = 0;              ///< of the remaining rounds, for each of the best plans of a turn
  int lay = 0;                   ///< 1: in phase E the dice go where the turn search begins
};

std::unique_ptr<TypedBot<tiefenthal::Tiefenthal>> make_planner(const PlannerSettings& settings);

}  // namespace taproom::bots::tavern
