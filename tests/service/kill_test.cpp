// Two hundred clients play whole games of both kinds while the program is killed and started again.
#include <algorithm>

#include <doctest/doctest.h>

#include "records/game_format.h"
#include "tests/service/gathering.h"

using namespace taproom::test;

namespace {

constexpr int kTables = 100;
constexpr int kKills = 50;
/// The program lives until so many acts were acknowledged, or so long. But not before it has done
/// something: on a busy machine it may need that time to begin, and a program that is killed at the
/// same table three times in a row sets it aside (docs/decisions/014-bad-tables.md).
constexpr std::size_t kActsPerLife = 400;
constexpr std::int64_t kLongestLifeMs = 1500;
constexpr std::size_t kFewestActs = 20;
/// Patience with a machine that has other things to do.
constexpr std::int64_t kPatienceMs = 600'000;

std::size_t acknowledged(const Players& players) {
  std::size_t acts = 0;
  for (const std::unique_ptr<Player>& player : players)
    acts += player->acknowledged().size();
  return acts;
}

bool all_over(const Players& players) {
  return std::ranges::all_of(players, [](const auto& player) { return player->over(); });
}

}  // namespace

TEST_CASE("Fifty times killed in the middle of a hundred games: nothing is lost, nothing doubled") {
  taproom::records::install_default_packs();
  Program house({"--bot-pause=0", "--answer-beat=5", "--log-level=warning"});
  Players players;
  for (int table = 0; table < kTables; ++table) {
    const bool tavern = table % 2 == 0;
    const bool seated = gather(house, players, tavern ? "tiefenthal" : "red_dragon_inn", 2,
                               table % 10 == 0 ? 1 : 0, static_cast<std::uint64_t>(table));
    for (const std::string& complaint : players.back()->complaints())
      FAIL_CHECK(complaint);
    REQUIRE(seated);
  }
  CHECK(players.size() == 200);

  const std::int64_t end = steady_ms() + kPatienceMs;
  int kills = 0;
  while (kills < kKills && !all_over(players) && steady_ms() < end) {
    const std::size_t before = acknowledged(players);
    const std::int64_t born = steady_ms();
    const auto is_old = [&] {
      const std::size_t acts = acknowledged(players) - before;
      return acts >= kActsPerLife || (acts >= kFewestActs && steady_ms() >= born + kLongestLifeMs);
    };
    while (!is_old() && !all_over(players) && steady_ms() < end)
      step_all(players, 5);
    house.kill();
    ++kills;
    house.start();
  }
  CHECK(kills == kKills);
  while (!all_over(players) && steady_ms() < end)
    step_all(players, 20);
  CHECK(all_over(players));

  for (const std::unique_ptr<Player>& player : players)
    for (const std::string& complaint : player->complaints())
      FAIL_CHECK(complaint);
  for (std::vector<Player*>& seats : by_table(players))
    CHECK(check_table(seats) == "");
  MESSAGE(kills, " kills, ", acknowledged(players), " acts acknowledged");
  CHECK(house.stop() == 0);
}
