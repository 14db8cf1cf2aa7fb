#pragma once
// The machine that runs a table from one decision to the next: the catalogue's section 7.
//
// `run` lets the top of the stack take steps until somebody has to decide or the game is over. An
// activity ends by taking itself off the stack; the one below then goes on at its stage. Every
// question to more than one seat is a poll (open_poll): each living seat may pass or play, a
// played card goes on top, and when it is gone the poll below is opened anew. So windows reopen
// after every answer (RDI-REACT-06) without anybody having to remember them.

#include "games/red_dragon_inn/conditions.h"
#include "games/red_dragon_inn/table.h"

namespace taproom::red_dragon_inn {

/// Where Drinks are revealed from, and for whom (section 7.2, REVEAL).
enum class RevealMode : std::uint8_t { kPile, kHouse, kToast, kContest };

void run(Table& t);

// Decisions, already judged legal.
void begin_turn(Table& t, Seat seat);
void finish_discarding(Table& t);
void pass(Table& t);
void play(Table& t, Seat seat, CardId card, int use, std::uint8_t target, std::uint8_t drink);
void place_drink(Table& t, Seat receiver);

/// Asks the living seats from `first` on; the end of the poll moves the top to its next stage.
void open_poll(Table& t, Seat first);

// Activities that rules start.
void push_reveal(Table& t, RevealMode mode, SeatSet seats, Seat first);
void push_place(Table& t, Seat actor, int drinks, std::uint8_t flags);
void push_payment(Table& t, SeatSet payers, std::uint8_t payee, std::uint8_t flags);
void push_loss(Table& t, std::uint8_t flags = 0);
void push_contest(Table& t, DrinkId card);
void push_event(Table& t, DrinkId card, Seat revealer);

/// Who may receive the Drinks of a kPlace entry; nobody when its player is out.
SeatSet receivers_of(const State& s, const Entry& place);

/// Whether the Drink Deck must be paid for before or after a card is taken; pushes the payment.
bool restock_if_due(Table& t, bool before_taking);

// One step of an activity; `entry` is the top of the stack.
void step_turn(Table& t, Entry& entry);
void step_loss(Table& t, Entry& entry);
void step_card(Table& t, Entry& entry);
void step_drinks(Table& t, Entry& entry);
void step_event(Table& t, Entry& entry);
void step_payment(Table& t, Entry& entry);
void step_reveal(Table& t, Entry& entry);
void step_place(Table& t, Entry& entry);
void step_round(Table& t, Entry& entry);
void step_won(Table& t, Entry& entry);
void step_contest(Table& t, Entry& entry);

/// Carries out a played card (resolve.cpp). May push activities on top of it.
void resolve_card(Table& t, Entry& entry);

// The Round of Gambling (gambling.cpp).
void start_round(Table& t, Entry& starting_card);
void take_control(Table& t, const Entry& card);
void ante(Table& t, const Entry& card, int amount);
void leave_round(Table& t, Seat seat);
/// All of `seats` leave in one step; what that means for the Round is looked at afterwards.
void put_out_of_round(Table& t, SeatSet seats, bool forced);
void win_round(Table& t, Seat winner);
void end_round_without_winner(Table& t);
void gambling_pass(Table& t);
bool round_is_open(const State& s);

// Losing (loss.cpp).
/// Half of the Gold, rounded up, to the Inn, the rest shared (RDI-LOSE-04 to -06).
void divide_gold(Table& t, Seat sleeper, SeatSet heirs);

}  // namespace taproom::red_dragon_inn
