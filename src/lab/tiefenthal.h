#pragma once
// What is measured of The Taverns of Tiefenthal.

#include "games/tiefenthal/tiefenthal.h"
#include "games/tiefenthal/turn.h"
#include "lab/metrics.h"
#include "lab/watch.h"

namespace taproom::lab {

template <>
struct MetricsOf<tiefenthal::Tiefenthal> {
  using State = tiefenthal::State;
  static constexpr std::uint64_t kHiddenEvery = 1;  ///< the secrets of this game are brief
  static std::span<const char* const> phases();
  static std::size_t phase(const State& state);
  static Hidden hidden(const View<State>& view);
  /// The most victory points so far.
  static std::optional<Seat> leader(const State& state);
};

/// How games ended and by how much, wins by start card and tavernkeeper; in detail when each area
/// was upgraded.
template <>
class Watch<tiefenthal::Tiefenthal> final : public EventSink {
 public:
  Watch(const tiefenthal::State& state, Findings& findings, bool in_detail)
      : state_(state), findings_(findings), in_detail_(in_detail) {}
  EventSink* sink() { return in_detail_ ? this : nullptr; }
  void on_event(const Event& event) override;
  void game_over(const Outcome& outcome);

 private:
  const tiefenthal::State& state_;
  Findings& findings_;
  bool in_detail_;
};

}  // namespace taproom::lab
