#include "bots/red_dragon_inn/worth.h"

#include <algorithm>
#include <bit>

#include "bots/red_dragon_inn/weights.h"

namespace taproom::bots::dragon {
namespace {

std::size_t size_row(int players_left) {
  return static_cast<std::size_t>(std::clamp(players_left, 2, kSizes + 1) - 2);
}

/// How strongly a use does what its role says: 1 for a usual card.
float strength_of(const Use& use, Role role) {
  if (role != Role::kStrike && role != Role::kRevenge && role != Role::kHeal) return 1;
  int most = 0;
  for (std::size_t i = 0; i < use.step_count; ++i)
    most = std::max(most, std::abs(int{use.steps[i].n}));
  return static_cast<float>(most) * 0.5f;
}

}  // namespace

float worth_of(const Card& card, int players_left) {
  const auto& weights = kRoleWeights[size_row(players_left)];
  float sum = 0;
  for (std::size_t u = 0; u < card.use_count; ++u) {
    const Role role = role_of(card, card.uses[u]);
    sum += weights[index(role)] * strength_of(card.uses[u], role);
  }
  return sum;
}

float hand_worth(const Look& look, Seat seat) {
  const Player& player = look.s.at(seat);
  const Character& character = look.character(seat);
  const int left = look.s.alive.size();
  float sum = 0;
  for (std::uint32_t held = player.held; held != 0; held &= held - 1) {
    const auto kind = static_cast<std::size_t>(std::countr_zero(held));
    sum += static_cast<float>(player.hand[kind]) *
           worth_of(look.pack.card(character.cards[kind]), left);
  }
  return sum;
}

float draw_worth(const Look& look, Seat seat) {
  const Player& player = look.s.at(seat);
  const Character& character = look.character(seat);
  const int left = look.s.alive.size();
  float sum = 0;
  int count = 0;
  for (std::size_t kind = 0; kind < character.kinds; ++kind) {
    if (player.deck[kind] == 0) continue;
    sum += static_cast<float>(player.deck[kind]) *
           worth_of(look.pack.card(character.cards[kind]), left);
    count += player.deck[kind];
  }
  return count == 0 ? 0 : sum / static_cast<float>(count);
}

}  // namespace taproom::bots::dragon
