// How long a window stays open, and when it closes; docs/decisions/007-answer-windows.md.
#include "service/table/answer_window.h"

#include <doctest/doctest.h>

namespace taproom::service {
namespace {

constexpr Millis kAnswerTime = 3000;
constexpr Millis kBeat = 250;
constexpr Millis kNow = 10'000;

SeatSet seats(std::initializer_list<int> numbers) {
  SeatSet out;
  for (const int number : numbers)
    out.add(Seat(number));
  return out;
}

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

Chair person(Orders orders) {
  Chair out;
  out.holder = Chair::Holder::kPerson;
  out.orders = orders;
  return out;
}

TEST_CASE("standing orders say who wants to be asked") {
  Chair bot;
  bot.holder = Chair::Holder::kBot;
  Chair away = person(Orders::kAsk);
  away.taken_over = true;
  AnswerPoll asked = poll(seats({0, 1, 2, 3}));
  const std::vector<Chair> chairs{person(Orders::kAsk), person(Orders::kUnlessTarget),
                                  person(Orders::kUntilTurn), bot, away};
  CHECK(attentive_seats(chairs, asked) == seats({0}));
  asked.about = seats({1, 2, 3, 4});
  CHECK(attentive_seats(chairs, asked) == seats({0, 1}));
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
  const AnswerWindow open = window(seats({0, 1}), seats({0, 1}));
  CHECK(open.closes() == kNow + kAnswerTime);
  CHECK_FALSE(open.is_due(open.closes() - 1, true, {}));
  CHECK(open.is_due(open.closes(), true, {}));
  CHECK(open.is_due(open.closes(), true, seats({0})));
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
  CHECK_FALSE(open.is_due(kNow + 1'000'000, true, seats({0})));
  CHECK(open.is_due(kNow + kBeat, true, {}));
  // Somebody comes to watch: from here on it is like any other.
  open.show(terms(seats({0})), kNow + 5000);
  CHECK_FALSE(open.unwatched());
  CHECK(open.closes() == kNow + 5000 + kAnswerTime);
  CHECK(open.is_due(open.closes(), true, seats({0})));
}

TEST_CASE("where nobody follows the bots bring the end with their answers") {
  AnswerWindow open = window(seats({0, 1}), {});
  open.ask_bot(Seat(0));
  open.ask_bot(Seat(1));
  open.bot_is_done(Seat(0));
  CHECK_FALSE(open.is_due(kNow + 1'000'000, false, {}));
  open.bot_is_done(Seat(1));
  CHECK(open.is_due(kNow, false, {}));
}

}  // namespace
}  // namespace taproom::service
