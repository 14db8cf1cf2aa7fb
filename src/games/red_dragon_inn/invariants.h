#pragma once
// What must hold in every state (RDI-INV), for tests and for states read from a file.
//
// The promise of check_state: a state it accepts can be played on by any legal acts, and every
// state they lead to is accepted again. So it asks for more than the numbers of the catalogue: each
// activity on the stack must be able to lie on the one below it, and everything it refers to must
// be there (invariants_stack.cpp). tests/fuzz/foreign_state_fuzz.cpp holds it to the promise.

#include <string>
#include <string_view>

#include "games/red_dragon_inn/state.h"

namespace taproom::red_dragon_inn {

/// The first thing that is wrong with a state, or nothing: the field, and why it cannot be so.
std::string check_state(const State& state);

/// All coins of the boxes in use (RDI-INV-04).
int coins_in_play(const State& state);

/// Keeps the first fault of a state.
class Faults {
 public:
  void must(bool holds, std::string_view field, std::string_view why) {
    if (!holds && text_.empty()) note(field, -1, {}, why);
  }
  /// The same for one of a list: "stack.2: ..." or "players.0.hand: ...".
  void must(bool holds, std::string_view list, std::size_t at, std::string_view field,
            std::string_view why) {
    if (!holds && text_.empty()) note(list, static_cast<int>(at), field, why);
  }
  bool none() const { return text_.empty(); }
  const std::string& first() const { return text_; }

 private:
  void note(std::string_view list, int at, std::string_view field, std::string_view why);
  std::string text_;
};

/// The stack, the question, and the Drinks, Rounds and contests that lie on it.
void check_stack(const State& state, Faults& faults);

}  // namespace taproom::red_dragon_inn
