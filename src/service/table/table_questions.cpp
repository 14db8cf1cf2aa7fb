// Questions of friendly tables, and cards that wait for their moment.
// docs/decisions/031-friendly-answers.md.
#include <algorithm>

#include "records/rpc_shapes.h"
#include "service/table/table.h"
#include "service/table/troubles.h"

namespace taproom::service {

/// Everybody who has an answer is waited for, and nobody can tell whether it is one or several.
void Table::open_question(Millis since) {
  const AnswerPoll& poll = window_->poll;
  window_->seats = poll.quiet ? poll.momentary : poll.could;
  const Millis beat = window_->seats.empty() || !is_followed() ? 0 : context_->pacing.friendly_beat;
  window_->opened = since;
  window_->question.emplace(since, beat, model_.setup().answer_time);
  for (const Seat seat : window_->thinking)
    window_->question->await(seat);
  for (const Seat seat : window_->seats) {
    if (is_waited_for(seat)) window_->question->await(seat);
  }
  touched_ = touched_ || !window_->seats.empty();
}

/// A card that could be played at any other moment as well is no reason to wait for its owner,
/// unless something is about the owner or somebody is about to lose.
bool Table::is_waited_for(Seat seat) const {
  const AnswerPoll& poll = window_->poll;
  if (!is_attentive(seat, poll) || has_answered(seat) || armed_answer(seat)) return false;
  const std::vector<Action> choices = choices_of(seat);
  if (choices.size() < 2) return false;
  if (poll.last_chance || (poll.about.has(seat) && !poll.minor)) return true;
  const AnyState asked = asked_state(seat);
  return std::any_of(choices.begin(), choices.end(), [&](Action action) {
    return model_.polls().needs_this_moment(asked, seat, action);
  });
}

bool Table::has_answered(Seat seat) const {
  return std::any_of(model_.answers().begin(), model_.answers().end(),
                     [&](const Answer& answer) { return answer.seat == seat; });
}

Summary Table::summary() const {
  Summary out = summary_of(model_);
  for (const Seat seat : window_ && window_->question ? window_->question->awaited() : SeatSet())
    out.places[seat.value].asked_in_private = !model_.chair(seat).bot_plays();
  return out;
}

/// The same sign for everybody, at a moment that follows from when the question was opened.
void Table::show_thinking() {
  if (!window_ || !window_->question || window_->shows_thinking) return;
  if (!window_->question->shows_thinking(context_->now())) return;
  window_->shows_thinking = true;
  touched_ = true;
}

/// What the seat has armed for a moment like this one; the oldest that can be played now.
std::optional<Action> Table::armed_answer(Seat seat) const {
  const Chair& chair = model_.chair(seat);
  if (chair.armed.empty() || chair.bot_plays() || !model_.asked().has(seat)) return std::nullopt;
  const AnyState asked = asked_state(seat);
  for (const Action action : chair.armed) {
    if (!model_.game().explain(asked, seat, action).allowed()) continue;
    if (!model_.polls().needs_this_moment(asked, seat, action)) return action;
  }
  return std::nullopt;
}

/// Armed cards that are gone, or whose target is.
void Table::put_back_cards() {
  if (model_.phase() != Phase::kPlaying) return;
  for (int i = 0; i < model_.players(); ++i) {
    const Seat seat(i);
    if (model_.chair(seat).armed.empty()) continue;
    const AnyState& state = model_.run().state();
    const std::vector<Action> armable = model_.polls().armable(state, seat);
    const std::vector<Action> armed = model_.chair(seat).armed;
    for (const Action action : armed) {
      if (std::find(armable.begin(), armable.end(), action) != armable.end()) continue;
      Entry gone = entry(EntryKind::kDisarmed, seat.index());
      gone.text = model_.game().notation(state, action);
      record(std::move(gone));
      nudged_.add(seat);
    }
  }
}

/// With an answer or without: nobody can tell, and nobody is told.
Result Table::hold(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  const bool on = params.at("on").flag();
  if (!params.node().reading().ok()) return unread();
  if (!window_ || !window_->question || !window_->seats.has(*seat) ||
      model_.chair(*seat).bot_plays()) {
    return refuse(trouble::kNoWindow);
  }
  if (on) {
    window_->question->hold(*seat, context_->now());
  } else {
    window_->question->let_go(*seat);
  }
  nudged_.add(*seat);
  return json::object();
}

Result Table::arm(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  const AnyState& state = model_.run().state();
  const auto action = records::read_action(params, model_.run().format(), state, *seat);
  params.close();
  if (!action || !params.node().reading().ok()) return unread();
  if (model_.phase() != Phase::kPlaying) return refuse(trouble::kNotPlaying);
  if (model_.chair(*seat).bot_plays()) return refuse(trouble::kBotPlays);
  const std::vector<Action> armable = model_.polls().armable(state, *seat);
  if (std::find(armable.begin(), armable.end(), *action) == armable.end()) {
    return refuse(trouble::kCannotArm);
  }
  const std::vector<Action>& armed = model_.chair(*seat).armed;
  if (std::find(armed.begin(), armed.end(), *action) != armed.end()) return json::object();
  Entry kept = entry(EntryKind::kArmed, seat->index());
  kept.text = model_.game().notation(state, *action);
  record(std::move(kept));
  // It answers what is asked now where it can.
  if (window_ && window_->question && armed_answer(*seat)) window_->question->answered(*seat);
  nudged_.add(*seat);
  return json::object();
}

Result Table::disarm(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  const AnyState& state = model_.run().state();
  const auto action = records::read_action(params, model_.run().format(), state, *seat);
  params.close();
  if (!action || !params.node().reading().ok()) return unread();
  const std::vector<Action>& armed = model_.chair(*seat).armed;
  if (std::find(armed.begin(), armed.end(), *action) == armed.end()) {
    return refuse(trouble::kNotArmed);
  }
  Entry gone = entry(EntryKind::kDisarmed, seat->index());
  gone.text = model_.game().notation(state, *action);
  record(std::move(gone));
  if (window_ && window_->question && is_waited_for(*seat)) window_->question->await(*seat);
  nudged_.add(*seat);
  return json::object();
}

}  // namespace taproom::service
