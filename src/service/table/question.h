#pragma once
// When a question at a friendly table closes (docs/decisions/031-friendly-answers.md). Times and
// seats alone: it knows neither cards nor people, and can be tried without a table.

#include <array>
#include <optional>

#include "core/seat.h"
#include "service/ports/clock.h"

namespace taproom::service {

class Question {
 public:
  /// How long a seat may hold one question, counted from when it first did.
  static constexpr Millis kLongestHold = 20'000;

  /// How long a question waits in all for people who are not there.
  static constexpr Millis kLongestAbsence = 60'000;

  /// `limit` 0: it waits for as long as it takes.
  Question(Millis opened, Millis beat, Millis limit)
      : opened_(opened), beat_(beat), limit_(limit) {}

  /// This seat has an answer and wants to be asked.
  void await(Seat seat) { awaited_.add(seat); }
  /// It has answered, or nobody waits for it any more.
  void answered(Seat seat);
  void hold(Seat seat, Millis now);
  void let_go(Seat seat);
  /// Somebody who could answer is not there, or everybody is again: the limit does not run
  /// meanwhile. Who could, and who is there, is known to everybody.
  void absent(bool somebody, Millis now);

  SeatSet awaited() const { return awaited_; }
  bool is_held_by(Seat seat, Millis now) const;
  /// Everybody sees that the table is thinking, whoever it is.
  bool shows_thinking(Millis now) const { return now >= opened_ + beat_; }
  bool is_due(Millis now) const;
  /// When `is_due` or `shows_thinking` may change without anybody doing something.
  std::optional<Millis> next(Millis now) const;
  /// When silence becomes a pass, as everybody may know it; empty: never.
  std::optional<Millis> closes() const;

 private:
  bool is_held(Millis now) const;
  /// When the limit is over as things stand; `limit_` must not be 0.
  Millis end(Millis now) const;

  Millis opened_;
  Millis beat_;
  Millis limit_;
  SeatSet awaited_;
  SeatSet holding_;
  std::array<Millis, kMaxSeats> held_since_{};  ///< 0: never
  Millis absence_ = 0;                          ///< time in which somebody was not there
  std::optional<Millis> absent_since_;
};

}  // namespace taproom::service
