// Phase B, the tavern fills up (TT-B), and the restart with a counter guest (TT-RND-04).

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"
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
  play.emit(EventKind::kReshuffled, seat, 0, 0, 0, player.deck.rest_size);
}

/// The place of a drawn card: tables and rows (TT-B-02 to TT-B-07).
void seat_card(Play& play, Seat seat, CardKind kind) {
  Player& player = play.player(seat);
  if (kind < kTavernCards) {
    ++player.rows[kind];
    play.emit(EventKind::kCardDrawn, seat, kind, 255);
  } else if (kind != card::kNoble) {
    player.slots.push_back({kind, 0});
    play.emit(EventKind::kCardDrawn, seat, kind, player.slots.count() - 1);
  } else if (play.state.has(Module::kB) && rooms::lodges(play, seat)) {
    play.emit(EventKind::kCardDrawn, seat, kind, 255);
  } else {
    play.emit(EventKind::kCardDrawn, seat, kind,
              player.nobles_seated == 0 ? player.slots.count() : 255);
    seat_noble(play, seat);
  }
}

bool has_menu(const State& state, const Components& components, Seat seat) {
  ActionList menu;
  legal_arrival(state, components, seat, menu);
  // Only `finish`, or `finish` and wine to take back, is no reason to ask.
  for (const Action action : menu) {
    if (kind_of(action) != ActionKind::kFinish && kind_of(action) != ActionKind::kWine) {
      return true;
    }
  }
  return false;
}

void drawing_stopped(Play& play, Seat seat) {
  const Player& player = play.player(seat);
  const bool complete = tables_filled(play.components, player);
  play.emit(EventKind::kTablesFilled, seat, complete ? 0 : 1, 0, 0, player.slots.count());
  if (play.state.has(Module::kA)) wine::place_markers(play, seat);
  if (has_menu(play.state, play.components, seat)) {
    play.state.awaiting.add(seat);
  } else {
    finish_arrival(play, seat);
  }
}

}  // namespace

int table_count(const Components& components, const Player& player) {  // TT-B-12
  const int tables = area_effect(components, player, Area::kTables).n + player.rows[card::kTable];
  return std::min(tables, kMaxSlots - 1);  // one place stays for the card of room 2
}

bool tables_filled(const Components& components, const Player& player) {
  return player.slots.count() >= table_count(components, player);
}

bool may_restart(const State& state, const Components& components, const Player& player) {
  if (tables_filled(components, player)) return true;
  const bool nothing_to_draw = player.deck.empty() && player.discard_size == 0;
  return nothing_to_draw && state.option(Option::kUnfilledTables) == 1;  // TT-EDGE-19
}

int cards_in_tavern(const Player& player, CardKind kind) {
  if (kind < kTavernCards) return player.rows[kind];
  if (kind == card::kNoble) return nobles_in_tavern(player);
  int n = 0;
  for (const Slot& slot : player.slots)
    n += slot.card == kind ? 1 : 0;
  return n;
}

int nobles_in_tavern(const Player& player) {
  int n = player.nobles_seated + std::popcount(player.rooms.nobles);
  for (const Slot& slot : player.slots)
    n += (slot.marks & Slot::kSingleNoble) != 0 ? 1 : 0;
  return n;
}

CardKind draw_card(Play& play, Seat seat) {
  Player& player = play.player(seat);
  Deck& deck = player.deck;
  player.fresh_bonuses = 0;  // what was on top is on the table now
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

void seat_noble(Play& play, Seat seat) {
  Player& player = play.player(seat);
  if (player.nobles_seated == 0) player.slots.push_back({card::kNoble, 0});
  ++player.nobles_seated;  // TT-B-10: further nobles join the stack
}

void fill_tables(Play& play, Seat seat) {
  Player& player = play.player(seat);
  while (!tables_filled(play.components, player)) {
    const CardKind kind = draw_card(play, seat);
    if (kind == card::kNone) break;
    seat_card(play, seat, kind);
    if (!player.waiting.empty()) {  // a noble asks for a room; drawing goes on afterwards
      play.state.awaiting.add(seat);
      return;
    }
  }
  drawing_stopped(play, seat);
}

void start_arrival(Play& play) {
  play.state.phase = Phase::kB;
  play.state.step = 0;
  play.state.done = SeatSet{};
  in_turn_order(play.state, [&](Seat seat) { fill_tables(play, seat); });
}

void legal_arrival(const State& state, const Components& components, Seat seat, ActionList& out) {
  out.push_back(make(ActionKind::kFinish));
  if (check_restart(state, components, seat).allowed()) {
    out.push_back(make(ActionKind::kCounterGuest, 0));
  }
  if (state.has(Module::kA)) wine::legal_take_back(state, components, seat, out);
  if (state.has(Module::kC)) keepers::legal(state, components, seat, Phase::kB, out);
  if (state.has(Module::kD)) orders::legal(state, components, seat, Phase::kB, out);
}

Refusal check_restart(const State& state, const Components& components, Seat seat) {
  const Player& player = state.player(seat);
  if (player.counter_guests == 0) return reason::kNoCounterGuest;
  return may_restart(state, components, player) ? Refusal() : Refusal(reason::kRestartTooLate);
}

void finish_arrival(Play& play, Seat seat) {
  play.state.done.add(seat);
  if (settle(play, seat)) {
    play.state.awaiting.remove(seat);
  } else {
    play.state.awaiting.add(seat);
  }
}

void use_counter_guest_to_restart(Play& play, Seat seat) {
  Player& player = play.player(seat);
  --player.counter_guests;
  ++player.counter_guests_used;
  play.emit(EventKind::kCounterGuestUsed, seat, 0);
  restart_arrival(play, seat);
}

void restart_arrival(Play& play, Seat seat) {
  play.player(seat).rooms.offered = 0;  // TT-XB-31, TT-EDGE-127
  clear_tavern(play, seat, true);
  play.emit(EventKind::kRestarted, seat);
  fill_tables(play, seat);
}

}  // namespace taproom::tiefenthal
