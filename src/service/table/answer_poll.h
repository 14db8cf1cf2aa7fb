#pragma once
// Questions that go round the table: "does anybody answer this?"
//
// The engine asks one seat after the other; the first card played ends the round, and the question
// comes again later. The service asks everybody at once, so it must know that such a question is
// open, who could answer as far as everybody knows, and what each seat would be asked.

#include <optional>
#include <span>
#include <string_view>
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

struct Intent {
  Seat seat;
  Action action;
};

/// What the service must know of a game's polls. Each game has its own (`<game>_polls()` in
/// table/<game>.cpp, made known by games/list.inc); this one is for games that ask in no such way.
class GamePolls {
 public:
  virtual ~GamePolls() = default;

  /// Does this game ever ask in this way?
  virtual bool asks_around() const { return false; }

  /// The poll that is open now; empty when the game asks in another way.
  virtual std::optional<AnswerPoll> poll(const AnyState& state) const;
  /// The seats of the open poll that are still to be asked, without the rest, which takes some
  /// work; nobody when there is none.
  virtual SeatSet still_to_ask(const AnyState& state) const;
  /// The state in which this seat of the poll is asked: everybody before it has passed.
  virtual AnyState asked_in_turn(const AnyState& state, Seat seat) const;
  /// The action that says nothing.
  virtual Action pass_action() const;
  /// The place of the intent that comes first when several are put down together.
  virtual std::size_t first_of(const AnyState& state, std::span<const Intent> intents) const;

  /// What the seat could arm now: plays that can wait for any moment (games/…/arming.h).
  virtual std::vector<Action> armable(const AnyState& state, Seat seat) const;
  /// Whether two plays use up the same card.
  virtual bool same_card(Action one, Action other) const;
  /// Whether a legal answer of the seat that is asked in this state is there for this moment alone.
  virtual bool needs_this_moment(const AnyState& asked, Seat seat, Action action) const;

  /// Whether the seat that is asked, and has one thing to do, could have another to choose from as
  /// far as the whole table knows: by what a spectator sees, whatever it may hold.
  virtual bool might_choose(const AnyState& state, Seat seat) const;

  /// The card that a play uses up, by its name in the pack; empty for anything else.
  virtual std::string_view card_of(const AnyState& state, Action action) const;
  /// Cards in the seat's hand that can guard it, by name: they keep off what would cost it
  /// something.
  virtual std::vector<std::string_view> guards(const AnyState& state, Seat seat) const;
  /// What it would cost the seat if everybody passed, as the seat knows it; 0 when nothing is
  /// asked.
  virtual int harm(const AnyState& state, Seat seat) const;
  /// The same if the seat plays this, which is legal when it is asked.
  virtual int harm_after(const AnyState& state, Seat seat, Action action) const;

  /// Whether equal knowledge of two viewers may still be written differently: one's own empty hand
  /// is a list, another's a number.
  virtual bool words_differ_by_viewer() const { return false; }
  /// False when the config passes over seats that hold no answer: at a table of people that tells
  /// who holds one.
  virtual bool asks_everybody(const Config& config) const;
};

/// The polls of a game of the list, by its name.
const GamePolls& polls_of(std::string_view game);
/// For a game without polls.
const GamePolls& no_polls();

}  // namespace taproom::service
