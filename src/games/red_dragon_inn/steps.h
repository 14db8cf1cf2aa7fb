#pragma once
// The steps of cards as a table: what each needs in a pack, when it can stand, and what the rules
// know of it without carrying it out. A new step is an Op, a row here and its doing in resolve.cpp;
// the compiler then names the places in the bots that have to know it.

#include <array>
#include <cstdint>
#include <string_view>

#include "games/red_dragon_inn/components.h"

namespace taproom::red_dragon_inn {

/// What a step needs besides its word, one bit each.
namespace needs {
inline constexpr std::uint8_t kWho = 1;     ///< whom it works on
inline constexpr std::uint8_t kPlayer = 2;  ///< a use that names a player
inline constexpr std::uint8_t kDrink = 4;   ///< a use that names a Drink
}  // namespace needs

/// The numbers a step takes; from 0 to 0: it has none.
struct Range {
  std::int8_t least = 0;
  std::int8_t most = 0;
};
inline constexpr Range kAmount{1, 20};
inline constexpr Range kChange{-20, 20};

/// Conditions, a bit per When.
template <class... Whens>
constexpr std::uint16_t any_of(Whens... when) {
  return static_cast<std::uint16_t>(((1u << static_cast<unsigned>(when)) | ...));
}
inline constexpr std::uint16_t kAnyCondition = (1u << kWhenCount) - 1;
inline constexpr std::uint16_t kOnDrinks = any_of(When::kMyDrink, When::kAnyDrink);

struct StepFacts {
  Op op;
  std::string_view word;
  struct Facts {
    std::uint8_t needs = 0;
    Range n{};
    std::uint16_t after = kAnyCondition;  ///< the conditions it can follow
    std::uint16_t traits = 0;             ///< what it makes of its use
    std::uint8_t changes = 0;             ///< the value it changes of whom it works on
    /// Nothing of it is left when the player of the card Ignores it (RDI-EDGE-165).
    bool own_doing = true;
  } is;
};

// clang-format off
inline constexpr std::array kStepFacts = {
    StepFacts{Op::kFortitude, "fortitude",
              {.needs = needs::kWho, .n = kChange, .traits = trait::kHurts,
               .changes = value::kFortitude, .own_doing = false}},
    StepFacts{Op::kAlcohol, "alcohol",
              {.needs = needs::kWho, .n = kChange, .changes = value::kAlcohol,
               .own_doing = false}},
    StepFacts{Op::kPayInn, "pay_inn",
              {.needs = needs::kWho, .n = kAmount, .traits = trait::kTakesGold,
               .changes = value::kGold, .own_doing = false}},
    StepFacts{Op::kPayActor, "pay_actor",
              {.needs = needs::kWho, .n = kAmount, .traits = trait::kTakesGold,
               .changes = value::kGold}},
    StepFacts{Op::kDraw, "draw", {.needs = needs::kWho, .n = kAmount, .own_doing = false}},
    StepFacts{Op::kNegate, "negate", {.after = any_of(When::kAnswerCard, When::kEvent)}},
    StepFacts{Op::kIgnore, "ignore", {.after = any_of(When::kAnswerCard)}},
    StepFacts{Op::kReduce, "reduce", {.n = {1, 1}, .after = any_of(When::kAnswerCard)}},
    StepFacts{Op::kCover, "cover", {.after = any_of(When::kLosingGold)}},
    StepFacts{Op::kStrength, "strength",
              {.needs = needs::kDrink, .n = kChange, .after = kOnDrinks,
               .traits = trait::kChangesDrink}},
    StepFacts{Op::kIgnoreDrink, "ignore_drink",
              {.needs = needs::kDrink, .after = kOnDrinks, .traits = trait::kChangesDrink}},
    StepFacts{Op::kNegateDrink, "negate_drink",
              {.needs = needs::kDrink, .after = kOnDrinks, .traits = trait::kChangesDrink}},
    StepFacts{Op::kGiveDrink, "give_drink",
              {.needs = needs::kPlayer | needs::kDrink, .after = kOnDrinks,
               .traits = trait::kChangesDrink}},
    StepFacts{Op::kSplitDrink, "split_drink",
              {.needs = needs::kPlayer | needs::kDrink, .after = kOnDrinks,
               .traits = trait::kChangesDrink | trait::kSplitsDrink}},
    StepFacts{Op::kCourage, "courage",
              {.needs = needs::kDrink, .after = kOnDrinks, .traits = trait::kChangesDrink}},
    StepFacts{Op::kExtraDrink, "extra_drink",
              {.needs = needs::kPlayer, .after = any_of(When::kTheirDrink), .own_doing = false}},
    StepFacts{Op::kDrinkPile, "drink_pile", {.needs = needs::kPlayer, .own_doing = false}},
    StepFacts{Op::kToast, "toast", {.own_doing = false}},
    StepFacts{Op::kOrder, "order", {.n = kAmount, .traits = trait::kOrdersDrinks}},
    StepFacts{Op::kStartRound, "start_round",
              {.after = any_of(When::kOwnAction), .traits = trait::kStartsRound}},
    StepFacts{Op::kControl, "control",
              {.after = any_of(When::kGamblingTurn), .traits = trait::kTakesControl}},
    StepFacts{Op::kLock, "lock", {.after = any_of(When::kGamblingTurn)}},
    StepFacts{Op::kAnte, "ante",
              {.n = kAmount, .after = any_of(When::kGamblingTurn, When::kOwnAction),
               .traits = trait::kDemandsAnte | trait::kTakesGold}},
    StepFacts{Op::kLeave, "leave", {.after = any_of(When::kMustAnte)}},
    StepFacts{Op::kForceLeave, "force_leave", {.needs = needs::kPlayer, .own_doing = false}},
    StepFacts{Op::kWinRound, "win_round", {.traits = trait::kEndsRound}},
    StepFacts{Op::kEndRound, "end_round", {.traits = trait::kEndsRound | trait::kTipsPot}},
    StepFacts{Op::kTakePot, "take_pot", {.after = any_of(When::kRoundWon)}},
    StepFacts{Op::kCoinFromPot, "coin_from_pot", {.n = kAmount}},
};
// clang-format on

static_assert(kStepFacts.size() == kOpCount && [] {
  for (std::size_t i = 0; i < kStepFacts.size(); ++i) {
    if (static_cast<std::size_t>(kStepFacts[i].op) != i) return false;
  }
  return true;
}());

constexpr const StepFacts::Facts& facts_of(Op op) {
  return kStepFacts[static_cast<std::size_t>(op)].is;
}

}  // namespace taproom::red_dragon_inn
