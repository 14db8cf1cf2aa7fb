#include "encode/rewards.h"

#include <algorithm>

namespace taproom::encode {

namespace {

float win_share(const Outcome& outcome, std::size_t players, std::size_t seat) {
  if (outcome.place[seat] != 1) return 0.0F;
  const auto winners = std::count(outcome.place.begin(), outcome.place.begin() + players, 1);
  return 1.0F / static_cast<float>(winners);
}

/// Seats that came behind, and half of those tied with, among all others.
float rank(const Outcome& outcome, std::size_t players, std::size_t seat) {
  float beaten = 0;
  for (std::size_t other = 0; other < players; ++other) {
    if (other == seat) continue;
    if (outcome.place[other] > outcome.place[seat]) beaten += 1.0F;
    if (outcome.place[other] == outcome.place[seat]) beaten += 0.5F;
  }
  return beaten / static_cast<float>(players - 1);
}

float score_difference(const Outcome& outcome, std::size_t players, std::size_t seat) {
  int best = 0;
  bool first = true;
  for (std::size_t other = 0; other < players; ++other) {
    if (other == seat) continue;
    best = first ? outcome.score[other] : std::max(best, outcome.score[other]);
    first = false;
  }
  return static_cast<float>(outcome.score[seat] - best);
}

}  // namespace

Rewards rewards_of(const Outcome& outcome, int players, Reward reward) {
  TAPROOM_ASSERT(outcome.over && players >= 2);
  constexpr std::array kFunctions = {win_share, rank, score_difference};
  Rewards rewards{};
  const auto seats = static_cast<std::size_t>(players);
  for (std::size_t seat = 0; seat < seats; ++seat)
    rewards[seat] = kFunctions[static_cast<std::size_t>(reward)](outcome, seats, seat);
  return rewards;
}

}  // namespace taproom::encode
