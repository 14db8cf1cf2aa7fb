#pragma once
// What a search is told about this game.

#include "bots/heuristic.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::bots {

template <>
struct Heuristic<tiefenthal::Tiefenthal> {
  using State = tiefenthal::State;
  static Action quick(const State& state, Seat seat, const ActionList& legal, Chance& chance);
  static void priors(const State& state, Seat seat, const ActionList& legal, std::span<float> out);
  static Shares value(const State& state);
  static std::uint32_t moment(const State& state);
  static void prepare(State& state);
};
static_assert(HeuristicFor<Heuristic<tiefenthal::Tiefenthal>, tiefenthal::Tiefenthal>);

}  // namespace taproom::bots
