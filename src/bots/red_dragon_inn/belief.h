#pragma once
// How well a world fits what was seen, beyond the cards that were counted.
//
// `resample` deals the unseen cards evenly. But a seat that has just been asked and has passed told
// something: where its hand in a world would have had a good answer, that world is less likely.
// Only the poll that is open now can be read from a state; what was passed on before is forgotten.

#include "games/red_dragon_inn/state.h"

namespace taproom::bots::dragon {

using namespace taproom::red_dragon_inn;

/// The likelihood of the passes seen so far in the open poll, if the hands were as in `world`: from
/// a small number to 1. The world must fit the view of the seat that is asked.
float likelihood_of(const State& world);

}  // namespace taproom::bots::dragon
