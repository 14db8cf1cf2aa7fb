#pragma once
// Everybody's chance to answer, closed for all at one moment. Nothing in it that is told, and no
// time in it, depends on who holds an answer (docs/decisions/007-answer-windows.md), except what a
// friendly table allows (docs/decisions/031-friendly-answers.md): then a Question says when it
// closes.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "service/table/answer_poll.h"
#include "service/table/model.h"
#include "service/table/question.h"

namespace taproom::service {

/// What the length of a window follows from. The hands have no part in it.
struct WindowTerms {
  SeatSet attentive;       ///< seats whose people want to be asked here
  bool followed = true;    ///< somebody plays here, or may come back
  Millis answer_time = 0;  ///< as the table has agreed
  Millis beat = 0;         ///< of a window nobody attends to
};

/// Of a friendly table.
struct QuestionTerms {
  Millis since = 0;
  Millis beat = 0;
  Millis limit = 0;  ///< 0: it waits for as long as it takes
  bool followed = true;
  SeatSet awaited;  ///< people of those who may answer (`askable`) who have something to say
};

/// The seats that a friendly table asks: at a quiet moment only those whose answer could be one
/// that only this moment allows.
SeatSet askable(const AnswerPoll& poll);

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
  /// Who could answer, as everybody may know.
  SeatSet seats() const { return seats_; }
  Millis opened() const { return opened_; }
  Millis length() const { return length_; }
  /// When it closes, as everybody may know it; empty: when everybody has answered.
  std::optional<Millis> closes() const;
  bool unwatched() const { return unwatched_; }
  bool until_answered() const { return until_answered_; }
  /// Seats that asked for more time.
  SeatSet waiting() const { return waiting_; }
  /// Bots that have not answered yet.
  SeatSet thinking() const { return thinking_; }
  /// Of a friendly table.
  const std::optional<Question>& question() const { return question_; }
  /// A friendly table whose question is open for longer than a beat says that somebody thinks.
  bool shows_thinking() const { return shows_thinking_; }
  /// It may wait for people for as long as it takes, and can be opened again as it is.
  bool is_patient() const { return until_answered_ || question_.has_value(); }

  /// From here on a question says when it closes. To be called when the bots have been asked.
  void ask_friendly(const QuestionTerms& terms);
  /// The single person of an unwatched table holds an answer: no hurry.
  void wait_for_person() { until_answered_ = true; }
  /// Somebody has come who sees it: from here on it is like any other.
  void show(const WindowTerms& terms, Millis now);
  /// More time, once for each seat; false when that seat can have none. A friendly table lets the
  /// seat hold the question.
  bool ask_for_time(Seat seat, Millis now);
  /// False when there is no question that this seat could hold.
  bool hold(Seat seat, bool on, Millis now);
  /// One more answer of a person, the last of which counts; false when it would be more than
  /// `most`.
  bool take_answer(Seat seat, std::size_t most) { return given_[seat.value]++ < most; }
  /// The person of the seat has answered. True when others see a change.
  bool answered(Seat seat);
  /// Seats whose people are not there.
  void absent(SeatSet seats, Millis now);
  /// The person of the seat has something to say after all.
  void await(Seat seat);
  /// The same sign for everybody, at a moment that follows from when the question was opened. True
  /// when it is new.
  bool show_thinking(Millis now);

  void ask_bot(Seat seat) { thinking_.add(seat); }
  /// A bot that was asked in window `number` has come back.
  void bot_is_done(Seat seat, std::uint64_t number);
  void add_bot_answer(const Answer& answer) { bots_.push_back(answer); }

  /// Is it time to close it? `awaited`: seats of the single person that have a choice and have not
  /// answered.
  bool is_due(Millis now, bool followed, SeatSet awaited) const;
  /// When something about it changes by itself.
  std::optional<Millis> next(Millis now, bool followed) const;
  /// The card that comes first among what people have answered, what bots have, and what people had
  /// armed who have played nothing; empty when all pass.
  std::optional<Intent> first_card(const GamePolls& polls, const AnyState& state,
                                   const std::vector<Answer>& people,
                                   const std::vector<Answer>& armed) const;

 private:
  /// When the fixed time is over.
  Millis fixed_end() const;

  std::uint64_t number_;
  AnswerPoll poll_;
  SeatSet seats_;
  Millis opened_;
  Millis length_;
  bool unwatched_;
  bool until_answered_ = false;
  bool shows_thinking_ = false;
  std::optional<Question> question_;
  SeatSet waiting_;
  SeatSet waited_;  ///< seats that asked for time once
  Millis wait_until_ = 0;
  SeatSet thinking_;
  std::vector<Answer> bots_;
  std::array<std::size_t, kMaxSeats> given_{};  ///< answers of each person
};

}  // namespace taproom::service
