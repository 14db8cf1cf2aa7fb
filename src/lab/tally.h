#pragma once
// Numbers over many games.

#include <cstdint>
#include <map>

namespace taproom::lab {

/// What a number was over many games.
struct Spread {
  double mean = 0;
  double min = 0;
  double p10 = 0;
  double median = 0;
  double p90 = 0;
  double max = 0;
};

/// Numbers seen, with how often: exact quantiles in little memory, and adding up in any order gives
/// the same sum.
class Tally {
 public:
  void add(std::int64_t value, std::uint64_t times = 1) { counts_[value] += times; }
  void add(const Tally& other) {
    for (const auto& [value, count] : other.counts_)
      counts_[value] += count;
  }
  Spread spread() const {
    Spread out;
    if (counts_.empty()) return out;
    std::uint64_t total = 0;
    std::int64_t sum = 0;
    for (const auto& [value, count] : counts_) {
      total += count;
      sum += value * static_cast<std::int64_t>(count);
    }
    out.mean = static_cast<double>(sum) / static_cast<double>(total);
    out.min = static_cast<double>(counts_.begin()->first);
    out.max = static_cast<double>(counts_.rbegin()->first);
    out.p10 = quantile(total, 10);
    out.median = quantile(total, 50);
    out.p90 = quantile(total, 90);
    return out;
  }

  const std::map<std::int64_t, std::uint64_t>& counts() const { return counts_; }
  std::uint64_t total() const {
    std::uint64_t sum = 0;
    for (const auto& [value, count] : counts_)
      sum += count;
    return sum;
  }

 private:
  double quantile(std::uint64_t total, std::uint64_t percent) const {
    std::uint64_t left = (total - 1) * percent / 100;
    for (const auto& [value, count] : counts_) {
      if (left < count) return static_cast<double>(value);
      left -= count;
    }
    return 0;
  }
  std::map<std::int64_t, std::uint64_t> counts_;
};

/// A win shared by k seats counts kWholeWin/k for each: whole numbers for up to 8 seats.
inline constexpr std::uint64_t kWholeWin = 840;

}  // namespace taproom::lab
