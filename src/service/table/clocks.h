#pragma once
// How long each seat may still think. Clocks follow from the log alone: they move by the times of
// its entries.

#include <array>
#include <optional>

#include "core/seat.h"
#include "service/table/setup.h"

namespace taproom::service {

class Clocks {
 public:
  Clocks() = default;
  explicit Clocks(const Pace& pace);

  bool used() const { return pace_.kind != Pace::Kind::kNone; }
  SeatSet running() const { return running_; }
  Millis left(Seat seat, Millis now) const;
  /// When the first running clock will have run out; empty when none runs.
  std::optional<Millis> first_out() const;
  /// A seat whose time is over at `now`.
  std::optional<Seat> out_of_time(Millis now) const;

  /// From `now` on these seats think, and no others. A slow clock starts anew for a seat that did
  /// not think before.
  void run(SeatSet seats, Millis now);
  /// The seat has decided: a live clock gains its increment, a slow one starts anew.
  void acted(Seat seat, Millis now);
  /// Nobody is charged for the time up to `now`.
  void forgive(Millis now) { since_ = now; }
  /// A person comes back to a seat whose time was over: enough for a decision.
  void give_back(Seat seat);

 private:
  void charge(Millis now);

  Pace pace_;
  std::array<Millis, kMaxSeats> left_{};
  SeatSet running_;
  Millis since_ = 0;
};

}  // namespace taproom::service
