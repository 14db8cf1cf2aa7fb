#pragma once
// The strengths offered to players. A level is a name for a description of a bot: which engine, how
// much it thinks, how far it looks, how often it slips. No level sees more than a player would.
// Each game has its own (bots/<game>/bots.cpp).
//
// Limits hold for one answer. They are in nodes, so that matches can be repeated; whoever asks for
// people adds a limit in time. docs/bots.md shows what lies between the levels.

#include <span>
#include <string_view>

namespace taproom::bots {

struct Level {
  std::string_view name;         ///< novice
  std::string_view about;        ///< a line for help texts
  std::string_view description;  ///< greedy:noise=0.4
};

// What the levels of all games are called.
constexpr Level novice(std::string_view description) {
  return {"novice", "knows the game, plays by first thoughts", description};
}
constexpr Level regular(std::string_view description) {
  return {"regular", "plays soundly and at once", description};
}
constexpr Level host(std::string_view description) {
  return {"host", "looks a little ahead", description};
}
constexpr Level master(std::string_view description) {
  return {"master", "thinks for up to a second", description};
}

/// The levels of a game, weakest first; none for a game that does not exist.
std::span<const Level> levels(std::string_view game);

/// The level a player meets who has not chosen one.
inline constexpr std::string_view kDefaultLevel = "regular";

}  // namespace taproom::bots
