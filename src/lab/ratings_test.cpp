#include "lab/ratings.h"

#include <cmath>

#include <doctest/doctest.h>

namespace taproom::lab {

namespace {

doctest::Approx near(double value, double epsilon = 1e-4) {
  return doctest::Approx(value).epsilon(epsilon);
}

const std::vector<LineUp> kRoundRobin = {{1, 1, 0}, {1, 0, 1}, {0, 1, 1}};

/// Pairs of a round robin of three: how many points of two the first of each table made.
SeedResults pairs(double ab, double ac, double bc) {
  return {{{0, 2, {ab, 2 - ab, 0}}, {1, 2, {ac, 0, 2 - ac}}, {2, 2, {0, bc, 2 - bc}}}};
}

}  // namespace

TEST_CASE("ratings: strengths that explain the results exactly are found") {
  // Strengths 4 : 2 : 1 expect 2/3, 4/5 and 2/3. In 15 pairs (30 games a table): 20, 24, 20 wins.
  std::vector<SeedResults> seeds;
  for (int i = 0; i < 15; ++i)
    seeds.push_back(pairs(i < 5 ? 2 : 1, i < 9 ? 2 : 1, i < 5 ? 2 : 1));
  const Ratings ratings = fit_ratings(kRoundRobin, seeds, 2);
  CHECK_FALSE(ratings.held_back);
  CHECK(ratings.elo[0].mean == near(400 * std::log10(4.0)));
  CHECK(ratings.elo[1].mean == near(400 * std::log10(2.0)));
  CHECK(ratings.elo[2].mean == 0);
  CHECK(ratings.elo[2].low == 0);
  CHECK(ratings.elo[0].low < ratings.elo[0].mean);
  // Another anchor moves all alike.
  const Ratings moved = fit_ratings(kRoundRobin, seeds, 0);
  CHECK(moved.elo[2].mean == near(-400 * std::log10(4.0)));
  CHECK(moved.elo[2].high - moved.elo[2].low == near(ratings.elo[0].high - ratings.elo[0].low));
}

TEST_CASE("ratings: two players get the interval of their paired win share") {
  // 40 pairs: 10 won 2:0, 20 split, 10 drawn 1.5:0.5. Share (20 + 20 + 15)/80 = 0.6875.
  // Squares about the mean: 10 * 0.3125² + 20 * 0.1875² + 10 * 0.0625² = 1.71875; standard error
  // sqrt(1.71875/39/40) = 0.0331928. By the delta method an Elo error of
  // 173.7178 * 0.0331928/(0.6875 * 0.3125) = 26.83896, times t(39) = 2.022691.
  std::vector<SeedResults> seeds;
  for (int i = 0; i < 40; ++i) {
    const double points = i < 10 ? 2 : i < 30 ? 1 : 1.5;
    seeds.push_back({{{0, 2, {points, 2 - points}}}});
  }
  const Ratings ratings = fit_ratings({{1, 1}}, seeds, 1);
  CHECK(ratings.elo[0].mean == near(400 * std::log10(0.6875 / 0.3125)));
  CHECK(ratings.elo[0].high - ratings.elo[0].mean == near(26.83896 * 2.022691));
}

TEST_CASE("ratings: one among three") {
  // Four games a seed, of which the one wins two: a strength of 3.
  std::vector<SeedResults> seeds(10, SeedResults{{{0, 4, {2, 2}}}});
  const Ratings ratings = fit_ratings({{1, 3}}, seeds, 1);
  CHECK(ratings.elo[0].mean == near(400 * std::log10(3.0)));
}

TEST_CASE("ratings: a winner of everything is held back, not infinite") {
  std::vector<SeedResults> seeds;
  for (int i = 0; i < 20; ++i)
    seeds.push_back(pairs(2, 2, i % 2 == 0 ? 2 : 0));
  const Ratings ratings = fit_ratings(kRoundRobin, seeds, 2);
  CHECK(ratings.held_back);
  CHECK(std::isfinite(ratings.elo[0].mean));
  CHECK(ratings.elo[0].mean > 400);
  CHECK(std::abs(ratings.elo[1].mean) < 1);
}

TEST_CASE("ratings: one seed gives values without intervals") {
  const Ratings ratings = fit_ratings(kRoundRobin, {pairs(1, 1, 1)}, 0);
  CHECK(std::abs(ratings.elo[1].mean) < 1e-6);
  CHECK(std::isinf(ratings.elo[1].high));
}

}  // namespace taproom::lab
