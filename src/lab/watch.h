#pragma once
// What a game adds to the report of a simulation: how its games ended, who won with what, when
// upgrades were bought. A Watch follows every game of a run and writes into Findings. What needs
// events is only found `in_detail`: a game that makes no events is faster. Each game has its own
// (lab/<game>.h); one that brings none adds nothing.

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "core/game.h"
#include "lab/tally.h"

namespace taproom::lab {

struct WinCount {
  std::uint64_t wins = 0;  ///< in parts of kWholeWin
  std::uint64_t games = 0;
};

/// Counts by round, from 1; 0 is before the first.
inline constexpr std::size_t kMaxRounds = 8;
using RoundCounts = std::array<std::uint64_t, kMaxRounds + 1>;

struct Findings {
  std::map<std::string, std::map<std::string, std::uint64_t>> counts;
  std::map<std::string, std::map<std::string, WinCount>> wins;
  std::map<std::string, Tally> numbers;
  std::map<std::string, std::map<std::string, RoundCounts>> rounds;
  /// In any order the same sum.
  void add(const Findings& other);
};

template <Game G>
class Watch {
 public:
  Watch(const typename G::State&, Findings&, bool /*in_detail*/) {}
  EventSink* sink() { return nullptr; }
  void game_over(const Outcome&) {}
};

/// How many seats won.
std::uint64_t winners_of(const Outcome& outcome, std::size_t players);
/// Counts a game of a seat, and its part of a win.
void count_win(WinCount& count, const Outcome& outcome, std::size_t seat, std::uint64_t winners);

}  // namespace taproom::lab
