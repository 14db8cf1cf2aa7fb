#include "lab/sprt.h"

#include <cmath>

#include "lab/statistics.h"

namespace taproom::lab {

namespace {

// Scores nobody has had yet are possible all the same.
constexpr double kUnseen = 1e-3;
constexpr int kHalvings = 100;

/// The number t for which the weights count/(1 + t (score - mean)) have that mean: they are the
/// likeliest distribution with it.
double tilt(const std::map<double, double>& counts, double mean) {
  // All weights are positive for t between these two; the sum falls from one end to the other.
  double low = -1 / (counts.rbegin()->first - mean);
  double high = 1 / (mean - counts.begin()->first);
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = (low + high) / 2;
    double sum = 0;
    for (const auto& [score, count] : counts)
      sum += count * (score - mean) / (1 + middle * (score - mean));
    (sum > 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace

double log_likelihood_ratio(const std::map<double, double>& counts, double score0, double score1) {
  const double tilt0 = tilt(counts, score0);
  const double tilt1 = tilt(counts, score1);
  double sum = 0;
  for (const auto& [score, count] : counts) {
    sum += count * (std::log1p(tilt0 * (score - score0)) - std::log1p(tilt1 * (score - score1)));
  }
  return sum;
}

Sprt::Sprt(const SprtLimits& limits, int own, int others)
    : limits_(limits),
      score0_(share_from_elo(limits.elo0, own, others)),
      score1_(share_from_elo(limits.elo1, own, others)),
      lower_(std::log(limits.beta / (1 - limits.alpha))),
      upper_(std::log((1 - limits.beta) / limits.alpha)),
      counts_{{0.0, kUnseen}, {0.5, kUnseen}, {1.0, kUnseen}} {}

void Sprt::add(double score) {
  if (verdict_ != SprtVerdict::kUndecided) return;
  counts_[score] += 1;
  ++pairs_;
  log_ratio_ = log_likelihood_ratio(counts_, score0_, score1_);
  if (log_ratio_ <= lower_) verdict_ = SprtVerdict::kElo0;
  if (log_ratio_ >= upper_) verdict_ = SprtVerdict::kElo1;
}

}  // namespace taproom::lab
