#include "bots/red_dragon_inn/role.h"

namespace taproom::bots::dragon {
namespace {

bool has(const Use& use, Op op) {
  for (std::size_t i = 0; i < use.step_count; ++i) {
    if (use.steps[i].op == op) return true;
  }
  return false;
}

Role of_gambling(const Card& card, const Use& use) {
  if (has(use, Op::kForceLeave)) return Role::kThrowOut;
  if (has(use, Op::kLock)) return Role::kLock;
  if (card.is(type::kCheating)) return Role::kCheat;
  return use.has(trait::kDemandsAnte) ? Role::kRaise : Role::kControl;
}

Role of_negation(const Use& use) {
  if (has(use, Op::kWinRound)) return Role::kAccuse;
  return use.answers.changes_drink != 0 || use.answers.splits_drink != 0 ? Role::kSober
                                                                         : Role::kNegate;
}

/// Steps that are the price or the by-product of a use come after those it is played for.
bool is_price(const Step& step) {
  return (step.op == Op::kPayInn && step.who == Who::kSelf) ||
         (step.op == Op::kFortitude && step.n > 0 && step.who != Who::kSelf);
}

/// What a use is for when this is the step that matters in it.
Role of_step(const Use& use, const Step& step) {
  switch (step.op) {
    case Op::kFortitude:
      if (step.n > 0) return Role::kHeal;
      return use.when == When::kHurt ? Role::kRevenge : Role::kStrike;
    case Op::kAlcohol:
      return step.n < 0 ? Role::kHeal : Role::kStrike;
    case Op::kPayInn:
      return Role::kSteal;
    case Op::kPayActor:
      return use.when == When::kOwnAction ? Role::kTax : Role::kSteal;
    case Op::kDraw:
      return Role::kDraw;
    case Op::kNegate:
      return Role::kNegate;
    case Op::kIgnore:
    case Op::kReduce:
      return Role::kShield;
    case Op::kCover:
      return Role::kCover;
    case Op::kStrength:
      return step.n > 0 ? Role::kSpike : Role::kWater;
    case Op::kIgnoreDrink:
    case Op::kNegateDrink:
      return Role::kDodge;
    case Op::kGiveDrink:
      return Role::kPassOn;
    case Op::kSplitDrink:
      return Role::kShare;
    case Op::kCourage:
      return Role::kCourage;
    case Op::kExtraDrink:
    case Op::kDrinkPile:
      return Role::kForce;
    case Op::kToast:
      return Role::kToast;
    case Op::kOrder:
      return Role::kOrder;
    case Op::kStartRound:
      return Role::kStart;
    case Op::kControl:
      return Role::kControl;
    case Op::kLock:
      return Role::kLock;
    case Op::kAnte:
      return Role::kRaise;
    case Op::kLeave:
      return Role::kLeave;
    case Op::kForceLeave:
      return Role::kThrowOut;
    case Op::kWinRound:
      return Role::kAccuse;
    case Op::kEndRound:
      return Role::kTip;
    case Op::kTakePot:
      return Role::kSnatch;
    case Op::kCoinFromPot:
      return Role::kCoin;
  }
  return Role::kNone;
}

}  // namespace

Role role_of(const Card& card, const Use& use) {
  if (use.when == When::kGamblingTurn) return of_gambling(card, use);
  if (has(use, Op::kNegate)) return of_negation(use);
  for (std::size_t i = 0; i < use.step_count; ++i) {
    if (!is_price(use.steps[i])) return of_step(use, use.steps[i]);
  }
  return Role::kNone;
}

}  // namespace taproom::bots::dragon
