// Cards, tokens and tiles: nothing made, nothing lost; and the order of the checks.

#include "games/tiefenthal/invariants.h"

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::tiefenthal {

namespace {

/// Nobles that were drawn and wait for a room.
int lodging(const Player& player) {
  int n = 0;
  for (const Effect& effect : player.waiting)
    n += effect.type == EffectType::kLodge ? 1 : 0;
  return n;
}

int count_in(const auto& list, CardKind kind) {
  return static_cast<int>(std::count(list.begin(), list.end(), kind));
}

int owned(const Player& player, CardKind kind) {
  int n = player.deck.rest[kind] + player.discard[kind] + count_in(player.deck.top, kind);
  if (kind < kTavernCards) n += player.rows[kind];
  if (kind == card::kNoble) return n + nobles_in_tavern(player) + lodging(player);
  for (const Slot& slot : player.slots)
    n += slot.card == kind ? 1 : 0;
  return n;
}

/// How many there are (TT-INV-01 to TT-INV-04).
int expected_total(const State& state, const Components& tables, const CardInfo& info) {
  if (!in_play(state, info)) return 0;
  switch (info.card_class) {
    case CardClass::kRegular:
      return info.copies * state.player_count();
    case CardClass::kPriest:
    case CardClass::kCritic:
    case CardClass::kMayor:
      return state.player_count();
    case CardClass::kNoble:
      return nobles_in_play(state, tables);
    default:
      return info.copies;
  }
}

/// How many of them one player can have: regulars, priest, critic and mayor have an owner.
int most_of_one(const CardInfo& info, int all) {
  switch (info.card_class) {
    case CardClass::kRegular:
      return info.copies;
    case CardClass::kPriest:
    case CardClass::kCritic:
    case CardClass::kMayor:
      return 1;
    default:
      return all;
  }
}

void check_kind(Faults& f, CardKind kind) {
  const State& s = f.s;
  const CardInfo& info = f.tables.cards[kind];
  const int expected = kind < f.tables.cards_in_use ? expected_total(s, f.tables, info) : 0;
  int found = s.supply[kind] + s.guest_pile[kind] + s.box[kind] + count_in(s.price_three, kind) +
              count_in(s.open_guests, kind);
  for (int i = 0; i < s.player_count(); ++i) {
    const int here = owned(s.player(Seat(i)), kind);
    f.must(here <= most_of_one(info, expected), Seat(i), "deck",
           "cards of somebody else (TT-INV-03)");
    const int unbought = count_in(s.player(Seat(i)).rooms.unbought, kind);
    f.must(unbought == 0 || (info.card_class == CardClass::kGuest && unbought <= here &&
                             s.has(Module::kB) && s.option(Option::kRoom3Scope) == 1),
           Seat(i), "rooms", "guests that did not come without beer (TT-XB-19)");
    found += here;
  }
  if (found == expected) return;
  f.fail("there are " + std::to_string(found) + " cards " + card_name(f.tables, kind) +
         ", expected " + std::to_string(expected) + " (TT-INV-01)");
}

bool is_guest(const Faults& f, CardKind kind) {
  return kind < f.tables.cards_in_use && f.tables.cards[kind].card_class == CardClass::kGuest;
}

/// Where a kind of card can lie at all.
void check_places(Faults& f) {
  const State& s = f.s;
  for (CardKind kind = 0; kind < kMaxCards; ++kind) {
    const bool sold = kind < kTavernCards || kind == card::kNoble || kind == card::kMayor;
    f.must(sold || s.supply[kind] == 0, "supply", "a card that has no pile there");
    f.must(s.guest_pile[kind] == 0 || is_guest(f, kind), "guest_pile", "a card that is no guest");
  }
  for (const CardKind kind : s.price_three)
    f.must(is_guest(f, kind), "price_three", "a card that is no guest");
  for (const CardKind kind : s.open_guests)
    f.must(kind == card::kNone || is_guest(f, kind), "open_guests", "a card that is no guest");
  f.must(s.guest_pile_size == s.guest_pile.total(), "guest_pile", "the cards do not add up");
  f.must(s.fifth_open <= 1 && (s.fifth_open == 0 || s.price_three.empty()), "fifth_open",
         "the price-3 pile is not used up (TT-BEE-05)");
  f.must(s.price_three.empty() || s.open_guests[4] == card::kNone, "open_guests",
         "a fifth open card beside the price-3 pile (TT-BEE-05)");
  for (int i = 0; i < s.player_count(); ++i) {
    const Player& player = s.player(Seat(i));
    for (const CardKind kind : player.rooms.unbought)
      f.must(is_guest(f, kind), Seat(i), "rooms", "a card that is no guest");
    for (const CardKind kind : player.deck.top)
      f.must(kind < f.tables.cards_in_use, Seat(i), "deck", "there is no such card");
    for (const Slot& slot : player.slots) {
      const bool guest = slot.card >= kTavernCards && slot.card < f.tables.cards_in_use;
      f.must(slot.card == card::kNone || guest, Seat(i), "tables", "this is no guest (TT-INV-07)");
    }
    f.must(player.deck.rest_size == player.deck.rest.total(), Seat(i), "deck",
           "the cards do not add up");
    f.must(player.discard_size == player.discard.total(), Seat(i), "discard",
           "the cards do not add up");
    f.must(cards_of(player) <= kMaxOwnCards, Seat(i), "deck", "more cards than can be counted");
  }
}

/// TT-INV-10, TT-INV-18, TT-INV-19: tokens, tiles and counter guests.
void check_tokens(Faults& f) {
  const State& s = f.s;
  int tokens = s.schnapps_supply;
  int tiles = s.signature_supply + std::popcount(s.signed_places);
  int counter_guests = s.counter_guest_stock;
  for (int i = 0; i < s.player_count(); ++i) {
    const Player& player = s.player(Seat(i));
    tokens += player.schnapps.tokens;
    counter_guests += player.counter_guests + player.counter_guests_used;
    for (const std::uint8_t filled : player.book.filled)
      tiles += filled;
    for (const Effect& effect : player.waiting)
      tiles += effect.type == EffectType::kSign ? 1 : 0;
  }
  const auto total = [&](int found, int expected, const char* what) {
    if (found == expected) return;
    f.fail("there are " + std::to_string(found) + " " + what + ", expected " +
           std::to_string(expected));
  };
  total(tokens, s.has(Module::k2) ? f.tables.schnapps_tokens : 0, "schnapps tokens (TT-INV-10)");
  total(tiles, s.has(Module::k5) ? f.tables.signature_tiles : 0, "signature tiles (TT-INV-18)");
  total(counter_guests, s.player_count() * f.tables.counter_guests_per_player,
        "counter guests (TT-INV-19)");
}

}  // namespace

void Faults::note(int seat, std::string_view field, std::string_view why) {
  if (seat >= 0) text_ = "players." + std::to_string(seat) + ".";
  text_.append(field).append(": ").append(why);
}

void check_pieces(Faults& f) {
  check_places(f);
  for (CardKind kind = 0; f.none() && kind < kMaxCards; ++kind)
    check_kind(f, kind);
  if (f.none()) check_tokens(f);
}

std::string check_state(const State& state) {
  if (!Tiefenthal::check(state.config).allowed()) return "config: it cannot be played";
  Faults f(state);
  f.must(state.has(Module::k1), "config.modules", "module 1 is always in play");
  f.must(state.zero == decltype(state.zero){}, "config", "a byte without a meaning is set");
  for (int i = state.player_count(); i < kMaxPlayers; ++i)
    f.must(state.player(Seat(i)) == Player{}, Seat(i), "deck", "an empty seat has belongings");
  if (f.none()) check_pieces(f);
  if (f.none()) check_flow(f);
  for (int i = 0; f.none() && i < state.player_count(); ++i)
    check_tavern(f, Seat(i));
  if (f.none()) check_modules(f);
  if (f.none()) check_rearrangement(f);
  for (int i = 0; f.none() && i < state.player_count(); ++i)
    check_effects(f, Seat(i));
  // Only now can a list be made without a look over the edge of a table.
  for (const Seat seat : state.awaiting) {
    if (!f.none()) break;
    ActionList list;
    Tiefenthal::legal(state, seat, list);
    f.must(!list.empty(), "awaiting", "somebody is asked who has nothing to choose");
  }
  return f.first();
}

}  // namespace taproom::tiefenthal
