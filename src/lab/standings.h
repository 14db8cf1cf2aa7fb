#pragma once
// From the results of single seeds to the table of a tournament.

#include <cstdint>
#include <vector>

#include "lab/tally.h"
#include "lab/tournament.h"

namespace taproom::lab {

/// Thinking of many answers.
struct Thought {
  std::uint64_t answers = 0;
  std::uint64_t nodes = 0;
  std::uint64_t turns = 0;
  std::uint64_t nanoseconds = 0;
  std::uint64_t longest_ns = 0;
  void add(const SeatLog& log);
  void add(const Thought& other);
};

/// Sums over the seats of an entrant.
struct EntrantResult {
  std::uint64_t played = 0;
  std::uint64_t wins = 0;  ///< in parts of kWholeWin
  std::int64_t score = 0;
  std::int64_t margin = 0;
  std::uint64_t rank = 0;
  Thought thought;
};

/// All rotations of one table on one seed.
struct TableResult {
  explicit TableResult(std::size_t entrant_count) : entrants(entrant_count) {}
  int games = 0;
  std::vector<EntrantResult> entrants;
  /// Of all games, to all seats of an entrant together.
  double share(std::size_t entrant) const {
    return static_cast<double>(entrants[entrant].wins) /
           static_cast<double>(kWholeWin * static_cast<std::uint64_t>(games));
  }
};

/// Everything played on one seed: one observation.
struct SeedResult {
  std::vector<TableResult> tables;  ///< in the order of the plan
  bool points = false;
  std::uint64_t decisions = 0;
  std::uint64_t hash = 0;
};

/// The win share of an entrant per seat, over seeds.
Estimate win_share_of(const std::vector<SeedResult>& seeds, std::size_t entrant);

/// All that follows from results; the sequential test and the clock are not among it.
TournamentReport make_standings(const SeatingPlan& plan, int players,
                                const std::vector<SeedResult>& seeds);

}  // namespace taproom::lab
