#pragma once
// How many points a tavern will end with.
//
// Points held now plus a weighted sum of what the tavern is, with weights of their own for every
// number of turns left. The weights (weights.inc) were fitted to the final scores of games that
// the planner played against itself; without turns left they are zero, so the end is exact.

#include <array>
#include <span>

#include "bots/heuristic.h"
#include "bots/tiefenthal/holdings.h"

namespace taproom::bots::tavern {

/// What is weighed. Per draw means: times the share of the deck that one evening shows.
namespace feature {
inline constexpr int kOne = 0;
inline constexpr int kCards = 1;                     ///< tavern cards per draw, by kind
inline constexpr int kNext = kCards + kTavernCards;  ///< tavern cards of the next evening
inline constexpr int kIncome =
    kNext + kTavernCards;  ///< thalers printed on the guests of an evening
inline constexpr int kNextPay = kIncome + 1;
inline constexpr int kNextSeated = kNextPay + 1;
inline constexpr int kSeated = kNextSeated + 1;
inline constexpr int kRegulars = kSeated + 1;  ///< share of the guests
inline constexpr int kNobles = kRegulars + 1;
inline constexpr int kNextNobles = kNobles + 1;
inline constexpr int kWanted = kNextNobles + 1;  ///< guests of an evening by face, [0] any
inline constexpr int kUpgrades = kWanted + 7;    ///< by area
inline constexpr int kThalers = kUpgrades + kAreas;
inline constexpr int kBeer = kThalers + 1;
inline constexpr int kNobleSoon = kBeer + 1;  ///< on the monastery track, the nearer the more
inline constexpr int kNobleLater = kNobleSoon + 1;
inline constexpr int kTrackSoon = kNobleLater + 1;  ///< other bonuses of the track
inline constexpr int kCounterGuests = kTrackSoon + 1;
inline constexpr int kDice = kCounterGuests + 1;  ///< expected, at most all
inline constexpr int kBrewing = kDice + 1;        ///< beer of a brewer die times dice
inline constexpr int kService = kBrewing + 1;     ///< income times dice
inline constexpr int kNextDice = kService + 1;    ///< of the next evening
inline constexpr int kNextBrewing = kNextDice + 1;
inline constexpr int kNextService = kNextBrewing + 1;
inline constexpr int kOffers =
    kNextService + 1;  ///< cards per draw that would make an upgrade cheap
inline constexpr int kUnfinished = kOffers + 5;      ///< areas to upgrade, squared
inline constexpr int kIncomeOpen = kUnfinished + 1;  ///< income times areas to upgrade
inline constexpr int kTokens = kIncomeOpen + 1;      // module 2
inline constexpr int kSides = kTokens + 1;           ///< two per entertainer
inline constexpr int kCrownSoon = kSides + 6;        // module 3
inline constexpr int kReputation = kCrownSoon + 1;
inline constexpr int kColumns = kReputation + 1;  // module 5
inline constexpr int kRowsBegun = kColumns + 4;
inline constexpr int kKeepers = kRowsBegun + 1;  // module C
inline constexpr int kIous = kKeepers + kTavernkeepers;
inline constexpr int kRewards = kIous + 1;  // module D
inline constexpr int kOrders = kRewards + 1;
inline constexpr int kCount = kOrders + 1;
}  // namespace feature

using Features = std::array<float, feature::kCount>;

Features features_of(const Holdings& holdings);

/// Which weights count: for module 1 alone, for modules 2 to 5, and with the expansion.
int weight_set(const State& state);
inline constexpr int kWeightSets = 3;
std::span<const float, feature::kCount> weights(int set, int turns_left);

/// Expected points at the end.
float expected_points(const Holdings& holdings);
/// How far final points lie from what is expected (standard deviation).
float spread(const State& state, int turns_left);
/// Shares of a win when final points scatter around these with this variance.
Shares shares_of(std::span<const float> points, float variance);

}  // namespace taproom::bots::tavern
