#include "bots/red_dragon_inn/standing.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bots/red_dragon_inn/weights.h"

namespace taproom::bots::dragon {
namespace {

constexpr float kOut = -std::numeric_limits<float>::infinity();

std::int8_t small(int n) { return static_cast<std::int8_t>(n); }

std::size_t size_row(int players_left) {
  return static_cast<std::size_t>(std::clamp(players_left, 2, kSizes + 1) - 2);
}

std::size_t column(int n, int count) {
  return static_cast<std::size_t>(std::clamp(n, 0, count - 1));
}

}  // namespace

void Standing::change_fortitude(Seat seat, int by) {
  fortitude[seat.value] = small(std::clamp(fortitude[seat.value] + by, 0, kLimit));
}

void Standing::change_alcohol(Seat seat, int by) {
  alcohol[seat.value] = small(std::clamp(alcohol[seat.value] + by, 0, kLimit));
}

void Standing::change_gold(Seat seat, int by) {
  gold[seat.value] = small(std::clamp(gold[seat.value] + by, 0, 100));
}

Standing standing_of(const State& state) {
  Standing standing;
  standing.alive = state.alive;
  standing.active = state.active;
  standing.drawn = state.turn_stage() >= TurnStage::kAfterDraw;
  for (const Seat seat : state.alive) {
    const Player& player = state.at(seat);
    standing.fortitude[seat.value] = small(player.fortitude);
    standing.alcohol[seat.value] = small(player.alcohol);
    standing.gold[seat.value] = small(std::min<int>(player.gold, 100));
    standing.pile[seat.value] = small(player.pile_count);
  }
  const Round& round = state.round;
  if (round.running != 0) {
    standing.gambling = true;
    standing.locked = round.locked != 0;
    standing.control = round.control;
    standing.in = round.in;
    standing.passed = round.passed;
    standing.pot = small(std::min<int>(round.pot, 100));
  }
  return standing;
}

float rating(const Standing& standing, Seat seat, int players_left) {
  const std::size_t i = seat.value;
  if (standing.is_out(seat)) return kOut;
  const std::size_t row = size_row(players_left);
  const int gap = standing.fortitude[i] - standing.alcohol[i];
  float sum = kGapWeights[row][column(gap, kGapCount)];
  sum += kGoldWeights[row][column(standing.gold[i], kGoldCount)];
  sum += kPileWeights[row][column(standing.pile[i], kPileCount)];
  if (standing.active == i) sum += kTurnWeights[row][standing.drawn ? 1 : 0];
  return sum + standing.hand[i];
}

Shares shares_of(const Standing& standing) {
  Shares shares{};
  const int left = standing.alive.size();
  float sum = 0;
  for (const Seat seat : standing.alive)
    sum += shares[seat.value] = std::exp(rating(standing, seat, left));
  for (const Seat seat : standing.alive) {
    float& share = shares[seat.value];
    share = sum > 0 ? share / sum : 1.0f / static_cast<float>(left);
  }
  return shares;
}

float share_of(const Standing& standing, Seat seat) { return shares_of(standing)[seat.value]; }

}  // namespace taproom::bots::dragon
