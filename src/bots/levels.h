#pragma once
// The strengths offered to players. A level is a name for a description of a bot: which engine, how
// much it thinks, how far it looks, how often it slips. No level sees more than a player would.

#include <span>
#include <string_view>

namespace taproom::bots {

struct Level {
  std::string_view name;         ///< novice
  std::string_view about;        ///< a line for help texts
  std::string_view description;  ///< greedy:noise=0.4
};

/// The levels of a game, weakest first; none for a game that has no bots.
std::span<const Level> levels(std::string_view game);

/// The level a player meets who has not chosen one.
inline constexpr std::string_view kDefaultLevel = "regular";

}  // namespace taproom::bots
