#include "bots/red_dragon_inn/heuristic.h"

#include "bots/random.h"

namespace taproom::bots {

using Own = Heuristic<red_dragon_inn::RedDragonInn>;

Action Own::quick(const State&, Seat, const ActionList& legal, Chance& chance) {
  return random_action(legal, chance);
}

void Own::priors(const State& state, Seat seat, const ActionList& legal, std::span<float> out) {
  float own = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    out[i] =
        red_dragon_inn::RedDragonInn::canonical(state, seat, legal[i]) == legal[i] ? 1.0f : 0.0f;
    own += out[i];
  }
  for (std::size_t i = 0; i < legal.size(); ++i)
    out[i] /= own;
}

Shares Own::value(const State& state) {
  const int players = state.config.players;
  Shares shares{};
  const Outcome outcome = red_dragon_inn::RedDragonInn::outcome(state);
  float winners = 0;
  for (int i = 0; i < players; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    shares[seat] = !outcome.over || outcome.place[seat] == 1 ? 1.0f : 0.0f;
    winners += shares[seat];
  }
  for (float& share : shares)
    share /= winners;
  return shares;
}

std::uint32_t Own::moment(const State& state) { return state.turn; }

void Own::prepare(State& state) { state.config.set_option(0, 1); }

}  // namespace taproom::bots
