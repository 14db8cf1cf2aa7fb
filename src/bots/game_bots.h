#pragma once
// What a game brings to the bots: its levels, engines that play it alone, and the engines for every
// game made for its types. `bots_of` makes it; the game's own file (bots/<game>/bots.cpp) defines
// `<game>_bots()`, and the list of games (games/list.inc) makes it known.

#include <memory>
#include <span>

#include "bots/bot.h"
#include "bots/greedy.h"
#include "bots/levels.h"
#include "bots/noise.h"
#include "bots/plan.h"
#include "bots/search/search_bot.h"
#include "bots/settings.h"

namespace taproom::bots {

struct GameBots;

/// A bot with settings of its own, by name.
struct Engine {
  BotInfo info;
  /// Anything when the settings have a fault.
  std::unique_ptr<Bot> (*make)(const GameBots& game, Settings& settings);
  bool endless = false;  ///< thinks as long as it may (cost.h)
};

struct GameBots {
  std::span<const Level> levels;    ///< weakest first
  std::span<const Engine> engines;  ///< beside those for every game
  std::uint32_t horizon;            ///< moments a search looks ahead unless told otherwise
  std::unique_ptr<Bot> (*greedy)();
  std::unique_ptr<Bot> (*search)(const SearchSettings& settings);
  std::unique_ptr<Bot> (*noisy)(std::unique_ptr<Bot> bot, const Noise& noise);
  std::span<const PlanInfo> plans{};  ///< what a bot does for a person in one go
};

/// For a game with a `Heuristic`.
template <Game G>
GameBots bots_of(std::span<const Level> levels, std::span<const Engine> engines,
                 std::uint32_t horizon, std::span<const PlanInfo> plans = {}) {
  static_assert(HeuristicFor<Heuristic<G>, G>);
  return {levels,
          engines,
          horizon,
          []() -> std::unique_ptr<Bot> { return std::make_unique<Greedy<G>>(); },
          [](const SearchSettings& settings) -> std::unique_ptr<Bot> {
            return std::make_unique<SearchBot<G>>(settings);
          },
          [](std::unique_ptr<Bot> bot, const Noise& noise) -> std::unique_ptr<Bot> {
            return std::make_unique<Noisy<G>>(std::move(bot), noise);
          },
          plans};
}

}  // namespace taproom::bots
