#pragma once
// The Taverns of Tiefenthal as a game in the contract of core/game.h.
//
// How the rulebook is modelled
// ----------------------------
// The catalogue docs/rules/tiefenthal.md is the specification; code names its rules by id.
//
// A game is eight rounds of phases A to G (phases.h). Everything that needs no decision happens by
// itself: drawing, rolling, passing coasters, barback beer, storing, discarding. A seat is asked
//
//   A  for the option of the round, or the area of the free upgrade; the choices of all seats are
//      collected first and carried out in turn order (TT-FLOW-14);
//   B  whether to use a counter guest, if one is there and all tables are filled;
//   D  for a die of the coaster, four times, also when the fourth is forced;
//   E  for moves of single dice until `ready`: a plan is a sequence of moves, each legal by itself;
//   F  for serving, moving, buying, upgrading, recruiting ... until `end turn`;
//   any time an effect needs it, for example for the guest to whom service is denied.
//
// A, B and E ask all seats at once; the order in which they answer does not matter, because every
// seat draws from its own stream of chance. Thalers and beer are two numbers: in phase F the purse,
// outside it the contents of safe and beer storage (TT-F-19).
//
// Nothing in the state is secret. The order of a shuffled deck is not stored but decided when a
// card is drawn, so observing is the identity. The one exception is the option
// `simultaneous_hidden`: with it choices of A and moves of E belong to their owner until all have
// finished.
//
// Dice of one colour and face on one place are the same die. Tables are named by their number, so
// that a person finds the die where he put it; `canonical` maps a table to the leftmost one with
// the same guest for those who search.
//
// Score: victory points of all cards in deck and discard pile, by source. Ties are broken by stored
// thalers plus stored beer and shared after that (TT-END).

#include "core/game.h"
#include "games/tiefenthal/action.h"
#include "games/tiefenthal/components.h"
#include "games/tiefenthal/events.h"
#include "games/tiefenthal/state.h"

namespace taproom::tiefenthal {

struct Tiefenthal {
  using State = tiefenthal::State;

  static const GameInfo& info();
  static Refusal check(const Config& config);
  static void start(State& state, const Config& config, Chance& chance, EventSink* sink);
  static const Config& config(const State& state) { return state.config; }
  static SeatSet deciders(const State& state) { return state.awaiting; }
  static void legal(const State& state, Seat seat, ActionList& out);
  static Refusal explain(const State& state, Seat seat, Action action);
  static Refusal apply(State& state, Seat seat, Action action, Chance& chance, EventSink* sink);
  static void apply_legal(State& state, Seat seat, Action action, Chance& chance, EventSink* sink);
  static Action canonical(const State& state, Seat seat, Action action);
  static View<State> observe(const State& state, Viewer viewer);
  static State resample(const View<State>& view, Chance& chance);
  static bool redact(Event& event, Viewer viewer);
  static Outcome outcome(const State& state);
  static std::uint32_t action_id(Action action);
  static Action action_from_id(std::uint32_t id);
  static std::string notation(const State& state, Action action);
  static ParsedAction parse(const State& state, Seat seat, std::string_view text);
  static std::string label(const State& state, Seat seat, Action action);
  static std::string sentence(const Config& config, const Refusal& refusal);
  static std::string fact_text(const Config& config, const Fact& fact);
  static FactName fact_name(const Config& config, const Fact& fact);
  static std::string describe(const State& state, const Event& event);
};

/// Whether a state that came from outside keeps the invariants of the catalogue (section 8). The
/// answer names what is wrong, or is empty.
std::string check_state(const State& state);

static_assert(Game<Tiefenthal>);

}  // namespace taproom::tiefenthal
