#include "bots/red_dragon_inn/stack_estimate.h"

#include <algorithm>

#include "games/red_dragon_inn/stages.h"
#include "games/red_dragon_inn/steps.h"

namespace taproom::bots::dragon {
namespace {

int half(int n) { return n >= 0 ? (n + 1) / 2 : -((1 - n) / 2); }

std::int8_t small(int n) { return static_cast<std::int8_t>(n); }

}  // namespace

/// What a card has done to the entry it answers.
struct StackEstimate::Below {
  bool negated = false;
  SeatSet ignored{};
  SeatSet covered{};
  SeatSet reduced{};
  SeatSet leaving{};
};

/// One carrying out of a stack.
struct StackEstimate::Run {
  const Look& look;
  Standing now;
  FixedVector<Drink, kMaxDrinks> drinks;

  SeatSet recipients(const Entry& card, Who who) const {
    SeatSet set;
    switch (who) {
      case Who::kSelf:
        set = SeatSet::of(Seat(card.actor));
        break;
      case Who::kTarget:
        if (card.target != kNobody) set = SeatSet::of(Seat(card.target));
        break;
      case Who::kEachOther:
        set = now.alive;
        set.remove(Seat(card.actor));
        break;
      case Who::kEveryone:
        set = now.alive;
        break;
    }
    return SeatSet(static_cast<std::uint8_t>(set.bits() & ~card.ignored.bits()));
  }

  void drink_unknown(Seat seat) { now.change_alcohol(seat, kUsualDrink); }

  void drink_from_pile(Seat seat) {
    if (now.pile[seat.value] == 0) return;
    --now.pile[seat.value];
    drink_unknown(seat);
  }

  void pay(const Entry& card, const Step& step) {
    for (const Seat payer : recipients(card, step.who)) {
      const int amount = std::min<int>(step.n, now.gold[payer.value]);
      const bool to_actor = step.op == Op::kPayActor;
      if (to_actor && payer.value == card.actor) continue;
      if (!card.covered.has(payer)) now.change_gold(payer, -amount);
      if (to_actor) now.change_gold(Seat(card.actor), amount);
    }
  }

  void ante(const Entry& card, int amount) {
    for (const Seat seat : now.in) {
      const int paid = std::min<int>(amount, now.gold[seat.value]);
      if (!card.covered.has(seat)) now.change_gold(seat, -paid);
      now.pot = small(now.pot + paid);
    }
  }

  void take_control(const Entry& card) {
    now.control = now.in.has(Seat(card.actor)) ? card.actor : kNobody;
    now.locked = false;
    now.passed = SeatSet();
  }

  void start_round(const Entry& card) {
    now.gambling = true;
    now.pot = 0;
    now.in = SeatSet(static_cast<std::uint8_t>(now.alive.bits() & ~card.marks.bits()));
    take_control(card);
  }

  /// The Round is over; the pot goes to `winner` or to the Inn.
  void end_round(std::uint8_t winner) {
    if (winner != kNobody) now.change_gold(Seat(winner), now.pot);
    now.gambling = false;
    now.pot = 0;
    now.in = SeatSet();
  }

  void split(const Entry& card) {
    if (drinks.full()) return;
    Drink& kept = drinks[card.drink];
    kept.alcohol = small(half(kept.alcohol));
    kept.fortitude = small(half(kept.fortitude));
    Drink given = kept;
    given.holder = card.target;
    drinks.push_back(given);
  }

  void change_drink(const Entry& card, const Step& step) {
    if (card.drink >= drinks.size()) return;
    Drink& drink = drinks[card.drink];
    switch (step.op) {
      case Op::kStrength:
        drink.alcohol = small(std::max(drink.alcohol + step.n, std::min<int>(drink.alcohol, 0)));
        return;
      case Op::kIgnoreDrink:
      case Op::kNegateDrink:
        drink.flags |= Drink::kIgnored;
        return;
      case Op::kGiveDrink:
        drink.holder = card.target;
        return;
      case Op::kSplitDrink:
        return split(card);
      default:
        drink.courage.add(Seat(card.actor));
    }
  }

  void gamble(const Entry& card, const Step& step, Below& below) {
    switch (step.op) {
      case Op::kStartRound:
        return start_round(card);
      case Op::kLeave:
        below.leaving.add(Seat(card.actor));
        now.in.remove(Seat(card.actor));
        if (now.control == card.actor) now.control = kNobody;
        return;
      case Op::kTakePot:
        now.control = card.actor;
        return;
      case Op::kControl:
        return take_control(card);
      case Op::kLock:
        now.locked = true;
        return;
      case Op::kAnte:
        return ante(card, step.n);
      case Op::kForceLeave:
        now.in.remove(Seat(card.target));
        if (now.in.size() == 1) end_round(now.in.first().value);
        return;
      case Op::kWinRound:
        return end_round(card.actor);
      case Op::kEndRound:
        return end_round(kNobody);
      default: {
        const int coins = std::min<int>(step.n, now.pot);
        now.change_gold(Seat(card.actor), coins);
        now.pot = small(now.pot - coins);
      }
    }
  }

  void carry_out(const Entry& card, const Step& step, Below& below) {
    const Seat actor(card.actor);
    switch (step.op) {
      case Op::kFortitude:
        for (const Seat seat : recipients(card, step.who)) {
          now.change_fortitude(seat, step.n + (step.n < 0 && card.reduced.has(seat) ? 1 : 0));
        }
        return;
      case Op::kAlcohol:
        for (const Seat seat : recipients(card, step.who))
          now.change_alcohol(seat, step.n);
        return;
      case Op::kPayInn:
      case Op::kPayActor:
        return pay(card, step);
      case Op::kDraw:
        return;
      case Op::kNegate:
        below.negated = true;
        return;
      case Op::kIgnore:
        return below.ignored.add(actor);
      case Op::kReduce:
        return below.reduced.add(actor);
      case Op::kCover:
        return below.covered.add(actor);
      case Op::kExtraDrink:
      case Op::kDrinkPile:
        if (card.target != kNobody) drink_from_pile(Seat(card.target));
        return;
      case Op::kToast:
        for (const Seat seat : recipients(card, Who::kEveryone))
          drink_unknown(seat);
        return;
      case Op::kOrder:
        for (int i = 0; i < step.n; ++i)
          order(actor);
        return;
      case Op::kStrength:
      case Op::kIgnoreDrink:
      case Op::kNegateDrink:
      case Op::kGiveDrink:
      case Op::kSplitDrink:
      case Op::kCourage:
        return change_drink(card, step);
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
        return gamble(card, step, below);
    }
  }

  /// An additional Drink, for the strongest of the others.
  void order(Seat actor) {
    const int left = now.alive.size();
    Seat best = actor;
    float most = 0;
    for (const Seat seat : now.alive) {
      if (seat == actor) continue;
      const float its = rating(now, seat, left);
      if (best != actor && its <= most) continue;
      best = seat;
      most = its;
    }
    ++now.pile[best.value];
  }

  void drink_up(const Entry& frame) {
    for (std::size_t i = frame.drink; i < drinks.size(); ++i) {
      const Drink& drink = drinks[i];
      const Seat holder(drink.holder);
      if (drink.is(Drink::kIgnored) || !now.alive.has(holder)) continue;
      const bool courage = drink.courage.has(holder) && drink.alcohol > 0;
      now.change_fortitude(holder, drink.fortitude + (courage ? drink.alcohol : 0));
      if (!courage) now.change_alcohol(holder, drink.alcohol);
    }
    while (drinks.size() > frame.drink)
      drinks.pop_back();
  }

  void settle(const Entry& payment) {
    for (const Seat payer : payment.marks) {
      if (now.gold[payer.value] == 0) continue;
      if (!payment.covered.has(payer)) now.change_gold(payer, -1);
      if (payment.actor < kMaxSeats) now.change_gold(Seat(payment.actor), 1);
    }
  }

  Below happen(const Entry& entry) {
    Below below;
    if (entry.is(flag::kNegated) && (entry.act == Act::kCard || entry.act == Act::kEvent)) {
      return below;
    }
    switch (entry.act) {
      case Act::kCard: {
        if (entry.stage > stage::kResolve) break;
        const Use& use = look.use_of(entry);
        const bool ignored_by_actor = entry.ignored.has(Seat(entry.actor));
        for (std::size_t i = 0; i < use.step_count; ++i) {
          if (ignored_by_actor && facts_of(use.steps[i].op).own_doing) continue;
          carry_out(entry, use.steps[i], below);
        }
        break;
      }
      case Act::kDrinks:
        if (entry.stage <= stage::kResolve) drink_up(entry);
        break;
      case Act::kEvent:
        for (const Seat seat : now.alive)
          drink_unknown(seat);
        break;
      case Act::kPayment:
        settle(entry);
        break;
      case Act::kWon:
        end_round(now.control);
        break;
      default:
        break;
    }
    return below;
  }
};

StackEstimate::StackEstimate(const Look& look) : look_(look), now_(standing_of(look.s)) {
  if (look.s.round.over != 0) now_.control = look.s.round.winner;
}

Standing StackEstimate::after(const Entry* first) const {
  const State& s = look_.s;
  Run run{look_, now_, {}};
  if (s.stack.size() > 1 && !s.drinks.empty()) run.drinks = s.drinks;
  Below below;
  if (first != nullptr) below = run.happen(*first);
  for (std::size_t i = s.stack.size(); i-- > 1;) {
    Entry entry = s.stack[i];
    const auto join = [](SeatSet& to, SeatSet more) {
      to = SeatSet(static_cast<std::uint8_t>(to.bits() | more.bits()));
    };
    if (below.negated) entry.flags |= flag::kNegated;
    join(entry.ignored, below.ignored);
    join(entry.covered, below.covered);
    join(entry.reduced, below.reduced);
    if (entry.act == Act::kCard && entry.stage == stage::kWindow) join(entry.marks, below.leaving);
    below = run.happen(entry);
  }
  return run.now;
}

Entry StackEstimate::entry_of(Seat seat, Action action, const Use& use) const {
  const State& s = look_.s;
  const Card& card = look_.pack.card(static_cast<CardId>(action.a));
  Entry entry;
  entry.act = Act::kCard;
  entry.card = action.a;
  entry.use = static_cast<std::uint8_t>(&use - card.uses.data());
  entry.actor = seat.value;
  entry.target = use.pick == Pick::kCulprit ? s.top().actor : action.b;
  entry.drink = action.c;
  return entry;
}

}  // namespace taproom::bots::dragon
