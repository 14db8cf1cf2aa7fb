#include "bots/tiefenthal/heuristic.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/tiefenthal/policy.h"

namespace taproom::bots {

using Own = Heuristic<tiefenthal::Tiefenthal>;

Action Own::quick(const State& state, Seat seat, const ActionList& legal, Chance& chance) {
  return tavern::Policy(state, seat).choose(legal, chance);
}

void Own::priors(const State& state, Seat seat, const ActionList& legal, std::span<float> out) {
  constexpr float kTemperature = 1.5f;
  tavern::Policy(state, seat).rate(legal, out);
  const float most =
      *std::max_element(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(legal.size()));
  float sum = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const bool own = tiefenthal::Tiefenthal::canonical(state, seat, legal[i]) == legal[i];
    out[i] = own ? std::exp((out[i] - most) / kTemperature) : 0.0f;
    sum += out[i];
  }
  for (std::size_t i = 0; i < legal.size(); ++i)
    out[i] /= sum;
}

Shares Own::value(const State& state) {
  const std::size_t players = state.config.players;
  if (state.phase == tiefenthal::Phase::kOver) {
    return final_shares(tiefenthal::Tiefenthal::outcome(state), players);
  }
  std::array<float, kMaxSeats> points{};
  float variance = 0;
  for (std::size_t i = 0; i < players; ++i) {
    const auto holdings = tavern::Holdings::of(state, Seat(static_cast<int>(i)), false);
    points[i] = tavern::expected_points(holdings);
    const float spread = tavern::spread(state, holdings.turns_left);
    variance += spread * spread / static_cast<float>(players);
  }
  return tavern::shares_of({points.data(), players}, variance);
}

std::uint32_t Own::moment(const State& state) { return state.round; }

void Own::prepare(State&) {}

}  // namespace taproom::bots
