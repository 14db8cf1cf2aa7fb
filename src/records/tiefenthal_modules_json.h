#pragma once
// What modules 2 to 5 and A to D keep in a state, as JSON. The parts of a module are there exactly
// when it is in play; but "reputation" and "orders" hold counters that run in every game.

#include "games/tiefenthal/state.h"
#include "records/json_reader.h"

namespace taproom::records {

void write_player_modules(json::object& out, const tiefenthal::State& state,
                          const tiefenthal::Player& player);
void read_player_modules(JsonObject& object, const tiefenthal::State& state,
                         tiefenthal::Player& player);

void write_common_modules(json::object& out, const tiefenthal::State& state);
void read_common_modules(JsonObject& object, tiefenthal::State& state);

}  // namespace taproom::records
