#pragma once
// What a search is told about this game.

#include "bots/heuristic.h"
#include "games/red_dragon_inn/red_dragon_inn.h"

namespace taproom::bots {

template <>
struct Heuristic<red_dragon_inn::RedDragonInn> {
  using State = red_dragon_inn::State;
  static Action quick(const State& state, Seat seat, const ActionList& legal, Chance& chance);
  static void priors(const State& state, Seat seat, const ActionList& legal, std::span<float> out);
  static Shares value(const State& state);
  static std::uint32_t moment(const State& state);
  static void prepare(State& state);
  /// How likely a world is that was drawn from what a seat knows, besides the cards that were
  /// counted: above 0, at most 1. Not prepared: passes are read from who is still to be asked.
  static float likelihood(const State& known, const State& world);
};
static_assert(HeuristicFor<Heuristic<red_dragon_inn::RedDragonInn>, red_dragon_inn::RedDragonInn>);

}  // namespace taproom::bots
