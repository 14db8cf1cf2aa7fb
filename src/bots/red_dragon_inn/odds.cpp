#include "bots/red_dragon_inn/odds.h"

#include <bit>
#include <cmath>

namespace taproom::bots::dragon {
namespace {

/// What is left to a player who has nothing to take control with.
constexpr float kStray = 0.02f;
/// Who has passed gets another turn only when somebody else takes control.
constexpr float kAnotherTurn = 0.3f;

/// The share of the cards nobody else has seen that can take control.
float density(const Look& look, Seat seat, std::uint8_t types) {
  const Player& player = look.s.at(seat);
  const Character& character = look.character(seat);
  int fitting = 0;
  int all = 0;
  for (std::size_t kind = 0; kind < character.kinds; ++kind) {
    const int unseen = player.deck[kind] + player.hand[kind] + player.buried[kind];
    all += unseen;
    if (look.pack.card(character.cards[kind]).is(types)) fitting += unseen;
  }
  return all == 0 ? 0 : static_cast<float>(fitting) / static_cast<float>(all);
}

/// How likely a hand of `cards` holds at most `most` cards of that density.
float at_most(int most, int cards, float density) {
  if (most >= cards) return 1;
  if (density >= 1) return 0;
  const float miss = 1 - density;
  float term = std::pow(miss, static_cast<float>(cards));
  float sum = term;
  for (int k = 1; k <= most; ++k) {
    term *= static_cast<float>(cards - k + 1) / static_cast<float>(k) * density / miss;
    sum += term;
  }
  return sum;
}

}  // namespace

Stake stake_of(const Look& look, Seat seat) {
  const Player& player = look.s.at(seat);
  const Character& character = look.character(seat);
  Stake stake;
  for (std::uint32_t held = player.held; held != 0; held &= held - 1) {
    const auto kind = static_cast<std::size_t>(std::countr_zero(held));
    const Card& card = look.pack.card(character.cards[kind]);
    if (!card.is(type::kGambling | type::kCheating)) continue;
    stake.cards += player.hand[kind];
    if (card.is(type::kCheating)) stake.cheats += player.hand[kind];
  }
  return stake;
}

float chance_to_win(const Look& look, const Standing& standing, Seat seat, Stake stake) {
  if (!standing.in.has(seat)) return 0;
  const bool mine = standing.control == seat.value;
  float chance = 1;
  if (!mine && standing.passed.has(seat)) {
    SeatSet waiting(static_cast<std::uint8_t>(standing.in.bits() & ~standing.passed.bits()));
    if (standing.control != kNobody) waiting.remove(Seat(standing.control));
    if (waiting.empty()) return 0;
    chance = kAnotherTurn;
  }
  int spare = stake.cards;
  if (!mine) {
    if (stake.cards == 0 || (standing.locked && stake.cheats == 0)) return kStray;
    --spare;
  }
  const bool locked = mine && standing.locked;
  const std::uint8_t types = locked ? type::kCheating : type::kGambling | type::kCheating;
  for (const Seat other : standing.in) {
    if (other == seat || (mine && standing.passed.has(other))) continue;
    chance *= at_most(spare, look.s.at(other).hand_count, density(look, other, types));
  }
  return chance;
}

}  // namespace taproom::bots::dragon
