#include "lab/sprt.h"

#include <cmath>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "lab/statistics.h"

namespace taproom::lab {

namespace {

doctest::Approx near(double value, double epsilon = 1e-4) {
  return doctest::Approx(value).epsilon(epsilon);
}

/// Runs the test on pairs of independent games with a true strength, `most` pairs at most.
SprtVerdict verdict_for(double elo, std::uint64_t seed, int most) {
  constexpr std::uint32_t kParts = 1'000'000;
  const auto wins = static_cast<std::uint32_t>(share_from_elo(elo) * kParts);
  Chance chance(seed);
  Sprt sprt({0, 60, 0.05, 0.05}, 1, 1);
  for (int i = 0; i < most && sprt.verdict() == SprtVerdict::kUndecided; ++i) {
    double score = 0;
    for (int game = 0; game < 2; ++game)
      score += chance.below(kParts, Stream{}) < wins ? 0.5 : 0.0;
    sprt.add(score);
  }
  return sprt.verdict();
}

}  // namespace

TEST_CASE("sprt: without ties it is Wald's test of a coin") {
  // 60 ln(0.55/0.5) + 40 ln(0.45/0.5)
  CHECK(log_likelihood_ratio({{0, 40}, {1, 60}}, 0.5, 0.55) == near(1.504190));
}

TEST_CASE("sprt: with ties, against the closed form of three scores") {
  // 10 lost, 60 split, 30 won. With mean 0.5 the likeliest shares are 0.2, 0.6, 0.2. With mean 0.55
  // the share l of losses makes 30 ln(l + 0.1) + 10 ln l + 60 ln(0.9 - 2l) largest:
  // 200 l² = 22 l + 0.9, so l = 0.1417468.
  const double lost = (22 + std::sqrt(484.0 + 720.0)) / 400;
  const double likelier = 30 * std::log(lost + 0.1) + 10 * std::log(lost) +
                          60 * std::log(0.9 - 2 * lost) - 40 * std::log(0.2) - 60 * std::log(0.6);
  CHECK(log_likelihood_ratio({{0, 10}, {0.5, 60}, {1, 30}}, 0.5, 0.55) == near(likelier));
}

TEST_CASE("sprt: bounds, the verdict, and nothing after it") {
  Sprt sprt({0, 100, 0.05, 0.1}, 1, 1);
  CHECK(sprt.lower() == near(std::log(0.1 / 0.95)));
  CHECK(sprt.upper() == near(std::log(0.9 / 0.05)));
  while (sprt.verdict() == SprtVerdict::kUndecided && sprt.pairs() < 1000)
    sprt.add(1);
  CHECK(sprt.verdict() == SprtVerdict::kElo1);
  CHECK(sprt.log_ratio() >= sprt.upper());
  const std::uint64_t pairs = sprt.pairs();
  for (int i = 0; i < 100; ++i)
    sprt.add(0);
  CHECK(sprt.pairs() == pairs);
  CHECK(sprt.verdict() == SprtVerdict::kElo1);

  Sprt other({0, 100, 0.05, 0.05}, 1, 1);
  while (other.verdict() == SprtVerdict::kUndecided && other.pairs() < 1000)
    other.add(0.5);
  CHECK(other.verdict() == SprtVerdict::kElo0);
}

TEST_CASE("sprt: one seat among three is measured against a quarter") {
  Sprt sprt({0, 200, 0.05, 0.05}, 1, 3);
  for (int i = 0; i < 200; ++i)
    sprt.add(i % 4 == 0 ? 0.5 : 0.25);  // 31 %, where 200 Elo would be 51 %
  CHECK(sprt.verdict() == SprtVerdict::kElo0);
}

TEST_CASE("sprt: it errs as seldom as promised") {
  int wrong0 = 0;
  int wrong1 = 0;
  constexpr int kRuns = 300;
  for (int i = 0; i < kRuns; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    wrong0 += verdict_for(0, 2 * seed, 5000) != SprtVerdict::kElo0 ? 1 : 0;
    wrong1 += verdict_for(60, 2 * seed + 1, 5000) != SprtVerdict::kElo1 ? 1 : 0;
  }
  // 15 are expected of each at most; four standard deviations more would be 30.
  CHECK(wrong0 < 30);
  CHECK(wrong1 < 30);
}

}  // namespace taproom::lab
