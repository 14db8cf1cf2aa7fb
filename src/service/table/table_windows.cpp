// Answer windows: everybody who could hold an answer is asked at once, all answers are shown at one
// moment, and that moment is fixed when the window opens. docs/decisions/007-answer-windows.md.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "service/table/table.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

constexpr Millis kMinorShare = 3;    ///< of the answer time, for moments between things
constexpr Millis kWaiting = 20'000;  ///< more time for somebody who asked for it

}  // namespace

int Table::people_at_table() const {
  std::set<std::string_view> people;
  for (const Seat seat : model_.people())
    people.insert(model_.chair(seat).person);
  return static_cast<int>(people.size());
}

bool Table::is_followed() const {
  for (int index = 0; index < model_.players(); ++index) {
    const Chair& chair = model_.chair(Seat(index));
    if (chair.is_person() && !chair.resigned) return true;
  }
  return false;
}

/// Does anybody see the table who does not play, while only one person plays?
bool Table::is_watched() const {
  return std::any_of(subscribers_.begin(), subscribers_.end(), [&](const Subscriber& subscriber) {
    return (subscriber.seats.bits() & model_.people().bits()) == 0;
  });
}

/// While one person plays among bots and nobody watches, the pauses between entries may tell what
/// that person held. Who comes to watch sees what happens from then on.
bool Table::shows_the_past(const Person& person) const {
  if (model_.phase() == Phase::kOver || !model_.polls().asks_around()) return true;
  const SeatSet playing = model_.people();
  const SeatSet own = model_.seats_of(person.id);
  return people_at_table() > 1 || (own.bits() & playing.bits()) != 0 ||
         (playing.empty() && !own.empty());
}

/// Does this seat's person want to be asked here?
bool Table::is_attentive(Seat seat, const AnswerPoll& poll) const {
  const Chair& chair = model_.chair(seat);
  if (chair.bot_plays() || chair.orders == Orders::kUntilTurn) return false;
  return chair.orders != Orders::kUnlessTarget || poll.about.has(seat);
}

/// Follows from what everybody knows and from standing orders; the hands have no part in it.
Millis Table::window_length(const AnswerPoll& poll) const {
  bool attended = false;
  for (const Seat seat : poll.could)
    attended = attended || is_attentive(seat, poll);
  if (poll.could.empty() || !is_followed()) return 0;
  if (!attended) return context_->pacing.beat;
  const Millis time = model_.setup().answer_time;
  return poll.minor ? time / kMinorShare : time;
}

/// How long the window stays open is fixed now. The one exception is a table with a single person
/// and nobody who watches, where nobody is left to be deceived.
void Table::open_window() {
  Window window;
  window.number = model_.question(model_.asked().first());
  window.poll = *model_.polls().poll(model_.run().state());
  window.opened = context_->now();
  window.unwatched = people_at_table() == 1 && !is_watched();
  window.seats = window.poll.could;
  window.length = window_length(window.poll);
  if (window.unwatched) window.length = std::min(window.length, context_->pacing.beat);
  window_ = std::move(window);
  ask_bots_in_window();
  if (model_.setup().answering == Answering::kFriendly && !window_->unwatched) {
    return open_question(model_.asked_since());
  }
  touched_ = touched_ || window_->length > 0;
  for (const Seat seat : window_->poll.could) {
    if (!window_->unwatched || !is_attentive(seat, window_->poll)) continue;
    window_->until_answered = window_->until_answered || legal_of(seat).size() > 1;
  }
}

void Table::ask_bots_in_window() {
  for (const Seat seat : window_->poll.could) {
    if (!model_.chair(seat).bot_plays() || choices_of(seat).size() < 2) continue;
    ask_bot(seat, PendingBotCall::Purpose::kAnswer);
    window_->thinking.add(seat);
  }
}

/// When somebody has come to watch or to play: from here on the window is like any other, whether
/// the person holds an answer or not.
void Table::show_window_to_onlooker() {
  if (!window_ || !window_->unwatched) return;
  if (people_at_table() == 1 && !is_watched()) return;
  window_->unwatched = false;
  window_->until_answered = false;
  window_->opened = context_->now();
  if (model_.setup().answering == Answering::kFriendly) return open_question(window_->opened);
  window_->length = window_length(window_->poll);
  touched_ = true;
}

Millis Table::window_closes() const {
  const Millis closes = window_->opened + window_->length;
  return window_->waiting.empty() ? closes : std::max(closes, window_->wait_until);
}

bool Table::window_is_due(Millis now) const {
  if (!is_followed()) return window_->thinking.empty();
  if (window_->question) return window_->question->is_due(now);
  if (!window_->until_answered) return now >= window_closes();
  // The single person's answers, for each seat that has a choice.
  for (const Seat seat : window_->poll.could) {
    if (!is_attentive(seat, window_->poll) || legal_of(seat).size() < 2) continue;
    if (!has_answered(seat) && !armed_answer(seat)) return false;
  }
  return now >= window_closes();
}

/// All passes and the card that comes first are written together. Every seat the engine asks gets
/// its entry, whether it was asked, silent or under orders.
void Table::close_window() {
  std::vector<Intent> intents;
  for (const Answer& answer : model_.answers()) {
    if (!(answer.action == model_.polls().pass_action()))
      intents.push_back({answer.seat, answer.action});
  }
  for (const Answer& answer : window_->bots) {
    if (!(answer.action == model_.polls().pass_action()))
      intents.push_back({answer.seat, answer.action});
  }
  for (const Seat seat : window_->poll.left) {
    const bool played = std::any_of(intents.begin(), intents.end(),
                                    [&](const Intent& intent) { return intent.seat == seat; });
    if (const auto armed = armed_answer(seat); armed && !played) intents.push_back({seat, *armed});
  }
  std::optional<Intent> first;
  if (!intents.empty()) {
    first = intents[model_.polls().first_of(model_.run().state(), intents)];
  }
  const AnyGame& game = model_.game();
  int asked = window_->poll.left.size();
  window_.reset();
  for (; asked > 0; --asked) {
    const Seat seat = game.deciders(model_.run().state()).first();
    const bool plays = first && first->seat == seat;
    const Action action = plays ? first->action : model_.polls().pass_action();
    Entry did = entry(EntryKind::kDid, seat.index());
    did.text = game.notation(model_.run().state(), action);
    did.by = !plays ? By::kWindow : model_.chair(seat).bot_plays() ? By::kBot : By::kPerson;
    record(std::move(did));
    if (plays) break;
  }
}

/// Kept in secret until the window closes; the last one counts.
Result Table::answer_in_window(const Caller& caller, Seat seat, Action action, std::string key) {
  Entry answered = entry(EntryKind::kAnswered, seat.index());
  answered.text = model_.game().notation(asked_state(seat), action);
  answered.key = std::move(key);
  answered.person = caller.person.id;
  record(std::move(answered));
  if (window_ && window_->waiting.has(seat)) {
    window_->waiting.remove(seat);
    touched_ = true;
  }
  if (window_ && window_->question) window_->question->answered(seat);
  nudged_.add(seat);
  VersionReply out = reply_to(caller);
  out.waits = true;
  return kVersionReplyShape.write(out, {});
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
  if (!window_ || !window_->seats.has(*seat) || window_->waited.has(*seat) ||
      model_.chair(*seat).bot_plays()) {
    return refuse(trouble::kNoWindow);
  }
  if (window_->question) {
    window_->question->hold(*seat, context_->now());
    nudged_.add(*seat);
    return json::object();
  }
  window_->waited.add(*seat);
  window_->waiting.add(*seat);
  window_->wait_until = context_->now() + kWaiting;
  touched_ = true;
  return json::object();
}

}  // namespace taproom::service
