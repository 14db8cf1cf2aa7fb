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

/// Row: Op. What a use is for when this is the step that matters in it.
constexpr std::array<Role, kOpCount> kRoleOf{
    Role::kStrike,   Role::kHeal,   Role::kSteal,   Role::kSteal,  Role::kDraw,  Role::kNegate,
    Role::kShield,   Role::kShield, Role::kCover,   Role::kWater,  Role::kDodge, Role::kDodge,
    Role::kPassOn,   Role::kShare,  Role::kCourage, Role::kForce,  Role::kForce, Role::kToast,
    Role::kOrder,    Role::kStart,  Role::kControl, Role::kLock,   Role::kRaise, Role::kLeave,
    Role::kThrowOut, Role::kAccuse, Role::kTip,     Role::kSnatch, Role::kCoin};

/// Steps that are the price or the by-product of a use come after those it is played for.
bool is_price(const Step& step) {
  return (step.op == Op::kPayInn && step.who == Who::kSelf) ||
         (step.op == Op::kFortitude && step.n > 0 && step.who != Who::kSelf);
}

Role of_step(const Use& use, const Step& step) {
  switch (step.op) {
    case Op::kFortitude:
      if (step.n > 0) return Role::kHeal;
      return use.when == When::kHurt ? Role::kRevenge : Role::kStrike;
    case Op::kAlcohol:
      return step.n < 0 ? Role::kHeal : Role::kStrike;
    case Op::kPayActor:
      return use.when == When::kOwnAction ? Role::kTax : Role::kSteal;
    case Op::kStrength:
      return step.n > 0 ? Role::kSpike : Role::kWater;
    default:
      return kRoleOf[static_cast<std::size_t>(step.op)];
  }
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
