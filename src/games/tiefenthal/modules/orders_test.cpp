// How orders are laid out (TT-XD-01, TT-XD-02).

#include <set>
#include <utility>

#include <doctest/doctest.h>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/tiefenthal.h"
#include "records/game_format.h"

namespace taproom::tiefenthal {
namespace {

State game(unsigned modules, std::uint64_t seed) {
  records::install_default_packs();
  Config config;
  config.players = 2;
  config.start_seat = 0;
  config.modules = static_cast<std::uint16_t>(modules);
  State state{};
  Chance chance(seed);
  Tiefenthal::start(state, config, chance, nullptr);
  return state;
}

TEST_CASE("TT-XD-01: three missions and three rewards on six different tiles") {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const State state = game(bit(Module::k1) | bit(Module::kD), seed);
    std::set<int> tiles(state.mission_tiles.begin(), state.mission_tiles.end());
    tiles.insert(state.reward_tiles.begin(), state.reward_tiles.end());
    CHECK(tiles.size() == 6);
  }
}

/// What lies on the table in three hundred games.
std::pair<std::set<Mission>, std::set<Reward>> drawn_in(unsigned modules) {
  std::set<Mission> missions;
  std::set<Reward> rewards;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const State state = game(modules, seed);
    const Components& tables = components(state.config.pack);
    for (int order = 0; order < kOrdersInPlay; ++order) {
      missions.insert(orders::mission_tile(state, tables, order).mission);
      rewards.insert(orders::reward_tile(state, tables, order).reward);
    }
  }
  return {missions, rewards};
}

TEST_CASE("TT-XD-02: the needed side of a tile belongs to modules in play") {
  const unsigned modules = bit(Module::k1) | bit(Module::kD);
  const auto [missions, rewards] = drawn_in(modules);
  CHECK(missions.count(Mission::kGreatDeeds) == 0);
  CHECK(missions.count(Mission::kGrandInterior) == 0);
  CHECK(missions.size() == 10);
  CHECK(rewards.count(Reward::kRecommendation) == 0);
  // The other side of a tile does not matter.
  CHECK(rewards.count(Reward::kEagerEmployee) == 1);
  CHECK(rewards.size() == 11);
}

TEST_CASE("TT-XD-02: with their modules they come") {
  const unsigned modules = bit(Module::k1) | bit(Module::k2) | bit(Module::k3) | bit(Module::kA) |
                           bit(Module::kB) | bit(Module::kD);
  const auto [missions, rewards] = drawn_in(modules);
  CHECK(missions.size() == kOrderTiles);
  CHECK(rewards.size() == kOrderTiles);
}

}  // namespace
}  // namespace taproom::tiefenthal
