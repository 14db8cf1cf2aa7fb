#include "service/table/answer_window.h"

#include <algorithm>

namespace taproom::service {

namespace {

constexpr Millis kMinorShare = 3;  ///< of the answer time, for moments between things

bool is_attentive(const Chair& chair, bool is_about) {
  if (chair.bot_plays() || chair.orders == Orders::kUntilTurn) return false;
  return chair.orders != Orders::kUnlessTarget || is_about;
}

}  // namespace

SeatSet attentive_seats(const std::vector<Chair>& chairs, const AnswerPoll& poll) {
  SeatSet out;
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    const Seat seat(static_cast<int>(i));
    if (is_attentive(chairs[i], poll.about.has(seat))) out.add(seat);
  }
  return out;
}

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
      opened_(now),
      length_(window_length(poll, terms)),
      unwatched_(unwatched) {
  if (unwatched_) length_ = std::min(length_, terms.beat);
}

Millis AnswerWindow::closes() const {
  const Millis closes = opened_ + length_;
  return waiting_.empty() ? closes : std::max(closes, wait_until_);
}

void AnswerWindow::show(const WindowTerms& terms, Millis now) {
  unwatched_ = false;
  until_answered_ = false;
  opened_ = now;
  length_ = window_length(poll_, terms);
}

bool AnswerWindow::ask_for_time(Seat seat, Millis now) {
  if (!poll_.could.has(seat) || waited_.has(seat)) return false;
  waited_.add(seat);
  waiting_.add(seat);
  wait_until_ = now + kMoreTime;
  return true;
}

bool AnswerWindow::answered(Seat seat) {
  if (!waiting_.has(seat)) return false;
  waiting_.remove(seat);
  return true;
}

bool AnswerWindow::is_due(Millis now, bool followed, SeatSet awaited) const {
  if (!followed) return thinking_.empty();
  if (until_answered_ && !awaited.empty()) return false;
  return now >= closes();
}

std::optional<Intent> AnswerWindow::first_card(const AnyGame& game, const AnyState& state,
                                               const std::vector<Answer>& people) const {
  std::vector<Intent> intents;
  for (const std::vector<Answer>* answers : {&people, &bots_}) {
    for (const Answer& answer : *answers) {
      if (!(answer.action == pass_action())) intents.push_back({answer.seat, answer.action});
    }
  }
  if (intents.empty()) return std::nullopt;
  return intents[first_of(game, state, intents)];
}

}  // namespace taproom::service
