// The end of the game (TT-END).

#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::tiefenthal {

namespace {

int owned(const Player& player, CardKind kind) {
  int n = player.deck.rest[kind] + player.discard[kind];
  for (const CardKind known : player.deck.top)
    n += known == kind ? 1 : 0;
  return n;
}

void score_cards(const State& state, const Components& components, Seat seat, Outcome& outcome) {
  const Player& player = state.player(seat);
  int nobles = 0;
  int guests = 0;
  int others = 0;
  for (CardKind kind = 0; kind < components.cards_in_use; ++kind) {
    const int vp = components.cards[kind].vp;
    if (vp == 0) continue;
    const int points = vp * (owned(player, kind) + cards_in_tavern(player, kind));
    switch (components.cards[kind].card_class) {
      case CardClass::kNoble:
        nobles += points;
        break;
      case CardClass::kGuest:
        guests += points;
        break;
      default:
        others += points;
        break;
    }
  }
  outcome.add(seat, "nobles", nobles);
  outcome.add(seat, "guests", guests);
  outcome.add(seat, "other_cards", others);
  if (state.has(Module::k2)) {  // TT-M2-12
    outcome.add(seat, "schnapps", player.schnapps.tokens * components.schnapps_vp);
  }
  if (state.has(Module::k3)) {
    outcome.add(seat, "reputation", reputation::vp(state, components, player));
  }
  if (state.has(Module::kD)) {  // TT-XD-14
    outcome.add(seat, "orders", std::popcount(player.orders.flipped) * components.order_vp);
  }
}

}  // namespace

Outcome Tiefenthal::outcome(const State& state) {
  Outcome outcome;
  const Components& tables = components(state.config.pack);
  const int n = state.player_count();
  for (int i = 0; i < n; ++i) {
    const Seat seat(i);
    score_cards(state, tables, seat, outcome);
    outcome.tiebreak[seat.value] = state.player(seat).thalers + state.player(seat).beer;
  }
  outcome.over = state.phase == Phase::kOver;
  if (!outcome.over) return outcome;
  for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) {
    int better = 0;
    for (std::size_t j = 0; j < static_cast<std::size_t>(n); ++j) {
      const bool ahead = outcome.score[j] != outcome.score[i]
                             ? outcome.score[j] > outcome.score[i]
                             : outcome.tiebreak[j] > outcome.tiebreak[i];  // TT-END-06
      better += ahead ? 1 : 0;
    }
    outcome.place[i] = static_cast<std::uint8_t>(better + 1);  // TT-END-07: equal places are shared
  }
  return outcome;
}

}  // namespace taproom::tiefenthal
