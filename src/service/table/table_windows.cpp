// Answer windows: everybody who could hold an answer is asked at once, all answers are shown at one
// moment, and that moment is fixed when the window opens. docs/decisions/007-answer-windows.md.
#include <algorithm>

#include "service/table/table.h"
#include "service/table/troubles.h"

namespace taproom::service {

bool Table::is_unwatched() const {
  return model_.people_playing() == 1 && !subscribers_.has_other_than(model_.people());
}

/// While one person plays among bots and nobody watches, the pauses between entries may tell what
/// that person held. Who comes to watch sees what happens from then on.
bool Table::shows_the_past(const Person& person) const {
  if (model_.phase() == Phase::kOver || !asks_around(model_.game())) return true;
  const SeatSet playing = model_.people();
  const SeatSet own = model_.seats_of(person.id);
  return model_.people_playing() > 1 || (own.bits() & playing.bits()) != 0 ||
         (playing.empty() && !own.empty());
}

WindowTerms Table::window_terms(const AnswerPoll& poll) const {
  return {attentive_seats(model_.chairs(), poll), model_.is_followed(), model_.setup().answer_time,
          context_->pacing.beat};
}

void Table::open_window() {
  const AnswerPoll poll = *poll_of(model_.game(), model_.run().state());
  const WindowTerms terms = window_terms(poll);
  window_.emplace(model_.question(model_.asked().first()), poll, terms, is_unwatched(),
                  context_->now());
  touched_ = touched_ || window_->length() > 0;
  for (const Seat seat : poll.could) {
    if (questions().legal(seat).empty()) continue;
    if (model_.chair(seat).bot_plays()) {
      ask_bot(seat, PendingBotCall::Purpose::kAnswer);
      window_->ask_bot(seat);
    } else if (window_->unwatched() && terms.attentive.has(seat)) {
      window_->wait_for_person();
    }
  }
}

/// When somebody has come to watch or to play: from here on the window is like any other, whether
/// the person holds an answer or not.
void Table::show_window_to_onlooker() {
  if (!window_ || !window_->unwatched() || is_unwatched()) return;
  window_->show(window_terms(window_->poll()), context_->now());
  touched_ = true;
}

bool Table::window_is_due(Millis now) const {
  SeatSet awaited;
  if (window_->until_answered()) {
    const SeatSet attentive = attentive_seats(model_.chairs(), window_->poll());
    for (const Seat seat : window_->poll().could) {
      if (attentive.has(seat) && !questions().legal(seat).empty()) awaited.add(seat);
    }
    for (const Answer& answer : model_.answers())
      awaited.remove(answer.seat);
  }
  return window_->is_due(now, model_.is_followed(), awaited);
}

/// All passes and the card that comes first are written together. Every seat the engine asks gets
/// its entry, whether it was asked, silent or under orders.
void Table::close_window() {
  const AnyGame& game = model_.game();
  const std::optional<Intent> first =
      window_->first_card(game, model_.run().state(), model_.answers());
  int asked = window_->poll().left.size();
  window_.reset();
  for (; asked > 0; --asked) {
    const Seat seat = game.deciders(model_.run().state()).first();
    const bool plays = first && first->seat == seat;
    const By by = !plays ? By::kWindow : model_.chair(seat).bot_plays() ? By::kBot : By::kPerson;
    const auto done = act(seat, plays ? first->action : pass_action(), by);
    TAPROOM_ASSERT(done.has_value());
    if (plays) break;
  }
}

/// Kept in secret until the window closes; the last one counts.
Result Table::answer_in_window(const Caller& caller, Seat seat, Action action, std::string key) {
  Entry answered = entry(EntryKind::kAnswered, seat.index());
  answered.text = model_.game().notation(questions().state_for(seat), action);
  answered.action = action;
  answered.key = std::move(key);
  answered.person = caller.person.id;
  record(std::move(answered));
  if (window_ && window_->answered(seat)) touched_ = true;
  json::object out = version_reply(caller);
  out["waits"] = true;
  return out;
}

Result Table::orders(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  const records::JsonNode node = params.at("orders");
  const std::size_t index = node.one_of(std::span<const char* const>(kOrdersNames), "order");
  if (!node.reading().ok()) return unread();
  Entry ordered = entry(EntryKind::kOrders, seat->index());
  ordered.text = kOrdersNames[index];
  record(std::move(ordered));
  return json::object();
}

/// Anybody who could hold an answer may ask for time, once in a window, and nobody can tell why.
Result Table::wait(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  if (!window_ || model_.chair(*seat).bot_plays() ||
      !window_->ask_for_time(*seat, context_->now())) {
    return refuse(trouble::kNoWindow);
  }
  touched_ = true;
  return json::object();
}

}  // namespace taproom::service
