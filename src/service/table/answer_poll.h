#pragma once
// Questions that go round the table: "does anybody answer this?"
//
// The engine asks one seat after the other; the first card played ends the round, and the question
// comes again later. The service asks everybody at once, so it must know that such a question is
// open, who could answer as far as everybody knows, and what each seat would be asked.

#include <optional>
#include <span>
#include <vector>

#include "core/any_game.h"

namespace taproom::service {

struct AnswerPoll {
  SeatSet left;  ///< seats still to be asked, in the order the engine asks them from `first` on
  Seat first;
  /// Seats that could hold an answer as far as the whole table knows: by what a spectator sees.
  SeatSet could;
  SeatSet momentary;   ///< of those, seats whose answer could be one that only this moment allows
  SeatSet about;       ///< seats that what may be answered names, or changes something of
  bool minor = false;  ///< nothing waits to take effect: a moment between things
  bool quiet = false;  ///< a minor one in which nothing has just happened either
  bool last_chance = false;  ///< somebody is about to lose
};

/// Does this game ever ask in this way?
bool asks_around(const AnyGame& game);

/// The poll that is open now; empty when the game asks in another way.
std::optional<AnswerPoll> poll_of(const AnyGame& game, const AnyState& state);
/// The same without `could` and `about`, which take some work.
bool is_polling(const AnyGame& game, const AnyState& state);
SeatSet still_to_ask(const AnyGame& game, const AnyState& state);

/// The state in which this seat of the poll is asked: everybody before it has passed.
AnyState asked_in_turn(const AnyGame& game, const AnyState& state, Seat seat);

/// The action that says nothing.
Action pass_action();

/// What the seat could arm now: plays that can wait for any moment (games/…/arming.h).
std::vector<Action> armable_actions(const AnyGame& game, const AnyState& state, Seat seat);
/// Whether two plays use up the same card.
bool same_card(Action one, Action other);
/// Whether a legal answer of the seat that is asked in this state is there for this moment alone.
bool needs_this_moment(const AnyGame& game, const AnyState& asked, Seat seat, Action action);

struct Intent {
  Seat seat;
  Action action;
};
/// The place of the intent that comes first when several are put down together.
std::size_t first_of(const AnyGame& game, const AnyState& state, std::span<const Intent> intents);

/// Whether equal knowledge of two viewers may still be written differently: one's own empty hand is
/// a list, another's a number.
bool words_differ_by_viewer(const AnyGame& game);

/// False when the config passes over seats that hold no answer: at a table of people that tells who
/// holds one.
bool asks_everybody(const AnyGame& game, const Config& config);

}  // namespace taproom::service
