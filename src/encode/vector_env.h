#pragma once
// Many games at once, for learners: one call steps them all, and what there is to see of each lies
// in arrays that are written in place.
//
//   cells        count x cell_count      what the seat that is asked sees
//   masks        count x action_count    what it may do
//   seats        count                   which seat it is
//   rewards      count x players         of every seat, in the step that ended a game; else 0
//   terminated   count                   1 when the step ended a game by its rules
//   truncated    count                   1 when it was broken off after max_decisions
//
// A game that ended is followed by the next one in the same step: the observation is already that
// of the new game. Seats can be played by bots; a step then runs on to the next decision of a seat
// that is not, and a game in which no such seat is asked any more to its end. Every game has a seed
// of its own, which follows from the seed, its place and its number: results do not depend on the
// number of threads. After construction nothing is allocated, unless a bot does.
//
// Rows of cells and masks are kept: a step writes what changed in them. So they are for reading;
// what somebody else wrote there may stay until the next reset.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/config.h"
#include "encode/rewards.h"
#include "encode/slices.h"

namespace taproom::encode {

struct VectorRequest {
  std::string game;
  Config config{};  ///< one the game allows
  std::size_t count = 1;
  std::size_t threads = 1;
  std::uint64_t seed = 0;
  Reward reward = Reward::kWinShare;
  std::uint32_t max_decisions = 20000;  ///< of all seats in one game; there must be a bound
  /// A description of a bot per seat; empty: the learner. Fewer entries than seats: learners.
  std::vector<std::string> bots;
};

struct VectorArrays {
  std::vector<Cell> cells;
  std::vector<std::uint8_t> masks;
  std::vector<std::int32_t> seats;
  std::vector<float> rewards;
  std::vector<std::uint8_t> terminated;
  std::vector<std::uint8_t> truncated;
};

class VectorEnv {
 public:
  virtual ~VectorEnv() = default;
  virtual std::size_t count() const = 0;
  virtual std::size_t players() const = 0;
  virtual std::size_t cell_count() const = 0;
  virtual std::size_t action_count() const = 0;
  virtual VectorArrays& arrays() = 0;

  /// Begins all games anew. The same seed gives the same games.
  virtual void reset(std::uint64_t seed) = 0;
  /// Does what the ids say, one for each game. When an id is not in its mask nothing is done at
  /// all, and the answer is the first such place.
  virtual std::optional<std::size_t> step(const std::int64_t* ids) = 0;
  /// A random id out of every mask: each legal action that has an id is equally likely.
  virtual void sample(std::int64_t* ids) = 0;
  /// Decisions of all seats so far, those of bots included; games that ended.
  virtual std::uint64_t decisions() const = 0;
  virtual std::uint64_t games() const = 0;
};

/// What one game takes up, without its bots.
std::size_t bytes_of_game(const VectorRequest& request);

/// The error says what is wrong with the request.
tl::expected<std::unique_ptr<VectorEnv>, std::string> make_vector_env(const VectorRequest& request);

}  // namespace taproom::encode
