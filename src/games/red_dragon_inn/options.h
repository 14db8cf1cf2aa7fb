#pragma once
// The rulings that can be switched: the open questions of the catalogue (RDI-AMB), the way silent
// passes are handled, and the bound on a game's length. Value 0 is always the catalogue's default.

#include <cstdint>
#include <span>

#include "core/config.h"

namespace taproom::red_dragon_inn {

enum class Option : std::uint8_t {
  kAnswering,
  kTurnLimit,
  kBoxes,
  kExtraDrinkTargets,
  kRestock,
  kStrengthFloor,
  kSplitRounding,
  kWenchTipVsControlPlay,
  kLastInRoundWins,
  kContestSplitMods,
  kBrokeSavedByShare,
  kDiscardsPublic,
  kNegatedCountsAsPass,
  kGamblingSleeperDivision,
  kLastChance,
  kTieBreak,
  kPaymentWindow,
  kCommonWindowFrom,
  kContestInContest,
  kWenchTipLooksAt,
  kContestMaxPasses,
  kOrderWithoutGold,
  kContestEventIsDrink,
  kAntiCheatAfterLeaving,
  kForcedLeaveSecondWindow,
  kAnytimeWhileDrawing,
  kNegatedReopens,
  kSeveralDrinks,
  kChangeIgnoredDrink,
  kIgnoreOwnCard,
  kExtraDrinkVictim,
  kAnytimeInPayment,
  kCourageFollows,
  kRaiserLeaves,
};

std::span<const OptionInfo> option_table();

/// Whether an option stands at its default ruling.
constexpr bool by_default(const Config& config, Option option) {
  return config.option(static_cast<int>(option)) == 0;
}
constexpr int chosen(const Config& config, Option option) {
  return config.option(static_cast<int>(option));
}
/// Turns after which a game is called a draw; 0: never (RDI-EDGE-186).
int turn_limit(const Config& config);
/// Passes after which a tied contest has no winner; 0: it goes on (RDI-EDGE-168).
int contest_passes(const Config& config);

}  // namespace taproom::red_dragon_inn
