#include "bots/levels.h"

namespace taproom::bots {

namespace {

constexpr std::string_view kNovice = "knows the game, plays by first thoughts";
constexpr std::string_view kRegular = "plays soundly and at once";
constexpr std::string_view kHost = "looks a little ahead";
constexpr std::string_view kMaster = "thinks for up to a second";

// Limits by the clock hold for one answer. A planner thinks once for a whole turn and then follows
// its plan; at the Inn a turn is a handful of answers.
constexpr Level kTiefenthal[] = {
    {"novice", kNovice, "greedy:noise=0.25"},
    {"regular", kRegular, "greedy"},
    {"host", kHost, "planner:nodes=300"},
    {"master", kMaster, "planner:ms=250:plans=6:playouts=6"},
};

constexpr Level kRedDragonInn[] = {
    {"novice", kNovice, "greedy:noise=0.5"},
    {"regular", kRegular, "greedy"},
    {"host", kHost, "player:nodes=30:horizon=2"},
    {"master", kMaster, "player:ms=150:horizon=4"},
};

}  // namespace

std::span<const Level> levels(std::string_view game) {
  if (game == "tiefenthal") return kTiefenthal;
  if (game == "red_dragon_inn") return kRedDragonInn;
  return {};
}

}  // namespace taproom::bots
