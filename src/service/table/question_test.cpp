#include "service/table/question.h"

#include <doctest/doctest.h>

namespace taproom::service {
namespace {

constexpr Millis kBeat = 400;
constexpr Millis kLimit = 15'000;
constexpr Seat kFirst(0);
constexpr Seat kSecond(1);

Question opened(Millis limit = kLimit) { return {1'000, kBeat, limit}; }

}  // namespace

TEST_CASE("A question nobody has an answer to closes after the beat") {
  const Question question = opened();
  CHECK(!question.is_due(1'399));
  CHECK(question.is_due(1'400));
  CHECK(question.next(1'000) == 1'400);
}

TEST_CASE("A question closes when all who have an answer gave it, but not before the beat") {
  Question question = opened();
  question.await(kFirst);
  question.await(kSecond);
  question.answered(kFirst);
  CHECK(!question.is_due(2'000));
  CHECK(question.shows_thinking(2'000));
  question.answered(kSecond);
  CHECK(question.is_due(2'000));
  Question quick = opened();
  quick.await(kFirst);
  quick.answered(kFirst);
  CHECK(!quick.is_due(1'100));
  CHECK(!quick.shows_thinking(1'100));
}

TEST_CASE("At the limit silence is a pass; without one the question waits") {
  Question question = opened();
  question.await(kFirst);
  CHECK(!question.is_due(15'999));
  CHECK(question.is_due(16'000));
  CHECK(question.next(1'500) == 16'000);
  CHECK(question.closes() == 16'000);
  Question patient = opened(0);
  patient.await(kFirst);
  CHECK(!patient.is_due(86'400'000));
  CHECK(!patient.next(1'500));
  CHECK(!patient.closes());
}

TEST_CASE("Whoever holds a question keeps it open, with an answer or without, 20 s at most") {
  Question question = opened();
  question.hold(kSecond, 1'200);
  CHECK(!question.is_due(1'400));
  CHECK(question.next(1'400) == 16'000);
  CHECK(question.next(16'000) == 21'200);
  CHECK(!question.is_due(16'000));  // the limit waits for those who hold
  CHECK(question.is_due(21'200));
  question.let_go(kSecond);
  CHECK(question.is_due(1'500));
  // Taking it again does not begin another 20 s.
  question.hold(kSecond, 20'000);
  CHECK(!question.is_due(21'199));
  CHECK(question.is_due(21'200));
}

TEST_CASE("An answer ends one's own hold and nobody else's") {
  Question question = opened();
  question.await(kFirst);
  question.hold(kFirst, 1'100);
  question.hold(kSecond, 1'100);
  question.answered(kFirst);
  CHECK(!question.is_held_by(kFirst, 1'500));
  CHECK(question.is_held_by(kSecond, 1'500));
  CHECK(!question.is_due(1'500));
  question.let_go(kSecond);
  CHECK(question.is_due(1'500));
}

TEST_CASE("The limit does not run while somebody is not there, for a minute in all") {
  Question question = opened();
  question.await(kFirst);
  question.absent(true, 6'000);
  CHECK(question.closes() == 76'000);
  CHECK(question.next(6'000) == 76'000);
  question.absent(true, 9'000);  // said twice
  CHECK(!question.is_due(20'000));
  question.absent(false, 26'000);
  CHECK(question.closes() == 36'000);
  CHECK(!question.is_due(35'999));
  CHECK(question.is_due(36'000));
  question.absent(true, 30'000);
  CHECK(!question.is_due(70'000));
  CHECK(!question.is_due(75'999));
  CHECK(question.is_due(76'000));
  // Without a limit, and when everybody has answered, nobody waits for anybody who is away.
  Question patient = opened(0);
  patient.absent(true, 1'100);
  CHECK(!patient.closes());
  CHECK(patient.is_due(1'400));
}

}  // namespace taproom::service
