#pragma once
// Means of observations, and how far they may be off.

#include <cstdint>
#include <limits>
#include <span>

namespace taproom::analysis {

/// A value and its 95 % interval. Bounds may be infinite where nothing can be said.
struct Estimate {
  double mean = 0;
  double low = 0;
  double high = 0;
};

struct Moments {
  double mean = 0;
  double error = std::numeric_limits<double>::infinity();  ///< standard error of the mean
};
Moments moments_of(std::span<const double> units);

/// How many standard errors a 95 % interval reaches to each side, with that many degrees of
/// freedom: Student's t, 1.96 for many; infinite for none.
double student95(std::uint64_t degrees);

/// The mean of independent observations: t standard errors to each side.
Estimate mean_estimate(std::span<const double> units);

}  // namespace taproom::analysis
