#pragma once
// Somebody who looks at positions and decisions of a game that was played.
//
// A point: the share of a win of every seat in a position. Worlds are drawn that fit what somebody
// knows, the heuristic plays each on for a while, and what it thinks of them is averaged. Whose
// knowledge that is can be chosen; when the game is over the result stands.
//
// A judgement: a decision is seen from the view of the seat that decided, by nothing it could not
// know. A bot names the action it would take; estimates of that action and of the one played, in
// the same worlds with the same luck, differ by what the decision cost.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "analysis/estimate.h"
#include "bots/budget.h"
#include "core/any_game.h"

namespace taproom::analysis {

/// From whose knowledge a point is drawn.
enum class Eyes : std::uint8_t { kSeats, kSpectator, kReferee };

struct JudgeSettings {
  std::string bot = "host";
  bots::Budget budget{};  ///< of the bot for each decision; none: its own
  std::uint32_t worlds = 50;
  Eyes eyes = Eyes::kSeats;
  std::uint64_t seed = 1;
};

/// Shares of a win; together 1.
using SeatShares = std::array<double, kMaxSeats>;

struct Point {
  SeatShares shares{};
  double reach = 0;  ///< of the 95 % interval of a share to each side, the widest of all seats
};

/// The position before an action, and the action.
struct Decision {
  std::size_t index = 0;  ///< of the action in its game, from 0
  AnyState before;
  Seat seat{};
  Action action{};
};

/// What the bot would have done instead.
struct Better {
  Action action{};
  Estimate loss;            ///< of the share of a win, by not taking it
  double share = 0;         ///< of the seat after it
  double played_share = 0;  ///< of the seat after what it did, as it saw it itself
  std::uint64_t worlds = 0;
};

class Judge {
 public:
  virtual ~Judge() = default;

  // Safe to be called by several threads.
  virtual Point point(const AnyState& state) const = 0;
  /// Nothing where there was no choice, or where the bot would have done the same.
  virtual std::optional<Better> judge(const Decision& decision) const = 0;
  /// What the better action is worth in other and more worlds: the largest of many first estimates
  /// is too large.
  virtual void look_again(const Decision& decision, Better& better) const = 0;
  /// The round or turn a position belongs to.
  virtual std::uint32_t round(const AnyState& state) const = 0;
};

/// The error says what is wrong with the game or the bot.
tl::expected<std::unique_ptr<Judge>, std::string> make_judge(std::string_view game,
                                                             const JudgeSettings& settings);

/// Whether acts of a turn can be done in any order, so that a turn is one decision.
bool any_order(std::string_view game);

}  // namespace taproom::analysis
