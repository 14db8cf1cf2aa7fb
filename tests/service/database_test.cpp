// The real program on a real PostgreSQL: games go on while either of them is killed or restarted,
// and a house moves from a file into the database and back.
#include <algorithm>
#include <csignal>
#include <filesystem>

#include <doctest/doctest.h>

#include "records/game_format.h"
#include "tests/service/gathering.h"
#include "tests/town/postgres_server.h"

using namespace taproom::test;
using taproom::town::postgres_server;
using taproom::town::PostgresServer;

namespace {

constexpr int kTables = 12;
constexpr std::size_t kActsBetween = 60;
constexpr std::int64_t kPatienceMs = 600'000;

std::size_t acknowledged(const Players& players) {
  std::size_t acts = 0;
  for (const auto& player : players)
    acts += player->acknowledged().size();
  return acts;
}

bool all_over(const Players& players) {
  return std::ranges::all_of(players, [](const auto& player) { return player->over(); });
}

void seat_everybody(const Program& house, Players& players, int tables) {
  for (int table = 0; table < tables; ++table) {
    const bool seated = gather(house, players, table % 2 == 0 ? "tiefenthal" : "red_dragon_inn", 2,
                               table % 4 == 0 ? 1 : 0, static_cast<std::uint64_t>(table));
    for (const std::string& complaint : players.back()->complaints())
      FAIL_CHECK(complaint);
    REQUIRE(seated);
  }
}

void check_everybody(Players& players) {
  for (const auto& player : players)
    for (const std::string& complaint : player->complaints())
      FAIL_CHECK(complaint);
  for (std::vector<Player*>& seats : by_table(players))
    CHECK(check_table(seats) == "");
}

bool says(const Ran& ran, const std::string& words) {
  return ran.output.find(words) != std::string::npos;
}

std::string hash_line(const Ran& ran) {
  const std::size_t at = ran.output.find("SHA-256");
  return at == std::string::npos ? ran.output
                                 : ran.output.substr(at, ran.output.find('\n', at) - at);
}

}  // namespace

TEST_CASE("database: games go on while PostgreSQL and the program are killed and restarted") {
  taproom::records::install_default_packs();
  PostgresServer& server = postgres_server();
  Program house({"--bot-pause=0", "--answer-beat=5", "--log-level=warning",
                 "--store=" + server.url(server.new_database())});
  Players players;
  seat_everybody(house, players, kTables);
  const std::int64_t end = steady_ms() + kPatienceMs;
  enum class Fault { kKillHouse, kKillServer, kRestartServer, kCrashServer };
  constexpr Fault kFaults[] = {Fault::kRestartServer, Fault::kKillHouse,   Fault::kKillServer,
                               Fault::kKillHouse,     Fault::kCrashServer, Fault::kKillServer};
  int faults = 0;
  for (; !all_over(players) && faults < 12; ++faults) {
    const std::size_t before = acknowledged(players);
    while (acknowledged(players) < before + kActsBetween && !all_over(players) && steady_ms() < end)
      step_all(players, 5);
    switch (kFaults[faults % static_cast<int>(std::size(kFaults))]) {
      case Fault::kKillHouse:
        house.kill();
        house.start();
        break;
      case Fault::kKillServer:
        server.restart(SIGKILL);
        break;
      case Fault::kRestartServer:
        server.restart(SIGINT);
        break;
      case Fault::kCrashServer:
        server.restart(SIGQUIT);
        break;
    }
    REQUIRE_MESSAGE(house.alive(), house.log());
  }
  CHECK(faults >= 6);
  while (!all_over(players) && steady_ms() < end)
    step_all(players, 20);
  CHECK(all_over(players));
  check_everybody(players);
  MESSAGE(faults, " faults, ", acknowledged(players), " acts acknowledged");
  CHECK(house.stop() == 0);
}

TEST_CASE("database: a house moves in and back, and what it holds is the same") {
  taproom::records::install_default_packs();
  PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  Program house({"--bot-pause=0", "--answer-beat=5", "--log-level=warning"});
  const std::string data = house.data().string();
  Players players;
  seat_everybody(house, players, 4);
  while (acknowledged(players) < 40 && !all_over(players))
    step_all(players, 5);
  CHECK(says(run_program({"move", "--from", data, "--to", url}), "another service is using"));
  REQUIRE(house.stop() == 0);

  const Ran in = run_program({"move", "--from", data, "--to", url});
  REQUIRE_MESSAGE(in.status == 0, in.output);
  CHECK(in.output.find(PostgresServer::kPassword) == std::string::npos);
  CHECK(says(run_program({"move", "--from", data, "--to", url}), "is not empty"));
  const std::string back = (house.folder() / "back").string();
  const Ran out = run_program({"move", "--from", url, "--to", back});
  REQUIRE_MESSAGE(out.status == 0, out.output);
  CHECK(hash_line(in) == hash_line(out));
  CHECK(hash_line(in).size() > 64);

  // Tables as records, from either.
  const std::string records = (house.folder() / "records").string();
  const Ran from_file = run_program({"export", "--data", data, "--out", records});
  const Ran from_database =
      run_program({"export", "--data", data, "--store", url, "--out", records});
  CHECK(from_file.status == 0);
  // The files are there already: it would refuse to replace one that differs.
  CHECK_MESSAGE(from_database.status == 0, from_database.output);
  CHECK(says(run_program({"migrate", "--data", data, "--store", url, "--dry-run"}), "has schema"));
}

TEST_CASE("database: what a host gets wrong is one sentence and status 3") {
  PostgresServer& server = postgres_server();
  const std::string database = server.new_database();
  const auto serve = [&](const std::string& store) {
    return run_program({"serve", "--port=0", "--data",
                        (std::filesystem::path(server.folder()) / "nobody").string(),
                        "--store=" + store});
  };
  const Ran wrong = serve(server.url(database, 0, "sesame-wrong"));
  CHECK(wrong.status == 3);
  CHECK(says(wrong, "password authentication failed"));
  CHECK_FALSE(says(wrong, "sesame"));
  CHECK(serve("mysql://x/y").status == 2);
  const Program house({"--store=" + server.url(database)});
  const Ran second = serve(server.url(database));
  CHECK(second.status == 3);
  CHECK(says(second, "another service is using"));
  server.sql(database, "INSERT INTO taproom.steps (step) VALUES (99)");
  CHECK(says(run_program({"migrate", "--store", server.url(database)}), "newer one"));
}
