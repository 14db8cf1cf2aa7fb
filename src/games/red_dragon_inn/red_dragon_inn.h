#pragma once
// The Red Dragon Inn: how the rulebook is modelled.
//
// The catalogue is docs/rules/red_dragon_inn.md (ids RDI-...); its section 7 is the model that this
// engine carries out. What to read, in this order:
//
//   components.h   cards as data: when a card may be played, what it names, what its steps do
//   state.h        the state: counts instead of orders, and the stack of what is going on
//   moments.h      the moments in which cards are chosen
//   conditions.h   the one judge of what is legal
//   machine.h      the machine between two decisions, and its parts: turn.cpp, drinking.cpp,
//                  gambling.cpp, contest.cpp, loss.cpp; resolve.cpp interprets a card's steps
//   cellar.h       Drink Deck, piles and discard
//   actions.h      actions, their ids and refusals; notation.cpp their text; view.cpp what is seen
//   pass_out_preview.h    who would be out if nobody played another card
//
// **The stack.** One stack holds all that has begun and not ended: the turn at the bottom, above it
// a Round of Gambling or a contest, cards and Drinks that wait, payments, loss checks. The top is
// what happens now. A played card lies directly above what it answers, so "the answered card" is
// the entry below, and coming back to a poll always opens it anew: that is the rule of reopened
// windows (RDI-REACT-06). A loss check runs only where no card waits (RDI-INV-13).
//
// **Decisions.** Exactly one seat decides at a time. In a poll (window, after-moment, priority
// moment, last chance, payment, won pot) it may pass or play; the other decisions are discarding,
// the Action, a gambling turn and the receiver of a Drink. Discarding is one card per action, then
// `draw`; between that and the drawing lies a poll of the others, whose Anytime Cards may interrupt
// (RDI-EDGE-23). Cards put down at the same moment exist only at a table of people: clash.h orders
// them.
//
// **Silent passes.** By default every living seat is asked at every moment, so that a pass tells
// nothing (RDI-INFO-12). With the option answering = fast the engine passes for seats that hold no
// fitting card and skips an Action or gambling turn without a card: for simulation and search,
// where everybody's secrets are in the same head anyway.
//
// **Secrets.** Hands, and nothing else. Decks have no order, face-down Drinks no identity until
// they are revealed (cellar.h), and what perfect memory tells about a hand is kept (`shown`). A
// view blanks the hands of others and joins each with its deck; resample deals them out again.
//
// **Length.** The rules have no end for careful players (RDI-EDGE-186). The option turn_limit can
// bound a game, and programs that play many games choose it; at the bound it is a draw of those
// still in it.
//
// **Outcome.** Place 1 for the last player in the game, or for all who went out last together;
// everybody else is placed by when they went out. There are no points.

#include <string>
#include <string_view>

#include "core/game.h"
#include "games/red_dragon_inn/components.h"
#include "games/red_dragon_inn/state.h"

namespace taproom::red_dragon_inn {

struct RedDragonInn {
  using State = red_dragon_inn::State;

  static const GameInfo& info();
  static Refusal check(const Config& config);
  static void start(State& state, const Config& config, Chance& chance, EventSink* sink);
  static const Config& config(const State& state) { return state.config; }
  static SeatSet deciders(const State& state);
  static void legal(const State& state, Seat seat, ActionList& out);
  static Refusal explain(const State& state, Seat seat, Action action);
  static Refusal apply(State& state, Seat seat, Action action, Chance& chance, EventSink* sink);
  static void apply_legal(State& state, Seat seat, Action action, Chance& chance, EventSink* sink);
  static Action canonical(const State&, Seat, Action action) { return action; }
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
static_assert(Game<RedDragonInn>);

}  // namespace taproom::red_dragon_inn
