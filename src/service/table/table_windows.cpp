// Answer windows: everybody who could hold an answer is asked at once, and all answers are shown at
// one moment. docs/decisions/007-answer-windows.md; of friendly tables 031-friendly-answers.md.
#include <algorithm>

#include "service/table/seat_questions.h"
#include "service/table/table.h"

namespace taproom::service {

/// Nobody but the only person who plays sees the table.
bool Table::is_unwatched() const {
  return model_.people_playing() == 1 && !subscribers_.has_other_than(model_.people());
}

WindowTerms Table::window_terms(const AnswerPoll& poll) const {
  return {attentive_seats(model_.chairs(), poll), model_.is_followed(), model_.setup().answer_time,
          context_->pacing.beat};
}

/// A run of polls nobody could answer is gone through at once; the bound is for safety.
void Table::settle_windows() {
  for (int steps = 0; steps < 1000 && model_.phase() == Phase::kPlaying; ++steps) {
    if (model_.run().over()) {
      window_.reset();
      record(end_of_table(EntryKind::kFinished));
      break;
    }
    if (!model_.polling()) {
      window_.reset();
      break;
    }
    const std::uint64_t number = model_.question(model_.asked().first());
    if (!window_ || window_->number() != number) {
      window_.reset();
      if (!model_.is_followed() && !is_wanted()) break;
      open_window();
    }
    show_window_to_onlooker();
    notice_absence();
    if (!window_is_due()) break;
    close_window();
  }
}

void Table::open_window() {
  const AnswerPoll poll = *model_.polls().poll(model_.run().state());
  const WindowTerms terms = window_terms(poll);
  const std::uint64_t number = model_.question(model_.asked().first());
  window_.emplace(number, poll, terms, is_unwatched(), context_->now());
  for (const Seat seat : poll.could) {
    if (!model_.chair(seat).bot_plays() || choices_of(model_, seat).empty()) continue;
    ask_bot(seat, PendingBotCall::Purpose::kAnswer);
    window_->ask_bot(seat);
  }
  if (model_.setup().answering == Answering::kFriendly && !window_->unwatched()) {
    return ask_friendly(model_.asked_since());
  }
  touched_ = touched_ || window_->length() > 0;
  if (!window_->unwatched()) return;
  for (const Seat seat : poll.could) {
    if (terms.attentive.has(seat) && !choices_of(model_, seat).empty()) window_->wait_for_person();
  }
}

void Table::ask_friendly(Millis since) {
  QuestionTerms terms{
      since, context_->pacing.friendly_beat, model_.setup().answer_time, model_.is_followed(), {}};
  for (const Seat seat : askable(window_->poll())) {
    if (is_waited_for(model_, window_->poll(), seat)) terms.awaited.add(seat);
  }
  window_->ask_friendly(terms);
  touched_ = touched_ || !window_->seats().empty();
}

/// When somebody has come to watch or to play: from here on the window is like any other, whether
/// the person holds an answer or not.
void Table::show_window_to_onlooker() {
  if (!window_ || !window_->unwatched() || is_unwatched()) return;
  window_->show(window_terms(window_->poll()), context_->now());
  if (model_.setup().answering == Answering::kFriendly) return ask_friendly(window_->opened());
  touched_ = true;
}

bool Table::window_is_due() const {
  SeatSet awaited;  // the single person's seats that have a choice and have not answered
  if (window_->until_answered()) {
    const SeatSet attentive = attentive_seats(model_.chairs(), window_->poll());
    for (const Seat seat : window_->poll().could) {
      if (!attentive.has(seat) || choices_of(model_, seat).empty()) continue;
      if (!has_answered(model_, seat) && !armed_answer(model_, seat)) awaited.add(seat);
    }
  }
  return window_->is_due(context_->now(), model_.is_followed(), awaited);
}

/// All passes and the card that comes first are written together. Every seat the engine asks gets
/// its entry, whether it was asked, silent or under orders.
void Table::close_window() {
  const GamePolls& polls = model_.polls();
  const AnswerPoll& poll = window_->poll();
  const std::optional<Intent> first = window_->first_card(
      polls, model_.run().state(), model_.answers(), armed_answers(model_, poll));
  int asked = poll.left.size();
  window_.reset();
  for (; asked > 0; --asked) {
    const Seat seat = model_.game().deciders(model_.run().state()).first();
    const bool plays = first && first->seat == seat;
    const By by = !plays ? By::kWindow : model_.chair(seat).bot_plays() ? By::kBot : By::kPerson;
    const auto done = act(seat, plays ? first->action : polls.pass_action(), by);
    TAPROOM_ASSERT(done.has_value());
    if (plays) break;
  }
}

bool Table::answer(Seat seat, Action action, Sender sender) {
  if (window_ && !window_->take_answer(seat, context_->limits.answers_per_window)) return false;
  Entry answered = action_entry(EntryKind::kAnswered, seat, action);
  answered.key = std::move(sender.key);
  answered.person = std::move(sender.person);
  record(std::move(answered));
  if (window_ && window_->answered(seat)) touched_ = true;
  nudged_.add(seat);
  return true;
}

bool Table::ask_for_time(Seat seat) {
  if (!window_ || model_.chair(seat).bot_plays()) return false;
  if (!window_->ask_for_time(seat, context_->now())) return false;
  // Who holds a question is nobody's business.
  if (window_->question()) {
    nudged_.add(seat);
  } else {
    touched_ = true;
  }
  return true;
}

bool Table::hold(Seat seat, bool on) {
  if (!window_ || model_.chair(seat).bot_plays()) return false;
  if (!window_->hold(seat, on, context_->now())) return false;
  nudged_.add(seat);
  return true;
}

void Table::arm(Seat seat, Action action) {
  record(action_entry(EntryKind::kArmed, seat, action));
  // It answers what is asked now where it can.
  if (window_ && window_->question() && armed_answer(model_, seat)) window_->answered(seat);
  nudged_.add(seat);
}

void Table::disarm(Seat seat, Action action) {
  record(action_entry(EntryKind::kDisarmed, seat, action));
  if (window_ && is_waited_for(model_, window_->poll(), seat)) window_->await(seat);
  nudged_.add(seat);
}

/// A question waits a while longer for people who are not there.
void Table::notice_absence() {
  if (!window_ || !window_->question()) return;
  const SeatSet watched = subscribers_.watched();
  SeatSet absent;
  for (const Seat seat : model_.people()) {
    if (!watched.has(seat)) absent.add(seat);
  }
  const auto before = window_->closes();
  window_->absent(absent, context_->now());
  touched_ = touched_ || before != window_->closes();
}

void Table::set_guard(Seat seat, std::string_view card, Guard guard) {
  Entry guarded = entry_of(EntryKind::kGuarded, seat.index());
  guarded.text = card;
  guarded.name = kGuardNames[static_cast<std::size_t>(guard)];
  record(std::move(guarded));
  nudged_.add(seat);
  if (!window_ || !window_->question()) return;
  // What is asked now may be answered by it, or wait for its owner after all.
  if (is_waited_for(model_, window_->poll(), seat)) {
    window_->await(seat);
  } else {
    window_->answered(seat);
  }
}

void Table::put_back_cards() {
  for (const auto& [seat, card] : guards_that_are_gone(model_))
    set_guard(seat, card, Guard::kAsk);
  for (const Answer& gone : cards_to_put_back(model_)) {
    record(action_entry(EntryKind::kDisarmed, gone.seat, gone.action));
    nudged_.add(gone.seat);
  }
}

}  // namespace taproom::service
