// The table of what was expected and what happened adds up.
#include "lab/calibrate.h"

#include <doctest/doctest.h>

#include "records/config_json.h"

namespace taproom::lab {

TEST_CASE("calibration: every moment of every seat is counted once, by how much was expected") {
  records::install_default_packs();
  CalibrateRequest request;
  request.format = records::find_format("tiefenthal");
  records::ConfigWords words;
  words.players = 2;
  request.config = records::config_from_words(*request.format, words).value();
  request.bots = {"greedy", "random"};
  request.games = 3;
  request.moments = 4;
  request.worlds = 2;
  REQUIRE_FALSE(check_calibration(request));
  std::uint64_t done = 0;
  const Calibration found = calibrate(request, [&](std::uint64_t n) { done = n; }, {});
  CHECK(done == 3);
  CHECK(found.count == 3 * 4 * 2);
  std::uint64_t count = 0;
  double expected = 0;
  double happened = 0;
  for (std::size_t i = 0; i < kBuckets; ++i) {
    const Bucket& bucket = found.buckets[i];
    count += bucket.count;
    expected += bucket.expected;
    happened += bucket.happened;
    if (bucket.count == 0) continue;
    const double mean = bucket.expected / static_cast<double>(bucket.count);
    CHECK(mean >= static_cast<double>(i) / kBuckets);
    CHECK(mean <= static_cast<double>(i + 1) / kBuckets);
  }
  CHECK(count == found.count);
  CHECK(expected == doctest::Approx(3 * 4));
  CHECK(happened == doctest::Approx(3 * 4));
  // A random player loses, and the judge saw it coming.
  CHECK(found.error < found.even_error);
  // The number of threads changes nothing.
  request.threads = 2;
  CHECK(calibration_text(request, calibrate(request, {}, {})) == calibration_text(request, found));
  request.bots = {"greedy", "greedy", "greedy"};
  CHECK(check_calibration(request));
  request.bots = {"nobody"};
  CHECK(check_calibration(request));
}

}  // namespace taproom::lab
