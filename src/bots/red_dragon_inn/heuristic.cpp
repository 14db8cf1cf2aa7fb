#include "bots/red_dragon_inn/heuristic.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/red_dragon_inn/belief.h"
#include "bots/red_dragon_inn/policy.h"
#include "bots/red_dragon_inn/worth.h"

namespace taproom::bots {

using Own = Heuristic<red_dragon_inn::RedDragonInn>;

namespace {

/// Judgements this far apart differ by a factor of e in the priors.
constexpr float kTemperature = 0.04f;
constexpr std::size_t kMaxActions = 1024;

}  // namespace

Action Own::quick(const State& state, Seat seat, const ActionList& legal, Chance&) {
  if (legal.size() == 1 || dragon::is_idle(state, seat, legal)) return legal[0];
  std::array<float, kMaxActions> judged;
  const std::span<float> out(judged.data(), legal.size());
  dragon::Policy(state, seat).judge(legal, out);
  std::size_t best = 0;
  for (std::size_t i = 1; i < legal.size(); ++i) {
    if (out[i] > out[best]) best = i;
  }
  return legal[best];
}

void Own::priors(const State& state, Seat seat, const ActionList& legal, std::span<float> out) {
  out[0] = 1;
  if (legal.size() == 1) return;
  dragon::Policy(state, seat).judge(legal, out.first(legal.size()));
  float most = out[0];
  for (std::size_t i = 1; i < legal.size(); ++i)
    most = std::max(most, out[i]);
  float sum = 0;
  for (std::size_t i = 0; i < legal.size(); ++i)
    sum += out[i] = std::exp((out[i] - most) / kTemperature);
  for (std::size_t i = 0; i < legal.size(); ++i)
    out[i] /= sum;
}

Shares Own::value(const State& state) {
  if (state.ending != red_dragon_inn::Ending::kRunning) {
    return final_shares(red_dragon_inn::RedDragonInn::outcome(state), state.config.players);
  }
  const dragon::Look look(state);
  dragon::Standing standing = dragon::StackEstimate(look).after();
  for (const Seat seat : state.alive) {
    const red_dragon_inn::Player& player = state.at(seat);
    const dragon::Need need = dragon::need_of(state, seat);
    // In a view the cards of others are only counted.
    standing.hand[seat.value] =
        player.held != 0 ? dragon::hand_worth(look, seat, need)
                         : dragon::mean_worth(need) * static_cast<float>(player.hand_count);
  }
  return dragon::shares_of(standing);
}

std::uint32_t Own::moment(const State& state) { return static_cast<std::uint32_t>(state.turn); }

void Own::prepare(State& state) {
  state.config.set_option(static_cast<int>(red_dragon_inn::Option::kAnswering), 1);
}

float Own::likelihood(const State&, const State& world) { return dragon::likelihood_of(world); }

}  // namespace taproom::bots
