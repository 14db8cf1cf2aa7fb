// Expansion module B: guest rooms (TT-XB).
//
// Changes: the first noble of phase B goes into a room (two when upgraded), a die put down in C or
// D opens a matching room once a round, four room bonuses, the reservation marker with its choice
// in G, the priest (data), the guest rooms as an area.

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal::rooms {

namespace {

constexpr int kStores = 0;
constexpr int kReservation = 1;
constexpr int kExchange = 2;
constexpr int kCloister = 3;

/// Room 3 takes regulars, priest and critic for a price-3 guest (TT-XB-18, TT-XB-20).
bool for_price_three(CardClass card_class) {
  return card_class == CardClass::kRegular || card_class == CardClass::kPriest ||
         card_class == CardClass::kCritic;
}

bool exchangeable(const Player& player, int slot) {
  const Slot& guest = player.slots[static_cast<std::size_t>(slot)];
  return guest.card != card::kNone && (guest.marks & Slot::kWine) == 0;
}

/// How many cards of a kind a player owns, wherever they are.
int owned(const Player& player, CardKind kind) {
  int n = player.deck.rest[kind] + player.discard[kind] + cards_in_tavern(player, kind);
  for (const CardKind known : player.deck.top)
    n += known == kind ? 1 : 0;
  return n;
}

/// By the option only guests that were paid for: of equal cards one of those is meant (TT-XB-19).
bool bought(const State& state, const Player& player, CardKind kind) {
  if (state.option(Option::kRoom3Scope) == 0) return true;
  const auto& free = player.rooms.unbought;
  return owned(player, kind) > std::count(free.begin(), free.end(), kind);
}

/// Whether the guest at `slot` may be exchanged for the guest at `place` (4: fifth open card).
bool fits_row(const State& state, const Components& components, const Player& player, int slot,
              int place) {
  if (place == 4 && (state.fifth_open == 0 || state.option(Option::kFifthOpenCard) == 1)) {
    return false;
  }
  const CardKind newcomer = state.open_guests[static_cast<std::size_t>(place)];
  if (newcomer == card::kNone) return false;
  const CardKind kind = player.slots[static_cast<std::size_t>(slot)].card;
  const CardInfo& leaving = components.cards[kind];
  return leaving.card_class == CardClass::kGuest && bought(state, player, kind) &&
         components.cards[newcomer].price <= leaving.price + 2;  // TT-XB-19
}

bool may_exchange(const State& state, const Components& components, const Player& player, int slot,
                  int row_place) {
  if (slot >= player.slots.count() || !exchangeable(player, slot)) return false;
  const CardClass leaving =
      components.cards[player.slots[static_cast<std::size_t>(slot)].card].card_class;
  if (row_place == 0) return for_price_three(leaving) && !state.price_three.empty();
  return fits_row(state, components, player, slot, row_place - 1);
}

void legal_exchanges(const State& state, const Components& components, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  for (int slot = 0; slot < player.slots.count(); ++slot) {
    for (int place = 0; place <= 5; ++place) {
      if (!may_exchange(state, components, player, slot, place)) continue;
      out.push_back(make(ActionKind::kRoom, kExchange, slot + 1, place));
    }
  }
}

/// TT-XB-09.
void fill_stores(Play& play, Seat seat) {
  Player& player = play.player(seat);
  const int thalers = player.thalers < safe_capacity(play.components, player) ? 1 : 0;
  const int beer = player.beer < storage_capacity(play.components, player) ? 1 : 0;
  player.thalers = static_cast<std::uint16_t>(player.thalers + thalers);
  player.beer = static_cast<std::uint16_t>(player.beer + beer);
  play.emit(EventKind::kStored, seat, beer, 0, 0, thalers);
}

/// TT-XB-10 to TT-XB-15.
void draw_reserved(Play& play, Seat seat) {
  Player& player = play.player(seat);
  const CardKind kind = draw_card(play, seat);
  if (kind == card::kNone) return;
  if (kind < kTavernCards) {
    ++player.rows[kind];
    player.rooms.reserved = static_cast<std::uint8_t>(RoomMarks::kFirstRow + kind);
  } else if (kind == card::kNoble && player.nobles_seated > 0 &&
             play.state.option(Option::kRoom2Noble) == 0) {  // TT-XB-29
    ++player.nobles_seated;
    for (std::size_t i = 0; i < player.slots.size(); ++i) {
      if (player.slots[i].card == card::kNoble) {
        player.rooms.reserved = static_cast<std::uint8_t>(i);
      }
    }
  } else {
    player.rooms.reserved = static_cast<std::uint8_t>(player.slots.count());
    player.slots.push_back({kind, Slot::kBeside});
    if (kind == card::kNoble) {
      if (player.nobles_seated == 0) {
        player.nobles_seated = 1;
      } else {
        player.slots.back().marks |= Slot::kSingleNoble;
      }
    }
  }
  play.emit(EventKind::kCardDrawn, seat, kind, 255);
  play.emit(EventKind::kCardReserved, seat, kind);
  if (kind == card::kWaitress && coloured_dice(player) < kMaxColouredDice) {  // TT-XB-12
    roll_coloured_die(play, seat);
  }
  if (kind == card::kSommelier) wine::place_one(play, seat);  // TT-XB-13
}

}  // namespace

void came_unbought(Play& play, Seat seat, CardKind kind) {
  auto& free = play.player(seat).rooms.unbought;
  const bool asked = play.state.has(Module::kB) && play.state.option(Option::kRoom3Scope) == 1;
  if (asked && !free.full()) free.push_back(kind);
}

namespace {

void exchange(Play& play, Seat seat, int slot_index, int row_place) {
  State& state = play.state;
  Player& player = play.player(seat);
  Slot& slot = player.slots[static_cast<std::size_t>(slot_index)];
  const CardKind leaving = slot.card;
  ++state.box[leaving];
  CardKind newcomer = card::kNone;
  if (row_place == 0) {
    newcomer = take_from_row(play, 4);
  } else {
    newcomer = take_from_row(play, row_place - 1);
  }
  slot.card = newcomer;
  came_unbought(play, seat, newcomer);
  slot.marks = static_cast<std::uint8_t>(slot.marks & Slot::kBeside);
  if (player.rooms.reserved == slot_index) release(player);  // TT-XB-17
  play.emit(EventKind::kGuestExchanged, seat, leaving, newcomer, slot_index);
}

}  // namespace

void release(Player& player) { player.rooms.reserved = RoomMarks::kOnRoom; }

void left_tavern(Player& player, CardKind kind) {
  auto& free = player.rooms.unbought;
  const auto found = std::find(free.begin(), free.end(), kind);
  if (found != free.end()) free.erase_at(static_cast<std::size_t>(found - free.begin()));
}

bool lodges(Play& play, Seat seat) {
  Player& player = play.player(seat);
  const int offered = player.rooms.offered;
  if (offered >= area_effect(play.components, player, Area::kGuestRooms).n) return false;
  if (std::popcount(player.rooms.nobles) == kRooms) return false;
  ++player.rooms.offered;
  const int mandatory = play.state.option(Option::kRoomsMandatory);  // TT-XB-04
  const bool optional = mandatory == 2 || (mandatory == 0 && offered > 0);
  wait_for(play, seat, {EffectType::kLodge, 0, static_cast<std::uint8_t>(optional ? 1 : 0), 0});
  return true;
}

void legal_lodge(const State& state, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  for (int room = 0; room < kRooms; ++room) {
    if ((player.rooms.nobles & (1u << room)) != 0) continue;
    out.push_back(make(ActionKind::kLodge, room));
  }
  if (player.waiting.back().n != 0) out.push_back(make(ActionKind::kLodge, kRooms));
}

Refusal check_lodge(const State& state, const Components&, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if (action.a == kRooms) {
    return player.waiting.back().n != 0 ? Refusal() : Refusal(reason::kMustLodge);
  }
  if ((player.rooms.nobles & (1u << action.a)) != 0) return reason::kRoomTaken;
  return {};
}

void do_lodge(Play& play, Seat seat, Action action) {
  Player& player = play.player(seat);
  player.waiting.pop_back();
  play.emit(EventKind::kLodged, seat, action.a);
  if (action.a == kRooms) {
    seat_noble(play, seat);
  } else {
    player.rooms.nobles = static_cast<std::uint8_t>(player.rooms.nobles | (1u << action.a));
  }
}

void die_put_down(Play& play, Seat seat, int face) {
  Player& player = play.player(seat);
  if (play.state.phase != Phase::kC && play.state.phase != Phase::kD) return;  // TT-XB-30
  for (int room = 0; room < kRooms; ++room) {
    const auto mask = static_cast<std::uint8_t>(1u << room);
    if (play.components.rooms[static_cast<std::size_t>(room)].opened_by != face) continue;
    if ((player.rooms.nobles & mask) == 0 || (player.rooms.matched & mask) != 0) continue;
    player.rooms.matched = static_cast<std::uint8_t>(player.rooms.matched | mask);
    play.emit(EventKind::kRoomMatched, seat, room);
    // Rooms matched together wait together, so that their owner chooses the order (TT-XB-32).
    if (!player.waiting.empty() && player.waiting.back().type == EffectType::kRoomBonuses) {
      player.waiting.back().arg = static_cast<std::uint8_t>(player.waiting.back().arg | mask);
    } else {
      wait_for(play, seat, {EffectType::kRoomBonuses, mask, 0, 0});
    }
  }
}

void legal(const State& state, const Components& components, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  const unsigned open = player.waiting.back().arg;
  for (int room = 0; room < kRooms; ++room) {
    if ((open & (1u << room)) == 0) continue;
    if (room == kExchange) {
      legal_exchanges(state, components, seat, out);
    } else {
      out.push_back(make(ActionKind::kRoom, room));
    }
  }
  for (int room = 0; room < kRooms; ++room) {
    if ((open & (1u << room)) != 0) out.push_back(make(ActionKind::kSkipRoom, room));
  }
}

Refusal check(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if ((player.waiting.back().arg & (1u << action.a)) == 0) return reason::kRoomNotOpen;
  if (kind_of(action) == ActionKind::kSkipRoom) return {};
  if (action.a != kExchange) {
    return action.b == 0 && action.c == 0 ? Refusal() : Refusal(reason::kRoomTakesNone);
  }
  if (action.b == 0 || !may_exchange(state, components, player, action.b - 1, action.c)) {
    return reason::kNoExchange;
  }
  return {};
}

void apply(Play& play, Seat seat, Action action) {
  Player& player = play.player(seat);
  Effect& open = player.waiting.back();
  open.arg = static_cast<std::uint8_t>(open.arg & ~(1u << action.a));
  if (open.arg == 0) player.waiting.pop_back();
  if (kind_of(action) == ActionKind::kSkipRoom) {
    play.emit(EventKind::kRoomSkipped, seat, action.a);
    return;
  }
  play.emit(EventKind::kRoomUsed, seat, action.a);
  switch (action.a) {
    case kStores:
      fill_stores(play, seat);
      break;
    case kReservation:
      draw_reserved(play, seat);
      break;
    case kExchange:
      exchange(play, seat, action.b - 1, action.c);
      break;
    case kCloister:
      wait_for(play, seat, {EffectType::kMonastery, 0, 1, 0});
      break;
    default:
      break;
  }
}

}  // namespace taproom::tiefenthal::rooms
