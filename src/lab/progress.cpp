#include "lab/progress.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace taproom::lab {

namespace {

constexpr std::uint64_t kWidth = 32;
constexpr double kLongest = 1e9;  ///< seconds; what takes longer need not be told exactly

}  // namespace

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::ceil(std::clamp(seconds, 0.0, kLongest)));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

std::string progress_text(const ProgressLine& line) {
  const std::uint64_t total = std::max<std::uint64_t>(line.total, 1);
  const std::uint64_t done = std::min(line.done, total);
  const double share = static_cast<double>(done) / static_cast<double>(total);
  const std::string bar(static_cast<std::size_t>(share * static_cast<double>(kWidth)), '#');
  std::string out =
      fmt::format("{} [{:<{}}] {:.0f}%", line.what, bar, kWidth, std::floor(100 * share));
  if (done > 0 && done < total) {
    out += fmt::format("  {} left", duration_text(line.seconds / share - line.seconds));
  }
  if (!line.estimate.empty()) out += "  " + line.estimate;
  return out;
}

}  // namespace taproom::lab
