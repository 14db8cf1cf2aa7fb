// How long a window stays open, and when it closes; docs/decisions/007-answer-windows.md and
// 031-friendly-answers.md.
#include "service/table/answer_window.h"

#include <doctest/doctest.h>

#include "tests/unit/red_dragon_inn_scene.h"
#include "tests/unit/table_model.h"

namespace taproom::service {
namespace {

constexpr Millis kAnswerTime = 3000;
constexpr Millis kBeat = 250;
constexpr Millis kFriendlyBeat = 400;
constexpr Millis kLimit = 15'000;
constexpr Millis kNow = 10'000;
constexpr Millis kLongAfter = kNow + 1'000'000;

AnswerPoll poll(SeatSet could, bool minor = false) {
  AnswerPoll out;
  out.left = seats({0, 1, 2});
  out.could = could;
  out.minor = minor;
  return out;
}

WindowTerms terms(SeatSet attentive) { return {attentive, true, kAnswerTime, kBeat}; }

AnswerWindow window(SeatSet could, SeatSet attentive, bool unwatched = false) {
  return {5, poll(could), terms(attentive), unwatched, kNow};
}

AnswerWindow friendly(SeatSet could, SeatSet awaited) {
  AnswerWindow out = window(could, could);
  out.ask_friendly({kNow, kFriendlyBeat, kLimit, true, awaited});
  return out;
}

TEST_CASE("the length follows from what everybody knows") {
  CHECK(window_length(poll({}), terms(seats({0}))) == 0);
  CHECK(window_length(poll(seats({0, 1})), terms(seats({1, 2}))) == kAnswerTime);
  CHECK(window_length(poll(seats({0, 1}), true), terms(seats({1}))) == kAnswerTime / 3);
  // Those who could answer have left orders that pass.
  CHECK(window_length(poll(seats({0, 1})), terms(seats({2}))) == kBeat);
  WindowTerms left = terms(seats({0}));
  left.followed = false;
  CHECK(window_length(poll(seats({0})), left) == 0);
}

TEST_CASE("a window closes at its time, whoever has answered") {
  AnswerWindow open = window(seats({0, 1}), seats({0, 1}));
  const Millis end = kNow + kAnswerTime;
  CHECK(open.closes() == end);
  CHECK(open.next(kNow, true) == end);
  CHECK_FALSE(open.answered(Seat(0)));
  CHECK_FALSE(open.answered(Seat(1)));
  CHECK_FALSE(open.is_due(end - 1, true, {}));
  CHECK(open.is_due(end, true, {}));
  CHECK(open.is_due(end, true, seats({0})));
  CHECK_FALSE(open.is_patient());
  // There is no question to hold, and no sign that somebody thinks.
  CHECK_FALSE(open.hold(Seat(0), true, kNow));
  CHECK_FALSE(open.show_thinking(end));
}

TEST_CASE("more time is given once to each seat that could answer, until it answers") {
  AnswerWindow open = window(seats({0, 1}), seats({0, 1}));
  CHECK_FALSE(open.ask_for_time(Seat(2), kNow));
  CHECK(open.ask_for_time(Seat(0), kNow + 1000));
  CHECK_FALSE(open.ask_for_time(Seat(0), kNow + 1500));
  CHECK(open.waiting() == seats({0}));
  CHECK(open.closes() == kNow + 1000 + AnswerWindow::kMoreTime);
  CHECK_FALSE(open.answered(Seat(1)));
  CHECK(open.answered(Seat(0)));
  CHECK(open.closes() == kNow + kAnswerTime);
  CHECK_FALSE(open.ask_for_time(Seat(0), kNow + 2000));
}

TEST_CASE("the only person at a table that nobody watches has all the time") {
  AnswerWindow open = window(seats({0}), seats({0}), true);
  CHECK(open.length() == kBeat);
  open.wait_for_person();
  CHECK(open.is_patient());
  CHECK_FALSE(open.closes().has_value());
  CHECK(open.next(kNow, true) == kNow + kBeat);
  CHECK_FALSE(open.next(kNow + kBeat, true).has_value());
  CHECK_FALSE(open.is_due(kLongAfter, true, seats({0})));
  CHECK(open.is_due(kNow + kBeat, true, {}));
  // Somebody comes to watch: from here on it is like any other.
  open.show(terms(seats({0})), kNow + 5000);
  CHECK_FALSE(open.unwatched());
  CHECK(open.closes() == kNow + 5000 + kAnswerTime);
  CHECK(open.is_due(kNow + 5000 + kAnswerTime, true, seats({0})));
}

TEST_CASE("where nobody follows the bots bring the end with their answers") {
  AnswerWindow open = window(seats({0, 1}), {});
  open.ask_bot(Seat(0));
  open.ask_bot(Seat(1));
  open.bot_is_done(Seat(0), 5);
  CHECK_FALSE(open.is_due(kLongAfter, false, {}));
  CHECK_FALSE(open.next(kNow, false).has_value());
  open.bot_is_done(Seat(1), 5);
  CHECK(open.is_due(kNow, false, {}));
}

TEST_CASE("a friendly question closes when all have answered who have something to say") {
  AnswerWindow open = friendly(seats({0, 1, 2}), seats({0, 1}));
  CHECK(open.closes() == kNow + kLimit);
  CHECK(open.is_patient());
  open.answered(Seat(0));
  CHECK_FALSE(open.is_due(kNow + kFriendlyBeat, true, {}));
  open.answered(Seat(1));
  CHECK_FALSE(open.is_due(kNow + kFriendlyBeat - 1, true, {}));
  CHECK(open.is_due(kNow + kFriendlyBeat, true, {}));
  // Who takes an armed card back has something to say again.
  open.await(Seat(1));
  CHECK_FALSE(open.is_due(kNow + kFriendlyBeat, true, {}));
  CHECK(open.is_due(kNow + kLimit, true, {}));
}

TEST_CASE("anybody who could answer may hold a friendly question, and nobody else") {
  AnswerWindow open = friendly(seats({0, 1}), {});
  CHECK_FALSE(open.hold(Seat(2), true, kNow));
  CHECK(open.hold(Seat(0), true, kNow));
  CHECK_FALSE(open.is_due(kNow + kFriendlyBeat, true, {}));
  CHECK(open.hold(Seat(0), false, kNow));
  CHECK(open.is_due(kNow + kFriendlyBeat, true, {}));
  // To ask for time is to hold it, as often as one likes, and others see nothing of it.
  CHECK(open.ask_for_time(Seat(1), kNow));
  CHECK(open.ask_for_time(Seat(1), kNow));
  CHECK(open.waiting().empty());
  CHECK_FALSE(open.is_due(kNow + kFriendlyBeat, true, {}));
}

TEST_CASE("a friendly question waits for bots too, and shows once that the table thinks") {
  AnswerWindow open = window(seats({0, 1}), seats({0, 1}));
  open.ask_bot(Seat(1));
  open.ask_friendly({kNow, kFriendlyBeat, kLimit, true, {}});
  CHECK_FALSE(open.show_thinking(kNow + kFriendlyBeat - 1));
  CHECK(open.show_thinking(kNow + kFriendlyBeat));
  CHECK_FALSE(open.show_thinking(kNow + kFriendlyBeat));
  CHECK(open.shows_thinking());
  // A bot that comes back from an earlier window has not answered this one.
  open.bot_is_done(Seat(1), 4);
  CHECK_FALSE(open.is_due(kNow + kFriendlyBeat, true, {}));
  open.bot_is_done(Seat(1), 5);
  CHECK(open.is_due(kNow + kFriendlyBeat, true, {}));
}

TEST_CASE("a quiet moment asks only those whose card could be for this moment") {
  AnswerPoll quiet = poll(seats({0, 1, 2}), true);
  quiet.quiet = true;
  quiet.momentary = seats({2});
  CHECK(askable(quiet) == seats({2}));
  AnswerWindow open(5, quiet, terms(seats({0, 1, 2})), false, kNow);
  CHECK(open.seats() == seats({0, 1, 2}));
  open.ask_friendly({kNow, kFriendlyBeat, kLimit, true, {}});
  CHECK(open.seats() == seats({2}));
  CHECK_FALSE(open.hold(Seat(0), true, kNow));
  // Nobody could say anything: it takes no time.
  quiet.momentary = {};
  AnswerWindow nobody(5, quiet, terms({}), false, kNow);
  nobody.ask_friendly({kNow, kFriendlyBeat, kLimit, true, {}});
  CHECK(nobody.is_due(kNow, true, {}));
}

TEST_CASE("the card that comes first is played: an answer before what is armed, passes never") {
  red_dragon_inn::Scene scene({"deirdre", "gerki", "fiona"});
  scene.hand("fiona", {"tip_the_wench"});
  scene.at(red_dragon_inn::TurnStage::kAfterAction, "deirdre");
  const GamePolls& polls = polls_of("red_dragon_inn");
  const AnyState state(scene.s);
  const auto play = [&](const char* text) {
    return *red_dragon_inn::RedDragonInn::parse(scene.s, scene.seat("fiona"), text).action;
  };
  const Answer pass{Seat(1), polls.pass_action()};
  const Answer answer{Seat(2), play("play tip_the_wench gerki")};
  const Answer armed{Seat(2), play("play tip_the_wench deirdre")};
  AnswerWindow open = window(seats({1, 2}), seats({1, 2}));
  CHECK_FALSE(open.first_card(polls, state, {pass}, {}).has_value());
  CHECK(open.first_card(polls, state, {pass}, {armed})->action == armed.action);
  CHECK(open.first_card(polls, state, {pass, answer}, {armed})->action == answer.action);
  open.add_bot_answer(answer);
  CHECK(open.first_card(polls, state, {}, {armed})->action == answer.action);
}

}  // namespace
}  // namespace taproom::service
