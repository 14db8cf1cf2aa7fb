#include "games/red_dragon_inn/clash.h"

#include "games/red_dragon_inn/actions.h"

namespace taproom::red_dragon_inn {

std::size_t first_of(const State& state, std::span<const Intent> intents) {
  TAPROOM_ASSERT(!intents.empty());
  const Components& pack = components(state.config.pack);
  const auto key = [&](const Intent& intent) {
    const bool anytime = intent.action.kind == static_cast<std::uint8_t>(ActionKind::kPlay) &&
                         pack.card(static_cast<CardId>(intent.action.a)).is(type::kAnytime);
    const int players = state.config.players;
    return (anytime ? 0 : players) + (intent.seat.index() - state.active + players) % players;
  };
  std::size_t best = 0;
  for (std::size_t i = 1; i < intents.size(); ++i) {
    if (key(intents[i]) < key(intents[best])) best = i;
  }
  return best;
}

}  // namespace taproom::red_dragon_inn
