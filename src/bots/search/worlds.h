#pragma once
// Worlds drawn from what a seat knows, ready to be searched.

#include "bots/heuristic.h"
#include "core/game.h"

namespace taproom::bots {

/// Draws evenly from the worlds that fit the view; where the heuristic can tell that some are less
/// likely than others, those are drawn as much more rarely.
template <Game G>
class Worlds {
 public:
  using State = typename G::State;
  using H = Heuristic<G>;

  explicit Worlds(const View<State>& view) : view_(view) {}

  void operator()(State& world, Chance& chance) const {
    world = G::resample(view_, chance);
    if constexpr (requires { H::likelihood(world, world); }) {
      for (int tries = 1; tries < kMaxTries && unlikely(world, chance); ++tries)
        world = G::resample(view_, chance);
    }
    H::prepare(world);
  }

 private:
  static constexpr int kMaxTries = 8;
  static constexpr std::uint32_t kParts = 1u << 16;

  bool unlikely(const State& world, Chance& chance) const {
    const float likelihood = H::likelihood(view_.known(), world);
    if (likelihood >= 1) return false;
    return static_cast<float>(chance.below(kParts, Stream{})) >= likelihood * kParts;
  }

  View<State> view_;
};

}  // namespace taproom::bots
