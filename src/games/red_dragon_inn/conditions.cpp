#include "games/red_dragon_inn/conditions.h"

#include <bit>

#include "games/red_dragon_inn/options.h"
#include "games/red_dragon_inn/refusals.h"

namespace taproom::red_dragon_inn {
namespace {

/// A card that waits to resolve or has just resolved, and is still in force.
bool is_standing_card(const Entry& entry) {
  return entry.act == Act::kCard && !entry.is(flag::kNegated);
}

template <class Test>
bool any_open_drink(const State& s, Test test) {
  for (std::size_t i = s.top().drink; i < s.drinks.size(); ++i) {
    if (is_open(s, s.drinks[i]) && test(s.drinks[i])) return true;
  }
  return false;
}

/// The card on the stack that bars a Wench tip, as the reason it gives (RDI-WENCH-01, -02).
const Reason* tip_barred_by(const Look& look, const Entry& entry) {
  if (!is_standing_card(entry)) return nullptr;
  const Use& use = look.use_of(entry);
  if (use.has(trait::kDemandsAnte)) {
    for (const Seat seat : look.s.alive) {
      if (demands_ante(look, entry, seat)) return &reason::kTipAgainstAnte;
    }
  }
  if (use.has(trait::kEndsRound)) return &reason::kTipAgainstEnd;
  const bool control_play = entry.is(flag::kControlPlay) && look.card_of(entry).starts_round;
  if (control_play && !by_default(look.s.config, Option::kWenchTipVsControlPlay)) {
    return &reason::kTipAgainstAnte;
  }
  return nullptr;
}

const Reason* tip_barred(const Look& look) {
  const bool top_only = !by_default(look.s.config, Option::kWenchTipLooksAt);
  for (std::size_t i = look.s.stack.size(); i-- > 0;) {
    const Entry& entry = look.s.stack[i];
    if (const Reason* barred = tip_barred_by(look, entry)) return barred;
    if (top_only) break;
  }
  return nullptr;
}

using Test = const Reason* (*)(const Look&, Seat, const Card&, const Use&);

const Reason* no_condition(const Look&, Seat, const Card&, const Use&) { return nullptr; }

const Reason* gambling_turn(const Look& look, Seat, const Card& card, const Use&) {
  if (look.s.round.locked != 0 && !card.is(type::kCheating)) return &reason::kWinningHand;
  return nullptr;
}

const Reason* own_order(const Look& look, Seat seat, const Card&, const Use&) {
  const State& s = look.s;
  if (s.active != seat.value || s.phase() != Phase::kOrderADrink) return &reason::kNotOwnOrder;
  if (s.at(seat).gold == 0 && !by_default(s.config, Option::kOrderWithoutGold)) {
    return &reason::kOrderNeedsGold;
  }
  return nullptr;
}

const Reason* in_running_round(const Look& look, Seat, const Card&, const Use& use) {
  const Round& round = look.s.round;
  if (use.has(trait::kTipsPot)) {
    if (round.over != 0) return &reason::kTipTooLate;
    // Before the Round exists its starting card is what the tip would have to answer.
    if (const Reason* barred = tip_barred(look)) return barred;
  }
  if (round.over != 0) return &reason::kRoundOver;
  if (round.running == 0) return &reason::kNoRound;
  return nullptr;
}

const Reason* round_won(const Look& look, Seat seat, const Card&, const Use&) {
  return look.s.round.winner == seat.value ? &reason::kWonByYou : nullptr;
}

/// Why a card that does not affect a seat does not: the rulebook's own distinctions.
const Reason* why_not_affected(const Look& look, const Entry& waiting, Seat seat) {
  if (waiting.ignored.has(seat)) return &reason::kAlreadyIgnored;
  const Use& use = look.use_of(waiting);
  if (use.has(trait::kDemandsAnte)) return &reason::kAnteAffectsNobody;
  if (use.has(trait::kChangesDrink)) return &reason::kDrinkCardAffectsNobody;
  for (std::size_t i = 0; i < use.step_count; ++i) {
    if (use.steps[i].op == Op::kNegate) return &reason::kNegateAffectsNobody;
    if (use.steps[i].op == Op::kTakePot) return &reason::kPotAffectsNobody;
  }
  return &reason::kNotAffected;
}

/// Why a card does not change a Drink: the rulebook's list of what it is instead.
const Reason* why_no_drink_change(const Use& use) {
  for (std::size_t i = 0; i < use.step_count; ++i) {
    switch (use.steps[i].op) {
      case Op::kNegate:
        return use.when == When::kEvent ? &reason::kNotOnEvents : &reason::kNotATwin;
      case Op::kOrder:
        return &reason::kNotAnOrder;
      case Op::kExtraDrink:
      case Op::kDrinkPile:
      case Op::kToast:
        return &reason::kNotForcedDrinking;
      case Op::kAlcohol:
        return &reason::kNotDirectAlcohol;
      default:
        break;
    }
  }
  return &reason::kNoDrinkChange;
}

const Reason* answers_card(const Look& look, Seat seat, const Card&, const Use& use) {
  const State& s = look.s;
  const Entry& waiting = s.top();
  const AnswerFilter& filter = use.answers;
  const Use& its_use = look.use_of(waiting);
  if (filter.types != 0 && !look.card_of(waiting).is(filter.types)) return &reason::kWrongType;
  if (filter.by_other != 0 && waiting.actor == seat.value) return &reason::kOwnCard;
  if (filter.changes_drink != 0 && !its_use.has(trait::kChangesDrink)) {
    return why_no_drink_change(its_use);
  }
  if (filter.splits_drink != 0 && !its_use.has(trait::kSplitsDrink)) return &reason::kNoSplit;
  if (filter.in_round != 0 && !s.round.in.has(seat) &&
      !by_default(s.config, Option::kAntiCheatAfterLeaving)) {
    return &reason::kNotInRound;
  }
  if (filter.affects != 0 && (affects(look, waiting, seat) & filter.affects) == 0) {
    return why_not_affected(look, waiting, seat);
  }
  return nullptr;
}

const Reason* must_ante(const Look& look, Seat seat, const Card&, const Use&) {
  const State& s = look.s;
  const Entry& waiting = s.top();
  if (demands_ante(look, waiting, seat)) return nullptr;
  if (!is_standing_card(waiting) || !look.use_of(waiting).has(trait::kDemandsAnte)) {
    return &reason::kMustNotAnte;
  }
  if (s.at(seat).gold == 0) return &reason::kBrokeMustNotAnte;
  const bool starting = look.use_of(waiting).has(trait::kStartsRound);
  const bool left = starting ? waiting.marks.has(seat) : !s.round.in.has(seat);
  return left ? &reason::kLeftMustNotAnte : &reason::kNobodyAntes;
}

const Reason* losing_gold(const Look& look, Seat seat, const Card&, const Use&) {
  if (takes_gold(look, look.s.top(), seat)) return nullptr;
  return look.s.at(seat).gold == 0 ? &reason::kNoGold : &reason::kLosesNothing;
}

const Reason* my_drink(const Look& look, Seat seat, const Card&, const Use&) {
  const auto mine = [seat](const Drink& drink) { return drink.holder == seat.value; };
  return any_open_drink(look.s, mine) ? nullptr : &reason::kNotYourDrink;
}

const Reason* any_drink(const Look& look, Seat, const Card&, const Use&) {
  const State& s = look.s;
  for (std::size_t i = s.top().drink; i < s.drinks.size(); ++i) {
    if (is_open_to_all(s, s.drinks[i])) return nullptr;
  }
  return &reason::kDrinkIgnored;
}

const Reason* their_drink(const Look& look, Seat seat, const Card&, const Use&) {
  const State& s = look.s;
  for (std::size_t i = s.top().drink; i < s.drinks.size(); ++i) {
    const Drink& drink = s.drinks[i];
    if (drink.revealer != seat.value && names_revealer(s, drink)) return nullptr;
  }
  return &reason::kNotTheRevealer;
}

const Reason* hurt(const Look& look, Seat seat, const Card&, const Use&) {
  const Entry& done = look.s.top();
  if (done.act != Act::kCard || done.actor == seat.value) return &reason::kNotHurt;
  if (done.reduced.has(seat)) return &reason::kLossReduced;
  return done.marks.has(seat) && look.use_of(done).has(trait::kHurts) ? nullptr : &reason::kNotHurt;
}

/// Row: When. What must hold in a moment of the right kind.
constexpr auto kTests = std::to_array<Test>({
    no_condition,
    no_condition,
    gambling_turn,
    own_order,
    in_running_round,
    round_won,
    answers_card,
    must_ante,
    losing_gold,
    my_drink,
    any_drink,
    their_drink,
    no_condition,
    hurt,
});
static_assert(kTests.size() == kWhenCount);

/// Row: When. What to say when the moment is of another kind.
constexpr auto kWrongMoment = std::to_array<const Reason*>({
    &reason::kAnytimeNotNow,
    &reason::kNotAction,
    &reason::kNotGamblingTurn,
    &reason::kNotOwnOrder,
    &reason::kNoRound,
    &reason::kRoundNotWon,
    &reason::kNothingToAnswer,
    &reason::kMustNotAnte,
    &reason::kLosesNothing,
    &reason::kNoDrinkRevealed,
    &reason::kNoDrinkRevealed,
    &reason::kNoDrinkRevealed,
    &reason::kNoEvent,
    &reason::kNotHurt,
});
static_assert(kWrongMoment.size() == kWhenCount);

/// Why an Action Card cannot be the Action now.
const Reason* why_no_action(const State& s, Seat seat) {
  const bool had = seat.value == s.active && s.turn_stage() > TurnStage::kAction;
  if (!had) return &reason::kNotAction;
  return s.stack[0].is(flag::kActed) ? &reason::kActionPlayed : &reason::kActionOver;
}

/// The moment explains some refusals better than the card does.
const Reason* wrong_moment(const Look& look, Moment moment, Seat seat, When when,
                           const Card& card) {
  if (has_left_round(look, seat, card)) return &reason::kLeftTheRound;
  if (moment == Moment::kDrawing && when != When::kOwnAction && when != When::kGamblingTurn) {
    return &reason::kOnlyAnytimeWhileDrawing;
  }
  const bool drink_card =
      when == When::kMyDrink || when == When::kAnyDrink || when == When::kTheirDrink;
  if (moment == Moment::kPayment && when == When::kAlways) return &reason::kAnytimeInPayment;
  if (moment == Moment::kWon) {
    if (when == When::kRound) {
      return card.uses[0].has(trait::kTipsPot) ? &reason::kTipTooLate : &reason::kRoundOver;
    }
    if (when == When::kAlways) return &reason::kAnytimeInWon;
  }
  if (moment == Moment::kEventWindow && drink_card) return &reason::kEventIsNoDrink;
  if (moment == Moment::kAfter && when != When::kOwnAction && when != When::kGamblingTurn) {
    return &reason::kAfterMomentOnly;
  }
  if (when == When::kHurt && look.s.top().act == Act::kLoss) return &reason::kHurtTooLate;
  if (when == When::kOwnAction) return why_no_action(look.s, seat);
  if (when == When::kAnswerCard) {
    if (moment == Moment::kDrinkWindow) return &reason::kAnswersNoDrink;
    if (moment == Moment::kEventWindow) return &reason::kAnswersNoEvent;
  }
  return kWrongMoment[static_cast<std::size_t>(when)];
}

}  // namespace

bool has_left_round(const Look& look, Seat seat, const Card& card) {
  const State& s = look.s;
  if (!card.is(type::kGambling | type::kCheating)) return false;
  if (s.round.running != 0) return s.round.over == 0 && !s.round.in.has(seat);
  // A Round that is about to begin: who left it stands at its starting card.
  for (const Entry& entry : s.stack) {
    if (is_standing_card(entry) && look.use_of(entry).has(trait::kStartsRound)) {
      return entry.marks.has(seat);
    }
  }
  return false;
}

std::uint8_t affects(const Look& look, const Entry& entry, Seat seat) {
  if (entry.act != Act::kCard || entry.ignored.has(seat)) return 0;
  const Use& use = look.use_of(entry);
  unsigned mask = entry.actor == seat.value ? use.touches_self : use.touches_others;
  if (entry.target == seat.value) mask |= use.touches_target;
  return static_cast<std::uint8_t>(mask);
}

bool demands_ante(const Look& look, const Entry& entry, Seat seat) {
  if (!is_standing_card(entry)) return false;
  const Use& use = look.use_of(entry);
  const State& s = look.s;
  if (!use.has(trait::kDemandsAnte) || s.at(seat).gold == 0) return false;
  const bool starting = use.has(trait::kStartsRound);
  const auto taking_part = [&](Seat who) {
    return starting ? s.alive.has(who) && !entry.marks.has(who)
                    : s.round.running != 0 && s.round.over == 0 && s.round.in.has(who);
  };
  const Seat actor(entry.actor);
  if (!starting && !taking_part(actor) && !by_default(s.config, Option::kRaiserLeaves))
    return false;
  return taking_part(seat) && !(taking_part(actor) && s.at(actor).gold == 0);
}

bool takes_gold(const Look& look, const Entry& entry, Seat seat) {
  if (look.s.at(seat).gold == 0 || entry.covered.has(seat)) return false;
  if (entry.act == Act::kPayment) return entry.marks.has(seat);
  if (!is_standing_card(entry) || entry.ignored.has(seat)) return false;
  if (demands_ante(look, entry, seat)) return true;
  const Use& use = look.use_of(entry);
  for (std::size_t i = 0; i < use.step_count; ++i) {
    const Step& step = use.steps[i];
    const bool to_actor = step.op == Op::kPayActor;
    if (step.op != Op::kPayInn && !to_actor) continue;
    // A payment to oneself takes nothing, nor one whose payee Ignores the card (EDGE-165, -177).
    if (to_actor && (entry.actor == seat.value || entry.ignored.has(Seat(entry.actor)))) continue;
    const bool pays = step.who == Who::kEveryone ||
                      (step.who == Who::kSelf && entry.actor == seat.value) ||
                      (step.who == Who::kTarget && entry.target == seat.value) ||
                      (step.who == Who::kEachOther && entry.actor != seat.value);
    if (pays) return true;
  }
  return false;
}

namespace {

/// RDI-AMB-31: whether Anytime Cards are let into the moments that are closed to them by default.
bool opens_payments(const Look& look, Moment moment) {
  const bool closed = moment == Moment::kPayment || moment == Moment::kWon;
  return closed && !by_default(look.s.config, Option::kAnytimeInPayment);
}

bool allows(const Look& look, Moment moment, const Use& use, const Card& card) {
  if (moment_allows(moment, use.when, card.types)) return true;
  return use.when == When::kAlways && card.is(type::kAnytime) && opens_payments(look, moment);
}

}  // namespace

Fitting fitting_use(const Look& look, Moment moment, Seat seat, const Card& card) {
  Fitting best{};
  bool moment_fits = false;
  for (int u = 0; u < card.use_count; ++u) {
    const Use& use = card.uses[static_cast<std::size_t>(u)];
    if (!allows(look, moment, use, card)) {
      if (best.against == nullptr) best = {wrong_moment(look, moment, seat, use.when, card), u};
      continue;
    }
    const Reason* against = kTests[static_cast<std::size_t>(use.when)](look, seat, card, use);
    if (against == nullptr) return {nullptr, u};
    if (!moment_fits) best = {against, u};
    moment_fits = true;
  }
  return best;
}

const Reason* check_target(const Look& look, Seat seat, const Use& use, std::uint8_t target,
                           std::uint8_t drink) {
  const State& s = look.s;
  const Pick pick = use.pick;
  const bool names_drink =
      pick == Pick::kDrink || pick == Pick::kOwnDrink || pick == Pick::kOwnDrinkOther;
  const bool names_seat = pick == Pick::kOther || pick == Pick::kAny ||
                          pick == Pick::kOtherInRound || pick == Pick::kOwnDrinkOther ||
                          pick == Pick::kDrinker;
  if (!names_seat && target != kNobody) return &reason::kNeedsNoPlayer;
  if (!names_drink && drink != kNoDrink) return &reason::kNeedsNoDrink;
  if (names_seat) {
    if (target >= s.config.players) return &reason::kNeedsPlayer;
    if (!s.alive.has(Seat(target))) return &reason::kTargetOut;
    if (pick != Pick::kAny && target == seat.value) return &reason::kNotYourself;
    if (pick == Pick::kOtherInRound && !s.round.in.has(Seat(target))) {
      return &reason::kTargetNotInRound;
    }
    if (pick == Pick::kDrinker && !is_drinker(s, Seat(target))) return &reason::kNotTheRevealer;
  }
  if (names_drink) {
    if (drink < s.top().drink || drink >= s.drinks.size()) return &reason::kNoSuchDrink;
    const Drink& named = s.drinks[drink];
    const bool open = pick == Pick::kDrink ? is_open_to_all(s, named) : is_open(s, named);
    if (!open) return named.is(Drink::kIgnored) ? &reason::kDrinkIgnored : &reason::kEventIsNoDrink;
    if (pick != Pick::kDrink && named.holder != seat.value) return &reason::kNotYourDrink;
    if (use.has(trait::kSplitsDrink) && s.drinks.full()) return &reason::kTooManyDrinks;
  }
  return nullptr;
}

const Use* use_that_fits(const Look& look, Moment moment, Seat seat, const Card& card) {
  for (std::size_t u = 0; u < card.use_count; ++u) {
    const Use& use = card.uses[u];
    if (allows(look, moment, use, card) &&
        kTests[static_cast<std::size_t>(use.when)](look, seat, card, use) == nullptr) {
      return &use;
    }
  }
  return nullptr;
}

Offer offer_of(const Look& look, Moment moment) {
  const State& s = look.s;
  Offer offer;
  offer.all = kGroupsOf[static_cast<std::size_t>(moment)];
  if (moment == Moment::kAfter) {
    // Drinks and events mark nobody; only a card can have hurt somebody.
    if (s.top().act == Act::kCard && !s.top().marks.empty()) {
      offer.some = group::kHurt;
      offer.who = s.top().marks;
    }
    return offer;
  }
  if (opens_payments(look, moment)) offer.all |= group::kAnytime;
  if ((offer.all & group::kRound) == 0) return offer;
  if (s.round.running == 0) offer.all &= ~unsigned{group::kRound};
  if (s.phase() == Phase::kOrderADrink) offer.active = group::kOrder;
  if (moment == Moment::kDrinkWindow) {
    offer.some = group::kMyDrink;
    for (std::size_t i = s.top().drink; i < s.drinks.size(); ++i) {
      offer.who.add(Seat(s.drinks[i].holder));
    }
  } else if (moment == Moment::kCardWindow) {
    const Entry& waiting = s.top();
    const Card& card = look.card_of(waiting);
    const Use& use = card.uses[waiting.use];
    offer.all |= card.is(type::kSometimes) ? group::kToSometimes : group::kToOthers;
    if (use.has(trait::kDemandsAnte)) offer.all |= group::kAnte;
    if (use.has(trait::kTakesGold)) offer.all |= group::kGold;
    offer.some = group::kProtect;
    if (use.touches_others != 0) offer.who = s.alive;
    if (use.touches_self != 0) offer.who.add(Seat(waiting.actor));
    if (use.touches_target != 0) offer.who.add(Seat(waiting.target));
  }
  return offer;
}

SeatSet seats_with_candidates(const State& s, const Offer& offer) {
  const auto with_any = [&s](unsigned groups) {
    unsigned seats = 0;
    for (; groups != 0; groups &= groups - 1) {
      seats |= s.holders[static_cast<std::size_t>(std::countr_zero(groups))].bits();
    }
    return seats;
  };
  return SeatSet(
      static_cast<std::uint8_t>(with_any(offer.all) | (with_any(offer.some) & offer.who.bits()) |
                                (with_any(offer.active) & SeatSet::of(Seat(s.active)).bits())));
}

bool has_conditional_answer(const Look& look, Moment moment, const Offer& offer, Seat seat) {
  const Character& character = look.character(seat);
  for (std::uint32_t left = candidates(look, offer, seat); left != 0; left &= left - 1) {
    const auto kind = static_cast<std::size_t>(std::countr_zero(left));
    const Use* use = use_that_fits(look, moment, seat, look.pack.card(character.cards[kind]));
    if (use == nullptr) continue;
    if (each_target(look, seat, *use, [](std::uint8_t, std::uint8_t) { return true; })) return true;
  }
  return false;
}

}  // namespace taproom::red_dragon_inn
