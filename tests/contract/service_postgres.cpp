// What only a store in PostgreSQL can get wrong: servers that go away, answers that are lost, two
// services on one database, a schema that is not ours. A real server is killed, cut off and held.
#include <csignal>
#include <future>
#include <set>
#include <thread>

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "service/store/postgres_schema.h"
#include "service/store/postgres_store.h"
#include "tests/town/postgres_server.h"
#include "tests/town/wire_tap.h"

#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#define TAPROOM_HAS_LIBPQ_HEADER 1
#endif

namespace taproom::service {
namespace {

using std::chrono::milliseconds;
using town::postgres_server;
using town::WireTap;

using Opened = std::unique_ptr<PostgresStore>;

Opened opened(const std::string& url, PostgresOptions options = {}) {
  auto store = PostgresStore::open(url, std::move(options));
  REQUIRE_MESSAGE(store.has_value(), store.error().message);
  return *std::move(store);
}

std::string refusal(const std::string& url, PostgresOptions options = {}) {
  const auto store = PostgresStore::open(url, std::move(options));
  REQUIRE_FALSE(store.has_value());
  // Whatever it says, it does not say this.
  CHECK(store.error().to_string().find("sesame") == std::string::npos);
  return store.error().to_string();
}

bool says(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

Batch entry(const std::string& log, std::uint64_t number) {
  Batch batch;
  batch.appends.push_back({log, number, "entry " + std::to_string(number)});
  return batch;
}

std::future<Expected<void>> later(PostgresStore& store, Batch batch) {
  auto promise = std::make_shared<std::promise<Expected<void>>>();
  store.commit_later(std::move(batch),
                     [promise](Expected<void> done) { promise->set_value(std::move(done)); });
  return promise->get_future();
}

/// Exactly these entries, each once and in order.
void check_log(Store& store, const std::string& log, std::uint64_t entries) {
  const auto read = store.read(log, 0);
  REQUIRE_MESSAGE(read.has_value(), read.error().message);
  REQUIRE(read->size() == entries);
  for (std::uint64_t i = 0; i < entries; ++i)
    CHECK((*read)[i] == "entry " + std::to_string(i));
}

/// Until it holds; a test that waits for ever is stopped by its runner.
template <class Condition>
void wait_until(Condition condition) {
  while (!condition())
    std::this_thread::sleep_for(milliseconds(10));
}

TEST_CASE("postgresql: what cannot be opened is refused in one sentence") {
  town::PostgresServer& server = postgres_server();
  const std::string database = server.new_database();
  SUBCASE("a wrong password") {
    CHECK(says(refusal(server.url(database, 0, "sesame-wrong")), "password authentication failed"));
  }
  SUBCASE("no such database") {
    CHECK(says(refusal(server.url("nowhere")), "\"nowhere\" does not exist"));
  }
  SUBCASE("nobody listens") {
    CHECK(says(refusal(server.url(database, town::free_port())), "Connection refused"));
  }
  SUBCASE("no URL at all") {
    CHECK_FALSE(refusal("postgresql://keeper:sesame-7281@127.0.0.1:99999999/x").empty());
  }
  SUBCASE("another program's schema") {
    server.sql(database, "CREATE SCHEMA taproom");
    CHECK(says(refusal(server.url(database)), "not this program's"));
  }
  SUBCASE("a schema of a later program") {
    opened(server.url(database)).reset();
    server.sql(database, "INSERT INTO taproom.steps (step) VALUES (99)");
    CHECK(says(refusal(server.url(database)), "has schema 99"));
    CHECK(says(refusal(server.url(database)), "a newer one"));
  }
  SUBCASE("a role that may not make tables") {
    server.sql(database, "CREATE ROLE reader LOGIN PASSWORD 'sesame-2'");
    const std::string url =
        "postgresql://reader:sesame-2@127.0.0.1:" + std::to_string(server.port()) + "/" + database;
    CHECK(says(refusal(url), "permission denied"));
    server.sql(database, "DROP ROLE reader");
  }
}

TEST_CASE("postgresql: an empty database is given its tables by whoever comes first") {
  town::PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  std::vector<std::future<std::string>> all;
  for (int i = 0; i < 4; ++i) {
    all.push_back(std::async(std::launch::async, [&url, i] {
      PostgresOptions options;
      options.node = "n" + std::to_string(i);
      options.alone = false;
      const auto store = PostgresStore::open(url, options);
      return store ? std::string() : store.error().message;
    }));
  }
  for (auto& one : all)
    CHECK(one.get() == "");
}

TEST_CASE("postgresql: the second service is refused while the first is there") {
  town::PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  Opened first = opened(url);
  CHECK(says(refusal(url), "another service is using"));
  PostgresOptions elsewhere;
  elsewhere.node = "elsewhere";
  CHECK(says(refusal(url, elsewhere), "another service is using"));
  REQUIRE(first->commit(entry("a", 0)).has_value());
  // Looking is allowed, and changes nothing.
  auto look = PostgresStore::inspect(url);
  REQUIRE(look.has_value());
  check_log(**look, "a", 1);
  CHECK_FALSE((*look)->commit(entry("a", 1)).has_value());
  first.reset();
  first = opened(url);
  REQUIRE(first->commit(entry("a", 1)).has_value());
}

/// A service in a process of its own, which can be stopped and killed like one.
class OtherService {
 public:
  explicit OtherService(const std::string& url, const PostgresOptions& options = {}) {
    int to[2];
    int from[2];
    REQUIRE(::pipe(to) == 0);
    REQUIRE(::pipe(from) == 0);
    process_ = ::fork();
    if (process_ == 0) {
      ::close(to[1]);
      ::close(from[0]);
      live(url, options, to[0], from[1]);
    }
    ::close(to[0]);
    ::close(from[1]);
    to_ = to[1];
    from_ = from[0];
  }
  OtherService(const OtherService&) = delete;
  OtherService& operator=(const OtherService&) = delete;
  ~OtherService() {
    signal(SIGKILL);
    ::waitpid(process_, nullptr, 0);
    ::close(to_);
    ::close(from_);
  }
  void signal(int number) const { ::kill(process_, number); }
  /// 'y' for each thing that went well: opening, then each entry.
  char heard() const {
    char answer = '?';
    return ::read(from_, &answer, 1) == 1 ? answer : '-';
  }
  void write_entry() const { REQUIRE(::write(to_, "w", 1) == 1); }

 private:
  [[noreturn]] static void live(const std::string& url, const PostgresOptions& options, int in,
                                int out) {
    auto store = PostgresStore::open(url, options);
    const auto say = [out](bool well) { return ::write(out, well ? "y" : "n", 1) == 1; };
    if (!say(store.has_value()) || !store) ::_exit(1);
    std::uint64_t number = (*store)->length("a").value_or(0);
    for (char order = 0; ::read(in, &order, 1) == 1;)
      if (!say((*store)->commit(entry("a", number++)).has_value())) break;
    ::_exit(0);
  }
  pid_t process_ = 0;
  int to_ = -1;
  int from_ = -1;
};

TEST_CASE("postgresql: the place of a killed service is free at once") {
  town::PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  PostgresOptions long_lease;
  long_lease.lease = milliseconds(3'600'000);
  {
    OtherService other(url, long_lease);
    REQUIRE(other.heard() == 'y');
    other.write_entry();
    REQUIRE(other.heard() == 'y');
  }
  // Its connection ends with it, and with that the hour it had left.
  wait_until([&] { return PostgresStore::open(url).has_value(); });
  check_log(*opened(url), "a", 1);
}

TEST_CASE("postgresql: a service that slept past its lease cannot write any more") {
  town::PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  PostgresOptions short_lease;
  short_lease.lease = milliseconds(1500);
  OtherService sleeper(url, short_lease);
  REQUIRE(sleeper.heard() == 'y');
  sleeper.write_entry();
  REQUIRE(sleeper.heard() == 'y');
  CHECK(says(refusal(url), "another service is using"));
  sleeper.signal(SIGSTOP);
  sleeper.write_entry();  // It will find this order when it wakes.
  Opened next;
  wait_until([&] {
    auto store = PostgresStore::open(url);
    if (store) next = *std::move(store);
    return next != nullptr;
  });
  REQUIRE(next->commit(entry("a", 1)).has_value());
  sleeper.signal(SIGCONT);
  CHECK(sleeper.heard() == 'n');
  REQUIRE(next->commit(entry("a", 2)).has_value());
  check_log(*next, "a", 3);
}

TEST_CASE("postgresql: an answer that is lost does not make an entry twice") {
  town::PostgresServer& server = postgres_server();
  WireTap tap(server.port());
  const Opened store = opened(server.url(server.new_database(), tap.port()));
  constexpr std::uint64_t kEntries = 12;
  for (std::uint64_t i = 0; i < kEntries; ++i) {
    // The server has done it; we do not hear of it and must ask again.
    tap.set(WireTap::Mode::kLoseAnswers);
    Batch batch = entry("a", i);
    batch.puts.push_back({"count", "a", std::to_string(i)});
    const auto done = store->commit(batch);
    REQUIRE_MESSAGE(done.has_value(), done.error().message);
  }
  CHECK(tap.answers_lost() >= static_cast<int>(kEntries) / 2);
  tap.set(WireTap::Mode::kLoseAnswers);
  CHECK(store->compare_and_set("names", "ann", std::nullopt, "1") == true);
  tap.set(WireTap::Mode::kLoseAnswers);
  CHECK(store->compare_and_set("names", "ann", std::nullopt, "2") == false);
  tap.set(WireTap::Mode::kPass);
  wait_until([&] { return store->length("a").has_value(); });
  check_log(*store, "a", kEntries);
  CHECK(*store->get("names", "ann") == std::optional<std::string>("1"));
}

TEST_CASE("postgresql: batches in flight survive a server that is killed or restarted") {
  town::PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  PostgresOptions patient;  // A busy machine may take long to start a server.
  patient.patience = milliseconds(900'000);
  const Opened store = opened(url, patient);
  std::uint64_t next = 0;
  for (const int signal : {SIGKILL, SIGINT, SIGQUIT}) {
    std::vector<std::future<Expected<void>>> answers;
    const auto give = [&](int count) {
      for (int i = 0; i < count; ++i) {
        Batch batch = entry("a", next);
        batch.appends.push_back({"b" + std::to_string(next % 7), next / 7, "x"});
        batch.puts.push_back({"last", "a", std::to_string(next++)});
        answers.push_back(later(*store, std::move(batch)));
      }
    };
    give(150);
    REQUIRE(answers.front().get().has_value());
    server.stop(signal);
    give(20);
    server.start();
    give(20);
    for (std::size_t i = 1; i < answers.size(); ++i) {
      const auto done = answers[i].get();
      REQUIRE_MESSAGE(done.has_value(), done.error().message);
    }
    wait_until([&] { return store->length("a").has_value(); });
    check_log(*store, "a", next);
    CHECK(*store->get("last", "a") == std::optional<std::string>(std::to_string(next - 1)));
  }
}

TEST_CASE("postgresql: a server that stays away fails the store, and nothing is acknowledged") {
  town::PostgresServer& server = postgres_server();
  WireTap tap(server.port());
  const std::string database = server.new_database();
  PostgresOptions options;
  options.patience = milliseconds(400);
  std::vector<bool> told;
  std::mutex telling;
  options.told = [&](bool there, const std::string&) {
    const std::lock_guard lock(telling);
    told.push_back(there);
  };
  Opened store = opened(server.url(database, tap.port()), options);
  REQUIRE(store->commit(entry("a", 0)).has_value());
  tap.set(WireTap::Mode::kRefuse);
  auto first = later(*store, entry("a", 1));
  auto second = later(*store, entry("a", 2));
  const auto failed = first.get();
  REQUIRE_FALSE(failed.has_value());
  CHECK(says(failed.error().message, "see to the database"));
  CHECK_FALSE(second.get().has_value());
  tap.set(WireTap::Mode::kPass);
  const auto after = store->commit(entry("a", 1));
  REQUIRE_FALSE(after.has_value());
  CHECK(says(after.error().message, "takes no more"));
  store.reset();
  CHECK_FALSE(told.empty());
  CHECK_FALSE(told.front());
  store = opened(server.url(database));
  check_log(*store, "a", 1);
}

TEST_CASE("postgresql: reading does not wait for a server that is away, and says that it is") {
  town::PostgresServer& server = postgres_server();
  WireTap tap(server.port());
  const Opened store = opened(server.url(server.new_database(), tap.port()));
  REQUIRE(store->commit(entry("a", 0)).has_value());
  CHECK_FALSE(store->away());
  tap.set(WireTap::Mode::kRefuse);
  wait_until([&] { return !store->length("a").has_value(); });
  CHECK(store->away());
  CHECK(says(store->read("a", 0).error().message, "away"));
  CHECK(store->read_what_is_there("a").empty());
  tap.set(WireTap::Mode::kPass);
  wait_until([&] { return !store->away(); });
  check_log(*store, "a", 1);
  REQUIRE(store->commit(entry("a", 1)).has_value());
}

TEST_CASE("postgresql: what is not written yet is read all the same") {
  town::PostgresServer& server = postgres_server();
  WireTap tap(server.port());
  const Opened store = opened(server.url(server.new_database(), tap.port()));
  Batch batch = entry("a", 0);
  batch.puts.push_back({"over", "ann/1", "1"});
  batch.puts.push_back({"over", "ann/2", "2"});
  REQUIRE(store->commit(batch).has_value());
  tap.hold_only(0);  // The writer's wire; reading goes on.
  tap.set(WireTap::Mode::kHold);
  batch = entry("a", 1);
  batch.puts.push_back({"over", "ann/1", std::nullopt});
  batch.puts.push_back({"over", "ann/3", "3"});
  auto answer = later(*store, std::move(batch));
  CHECK(store->length("a") == 2u);
  CHECK(store->read("a", 0)->size() == 2);
  CHECK(*store->get("over", "ann/1") == std::optional<std::string>());
  CHECK(*store->page("over", "ann/", "", 2) ==
        std::vector<Store::Document>{{"ann/2", "2"}, {"ann/3", "3"}});
  CHECK(answer.wait_for(milliseconds(0)) == std::future_status::timeout);
  tap.set(WireTap::Mode::kPass);
  CHECK(answer.get().has_value());
  check_log(*store, "a", 2);
}

TEST_CASE("postgresql: batches are written later in their order, and seen at once") {
  town::PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  Opened store = opened(url);
  std::vector<std::future<Expected<void>>> answers;
  for (std::uint64_t i = 0; i < 40; ++i) {
    Batch batch = entry("a", i);
    batch.puts.push_back({"last", "a", "before"});
    batch.puts.push_back({"last", "a", std::to_string(i)});
    batch.puts.push_back({"all", std::to_string(100 + i), "x"});
    if (i > 0) batch.puts.push_back({"all", std::to_string(99 + i), std::nullopt});
    answers.push_back(later(*store, std::move(batch)));
    CHECK(store->length("a") == i + 1);
    CHECK(store->read("a", i)->size() == 1);
    CHECK(*store->get("last", "a") == std::optional<std::string>(std::to_string(i)));
    CHECK(*store->page("all", "1", "", 3) ==
          std::vector<Store::Document>{{std::to_string(100 + i), "x"}});
  }
  for (auto& answer : answers)
    CHECK(answer.get().has_value());
  store.reset();
  store = opened(url);
  check_log(*store, "a", 40);
  CHECK(store->count("all") == 1u);
}

TEST_CASE("postgresql: a document is compared and set") {
  town::PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  Opened store = opened(url);
  const auto set = [&](const std::optional<std::string>& expected,
                       const std::optional<std::string>& wanted) {
    return store->compare_and_set("names", "ann", expected, wanted).value();
  };
  CHECK(set(std::nullopt, std::nullopt));
  CHECK_FALSE(set("1", "2"));
  CHECK(set(std::nullopt, "1"));
  CHECK_FALSE(set(std::nullopt, "2"));
  CHECK_FALSE(set(std::nullopt, std::nullopt));
  CHECK_FALSE(set("3", "2"));
  CHECK(set("1", "2"));
  // The row of batches goes on where comparisons have failed between them.
  REQUIRE(store->commit(entry("a", 0)).has_value());
  store.reset();
  store = opened(url);
  CHECK(*store->get("names", "ann") == std::optional<std::string>("2"));
  CHECK_FALSE(set("1", std::nullopt));
  CHECK(set("2", std::nullopt));
  CHECK(*store->get("names", "ann") == std::optional<std::string>());
}

TEST_CASE("postgresql: of several nodes that want one name one gets it") {
  town::PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  std::vector<Opened> nodes;
  for (const char* name : {"north", "south", "east"}) {
    PostgresOptions options;
    options.node = name;
    options.alone = false;
    nodes.push_back(opened(url, options));
  }
  constexpr int kNames = 60;
  std::vector<std::future<std::vector<int>>> wins;
  for (const Opened& node : nodes) {
    wins.push_back(std::async(std::launch::async, [&node] {
      std::vector<int> won;
      for (int i = 0; i < kNames; ++i)
        if (*node->compare_and_set("names", std::to_string(i), std::nullopt, "mine"))
          won.push_back(i);
      return won;
    }));
  }
  std::multiset<int> all;
  for (auto& one : wins)
    for (const int i : one.get())
      all.insert(i);
  CHECK(all.size() == kNames);
  CHECK(std::set<int>(all.begin(), all.end()).size() == kNames);
}

TEST_CASE("postgresql: two nodes of one name, and entries of one log by two nodes") {
  town::PostgresServer& server = postgres_server();
  const std::string url = server.url(server.new_database());
  PostgresOptions north;
  north.node = "north";
  north.alone = false;
  PostgresOptions south = north;
  south.node = "south";
  const Opened one = opened(url, north);
  CHECK(says(refusal(url, north), "node \"north\""));
  const Opened two = opened(url, south);
  REQUIRE(one->commit(entry("a", 0)).has_value());
  const auto again = two->commit(entry("a", 0));
  REQUIRE_FALSE(again.has_value());
  CHECK(says(again.error().message, "log a goes on with entry 1, not with 0"));
  check_log(*one, "a", 1);
}

TEST_CASE("postgresql: damage is found when it is read, and what stands before it is kept") {
  town::PostgresServer& server = postgres_server();
  const std::string database = server.new_database();
  const Opened store = opened(server.url(database));
  for (std::uint64_t i = 0; i < 5; ++i)
    REQUIRE(store->commit(entry("a", i)).has_value());
  SUBCASE("changed") {
    server.sql(database, "UPDATE taproom.entries SET bytes = 'y' WHERE number = 3");
    CHECK(says(store->read("a", 0).error().message, "entry 3 of log a is damaged"));
  }
  SUBCASE("gone") {
    server.sql(database, "DELETE FROM taproom.entries WHERE number = 3");
    CHECK(says(store->read("a", 0).error().message, "entry 3 of log a is missing"));
  }
  CHECK_FALSE(store->away());
  CHECK(store->read_what_is_there("a").size() == 3);
}

TEST_CASE("postgresql: the place of a URL does not tell its password") {
  CHECK(postgres_place("postgresql://ann:secret@db.example:5433/house?sslmode=verify-full") ==
        "postgresql://db.example:5433/house");
  CHECK(postgres_place("postgres://db/house?password=secret") == "postgresql://db/house");
  for (const char* odd : {"postgresql://ann:p@ss/w@rd@db/house", "postgresql://ann:pa?ss@db/house",
                          "postgresql://db/house?password=a@b"})
    CHECK(postgres_place(odd) == "the PostgreSQL database");
}

#ifdef TAPROOM_HAS_LIBPQ_HEADER
// Functions that answer an enum are declared with int, which is passed alike.
template <class Ours, class Theirs>
constexpr bool same_as = std::is_same_v<Ours, Theirs>;
static_assert(same_as<decltype(Libpq::connect_start), decltype(&PQconnectStartParams)>);
static_assert(same_as<decltype(Libpq::error_message), decltype(&PQerrorMessage)>);
static_assert(same_as<decltype(Libpq::finish), decltype(&PQfinish)>);
static_assert(same_as<decltype(Libpq::socket), decltype(&PQsocket)>);
static_assert(same_as<decltype(Libpq::set_nonblocking), decltype(&PQsetnonblocking)>);
static_assert(same_as<decltype(Libpq::send_query), decltype(&PQsendQuery)>);
static_assert(same_as<decltype(Libpq::send_query_params), decltype(&PQsendQueryParams)>);
static_assert(same_as<decltype(Libpq::flush), decltype(&PQflush)>);
static_assert(same_as<decltype(Libpq::consume_input), decltype(&PQconsumeInput)>);
static_assert(same_as<decltype(Libpq::is_busy), decltype(&PQisBusy)>);
static_assert(same_as<decltype(Libpq::get_result), decltype(&PQgetResult)>);
static_assert(same_as<decltype(Libpq::result_error_field), decltype(&PQresultErrorField)>);
static_assert(same_as<decltype(Libpq::clear), decltype(&PQclear)>);
static_assert(same_as<decltype(Libpq::rows), decltype(&PQntuples)>);
static_assert(same_as<decltype(Libpq::value), decltype(&PQgetvalue)>);
static_assert(same_as<decltype(Libpq::length), decltype(&PQgetlength)>);
static_assert(same_as<decltype(Libpq::is_null), decltype(&PQgetisnull)>);
static_assert(same_as<decltype(Libpq::server_version), decltype(&PQserverVersion)>);
static_assert(same_as<decltype(Libpq::set_notice_processor), decltype(&PQsetNoticeProcessor)>);
static_assert(sizeof(ConnStatusType) == sizeof(int) && pq::kConnectionOk == CONNECTION_OK);
static_assert(pq::kPollingFailed == PGRES_POLLING_FAILED && pq::kPollingOk == PGRES_POLLING_OK);
static_assert(pq::kPollingReading == PGRES_POLLING_READING);
static_assert(pq::kPollingWriting == PGRES_POLLING_WRITING);
static_assert(pq::kCommandOk == PGRES_COMMAND_OK && pq::kTuplesOk == PGRES_TUPLES_OK);
static_assert(pq::kFieldSqlState == PG_DIAG_SQLSTATE);
static_assert(pq::kFieldMessage == PG_DIAG_MESSAGE_PRIMARY);
#endif

}  // namespace
}  // namespace taproom::service
