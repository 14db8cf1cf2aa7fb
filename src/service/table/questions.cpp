#include "service/table/questions.h"

namespace taproom::service {

SeatSet Questions::deciders() const {
  if (window_ != nullptr) return window_->poll().could;
  return model_.polling() ? SeatSet() : model_.asked();
}

AnyState Questions::state_for(Seat seat) const {
  if (!model_.polling() || !model_.asked().has(seat)) return model_.run().state();
  return asked_in_turn(model_.game(), model_.run().state(), seat);
}

std::vector<Action> Questions::legal(Seat seat) const {
  std::vector<Action> out;
  if (!deciders().has(seat)) return out;
  ActionList list;
  model_.game().legal(state_for(seat), seat, list);
  if (model_.polling() && list.size() < 2) return out;
  out.assign(list.begin(), list.end());
  return out;
}

}  // namespace taproom::service
