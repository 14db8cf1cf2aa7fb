// Revealing Drinks with their Chasers, and drinking them (RDI-CHASE, RDI-REACT-09 to -11,
// RDI-HOUSE; section 7.2).

#include "games/red_dragon_inn/cellar.h"
#include "games/red_dragon_inn/machine.h"
#include "games/red_dragon_inn/stages.h"

namespace taproom::red_dragon_inn {
namespace {

RevealMode mode_of(const Entry& entry) { return static_cast<RevealMode>(entry.use); }

void add_card(Drink& drink, const DrinkCard& card) {
  const auto add = [](std::int8_t& sum, int n) { sum = strength(sum + n); };
  add(drink.alcohol, card.alcohol);
  add(drink.fortitude, card.fortitude);
  add(drink.draw, card.draw);
  add(drink.score, card.alcohol);
}

void lay_on_table(Play& t, const Entry& entry, DrinkId card, std::uint8_t as) {
  const bool belongs = as == revealed_as::kDrink || as == revealed_as::kChaser;
  const auto drink = static_cast<std::uint8_t>(t.s.drinks.size() - 1u);
  t.s.table.push_back({card, belongs ? drink : kNoDrink});
  const bool from_deck = mode_of(entry) != RevealMode::kPile;
  t.emit(EventKind::kRevealed, entry.actor,
         {.a = static_cast<std::uint8_t>(card), .b = from_deck, .d = as});
}

/// The next card of the source, and the payment if that emptied the Drink Deck.
std::optional<DrinkId> take(Play& t, const Entry& entry) {
  if (mode_of(entry) == RevealMode::kPile) return reveal_from_pile(t, Seat(entry.actor));
  const std::optional<DrinkId> card = reveal_from_deck(t);
  if (card) restock_if_due(t, false);
  return card;
}

/// An event as the first card of somebody's own pile (EVENT-01, EDGE-161).
void meet_event(Play& t, DrinkId card) {
  const Seat revealer(t.s.top().actor);
  t.emit(EventKind::kRevealed, revealer.index(),
         {.a = static_cast<std::uint8_t>(card), .d = revealed_as::kEvent});
  t.pop();
  const bool contest = t.pack.drink(card).sort == DrinkCard::Sort::kContest;
  if (!contest || t.s.contest.running == 0) {
    push_event(t, card, revealer);
  } else if (t.by_default(Option::kContestInContest) && !t.s.waiting.full()) {
    t.s.waiting.push_back({revealer.value, static_cast<std::uint8_t>(card)});
    t.emit(EventKind::kContestWaits, revealer.index());
  } else {
    discard_drink(t, card);
  }
}

void reveal_first(Play& t, Entry& entry) {
  const RevealMode mode = mode_of(entry);
  // No more Drinks can wait at once: as with an empty source there is nothing to reveal.
  const std::optional<DrinkId> card = t.s.drinks.full() ? std::nullopt : take(t, entry);
  if (!card) {
    entry.stage = stage::kNextRevealer;
    if (mode == RevealMode::kPile) t.emit(EventKind::kPileEmpty, entry.actor);
    return;
  }
  const DrinkCard& face = t.pack.drink(*card);
  if (face.is_event() && mode == RevealMode::kPile) return meet_event(t, *card);
  if (face.is_event() && mode != RevealMode::kContest) {
    return lay_on_table(t, entry, *card, revealed_as::kAside);  // EDGE-68: on to the next card
  }
  if (mode == RevealMode::kContest) t.s.contest.revealed = 1;
  Drink drink;
  drink.revealer = drink.holder = entry.actor;
  drink.flags = Drink::kCounts;
  if (face.is_event()) {
    drink.flags |= Drink::kEvent;  // CONTEST-03: strength 0
  } else {
    add_card(drink, face);
  }
  t.s.drinks.push_back(drink);
  lay_on_table(t, entry, *card, revealed_as::kDrink);
  entry.stage = face.chaser != 0 ? stage::kChain : stage::kNextRevealer;
}

void reveal_chaser(Play& t, Entry& entry) {
  const std::optional<DrinkId> card = take(t, entry);
  if (!card) {  // CHASE-04: nothing more to add
    entry.stage = stage::kNextRevealer;
    return;
  }
  const DrinkCard& face = t.pack.drink(*card);
  if (face.is_event()) {  // CHASE-05
    lay_on_table(t, entry, *card, revealed_as::kAside);
    entry.stage = stage::kNextRevealer;
    return;
  }
  add_card(t.s.drinks.back(), face);
  lay_on_table(t, entry, *card, revealed_as::kChaser);
  if (face.chaser == 0) entry.stage = stage::kNextRevealer;
}

/// HOUSE-02: the Drink of the house becomes a full copy for everybody.
void copy_for_all(Play& t, const Entry& entry) {
  if (t.s.drinks.size() == entry.drink) return;  // EDGE-167: no Drink was found
  Drink copy = t.s.drinks.pop_back();
  Seat seat = first_in(t.s.alive, t.active());
  for (int i = 0; i < t.s.alive.size() && !t.s.drinks.full(); ++i) {
    copy.revealer = copy.holder = seat.value;
    t.s.drinks.push_back(copy);
    seat = next_in(t.s.alive, seat);
  }
  for (std::size_t i = entry.card; i < t.s.table.size(); ++i)
    t.s.table[i].drink = kNoDrink;
}

/// Everything is revealed: the frame on which cards can be played.
void finish_reveal(Play& t, Entry& entry) {
  const RevealMode mode = mode_of(entry);
  const bool something = t.s.table.size() > entry.card;
  if (!something) return t.pop();
  if (mode == RevealMode::kHouse) copy_for_all(t, entry);
  entry.act = Act::kDrinks;
  entry.stage = stage::kWindow;
  entry.use = 0;
  if (mode == RevealMode::kPile) return;
  entry.flags |= flag::kMulti;
  // EDGE-157: several Drinks are answered from the active player on (AMB-17).
  if (mode != RevealMode::kHouse || t.by_default(Option::kCommonWindowFrom)) {
    entry.actor = t.s.active;
  }
}

/// EDGE-163: what one player drinks is added up first and kept inside the limits once, unless it is
/// ruled that Drinks are drunk one by one (AMB-27).
void drink_up(Play& t, Seat seat, std::size_t mark) {
  const bool one_by_one = !t.by_default(Option::kSeveralDrinks);
  const bool courage_of_all = !t.by_default(Option::kCourageFollows);  // AMB-33
  int alcohol = 0;
  int fortitude = 0;
  int draw = 0;
  int count = 0;
  for (std::size_t i = mark; i < t.s.drinks.size(); ++i) {
    const Drink& drink = t.s.drinks[i];
    if (drink.holder != seat.value || drink.is(Drink::kIgnored)) continue;
    const bool brave = courage_of_all ? !drink.courage.empty() : drink.courage.has(seat);
    const bool courage = brave && drink.alcohol > 0;
    (courage ? fortitude : alcohol) += drink.alcohol;
    fortitude += drink.fortitude;
    draw += drink.draw;
    ++count;
    if (one_by_one) {
      t.change_fortitude(seat, fortitude);
      t.change_alcohol(seat, alcohol);
      fortitude = alcohol = 0;
    }
  }
  if (count == 0) return;
  t.emit(EventKind::kDrank, seat.index(), {.n = count});
  t.change_fortitude(seat, fortitude);
  t.change_alcohol(seat, alcohol);
  t.draw(seat, draw);
}

void keep_scores(Play& t, std::size_t mark) {
  for (std::size_t i = mark; i < t.s.drinks.size(); ++i) {
    const Drink& drink = t.s.drinks[i];
    if (drink.is(Drink::kCounts) && drink.score > 0) {
      t.s.contest.score[drink.revealer] = drink.score;  // CONTEST-15: never below 0
    }
  }
}

/// The Drinks are gone; additional Drinks forced in answer to them come now (EDGE-160).
void finish_drinks(Play& t) {
  const Entry done = t.s.stack.pop_back();
  while (t.s.drinks.size() > done.drink)
    t.s.drinks.pop_back();
  discard_table(t, done.card);
  const std::size_t level = t.s.stack.size();
  // Pushed from the last to the first, so that the first one resolved is drunk first.
  while (!t.s.extras.empty() && t.s.extras.back().what == level) {
    const Seat seat(t.s.extras.pop_back().seat);
    push_reveal(t, RevealMode::kPile, SeatSet::of(seat), seat);
  }
}

}  // namespace

void push_reveal(Play& t, RevealMode mode, SeatSet seats, Seat first) {
  const auto table_mark = static_cast<std::uint8_t>(t.s.table.size());
  Entry& entry = t.push(Act::kReveal);
  entry.use = static_cast<std::uint8_t>(mode);
  entry.marks = seats;
  entry.actor = first.value;
  entry.card = table_mark;
  entry.drink = static_cast<std::uint8_t>(t.s.drinks.size());
  if (mode == RevealMode::kContest) entry.flags = flag::kForContest;
}

void step_reveal(Play& t, Entry& entry) {
  if (entry.stage == stage::kNextRevealer) {
    if (entry.marks.empty()) return finish_reveal(t, entry);
    const Seat current(entry.actor);
    const Seat next = entry.marks.has(current) ? current : next_in(entry.marks, current);
    entry.marks.remove(next);
    entry.actor = next.value;
    entry.stage = stage::kFirst;
  }
  if (mode_of(entry) != RevealMode::kPile && restock_if_due(t, true)) return;
  if (entry.stage == stage::kFirst) {
    reveal_first(t, entry);
  } else {
    reveal_chaser(t, entry);
  }
}

void step_drinks(Play& t, Entry& entry) {
  switch (entry.stage) {
    case stage::kWindow:
      return open_poll(t, Seat(entry.actor));
    case stage::kResolve:
      entry.stage = stage::kAfter;
      for (const Seat seat : t.s.alive)
        drink_up(t, seat, entry.drink);
      if (entry.is(flag::kForContest)) keep_scores(t, entry.drink);
      [[fallthrough]];
    case stage::kAfter:
      if (!asks_nobody(t.s, Moment::kAfter)) return open_poll(t, Seat(entry.actor));
      [[fallthrough]];
    default:
      finish_drinks(t);
  }
}

}  // namespace taproom::red_dragon_inn
