#include "lab/plot_scale.h"

#include <algorithm>
#include <cmath>

namespace taproom::lab {

namespace {

// A hair of room for numbers that are round only up to the last bit.
constexpr double kHair = 1e-9;

/// The round steps in order: 0.1, 0.2, 0.5, 1, 2, 5 …; the first that is at least `least`.
double round_step(double least) {
  const double power = std::pow(10.0, std::floor(std::log10(least)));
  for (const double digit : {1.0, 2.0, 5.0}) {
    if (digit * power >= least * (1 - kHair)) return digit * power;
  }
  return 10 * power;
}

double next_step(double step) { return round_step(step * 1.5); }

/// An axis of no length gets one.
void widen(double& low, double& high) {
  if (high - low > kHair * std::max(std::abs(low), std::abs(high))) return;
  low -= 0.5;
  high = low + 1;
}

}  // namespace

int Ticks::digits() const {
  return std::clamp(static_cast<int>(-std::floor(std::log10(step) + kHair)), 0, 9);
}

Ticks ticks_within(double low, double high, int most) {
  widen(low, high);
  for (double step = round_step((high - low) / std::max(most, 2));; step = next_step(step)) {
    const double first = std::ceil(low / step - kHair);
    const double last = std::floor(high / step + kHair);
    if (last - first + 1 > std::max(most, 2)) continue;
    // No round number inside at all: the next finer step has some.
    if (last < first) return {low, high - low, 2};
    return {first * step, step, static_cast<int>(last - first) + 1};
  }
}

Ticks ticks_around(double low, double high, int most) {
  widen(low, high);
  for (double step = round_step((high - low) / std::max(most, 3));; step = next_step(step)) {
    const double first = std::floor(low / step + kHair);
    const double last = std::ceil(high / step - kHair);
    if (last - first + 1 > std::max(most, 3)) continue;
    return {first * step, step, static_cast<int>(last - first) + 1};
  }
}

std::uint64_t Bins::total() const {
  std::uint64_t sum = 0;
  for (const std::uint64_t count : counts)
    sum += count;
  return sum;
}

std::uint64_t Bins::highest() const {
  return counts.empty() ? 0 : *std::max_element(counts.begin(), counts.end());
}

Bins bins_of(const ValueCounts& values, int most) {
  Bins bins;
  if (values.empty()) return bins;
  const std::int64_t low = values.begin()->first;
  const std::int64_t high = values.rbegin()->first;
  const auto below = [](std::int64_t value, std::int64_t width) {
    return value >= 0 ? value / width : -((-value + width - 1) / width);
  };
  std::int64_t first = low;
  std::int64_t count = high - low + 1;
  while (count > std::max(most, 1)) {
    bins.width = std::llround(next_step(static_cast<double>(bins.width)));
    first = below(low, bins.width);
    count = below(high, bins.width) - first + 1;
    first *= bins.width;
  }
  bins.from = first;
  bins.counts.assign(static_cast<std::size_t>(count), 0);
  return bins_like(bins, values);
}

Bins bins_like(const Bins& like, const ValueCounts& values) {
  Bins bins = like;
  std::fill(bins.counts.begin(), bins.counts.end(), 0);
  for (const auto& [value, count] : values) {
    const std::int64_t place = (value - bins.from) / bins.width;
    if (value < bins.from || place >= static_cast<std::int64_t>(bins.counts.size())) continue;
    bins.counts[static_cast<std::size_t>(place)] += count;
  }
  return bins;
}

std::string grouped(std::uint64_t number) {
  std::string out = std::to_string(number);
  for (std::size_t place = out.size(); place > 3;) {
    place -= 3;
    out.insert(place, 1, ',');
  }
  return out;
}

}  // namespace taproom::lab
