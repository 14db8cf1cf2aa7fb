#pragma once
// Drink Deck, Drink Me! piles and the drink discard (RDI-DRINK, RDI-INFO-04 to -07).
//
// A face-down Drink is a place in a batch: in the deck, in a pile, or boxed at the start. All
// places of a batch are equally likely to hold each of its cards, so revealing one is a draw from
// the batch. When the discard is shuffled into a new deck it becomes a new batch; cards that still
// lie in piles stay places of the old one. Face-down Drinks of an eliminated player enter the
// discard unseen: in the next deck they are `strangers`, places that hold a card of the old batch.
// That is exactly what the cards at the table do, and no identity exists before it is seen.

#include <optional>

#include "games/red_dragon_inn/play.h"

namespace taproom::red_dragon_inn {

/// The Drink Deck of a new game; sets cards above 30 aside unseen (RDI-SET-04).
void fill_cellar(Play& t);

/// Takes the top card of the Drink Deck or of a pile and turns it up. Nothing when it is empty.
std::optional<DrinkId> reveal_from_deck(Play& t);
std::optional<DrinkId> reveal_from_pile(Play& t, Seat seat);

/// Lays the top card of the Drink Deck face down onto a pile. The deck must not be empty.
void order_onto(Play& t, Seat seat);

/// Table cards from `mark` on, or one card, go to the discard as one step.
void discard_table(Play& t, std::size_t mark);
void discard_drink(Play& t, DrinkId card);
/// The pile of a player who is out goes to the discard unseen (RDI-LOSE-10). Several may go out in
/// one step, so the caller calls refill_if_paid when all have.
void discard_pile(Play& t, Seat seat);

/// A Drink Deck that is empty and paid for is made of what one step discarded (RDI-EDGE-50).
void refill_if_paid(Play& t);

/// The discard becomes the Drink Deck (RDI-DRINK-02); without any discard the deck stays empty and
/// counts as paid for (RDI-EDGE-50).
void shuffle_discard_in(Play& t);

/// Whether the cards that can still be revealed from the Drink Deck can part contenders or put them
/// to sleep: otherwise a tied contest would go on for ever (RDI-EDGE-168).
bool can_decide_contest(const Play& t);

/// Drink cards wherever they are: conserved (RDI-INV-01).
int count_drink_cards(const State& s);

}  // namespace taproom::red_dragon_inn
