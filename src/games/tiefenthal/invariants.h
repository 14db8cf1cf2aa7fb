#pragma once
// What must hold in every state (catalogue, section 8), for tests and for states from outside.
//
// The promise of check_state: a state it accepts can be played on by any legal acts, and every
// state they lead to is accepted again. So it asks for more than the catalogue's numbers: what is
// asked must fit the phase, every mark its module and phase, every waiting effect its place on the
// stack. tests/fuzz/foreign_state_fuzz.cpp holds it to the promise.

#include <string>
#include <string_view>

#include "games/tiefenthal/components.h"
#include "games/tiefenthal/state.h"

namespace taproom::tiefenthal {

/// A state being looked at, and the first fault found in it.
class Faults {
 public:
  explicit Faults(const State& state) : s(state), tables(components(state.config.pack)) {}

  const State& s;
  const Components& tables;

  void must(bool holds, std::string_view field, std::string_view why) {
    if (!holds && text_.empty()) note(-1, field, why);
  }
  /// The same for a field of a player: "players.1.dice: ...".
  void must(bool holds, Seat seat, std::string_view field, std::string_view why) {
    if (!holds && text_.empty()) note(seat.index(), field, why);
  }
  void fail(std::string text) {
    if (text_.empty()) text_ = std::move(text);
  }
  bool none() const { return text_.empty(); }
  const std::string& first() const { return text_; }

  /// How many turns after the start player a seat is.
  int turn_of(Seat seat) const {
    return (seat.index() - s.start_seat.index() + s.player_count()) % s.player_count();
  }
  bool between(Phase first, Phase last) const { return s.phase >= first && s.phase <= last; }

 private:
  void note(int seat, std::string_view field, std::string_view why);
  std::string text_;
};

// In this order; each relies on those before it.
void check_pieces(Faults& faults);             ///< cards, tokens, tiles: nothing made, nothing lost
void check_flow(Faults& faults);               ///< phase, step, who is asked and what for
void check_tavern(Faults& faults, Seat seat);  ///< tables, dice and goods of a player
void check_dice(Faults& faults, Seat seat, const FixedVector<Die, kMaxDice>& dice);
void check_modules(Faults& faults);             ///< marks and tiles of the modules
void check_rearrangement(Faults& faults);       ///< dice that are lifted (module 3)
void check_effects(Faults& faults, Seat seat);  ///< what waits on a player's stack

}  // namespace taproom::tiefenthal
