#pragma once
// What a die earns where it could lie, in goods and in points.

#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/state.h"

namespace taproom::bots::tavern {

using namespace taproom::tiefenthal;

/// What a unit of each good is worth in points, roughly, at this stage of the game.
struct Worth {
  float thaler = 1.2f;
  float beer = 1.3f;
  float step = 1.8f;        ///< on the monastery track
  float reputation = 0.8f;  ///< a step there
  float token = 1.0f;
  float die = 3.0f;    ///< a coloured die more this round
  float raise = 0.6f;  ///< a dishwasher used up
};
/// For a seat with so many turns to come, this one among them.
Worth worth_at(int turns_left);

struct Earnings {
  int thalers = 0;
  int beer = 0;
  int steps = 0;
  int reputation = 0;
  int tips = 0;  ///< of the thalers, those of the merchant: they do not count for the reputation
};

/// What a die pays when it is removed from a space, as the tavern stands.
Earnings earnings_of(const Components& components, const Player& player, DieKind die, Space place);

inline float points_of(const Worth& worth, const Earnings& e) {
  return worth.thaler * static_cast<float>(e.thalers) + worth.beer * static_cast<float>(e.beer) +
         worth.step * static_cast<float>(e.steps) +
         worth.reputation * static_cast<float>(e.reputation);
}

/// The dishwashers a face needs on a space; Die::kImpossible when nothing helps. Knows the gambler
/// and `big_delivery`, not `eager_employee`.
int raise_needed(const Components& components, const Player& player, DieKind die, Space place);

/// Spaces that still take a die: not used, not under wine, without a die where one is the most.
std::uint32_t open_spaces(const State& state, const Components& components, const Player& player);
bool takes_many(const Components& components, Space place);

}  // namespace taproom::bots::tavern
