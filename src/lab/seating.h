#pragma once
// Who plays whom, and where they sit.
//
// On every seed each table is played in every rotation of its seats, so that every bot sits
// everywhere equally often and meets the same dice and cards as the others. What the list of bots
// means:
//
//   as many as seats    one table: `A,B` at two seats, `A,B,B,B` or `A,B,C,D` at four
//   fewer than seats    the last one fills the empty seats: `A,B` at four is `A,B,B,B`
//   more than seats     every choice of as many as there are seats: at two a round robin
//
// A bot that is named several times at one table is one player with several seats. Where all are
// the same (`A,A`) the first is told apart, to compare a bot with itself; `A` alone plays itself
// and is one player.

#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace taproom::lab {

struct Entrant {
  std::string label;        ///< how it is called in tables
  std::string description;  ///< what make_player reads
};

/// A table: the entrant of each seat, for every rotation.
struct TablePlan {
  std::vector<std::vector<std::size_t>> seatings;
  std::vector<int> seats_of;  ///< by entrant: how many seats it has
};

struct SeatingPlan {
  std::vector<Entrant> entrants;
  std::vector<TablePlan> tables;
  std::size_t games_per_seed() const;
};

/// The error says what does not fit.
tl::expected<SeatingPlan, std::string> plan_seating(const std::vector<std::string>& bots,
                                                    int players);

}  // namespace taproom::lab
