// What every store promises, run over each of them; and what only a store on a disk can get wrong.
#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>
#include <unistd.h>

#include "service/store/postgres_store.h"
#include "service/store/sqlite_store.h"
#include "service/table/salvage.h"
#include "tests/contract/service_world.h"
#include "tests/town/postgres_server.h"

namespace taproom::service {
namespace {

namespace fs = std::filesystem;

/// A folder that goes away with the test.
class Folder {
 public:
  Folder() {
    static int count = 0;
    path_ = fs::temp_directory_path() /
            ("taproom-store-" + std::to_string(::getpid()) + "-" + std::to_string(count++));
    fs::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }
  std::string path() const { return path_.string(); }
  std::string file() const { return (path_ / SqliteStore::kFile).string(); }

 private:
  fs::path path_;
};

/// A store that can be closed and opened again.
class Place {
 public:
  virtual ~Place() = default;
  virtual Store& open() = 0;
  virtual void close() = 0;
};

class JournalPlace final : public Place {
 public:
  Store& open() override {
    auto opened = MemoryStore::open(disk_);
    REQUIRE(opened.has_value());
    store_ = *std::move(opened);
    return *store_;
  }
  void close() override { store_.reset(); }

 private:
  Fate fate_{1};
  WorldDisk disk_{fate_};
  std::unique_ptr<MemoryStore> store_;
};

class SqlitePlace final : public Place {
 public:
  Store& open() override {
    auto opened = SqliteStore::open(folder_.path());
    REQUIRE_MESSAGE(opened.has_value(), opened.error().message);
    store_ = *std::move(opened);
    return *store_;
  }
  void close() override { store_.reset(); }

 private:
  Folder folder_;
  std::unique_ptr<SqliteStore> store_;
};

class PostgresPlace final : public Place {
 public:
  Store& open() override {
    auto opened = PostgresStore::open(url_);
    REQUIRE_MESSAGE(opened.has_value(), opened.error().message);
    store_ = *std::move(opened);
    return *store_;
  }
  void close() override { store_.reset(); }

 private:
  std::string url_ = town::postgres_server().url(town::postgres_server().new_database());
  std::unique_ptr<PostgresStore> store_;
};

Batch one(std::string log, std::uint64_t number, std::string bytes) {
  Batch batch;
  batch.appends.push_back({std::move(log), number, std::move(bytes)});
  return batch;
}

template <class P>
void keeps_logs() {
  P place;
  Store* store = &place.open();
  CHECK(store->logs()->empty());
  CHECK(store->read("nothing")->empty());
  Batch batch = one("b", 0, "first");
  batch.appends.push_back({"a", 0, std::string("with \0 inside", 13)});
  batch.appends.push_back({"b", 1, "second"});
  REQUIRE(store->commit(batch).has_value());
  REQUIRE(store->commit(one("b", 2, "")).has_value());
  for (int again = 0; again < 2; ++again) {
    CHECK(*store->logs() == std::vector<Store::Log>{{"a", 1}, {"b", 3}});
    CHECK(store->log_count() == 2u);
    CHECK(store->length("b") == 3u);
    CHECK(store->length("nothing") == 0u);
    CHECK(*store->read("b") == std::vector<std::string>{"first", "second", ""});
    CHECK(*store->read("b", 1) == std::vector<std::string>{"second", ""});
    CHECK(store->read("b", 3)->empty());
    CHECK(*store->read("a") == std::vector<std::string>{std::string("with \0 inside", 13)});
    const auto size = store->size("b");
    REQUIRE(size.has_value());
    CHECK(size->value_or(11) == 11);
    CHECK(store->size("nothing")->value_or(0) == 0);
    if (const auto reader = store->reader()) {
      std::thread([&] {
        CHECK(*reader->read("b") == std::vector<std::string>{"first", "second", ""});
        CHECK(reader->read("nothing")->empty());
      }).join();
    }
    place.close();
    store = &place.open();
  }
}

template <class P>
void refuses_wrong_numbers() {
  P place;
  Store* store = &place.open();
  REQUIRE(store->commit(one("a", 0, "x")).has_value());
  // A batch with one wrong number is refused whole, and the store takes no more.
  Batch batch = one("b", 0, "good");
  batch.appends.push_back({"a", 2, "a hole"});
  CHECK_FALSE(store->commit(batch).has_value());
  CHECK_FALSE(store->commit(one("a", 1, "y")).has_value());
  place.close();
  store = &place.open();
  CHECK(*store->logs() == std::vector<Store::Log>{{"a", 1}});
  CHECK(store->commit(one("a", 1, "y")).has_value());
  CHECK_FALSE(store->commit(one("a", 1, "the same again")).has_value());
}

template <class P>
void keeps_documents() {
  P place;
  Store* store = &place.open();
  Batch batch;
  batch.puts.push_back({"people", "ann", "1"});
  batch.puts.push_back({"people", "bo", "2"});
  batch.puts.push_back({"ratings", "ann", "3"});
  REQUIRE(store->commit(batch).has_value());
  Batch change;
  change.puts.push_back({"people", "ann", "new"});
  change.puts.push_back({"people", "bo", std::nullopt});
  REQUIRE(store->commit(change).has_value());
  for (int again = 0; again < 2; ++again) {
    CHECK(*store->get("people", "ann") == "new");
    CHECK_FALSE(store->get("people", "bo")->has_value());
    CHECK(*store->get("ratings", "ann") == "3");
    std::string all;
    REQUIRE(store
                ->each("people",
                       [&](std::string_view key, std::string_view bytes) {
                         all += std::string(key) + "=" + std::string(bytes) + ";";
                       })
                .has_value());
    CHECK(all == "ann=new;");
    place.close();
    store = &place.open();
  }
}

template <class P>
void pages_documents() {
  P place;
  Store& store = place.open();
  Batch batch;
  for (const char* key : {"ann/1", "ann/2", "ann/3", "anna/1", "bo/1"})
    batch.puts.push_back({"over", key, std::string("of ") + key});
  batch.puts.push_back({"other", "ann/0", "x"});
  REQUIRE(store.commit(batch).has_value());
  using Page = std::vector<Store::Document>;
  CHECK(*store.page("over", "ann/", "", 2) == Page{{"ann/1", "of ann/1"}, {"ann/2", "of ann/2"}});
  CHECK(*store.page("over", "ann/", "ann/2", 2) == Page{{"ann/3", "of ann/3"}});
  CHECK(store.page("over", "ann/", "ann/3", 2)->empty());
  CHECK(store.page("over", "bo/", "ann/9", 9)->size() == 1);
  CHECK(store.page("over", "", "", 9)->size() == 5);
  CHECK(store.page("over", "zoe/", "", 9)->empty());
  CHECK(store.page("nothing", "ann/", "", 9)->empty());
}

/// Keys may hold whatever people type; they come in the order of their bytes.
template <class P>
void keeps_any_key() {
  P place;
  Store& store = place.open();
  const std::vector<std::string> keys = {
      std::string("a\0b", 3), "a/", "a\xff", "\xc3\xa9", "'; --", "B", "a"};
  Batch batch;
  for (const std::string& key : keys)
    batch.puts.push_back({"names", key, "of " + key});
  batch.appends.push_back({std::string("log\0\xff", 5), 0, std::string("\0\xff", 2)});
  REQUIRE(store.commit(batch).has_value());
  std::vector<std::string> sorted = keys;
  std::sort(sorted.begin(), sorted.end(), [](std::string_view a, std::string_view b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                        [](unsigned char x, unsigned char y) { return x < y; });
  });
  std::vector<std::string> found;
  REQUIRE(
      store.each("names", [&](std::string_view key, std::string_view) { found.emplace_back(key); })
          .has_value());
  CHECK(found == sorted);
  for (const std::string& key : keys)
    CHECK(*store.get("names", key) == std::optional<std::string>("of " + key));
  CHECK(store.read(std::string("log\0\xff", 5))->front() == std::string("\0\xff", 2));
}

TEST_CASE("store: keys are bytes") {
  SUBCASE("memory") { keeps_any_key<JournalPlace>(); }
  SUBCASE("sqlite") { keeps_any_key<SqlitePlace>(); }
  SUBCASE("postgresql") { keeps_any_key<PostgresPlace>(); }
}
TEST_CASE("store: documents come by page") {
  SUBCASE("memory") { pages_documents<JournalPlace>(); }
  SUBCASE("sqlite") { pages_documents<SqlitePlace>(); }
  SUBCASE("postgresql") { pages_documents<PostgresPlace>(); }
}
TEST_CASE("store: logs are kept in order") {
  SUBCASE("memory") { keeps_logs<JournalPlace>(); }
  SUBCASE("sqlite") { keeps_logs<SqlitePlace>(); }
  SUBCASE("postgresql") { keeps_logs<PostgresPlace>(); }
}
TEST_CASE("store: an entry has its number, and a batch is whole or not there") {
  SUBCASE("memory") { refuses_wrong_numbers<JournalPlace>(); }
  SUBCASE("sqlite") { refuses_wrong_numbers<SqlitePlace>(); }
  SUBCASE("postgresql") { refuses_wrong_numbers<PostgresPlace>(); }
}
TEST_CASE("store: documents are replaced and removed") {
  SUBCASE("memory") { keeps_documents<JournalPlace>(); }
  SUBCASE("sqlite") { keeps_documents<SqlitePlace>(); }
  SUBCASE("postgresql") { keeps_documents<PostgresPlace>(); }
}

TEST_CASE("store: a journal loses nothing that was acknowledged, wherever the disk fails") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    CAPTURE(seed);
    Fate fate(seed);
    WorldDisk disk(fate);
    std::vector<std::string> written;
    for (int lives = 0; lives < 4; ++lives) {
      auto store = MemoryStore::open(disk);
      REQUIRE(store.has_value());
      const std::vector<std::string> found = *(*store)->read("t", 0);
      // What was acknowledged is there; at most the one that was being written came through too.
      REQUIRE(found.size() >= written.size());
      REQUIRE(found.size() <= written.size() + 1);
      for (std::size_t i = 0; i < written.size(); ++i)
        CHECK(found[i] == written[i]);
      written = found;
      for (int i = 0; i < 5; ++i) {
        if (fate.happens(20)) disk.next_fault = static_cast<WorldDisk::Fault>(1 + fate.below(3));
        const std::string text = "entry " + std::to_string(fate.below(100'000));
        if (!(*store)->commit(one("t", written.size(), text))) break;
        written.push_back(text);
      }
      disk.next_fault = WorldDisk::Fault::kNone;
    }
  }
}

TEST_CASE("sqlite: the second service on a folder is refused") {
  Folder folder;
  auto first = SqliteStore::open(folder.path());
  REQUIRE(first.has_value());
  const auto second = SqliteStore::open(folder.path());
  REQUIRE_FALSE(second.has_value());
  CHECK(second.error().message.find("another service is using") != std::string::npos);
  first->reset();
  CHECK(SqliteStore::open(folder.path()).has_value());
}

void fill(const Folder& folder) {
  auto store = SqliteStore::open(folder.path());
  REQUIRE(store.has_value());
  for (int table = 0; table < 20; ++table) {
    Batch batch;
    for (std::uint64_t i = 0; i < 50; ++i)
      batch.appends.push_back({"t" + std::to_string(table), i, std::string(200, 'x')});
    REQUIRE((*store)->commit(batch).has_value());
  }
}

std::string refusal_of(const Folder& folder) {
  const auto store = SqliteStore::open(folder.path());
  if (store) return {};
  CHECK(store.error().message.find(folder.file()) != std::string::npos);
  return store.error().message;
}

TEST_CASE("sqlite: a damaged or half-written file is refused in words") {
  Folder folder;
  fill(folder);
  const auto size = fs::file_size(folder.file());
  SUBCASE("cut off") {
    fs::resize_file(folder.file(), size / 2);
    CHECK(refusal_of(folder).find("taproom export") != std::string::npos);
  }
  SUBCASE("no database at all") {
    std::ofstream(folder.file(), std::ios::trunc) << std::string(5000, '#');
    CHECK(refusal_of(folder).find("taproom export") != std::string::npos);
  }
  SUBCASE("overwritten in the middle") {
    std::fstream file(folder.file(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(size / 2));
    file << std::string(8192, '\xff');
    file.close();
    CHECK(refusal_of(folder).find("damaged") != std::string::npos);
  }
  SUBCASE("an entry is gone") {
    SQLite::Database(folder.file(), SQLite::OPEN_READWRITE)
        .exec("DELETE FROM entries WHERE number = 7 AND log = 3");
    CHECK(refusal_of(folder).find("entries are missing") != std::string::npos);
  }
  SUBCASE("a later format") {
    SQLite::Database(folder.file(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
    CHECK(refusal_of(folder).find("format 99") != std::string::npos);
  }
  SUBCASE("another program's") {
    SQLite::Database(folder.file(), SQLite::OPEN_READWRITE).exec("PRAGMA application_id = 5");
    CHECK(refusal_of(folder).find("another program") != std::string::npos);
  }
}

TEST_CASE("sqlite: logs are read by another thread beside commits, as they were committed") {
  Folder folder;
  auto store = SqliteStore::open(folder.path());
  REQUIRE(store.has_value());
  constexpr std::uint64_t kEntries = 300;
  const auto reader = (*store)->reader();
  REQUIRE(reader != nullptr);
  std::atomic<bool> done = false;
  std::size_t most = 0;
  std::string wrong;
  std::thread reading([&] {
    for (bool last = false; wrong.empty() && !last;) {
      last = done;
      const auto log = reader->read("a");
      if (!log) {
        wrong = log.error().message;
      } else if (log->size() % 2 != 0 || log->size() < most) {
        wrong = "half a batch, or less than before";
      } else {
        most = log->size();
      }
    }
  });
  bool all = true;
  for (std::uint64_t i = 0; i < kEntries; i += 2) {
    Batch batch = one("a", i, "x");
    batch.appends.push_back({"a", i + 1, "y"});
    all = all && (*store)->commit(batch).has_value();
  }
  done = true;
  reading.join();
  CHECK(all);
  CHECK(wrong == "");
  CHECK(most == kEntries);
}

TEST_CASE("sqlite: a changed entry is found when it is read, and what stands before it is kept") {
  Folder folder;
  fill(folder);
  SQLite::Database(folder.file(), SQLite::OPEN_READWRITE)
      .exec("UPDATE entries SET bytes = 'y' WHERE number = 7 AND log = 3");
  auto store = SqliteStore::open(folder.path());
  REQUIRE(store.has_value());
  std::size_t whole = 0;
  std::string broken;
  const auto logs = (*store)->logs();
  REQUIRE(logs.has_value());
  for (const Store::Log& log : *logs) {
    const auto read = (*store)->read(log.name, 0);
    if (read) {
      ++whole;
    } else {
      broken = log.name;
      CHECK(read.error().message.find("entry 7") != std::string::npos);
    }
  }
  CHECK(whole == 19);
  const auto aside = (*store)->reader()->read(broken);
  REQUIRE_FALSE(aside.has_value());
  CHECK(aside.error().message.find("entry 7") != std::string::npos);
  CHECK((*store)->read_what_is_there(broken).size() == 7);
}

TEST_CASE("a log that breaks off is played as far as it goes") {
  records::install_default_packs();
  Setup setup;
  setup.format = records::find_format("tiefenthal");
  setup.config.players = 2;
  setup.config.modules = 1;
  setup.config.start_seat = 0;
  setup.seed = Seed::from_number(1);
  std::vector<std::string> log = {to_text(setup)};
  const auto add = [&](EntryKind kind, int seat, std::string text) {
    Entry entry;
    entry.kind = kind;
    entry.seat = seat;
    entry.text = std::move(text);
    log.push_back(to_text(entry));
  };
  add(EntryKind::kStarted, -1, "");
  add(EntryKind::kDid, 0, "finish");
  add(EntryKind::kDid, 1, "finish");
  const auto whole = salvage(log);
  REQUIRE(whole.has_value());
  CHECK(whole->trouble.empty());
  CHECK(whole->model.run().acts().size() == 2);
  add(EntryKind::kDid, 1, "fly to the moon");
  add(EntryKind::kDid, 0, "finish");
  const auto part = salvage(log);
  REQUIRE(part.has_value());
  CHECK(part->trouble.find("entry 4") != std::string::npos);
  CHECK(part->model.run().acts().size() == 2);
  CHECK_FALSE(salvage({"{", log[1]}).has_value());
  CHECK_FALSE(salvage({}).has_value());
}

}  // namespace
}  // namespace taproom::service
