#include "service/table/answer_window.h"

#include <algorithm>

namespace taproom::service {

namespace {

constexpr Millis kMinorShare = 3;  ///< of the answer time, for moments between things

}  // namespace

SeatSet askable(const AnswerPoll& poll) { return poll.quiet ? poll.momentary : poll.could; }

Millis window_length(const AnswerPoll& poll, const WindowTerms& terms) {
  if (poll.could.empty() || !terms.followed) return 0;
  if ((poll.could.bits() & terms.attentive.bits()) == 0) return terms.beat;
  return poll.minor ? terms.answer_time / kMinorShare : terms.answer_time;
}

/// How long the window stays open is fixed here. The one exception is a table with a single person
/// and nobody who watches, where nobody is left to be deceived.
AnswerWindow::AnswerWindow(std::uint64_t number, const AnswerPoll& poll, const WindowTerms& terms,
                           bool unwatched, Millis now)
    : number_(number),
      poll_(poll),
      seats_(poll.could),
      opened_(now),
      length_(window_length(poll, terms)),
      unwatched_(unwatched) {
  if (unwatched_) length_ = std::min(length_, terms.beat);
}

Millis AnswerWindow::fixed_end() const {
  const Millis end = opened_ + length_;
  return waiting_.empty() ? end : std::max(end, wait_until_);
}

std::optional<Millis> AnswerWindow::closes() const {
  if (until_answered_) return std::nullopt;
  return question_ ? question_->closes() : fixed_end();
}

/// Everybody who has an answer is waited for, and nobody can tell whether it is one or several.
void AnswerWindow::ask_friendly(const QuestionTerms& terms) {
  seats_ = askable(poll_);
  opened_ = terms.since;
  question_.emplace(terms.since, seats_.empty() || !terms.followed ? 0 : terms.beat, terms.limit);
  for (const Seat seat : thinking_)
    question_->await(seat);
  for (const Seat seat : terms.awaited)
    question_->await(seat);
}

void AnswerWindow::show(const WindowTerms& terms, Millis now) {
  unwatched_ = false;
  until_answered_ = false;
  opened_ = now;
  length_ = window_length(poll_, terms);
}

bool AnswerWindow::ask_for_time(Seat seat, Millis now) {
  if (!seats_.has(seat) || waited_.has(seat)) return false;
  if (question_) return hold(seat, true, now);
  waited_.add(seat);
  waiting_.add(seat);
  wait_until_ = now + kMoreTime;
  return true;
}

bool AnswerWindow::hold(Seat seat, bool on, Millis now) {
  if (!question_ || !seats_.has(seat)) return false;
  if (on) {
    question_->hold(seat, now);
  } else {
    question_->let_go(seat);
  }
  return true;
}

bool AnswerWindow::answered(Seat seat) {
  if (question_) question_->answered(seat);
  if (!waiting_.has(seat)) return false;
  waiting_.remove(seat);
  return true;
}

void AnswerWindow::absent(SeatSet seats, Millis now) {
  if (question_) question_->absent((seats_.bits() & seats.bits()) != 0, now);
}

void AnswerWindow::await(Seat seat) {
  if (question_) question_->await(seat);
}

bool AnswerWindow::show_thinking(Millis now) {
  if (!question_ || shows_thinking_ || !question_->shows_thinking(now)) return false;
  shows_thinking_ = true;
  return true;
}

void AnswerWindow::bot_is_done(Seat seat, std::uint64_t number) {
  thinking_.remove(seat);
  if (question_ && number == number_) question_->answered(seat);
}

bool AnswerWindow::is_due(Millis now, bool followed, SeatSet awaited) const {
  if (!followed) return thinking_.empty();
  if (question_) return question_->is_due(now);
  if (until_answered_ && !awaited.empty()) return false;
  return now >= fixed_end();
}

std::optional<Millis> AnswerWindow::next(Millis now, bool followed) const {
  // Nobody follows: the bots bring the window's end with their answers.
  if (!followed && !thinking_.empty()) return std::nullopt;
  if (question_) return question_->next(now);
  if (until_answered_ && now >= fixed_end()) return std::nullopt;
  return fixed_end();
}

std::optional<Intent> AnswerWindow::first_card(const GamePolls& polls, const AnyState& state,
                                               const std::vector<Answer>& people,
                                               const std::vector<Answer>& armed) const {
  std::vector<Intent> intents;
  for (const std::vector<Answer>* answers : {&people, &bots_}) {
    for (const Answer& answer : *answers) {
      if (!(answer.action == polls.pass_action())) intents.push_back({answer.seat, answer.action});
    }
  }
  for (const Answer& answer : armed) {
    const bool played = std::any_of(intents.begin(), intents.end(), [&](const Intent& intent) {
      return intent.seat == answer.seat;
    });
    if (!played) intents.push_back({answer.seat, answer.action});
  }
  if (intents.empty()) return std::nullopt;
  return intents[polls.first_of(state, intents)];
}

}  // namespace taproom::service
