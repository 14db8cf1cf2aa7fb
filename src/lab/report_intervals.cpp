#include "lab/report_intervals.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace taproom::lab {

Share wilson(double wins, std::uint64_t n) {
  if (n == 0) return {{0, 0, 1}, 0};
  constexpr double kZ = 1.959963984540054;
  const auto trials = static_cast<double>(n);
  const double p = wins / trials;
  const double z2 = kZ * kZ / trials;
  const double centre = (p + z2 / 2) / (1 + z2);
  const double reach = kZ / (1 + z2) * std::sqrt(p * (1 - p) / trials + z2 / (4 * trials));
  return {{p, std::clamp(centre - reach, 0.0, p), std::clamp(centre + reach, p, 1.0)}, n};
}

Estimate mean_of(const Tally& numbers) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  const std::uint64_t n = numbers.total();
  if (n == 0) return {0, -kInfinite, kInfinite};
  const double mean = numbers.spread().mean;
  if (n == 1) return {mean, -kInfinite, kInfinite};
  double squares = 0;
  for (const auto& [value, count] : numbers.counts()) {
    const double off = static_cast<double>(value) - mean;
    squares += off * off * static_cast<double>(count);
  }
  const auto count = static_cast<double>(n);
  const double reach = student95(n - 1) * std::sqrt(squares / (count - 1) / count);
  return {mean, mean - reach, mean + reach};
}

}  // namespace taproom::lab
