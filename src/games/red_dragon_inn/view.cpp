// What a viewer may know (RDI-INFO), and drawing a full state that fits it.

#include "games/red_dragon_inn/events.h"
#include "games/red_dragon_inn/moments.h"
#include "games/red_dragon_inn/play.h"
#include "games/red_dragon_inn/red_dragon_inn.h"

namespace taproom::red_dragon_inn {
namespace {

/// Hand and face-down discards join the deck: together they are the cards nobody else has seen.
void blank(Player& p) {
  for (std::size_t k = 0; k < kDeckKinds; ++k) {
    p.deck[k] = static_cast<std::uint8_t>(p.deck[k] + p.hand[k] + p.buried[k]);
  }
  p.hand.fill(0);
  p.buried.fill(0);
  p.held = 0;
}

/// Deals `count` of the unseen cards into `to`, every choice equally likely.
void deal(Player& p, Counts& to, int count, int unseen, Chance& chance, Stream stream) {
  for (; count > 0; --count, --unseen) {
    const auto kind =
        static_cast<std::size_t>(chance.pick(p.deck, static_cast<std::uint32_t>(unseen), stream));
    --p.deck[kind];
    ++to[kind];
  }
}

void deal_unseen(Player& p, Chance& chance, Stream stream) {
  int unseen = p.deck_count + p.hand_count + p.buried_count;
  int hidden = p.hand_count;
  for (std::size_t k = 0; k < kDeckKinds; ++k) {
    p.hand[k] = p.shown[k];
    p.deck[k] = static_cast<std::uint8_t>(p.deck[k] - p.shown[k]);
    hidden -= p.shown[k];
    unseen -= p.shown[k];
  }
  deal(p, p.hand, hidden, unseen, chance, stream);
  deal(p, p.buried, p.buried_count, unseen - hidden, chance, stream);
  for (std::size_t k = 0; k < kDeckKinds; ++k) {
    if (p.hand[k] > 0) p.held |= 1u << k;
  }
}

}  // namespace

View<State> RedDragonInn::observe(const State& state, Viewer viewer) {
  State known = state;
  if (!viewer.is_referee()) {
    for (int i = 0; i < state.config.players; ++i) {
      if (viewer.is(Seat(i))) continue;
      blank(known.at(Seat(i)));
      set_ready(known, Seat(i), 0);
    }
  }
  return {known, viewer};
}

State RedDragonInn::resample(const View<State>& view, Chance& chance) {
  State state = view.known();
  if (view.viewer().is_referee()) return state;
  for (int i = 0; i < state.config.players; ++i) {
    if (view.viewer().is(Seat(i))) continue;
    Player& player = state.at(Seat(i));
    const Character& character = components(state.config.pack).characters[player.character];
    deal_unseen(player, chance, Stream{stream::kResample, Seat(i)});
    set_ready(state, Seat(i), groups_of(character, player.held));
  }
  return state;
}

bool RedDragonInn::redact(Event& event, Viewer viewer) {
  const bool sees = viewer.is_referee() || event.seen_by == SeatSet(0xff) ||
                    (viewer.value < kMaxSeats && event.seen_by.has(Seat(viewer.value)));
  if (!sees) event.a = kFaceDown;  // kDrew and kDiscarded: that a card moved is seen, its face not
  return true;
}

}  // namespace taproom::red_dragon_inn
