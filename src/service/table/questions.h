#pragma once
// What each seat is asked now: by the game, or by the window that is open.

#include <vector>

#include "service/table/answer_window.h"

namespace taproom::service {

class Questions {
 public:
  /// `window` may be null.
  Questions(const Model& model, const AnswerWindow* window) : model_(model), window_(window) {}

  /// The seats that everybody sees being asked.
  SeatSet deciders() const;
  /// The state in which this seat decides.
  AnyState state_for(Seat seat) const;
  /// What this seat may do; nothing when it is not asked. In a window only those are asked who have
  /// something to choose.
  std::vector<Action> legal(Seat seat) const;

 private:
  const Model& model_;
  const AnswerWindow* window_;
};

}  // namespace taproom::service
