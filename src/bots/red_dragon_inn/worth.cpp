#include "bots/red_dragon_inn/worth.h"

#include <algorithm>
#include <bit>

#include "bots/red_dragon_inn/weights.h"

namespace taproom::bots::dragon {
namespace {

std::size_t row(Need need) { return (need.drawn ? 2u : 0u) + (need.low ? 1u : 0u); }

/// How strongly a use does what its role says: 1 for a usual card.
float strength_of(const Use& use, Role role) {
  if (role != Role::kStrike && role != Role::kRevenge && role != Role::kHeal) return 1;
  int most = 0;
  for (std::size_t i = 0; i < use.step_count; ++i)
    most = std::max(most, std::abs(int{use.steps[i].n}));
  return static_cast<float>(most) * 0.5f;
}

bool is_plain_action(const Card& card) {
  return card.is(type::kAction) && !card.is(type::kGambling);
}

bool can_take_control(const Card& card) { return card.is(type::kGambling | type::kCheating); }

bool is_low(const Player& player) { return player.fortitude - player.alcohol <= kLowGap; }

bool is_poor(const Player& player) { return player.gold <= kLittleGold; }

/// Calls `each(row)` for every row of kStrainWeights that counts.
template <class Each>
void each_strain(Need need, Each each) {
  if (need.poor) each(0u);
  if (need.prey) each(1u);
  if (need.purse) each(2u);
}

}  // namespace

Need need_of(const State& state, Seat seat) {
  const Player& player = state.at(seat);
  Need need;
  need.size = static_cast<std::uint8_t>(std::clamp(state.alive.size(), 2, kSizes + 1) - 2);
  need.low = is_low(player);
  need.poor = is_poor(player);
  for (const Seat other : state.alive) {
    if (other == seat) continue;
    need.prey |= is_low(state.at(other));
    need.purse |= is_poor(state.at(other));
  }
  need.drawn = state.active == seat.value && state.turn_stage() >= TurnStage::kDiscard;
  return need;
}

float worth_of(const Card& card, Need need) {
  const auto& weights = kHandWeights[row(need)][need.size];
  float sum = 0;
  for (std::size_t u = 0; u < card.use_count; ++u) {
    const Role role = role_of(card, card.uses[u]);
    float weight = weights[index(role)];
    each_strain(need, [&](std::size_t strain) {
      weight += kStrainWeights[strain][need.size][index(role)];
    });
    sum += weight * strength_of(card.uses[u], role);
  }
  return sum;
}

float hand_worth(const Look& look, Seat seat, Need need) {
  const Player& player = look.s.at(seat);
  const Character& character = look.character(seat);
  float sum = 0;
  for (std::uint32_t held = player.held; held != 0; held &= held - 1) {
    const auto kind = static_cast<std::size_t>(std::countr_zero(held));
    const float each = worth_of(look.pack.card(character.cards[kind]), need);
    sum += static_cast<float>(player.hand[kind]) * each;
  }
  return sum;
}

float mean_worth(Need need) {
  float mean = kMeanWeights[row(need)][need.size];
  each_strain(need, [&](std::size_t strain) { mean += kStrainMeans[strain][need.size]; });
  return mean;
}

Crowd crowd_of(const Look& look, Seat seat) {
  const Player& player = look.s.at(seat);
  const Character& character = look.character(seat);
  Crowd crowd;
  for (std::uint32_t held = player.held; held != 0; held &= held - 1) {
    const auto kind = static_cast<std::size_t>(std::countr_zero(held));
    const Card& card = look.pack.card(character.cards[kind]);
    if (is_plain_action(card)) crowd.actions += player.hand[kind];
    if (can_take_control(card)) crowd.gambling += player.hand[kind];
  }
  return crowd;
}

float worth_in(const Card& card, Crowd crowd, Need need) {
  float worth = worth_of(card, need);
  if (is_plain_action(card) && crowd.actions > 1) worth += kSpareActionWeights[need.size];
  if (can_take_control(card)) {
    worth += kGamblingPairWeights[need.size] * static_cast<float>(crowd.gambling - 1);
  }
  return worth;
}

}  // namespace taproom::bots::dragon
