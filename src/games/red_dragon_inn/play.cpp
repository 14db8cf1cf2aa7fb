#include "games/red_dragon_inn/play.h"

#include <algorithm>

#include "games/red_dragon_inn/moments.h"

namespace taproom::red_dragon_inn {

void Play::send(EventKind kind, int seat, const More& more) {
  Event event;
  event.kind = static_cast<std::uint8_t>(kind);
  event.seat = static_cast<std::uint8_t>(seat);
  event.a = more.a;
  event.b = more.b;
  event.c = more.c;
  event.d = more.d;
  event.e = more.e;
  event.n = static_cast<std::int16_t>(more.n);
  event.seen_by = more.seen_by;
  sink->on_event(event);
}

// RDI-TURN-05, EDGE-28: the discard becomes the deck as soon as the last card is taken. At that
// moment every card the others have not seen is in the hand, so they know it (`shown`).
void Play::reshuffle(Seat seat) {
  Player& p = at(seat);
  if (by_default(Option::kDiscardsPublic)) p.shown = p.hand;
  int count = 0;
  for (std::size_t k = 0; k < kDeckKinds; ++k) {
    p.deck[k] = static_cast<std::uint8_t>(p.discard[k] + p.buried[k]);
    count += p.deck[k];
  }
  p.discard.fill(0);
  p.buried.fill(0);
  p.buried_count = 0;
  p.deck_count = static_cast<std::uint8_t>(count);
  if (count == 0) return;
  p.reshuffles = static_cast<std::uint8_t>(std::min(p.reshuffles + 1, 255));
  emit(EventKind::kReshuffled, seat.index());
}

int Play::take_from_deck(Seat seat) {
  Player& p = at(seat);
  if (p.deck_count == 0) reshuffle(seat);
  if (p.deck_count == 0) return -1;
  const int kind = chance.pick(p.deck, p.deck_count, Stream{stream::kDraw, seat});
  const auto k = static_cast<std::size_t>(kind);
  --p.deck[k];
  --p.deck_count;
  ++p.hand[k];
  ++p.hand_count;
  p.held |= 1u << k;
  emit(EventKind::kDrew, seat.index(),
       {.a = static_cast<std::uint8_t>(character(seat).cards[k]), .seen_by = SeatSet::of(seat)});
  if (p.deck_count == 0) reshuffle(seat);
  return kind;
}

void Play::draw(Seat seat, int cards) {
  if (!s.alive.has(seat)) return;
  unsigned groups = s.ready[seat.value];
  for (; cards > 0; --cards) {
    const int kind = take_from_deck(seat);
    if (kind < 0) break;
    groups |= character(seat).groups[static_cast<std::size_t>(kind)];
  }
  set_ready(s, seat, static_cast<std::uint16_t>(groups));
}

void Play::draw_up_to(Seat seat, int hand_size) { draw(seat, hand_size - at(seat).hand_count); }

void Play::leave_hand(Seat seat, int kind) {
  Player& p = at(seat);
  const auto k = static_cast<std::size_t>(kind);
  TAPROOM_ASSERT(p.hand[k] > 0);
  --p.hand[k];
  --p.hand_count;
  if (p.hand[k] == 0) {
    p.held &= ~(1u << k);
    const Character& who = character(seat);
    unsigned gone = 0;  // the groups of which this was the last card
    for (unsigned groups = who.groups[k]; groups != 0; groups &= groups - 1) {
      if ((who.by_group[static_cast<std::size_t>(std::countr_zero(groups))] & p.held) == 0)
        gone |= groups & (~groups + 1);
    }
    set_ready(s, seat, static_cast<std::uint16_t>(s.ready[seat.value] & ~gone));
  }
  if (p.shown[k] > 0) --p.shown[k];
}

void Play::to_discard(Seat seat, CardId card) {
  if (!s.alive.has(seat)) return;  // EDGE-113: the cards of a player who is out leave the game
  const std::uint8_t kind = character(seat).place[index(card)];
  TAPROOM_ASSERT(kind < kDeckKinds);
  Player& p = at(seat);
  ++p.discard[kind];
  // A deck that ran out with an empty discard begins anew with the first discarded card (EDGE-28).
  if (p.deck_count == 0) reshuffle(seat);
}

void Play::discard_from_hand(Seat seat, int kind) {
  leave_hand(seat, kind);
  Player& p = at(seat);
  const auto k = static_cast<std::size_t>(kind);
  const bool open = by_default(Option::kDiscardsPublic);
  if (open) {
    ++p.discard[k];
  } else {
    ++p.buried[k];
    ++p.buried_count;
  }
  const auto card = static_cast<std::uint8_t>(character(seat).cards[k]);
  emit(EventKind::kDiscarded, seat.index(),
       {.a = card, .seen_by = open ? SeatSet(0xff) : SeatSet::of(seat)});
}

void Play::change_fortitude(Seat seat, int by) {
  Player& p = at(seat);
  const int now = std::clamp(p.fortitude + by, 0, kLimit);
  const int changed = now - p.fortitude;
  if (changed == 0) return;
  p.fortitude = static_cast<std::uint8_t>(now);
  emit(EventKind::kFortitude, seat.index(), {.a = p.fortitude, .n = changed});
}

void Play::change_alcohol(Seat seat, int by) {
  Player& p = at(seat);
  const int now = std::clamp(p.alcohol + by, 0, kLimit);
  const int changed = now - p.alcohol;
  if (changed == 0) return;
  p.alcohol = static_cast<std::uint8_t>(now);
  emit(EventKind::kAlcohol, seat.index(), {.a = p.alcohol, .n = changed});
}

void Play::move_gold(int from, int to, int amount) {
  if (to == kThePot) amount = std::min(amount, kMaxGold - s.round.pot);
  if (to != kThePot && to != kTheInn) amount = std::min(amount, kMaxGold - at(to).gold);
  if (amount == 0) return;
  const auto add = [this](int place, int by) {
    if (place == kTheInn) {
      s.inn += by;
    } else if (place == kThePot) {
      s.round.pot = static_cast<std::int16_t>(s.round.pot + by);
    } else {
      Player& p = at(place);
      p.gold = static_cast<std::int16_t>(p.gold + by);
      TAPROOM_ASSERT(p.gold >= 0);
    }
  };
  add(from, -amount);
  add(to, amount);
  emit(EventKind::kGold, from, {.b = static_cast<std::uint8_t>(to), .n = amount});
}

}  // namespace taproom::red_dragon_inn
