#include "service/people/rating.h"

#include <doctest/doctest.h>

using namespace taproom::service;

TEST_CASE("Glicko-2: the worked example of the paper") {
  const Rating player{.value = 1500, .deviation = 200, .volatility = 0.06};
  const Comparison results[] = {
      {.value = 1400, .deviation = 30, .score = 1},
      {.value = 1550, .deviation = 100, .score = 0},
      {.value = 1700, .deviation = 300, .score = 0},
  };
  const Rating after = rated(player, results);
  CHECK(after.value == doctest::Approx(1464.06).epsilon(0.00001));
  CHECK(after.deviation == doctest::Approx(151.52).epsilon(0.00005));
  CHECK(after.volatility == doctest::Approx(0.05999).epsilon(0.0001));
}

TEST_CASE("Glicko-2: a period without a game makes a rating less certain and nothing else") {
  const Rating player{.value = 1600, .deviation = 50, .volatility = 0.06};
  const Rating after = rated(player, {});
  CHECK(after.value == 1600);
  CHECK(after.volatility == 0.06);
  CHECK(after.deviation == doctest::Approx(51.0747).epsilon(0.0001));
  CHECK(rated(Rating{}, {}).deviation == 350);
}

TEST_CASE("Days without a game let the deviation grow, but not beyond a guess") {
  const std::int64_t day = 86'400'000;
  const Rating player{.value = 1600, .deviation = 60, .games = 30, .played_ms = 10 * day};
  CHECK(aged(player, 10 * day).deviation == 60);
  CHECK(aged(player, 9 * day).deviation == 60);
  CHECK(aged(player, 40 * day).deviation > 60);
  CHECK(aged(player, 10'000 * day).deviation == 350);
  CHECK(aged(player, 40 * day).value == 1600);
  CHECK(aged(Rating{}, 40 * day).deviation == 350);
}

TEST_CASE("A place in a list takes ten games, and a deviation that has not grown since") {
  const std::int64_t day = 86'400'000;
  const Rating ten{.value = 1600, .deviation = 90, .games = 10, .played_ms = 10 * day};
  CHECK(ten.settled());
  CHECK_FALSE(Rating{.value = 1600, .deviation = 90, .games = 9}.settled());
  CHECK_FALSE(Rating{.value = 1600, .deviation = 111, .games = 50}.settled());
  CHECK_FALSE(aged(ten, 1000 * day).settled());
}

TEST_CASE("A table of two is one game; the sum of values stays when both were alike") {
  const Rating fresh[] = {Rating{}, Rating{}};
  const int places[] = {1, 2};
  const std::vector<Rating> after = rated_table(fresh, places, 1000);
  REQUIRE(after.size() == 2);
  CHECK(after[0].value > 1600);
  CHECK(after[0].value + after[1].value == doctest::Approx(3000));
  CHECK(after[0].games == 1);
  CHECK(after[1].played_ms == 1000);
  const Comparison win[] = {{.score = 1}};
  CHECK(after[0].value == doctest::Approx(rated(Rating{}, win).value));
}

TEST_CASE("Places of four order the values; a tie leaves equals equal") {
  const Rating fresh[4] = {};
  const int places[] = {2, 1, 4, 2};
  const std::vector<Rating> after = rated_table(fresh, places, 1);
  CHECK(after[1].value > after[0].value);
  CHECK(after[0].value > after[2].value);
  CHECK(after[0].value == doctest::Approx(after[3].value));
  const int level[] = {1, 1, 1, 1};
  for (const Rating& rating : rated_table(fresh, level, 1))
    CHECK(rating.value == doctest::Approx(1500));
}

TEST_CASE("Winning for ever neither breaks the formulas nor makes a rating certain") {
  Rating strong;
  Rating weak;
  for (int game = 1; game <= 2000; ++game) {
    const Rating both[] = {strong, weak};
    const int places[] = {1, 2};
    const std::vector<Rating> after = rated_table(both, places, game);
    strong = after[0];
    weak = after[1];
  }
  CHECK(strong.value > weak.value + 400);
  CHECK(strong.value < 10'000);
  CHECK(strong.deviation >= 45);
  CHECK(strong.volatility > 0);
  CHECK(strong.volatility < 1);
}
