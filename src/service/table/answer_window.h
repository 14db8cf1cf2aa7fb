#pragma once
// Everybody's chance to answer, closed for all at one moment. Nothing in it that is told, and no
// time in it, depends on who holds an answer: docs/decisions/007-answer-windows.md.

#include <cstdint>
#include <optional>
#include <vector>

#include "service/table/answer_poll.h"
#include "service/table/model.h"

namespace taproom::service {

/// What the length of a window follows from. The hands have no part in it.
struct WindowTerms {
  SeatSet attentive;       ///< seats whose people want to be asked here
  bool followed = true;    ///< somebody plays here, or may come back
  Millis answer_time = 0;  ///< as the table has agreed
  Millis beat = 0;         ///< of a window nobody attends to
};

/// The seats whose people want to be asked in this poll, by their standing orders.
SeatSet attentive_seats(const std::vector<Chair>& chairs, const AnswerPoll& poll);
Millis window_length(const AnswerPoll& poll, const WindowTerms& terms);

class AnswerWindow {
 public:
  static constexpr Millis kMoreTime = 20'000;  ///< for somebody who asked for it

  /// `number` is the version that opened it. `unwatched`: nobody but the only person at the table
  /// can see how long it takes.
  AnswerWindow(std::uint64_t number, const AnswerPoll& poll, const WindowTerms& terms,
               bool unwatched, Millis now);

  std::uint64_t number() const { return number_; }
  const AnswerPoll& poll() const { return poll_; }
  Millis opened() const { return opened_; }
  Millis length() const { return length_; }
  Millis closes() const;
  bool unwatched() const { return unwatched_; }
  bool until_answered() const { return until_answered_; }
  /// Seats that asked for more time.
  SeatSet waiting() const { return waiting_; }
  /// Bots that have not answered yet.
  SeatSet thinking() const { return thinking_; }

  /// The single person of an unwatched table holds an answer: no hurry.
  void wait_for_person() { until_answered_ = true; }
  /// Somebody has come who sees it: from here on it is like any other.
  void show(const WindowTerms& terms, Millis now);
  /// More time, once for each seat of the poll; false when that seat can have none.
  bool ask_for_time(Seat seat, Millis now);
  /// The person of the seat has answered. True when others see a change.
  bool answered(Seat seat);
  void ask_bot(Seat seat) { thinking_.add(seat); }
  void bot_is_done(Seat seat) { thinking_.remove(seat); }
  void add_bot_answer(const Answer& answer) { bots_.push_back(answer); }

  /// Is it time to close it? `awaited`: seats of the single person that have a choice and have not
  /// answered.
  bool is_due(Millis now, bool followed, SeatSet awaited) const;
  /// The card that comes first among the answers of people and bots; empty when all pass.
  std::optional<Intent> first_card(const AnyGame& game, const AnyState& state,
                                   const std::vector<Answer>& people) const;

 private:
  std::uint64_t number_;
  AnswerPoll poll_;
  Millis opened_;
  Millis length_;
  bool unwatched_;
  bool until_answered_ = false;
  SeatSet waiting_;
  SeatSet waited_;  ///< seats that asked for time once
  Millis wait_until_ = 0;
  SeatSet thinking_;
  std::vector<Answer> bots_;
};

}  // namespace taproom::service
