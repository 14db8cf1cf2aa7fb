#pragma once
// The player: tries each promising action in the same worlds and the same luck.
//
// A world that fits what the seat knows is drawn, and every action still in the race is played out
// in it by the heuristic, all with the same chance, for a few turns; then the value says how the
// seat stands. What differs between two actions is then their doing and not their luck. From time
// to time the worse half of the actions leaves the race, so that the doubtful ones are tried most.
// The loop allocates nothing.

#include <memory>

#include "bots/typed.h"
#include "games/red_dragon_inn/red_dragon_inn.h"

namespace taproom::bots::dragon {

struct PlayerSettings {
  Budget budget{400, 0};          ///< when the question has none; a node is one action played out
  std::uint32_t horizon = 2;      ///< turns that are played out; the one running counts
  std::uint32_t candidates = 12;  ///< most actions in the race, the most promising by first sight
};

std::unique_ptr<TypedBot<red_dragon_inn::RedDragonInn>> make_player(const PlayerSettings& settings);

}  // namespace taproom::bots::dragon
