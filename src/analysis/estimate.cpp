#include "analysis/estimate.h"

#include <cmath>
#include <limits>

namespace taproom::analysis {

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

}  // namespace

Moments moments_of(std::span<const double> units) {
  Moments out;
  if (units.empty()) return out;
  const auto count = static_cast<double>(units.size());
  for (const double unit : units)
    out.mean += unit;
  out.mean /= count;
  if (units.size() < 2) return out;
  double squares = 0;
  for (const double unit : units)
    squares += (unit - out.mean) * (unit - out.mean);
  out.error = std::sqrt(squares / (count - 1) / count);
  return out;
}

double student95(std::uint64_t degrees) {
  if (degrees == 0) return kInfinite;
  if (degrees == 1) return 12.706205;
  if (degrees == 2) return 4.302653;
  // Cornish and Fisher's series in 1/degrees; within 0.002 from three degrees on.
  constexpr double z = 1.959963984540054;
  constexpr double z3 = z * z * z;
  constexpr double z5 = z3 * z * z;
  constexpr double z7 = z5 * z * z;
  constexpr double z9 = z7 * z * z;
  const auto v = static_cast<double>(degrees);
  return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v) +
         (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * v * v * v * v);
}

Estimate mean_estimate(std::span<const double> units) {
  const Moments moments = moments_of(units);
  if (units.size() < 2) return {moments.mean, -kInfinite, kInfinite};
  const double reach = student95(units.size() - 1) * moments.error;
  return {moments.mean, moments.mean - reach, moments.mean + reach};
}

}  // namespace taproom::analysis
