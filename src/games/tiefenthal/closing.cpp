// Phase G, closing time (TT-G), and the way to the next round.

#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

namespace {

CardKind reserved_card(const Player& player) {
  const std::uint8_t place = player.rooms.reserved;
  if (place == RoomMarks::kOnRoom) return card::kNone;
  if (place >= RoomMarks::kFirstRow) return static_cast<CardKind>(place - RoomMarks::kFirstRow);
  return player.slots[place].card;
}

/// Cards of a kind that the juggler or `last_orders` may take: not the reserved one (TT-XD-48).
int free_cards(const Player& player, CardKind kind) {
  return cards_in_tavern(player, kind) - (reserved_card(player) == kind ? 1 : 0);
}

bool last_orders_open(const State& state, const Components& components, Seat seat) {
  const Player& player = state.player(seat);
  return player.orders.last_orders > 0 ||
         (state.has(Module::kD) && orders::ready(state, components, player, Reward::kLastOrders));
}

void take_slot(Player& player, std::size_t index) {
  Slot& slot = player.slots[index];
  const bool stack = slot.card == card::kNoble && (slot.marks & Slot::kSingleNoble) == 0;
  if (stack && --player.nobles_seated > 0) return;
  slot = Slot{};
}

/// Takes one card of a kind out of the tavern; not the reserved one unless it is meant.
void take_from_tavern(Player& player, CardKind kind, bool reserved) {
  if (reserved) {
    const std::uint8_t place = player.rooms.reserved;
    if (place >= RoomMarks::kFirstRow) {
      --player.rows[place - RoomMarks::kFirstRow];
    } else {
      take_slot(player, place);
    }
    rooms::release(player);
    return;
  }
  if (kind < kTavernCards) {
    --player.rows[kind];
    return;
  }
  for (std::size_t i = 0; i < player.slots.size(); ++i) {
    if (player.slots[i].card != kind) continue;
    const bool others = kind == card::kNoble && player.nobles_seated > 1;
    if (player.rooms.reserved == i && !others) continue;
    take_slot(player, i);
    return;
  }
  player.rooms.nobles = static_cast<std::uint8_t>(player.rooms.nobles & (player.rooms.nobles - 1u));
}

}  // namespace

int clear_tavern(Play& play, Seat seat, bool restart) {
  Player& player = play.player(seat);
  int count = 0;
  auto discard = [&](CardKind kind, int n) {
    player.discard[kind] = static_cast<std::uint8_t>(player.discard[kind] + n);
    count += n;
  };
  const int kept = restart ? player.keeper.iou_barbacks : 0;  // it was not drawn
  for (CardKind kind = 0; kind < kTavernCards; ++kind) {
    discard(kind, player.rows[kind] - (kind == card::kBarback ? kept : 0));
  }
  player.rows = {};
  player.rows[card::kBarback] = static_cast<std::uint8_t>(kept);
  discard(card::kNoble, nobles_in_tavern(player));
  for (const Slot& slot : player.slots) {
    if (slot.card != card::kNone && slot.card != card::kNoble) discard(slot.card, 1);
  }
  player.slots.clear();
  player.nobles_seated = 0;
  player.rooms.nobles = 0;
  rooms::release(player);
  player.discard_size = static_cast<std::uint8_t>(player.discard_size + count);
  return count;
}

void start_closing(Play& play) {
  State& state = play.state;
  state.phase = Phase::kG;
  state.step = 0;
  state.done = SeatSet{};
  in_turn_order(state, [&](Seat seat) {
    wine::clear_markers(play.player(seat));  // TT-XA-28
    ActionList menu;
    legal_closing(state, play.components, seat, menu);
    if (menu.size() > 1) state.awaiting.add(seat);
  });
}

void legal_closing(const State& state, const Components& components, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  out.push_back(make(ActionKind::kFinish));
  const bool juggler =
      state.has(Module::k2) && schnapps::check_keep_card(state, components, seat).allowed();
  const bool last_orders = last_orders_open(state, components, seat);
  const CardKind reserved = reserved_card(player);
  if (!juggler && !last_orders && reserved == card::kNone) return;
  for (CardKind kind = 0; kind < components.cards_in_use; ++kind) {
    const int n = free_cards(player, kind);
    if (n > 0 && juggler) out.push_back(make(ActionKind::kKeepCard, kind, keep_by::kJuggler));
    if (n > 0 && last_orders) {
      out.push_back(make(ActionKind::kKeepCard, kind, keep_by::kLastOrders));
    }
    if (kind == reserved) out.push_back(make(ActionKind::kKeepCard, kind, keep_by::kReservation));
  }
}

Refusal check_keep(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  const Module needed = action.b == keep_by::kJuggler       ? Module::k2
                        : action.b == keep_by::kReservation ? Module::kB
                                                            : Module::kD;
  if (!state.has(needed)) {
    return {reason::kModuleNotInPlay, {module_fact("module", static_cast<int>(needed))}};
  }
  if (action.b == keep_by::kReservation) {
    return reserved_card(player) == action.a && action.a != card::kNone
               ? Refusal()
               : Refusal(reason::kNotReserved);
  }
  const bool juggler = action.b == keep_by::kJuggler;
  if (juggler) {
    const Refusal keeps = schnapps::check_keep_card(state, components, seat);
    if (!keeps.allowed()) return keeps;
  }
  if (!juggler && !last_orders_open(state, components, seat)) return reason::kOrderOpen;
  if (action.a >= components.cards_in_use || free_cards(player, action.a) <= 0) {
    return {reason::kNotInTavern, {card_fact("card", action.a)}};
  }
  return {};
}

void do_keep(Play& play, Seat seat, Action action) {
  Player& player = play.player(seat);
  if (action.b == keep_by::kJuggler) schnapps::pay_for_kept_card(play, seat);
  if (action.b == keep_by::kLastOrders) {
    if (player.orders.last_orders == 0) {
      int order = 0;
      orders::ready(play.state, play.components, player, Reward::kLastOrders, &order);
      player.orders.last_orders = orders::reward_tile(play.state, play.components, order).reward_n;
      orders::use(play, seat, Reward::kLastOrders);
    }
    --player.orders.last_orders;
  }
  take_from_tavern(player, action.a, action.b == keep_by::kReservation);
  put_on_deck(player, action.a);
  play.emit(EventKind::kCardKept, seat, action.a, action.b);
}

void resume_closing(Play& play) {
  State& state = play.state;
  in_turn_order(state, [&](Seat seat) {
    const int cards = clear_tavern(play, seat, false);
    play.emit(EventKind::kTavernCleared, seat, 0, 0, 0, cards);
    if (state.has(Module::kC)) keepers::night(play, seat);
  });
  if (state.round == kRounds) {  // TT-FLOW-07
    state.phase = Phase::kOver;
    play.emit(EventKind::kGameOver, state.start_seat);
    return;
  }
  state.start_seat = clockwise(state.start_seat, state.player_count());  // TT-FLOW-06
  play.emit(EventKind::kMugPassed, state.start_seat);
  start_evening(play);
}

}  // namespace taproom::tiefenthal
