// What must hold in every state (catalogue, section 8). Used for states that come from outside and
// by the contract tests.

#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::tiefenthal {

namespace {

/// A noble that was drawn and waits for a room.
int lodging(const Player& player) {
  return !player.waiting.empty() && player.waiting.back().type == EffectType::kLodge ? 1 : 0;
}

int total_of(const State& state, CardKind kind) {
  int n = state.supply[kind] + state.guest_pile[kind] + state.box[kind];
  for (const CardKind c : state.price_three)
    n += c == kind ? 1 : 0;
  for (const CardKind c : state.open_guests)
    n += c == kind ? 1 : 0;
  for (int i = 0; i < state.player_count(); ++i) {
    const Player& player = state.player(Seat(i));
    n += player.deck.rest[kind] + player.discard[kind];
    for (const CardKind c : player.deck.top)
      n += c == kind ? 1 : 0;
    if (kind < kTavernCards) n += player.rows[kind];
    if (kind == card::kNoble) n += nobles_in_tavern(player) + lodging(player);
    if (kind != card::kNoble) {
      for (const Slot& slot : player.slots)
        n += slot.card == kind ? 1 : 0;
    }
  }
  return n;
}

/// TT-INV-01 to TT-INV-04.
int expected_total(const State& state, const Components& tables, CardKind kind) {
  const CardInfo& info = tables.cards[kind];
  if (!in_play(state, info)) return 0;
  const bool expansion = (state.config.modules >> static_cast<int>(Module::kA)) != 0;
  switch (info.card_class) {
    case CardClass::kRegular:
      return info.copies * state.player_count();
    case CardClass::kPriest:
    case CardClass::kCritic:
    case CardClass::kMayor:
      return state.player_count();
    case CardClass::kNoble:
      return info.copies + (expansion ? info.copies_added : 0);
    default:
      return info.copies;
  }
}

std::string check_cards(const State& state, const Components& tables) {
  for (CardKind kind = 0; kind < kMaxCards; ++kind) {
    const int expected = kind < tables.cards_in_use ? expected_total(state, tables, kind) : 0;
    const int found = total_of(state, kind);
    if (found != expected) {
      return "there are " + std::to_string(found) + " cards " + card_name(tables, kind) +
             ", expected " + std::to_string(expected);
    }
  }
  return {};
}

std::string check_dice(const State& state, const Components& tables, const Player& player) {
  DieKind last = 0;
  for (const Die& die : player.dice) {
    if (face_of(die.kind) < 1 || face_of(die.kind) > 6) return "a die has no face";
    if (die.kind < last) return "dice are not sorted by kind";
    last = die.kind;
    if (die.place >= space::kFirstSlot + player.slots.count()) return "a die lies on no table";
    if (die.spent != 0 && state.phase != Phase::kF) return "a die was removed outside phase F";
  }
  if (coloured_dice(player) > kMaxColouredDice) return "more than 3 coloured dice";  // TT-INV-05
  if (player.raises_kept > player.raises_used) return "more raises kept than used";
  const bool returned =
      (player.upgraded & ~unsigned{player.in_force} & bit(Area::kDishwashing)) != 0;
  const bool planned = state.phase == Phase::kE || state.phase == Phase::kF;
  if (planned && !returned && raises_missing(tables, player, player.dice) > 0) {  // TT-INV-11
    return "too few dishwashers";
  }
  return {};
}

std::string check_tavern(const State& state, const Components& tables, const Player& player) {
  bool noble_table = false;
  for (const Slot& slot : player.slots) {
    if (slot.card == card::kNone) continue;
    if (slot.card >= tables.cards_in_use || slot.card < kTavernCards) return "no guest at a table";
    if ((slot.marks & Slot::kSingleNoble) != 0) continue;
    if (slot.card == card::kNoble && noble_table) return "two tables hold nobles";  // TT-INV-07
    noble_table = noble_table || slot.card == card::kNoble;
  }
  if (noble_table != (player.nobles_seated > 0)) return "the noble stack does not fit its table";
  const bool between = state.phase == Phase::kA || state.phase == Phase::kOver;
  if (between && !player.slots.empty()) return "guests sit in the tavern before phase B";
  return {};
}

std::string check_goods(const State& state, const Components& tables, Seat seat) {
  const Player& player = state.player(seat);
  const bool own_turn = state.phase == Phase::kF && state.active == seat && state.turn_ending == 0;
  if (!own_turn && player.thalers > safe_capacity(tables, player)) {  // TT-INV-06
    return "more thalers than the safe holds";
  }
  if (!own_turn && player.beer > storage_capacity(tables, player)) {
    return "more beer than the storage holds";
  }
  if (player.monastery >= Components::kMonasterySpaces) return "off the monastery track";
  if ((player.in_force & ~player.upgraded) != 0) return "an area in force is not upgraded";
  if ((player.upgraded >> kAreas) != 0) return "an unknown area is upgraded";
  if (player.deck.rest.total() != player.deck.rest_size) return "the deck size is wrong";
  if (player.discard.total() != player.discard_size) return "the discard size is wrong";
  return {};
}

/// Markers and tiles of the modules: TT-INV-10, TT-INV-16, TT-INV-17, TT-INV-20, TT-INV-21.
std::string check_marks(const State& state, const Components& tables, Seat seat) {
  const Player& player = state.player(seat);
  const unsigned wine = wine::markers_on(player);
  if (std::popcount(wine) > tables.wine_markers) return "more than two wine markers lie out";
  for (unsigned left = wine; left != 0; left &= left - 1) {
    const int slot = std::countr_zero(left);
    if (die_on(player, static_cast<Space>(space::kFirstSlot + slot))) return "wine and a die";
    if (player.slots[static_cast<std::size_t>(slot)].card == card::kNone) return "wine on nobody";
  }
  const std::uint8_t reserved = player.rooms.reserved;
  if (reserved != RoomMarks::kOnRoom) {
    const bool row = reserved >= RoomMarks::kFirstRow;
    if (row && (reserved >= RoomMarks::kFirstRow + kTavernCards ||
                player.rows[reserved - RoomMarks::kFirstRow] == 0)) {
      return "the reservation marker lies on no card";
    }
    if (!row && (reserved >= player.slots.size() || player.slots[reserved].card == card::kNone)) {
      return "the reservation marker lies on no guest";
    }
  }
  if ((player.rooms.nobles >> kRooms) != 0) return "there are four rooms";
  const OrderMarks& marks = player.orders;
  if ((marks.used & ~unsigned{marks.flipped}) != 0) return "a reward was used before its order";
  constexpr unsigned kAll = (1u << kOrdersInPlay) - 1u;
  if ((marks.flipped == kAll) != (marks.mayor != 0)) return "the mayor does not fit the orders";
  const bool own_turn = state.phase == Phase::kF && state.active == seat;
  if (state.phase == Phase::kG && !own_turn && player.schnapps.tokens > tables.schnapps_max) {
    return "more schnapps than may be kept";
  }
  return {};
}

/// What an open re-arrangement says about one die of its list.
bool fits_rearrangement(const Rearrangement& open, const Die& now, std::size_t die) {
  const Die& before = open.before[die];
  const bool lifted = (open.lifted >> die & 1u) != 0;
  const bool placed = (open.placed >> die & 1u) != 0;
  if (now.kind != before.kind || now.spent != before.spent) return false;
  if (!lifted && !placed) return now == before;
  return before.spent == 0 && lifted == (before.place != space::kBelow) &&
         placed == (now.place != space::kBelow);
}

/// TT-INV-22: dice that are lifted, and that `cancel` can bring everything back.
std::string check_rearrangement(const State& state, const Components& tables) {
  const Rearrangement& open = state.rearrangement;
  const Player& player = state.player(state.active);
  bool wine = false;
  for (int i = 0; i < state.player_count(); ++i) {
    for (const Slot& slot : state.player(Seat(i)).slots)
      wine = wine || (slot.marks & Slot::kWineLifted) != 0;
    const bool back = state.has(Module::k3) && state.option(Option::kReputationRearrange) == 1;
    if (!back && state.player(Seat(i)).reputation.paid_ahead != 0) {
      return "spaces of the reputation track have paid ahead";
    }
  }
  int removed = 0;
  for (const Die& die : player.dice)
    removed += die.spent;
  const bool turn = state.has(Module::k3) && state.phase == Phase::kF &&
                    player.reputation.begun != 0 && state.turn_ending == 0;
  if (open.given_up > (turn ? removed + 1 : 0)) return "no re-arrangement can have been cancelled";
  if (!open.open()) {
    const bool nothing = open.lifted == 0 && open.placed == 0 && open.big_delivery == 0 && !wine;
    return nothing ? "" : "nothing is re-arranged, but dice or wine are lifted";
  }
  if (!turn || !player.waiting.empty() || state.option(Option::kRearrangementUnit) == 1) {
    return "dice are lifted where none can be";
  }
  if (open.before.size() != player.dice.size() || (open.lifted >> player.dice.size()) != 0 ||
      (open.placed >> player.dice.size()) != 0) {
    return "the dice of the re-arrangement are not those of the seat";
  }
  for (std::size_t i = 0; i < player.dice.size(); ++i) {
    if (!fits_rearrangement(open, player.dice[i], i)) return "a lifted die is not where it can be";
    const Space place = open.before[i].place;
    if (place < space::kFirstSlot || open.before[i].spent != 0) continue;
    const std::size_t slot = place - space::kFirstSlot;
    if (slot >= player.slots.size()) return "a die lay on no table";
    const unsigned marks = player.slots[slot].marks;
    if ((marks & (Slot::kWine | Slot::kWineLifted)) != 0) return "wine and a die";
  }
  if (raises_missing(tables, player, open.before) > 0) return "too few dishwashers";
  return {};
}

/// TT-INV-10 and TT-INV-18: tokens and tiles.
std::string check_common(const State& state, const Components& tables) {
  int tokens = state.schnapps_supply;
  int tiles = state.signature_supply + std::popcount(state.signed_places);
  for (int i = 0; i < state.player_count(); ++i) {
    const Player& player = state.player(Seat(i));
    tokens += player.schnapps.tokens;
    for (int column = 0; column < kColumns; ++column) {
      const int filled = player.book.filled[static_cast<std::size_t>(column)];
      if (filled > guest_book::book_of(tables, player).rows) return "a column is overfull";
      tiles += filled;
    }
    for (const Effect& effect : player.waiting) {
      tiles += effect.type == EffectType::kSign ? 1 : 0;
    }
  }
  if (tokens != (state.has(Module::k2) ? tables.schnapps_tokens : 0)) {
    return "there are " + std::to_string(tokens) + " schnapps tokens";
  }
  if (tiles != (state.has(Module::k5) ? tables.signature_tiles : 0)) {
    return "there are " + std::to_string(tiles) + " signature tiles";
  }
  return {};
}

/// TT-D-02 to TT-D-04: with every pick the coaster in front of a seat loses a die.
std::string check_coasters(const State& state) {
  const int players = state.player_count();
  for (int turn = 0; turn < players; ++turn) {
    const Seat seat = clockwise(state.start_seat, players, turn);
    int white = 0;
    for (const std::uint8_t n : state.player(seat).coaster)
      white += n;
    if (state.phase != Phase::kD) {
      if (white != 0) return "dice lie on coasters outside phase D";
      continue;
    }
    const bool picked = turn < state.step % players || state.done.has(seat);
    if (white != kDraftPicks - state.step / players - (picked ? 1 : 0)) {
      return "the dice on the coasters do not fit the picks made";
    }
  }
  return {};
}

std::string check_flow(const State& state) {
  if (state.round > kRounds) return "there are eight rounds";
  if (state.phase > Phase::kOver) return "there is no such phase";
  if (state.start_seat.index() >= state.player_count()) return "the mug is at an empty seat";
  if (state.active.index() >= state.player_count()) return "an empty seat is active";
  if ((state.awaiting.bits() >> state.player_count()) != 0) return "an empty seat is asked";
  const bool over = state.phase == Phase::kOver;
  if (state.awaiting.empty() != over) {
    return over ? "the game is over but somebody is asked" : "nobody is asked";
  }
  const bool turn =
      state.phase == Phase::kC || state.phase == Phase::kD || state.phase == Phase::kF;
  if (turn && state.awaiting != SeatSet::of(state.active)) return "only the active seat is asked";
  for (const Seat seat : state.awaiting) {
    ActionList list;
    Tiefenthal::legal(state, seat, list);
    if (list.empty()) return "seat " + std::to_string(seat.index()) + " is asked for nothing";
  }
  int counter_guests = state.counter_guest_stock;  // TT-INV-19
  for (int i = 0; i < state.player_count(); ++i) {
    const Player& player = state.player(Seat(i));
    counter_guests += player.counter_guests + player.counter_guests_used;
  }
  const int all = state.player_count() * components(state.config.pack).counter_guests_per_player;
  if (counter_guests != all) {
    return "there are " + std::to_string(counter_guests) + " counter guests, expected " +
           std::to_string(all);
  }
  return {};
}

}  // namespace

std::string check_state(const State& state) {
  const Components& tables = components(state.config.pack);
  std::string fault = check_cards(state, tables);
  for (int i = 0; i < state.player_count() && fault.empty(); ++i) {
    const Player& player = state.player(Seat(i));
    fault = check_tavern(state, tables, player);
    if (fault.empty()) fault = check_dice(state, tables, player);
    if (fault.empty()) fault = check_goods(state, tables, Seat(i));
    if (fault.empty()) fault = check_marks(state, tables, Seat(i));
    if (!fault.empty()) fault = "seat " + std::to_string(i) + ": " + fault;
  }
  if (fault.empty()) fault = check_common(state, tables);
  if (fault.empty()) fault = check_rearrangement(state, tables);
  if (!fault.empty()) return fault;
  fault = check_coasters(state);
  return fault.empty() ? check_flow(state) : fault;
}

}  // namespace taproom::tiefenthal
