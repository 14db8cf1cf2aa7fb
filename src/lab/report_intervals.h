#pragma once
// 95 % intervals from sums, for runs of so many games that their single results are not kept.

#include <cstdint>

#include "lab/statistics.h"
#include "lab/tally.h"

namespace taproom::lab {

/// A share and how many trials it comes from.
struct Share {
  Estimate estimate;
  std::uint64_t n = 0;
};

/// Wilson's score interval for `wins` out of `n` independent trials. A win that counts in parts
/// varies less than a whole one, so with shared wins the interval is a little too wide. Without a
/// trial everything from 0 to 1 is possible.
Share wilson(double wins, std::uint64_t n);

/// The mean of the numbers in a tally: Student's t standard errors to each side.
Estimate mean_of(const Tally& numbers);

}  // namespace taproom::lab
