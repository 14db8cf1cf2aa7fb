#include "games/red_dragon_inn/poll.h"

namespace taproom::red_dragon_inn {

State asked_in_poll(const State& s, Seat seat) {
  TAPROOM_ASSERT(s.ask.kind == AskKind::kPoll && s.ask.left.has(seat));
  State out = s;
  while (out.ask.seat != seat.value) {
    out.ask.left.remove(Seat(out.ask.seat));
    out.ask.seat = first_in(out.ask.left, Seat(out.ask.seat)).value;
  }
  return out;
}

}  // namespace taproom::red_dragon_inn
