#pragma once
// The results of a run of games of a simulation; runs are added up in the order of their games.

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "core/hash.h"
#include "lab/metrics.h"
#include "lab/tally.h"
#include "lab/watch.h"

namespace taproom::lab {

struct SimulatePart {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t shared = 0;
  std::uint64_t hash = 0;
  Tally decisions_per_game;
  Tally score;
  std::array<Tally, kMaxSeats> score_by_seat;
  Tally winning;
  std::map<std::string, Tally> sources;
  std::map<std::string, Tally> source_sums;  ///< of all seats of a game together
  Findings findings;
  MetricsTally metrics;
  std::array<std::uint64_t, kMaxSeats> wins{};  ///< in parts of kWholeWin

  void add(const SimulatePart& other);
  /// A game that is over.
  void count(const Outcome& outcome, int players);
};

}  // namespace taproom::lab
