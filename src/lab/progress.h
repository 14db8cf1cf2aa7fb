#pragma once
// What a person who waits is told: how far the work is, how long it will still take, and what the
// result looks like so far.

#include <cstdint>
#include <string>

namespace taproom::lab {

struct ProgressLine {
  std::string what;  ///< "pairs"
  std::uint64_t done = 0;
  std::uint64_t total = 1;
  double seconds = 0;    ///< since the work began
  std::string estimate;  ///< "greedy 61.2 % ± 3.0"; empty: none yet
};

/// "pairs [########        ] 50%  2:05 left  greedy 61.2 % ± 3.0", without an end of line.
std::string progress_text(const ProgressLine& line);

/// "45 s", "2:05", "1:02:45"
std::string duration_text(double seconds);

}  // namespace taproom::lab
