#include "lab/statistics.h"

#include <cmath>
#include <limits>

#include "lab/wilson.h"

namespace taproom::lab {

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

}  // namespace

Estimate share_estimate(std::span<const double> units) {
  const analysis::Moments moments = analysis::moments_of(units);
  const double p = moments.mean;
  if (units.size() < 2) return {p, 0, 1};
  const double variance = moments.error * moments.error;
  const double tosses = variance > 0 ? p * (1 - p) / variance : static_cast<double>(units.size());
  return wilson_interval(p, tosses, student95(units.size() - 1));
}

double elo_from_share(double share, int own, int others) {
  if (share <= 0) return -kInfinite;
  if (share >= 1) return kInfinite;
  return kEloPerLog * std::log(share * others / ((1 - share) * own));
}

double share_from_elo(double elo, int own, int others) {
  const double strength = own * std::exp(elo / kEloPerLog);
  return strength / (strength + others);
}

Estimate elo_estimate(const Estimate& share, int own, int others) {
  return {elo_from_share(share.mean, own, others), elo_from_share(share.low, own, others),
          elo_from_share(share.high, own, others)};
}

}  // namespace taproom::lab
