// Phase G, closing time (TT-G), and the way to the next round.

#include "games/tiefenthal/phases.h"

namespace taproom::tiefenthal {

int clear_tavern(Play& play, Seat seat) {
  Player& player = play.player(seat);
  int count = 0;
  auto discard = [&](CardKind kind, int n) {
    player.discard[kind] = static_cast<std::uint8_t>(player.discard[kind] + n);
    count += n;
  };
  for (CardKind kind = 0; kind < kTavernCards; ++kind)
    discard(kind, player.rows[kind]);
  player.rows = {};
  for (const Slot& slot : player.slots) {
    if (slot.card != card::kNone && slot.card != card::kNoble) discard(slot.card, 1);
  }
  discard(card::kNoble, player.nobles_seated);
  player.slots.clear();
  player.nobles_seated = 0;
  player.discard_size = static_cast<std::uint8_t>(player.discard_size + count);
  return count;
}

void start_closing(Play& play) {
  State& state = play.state;
  state.phase = Phase::kG;
  state.step = 0;
  in_turn_order(state, [&](Seat seat) {
    const int cards = clear_tavern(play, seat);
    play.say(EventKind::kTavernCleared, seat, 0, 0, 0, cards);
  });
  if (state.round == kRounds) {  // TT-FLOW-07
    state.phase = Phase::kOver;
    play.say(EventKind::kGameOver, state.start_seat);
    return;
  }
  state.start_seat = clockwise(state.start_seat, state.player_count());  // TT-FLOW-06
  play.say(EventKind::kMugPassed, state.start_seat);
  start_evening(play);
}

}  // namespace taproom::tiefenthal
