#include "bots/levels.h"

namespace taproom::bots {

namespace {

constexpr std::string_view kNovice = "knows the game, plays by first thoughts";
constexpr std::string_view kRegular = "plays soundly and at once";
constexpr std::string_view kHost = "looks a little ahead";
constexpr std::string_view kMaster = "thinks for up to a second";

constexpr Level kTiefenthal[] = {
    {"novice", kNovice, "greedy:noise=0.5"},
    {"regular", kRegular, "greedy"},
    {"host", kHost, "planner:nodes=2000"},
    {"master", kMaster, "planner:ms=200:plans=8:playouts=8:samples=100"},
};

constexpr Level kRedDragonInn[] = {
    {"novice", kNovice, "greedy:noise=0.5"},
    {"regular", kRegular, "greedy"},
    {"host", kHost, "search:nodes=200:horizon=4"},
    {"master", kMaster, "search:ms=200:horizon=4"},
};

}  // namespace

std::span<const Level> levels(std::string_view game) {
  if (game == "tiefenthal") return kTiefenthal;
  if (game == "red_dragon_inn") return kRedDragonInn;
  return {};
}

}  // namespace taproom::bots
