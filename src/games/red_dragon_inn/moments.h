#pragma once
// The moments in which cards are chosen, and which conditions can hold in each (RDI-DP-03 to -20).

#include <array>
#include <cstdint>

#include "games/red_dragon_inn/components.h"

namespace taproom::red_dragon_inn {

enum class Moment : std::uint8_t {
  kPriority,     ///< DP-03, DP-18: before and after a phase's act, before a gambling turn, last chance
  kCardWindow,   ///< DP-08: a card waits to resolve
  kDrinkWindow,  ///< DP-09, DP-11: one Drink or several wait to be drunk
  kEventWindow,  ///< DP-10: a Drink Event waits
  kAfter,        ///< DP-12: something has just resolved
  kPayment,      ///< DP-20: a restock fee or a contest prize is due
  kWon,          ///< DP-16: a Round is won, the pot not yet paid
  kAction,       ///< DP-05: the active player's Action
  kGambling,     ///< DP-14: a gambling turn
};

constexpr std::uint32_t bit(When when) { return 1u << static_cast<unsigned>(when); }

inline constexpr std::uint32_t kFreeWhens =
    bit(When::kAlways) | bit(When::kOwnOrder) | bit(When::kRound);

/// Row: moment. The conditions that can hold there.
inline constexpr std::array<std::uint32_t, kMomentCount> kWhensOf{
    kFreeWhens,
    kFreeWhens | bit(When::kAnswerCard) | bit(When::kMustAnte) | bit(When::kLosingGold),
    kFreeWhens | bit(When::kMyDrink) | bit(When::kAnyDrink) | bit(When::kTheirDrink),
    kFreeWhens | bit(When::kEvent),
    bit(When::kAlways) | bit(When::kHurt),
    bit(When::kLosingGold),
    bit(When::kRoundWon),
    bit(When::kOwnAction),
    bit(When::kGamblingTurn),
};

/// DP-12 lets only Anytime Cards of the unconditional ones into an after-moment.
constexpr bool moment_allows(Moment moment, When when, std::uint8_t types) {
  if ((kWhensOf[static_cast<std::size_t>(moment)] & bit(when)) == 0) return false;
  return moment != Moment::kAfter || when != When::kAlways || (types & type::kAnytime) != 0;
}

}  // namespace taproom::red_dragon_inn
