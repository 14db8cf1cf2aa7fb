#pragma once
// Forecasts: what the heuristic expects of worlds that fit what somebody knows.

#include <array>
#include <cstdint>
#include <vector>

#include "bots/heuristic.h"
#include "bots/red_dragon_inn/heuristic.h"
#include "bots/tiefenthal/heuristic.h"
#include "core/hash.h"
#include "core/seat.h"

namespace taproom::analysis {

/// How many rounds or turns a world is played on before the heuristic values it.
template <Game G>
inline constexpr std::uint32_t kForecastMoments = 2;
template <>
inline constexpr std::uint32_t kForecastMoments<red_dragon_inn::RedDragonInn> = 6;

/// The most decisions a world is played on for; one that goes on is a fault of the rules.
inline constexpr std::uint64_t kMostForecastSteps = 1'000'000;

template <Game G>
class Forecast {
 public:
  using State = typename G::State;
  using H = bots::Heuristic<G>;

  /// The worlds of a forecast are numbered; the same number is the same luck.
  explicit Forecast(std::uint64_t seed) : seed_(seed) {}

  /// One world that fits the view, played on; after `first` of the viewer, where there is one.
  bots::Shares world(const View<State>& view, std::uint64_t number, const Action* first) {
    Chance chance(mix64(seed_ ^ mix64(number + 1)));
    State state = G::resample(view, chance);
    H::prepare(state);
    const std::uint32_t end = H::moment(state) + kForecastMoments<G>;
    if (first != nullptr) {
      const Refusal refusal = G::apply(state, Seat(view.viewer().value), *first, chance, nullptr);
      TAPROOM_ASSERT(refusal.allowed());
    }
    std::uint64_t steps = 0;
    for (SeatSet deciders = G::deciders(state); !deciders.empty() && H::moment(state) < end;
         deciders = G::deciders(state)) {
      const Seat seat = deciders.first();
      G::legal(state, seat, legal_);
      const Action action = legal_.size() == 1 ? legal_[0] : H::quick(state, seat, legal_, chance);
      const Refusal refusal = G::apply(state, seat, action, chance, nullptr);
      TAPROOM_ASSERT(refusal.allowed() && ++steps < kMostForecastSteps);
    }
    return H::value(state);
  }

 private:
  std::uint64_t seed_;
  ActionList legal_;
};

}  // namespace taproom::analysis
