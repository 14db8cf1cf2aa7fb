#pragma once
// What a finished game was worth to each seat, for learners.

#include <array>
#include <string_view>

#include "core/game.h"

namespace taproom::encode {

enum class Reward : std::uint8_t {
  kWinShare,         ///< 1 shared among the winners, 0 for everybody else
  kRank,             ///< from 1 for the first to 0 for the last; tied seats share
  kScoreDifference,  ///< own points less those of the best other seat; games with points only
};
inline constexpr std::array<std::string_view, 3> kRewardWords = {"win_share", "rank",
                                                                 "score_difference"};

using Rewards = std::array<float, kMaxSeats>;

/// The rewards of a game that is over.
Rewards rewards_of(const Outcome& outcome, int players, Reward reward);

}  // namespace taproom::encode
