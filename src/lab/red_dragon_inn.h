#pragma once
// What is measured of The Red Dragon Inn.

#include "games/red_dragon_inn/red_dragon_inn.h"
#include "games/red_dragon_inn/turn.h"
#include "lab/metrics.h"
#include "lab/watch.h"

namespace taproom::lab {

template <>
struct MetricsOf<red_dragon_inn::RedDragonInn> {
  using State = red_dragon_inn::State;
  static constexpr std::uint64_t kHiddenEvery = 16;
  static std::span<const char* const> phases();
  static std::size_t phase(const State& state);
  static Hidden hidden(const View<State>& view);
  /// The most Fortitude above Alcohol among those still in the game; Gold breaks ties.
  static std::optional<Seat> leader(const State& state);
};

/// How games ended, who went out by what, wins by character, and the distance to the turn limit.
template <>
class Watch<red_dragon_inn::RedDragonInn> final : public EventSink {
 public:
  Watch(const red_dragon_inn::State& state, Findings& findings, bool /*in_detail*/)
      : state_(state), findings_(findings) {}
  EventSink* sink() { return this; }
  void on_event(const Event& event) override;
  void game_over(const Outcome& outcome);

 private:
  std::string character(Seat seat) const;
  const red_dragon_inn::State& state_;
  Findings& findings_;
};

}  // namespace taproom::lab
