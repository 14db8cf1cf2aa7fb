#pragma once
// Questions that go round the table: "does anybody answer this?"
//
// The engine asks one seat after the other; the first card played ends the round, and the question
// comes again later. The service asks everybody at once, so it must know that such a question is
// open, who could answer as far as everybody knows, and what each seat would be asked.

#include <optional>
#include <span>

#include "core/any_game.h"

namespace taproom::service {

struct AnswerPoll {
  SeatSet left;  ///< seats still to be asked, in the order the engine asks them from `first` on
  Seat first;
  /// Seats that could hold an answer as far as the whole table knows: by what a spectator sees.
  SeatSet could;
  SeatSet about;       ///< seats that what may be answered names, or changes something of
  bool minor = false;  ///< nothing waits to take effect: a moment between things
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
