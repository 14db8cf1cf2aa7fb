// Phase B, the tavern fills up (TT-B), and the restart with a counter guest (TT-RND-04).

#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

namespace {

void reshuffle(Play& play, Seat seat) {  // TT-FLOW-09, TT-EDGE-07
  Player& player = play.player(seat);
  player.deck.rest = player.discard;
  player.deck.rest_size = player.discard_size;
  player.discard = CardCounts{};
  player.discard_size = 0;
  play.say(EventKind::kReshuffled, seat, 0, 0, 0, player.deck.rest_size);
}

bool filled(const Components& components, const Player& player) {
  return tables_taken(player) >= table_count(components, player);
}

/// Draws until every table is taken (TT-B-08, TT-B-09) or both piles are empty (TT-B-14), then
/// asks for a restart where one is possible.
void fill_tables(Play& play, Seat seat) {
  Player& player = play.player(seat);
  while (!filled(play.components, player)) {
    const CardKind kind = draw_card(play, seat);
    if (kind == card::kNone) break;
    seat_card(play, seat, kind);
  }
  const bool complete = filled(play.components, player);
  play.say(EventKind::kTablesFilled, seat, complete ? 0 : 1, 0, 0, tables_taken(player));
  if (complete && player.counter_guests > 0) {  // TT-EDGE-19
    play.state.awaiting.add(seat);
  } else {
    play.state.awaiting.remove(seat);
  }
}

}  // namespace

int table_count(const Components& components, const Player& player) {  // TT-B-12
  return area_effect(components, player, Area::kTables).n + player.rows[card::kTable];
}

int tables_taken(const Player& player) { return player.slots.count(); }

CardKind draw_card(Play& play, Seat seat) {
  Player& player = play.player(seat);
  Deck& deck = player.deck;
  if (!deck.top.empty()) return deck.top.pop_back();
  if (deck.rest_size == 0) {
    if (player.discard_size == 0) return card::kNone;
    reshuffle(play, seat);
  }
  const auto kind = static_cast<CardKind>(
      play.chance.pick(deck.rest.of, deck.rest_size, stream(Purpose::kDraws, seat)));
  --deck.rest[kind];
  --deck.rest_size;
  return kind;
}

void seat_card(Play& play, Seat seat, CardKind kind) {
  Player& player = play.player(seat);
  int slot = 255;
  if (kind < kTavernCards) {
    ++player.rows[kind];
  } else {
    const bool noble = kind == card::kNoble;
    if (!noble || player.nobles_seated == 0) {  // TT-B-10: further nobles join the stack
      slot = player.slots.count();
      player.slots.push_back({kind, 0});
    }
    if (noble) ++player.nobles_seated;
  }
  play.say(EventKind::kCardDrawn, seat, kind, slot);
}

void start_arrival(Play& play) {
  play.state.phase = Phase::kB;
  play.state.step = 0;
  in_turn_order(play.state, [&](Seat seat) { fill_tables(play, seat); });
}

void resume_arrival(Play& play) { start_waitress(play); }

void legal_counter_guest(ActionList& out) {
  out.push_back(make(ActionKind::kFinish));
  out.push_back(make(ActionKind::kCounterGuest, 0));
}

void do_finish_arrival(Play& play, Seat seat) { play.state.awaiting.remove(seat); }

void do_restart(Play& play, Seat seat) {
  Player& player = play.player(seat);
  --player.counter_guests;
  ++player.counter_guests_used;
  play.say(EventKind::kCounterGuestUsed, seat, 0);
  clear_tavern(play, seat);
  play.say(EventKind::kRestarted, seat);
  fill_tables(play, seat);
}

}  // namespace taproom::tiefenthal
