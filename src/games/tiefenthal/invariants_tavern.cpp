// The tavern of a player: tables, dice, goods and areas.

#include <algorithm>
#include <bit>

#include "games/tiefenthal/invariants.h"
#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"

namespace taproom::tiefenthal {

namespace {

/// A turn of phase F that has begun and not ended.
bool serves_now(const Faults& f, Seat seat) {
  return f.s.phase == Phase::kF && f.s.active == seat && f.s.turn_ending == 0;
}

/// Dice of the round are there until the own turn ends.
bool turn_is_over(const Faults& f, Seat seat) {
  if (f.s.phase != Phase::kF) return f.s.phase > Phase::kF;
  return f.turn_of(seat) < f.s.step || (f.s.active == seat && f.s.turn_ending != 0);
}

void check_slots(Faults& f, Seat seat) {
  const Player& player = f.s.player(seat);
  constexpr unsigned kMarks = Slot::kWine | Slot::kCopied | Slot::kBeside | Slot::kSingleNoble |
                              Slot::kWineLifted | Slot::kIouWine;
  bool noble_table = false;
  int beside = 0;
  for (const Slot& slot : player.slots) {
    f.must((slot.marks & ~kMarks) == 0, seat, "tables", "there is no such mark");
    f.must(slot.card != card::kNone || slot.marks == 0, seat, "tables", "a mark on nobody");
    const bool single = (slot.marks & Slot::kSingleNoble) != 0;
    f.must(!single || slot.card == card::kNoble, seat, "tables", "only nobles sit apart");
    beside += (slot.marks & Slot::kBeside) != 0 ? 1 : 0;
    if (slot.card != card::kNoble || single) continue;
    f.must(!noble_table, seat, "tables", "two tables hold nobles (TT-INV-07)");
    noble_table = true;
  }
  f.must(noble_table == (player.nobles_seated > 0), seat, "tavern",
         "the noble stack does not fit its table");
  const bool served = f.between(Phase::kB, Phase::kG);
  f.must(served || player.slots.empty(), seat, "tables", "guests in the tavern before phase B");
  for (CardKind kind = 0; kind < kTavernCards; ++kind) {
    f.must(served || player.rows[kind] == 0, seat, "tavern", "cards lie there before phase B");
  }
  // Cards are drawn until phase D: there must be a table for each (TT-B-08), and one place beside.
  const int at_tables = player.slots.count() - beside;
  f.must(!f.between(Phase::kB, Phase::kE) || at_tables <= table_count(f.tables, player), seat,
         "tables", "more guests than tables (TT-B-12)");
  f.must(beside <= 1, seat, "tables", "more than one card beside the tavern (TT-XB-11)");
}

void check_die(Faults& f, Seat seat, const Die& die) {
  const Player& player = f.s.player(seat);
  const bool face = face_of(die.kind) >= 1 && face_of(die.kind) <= 6 && die.kind < kDieKinds;
  f.must(face, seat, "dice", "a die without a face");
  f.must(die.place < space::kFirstSlot + player.slots.count(), seat, "dice", "it lies on no table");
  f.must(die.raise <= 5 || die.raise == Die::kImpossible, seat, "dice", "no die is raised so far");
  f.must(die.shifted <= die.raise, seat, "dice", "help cannot make it harder (TT-XD-39)");
  f.must(die.spent <= 1 && (die.spent == 0 || serves_now(f, seat)), seat, "dice",
         "a die is removed in the own turn");
  f.must(die.worth == 0 || (die.spent != 0 && die.place >= space::kFirstSlot), seat, "dice",
         "only a removed die has paid");
  const bool below = die.place == space::kBelow;
  f.must(!below || (die.raise == 0 && die.spent == 0), seat, "dice",
         "a die below the board is neither raised nor removed");
  f.must(below || f.between(Phase::kE, Phase::kF), seat, "dice", "dice are placed in phase E");
  if (below || die.spent != 0 || !f.none()) return;
  if (die.place < space::kFirstSlot) return;
  const Slot& slot = player.slots[static_cast<std::size_t>(die.place - space::kFirstSlot)];
  f.must(slot.card != card::kNone, seat, "dice", "a die on a table without a guest");
  f.must((slot.marks & Slot::kWine) == 0, seat, "tables", "wine and a die on one guest (TT-XA-06)");
}

/// TT-INV-05 and how many dice the round has given so far.
void check_dice_count(Faults& f, Seat seat) {
  const Player& player = f.s.player(seat);
  const int coloured = coloured_dice(player);
  const int white = player.dice.count() - coloured;
  f.must(coloured + player.rolled.count() <= kMaxColouredDice, seat, "dice",
         "more than 3 coloured dice (TT-INV-05)");
  int picks = f.s.phase > Phase::kD ? kDraftPicks : 0;
  if (f.s.phase == Phase::kD) {
    const int players = f.s.player_count();
    picks = f.s.step / players + (f.turn_of(seat) < f.s.step % players ? 1 : 0);
    bool held = false;  // picked, but not yet below the board
    for (const Effect& effect : player.waiting)
      held = held || effect.type == EffectType::kPutDown;
    picks += f.s.done.has(seat) && !held ? 1 : 0;
  }
  f.must(white <= picks, seat, "dice", "more white dice than were picked (TT-D-02)");
  f.must(!turn_is_over(f, seat) || player.dice.empty(), seat, "dice",
         "dice are left after the turn (TT-F-14)");
  const bool rolls = f.s.phase == Phase::kC && f.turn_of(seat) >= f.s.step && !f.s.done.has(seat);
  f.must(rolls || player.rolled.empty(), seat, "rolled", "its dice lie below the board by now");
  for (const DieKind die : player.rolled) {
    const bool face = is_coloured(die) && face_of(die) >= 1 && face_of(die) <= 6;
    f.must(face && die < kDieKinds, seat, "rolled", "a die without a face, or a white one");
  }
}

/// One die at most where there is room for one.
void check_crowding(Faults& f, Seat seat, const FixedVector<Die, kMaxDice>& dice) {
  std::uint32_t taken = 0;
  for (const Die& die : dice) {
    if (die.spent != 0 || die.place == space::kBelow) continue;
    const bool one =
        die.place >= space::kFirstSlot || area_info(f.tables, kSpaceAreas[die.place]).one_die != 0;
    f.must(!one || (taken & bit_of(die.place)) == 0, seat, "dice",
           "two dice where there is room for one (TT-E-05)");
    taken |= bit_of(die.place);
  }
}

/// TT-INV-11: dishwashers for every raise; after cards were returned at least for the dice that are
/// gone, since the others can be taken back (TT-F-18).
void check_raises(Faults& f, Seat seat) {
  const Player& player = f.s.player(seat);
  f.must(player.raises_kept <= player.raises_used, seat, "raises_kept", "more kept than used");
  f.must(player.raises_used <= 5 * kMaxDice, seat, "raises_used", "more than dice can need");
  const bool used = f.s.phase > Phase::kF || serves_now(f, seat) || turn_is_over(f, seat);
  f.must(used || player.raises_used == 0, seat, "raises_used", "no die was removed yet");
  if (!f.between(Phase::kE, Phase::kF)) return;
  FixedVector<Die, kMaxDice> gone;
  int counted = 0;
  int beyond = 0;  // dice that lie where only the reward lets them lie
  for (const Die& die : player.dice) {
    const bool impossible = die.raise == Die::kImpossible;
    f.must(!impossible || die.shifted != Die::kImpossible, seat, "dice", "it cannot lie there");
    beyond += impossible ? 1 : 0;
    if (die.spent == 0) continue;
    gone.push_back(die);
    counted += impossible ? 0 : die.raise;
  }
  f.must(beyond <= player.orders.shifts, seat, "dice",
         "more help than the reward gives (TT-XD-39)");
  f.must(counted <= player.raises_used, seat, "raises_used", "removed dice needed more");
  f.must(raises_missing(f.tables, player, gone) <= 0, seat, "dice",
         "too few dishwashers for the dice that are gone (TT-INV-11)");
  const bool returned =
      (player.upgraded & ~unsigned{player.in_force} & bit(Area::kDishwashing)) != 0;
  if (returned && serves_now(f, seat)) return;
  f.must(raises_missing(f.tables, player, player.dice) <= 0, seat, "dice",
         "too few dishwashers (TT-INV-11)");
}

void check_goods(Faults& f, Seat seat) {
  constexpr int kMax = 9999;  // more than any game brings, far below what can be counted
  const Player& player = f.s.player(seat);
  f.must(player.thalers <= kMax && player.pending_thalers <= kMax, seat, "thalers",
         "more than there are in the game");
  f.must(player.beer <= kMax, seat, "beer", "more than there is in the game");
  const bool own_turn = serves_now(f, seat);
  f.must(own_turn || player.thalers <= safe_capacity(f.tables, player), seat, "thalers",
         "more than the safe holds (TT-INV-06)");
  f.must(own_turn || player.beer <= storage_capacity(f.tables, player), seat, "beer",
         "more than the storage holds (TT-INV-06)");
  f.must(player.monastery < Components::kMonasterySpaces, seat, "monastery", "off the track");
  f.must((player.upgraded & ~areas_in_play(f.s)) == 0, seat, "upgraded",
         "an area that is not in play");
  f.must((player.in_force & ~player.upgraded) == 0, seat, "in_force", "it is not upgraded");
  f.must(player.recruited <= 1, seat, "recruited", "one guest a round (TT-BEE-01)");
  const bool served = f.s.phase > Phase::kF || serves_now(f, seat) || turn_is_over(f, seat);
  f.must(served || player.used_spaces == 0, seat, "used_spaces", "no die was removed yet");
  f.must((player.used_spaces >> kSpaces) == 0, seat, "used_spaces", "there is no such space");
  f.must(served || (player.bought == 0 && player.recruited == 0), seat, "bought",
         "nothing was bought yet");
}

/// Cards on top of the deck that can be given up (TT-BON-02).
void check_fresh(Faults& f, Seat seat) {
  const Player& player = f.s.player(seat);
  constexpr unsigned kFromPiles = ((1u << kTavernCards) - 1u) | (1u << card::kNoble);
  const bool there =
      (player.fresh_bonuses >> std::min<std::size_t>(8, player.deck.top.size())) == 0;
  f.must(there && (forfeitable_cards(player) & ~kFromPiles) == 0, seat, "fresh_bonuses",
         "no such bonus lies on the deck (TT-BON-02)");
  f.must(player.zero == decltype(player.zero){}, seat, "deck", "a byte without a meaning is set");
}

}  // namespace

void check_dice(Faults& f, Seat seat, const FixedVector<Die, kMaxDice>& dice) {
  DieKind last = 0;
  for (const Die& die : dice) {
    if (f.none()) check_die(f, seat, die);
    f.must(die.kind >= last, seat, "dice", "they are not sorted");
    last = die.kind;
  }
  if (f.none()) check_crowding(f, seat, dice);
}

void check_tavern(Faults& f, Seat seat) {
  const Player& player = f.s.player(seat);
  check_fresh(f, seat);
  check_slots(f, seat);
  check_dice(f, seat, player.dice);
  if (!f.none()) return;
  check_dice_count(f, seat);
  check_goods(f, seat);
  if (f.none()) check_raises(f, seat);
}

}  // namespace taproom::tiefenthal
