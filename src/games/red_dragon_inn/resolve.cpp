// The one resolver: interprets the steps of a card (RDI-TURN-08, section 7.2 RESOLVE).

#include <algorithm>

#include "games/red_dragon_inn/machine.h"
#include "games/red_dragon_inn/stages.h"
#include "games/red_dragon_inn/steps.h"

namespace taproom::red_dragon_inn {
namespace {

/// A card being carried out, and the entry below it: what it answers, if it answers anything.
struct Resolving {
  Play& t;
  Entry& card;
  Entry& answered;
  const Use& use;
  Seat actor;

  /// Everybody a step works on, without those who Ignore the card (RDI-NEG-04).
  SeatSet recipients(Who who) const {
    SeatSet set;
    switch (who) {
      case Who::kSelf:
        set = SeatSet::of(actor);
        break;
      case Who::kTarget:
        set = SeatSet::of(Seat(card.target));
        break;
      case Who::kEachOther:
        set = t.s.alive;
        set.remove(actor);
        break;
      case Who::kEveryone:
        set = t.s.alive;
        break;
    }
    return SeatSet(static_cast<std::uint8_t>(set.bits() & ~card.ignored.bits()));
  }
  Drink& drink() const { return t.s.drinks[card.drink]; }
};

int half(int n, bool by_magnitude) {
  if (n >= 0) return (n + 1) / 2;
  return by_magnitude ? -((1 - n) / 2) : -(-n / 2);  // RDI-AMB-04
}

void change_fortitude(const Resolving& r, const Step& step) {
  for (const Seat seat : r.recipients(step.who)) {
    const bool reduced = step.n < 0 && r.card.reduced.has(seat);
    const int before = r.t.at(seat).fortitude;
    r.t.change_fortitude(seat, step.n + (reduced ? 1 : 0));
    if (r.t.at(seat).fortitude < before) r.card.marks.add(seat);
  }
}

/// As far as the Stash reaches; the Inn pays for those it covers (EDGE-116, -158, -165).
void pay(const Resolving& r, const Step& step, int payee) {
  for (const Seat payer : r.recipients(step.who)) {
    const int amount = std::min<int>(step.n, r.t.at(payer).gold);
    if (payer.index() == payee) continue;
    const int from = r.card.covered.has(payer) ? kTheInn : payer.index();
    if (from != payee) r.t.move_gold(from, payee, amount);
  }
}

void negate(const Resolving& r) {
  if (r.answered.is(flag::kNegated)) return;
  r.answered.flags |= flag::kNegated;
  if (r.answered.act == Act::kCard) {
    r.t.emit(EventKind::kNegated, r.answered.actor, {.a = r.answered.card});
    r.t.to_discard(Seat(r.answered.actor), r.answered.card_id());
  } else {
    r.t.emit(EventKind::kEventNegated, r.answered.actor, {.a = r.answered.use});
  }
}

/// EDGE-125, -184: the contest strength moves with the part that carries it.
void change_score(const Resolving& r, const Drink& changed, int by) {
  const int mods = r.t.chosen(Option::kContestSplitMods);
  const bool is_part = changed.is(Drink::kPart);
  if (mods == 2 && is_part) return;
  for (std::size_t i = r.answered.drink; i < r.t.s.drinks.size(); ++i) {
    Drink& carrier = r.t.s.drinks[i];
    const bool same = &carrier == &changed;
    const bool shared = mods == 1 && is_part && carrier.revealer == changed.revealer;
    if (carrier.is(Drink::kCounts) && (same || shared)) {
      carrier.score = strength(carrier.score + by);
    }
  }
}

void change_strength(const Resolving& r, int by) {
  Drink& drink = r.drink();
  int now = drink.alcohol + by;
  if (by < 0 && r.t.by_default(Option::kStrengthFloor)) {
    now = std::max(now, std::min<int>(drink.alcohol, 0));  // EDGE-54: stops at 0
  }
  now = strength(now);
  const int changed = now - drink.alcohol;
  drink.alcohol = static_cast<std::int8_t>(now);
  change_score(r, drink, changed);
  r.t.emit(EventKind::kDrinkChanged, drink.holder,
           {.a = static_cast<std::uint8_t>(drink.alcohol), .c = r.card.drink, .n = changed});
}

void split_drink(const Resolving& r) {
  if (r.t.s.drinks.full()) return;
  Drink& kept = r.drink();
  const bool by_magnitude = r.t.by_default(Option::kSplitRounding);
  const auto halve = [by_magnitude](std::int8_t& n) {
    n = static_cast<std::int8_t>(half(n, by_magnitude));
  };
  halve(kept.alcohol);
  halve(kept.fortitude);
  halve(kept.draw);
  kept.flags |= Drink::kPart;
  Drink given = kept;
  given.holder = r.card.target;
  given.flags = static_cast<std::uint8_t>(given.flags & ~Drink::kCounts);
  given.score = 0;
  const auto number = static_cast<std::uint8_t>(r.t.s.drinks.size());
  r.t.s.drinks.push_back(given);
  r.t.emit(EventKind::kDrinkSplit, kept.holder,
           {.b = r.card.target, .c = r.card.drink, .d = number});
}

void give_drink(const Resolving& r) {
  r.t.emit(EventKind::kDrinkGiven, r.drink().holder,
           {.b = r.card.target, .c = r.card.drink, .e = r.drink().revealer});
  r.drink().holder = r.card.target;
}

/// Who may receive the additional Drinks of a card (RDI-EDGE-31, AMB-01).
std::uint8_t receivers_of(const Resolving& r, const Step& step) {
  const int ruling = r.t.chosen(Option::kExtraDrinkTargets);
  const bool others = ruling == 2 || (ruling == 0 && step.receivers == receivers::kOthers);
  return others ? 0 : flag::kSelfToo;
}

void apply_drink_step(const Resolving& r, const Step& step) {
  Play& t = r.t;
  switch (step.op) {
    case Op::kStrength:
      return change_strength(r, step.n);
    case Op::kIgnoreDrink:
      t.emit(EventKind::kDrinkIgnored, r.actor.index(), {.c = r.card.drink});
      r.drink().flags |= Drink::kIgnored;
      return;
    case Op::kNegateDrink:
      t.emit(EventKind::kDrinkNegated, r.drink().holder, {.c = r.card.drink});
      r.drink().flags |= Drink::kIgnored;
      return;
    case Op::kGiveDrink:
      return give_drink(r);
    case Op::kSplitDrink:
      return split_drink(r);
    case Op::kCourage:
      t.emit(EventKind::kCourage, r.actor.index(), {.c = r.card.drink});
      r.drink().courage.add(r.actor);
      return;
    case Op::kExtraDrink:
      if (t.s.extras.full()) return;
      t.emit(EventKind::kExtraDrinkDue, r.card.target);
      t.s.extras.push_back({r.card.target, static_cast<std::uint8_t>(&r.answered - &t.s.stack[0])});
      return;
    case Op::kDrinkPile:
      r.card.flags |= flag::kThenPile;
      return;
    case Op::kToast:
      r.card.flags |= flag::kThenToast;
      return;
    case Op::kOrder:
      return push_place(t, r.actor, step.n, receivers_of(r, step));
    default:
      TAPROOM_ASSERT(false);
  }
}

void apply_round_step(const Resolving& r, const Step& step) {
  Play& t = r.t;
  if (step.op == Op::kStartRound) return start_round(t, r.card);
  if (step.op == Op::kLeave) {
    if (r.answered.act == Act::kCard &&
        t.pack.card(r.answered.card_id()).uses[r.answered.use].has(trait::kStartsRound)) {
      r.answered.marks.add(r.actor);  // they will not be in the Round when it begins
      t.emit(EventKind::kLeftRound, r.actor.index());
    } else if (round_is_open(t.s)) {
      leave_round(t, r.actor);
    }
    return;
  }
  if (step.op == Op::kTakePot) {
    if (t.s.round.over != 0) t.s.round.winner = r.actor.value;
    return;
  }
  if (!round_is_open(t.s)) return;  // EDGE-148: the Round is over, nothing left to influence
  switch (step.op) {
    case Op::kControl:
      return take_control(t, r.card);
    case Op::kLock:
      t.s.round.locked = 1;
      return;
    case Op::kAnte:
      return ante(t, r.card, step.n);
    case Op::kForceLeave:
      return put_out_of_round(t, SeatSet::of(Seat(r.card.target)), true);
    case Op::kWinRound:
      return win_round(t, r.actor);
    case Op::kEndRound:
      return end_round_without_winner(t);
    case Op::kCoinFromPot:
      return t.move_gold(kThePot, r.actor.index(), std::min<int>(step.n, t.s.round.pot));
    default:
      TAPROOM_ASSERT(false);
  }
}

void apply_step(const Resolving& r, const Step& step) {
  Play& t = r.t;
  switch (step.op) {
    case Op::kFortitude:
      return change_fortitude(r, step);
    case Op::kAlcohol:
      for (const Seat seat : r.recipients(step.who))
        t.change_alcohol(seat, step.n);
      return;
    case Op::kPayInn:
      return pay(r, step, kTheInn);
    case Op::kPayActor:
      return pay(r, step, r.actor.index());
    case Op::kDraw:
      for (const Seat seat : r.recipients(step.who))
        t.draw(seat, step.n);
      return;
    case Op::kNegate:
      return negate(r);
    case Op::kIgnore:
      t.emit(EventKind::kIgnored, r.actor.index(), {.a = r.answered.card, .b = r.answered.actor});
      r.answered.ignored.add(r.actor);
      return;
    case Op::kReduce:
      t.emit(EventKind::kReduced, r.actor.index(), {.a = r.answered.card, .n = step.n});
      r.answered.reduced.add(r.actor);
      return;
    case Op::kCover:
      t.emit(EventKind::kCovered, r.actor.index());
      r.answered.covered.add(r.actor);
      return;
    case Op::kStrength:
    case Op::kIgnoreDrink:
    case Op::kNegateDrink:
    case Op::kGiveDrink:
    case Op::kSplitDrink:
    case Op::kCourage:
    case Op::kExtraDrink:
    case Op::kDrinkPile:
    case Op::kToast:
    case Op::kOrder:
      return apply_drink_step(r, step);
    case Op::kStartRound:
    case Op::kControl:
    case Op::kLock:
    case Op::kAnte:
    case Op::kLeave:
    case Op::kForceLeave:
    case Op::kWinRound:
    case Op::kEndRound:
    case Op::kTakePot:
    case Op::kCoinFromPot:
      return apply_round_step(r, step);
  }
}

}  // namespace

void resolve_card(Play& t, Entry& entry) {
  const Use& use = t.pack.card(entry.card_id()).uses[entry.use];
  Entry& below = t.s.stack[t.s.stack.size() - 2u];
  const Resolving r{t, entry, below, use, Seat(entry.actor)};
  // EDGE-165: of one's own card that one Ignores nothing of one's own doing stays (AMB-29).
  const bool ignored_by_actor = entry.ignored.has(r.actor) && t.by_default(Option::kIgnoreOwnCard);
  for (std::size_t i = 0; i < use.step_count; ++i) {
    if (ignored_by_actor && facts_of(use.steps[i].op).own_doing) continue;
    apply_step(r, use.steps[i]);
  }
}

}  // namespace taproom::red_dragon_inn
