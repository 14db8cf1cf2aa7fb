#include "service/table/question.h"

#include <algorithm>

namespace taproom::service {

void Question::answered(Seat seat) {
  awaited_.remove(seat);
  let_go(seat);
}

void Question::hold(Seat seat, Millis now) {
  Millis& since = held_since_[seat.value];
  if (since == 0) since = now;
  holding_.add(seat);
}

void Question::let_go(Seat seat) { holding_.remove(seat); }

bool Question::is_held_by(Seat seat, Millis now) const {
  return holding_.has(seat) && now < held_since_[seat.value] + kLongestHold;
}

bool Question::is_held(Millis now) const {
  for (const Seat seat : holding_) {
    if (is_held_by(seat, now)) return true;
  }
  return false;
}

void Question::absent(bool somebody, Millis now) {
  if (somebody == absent_since_.has_value()) return;
  if (somebody) {
    absent_since_ = now;
  } else {
    absence_ += now - *absent_since_;
    absent_since_.reset();
  }
}

Millis Question::end(Millis now) const {
  const Millis gone = absence_ + (absent_since_ ? now - *absent_since_ : 0);
  return opened_ + limit_ + std::min(gone, kLongestAbsence);
}

/// While somebody is not there: when it closes if nobody comes.
std::optional<Millis> Question::closes() const {
  if (limit_ == 0) return std::nullopt;
  return opened_ + limit_ + (absent_since_ ? kLongestAbsence : std::min(absence_, kLongestAbsence));
}

bool Question::is_due(Millis now) const {
  if (now < opened_ + beat_ || is_held(now)) return false;
  return awaited_.empty() || (limit_ != 0 && now >= end(now));
}

std::optional<Millis> Question::next(Millis now) const {
  std::optional<Millis> out;
  const auto sooner = [&](Millis at) {
    if (at > now && (!out || at < *out)) out = at;
  };
  sooner(opened_ + beat_);
  if (const auto at = closes()) sooner(*at);
  for (const Seat seat : holding_)
    sooner(held_since_[seat.value] + kLongestHold);
  return out;
}

}  // namespace taproom::service
