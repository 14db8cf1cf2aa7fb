#include "service/table/clocks.h"

#include <doctest/doctest.h>

namespace taproom::service {
namespace {

constexpr Seat kAnn(0);
constexpr Seat kBo(1);

Pace live(Millis time, Millis increment) { return {Pace::Kind::kLive, time, increment}; }

TEST_CASE("clocks: without a pace nothing runs") {
  Clocks clocks(Pace{});
  clocks.run(SeatSet::all(2), 100);
  CHECK_FALSE(clocks.used());
  CHECK_FALSE(clocks.first_out().has_value());
  CHECK_FALSE(clocks.out_of_time(1'000'000).has_value());
}

TEST_CASE("clocks: live time is spent while a seat thinks, and an act gains the increment") {
  Clocks clocks(live(10'000, 2'000));
  clocks.run(SeatSet::of(kAnn), 0);
  CHECK(clocks.left(kAnn, 4'000) == 6'000);
  CHECK(clocks.left(kBo, 4'000) == 10'000);
  clocks.acted(kAnn, 4'000);
  clocks.run(SeatSet::of(kBo), 4'000);
  CHECK(clocks.left(kAnn, 9'000) == 8'000);
  CHECK(clocks.left(kBo, 9'000) == 5'000);
  CHECK(*clocks.first_out() == 14'000);
  CHECK_FALSE(clocks.out_of_time(13'999).has_value());
  CHECK(*clocks.out_of_time(14'000) == kBo);
}

TEST_CASE("clocks: several seats think at once, each on its own time") {
  Clocks clocks(live(10'000, 0));
  clocks.run(SeatSet::all(2), 0);
  clocks.acted(kAnn, 3'000);
  clocks.run(SeatSet::of(kBo), 3'000);
  CHECK(clocks.left(kAnn, 20'000) == 7'000);
  CHECK(clocks.left(kBo, 5'000) == 5'000);
}

TEST_CASE("clocks: a slow clock starts anew for each decision") {
  Clocks clocks(Pace{Pace::Kind::kSlow, 1'000, 0});
  clocks.run(SeatSet::of(kAnn), 0);
  clocks.acted(kAnn, 900);
  clocks.run(SeatSet::of(kAnn), 900);
  CHECK(clocks.left(kAnn, 900) == 1'000);
  clocks.run(SeatSet::of(kBo), 1'500);
  clocks.run(SeatSet::of(kAnn), 2'000);
  CHECK(*clocks.first_out() == 3'000);
}

TEST_CASE("clocks: nobody is charged for the time the service was away") {
  Clocks clocks(live(10'000, 0));
  clocks.run(SeatSet::of(kAnn), 0);
  clocks.forgive(1'000'000);
  CHECK(clocks.left(kAnn, 1'001'000) == 9'000);
}

TEST_CASE("clocks: who comes back has time for a decision") {
  Clocks clocks(live(1'000, 0));
  clocks.run(SeatSet::of(kAnn), 0);
  clocks.run(SeatSet(), 5'000);
  CHECK(clocks.left(kAnn, 5'000) == 0);
  clocks.give_back(kAnn);
  CHECK(clocks.left(kAnn, 5'000) == 15'000);
}

}  // namespace
}  // namespace taproom::service
