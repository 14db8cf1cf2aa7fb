#pragma once
// Estimates by playing on: what the heuristic expects of worlds that fit what somebody knows.

#include <array>
#include <cstdint>
#include <vector>

#include "bots/heuristic.h"
#include "core/hash.h"
#include "core/play_loop.h"
#include "core/seat.h"

namespace taproom::analysis {

/// `kMoments`: how many rounds or turns a world is played on before the heuristic values it.
template <Game G, std::uint32_t kMoments>
class RolloutEstimate {
 public:
  using State = typename G::State;
  using H = bots::Heuristic<G>;

  /// The worlds of an estimate are numbered; the same number is the same luck.
  explicit RolloutEstimate(std::uint64_t seed) : seed_(seed) {}

  /// One world that fits the view, played on; after `first` of the viewer, where there is one.
  bots::Shares world(const View<State>& view, std::uint64_t number, const Action* first) {
    Chance chance(mix64(seed_ ^ mix64(number + 1)));
    State state = G::resample(view, chance);
    H::prepare(state);
    const std::uint32_t end = H::moment(state) + kMoments;
    if (first != nullptr) {
      const Refusal refusal = G::apply(state, Seat(view.viewer().value), *first, chance, nullptr);
      TAPROOM_ASSERT(refusal.allowed());
    }
    Rollout rollout{{}, end, chance};
    const PlayEnd played = play_loop<G>(state, chance, nullptr, rollout);
    TAPROOM_ASSERT(played.refusal.allowed());
    return H::value(state);
  }

 private:
  /// The heuristic's quick choices, up to a moment.
  struct Rollout : PlayHooks {
    bool stop(const State& state) { return H::moment(state) >= end; }
    Action choose(const State& state, Seat seat, const ActionList& legal) {
      return legal.size() == 1 ? legal[0] : H::quick(state, seat, legal, chance);
    }
    std::uint32_t end;
    Chance& chance;
  };

  std::uint64_t seed_;
};

}  // namespace taproom::analysis
