#pragma once
// The machine that runs a table from one decision to the next: the catalogue's section 7.
//
// `run` lets the top of the stack take steps until somebody has to decide or the game is over. An
// activity ends by taking itself off the stack; the one below then goes on at its stage. Every
// question to more than one seat is a poll (open_poll): each living seat may pass or play, a
// played card goes on top, and when it is gone the poll below is opened anew. So windows reopen
// after every answer (RDI-REACT-06) without anybody having to remember them.

#include "games/red_dragon_inn/conditions.h"
#include "games/red_dragon_inn/play.h"

namespace taproom::red_dragon_inn {

/// Where Drinks are revealed from, and for whom (section 7.2, REVEAL).
enum class RevealMode : std::uint8_t { kPile, kHouse, kToast, kContest };

void run(Play& t);

// Decisions, already judged legal.
void begin_turn(Play& t, Seat seat);
void finish_discarding(Play& t);
void pass(Play& t);
void play(Play& t, Seat seat, CardId card, int use, std::uint8_t target, std::uint8_t drink);
void place_drink(Play& t, Seat receiver);

/// Asks the living seats from `first` on; the end of the poll moves the top to its next stage.
void open_poll(Play& t, Seat first);

// Activities that rules start.
void push_reveal(Play& t, RevealMode mode, SeatSet seats, Seat first);
void push_place(Play& t, Seat actor, int drinks, std::uint8_t flags);
void push_payment(Play& t, SeatSet payers, std::uint8_t payee, std::uint8_t flags);
void push_loss(Play& t, std::uint8_t flags = 0);
void push_contest(Play& t, DrinkId card);
void push_event(Play& t, DrinkId card, Seat revealer);

/// Who may receive the Drinks of a kPlace entry; nobody when its player is out.
SeatSet receivers_of(const State& s, const Entry& place);

/// Whether the Drink Deck must be paid for before or after a card is taken; pushes the payment.
bool restock_if_due(Play& t, bool before_taking);

// One step of an activity; `entry` is the top of the stack.
void step_turn(Play& t, Entry& entry);
void step_loss(Play& t, Entry& entry);
void step_card(Play& t, Entry& entry);
void step_drinks(Play& t, Entry& entry);
void step_event(Play& t, Entry& entry);
void step_payment(Play& t, Entry& entry);
void step_reveal(Play& t, Entry& entry);
void step_place(Play& t, Entry& entry);
void step_round(Play& t, Entry& entry);
void step_won(Play& t, Entry& entry);
void step_contest(Play& t, Entry& entry);

/// Carries out a played card (resolve.cpp). May push activities on top of it.
void resolve_card(Play& t, Entry& entry);

// The Round of Gambling (gambling.cpp).
void start_round(Play& t, Entry& starting_card);
void take_control(Play& t, const Entry& card);
void ante(Play& t, const Entry& card, int amount);
void leave_round(Play& t, Seat seat);
/// All of `seats` leave in one step; what that means for the Round is looked at afterwards.
void put_out_of_round(Play& t, SeatSet seats, bool forced);
void win_round(Play& t, Seat winner);
void end_round_without_winner(Play& t);
void gambling_pass(Play& t);
bool round_is_open(const State& s);
/// Whether the Round is over when the seat whose gambling turn it is passes.
bool pass_ends_round(const State& s);

// Losing (loss.cpp).
/// Who has lost as things stand: they go out at the next loss check.
SeatSet losers_of(const State& s);
/// Half of the Gold, rounded up, to the Inn, the rest shared (RDI-LOSE-04 to -06).
void divide_gold(Play& t, Seat sleeper, SeatSet heirs);

}  // namespace taproom::red_dragon_inn
