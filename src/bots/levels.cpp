#include "bots/levels.h"

namespace taproom::bots {

namespace {

constexpr std::string_view kNovice = "knows the game, plays by first thoughts";
constexpr std::string_view kRegular = "plays soundly and at once";
constexpr std::string_view kHost = "looks a little ahead";
constexpr std::string_view kMaster = "thinks for up to a second";

// Limits hold for one answer. A planner thinks once for a whole turn and then follows its plan; at
// the Inn a turn is a handful of answers. They are in nodes, so that matches can be repeated;
// whoever asks for people adds a limit in time. docs/bots.md shows what lies between the levels.
constexpr Level kTiefenthal[] = {
    {"novice", kNovice, "greedy:noise=0.2"},
    {"regular", kRegular, "greedy"},
    {"host", kHost, "planner:samples=0"},
    {"master", kMaster, "planner:plans=8:playouts=8:horizon=2:nodes=100000"},
};

constexpr Level kRedDragonInn[] = {
    {"novice", kNovice, "greedy:noise=0.8"},
    {"regular", kRegular, "greedy"},
    {"host", kHost, "player:nodes=40:horizon=2"},
    {"master", kMaster, "player:nodes=250:horizon=4"},
};

}  // namespace

std::span<const Level> levels(std::string_view game) {
  if (game == "tiefenthal") return kTiefenthal;
  if (game == "red_dragon_inn") return kRedDragonInn;
  return {};
}

}  // namespace taproom::bots
