#include "service/people/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace taproom::service {

namespace {

// Names as in the paper.
constexpr double kScale = 173.7178;
constexpr double kTau = 0.5;
constexpr double kConverged = 1e-6;
constexpr int kMaxSteps = 100;
constexpr double kLargestDeviation = 350;
constexpr double kSmallestDeviation = 45;
/// A period of waiting: a settled player is a guess again after about a year without a game.
constexpr double kPeriodsPerDay = 0.2;
constexpr double kMsPerDay = 86'400'000;

double g(double phi) {
  return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

double expected_score(double mu, double mu_other, double g_other) {
  return 1 / (1 + std::exp(-g_other * (mu - mu_other)));
}

/// Step 5: the new volatility, by the Illinois form of regula falsi.
double new_volatility(double sigma, double phi, double v, double delta) {
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double sum = phi * phi + v + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (kTau * kTau);
  };
  double low = a;
  double high = 0;
  if (delta * delta > phi * phi + v) {
    high = std::log(delta * delta - phi * phi - v);
  } else {
    int k = 1;
    while (k < kMaxSteps && f(a - k * kTau) < 0)
      ++k;
    high = a - k * kTau;
  }
  double f_low = f(low);
  double f_high = f(high);
  for (int step = 0; step < kMaxSteps && std::abs(high - low) > kConverged; ++step) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating rated(const Rating& before, std::span<const Comparison> results) {
  const double mu = (before.value - 1500) / kScale;
  const double phi = before.deviation / kScale;
  double information = 0;
  double surprise = 0;
  for (const Comparison& other : results) {
    const double g_other = g(other.deviation / kScale);
    const double expected = expected_score(mu, (other.value - 1500) / kScale, g_other);
    information += other.weight * g_other * g_other * expected * (1 - expected);
    surprise += other.weight * g_other * (other.score - expected);
  }
  Rating after = before;
  if (information <= 0) {
    after.deviation = std::min(kLargestDeviation, kScale * std::hypot(phi, before.volatility));
    return after;
  }
  const double v = 1 / information;
  after.volatility = new_volatility(before.volatility, phi, v, v * surprise);
  const double phi_star = std::hypot(phi, after.volatility);
  const double phi_after = 1 / std::sqrt(1 / (phi_star * phi_star) + information);
  after.value = 1500 + kScale * (mu + phi_after * phi_after * surprise);
  after.deviation = kScale * phi_after;
  return after;
}

Rating aged(const Rating& rating, std::int64_t now_ms) {
  Rating after = rating;
  if (rating.played_ms == 0 || now_ms <= rating.played_ms) return after;
  const double periods =
      static_cast<double>(now_ms - rating.played_ms) / kMsPerDay * kPeriodsPerDay;
  const double drift = rating.volatility * kScale * std::sqrt(periods);
  after.deviation = std::min(kLargestDeviation, std::hypot(rating.deviation, drift));
  return after;
}

std::vector<Rating> rated_table(std::span<const Rating> before, std::span<const int> places,
                                std::int64_t now_ms) {
  const std::size_t seats = std::min(before.size(), places.size());
  std::vector<Rating> now;
  for (std::size_t seat = 0; seat < seats; ++seat)
    now.push_back(aged(before[seat], now_ms));
  std::vector<Rating> after;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    std::vector<Comparison> results;
    for (std::size_t other = 0; other < seats; ++other) {
      if (other == seat) continue;
      const double score =
          places[seat] < places[other] ? 1.0 : (places[seat] == places[other] ? 0.5 : 0.0);
      results.push_back(
          {now[other].value, now[other].deviation, score, 2.0 / static_cast<double>(seats)});
    }
    Rating rating = rated(now[seat], results);
    rating.deviation = std::max(rating.deviation, kSmallestDeviation);
    ++rating.games;
    rating.played_ms = now_ms;
    after.push_back(rating);
  }
  return after;
}

}  // namespace taproom::service
