#include "games/red_dragon_inn/cellar.h"

#include <numeric>

namespace taproom::red_dragon_inn {
namespace {

int sum(const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

/// Which card a place of a batch holds. Strangers lead to older batches only, so this ends.
DrinkId identify(Play& t, std::size_t at) {
  Batch& batch = t.s.cellar.batches[at];
  TAPROOM_ASSERT(batch.places > 0);
  if (batch.own < batch.places) {
    auto roll = static_cast<int>(t.chance.below(batch.places, Stream{stream::kBatch, Seat(0)}));
    roll -= batch.own;
    for (std::size_t older = 0; roll >= 0 && older < at; ++older) {
      roll -= batch.strangers[older];
      if (roll >= 0) continue;
      --batch.strangers[older];
      --batch.places;
      return identify(t, older);
    }
  }
  const int kind = t.chance.pick(batch.kinds, batch.own, Stream{stream::kDrink, Seat(0)});
  --batch.kinds[static_cast<std::size_t>(kind)];
  --batch.own;
  --batch.places;
  return static_cast<DrinkId>(kind);
}

/// Pours batch `from` into batch `to` and closes the gap.
void merge_batches(State& s, std::size_t from, std::size_t to) {
  Cellar& c = s.cellar;
  const auto pour = [](std::uint8_t& target, std::uint8_t& source) {
    target = static_cast<std::uint8_t>(target + source);
    source = 0;
  };
  for (std::size_t k = 0; k < kDrinkKinds; ++k)
    pour(c.batches[to].kinds[k], c.batches[from].kinds[k]);
  for (std::size_t g = 0; g < kBatches; ++g) {
    pour(c.batches[to].strangers[g], c.batches[from].strangers[g]);
  }
  pour(c.batches[to].own, c.batches[from].own);
  pour(c.batches[to].places, c.batches[from].places);
  const auto close_gap = [&](std::array<std::uint8_t, kBatches>& by_batch) {
    pour(by_batch[to], by_batch[from]);
    for (std::size_t g = from; g + 1 < kBatches; ++g)
      by_batch[g] = by_batch[g + 1];
    by_batch[kBatches - 1] = 0;
  };
  for (Player& p : s.players)
    close_gap(p.pile);
  close_gap(c.face_down);
  for (Batch& batch : c.batches)
    close_gap(batch.strangers);
  for (std::size_t g = from; g + 1 < kBatches; ++g)
    c.batches[g] = c.batches[g + 1];
  c.batches[kBatches - 1] = Batch{};
  --c.batch_count;
}

/// Drops batches nobody can reveal from any more, and makes room for one more batch.
void tidy_batches(State& s) {
  Cellar& c = s.cellar;
  for (std::size_t g = c.batch_count; g-- > 0;) {
    if (c.batches[g].places == 0) merge_batches(s, g, g == 0 ? 1 : 0);
  }
  // More leftovers of old decks than there is room for are as good as unheard of (one game of
  // eight in millions); the two oldest are then taken for one batch.
  if (c.batch_count == kBatches) {
    merge_batches(s, 1, 0);
    Batch& oldest = c.batches[0];
    oldest.places = static_cast<std::uint8_t>(oldest.places - oldest.strangers[0]);
    oldest.strangers[0] = 0;
  }
}

}  // namespace

void refill_if_paid(Play& t) {
  if (t.s.cellar.deck == 0 && t.s.cellar.paid != 0) shuffle_discard_in(t);
}

void fill_cellar(Play& t) {
  Cellar& c = t.s.cellar;
  c = Cellar{};
  c.batch_count = 1;
  Batch& batch = c.batches[0];
  for (std::size_t k = 0; k < t.pack.drink_count; ++k)
    batch.kinds[k] = t.pack.drinks[k].copies;
  batch.own = batch.places = static_cast<std::uint8_t>(sum(batch.kinds));
  c.deck = kDeckCards;
  c.box = static_cast<std::uint8_t>(batch.own - kDeckCards);
}

std::optional<DrinkId> reveal_from_deck(Play& t) {
  Cellar& c = t.s.cellar;
  if (c.deck == 0) return std::nullopt;
  --c.deck;
  return identify(t, c.batch_count - 1u);
}

std::optional<DrinkId> reveal_from_pile(Play& t, Seat seat) {
  Player& p = t.at(seat);
  if (p.pile_count == 0) return std::nullopt;
  std::size_t top = kBatches - 1;
  while (p.pile[top] == 0)
    --top;
  --p.pile[top];
  --p.pile_count;
  return identify(t, top);
}

void order_onto(Play& t, Seat seat) {
  Cellar& c = t.s.cellar;
  TAPROOM_ASSERT(c.deck > 0);
  --c.deck;
  Player& p = t.at(seat);
  ++p.pile[c.batch_count - 1u];
  ++p.pile_count;
}

void discard_table(Play& t, std::size_t mark) {
  while (t.s.table.size() > mark)
    ++t.s.cellar.discard[index(t.s.table.pop_back().card)];
  refill_if_paid(t);
}

void discard_drink(Play& t, DrinkId card) {
  ++t.s.cellar.discard[index(card)];
  refill_if_paid(t);
}

void discard_pile(Play& t, Seat seat) {
  Player& p = t.at(seat);
  Cellar& c = t.s.cellar;
  for (std::size_t g = 0; g < kBatches; ++g) {
    c.face_down[g] = static_cast<std::uint8_t>(c.face_down[g] + p.pile[g]);
    p.pile[g] = 0;
  }
  p.pile_count = 0;
}

void shuffle_discard_in(Play& t) {
  Cellar& c = t.s.cellar;
  const int known = sum(c.discard);
  const int total = known + sum(c.face_down);
  c.paid = total == 0 ? 1 : 0;
  if (total == 0) {
    t.emit(EventKind::kNothingToStock, kNobody);
    return;
  }
  tidy_batches(t.s);
  Batch& fresh = c.batches[c.batch_count];
  ++c.batch_count;
  fresh.kinds = c.discard;
  fresh.strangers = c.face_down;
  fresh.own = static_cast<std::uint8_t>(known);
  fresh.places = static_cast<std::uint8_t>(total);
  c.deck = fresh.places;
  c.discard.fill(0);
  c.face_down.fill(0);
  t.emit(EventKind::kRestocked, kNobody, {.n = total});
}

bool can_decide_contest(const Play& t) {
  const Cellar& c = t.s.cellar;
  bool strong = false;   // parts contenders, or puts them to sleep
  bool harmful = false;  // puts them to sleep, unless
  bool healing = false;  // another card makes up for it
  const auto look_at = [&](const DrinkCounts& kinds) {
    for (std::size_t k = 0; k < t.pack.drink_count; ++k) {
      const DrinkCard& card = t.pack.drinks[k];
      if (kinds[k] == 0 || card.is_event()) continue;
      strong = strong || card.alcohol > 0;
      harmful = harmful || card.fortitude < 0;
      healing = healing || card.fortitude > 0;
    }
  };
  // Which batches a card that is revealed can come from; strangers lead to older ones.
  std::array<bool, kBatches> reached{};
  for (std::size_t g = c.batch_count; g-- > 0;) {
    reached[g] = reached[g] || c.face_down[g] > 0 || (g + 1u == c.batch_count && c.deck > 0);
    if (!reached[g]) continue;
    look_at(c.batches[g].kinds);
    for (std::size_t older = 0; older < g; ++older)
      reached[older] = reached[older] || c.batches[g].strangers[older] > 0;
  }
  look_at(c.discard);
  return strong || (harmful && !healing);
}

int count_drink_cards(const State& s) {
  int count = s.cellar.deck + sum(s.cellar.discard) + sum(s.cellar.face_down) + s.table.count() +
              s.waiting.count() + s.contest.running;
  for (const Player& p : s.players)
    count += p.pile_count;
  return count;
}

}  // namespace taproom::red_dragon_inn
