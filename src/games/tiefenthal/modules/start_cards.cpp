// Module 4: start cards (TT-M4).
//
// Changes: setup only. The standard waitress, table and brewer stay out; three of seven cards are
// revealed and every seat takes one in turn order, the same card if it likes.

#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal::start_cards {

void set_up(Play& play) {
  State& state = play.state;
  const bool variant = plays_variant(state);
  const int revealed = variant ? state.player_count() : play.components.start_cards_revealed;
  std::array<std::uint8_t, 8> urn{};
  for (std::size_t i = 0; i < Components::kStartCards; ++i)
    urn[i] = 1;
  for (int i = 0; i < revealed; ++i) {
    const int card = play.chance.pick(urn, static_cast<std::uint32_t>(Components::kStartCards - i),
                                      stream(Purpose::kStartCards));
    urn[static_cast<std::size_t>(card)] = 0;
    state.start_cards_open = static_cast<std::uint8_t>(state.start_cards_open | (1u << card));
  }
  play.emit(EventKind::kStartCardsRevealed, state.start_seat, 0, 0, 0, state.start_cards_open);
}

Refusal check(const State& state, Action action) {
  if ((state.start_cards_open & (1u << action.a)) == 0) return reason::kStartCardNotOpen;
  return {};
}

void take(Play& play, Seat seat, int card) {
  play.player(seat).start_card = static_cast<std::uint8_t>(card);
  play.emit(EventKind::kStartCardTaken, seat, card);
  if (plays_variant(play.state)) {  // TT-VAR-06
    play.state.start_cards_open =
        static_cast<std::uint8_t>(play.state.start_cards_open & ~(1u << card));
  }
  const auto& effects = play.components.start_cards[static_cast<std::size_t>(card)].effects;
  for (std::size_t i = effects.size(); i > 0; --i)
    wait_for(play, seat, effects[i - 1]);
}

}  // namespace taproom::tiefenthal::start_cards
