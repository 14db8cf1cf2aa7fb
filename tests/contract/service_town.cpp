// Several nodes on one database: a table is played by one of them at a time, and whoever lost it
// cannot write (src/service/store/postgres_town.h). The nodes are stores of their own over wires
// that can be held and cut.
#include <algorithm>
#include <atomic>
#include <future>
#include <set>
#include <thread>

#include <doctest/doctest.h>

#include "service/store/postgres_schema.h"
#include "service/store/postgres_town.h"
#include "tests/town/postgres_server.h"
#include "tests/town/wire_tap.h"

namespace taproom::service {
namespace {

using std::chrono::milliseconds;
using town::postgres_server;
using town::WireTap;
using Names = std::vector<std::string>;

struct Node {
  explicit Node(const std::string& url, const std::string& name,
                milliseconds lease = milliseconds(3'600'000)) {
    PostgresOptions options;
    options.node = name;
    options.alone = false;
    options.lease = lease;
    auto opened = PostgresStore::open(url, options);
    REQUIRE_MESSAGE(opened.has_value(), opened.error().message);
    store = *std::move(opened);
    town = *PostgresTown::open(*store);
  }
  /// The fence of a table that is free; REQUIREs that it is.
  std::int64_t take(const std::string& table) const {
    const auto taken = town->take({table});
    REQUIRE_MESSAGE(taken.has_value(), taken.error().message);
    REQUIRE(taken->front().holder.empty());
    return taken->front().fence;
  }
  std::future<Expected<Names>> later(Batch batch, PostgresTown::Rights rights) const {
    auto promise = std::make_shared<std::promise<Expected<Names>>>();
    town->commit_later(std::move(batch), std::move(rights), [promise](Expected<Names> refused) {
      promise->set_value(std::move(refused));
    });
    return promise->get_future();
  }
  /// What was left out.
  Names commit(Batch batch, PostgresTown::Rights rights) const {
    const auto refused = later(std::move(batch), std::move(rights)).get();
    REQUIRE_MESSAGE(refused.has_value(), refused.error().message);
    return *refused;
  }
  std::unique_ptr<PostgresStore> store;
  std::unique_ptr<PostgresTown> town;
};

Batch entry(const std::string& log, std::uint64_t number, const std::string& text = "x") {
  Batch batch;
  batch.appends.push_back({log, number, text});
  return batch;
}

PostgresTown::Rights right(const std::string& log, std::int64_t fence) { return {{log, fence}}; }

template <class Condition>
void wait_until(Condition condition) {
  while (!condition())
    std::this_thread::sleep_for(milliseconds(10));
}

TEST_CASE("town: a table that somebody has is not taken, and cannot be written by others") {
  town::PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  const Node north(url, "north");
  const Node south(url, "south");
  const std::int64_t a = north.take("a");
  CHECK(north.take("a") == a);
  const auto taken = south.town->take({"b", "a"});
  REQUIRE(taken.has_value());
  REQUIRE(taken->size() == 2);
  CHECK((*taken)[0].holder == "north");
  CHECK((*taken)[1].holder.empty());
  CHECK(north.commit(entry("a", 0), right("a", a)).empty());
  // What is not south's is left out of its batch, with what goes with it; the rest goes through.
  Batch batch = entry("a", 1);
  batch.appends.push_back({"b", 0, "y"});
  batch.appends.push_back({"c", 0, "nobody took it"});
  batch.puts.push_back({"summaries", "a", "wrong", "a"});
  batch.puts.push_back({"summaries", "b", "right", "b"});
  batch.puts.push_back({"people", "ann", "of no table"});
  const PostgresTown::Rights rights = {{"a", a}, {"b", (*taken)[1].fence}};
  CHECK(south.commit(std::move(batch), rights) == Names{"a", "c"});
  CHECK(south.store->read("a", 0)->size() == 1);
  CHECK(south.store->read("b", 0)->size() == 1);
  CHECK(south.store->read("c", 0)->empty());
  CHECK_FALSE(south.store->get("summaries", "a")->has_value());
  CHECK(south.store->get("summaries", "b")->has_value());
  CHECK(south.store->get("people", "ann")->has_value());
}

TEST_CASE("town: a node that was cut off past its lease cannot write what others took") {
  town::PostgresServer& server = postgres_server();
  const std::string database = server.new_database();
  WireTap tap(server.port());
  const Node north(server.url(database, tap.port()), "north", milliseconds(1500));
  const Node south(server.url(database), "south");
  const std::int64_t a = north.take("a");
  const std::int64_t b = north.take("b");
  CHECK(north.commit(entry("a", 0), right("a", a)).empty());
  CHECK(north.town->lease_holds());
  tap.set(WireTap::Mode::kHold);
  // It does not know yet, and has an act to write at each of its tables.
  Batch batch = entry("a", 1, "too late");
  batch.appends.push_back({"b", 0, "nobody took this one"});
  batch.puts.push_back({"summaries", "a", "too late", "a"});
  auto answer = north.later(std::move(batch), {{"a", a}, {"b", b}});
  std::int64_t taken = 0;
  wait_until([&] {
    const auto one = south.town->take({"a"});
    REQUIRE(one.has_value());
    if (one->front().holder.empty()) taken = one->front().fence;
    return taken != 0;
  });
  CHECK(taken == a + 1);
  // Its own clock told it before the database's did.
  CHECK_FALSE(north.town->lease_holds());
  CHECK(south.commit(entry("a", 1, "south's"), right("a", taken)).empty());
  tap.set(WireTap::Mode::kPass);
  const auto refused = answer.get();
  REQUIRE_MESSAGE(refused.has_value(), refused.error().message);
  CHECK(*refused == Names{"a"});
  wait_until([&] { return south.store->read("b", 0)->size() == 1; });
  CHECK(*south.store->read("a", 0) == Names{"x", "south's"});
  CHECK_FALSE(south.store->get("summaries", "a")->has_value());
  CHECK(north.town->take({"a"})->front().holder == "south");
}

TEST_CASE("town: what was refused is said again when the answer was lost") {
  town::PostgresServer& server = postgres_server();
  const std::string database = server.new_database();
  WireTap tap(server.port());
  const Node north(server.url(database, tap.port()), "north");
  const Node south(server.url(database), "south");
  const std::int64_t a = south.take("a");
  const std::int64_t b = north.take("b");
  int lost = 0;
  for (std::uint64_t i = 0; i < 8; ++i) {
    Batch batch = entry("a", i);
    batch.appends.push_back({"b", i, "mine"});
    const PostgresTown::Rights rights = {{"a", a}, {"b", b}};
    tap.set(WireTap::Mode::kLoseAnswers);
    CHECK(north.commit(std::move(batch), rights) == Names{"a"});
    tap.set(WireTap::Mode::kPass);
    lost = tap.answers_lost();
  }
  CHECK(lost >= 4);
  CHECK(south.store->read("b", 0)->size() == 8);
  CHECK(south.store->read("a", 0)->empty());
}

TEST_CASE("town: what is given back is free at once, and what a dead node had is found") {
  town::PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  auto north = std::make_unique<Node>(url, "north");
  const Node south(url, "south");
  north->take("a");
  const std::int64_t b = north->take("b");
  CHECK(south.town->orphans(10)->empty());
  auto answer = north->later(entry("b", 0), right("b", b));
  REQUIRE(north->town->give_back({"b"}).has_value());
  // It was written before the table was given away.
  CHECK(answer.get()->empty());
  CHECK(south.take("b") == b + 1);
  CHECK(north->commit(entry("b", 1), right("b", b)) == Names{"b"});
  CHECK(south.town->orphans(10)->empty());
  north.reset();
  CHECK(*south.town->orphans(10) == Names{"a"});
  south.take("a");
  CHECK(south.town->orphans(10)->empty());
}

TEST_CASE(
    "town: whoever makes a table has it, and whoever looks for one that is had learns by whom") {
  town::PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  const Node north(url, "north");
  const Node south(url, "south");
  // Names that are no tables leave no trace, and nobody has them.
  CHECK(south.town->seek({"a", "b"})->empty());
  CHECK(north.commit(entry("a", 0), right("a", 1)).empty());
  CHECK(north.commit(entry("a", 1), right("a", 1)).empty());
  const auto found = south.town->seek({"b", "a"});
  REQUIRE(found->size() == 1);
  CHECK(found->front().table == "a");
  CHECK(found->front().owner == north.store->writer()->incarnation());
  // Fence 1 is a right to what is new only.
  CHECK(south.commit(entry("a", 2), right("a", 1)) == Names{"a"});
  REQUIRE(north.town->give_back({"a"}).has_value());
  const auto taken = south.town->seek({"a"});
  CHECK(taken->front().owner == south.store->writer()->incarnation());
  CHECK(taken->front().fence == 2);
  CHECK(north.commit(entry("a", 2), right("a", 1)) == Names{"a"});
  CHECK(south.commit(entry("a", 2), right("a", 2)).empty());
}

TEST_CASE(
    "town: what is given back and goes on by itself is found, and so is what never had a node") {
  town::PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  {
    // A house that was alone.
    auto alone = PostgresStore::open(url);
    REQUIRE(alone.has_value());
    Batch batch = entry("old", 0);
    batch.puts.push_back({"summaries", "old", "goes on"});
    batch.appends.push_back({"over", 0, "x"});
    REQUIRE((*alone)->commit(batch).has_value());
    PostgresOptions options;
    options.node = "north";
    options.alone = false;
    const auto beside = PostgresStore::open(url, options);
    REQUIRE_FALSE(beside.has_value());
    CHECK(beside.error().message.find("another service is using") != std::string::npos);
  }
  const Node north(url, "north");
  CHECK_FALSE(PostgresStore::open(url).has_value());
  PostgresOptions options;
  options.node = "north";
  options.alone = false;
  const auto twin = PostgresStore::open(url, options);
  REQUIRE_FALSE(twin.has_value());
  CHECK(twin.error().message.find("another name") != std::string::npos);
  CHECK(north.town->orphans(10)->empty());
  CHECK(*north.town->orphans(10, true) == Names{"old"});
  CHECK(north.town->seek({"old"})->front().fence == 1);
  CHECK(north.town->orphans(10, true)->empty());
  REQUIRE(north.town->give_back({"old"}, true).has_value());
  CHECK(*north.town->orphans(10) == Names{"old"});
}

TEST_CASE("town: of several nodes that take tables at once each table has one") {
  town::PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  Names tables;
  for (int i = 0; i < 50; ++i)
    tables.push_back("t" + std::to_string(i));
  std::vector<std::unique_ptr<Node>> nodes;
  for (const char* name : {"north", "south", "east", "west"})
    nodes.push_back(std::make_unique<Node>(url, name));
  std::vector<std::future<Names>> all;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    all.push_back(std::async(std::launch::async, [&tables, &node = *nodes[i], i] {
      Names mine;
      Names order = tables;
      if (i % 2 == 1) std::reverse(order.begin(), order.end());
      const auto found = node.town->take(order);
      for (const auto& taken : *found)
        if (taken.holder.empty()) mine.push_back(taken.table);
      return mine;
    }));
  }
  std::multiset<std::string> taken;
  for (auto& one : all)
    for (std::string& table : one.get())
      taken.insert(std::move(table));
  CHECK(taken.size() == tables.size());
  CHECK(std::set<std::string>(taken.begin(), taken.end()).size() == tables.size());
}

TEST_CASE("town: whatever takes over when, every acknowledged entry is there once") {
  town::PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  std::vector<std::unique_ptr<Node>> nodes;
  // Leases that are over at once: everybody takes from everybody all the time.
  for (const char* name : {"north", "south", "east"})
    nodes.push_back(std::make_unique<Node>(url, name, milliseconds(0)));
  std::mutex mutex;
  std::vector<std::string> acknowledged;
  std::atomic<int> refusals = 0;
  std::vector<std::thread> players;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    players.emplace_back([&, i] {
      const Node& node = *nodes[i];
      for (int done = 0; done < 40;) {
        const auto taken = node.town->take({"t"});
        if (!taken || !taken->front().holder.empty()) continue;
        const std::uint64_t number = node.store->length("t").value();
        const std::string text = std::to_string(i) + "/" + std::to_string(done);
        const auto refused =
            node.later(entry("t", number, text), right("t", taken->front().fence)).get();
        // A number that is not the next one would mean that two had the table.
        REQUIRE_MESSAGE(refused.has_value(), refused.error().message);
        if (!refused->empty()) {
          ++refusals;
          continue;
        }
        ++done;
        const std::lock_guard lock(mutex);
        acknowledged.push_back(text);
      }
    });
  }
  for (std::thread& player : players)
    player.join();
  Names log = *nodes.front()->store->read("t", 0);
  CHECK(log.size() == 120);
  CHECK(refusals > 0);
  std::sort(log.begin(), log.end());
  std::sort(acknowledged.begin(), acknowledged.end());
  CHECK(log == acknowledged);
}

TEST_CASE("town: an older schema is refused until it is migrated") {
  town::PostgresServer& server = postgres_server();
  const std::string database = server.new_database();
  const std::string url = server.url(database);
  {
    const Node north(url, "north");
  }
  server.sql(database,
             "DELETE FROM taproom.steps WHERE step > 1; DROP TABLE taproom.owners; "
             "DROP FUNCTION taproom.join_as; DROP FUNCTION taproom.seek_tables; "
             "DROP FUNCTION taproom.orphans; DROP FUNCTION taproom.is_living; "
             "DROP FUNCTION taproom.commit_town; ALTER TABLE taproom.nodes DROP COLUMN alone; "
             "DROP FUNCTION taproom.take_tables; DROP FUNCTION taproom.commit_owned; "
             "ALTER TABLE taproom.nodes DROP COLUMN refused");
  const auto old = PostgresStore::open(url);
  REQUIRE_FALSE(old.has_value());
  CHECK(old.error().message.find("taproom migrate") != std::string::npos);
  CHECK(migrate_postgres(url, true)->find("has schema 1") != std::string::npos);
  CHECK_FALSE(PostgresStore::open(url).has_value());
  CHECK(migrate_postgres(url, false)->find("has schema 3 now") != std::string::npos);
  const Node north(url, "north");
  CHECK(north.commit(entry("a", 0), right("a", north.take("a"))).empty());
}

}  // namespace
}  // namespace taproom::service
