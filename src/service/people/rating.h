#pragma once
// Strength in numbers: Glicko-2, by Mark Glickman's paper "Example of the Glicko-2 system".
//
// A finished table is one rating period for those who sat at it. Everybody is compared with
// everybody else by place: ahead is a win, level a draw. The comparisons of one table hang
// together, so each of the n-1 of a seat counts as 2/n of a game: a game of two is one game, a game
// of four is worth one and a half. Between games a rating grows uncertain with the days.

#include <cstdint>
#include <span>
#include <vector>

namespace taproom::service {

struct Rating {
  double value = 1500;       ///< on the scale of chess ratings
  double deviation = 350;    ///< of the value; a fresh one is a guess
  double volatility = 0.06;  ///< how erratic the results are
  std::uint32_t games = 0;
  std::int64_t played_ms = 0;  ///< when the last game ended, in ms since 1970; 0: never

  /// Worth a place in a list: enough games, and sure enough of the value.
  static constexpr std::uint32_t kSettledGames = 10;
  static constexpr double kSettledDeviation = 110;
  bool settled() const { return games >= kSettledGames && deviation <= kSettledDeviation; }
};

/// One opponent as the formulas see it.
struct Comparison {
  double value = 1500;
  double deviation = 350;
  double score = 0.5;  ///< 1 ahead, 0.5 level, 0 behind
  double weight = 1;   ///< how much of a game it counts for
};

/// The rating after one period with these results; without any it only grows uncertain.
Rating rated(const Rating& before, std::span<const Comparison> results);

/// The rating at a later moment, its deviation grown by the time since the last game.
Rating aged(const Rating& rating, std::int64_t now_ms);

/// The ratings after a table, in the order of the seats. `places` counts from 1; equal places tie.
std::vector<Rating> rated_table(std::span<const Rating> before, std::span<const int> places,
                                std::int64_t now_ms);

}  // namespace taproom::service
