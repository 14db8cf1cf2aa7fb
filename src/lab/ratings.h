#pragma once
// Strengths from results: the model of Bradley and Terry, in the form for tables of any size.
//
// A seat wins with a chance in proportion to its player's strength: strength over the sum of the
// strengths of all seats at the table. With two seats this is the Elo formula. The strengths that
// make the results most likely are found by Hunter's algorithm; intervals come from how much the
// results differ from seed to seed (a sandwich estimate), not from the model's idea of luck.

#include <cstdint>
#include <vector>

#include "lab/statistics.h"

namespace taproom::lab {

/// A kind of table: how many seats each player has at it.
using LineUp = std::vector<int>;

/// All results on one seed: for each line-up how many games were played and how many wins (ties in
/// parts) the seats of each player have.
struct SeedResults {
  struct Table {
    std::size_t line_up = 0;
    int games = 0;
    std::vector<double> wins;  ///< by player
  };
  std::vector<Table> tables;
};

struct Ratings {
  std::vector<Estimate> elo;  ///< by player; the anchor has 0 without an interval
  /// Some player, or group of players, won or lost everything: the strengths were held back by one
  /// drawn game between each two players.
  bool held_back = false;
};

Ratings fit_ratings(const std::vector<LineUp>& line_ups, const std::vector<SeedResults>& seeds,
                    std::size_t anchor);

}  // namespace taproom::lab
