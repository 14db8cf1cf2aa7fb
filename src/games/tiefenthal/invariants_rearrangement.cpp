// Dice that are lifted to be put down as one re-arrangement (module 3, modules/rearrangement.cpp).

#include "games/tiefenthal/invariants.h"
#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"

namespace taproom::tiefenthal {

namespace {

/// What an open re-arrangement says about one die of its list.
bool fits(const Rearrangement& open, const Die& now, std::size_t die) {
  const Die& before = open.before[die];
  const bool lifted = (open.lifted >> die & 1u) != 0;
  const bool placed = (open.placed >> die & 1u) != 0;
  if (now.kind != before.kind || now.spent != before.spent) return false;
  if (!lifted && !placed) return now == before;
  return before.spent == 0 && lifted == (before.place != space::kBelow) &&
         placed == (now.place != space::kBelow);
}

/// `cancel` lays the dice as they lay before: that must be a plan.
void check_before(Faults& f) {
  const Seat seat = f.s.active;
  const Player& player = f.s.player(seat);
  const Rearrangement& open = f.s.rearrangement;
  check_dice(f, seat, open.before);
  if (!f.none()) return;
  int beyond = 0;
  for (std::size_t i = 0; i < open.before.size(); ++i) {
    const Die& die = open.before[i];
    f.must(fits(open, player.dice[i], i), "rearrangement", "a lifted die is not where it can be");
    const bool impossible = die.raise == Die::kImpossible;
    f.must(!impossible || die.shifted != Die::kImpossible, "rearrangement", "it cannot lie there");
    beyond += impossible ? 1 : 0;
    if (die.place < space::kFirstSlot || die.spent != 0) continue;
    const Slot& slot = player.slots[static_cast<std::size_t>(die.place - space::kFirstSlot)];
    f.must((slot.marks & Slot::kWineLifted) == 0, "rearrangement", "wine and a die on one guest");
  }
  f.must(beyond <= player.orders.shifts, "rearrangement", "more help than the reward gives");
  f.must(raises_missing(f.tables, player, open.before) <= 0, "rearrangement",
         "too few dishwashers (TT-INV-11)");
}

}  // namespace

/// TT-INV-22.
void check_rearrangement(Faults& f) {
  const State& s = f.s;
  const Rearrangement& open = s.rearrangement;
  const Player& player = s.player(s.active);
  const bool back = s.has(Module::k3) && s.option(Option::kReputationRearrange) == 1;
  for (int i = 0; i < s.player_count(); ++i) {
    const Player& one = s.player(Seat(i));
    f.must(back || one.reputation.paid_ahead == 0, Seat(i), "reputation",
           "no space has paid ahead (TT-M3-27)");
    const bool may_lift = open.open() && Seat(i) == s.active;
    for (const Slot& slot : one.slots) {
      const unsigned marks = slot.marks & (Slot::kWine | Slot::kWineLifted);
      f.must(marks != (Slot::kWine | Slot::kWineLifted), Seat(i), "tables", "wine here and there");
      f.must(may_lift || (marks & Slot::kWineLifted) == 0, Seat(i), "tables", "nothing is lifted");
    }
  }
  int removed = 0;
  for (const Die& die : player.dice)
    removed += die.spent;
  const bool turn = s.has(Module::k3) && s.phase == Phase::kF && player.reputation.begun != 0 &&
                    s.turn_ending == 0;
  f.must(open.given_up <= (turn ? removed + 1 : 0), "rearrangement",
         "none can have been cancelled (TT-INV-22)");
  f.must(open.big_delivery <= (s.has(Module::kD) ? 1 : 0), "rearrangement",
         "there is no such mark");
  if (!open.open()) {
    const bool nothing = open.lifted == 0 && open.placed == 0 && open.big_delivery == 0;
    f.must(nothing, "rearrangement", "nothing is re-arranged, but dice are lifted (TT-INV-22)");
    return;
  }
  f.must(turn && player.waiting.empty() && s.option(Option::kRearrangementUnit) == 0,
         "rearrangement", "dice are lifted where none can be (TT-INV-22)");
  const std::size_t dice = player.dice.size();
  f.must(open.before.size() == dice && (open.lifted >> dice) == 0 && (open.placed >> dice) == 0,
         "rearrangement", "its dice are not those of the seat (TT-INV-22)");
  if (f.none()) check_before(f);
}

}  // namespace taproom::tiefenthal
