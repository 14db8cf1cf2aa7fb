#pragma once
// The arithmetic of plots: round tick marks, bins, and where a value lies on an axis.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace taproom::lab {

/// Tick marks at round numbers: steps of 1, 2 or 5 times a power of ten.
struct Ticks {
  double first = 0;
  double step = 1;
  int count = 1;
  double at(int i) const { return first + step * i; }
  double last() const { return at(count - 1); }
  /// Digits behind the point that tell two ticks apart.
  int digits() const;
};

/// The most ticks, but no more than `most` (at least 2), on round numbers that lie in [low, high].
Ticks ticks_within(double low, double high, int most);
/// The same with the first tick at or below `low` and the last at or above `high`; that takes up to
/// three ticks at least, as around -1 and 1.
Ticks ticks_around(double low, double high, int most);

/// Values in a drawing: `from` is the place of `low`, `to` that of `high`.
struct Axis {
  double low = 0;
  double high = 1;
  double from = 0;
  double to = 1;
  double operator()(double value) const {
    return from + (value - low) / (high - low) * (to - from);
  }
};

/// Whole numbers in bins of equal width: bin i holds from + i*width up to, not including, the next.
struct Bins {
  std::int64_t from = 0;
  std::int64_t width = 1;
  std::vector<std::uint64_t> counts;
  std::uint64_t total() const;
  std::uint64_t highest() const;
};

using ValueCounts = std::map<std::int64_t, std::uint64_t>;

/// At most `most` bins of a round width, beginning at a multiple of it, that hold all values.
Bins bins_of(const ValueCounts& values, int most);
/// The same values in bins like those of `like`; values outside them are not counted.
Bins bins_like(const Bins& like, const ValueCounts& values);

/// "12,345"
std::string grouped(std::uint64_t number);

}  // namespace taproom::lab
