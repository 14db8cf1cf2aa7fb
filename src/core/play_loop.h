#pragma once
// The one loop that plays a game on: whose decision, which actions, which of them, carried out.
// Simulation, tournaments, benchmarks, metrics and rollouts differ by their hooks alone.
//
// Hooks derive from PlayHooks, hide what they change and give
//
//   Action choose(const State&, Seat, const ActionList&)     one of the list

#include <cstdint>

#include "core/game.h"

namespace taproom {

struct PlayHooks {
  /// The choices are out of the list for certain, and are carried out without being checked again.
  static constexpr bool kTrusted = false;
  /// Asked before every decision; true ends the loop.
  template <class State>
  bool stop(const State& /*state*/) {
    return false;
  }
  /// Sees every decision before it is made.
  template <class State>
  void decision(const State& /*state*/, Seat /*seat*/, const ActionList& /*legal*/) {}
};

struct PlayEnd {
  std::uint64_t decisions = 0;
  bool finished = false;  ///< false: stopped, or a choice was refused
  Seat seat{};            ///< whose choice was refused,
  Refusal refusal{};      ///< and why
};

/// The most decisions a game may take; a game that goes on is a fault of the rules.
inline constexpr std::uint64_t kMaxDecisions = 1'000'000;

/// Plays on from `state` until the game is over, the hooks stop it or a choice is refused.
template <Game G, class Hooks>
PlayEnd play_loop(typename G::State& state, Chance& chance, EventSink* sink, Hooks& hooks) {
  PlayEnd end;
  ActionList legal;
  for (SeatSet deciders = G::deciders(state); !deciders.empty(); deciders = G::deciders(state)) {
    if (hooks.stop(state)) return end;
    const Seat seat = deciders.first();
    G::legal(state, seat, legal);
    hooks.decision(state, seat, legal);
    const Action action = hooks.choose(state, seat, legal);
    if constexpr (Hooks::kTrusted) {
      G::apply_legal(state, seat, action, chance, sink);
    } else {
      const Refusal refusal = G::apply(state, seat, action, chance, sink);
      if (!refusal.allowed()) {
        end.seat = seat;
        end.refusal = refusal;
        return end;
      }
    }
    TAPROOM_ASSERT(++end.decisions < kMaxDecisions);
  }
  end.finished = true;
  return end;
}

}  // namespace taproom
