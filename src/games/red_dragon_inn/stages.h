#pragma once
// Stages of entries. A stage that opens a poll is followed by the stage with the next number, to
// which the poll's end moves on; coming back from a card played in the poll opens it again.

#include <cstdint>

namespace taproom::red_dragon_inn::stage {

// kCard, kDrinks, kEvent
inline constexpr std::uint8_t kWindow = 0;  ///< poll
inline constexpr std::uint8_t kResolve = 1;
inline constexpr std::uint8_t kAfter = 2;  ///< poll
inline constexpr std::uint8_t kDone = 3;

// kLoss
inline constexpr std::uint8_t kCheck = 0;  ///< poll, when somebody is losing
inline constexpr std::uint8_t kLose = 1;

// kPayment
inline constexpr std::uint8_t kPayMoment = 0;  ///< poll
inline constexpr std::uint8_t kPay = 1;

// kWon
inline constexpr std::uint8_t kWonMoment = 0;  ///< poll
inline constexpr std::uint8_t kPayOut = 1;

// kRound
inline constexpr std::uint8_t kNext = 0;
inline constexpr std::uint8_t kBeforeTurn = 1;  ///< poll
inline constexpr std::uint8_t kGamblingTurn = 2;

// kReveal
inline constexpr std::uint8_t kNextRevealer = 0;
inline constexpr std::uint8_t kFirst = 1;
inline constexpr std::uint8_t kChain = 2;

// kContest
inline constexpr std::uint8_t kReveals = 0;
inline constexpr std::uint8_t kSleep = 1;
inline constexpr std::uint8_t kCompare = 2;
inline constexpr std::uint8_t kFinish = 3;
inline constexpr std::uint8_t kWaiting = 4;

}  // namespace taproom::red_dragon_inn::stage
