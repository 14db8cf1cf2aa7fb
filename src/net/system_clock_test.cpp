#include "net/system_clock.h"

#include <chrono>

#include <doctest/doctest.h>

namespace taproom::net {

TEST_CASE("the house's clock begins with the machine's and goes on by what has passed") {
  service::Millis passed = 5'000;
  const SystemClock clock(1'700'000'000'000, [&] { return passed; });
  CHECK(clock.now() == 1'700'000'000'000);
  passed += 250;
  CHECK(clock.now() == 1'700'000'000'250);
}

TEST_CASE("the house's clock knows the year and never goes back") {
  using namespace std::chrono;
  const auto wall = [] {
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  };
  const service::Millis before = wall();
  const SystemClock clock;
  service::Millis last = clock.now();
  CHECK(last >= before);
  CHECK(last <= before + 3'600'000);
  for (int i = 0; i < 1000; ++i) {
    const service::Millis now = clock.now();
    REQUIRE(now >= last);
    last = now;
  }
}

}  // namespace taproom::net
