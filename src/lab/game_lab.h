#pragma once
// What a game brings to the laboratory. `TypedLab` (typed_lab.h) makes it for the game's types; the
// game's own file (lab/<game>.cpp) defines `<game>_lab()`, and the list of games (games/list.inc)
// makes it known.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/bench.h"
#include "lab/simulate.h"
#include "lab/simulate_part.h"
#include "lab/standings.h"

namespace taproom::lab {

class GameLab {
 public:
  virtual ~GameLab() = default;
  /// What the phases of a decision are called (MetricsOf).
  virtual std::span<const char* const> phases() const = 0;
  /// All games of a simulation; the bots are those of the seats.
  virtual SimulatePart simulate(const SimulateRequest& request,
                                const std::vector<std::string>& bots,
                                const SimulateProgress& progress,
                                const std::function<bool()>& stop) const = 0;
  /// All games of a tournament on one seed; nothing when stopped.
  virtual std::optional<SeedResult> play_seed(const TournamentRequest& request, std::uint64_t pair,
                                              const std::function<bool()>& stop) const = 0;
  /// Over the final states of a fixed run.
  virtual std::uint64_t signature(const Config& config) const = 0;
  virtual void measure(BenchRow& row, const Config& config, double seconds,
                       const std::function<std::uint64_t()>& allocations) const = 0;
  /// The bot, shown the whole table; null for one that draws no worlds.
  virtual std::unique_ptr<Player> oracle(std::unique_ptr<bots::Bot> bot,
                                         const bots::Budget& budget) const = 0;
  /// A sentence about the length of games, where the rules fix it.
  virtual std::string length_note() const { return {}; }
};

/// Of a game that exists (records::find_format knows it).
const GameLab& lab_of(std::string_view game);

}  // namespace taproom::lab
