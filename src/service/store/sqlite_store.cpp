#include "service/store/sqlite_store.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <optional>
#include <unordered_map>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/hash.h"

namespace taproom::service {

namespace {

using records::failure;

constexpr int kApplication = 0x54415052;  // "TAPR"
// 1: packs inside logs, open dice. 2: packs by hash, sealed dice; a program that knows only 1 would
// take such tables for broken.
constexpr int kFormat = 2;
constexpr int kOldestFormat = 1;

constexpr const char* kSchema = R"(
  CREATE TABLE logs (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, entries INTEGER NOT NULL);
  CREATE TABLE entries (log INTEGER NOT NULL, number INTEGER NOT NULL, hash INTEGER NOT NULL,
                        bytes BLOB NOT NULL, PRIMARY KEY (log, number)) WITHOUT ROWID;
  CREATE TABLE documents (collection TEXT NOT NULL, key TEXT NOT NULL, bytes BLOB NOT NULL,
                          PRIMARY KEY (collection, key)) WITHOUT ROWID;
)";

std::int64_t hash_of_bytes(std::string_view bytes) {
  return static_cast<std::int64_t>(hash_bytes(bytes.data(), bytes.size()));
}

/// A lock on the folder, held until the end of the process or of this object.
class FolderLock {
 public:
  FolderLock() = default;
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock() {
    if (file_ >= 0) ::close(file_);
  }
  Expected<void> take(const std::string& folder) {
    const std::string path = folder + "/" + SqliteStore::kLock;
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) {
      return failure(fmt::format("{}: {}; the data folder (--data) must be one that can be written",
                                 path, std::strerror(errno)));
    }
    if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return {};
    return failure(
        fmt::format("another service is using {}; stop it, or give this one a folder of its own "
                    "(--data)",
                    folder));
  }

 private:
  int file_ = -1;
};

}  // namespace

struct SqliteStore::Inside {
  Inside(const std::string& path, int flags) : file(path), db(path, flags) {}

  std::unique_ptr<FolderLock> lock;
  std::string file;
  SQLite::Database db;
  bool writable = false;
  bool checked = false;
  bool failed = false;
  struct Known {
    std::int64_t id = 0;
    std::uint64_t entries = 0;
  };
  std::unordered_map<std::string, Known> known;
  std::shared_ptr<LogReader> reader;

  tl::unexpected<records::Error> cannot(std::string_view what, const std::exception& error) const {
    return failure(fmt::format("{}: {}: {}", file, what, error.what()));
  }
};

SqliteStore::SqliteStore(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
SqliteStore::~SqliteStore() = default;

namespace {

void make_schema(SQLite::Database& db) {
  SQLite::Transaction transaction(db);
  db.exec(kSchema);
  db.exec(fmt::format("PRAGMA application_id = {}", kApplication));
  db.exec(fmt::format("PRAGMA user_version = {}", kFormat));
  transaction.commit();
}

int number_of(SQLite::Database& db, const std::string& query) {
  return db.execAndGet(query).getInt();
}

/// Refuses a file that is no store of ours.
Expected<void> examine(SQLite::Database& db, const std::string& file) {
  if (number_of(db, "PRAGMA application_id") != kApplication) {
    return failure(fmt::format("{} is a database of another program", file));
  }
  if (const int format = number_of(db, "PRAGMA user_version");
      format < kOldestFormat || format > kFormat) {
    return failure(
        fmt::format("{} has format {}, this program knows format {}: use the program "
                    "it was made with, or a newer one",
                    file, format, kFormat));
  }
  return {};
}

/// Reads everything: the structure of the file, and whether each log has all its entries.
Expected<void> examine_all(SQLite::Database& db, const std::string& file) {
  const std::string advice =
      "; `taproom export` writes what can still be read. Put a backup in its place, or start with "
      "another folder (--data)";
  std::string verdict = db.execAndGet("PRAGMA quick_check(1)").getString();
  std::replace(verdict.begin(), verdict.end(), '\n', ' ');
  if (verdict != "ok") return failure(fmt::format("{} is damaged: {}{}", file, verdict, advice));
  const bool whole = number_of(db,
                               "SELECT (SELECT coalesce(sum(entries), 0) FROM logs) = "
                               "(SELECT count(*) FROM entries)") == 1;
  if (!whole) return failure(fmt::format("{} is damaged: entries are missing{}", file, advice));
  return {};
}

}  // namespace

Expected<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return failure(fmt::format("{}: {}", folder, error.message()));
  const std::string file = folder + "/" + kFile;
  auto lock = std::make_unique<FolderLock>();
  if (const auto taken = lock->take(folder); !taken) return tl::unexpected(taken.error());
  try {
    const bool fresh = !std::filesystem::exists(file) || std::filesystem::file_size(file) == 0;
    auto inside = std::make_unique<Inside>(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    inside->lock = std::move(lock);
    SQLite::Database& db = inside->db;
    db.exec("PRAGMA journal_mode = WAL");
    db.exec("PRAGMA synchronous = FULL");
    if (fresh) make_schema(db);
    if (const auto fine = examine(db, file); !fine) return tl::unexpected(fine.error());
    if (number_of(db, "PRAGMA user_version") != kFormat) {
      db.exec(fmt::format("PRAGMA user_version = {}", kFormat));
    }
    inside->checked = std::filesystem::file_size(file) <= kCheckedAtOnce;
    if (inside->checked) {
      if (const auto fine = examine_all(db, file); !fine) return tl::unexpected(fine.error());
    }
    SQLite::Statement query(db, "SELECT id, name, entries FROM logs");
    while (query.executeStep()) {
      inside->known[query.getColumn(1).getString()] = {
          query.getColumn(0).getInt64(), static_cast<std::uint64_t>(query.getColumn(2).getInt64())};
    }
    inside->writable = true;
    return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(inside)));
  } catch (const std::exception& problem) {
    return failure(
        fmt::format("{} cannot be used: {}; `taproom export` writes what can still be read", file,
                    problem.what()));
  }
}

Expected<std::unique_ptr<SqliteStore>> SqliteStore::inspect(const std::string& folder) {
  const std::string file = folder + "/" + kFile;
  try {
    auto inside = std::make_unique<Inside>(file, SQLite::OPEN_READONLY);
    return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(inside)));
  } catch (const std::exception& problem) {
    return failure(fmt::format("{} cannot be opened: {}", file, problem.what()));
  }
}

bool SqliteStore::checked() const { return inside_->checked; }

namespace {

/// The calling thread takes the processor and the disk only when nobody else wants them; where that
/// is not allowed nothing is lost.
void give_way() {
  constexpr int kThisThread = 1;
  constexpr int kIdleClass = 3 << 13;
  (void)::setpriority(PRIO_PROCESS, 0, 19);
  (void)::syscall(SYS_ioprio_set, kThisThread, 0, kIdleClass);
}

}  // namespace

StoreCheck::StoreCheck(const std::string& folder, Done done) {
  const std::string file = folder + "/" + SqliteStore::kFile;
  try {
    db_ = std::make_unique<SQLite::Database>(file, SQLite::OPEN_READONLY);
  } catch (const std::exception& problem) {
    done(failure(fmt::format("{} cannot be opened: {}", file, problem.what())));
    return;
  }
  thread_ = std::thread([this, file, done = std::move(done)] {
    give_way();
    Expected<void> verdict;
    try {
      verdict = examine_all(*db_, file);
    } catch (const std::exception& problem) {
      verdict = failure(fmt::format("{} cannot be read: {}", file, problem.what()));
    }
    if (!leaving_) done(std::move(verdict));
  });
}

StoreCheck::~StoreCheck() {
  leaving_ = true;
  if (!thread_.joinable()) return;
  sqlite3_interrupt(db_->getHandle());
  thread_.join();
}

Expected<void> SqliteStore::commit(const Batch& batch) {
  Inside& in = *inside_;
  if (!in.writable) return failure(in.file + " is only looked at");
  if (in.failed) return failure(in.file + " has failed before and takes no more");
  in.failed = true;  // until the end is reached
  try {
    SQLite::Transaction transaction(in.db);
    SQLite::Statement make(in.db, "INSERT INTO logs (name, entries) VALUES (?, 0)");
    SQLite::Statement add(in.db,
                          "INSERT INTO entries (log, number, hash, bytes) VALUES (?, ?, ?, ?)");
    SQLite::Statement count(in.db, "UPDATE logs SET entries = ? WHERE id = ?");
    SQLite::Statement put(
        in.db, "INSERT OR REPLACE INTO documents (collection, key, bytes) VALUES (?, ?, ?)");
    SQLite::Statement remove(in.db, "DELETE FROM documents WHERE collection = ? AND key = ?");
    std::unordered_map<std::string, Inside::Known> touched;
    for (const Batch::Append& append : batch.appends) {
      auto [log, first] = touched.try_emplace(append.log);
      if (first) {
        if (const auto found = in.known.find(append.log); found != in.known.end()) {
          log->second = found->second;
        } else {
          make.bind(1, append.log);
          make.exec();
          make.reset();
          log->second.id = in.db.getLastInsertRowid();
        }
      }
      if (append.number != log->second.entries) {
        return failure(fmt::format("{}: log {} goes on with entry {}, not with {}", in.file,
                                   append.log, log->second.entries, append.number));
      }
      ++log->second.entries;
      add.bind(1, log->second.id);
      add.bind(2, static_cast<std::int64_t>(append.number));
      add.bind(3, hash_of_bytes(append.bytes));
      add.bindNoCopy(4, append.bytes.data(), static_cast<int>(append.bytes.size()));
      add.exec();
      add.reset();
    }
    for (const auto& [name, log] : touched) {
      count.bind(1, static_cast<std::int64_t>(log.entries));
      count.bind(2, log.id);
      count.exec();
      count.reset();
    }
    for (const Batch::Put& item : batch.puts) {
      SQLite::Statement& statement = item.bytes ? put : remove;
      statement.bind(1, item.collection);
      statement.bind(2, item.key);
      if (item.bytes) {
        statement.bindNoCopy(3, item.bytes->data(), static_cast<int>(item.bytes->size()));
      }
      statement.exec();
      statement.reset();
    }
    transaction.commit();
    for (auto& [name, log] : touched)
      in.known[name] = log;
  } catch (const std::exception& problem) {
    return failure(
        fmt::format("{}: writing failed: {}; what was acknowledged is kept: see to the disk, then "
                    "start again",
                    in.file, problem.what()));
  }
  in.failed = false;
  return {};
}

Expected<std::size_t> SqliteStore::log_count() {
  if (inside_->writable) return inside_->known.size();
  try {
    return static_cast<std::size_t>(inside_->db.execAndGet("SELECT count(*) FROM logs").getInt64());
  } catch (const std::exception& problem) {
    return inside_->cannot("the list of tables cannot be read", problem);
  }
}

Expected<std::uint64_t> SqliteStore::length(std::string_view log) {
  if (inside_->writable) {
    const auto found = inside_->known.find(std::string(log));
    return found == inside_->known.end() ? 0 : found->second.entries;
  }
  try {
    SQLite::Statement query(inside_->db, "SELECT entries FROM logs WHERE name = ?");
    query.bind(1, std::string(log));
    if (!query.executeStep()) return std::uint64_t{0};
    return static_cast<std::uint64_t>(query.getColumn(0).getInt64());
  } catch (const std::exception& problem) {
    return inside_->cannot("the list of tables cannot be read", problem);
  }
}

Expected<std::size_t> SqliteStore::count(std::string_view collection) {
  try {
    SQLite::Statement query(inside_->db, "SELECT count(*) FROM documents WHERE collection = ?");
    query.bind(1, std::string(collection));
    query.executeStep();
    return static_cast<std::size_t>(query.getColumn(0).getInt64());
  } catch (const std::exception& problem) {
    return inside_->cannot("documents cannot be read", problem);
  }
}

Expected<std::vector<Store::Log>> SqliteStore::logs() {
  try {
    std::vector<Log> out;
    SQLite::Statement query(inside_->db, "SELECT name, entries FROM logs ORDER BY name");
    while (query.executeStep()) {
      out.push_back({query.getColumn(0).getString(),
                     static_cast<std::uint64_t>(query.getColumn(1).getInt64())});
    }
    return out;
  } catch (const std::exception& problem) {
    return inside_->cannot("the list of tables cannot be read", problem);
  }
}

namespace {

/// Reads on until the end or the first thing that is wrong, which it returns.
std::string read_entries(SQLite::Database& db, std::string_view log, std::uint64_t from,
                         std::vector<std::string>& out) {
  SQLite::Statement query(db,
                          "SELECT number, hash, bytes FROM entries WHERE number >= ? AND log = "
                          "(SELECT id FROM logs WHERE name = ?) ORDER BY number");
  query.bind(1, static_cast<std::int64_t>(from));
  query.bind(2, std::string(log));
  while (query.executeStep()) {
    const auto number = static_cast<std::uint64_t>(query.getColumn(0).getInt64());
    const SQLite::Column bytes = query.getColumn(2);
    std::string text(static_cast<const char*>(bytes.getBlob()),
                     static_cast<std::size_t>(bytes.getBytes()));
    if (number != from + out.size()) {
      return fmt::format("entry {} of log {} is missing", from + out.size(), log);
    }
    if (hash_of_bytes(text) != query.getColumn(1).getInt64()) {
      return fmt::format("entry {} of log {} is damaged", number, log);
    }
    out.push_back(std::move(text));
  }
  return {};
}

}  // namespace

Expected<std::vector<std::string>> SqliteStore::read(std::string_view log, std::uint64_t from) {
  try {
    std::vector<std::string> out;
    const std::string wrong = read_entries(inside_->db, log, from, out);
    if (!wrong.empty()) return failure(fmt::format("{}: {}", inside_->file, wrong));
    return out;
  } catch (const std::exception& problem) {
    return inside_->cannot(fmt::format("log {} cannot be read", log), problem);
  }
}

Expected<std::optional<std::uint64_t>> SqliteStore::size(std::string_view log) {
  try {
    SQLite::Statement query(inside_->db,
                            "SELECT coalesce(sum(length(bytes)), 0) FROM entries WHERE log = "
                            "(SELECT id FROM logs WHERE name = ?)");
    query.bind(1, std::string(log));
    query.executeStep();
    return static_cast<std::uint64_t>(query.getColumn(0).getInt64());
  } catch (const std::exception& problem) {
    return inside_->cannot(fmt::format("log {} cannot be read", log), problem);
  }
}

namespace {

class SqliteLogReader final : public LogReader {
 public:
  explicit SqliteLogReader(std::string file) : file_(std::move(file)) {}

  Expected<std::vector<std::string>> read(const std::string& log) override {
    const std::lock_guard lock(mutex_);
    try {
      constexpr int kPatience = 5000;  // ms
      if (!db_) db_.emplace(file_, SQLite::OPEN_READONLY, kPatience);
      std::vector<std::string> out;
      const std::string wrong = read_entries(*db_, log, 0, out);
      if (!wrong.empty()) return failure(fmt::format("{}: {}", file_, wrong));
      return out;
    } catch (const std::exception& problem) {
      return failure(fmt::format("{}: log {} cannot be read: {}", file_, log, problem.what()));
    }
  }

 private:
  const std::string file_;
  std::mutex mutex_;
  std::optional<SQLite::Database> db_;  ///< opened when the first log is read
};

}  // namespace

std::shared_ptr<LogReader> SqliteStore::reader() {
  if (!inside_->reader) inside_->reader = std::make_shared<SqliteLogReader>(inside_->file);
  return inside_->reader;
}

std::vector<std::string> SqliteStore::read_what_is_there(std::string_view log) {
  std::vector<std::string> out;
  try {
    read_entries(inside_->db, log, 0, out);
  } catch (const std::exception&) {
    // What was read before is what there is.
  }
  return out;
}

Expected<std::vector<std::string>> SqliteStore::collections() {
  try {
    std::vector<std::string> out;
    SQLite::Statement query(inside_->db,
                            "SELECT DISTINCT collection FROM documents ORDER BY collection");
    while (query.executeStep())
      out.push_back(query.getColumn(0).getString());
    return out;
  } catch (const std::exception& problem) {
    return inside_->cannot("documents cannot be read", problem);
  }
}

Expected<std::optional<std::string>> SqliteStore::get(std::string_view collection,
                                                      std::string_view key) {
  try {
    SQLite::Statement query(inside_->db,
                            "SELECT bytes FROM documents WHERE collection = ? AND key = ?");
    query.bind(1, std::string(collection));
    query.bind(2, std::string(key));
    if (!query.executeStep()) return std::nullopt;
    return query.getColumn(0).getString();
  } catch (const std::exception& problem) {
    return inside_->cannot("a document cannot be read", problem);
  }
}

Expected<std::vector<Store::Document>> SqliteStore::page(std::string_view collection,
                                                         std::string_view prefix,
                                                         std::string_view after, std::size_t most) {
  try {
    std::vector<Document> out;
    SQLite::Statement query(inside_->db,
                            "SELECT key, bytes FROM documents WHERE collection = ? AND key >= ? "
                            "AND key > ? ORDER BY key LIMIT ?");
    query.bind(1, std::string(collection));
    query.bind(2, std::string(prefix));
    query.bind(3, std::string(after));
    query.bind(4, static_cast<std::int64_t>(most));
    while (query.executeStep()) {
      Document document{query.getColumn(0).getString(), query.getColumn(1).getString()};
      if (!document.key.starts_with(prefix)) break;
      out.push_back(std::move(document));
    }
    return out;
  } catch (const std::exception& problem) {
    return inside_->cannot("documents cannot be read", problem);
  }
}

Expected<void> SqliteStore::each(
    std::string_view collection,
    const std::function<void(std::string_view key, std::string_view bytes)>& each) {
  try {
    SQLite::Statement query(inside_->db,
                            "SELECT key, bytes FROM documents WHERE collection = ? ORDER BY key");
    query.bind(1, std::string(collection));
    while (query.executeStep()) {
      const std::string key = query.getColumn(0).getString();
      const std::string bytes = query.getColumn(1).getString();
      each(key, bytes);
    }
    return {};
  } catch (const std::exception& problem) {
    return inside_->cannot("documents cannot be read", problem);
  }
}

}  // namespace taproom::service
