#include "lab/report_intervals.h"

#include <cmath>
#include <limits>

#include "lab/wilson.h"

namespace taproom::lab {

Share wilson(double wins, std::uint64_t n) {
  if (n == 0) return {{0, 0, 1}, 0};
  constexpr double kZ = 1.959963984540054;
  const auto trials = static_cast<double>(n);
  return {wilson_interval(wins / trials, trials, kZ), n};
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
