#pragma once
// The account of a finished game: how the points stood after every round, and who did most of
// what, counted from the events. It is exact and quick, unlike a review, which estimates.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "core/event.h"
#include "records/record.h"

namespace taproom::analysis {

/// Something that is counted for an award. Each game has a table of them.
struct Feat {
  enum class Tally : std::uint8_t {
    kSum,      ///< over the whole game
    kInRound,  ///< the most in one round or turn
    kLargest,  ///< the largest single one
  };
  std::string_view award;
  Tally tally;
  /// What an event adds to its seat's tally; 0 for most.
  int (*worth)(const Event& event);
};

/// Seats that did more of something than all others; as many as are equal, but never everybody.
struct Award {
  std::string_view award;
  std::vector<int> seats;
  int amount = 0;
};

/// The points of every seat when a round was over.
struct RoundScores {
  std::uint32_t round = 0;
  std::vector<int> scores;
};

struct Account {
  std::vector<RoundScores> rounds;  ///< empty where a game has no points
  std::vector<Award> awards;        ///< in the order of the game's table
};

/// Replays at most so many actions: beyond, the error says so.
inline constexpr std::size_t kMaxAccountActions = 6000;

/// What is counted in a game; empty where it is unknown.
std::span<const Feat> feats_of(std::string_view game);
/// The round or turn a position of it belongs to.
std::uint32_t round_of(std::string_view game, const AnyState& state);

records::Expected<Account> account_of(const records::GameRecord& record);

}  // namespace taproom::analysis
