#include "lab/wilson.h"

#include <algorithm>
#include <cmath>

namespace taproom::lab {

analysis::Estimate wilson_interval(double p, double tosses, double width) {
  const double pull = width * width / tosses;
  const double centre = (p + pull / 2) / (1 + pull);
  const double reach = width / (1 + pull) * std::sqrt(p * (1 - p) / tosses + pull / (4 * tosses));
  return {p, std::clamp(centre - reach, 0.0, p), std::clamp(centre + reach, p, 1.0)};
}

}  // namespace taproom::lab
