#pragma once
// What a card is for: the shape of a use, read from its condition and its steps. Everything a bot
// believes about a card hangs on its roles, so a card of another pack is understood as well.

#include "games/red_dragon_inn/components.h"

namespace taproom::bots::dragon {

using namespace taproom::red_dragon_inn;

enum class Role : std::uint8_t {
  kNone,
  kStrike,    ///< takes Fortitude from others, as an Action
  kRevenge,   ///< takes Fortitude from whoever hurt its player
  kHeal,      ///< gives its player Fortitude, or takes Alcohol
  kSteal,     ///< takes Gold from one player, at any time
  kTax,       ///< takes Gold from others, as an Action
  kForce,     ///< makes somebody drink
  kToast,     ///< makes everybody drink
  kOrder,     ///< orders additional Drinks
  kDraw,      ///< draws cards
  kShield,    ///< Ignores a card
  kNegate,    ///< Negates a card
  kSober,     ///< Negates only cards that change Drinks
  kAccuse,    ///< Negates a Cheating Card and wins the Round
  kDodge,     ///< does not drink
  kPassOn,    ///< somebody else drinks
  kShare,     ///< splits a Drink
  kCourage,   ///< turns Alcohol into Fortitude
  kWater,     ///< weakens a Drink
  kSpike,     ///< strengthens a Drink
  kCover,     ///< the Inn pays
  kLeave,     ///< leaves a Round instead of anteing
  kStart,     ///< starts a Round
  kControl,   ///< takes control
  kRaise,     ///< takes control and demands an ante
  kLock,      ///< takes control; only a Cheating Card helps against it
  kCheat,     ///< takes control, whatever was played before
  kThrowOut,  ///< takes control and throws somebody out
  kTip,       ///< ends a Round without a winner
  kSnatch,    ///< takes a won pot
  kCoin,      ///< takes Gold from the pot
};
inline constexpr int kRoleCount = static_cast<int>(Role::kCoin) + 1;

constexpr std::size_t index(Role role) { return static_cast<std::size_t>(role); }

Role role_of(const Card& card, const Use& use);

}  // namespace taproom::bots::dragon
