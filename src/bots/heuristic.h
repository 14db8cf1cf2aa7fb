#pragma once
// What a search must be told about a game. Each game has one specialisation, in its own folder.
//
// Everything here works on a state that fits a view (a resampled world, or the known part of a
// view). For the acting seat it may look only at what that seat knows: its answers must be the same
// for every world that fits the seat's view, so that `greedy` is the heuristic and no more.

#include <array>
#include <span>

#include "core/game.h"

namespace taproom::bots {

/// The share of a win of each seat: from 0 to 1, together 1.
using Shares = std::array<float, kMaxSeats>;

/// Of a game that is over: the winners share it.
inline Shares final_shares(const Outcome& outcome, std::size_t players) {
  Shares shares{};
  float winners = 0;
  for (std::size_t i = 0; i < players; ++i) {
    shares[i] = outcome.place[i] == 1 ? 1.0f : 0.0f;
    winners += shares[i];
  }
  for (float& share : shares)
    share /= winners;
  return shares;
}

template <Game G>
struct Heuristic;
// static Action quick(const State&, Seat, const ActionList& legal, Chance&);
//     What a sensible player does without thinking: cheap, for rollouts. The chance breaks ties.
// static void priors(const State&, Seat, const ActionList& legal, std::span<float> out);
//     How promising each action is before search; together 1, none below 0. An action that is not
//     its own canonical form has 0.
// static Shares value(const State&);
//     Who will win, from where things stand; exact when the game is over.
// static std::uint32_t moment(const State&);
//     Grows with the game: rounds, turns. A rollout stops some moments after its root.
// static void prepare(State&);
//     Makes a world quick to search: no questions to seats that have nothing to say.
// static float likelihood(const State& known, const State& world);   (may be left out)
//     How likely a world drawn from what a seat knows is, beside the pieces that were counted:
//     above 0, at most 1. The world is not prepared yet.

template <class H, class G>
concept HeuristicFor = requires(const typename G::State& state, typename G::State& world, Seat seat,
                                const ActionList& legal, Chance& chance, std::span<float> out) {
  { H::quick(state, seat, legal, chance) } -> std::same_as<Action>;
  { H::priors(state, seat, legal, out) } -> std::same_as<void>;
  { H::value(state) } -> std::same_as<Shares>;
  { H::moment(state) } -> std::same_as<std::uint32_t>;
  { H::prepare(world) } -> std::same_as<void>;
};

}  // namespace taproom::bots
