#pragma once
// The seven phases of a round, and who calls whom.
//
// apply (tiefenthal.cpp) carries one action out and then calls `advance`, which runs everything
// that needs no decision until some seat has to choose. A phase is entered by its `start_…`
// function; `advance` calls `resume_…` whenever nobody is asked any more.

#include "core/action.h"
#include "core/refusal.h"
#include "games/tiefenthal/action.h"
#include "games/tiefenthal/play.h"

namespace taproom::tiefenthal {

/// What a seat is asked for, or kNone.
enum class Decision : std::uint8_t {
  kNone,
  kRoundBonus,    ///< phase A: one of the options of the round, or the free upgrade
  kCounterGuest,  ///< phase B: finish, or send everybody home and start again
  kDraft,         ///< phase D
  kPlan,          ///< phase E
  kServe,         ///< phase F
  kDenyService,   ///< a bonus: which guest is sent away, if any
};
Decision decision_of(const State& state, Seat seat);

/// Runs the game on until a decision is needed or it is over.
void advance(Play& play);

// Setup (setup.cpp).
void set_up(Play& play, const Config& config);

// Phase A (evening.cpp).
void start_evening(Play& play);
void resume_evening(Play& play);
void legal_round_bonus(const State& state, const Components& components, Seat seat,
                       ActionList& out);
Refusal check_choose(const State& state, const Components& components, Seat seat, Action action);
Refusal check_flip(const State& state, const Components& components, Seat seat, Action action);
Refusal check_decline_round(const State& state, const Components& components);
void do_choose(Play& play, Seat seat, std::uint8_t choice);

// Phase B (arrival.cpp).
void start_arrival(Play& play);
void resume_arrival(Play& play);
void legal_counter_guest(ActionList& out);
void do_finish_arrival(Play& play, Seat seat);
void do_restart(Play& play, Seat seat);
/// The place of a drawn card: tables, rows (TT-B-02 to TT-B-07, TT-B-10).
void seat_card(Play& play, Seat seat, CardKind kind);
/// Takes the topmost card of a deck, reshuffling when needed; kNone with both piles empty.
CardKind draw_card(Play& play, Seat seat);
int table_count(const Components& components, const Player& player);
/// Tables with a guest, or that had one when phase B ended.
int tables_taken(const Player& player);

// Phases C and D (dice.cpp).
void start_waitress(Play& play);
void start_draft(Play& play);
void legal_draft(const State& state, Seat seat, ActionList& out);
Refusal check_draft(const State& state, Seat seat, Action action);
void do_draft(Play& play, Seat seat, int face);

// Phase E and moves in F (placement.cpp).
void start_planning(Play& play);
void do_ready(Play& play, Seat seat);
void legal_moves(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check_move(const State& state, const Components& components, Seat seat, Action action);
void do_move(Play& play, Seat seat, Action action);
/// TT-F-22.
int raises_available(const Components& components, const Player& player);
/// TT-F-18: cards were returned and the placed dice lack support.
bool must_restore(const Components& components, const Player& player);

// Phase F (serving.cpp, market.cpp).
void start_serving(Play& play);
void resume_serving(Play& play);
void legal_serving(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check_serve(const State& state, const Components& components, Seat seat, Action action);
void do_serve(Play& play, Seat seat, Action action);
Refusal check_end_turn(const State& state, const Components& components, Seat seat);
void do_end_turn(Play& play, Seat seat);
void legal_market(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check_market(const State& state, const Components& components, Seat seat, Action action);
void do_market(Play& play, Seat seat, Action action);
int card_price(const State& state, const Components& components, CardKind kind);
int guest_price(const State& state, const Components& components, Seat seat, CardKind kind);
int noble_price(const State& state, const Components& components, Seat seat, int n);
int upgrade_price(const State& state, const Components& components, Seat seat, Area area,
                  int returned);
/// The guest at a place of the row; place 4 is the price-3 pile or the fifth open card.
CardKind guest_at(const State& state, int place);

// Phase G (closing.cpp).
/// Every card lying in the tavern goes to the discard pile; returns how many.
int clear_tavern(Play& play, Seat seat);
void start_closing(Play& play);

// Bonuses (bonus.cpp, monastery.cpp).
/// Puts an effect on the stack of its owner.
void wait_for(Play& play, Seat seat, const Effect& effect);
/// Resolves what waits until the stack is empty (true) or a decision is needed (false).
bool settle(Play& play, Seat seat);
void step_on_monastery(Play& play, Seat seat);
/// Turns up a card of the face-down pile at an empty place (TT-BEE-04, TT-BEE-07).
void refill_guest_row(Play& play, int place);
/// Takes a guest from the row, refills it, and lets the bonus wait (TT-BEE-16).
void take_guest(Play& play, Seat seat, int place, bool with_bonus, CardSource source);
std::uint32_t deniable_slots(const State& state, const Components& components, Seat seat);
void legal_deny(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check_deny(const State& state, const Components& components, Seat seat, Action action);
void do_deny(Play& play, Seat seat, int slot);

}  // namespace taproom::tiefenthal
