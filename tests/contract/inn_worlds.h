#pragma once
// Two positions of The Red Dragon Inn that look the same to everybody but the person of the first
// seat, whose cards differ.

#include <optional>
#include <utility>

#include <doctest/doctest.h>

#include "games/red_dragon_inn/moments.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "records/game_format.h"
#include "tests/contract/service_world.h"

namespace taproom::service {

/// The state with the first seat's cards as they lie in another one.
inline AnyState with_hand_of(const AnyState& state, const AnyState& from) {
  red_dragon_inn::State out = state.as<red_dragon_inn::State>();
  const red_dragon_inn::State& source = from.as<red_dragon_inn::State>();
  const Seat seat(0);
  out.at(seat) = source.at(seat);
  red_dragon_inn::set_ready(out, seat, source.ready[seat.value]);
  return AnyState(out);
}

/// Some way into a random game; empty when it ended before. `own`: and on to where the first seat
/// has something to do by itself, in no poll.
inline std::optional<std::pair<AnyState, AnyState>> pair_of_worlds(std::uint64_t seed, int players,
                                                                   Fate& fate, bool own = false) {
  records::install_default_packs();
  const AnyGame& game = records::find_format("red_dragon_inn")->game();
  Config config;
  config.players = static_cast<std::uint8_t>(players);
  Chance chance(seed);
  AnyState state = game.start(config, chance, nullptr);
  const auto wanted = [&] {
    const red_dragon_inn::Ask& ask = state.as<red_dragon_inn::State>().ask;
    return !own || (ask.kind != red_dragon_inn::AskKind::kPoll && ask.seat == 0);
  };
  std::uint32_t left = fate.below(150);
  for (int steps = 0; steps < 600 && (left > 0 || !wanted()); ++steps) {
    left -= left > 0 ? 1 : 0;
    const SeatSet deciders = game.deciders(state);
    if (deciders.empty()) break;
    ActionList legal;
    game.legal(state, deciders.first(), legal);
    const Action action = legal[fate.below(static_cast<std::uint32_t>(legal.size()))];
    REQUIRE(game.apply(state, deciders.first(), action, chance, nullptr).allowed());
  }
  if (game.deciders(state).empty()) return std::nullopt;
  Chance dreams(seed + 1);
  const AnyState dreamt = game.resample(game.observe(state, Viewer::spectator()), dreams);
  return std::pair{state, with_hand_of(state, dreamt)};
}

}  // namespace taproom::service
