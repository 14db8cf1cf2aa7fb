#include "lab/progress.h"

#include <csignal>

#include <doctest/doctest.h>

#include "lab/interrupt.h"

namespace taproom::lab {

TEST_CASE("progress: a bar, the time left, the estimate") {
  CHECK(progress_text({"pairs", 50, 200, 30.0, ""}) ==
        "pairs [########                        ] 25%  1:30 left");
  CHECK(progress_text({"games", 200, 200, 30.0, "even"}) ==
        "games [################################] 100%  even");
  // Nothing is done yet: no time can be told.
  CHECK(progress_text({"games", 0, 0, 3.0, ""}) == "games [                                ] 0%");
  // 999 of 1000 are not everything.
  CHECK(progress_text({"games", 999, 1000, 999.0, ""}) ==
        "games [############################### ] 99%  1 s left");
}

TEST_CASE("progress: durations") {
  CHECK(duration_text(0) == "0 s");
  CHECK(duration_text(59.2) == "1:00");
  CHECK(duration_text(125) == "2:05");
  CHECK(duration_text(3765) == "1:02:45");
  CHECK(duration_text(1e300) == duration_text(1e9));
}

TEST_CASE("interrupt: the first request is noted, and only while somebody looks") {
  {
    const Interrupt interrupt;
    CHECK_FALSE(Interrupt::seen());
    std::raise(SIGTERM);
    CHECK(Interrupt::seen());
  }
  const Interrupt interrupt;
  CHECK_FALSE(Interrupt::seen());
}

}  // namespace taproom::lab
