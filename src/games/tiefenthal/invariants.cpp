// What must hold in every state (catalogue, section 8). Used for states that come from outside and
// by the contract tests.

#include "games/tiefenthal/names.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::tiefenthal {

namespace {

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
    if (kind == card::kNoble) n += player.nobles_seated;
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
  int raises = player.raises_used;
  for (const Die& die : player.dice)
    raises += die.spent == 0 ? die.raise : 0;
  const bool returned =
      (player.upgraded & ~unsigned{player.in_force} & bit(Area::kDishwashing)) != 0;
  const bool planned = state.phase == Phase::kE || state.phase == Phase::kF;
  if (planned && !returned && raises > raises_available(tables, player))
    return "too few dishwashers";
  return {};
}

std::string check_tavern(const State& state, const Components& tables, const Player& player) {
  bool noble_table = false;
  for (const Slot& slot : player.slots) {
    if (slot.card == card::kNone) continue;
    if (slot.card >= tables.cards_in_use || slot.card < kTavernCards) return "no guest at a table";
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
  const bool own_turn = state.phase == Phase::kF && state.active == seat;
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
  const bool turn = state.phase == Phase::kD || state.phase == Phase::kF;
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
    if (!fault.empty()) fault = "seat " + std::to_string(i) + ": " + fault;
  }
  if (!fault.empty()) return fault;
  int white = 0;
  for (int i = 0; i < state.player_count(); ++i) {  // TT-INV-05: in D every die is somewhere
    for (const std::uint8_t n : state.player(Seat(i)).coaster)
      white += n;
  }
  if (state.phase != Phase::kD && white != 0) return "dice lie on coasters outside phase D";
  return check_flow(state);
}

}  // namespace taproom::tiefenthal
