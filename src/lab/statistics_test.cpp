#include "lab/statistics.h"

#include <cmath>
#include <vector>

#include <doctest/doctest.h>

namespace taproom::lab {

namespace {

doctest::Approx near(double value, double epsilon = 1e-4) {
  return doctest::Approx(value).epsilon(epsilon);
}

}  // namespace

TEST_CASE("statistics: Student's t as in the printed tables") {
  CHECK(student95(1) == near(12.7062));
  CHECK(student95(2) == near(4.3027));
  CHECK(student95(3) == near(3.1824, 1e-3));
  CHECK(student95(5) == near(2.5706));
  CHECK(student95(10) == near(2.2281));
  CHECK(student95(30) == near(2.0423));
  CHECK(student95(1'000'000) == near(1.95996));
  CHECK(std::isinf(student95(0)));
}

TEST_CASE("statistics: a mean and how far it may be off") {
  // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares 32, standard error sqrt(32/7/8) = 0.755929; with seven
  // degrees of freedom t = 2.36462, so 1.787479 to each side.
  const std::vector<double> units = {2, 4, 4, 4, 5, 5, 7, 9};
  const Estimate estimate = mean_estimate(units);
  CHECK(estimate.mean == near(5));
  CHECK(estimate.low == near(5 - 1.787479));
  CHECK(estimate.high == near(5 + 1.787479));
  // One observation says nothing about how far it is off.
  CHECK(std::isinf(mean_estimate(std::vector<double>{3}).high));
  CHECK(std::isinf(mean_estimate(std::vector<double>{}).low));
}

TEST_CASE("statistics: independent games give the interval of Wilson") {
  // 60 of 100 single games: the variance of their mean is 0.24/99, as of 99 tosses. With
  // t = t(99) = 1.984217 and t²/99 = 0.0397689: centre (0.6 + 0.0198845)/1.0397689 = 0.5961752,
  // reach 1.984217/1.0397689 * sqrt(0.24/99 + 0.0397689/(4*99)) = 0.0958859.
  std::vector<double> units(100, 0.0);
  std::fill(units.begin(), units.begin() + 60, 1.0);
  const Estimate share = share_estimate(units);
  CHECK(share.mean == near(0.6));
  CHECK(share.low == near(0.5961752 - 0.0958859));
  CHECK(share.high == near(0.5961752 + 0.0958859));
}

TEST_CASE("statistics: pairs that cancel out make a sharper interval, pairs that agree a wider") {
  // 200 games with 100 wins each time. Paired against each other they vary not at all or little;
  // paired alike they vary twice as much as independent games.
  std::vector<double> cancel(100, 0.5);
  cancel[0] = 1;
  cancel[1] = 0;
  std::vector<double> agree(100, 0.0);
  std::fill(agree.begin(), agree.begin() + 50, 1.0);
  std::vector<double> single(200, 0.0);
  std::fill(single.begin(), single.begin() + 100, 1.0);
  const auto width = [](const std::vector<double>& units) {
    const Estimate estimate = share_estimate(units);
    return estimate.high - estimate.low;
  };
  CHECK(width(cancel) < 0.3 * width(single));
  CHECK(width(agree) == near(std::sqrt(2.0) * width(single), 0.02));
}

TEST_CASE("statistics: winning everything is no proof of winning always") {
  const Estimate all = share_estimate(std::vector<double>(100, 1.0));
  CHECK(all.mean == 1);
  CHECK(all.high == 1);
  // 1/(1 + t²/100) with t(99) = 1.984217
  CHECK(all.low == near(0.962120));
  const Estimate none = share_estimate(std::vector<double>(100, 0.0));
  CHECK(none.low == 0);
  CHECK(none.high == near(1 - all.low));
  const Estimate one = share_estimate(std::vector<double>{1.0});
  CHECK(one.low == 0);
  CHECK(one.high == 1);
}

TEST_CASE("statistics: Elo") {
  // 400 points are a factor of ten: ten wins to one.
  CHECK(elo_from_share(10.0 / 11) == near(400));
  CHECK(elo_from_share(0.5) == doctest::Approx(0));
  CHECK(elo_from_share(0.64) == near(99.950989));  // 400 log10(0.64/0.36)
  CHECK(share_from_elo(100) == near(0.640065));
  CHECK(std::isinf(elo_from_share(1)));
  CHECK(elo_from_share(0) < 0);
  // One among three of the same strength wins a quarter; of ten times the strength 10/13.
  CHECK(elo_from_share(0.25, 1, 3) == doctest::Approx(0));
  CHECK(elo_from_share(10.0 / 13, 1, 3) == near(400));
  CHECK(share_from_elo(400, 1, 3) == near(10.0 / 13));
  CHECK(share_from_elo(0, 3, 1) == near(0.75));
  const Estimate elo = elo_estimate({0.5, 0.36, 0.64});
  CHECK(elo.low == near(-elo.high));
}

}  // namespace taproom::lab
