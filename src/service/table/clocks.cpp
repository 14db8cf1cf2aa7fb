#include "service/table/clocks.h"

#include <algorithm>

namespace taproom::service {

namespace {

constexpr Millis kComeback = 15'000;

}  // namespace

Clocks::Clocks(const Pace& pace) : pace_(pace) { left_.fill(pace.time); }

Millis Clocks::left(Seat seat, Millis now) const {
  const Millis spent = running_.has(seat) ? std::max<Millis>(now - since_, 0) : 0;
  return std::max<Millis>(left_[seat.value] - spent, 0);
}

std::optional<Millis> Clocks::first_out() const {
  std::optional<Millis> out;
  if (!used()) return out;
  for (const Seat seat : running_) {
    const Millis at = since_ + left_[seat.value];
    if (!out || at < *out) out = at;
  }
  return out;
}

std::optional<Seat> Clocks::out_of_time(Millis now) const {
  if (!used()) return std::nullopt;
  for (const Seat seat : running_) {
    if (left(seat, now) == 0) return seat;
  }
  return std::nullopt;
}

void Clocks::charge(Millis now) {
  for (const Seat seat : running_)
    left_[seat.value] = left(seat, now);
  since_ = std::max(since_, now);
}

void Clocks::run(SeatSet seats, Millis now) {
  if (!used()) return;
  charge(now);
  if (pace_.kind == Pace::Kind::kSlow) {
    for (const Seat seat : seats) {
      if (!running_.has(seat)) left_[seat.value] = pace_.time;
    }
  }
  running_ = seats;
}

void Clocks::acted(Seat seat, Millis now) {
  if (!used()) return;
  charge(now);
  if (pace_.kind == Pace::Kind::kSlow) {
    left_[seat.value] = pace_.time;
  } else {
    left_[seat.value] += pace_.increment;
  }
}

void Clocks::give_back(Seat seat) {
  left_[seat.value] = std::max({left_[seat.value], pace_.increment, kComeback});
}

}  // namespace taproom::service
