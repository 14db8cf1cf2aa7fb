#include "games/red_dragon_inn/state.h"

#include <bit>

#include "games/red_dragon_inn/options.h"

namespace taproom::red_dragon_inn {

Phase State::phase() const {
  const TurnStage now = turn_stage();
  if (now < TurnStage::kBeforeAction) return Phase::kDiscardAndDraw;
  if (now < TurnStage::kBeforeOrder) return Phase::kAction;
  if (now < TurnStage::kBeforeDrink) return Phase::kOrderADrink;
  return Phase::kDrink;
}

bool State::fast() const { return chosen(config, Option::kAnswering) == 1; }

Seat next_in(SeatSet set, Seat seat) {
  TAPROOM_ASSERT(!set.empty());
  // Turn the ring so that the seat after `seat` is bit 0; the lowest bit is then the next one.
  const std::uint8_t turned = std::rotr(set.bits(), seat.index() + 1);
  return Seat((seat.index() + 1 + std::countr_zero(turned)) % kMaxSeats);
}

Seat living_from(const State& state, Seat seat) {
  return state.alive.has(seat) ? seat : next_in(state.alive, seat);
}

}  // namespace taproom::red_dragon_inn
