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
  // By phase.
  kSetupPick,   ///< a start card or a tavernkeeper
  kRoundBonus,  ///< phase A: the question of the round, see evening.cpp
  kArrival,     ///< phase B: finish, or a restart, or an IOU
  kWaitress,    ///< phase C: IOUs and rewards before the dice are put down
  kDraft,       ///< phase D
  kPlan,        ///< phase E
  kReplan,      ///< phase F with module 3, before the Reputation Phase
  kServe,       ///< phase F
  kClosing,     ///< phase G: cards that go on the deck
  kRearrange,   ///< phase F with module 3: dice are lifted (modules/rearrangement.cpp)
  // By the effect that waits.
  kDenyService,
  kDoubleSpace,
  kSignature,
  kTileBonuses,
  kRemoveRegulars,
  kFreeUpgrade,
  kLodge,
  kRoomBonuses,
  kPickedDie,
};
Decision decision_of(const State& state, Seat seat);

/// Runs the game on until a decision is needed or it is over.
void advance(Play& play);

// Functions `check_…` and `do_…` of an action are named by its row (action_rows.h).

// Setup (setup.cpp).
void set_up(Play& play, const Config& config);
void resume_setup(Play& play);
/// What is picked next in setup.
struct SetupPick {
  enum class Kind : std::uint8_t { kNothing, kStartCard, kTavernkeeper, kEither };
  Kind kind = Kind::kNothing;
  Seat seat;
};
SetupPick setup_pick(const State& state);
/// Start cards and tavernkeepers are drafted together (TT-VAR-05).
bool plays_variant(const State& state);
void legal_setup(const State& state, ActionList& out);
/// What is chosen in setup instead of what was tried.
Refusal refuse_other_pick(const State& state);
Refusal check_setup(const State& state, const Components& components, Seat seat, Action action);
void do_setup(Play& play, Seat seat, Action action);

// Phase A (evening.cpp).
enum class Question : std::uint8_t {
  kNone,
  kEntertainer,
  kOneOfTwo,
  kFreeUpgrade,
  kCounterGuestIou
};
/// What phase A asks now.
Question question_of(const State& state, const Components& components);
void start_evening(Play& play);
void resume_evening(Play& play);
void legal_evening(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check_evening(const State& state, const Components& components, Seat seat, Action action);
void do_evening(Play& play, Seat seat, Action action);

// Phase B (arrival.cpp).
void start_arrival(Play& play);
/// Draws until every table is taken (TT-B-08, TT-B-09) or both piles are empty (TT-B-14).
void fill_tables(Play& play, Seat seat);
void legal_arrival(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check_restart(const State& state, const Components& components, Seat seat);
void finish_arrival(Play& play, Seat seat);
void use_counter_guest_to_restart(Play& play, Seat seat);
/// Everything drawn this phase goes to the discard pile; the tables are filled anew (TT-RND-04).
void restart_arrival(Play& play, Seat seat);
/// A noble takes the first table or joins the stack (TT-B-10).
void seat_noble(Play& play, Seat seat);
/// Takes the topmost card of a deck, reshuffling when needed; kNone with both piles empty.
CardKind draw_card(Play& play, Seat seat);
int table_count(const Components& components, const Player& player);
bool tables_filled(const Components& components, const Player& player);
/// All tables are filled, or as many as can be when the option counts that too (TT-RND-04).
bool may_restart(const State& state, const Components& components, const Player& player);
/// Nobles at tables, in rooms and beside the tavern.
int nobles_in_tavern(const Player& player);
/// Cards of a kind lying in the tavern.
int cards_in_tavern(const Player& player, CardKind kind);

// Phases C and D (dice.cpp).
void start_waitress(Play& play);
/// Asks every seat that has something to decide in phase C, and goes on when none has.
void resume_waitress(Play& play);
void legal_waitress(const State& state, const Components& components, Seat seat, ActionList& out);
void finish_waitress(Play& play, Seat seat);
/// Dice of waitresses a player may take or leave (option `waitress_dice`); 0 when nobody is asked.
int dice_offered(const State& state, const Player& player);
/// Rooms 3 and 4 take from the display and the piles all share: their bonuses are used in turn
/// order also when phase C is played together (TT-FLOW-18).
bool takes_from_common(const Player& player);
Refusal check_turn(const State& state, const Components& components, Seat seat, Action action);
void do_turn(Play& play, Seat seat, Action action);
/// Rolls a coloured die for the menu of phase C: it is put down later.
void roll_for_menu(Play& play, Seat seat);
void start_draft(Play& play);
void legal_draft(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check_draft(const State& state, const Components& components, Seat seat, Action action);
void do_draft(Play& play, Seat seat, Action action);
void finish_pick(Play& play);

// Phase E and moves in F (placement.cpp).
void start_planning(Play& play);
/// Takes down what phase E may change, while choices are hidden (observe.cpp).
void remember_plan_start(State& state);
void do_ready(Play& play, Seat seat, Action action);
void legal_moves(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check_move(const State& state, const Components& components, Seat seat, Action action);
void do_move(Play& play, Seat seat, Action action);
/// TT-F-22.
int raises_available(const Components& components, const Player& player);
/// By how much the dice need more raises than there are; 0 or less when the plan is legal
/// (TT-F-23).
int raises_missing(const Components& components, const Player& player,
                   const FixedVector<Die, kMaxDice>& dice);
/// TT-F-18: cards were returned and the placed dice lack support.
bool must_restore(const Components& components, const Player& player);
/// Lays a die on a space and takes down what it needs there.
void put_die(const State& state, const Components& components, const Player& player, Die& die,
             Space place);
/// Whether a die could lie on a space at all, with enough dishwashers.
bool fits_somehow(const Components& components, const Player& player, DieKind die, Space place);
/// Why a die is too high for a space it does not fit at all; allowed when it fits somehow.
Refusal refuse_high(const Components& components, const Player& player, int die, Space place);
/// What a die is on a space: how many dishwashers it needs there, and the face it counts for.
struct DieFit {
  int raise = 0;
  int face = 0;
};
DieFit fit_of(const Components& components, const Player& player, DieKind die, Space place);
/// Spaces with room, a bit each, that take a white die with this face as it is.
std::uint32_t spaces_for(const State& state, const Components& components, const Player& player,
                         int face);
/// Takes down anew what every die needs where it lies.
void refit_dice(const State& state, const Components& components, Player& player);
bool die_on(const Player& player, Space place);

// Phase F (serving.cpp, market.cpp).
void start_serving(Play& play);
void resume_serving(Play& play);
void finish_turn(Play& play);
void legal_serving(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check_serve(const State& state, const Components& components, Seat seat, Action action);
void do_serve(Play& play, Seat seat, Action action);
/// The thalers a guest pays for a die: a mayor by its face, more for the merchant.
int guest_pays(const Components& components, const Player& player, CardKind guest, DieKind die);
/// Whether the abbess brings steps for a guest (TT-XC-06).
bool brings_abbess_steps(const Components& components, const Player& player, CardKind guest);
/// TT-ACT-03, TT-ACT-04: one more for every brewer card beside the tile.
int brewer_beer(const Components& components, const Player& player);
void do_end_turn(Play& play, Seat seat, Action action);
void legal_market(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check_buy(const State& state, const Components& components, Seat seat, Action action);
Refusal check_upgrade(const State& state, const Components& components, Seat seat, Action action);
Refusal check_recruit(const State& state, const Components& components, Seat seat, Action action);
Refusal check_nobles(const State& state, const Components& components, Seat seat, Action action);
/// Also of phase B.
Refusal check_counter_guest(const State& state, const Components& components, Seat seat,
                            Action action);
void do_buy(Play& play, Seat seat, Action action);
void do_upgrade(Play& play, Seat seat, Action action);
void do_recruit(Play& play, Seat seat, Action action);
void do_nobles(Play& play, Seat seat, Action action);
void do_counter_guest(Play& play, Seat seat, Action action);
int card_price(const State& state, const Components& components, CardKind kind);
int guest_price(const State& state, const Components& components, Seat seat, CardKind kind,
                int flags = 0);
int noble_price(const State& state, const Components& components, Seat seat, int n);
int upgrade_price(const State& state, const Components& components, Seat seat, Area area,
                  int returned, int flags = 0);
/// With every card that lies there returned for the special offer.
int lowest_upgrade_price(const State& state, const Components& components, Seat seat, Area area);
/// The guest at a place of the row; place 4 is the price-3 pile or the fifth open card.
CardKind guest_at(const State& state, int place);

// Phase G (closing.cpp).
void start_closing(Play& play);
void resume_closing(Play& play);
void legal_closing(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check_keep(const State& state, const Components& components, Seat seat, Action action);
void do_keep(Play& play, Seat seat, Action action);
/// Every card lying in the tavern goes to the discard pile; returns how many. A restart leaves what
/// was not drawn (TT-EDGE-145).
int clear_tavern(Play& play, Seat seat, bool restart);

// Attempts (checks.cpp).
/// Whether a seat may take an action now, and if not, why.
Refusal check_action(const State& state, const Components& components, Seat seat, Action action);
/// Whether an area can still be upgraded.
Refusal check_area(const State& state, Seat seat, int area);
Refusal not_in_play(Module module);
/// Why a die that is not there cannot be moved.
Refusal refuse_die(DieKind die, Space from);
/// A seat has done what it was asked for in phases B, C or G (tiefenthal.cpp).
void do_finish(Play& play, Seat seat, Action action);

// Bonuses (bonus.cpp, monastery.cpp).
/// Puts an effect on the stack of its owner.
void wait_for(Play& play, Seat seat, const Effect& effect);
/// Whether its owner is asked before the effect is carried out.
bool needs_decision(const State& state, const Components& components, Seat seat,
                    const Effect& effect);
/// Whether the effect would be void now.
bool gives_nothing(const State& state, const Components& components, Seat seat,
                   const Effect& effect);
/// Resolves what waits until the stack is empty (true) or a decision is needed (false).
bool settle_waiting(Play& play, Seat seat);
inline bool settle(Play& play, Seat seat) {
  if (play.player(seat).waiting.empty() && !play.state.has(Module::kD)) return true;
  return settle_waiting(play, seat);
}
void step_on_monastery(Play& play, Seat seat);
/// The space after another one of the monastery track (TT-MON-03, TT-MON-04).
int next_on_monastery(const State& state, int place);
/// Turns up a card of the face-down pile at an empty place (TT-BEE-04, TT-BEE-07).
void refill_guest_row(Play& play, int place);
/// The tile on the top price-3 guest (TT-M5-03).
void sign_price_three(Play& play);
/// Takes the guest of a place away and refills the place; its signature tile goes to the supply.
CardKind take_from_row(Play& play, int place);
/// A gift: the guest goes on the deck, its bonus waits (TT-RND-15, TT-RND-16).
void receive_guest(Play& play, Seat seat, int place, bool with_bonus);
std::uint32_t deniable_slots(const State& state, const Components& components, Seat seat);
/// Removes a guest from the game (TT-BON-05 to TT-BON-10).
void send_away(Play& play, Seat seat, int slot);
/// Options of the effect that waits for a decision.
void legal_effect(const State& state, const Components& components, Seat seat, Decision decision,
                  ActionList& out);
/// Why an offer cannot be refused at this decision, if so.
Refusal refuse_decline(const State& state, Seat seat, Decision decision);
Refusal check_decline(const State& state, const Components& components, Seat seat, Action action);
void do_decline(Play& play, Seat seat, Action action);
/// Bonus cards received since the own last action, a bit per kind: they can be given up without
/// anybody having been asked whether he wants them (TT-BON-02).
unsigned forfeitable_cards(const Player& player);
bool may_forfeit_at(Decision decision);
void legal_forfeits(const Player& player, ActionList& out);
Refusal check_forfeit(const State& state, const Components& components, Seat seat, Action action);
void do_forfeit(Play& play, Seat seat, Action action);
Refusal check_token(const State& state, const Components& components, Seat seat, Action action);
void do_token(Play& play, Seat seat, Action action);
Refusal check_flip(const State& state, const Components& components, Seat seat, Action action);
void do_flip(Play& play, Seat seat, Action action);
Refusal check_sign(const State& state, const Components& components, Seat seat, Action action);
void do_sign(Play& play, Seat seat, Action action);
void do_cell_or_row(Play& play, Seat seat, Action action);
Refusal check_remove_regular(const State& state, const Components& components, Seat seat,
                             Action action);
void do_remove_regular(Play& play, Seat seat, Action action);
void legal_deny(const State& state, const Components& components, Seat seat, ActionList& out);
Refusal check_deny(const State& state, const Components& components, Seat seat, Action action);
void do_deny(Play& play, Seat seat, Action action);

}  // namespace taproom::tiefenthal
