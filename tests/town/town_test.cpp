// A town: PostgreSQL, NATS and three nodes behind one address, all of them the real programs.
// People play both games while nodes are killed, put to sleep past their lease and stopped, and
// while NATS and PostgreSQL go away and come back.
//
// The short run is a part of ./test. A long one: TAPROOM_TOWN_FAULTS=200 TAPROOM_TOWN_SEED=7
// TAPROOM=build/release/taproom build/release/taproom_town_tests
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <map>
#include <random>

#include <doctest/doctest.h>

#include "records/game_format.h"
#include "tests/service/gathering.h"
#include "tests/town/nats_server.h"
#include "tests/town/postgres_server.h"
#include "tests/town/proxy.h"

using namespace taproom::test;
using taproom::town::NatsServer;
using taproom::town::postgres_server;
using taproom::town::PostgresServer;
using taproom::town::Proxy;

namespace {

constexpr int kTables = 8;
constexpr std::size_t kActsBetween = 40;
constexpr std::int64_t kPatienceMs = 600'000;
/// Longer than a lease.
constexpr std::int64_t kSleepMs = 5'000;

int number_from(const char* variable, int otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::atoi(text);
}

/// Null, and said, where what it takes cannot be had.
std::unique_ptr<NatsServer> nats_server() {
  try {
    return std::make_unique<NatsServer>();
  } catch (const std::runtime_error& error) {
    MESSAGE("SKIPPED: ", error.what());
    return nullptr;
  }
}

struct Town {
  Town(const std::string& store, const std::string& bus, std::uint64_t seed)
      : proxy(seed), chance(seed) {
    for (const char* name : {"north", "south", "east"}) {
      const std::vector<std::string> flags = {"--bot-pause=0",    "--answer-beat=5",
                                              "--log-level=info", "--store=" + store,
                                              "--bus=" + bus,     std::string("--node=") + name};
      nodes.push_back(std::make_unique<Program>(
          flags, nodes.empty() ? std::filesystem::path() : nodes.front()->data()));
    }
    open_all();
  }
  void open_all(const Program* but = nullptr) {
    std::vector<std::uint16_t> ports;
    for (const auto& node : nodes)
      if (node.get() != but) ports.push_back(node->port());
    proxy.set_nodes(std::move(ports));
  }

  Proxy proxy;
  std::mt19937_64 chance;
  std::vector<std::unique_ptr<Program>> nodes;
};

std::size_t acknowledged(const Players& players) {
  std::size_t acts = 0;
  for (const auto& player : players)
    acts += player->acknowledged().size();
  return acts;
}

bool all_over(const Players& players) {
  return std::ranges::all_of(players, [](const auto& player) { return player->over(); });
}

void play_for(Players& players, std::int64_t ms) {
  for (const std::int64_t end = steady_ms() + ms; steady_ms() < end;)
    step_all(players, 5);
}

void play_acts(Players& players, std::size_t acts, std::int64_t end) {
  const std::size_t before = acknowledged(players);
  while (acknowledged(players) < before + acts && !all_over(players) && steady_ms() < end)
    step_all(players, 5);
}

/// How long the tables at which things go on stood still from now on, each until its next act.
std::vector<std::int64_t> standstills(Players& players) {
  struct Table {
    std::size_t acts = 0;
    bool over = true;
    std::int64_t ms = -1;
  };
  const auto look = [&] {
    std::map<std::string, Table> tables;
    for (const auto& player : players) {
      Table& table = tables[player->table()];
      table.acts += player->acknowledged().size();
      table.over = table.over && player->over();
    }
    return tables;
  };
  const std::int64_t begun = steady_ms();
  std::map<std::string, Table> before = look();
  std::erase_if(before, [](const auto& each) { return each.second.over; });
  bool waits = true;
  while (waits && steady_ms() < begun + 60'000) {
    step_all(players, 5);
    waits = false;
    for (const auto& [name, now] : look()) {
      const auto was = before.find(name);
      if (was == before.end() || was->second.ms >= 0) continue;
      if (now.over || now.acts > was->second.acts) {
        was->second.ms = steady_ms() - begun;
      } else {
        waits = true;
      }
    }
  }
  std::vector<std::int64_t> out;
  for (const auto& [name, table] : before)
    out.push_back(table.ms < 0 ? 60'000 : table.ms);
  return out;
}

std::int64_t share(std::vector<std::int64_t> all, double part) {
  if (all.empty()) return 0;
  std::ranges::sort(all);
  return all[std::min(all.size() - 1,
                      static_cast<std::size_t>(part * static_cast<double>(all.size())))];
}

void check_everybody(Players& players) {
  for (const auto& player : players)
    for (const std::string& complaint : player->complaints())
      FAIL_CHECK(complaint);
  for (std::vector<Player*>& seats : by_table(players))
    CHECK(check_table(seats) == "");
}

}  // namespace

TEST_CASE("town: games go on while nodes, NATS and PostgreSQL come and go") {
  const std::unique_ptr<NatsServer> nats = nats_server();
  if (!nats) return;
  taproom::records::install_default_packs();
  PostgresServer& server = postgres_server();
  const int wanted = number_from("TAPROOM_TOWN_FAULTS", 10);
  const auto seed = static_cast<std::uint64_t>(number_from("TAPROOM_TOWN_SEED", 1));
  Town town(server.url(server.new_database()), nats->url(), seed);
  Players players;
  Players done;
  std::uint64_t tables = 0;
  const auto seat_everybody = [&] {
    for (auto& player : players)
      done.push_back(std::move(player));
    players.clear();
    for (int i = 0; i < kTables; ++i, ++tables) {
      const bool seated =
          gather(town.proxy.port(), players, tables % 2 == 0 ? "tiefenthal" : "red_dragon_inn", 2,
                 tables % 4 == 0 ? 1 : 0, tables + seed * 1000);
      for (const std::string& complaint : players.back()->complaints())
        FAIL_CHECK(complaint);
      REQUIRE(seated);
    }
  };
  seat_everybody();
  enum class Fault { kKill, kSleep, kNats, kPostgres, kStop };
  std::map<Fault, std::vector<std::int64_t>> stood;
  std::vector<Fault> order = {Fault::kKill, Fault::kSleep, Fault::kNats, Fault::kPostgres,
                              Fault::kStop};
  int faults = 0;
  std::int64_t end = steady_ms() + kPatienceMs;
  for (; faults < wanted; ++faults) {
    if (all_over(players)) seat_everybody();
    play_acts(players, kActsBetween, end);
    REQUIRE(steady_ms() < end);
    end = steady_ms() + kPatienceMs;
    const auto turn = static_cast<std::size_t>(faults) % order.size();
    if (turn == 0) std::shuffle(order.begin(), order.end(), town.chance);
    const Fault fault = order[turn];
    Program& node = *town.nodes[town.chance() % town.nodes.size()];
    std::vector<std::int64_t> still;
    switch (fault) {
      case Fault::kKill:
        node.kill();
        still = standstills(players);
        node.start();
        break;
      case Fault::kSleep:
        ::kill(node.pid(), SIGSTOP);
        town.open_all(&node);
        play_for(players, kSleepMs);
        ::kill(node.pid(), SIGCONT);
        town.open_all();
        still = standstills(players);
        break;
      case Fault::kNats:
        nats->stop(SIGKILL);
        play_for(players, 700);
        nats->start();
        still = standstills(players);
        break;
      case Fault::kPostgres:
        server.restart(town.chance() % 2 == 0 ? SIGINT : SIGKILL);
        still = standstills(players);
        break;
      case Fault::kStop:
        town.open_all(&node);
        ::kill(node.pid(), SIGTERM);
        still = standstills(players);
        CHECK(node.stop() == 0);
        node.start();
        town.open_all();
        break;
    }
    auto& all = stood[fault];
    all.insert(all.end(), still.begin(), still.end());
    for (const auto& each : town.nodes)
      REQUIRE_MESSAGE(each->alive(), each->log());
  }
  while (!all_over(players) && steady_ms() < end)
    step_all(players, 20);
  CHECK(all_over(players));
  for (auto& player : done)
    players.push_back(std::move(player));
  check_everybody(players);
  const auto says = [&](const std::string& what, Fault fault) {
    MESSAGE(what, ": tables stood still for ", share(stood[fault], 0.5), " ms (half), ",
            share(stood[fault], 0.99), " ms (99 in 100), of ", stood[fault].size());
  };
  says("a node killed", Fault::kKill);
  says("a node asleep", Fault::kSleep);
  says("NATS killed", Fault::kNats);
  says("PostgreSQL restarted", Fault::kPostgres);
  says("a node stopped", Fault::kStop);
  MESSAGE(faults, " faults, ", tables, " tables, ", acknowledged(players),
          " acts acknowledged; lost and doubled ones would have been said above");
  for (const auto& node : town.nodes)
    CHECK(node->stop() == 0);
}

TEST_CASE("town: what a host gets wrong is one sentence and status 3") {
  const std::unique_ptr<NatsServer> nats = nats_server();
  if (!nats) return;
  PostgresServer& server = postgres_server();
  const std::string store = server.url(server.new_database());
  const auto serve = [&](const std::string& folder, const std::string& name,
                         const std::string& bus) {
    return run_program({"serve", "--port=0", "--data",
                        (std::filesystem::path(server.folder()) / folder).string(),
                        "--store=" + store, "--bus=" + bus, "--node=" + name});
  };
  const auto says = [](const Ran& ran, const std::string& words) {
    INFO(ran.output);
    CHECK(ran.status == 3);
    CHECK(ran.output.find(words) != std::string::npos);
    CHECK(ran.output.find("sesame") == std::string::npos);
  };
  says(serve("wrong", "north", nats->url("sesame-wrong")), "the bus nats://127.0.0.1:");
  says(serve("wrong", "north", nats->url(NatsServer::kPassword, taproom::town::free_port())),
       "cannot be reached");
  CHECK(serve("wrong", "north", "amqp://x").status == 2);
  const Program north({"--store=" + store, "--bus=" + nats->url(), "--node=north"});
  says(serve("twin", "north", nats->url()), "give this one another name");
  says(serve("stranger", "south", nats->url()), "copy both from the data folder");
  const Ran alone = run_program({"serve", "--port=0", "--data",
                                 (std::filesystem::path(server.folder()) / "alone").string(),
                                 "--store=" + store});
  says(alone, "another service is using");
}
