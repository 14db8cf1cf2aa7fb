#pragma once
// The store on a disk: one SQLite database in the data folder, in WAL mode with synchronous=FULL,
// so that a commit that returned has survived both a killed process and a lost power supply.
//
// Only one process may have the folder open: it holds a lock as long as it lives. Every entry has a
// hash beside it; damage is found when the store is opened (structure) or an entry is read
// (content), and said in words that name the file. Looking through the whole structure takes as
// long as reading the file: of a large one it is done by a StoreCheck while the service runs.

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "service/store/store.h"

namespace SQLite {
class Database;
}

namespace taproom::service {

class SqliteStore final : public Store {
 public:
  /// Opens or makes the store in a folder, which is made when it is missing.
  static Expected<std::unique_ptr<SqliteStore>> open(const std::string& folder);
  /// Looks at a store that may be damaged, or that a running service holds: nothing is locked,
  /// checked or changed, and `commit` is refused. What cannot be read is an error of each call.
  static Expected<std::unique_ptr<SqliteStore>> inspect(const std::string& folder);
  ~SqliteStore() override;

  Expected<void> commit(const Batch& batch) override;
  Expected<std::vector<Log>> logs() override;
  Expected<std::size_t> log_count() override;
  Expected<std::uint64_t> length(std::string_view log) override;
  Expected<std::vector<std::string>> read(std::string_view log, std::uint64_t from) override;
  Expected<std::optional<std::uint64_t>> size(std::string_view log) override;
  /// With a connection of its own, so that a commit waits for no reader and no reader for a commit.
  std::shared_ptr<LogReader> reader() override;
  Expected<std::optional<std::string>> get(std::string_view collection,
                                           std::string_view key) override;
  Expected<std::size_t> count(std::string_view collection) override;
  Expected<std::vector<Document>> page(std::string_view collection, std::string_view prefix,
                                       std::string_view after, std::size_t most) override;
  Expected<void> each(
      std::string_view collection,
      const std::function<void(std::string_view key, std::string_view bytes)>& each) override;

  /// As `read`, but stops quietly before the first entry that cannot be read.
  std::vector<std::string> read_what_is_there(std::string_view log);

  /// The names of all collections, sorted.
  Expected<std::vector<std::string>> collections();

  /// The whole structure was looked through when it was opened; else that is left to a StoreCheck.
  bool checked() const;

  /// Bytes of a file that is looked through before it is used.
  static constexpr std::uintmax_t kCheckedAtOnce = 32u << 20;
  static constexpr const char* kFile = "taproom.db";
  static constexpr const char* kLock = "taproom.lock";

 private:
  struct Inside;
  explicit SqliteStore(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

/// Looks through the structure of a store that is in use, on a thread and a connection of its own.
class StoreCheck {
 public:
  /// `done` is called on that thread, once, unless the check is given up before.
  using Done = std::function<void(Expected<void> verdict)>;
  StoreCheck(const std::string& folder, Done done);
  /// Gives it up.
  ~StoreCheck();
  StoreCheck(const StoreCheck&) = delete;
  StoreCheck& operator=(const StoreCheck&) = delete;

 private:
  std::unique_ptr<SQLite::Database> db_;
  std::atomic<bool> leaving_ = false;
  std::thread thread_;
};

}  // namespace taproom::service
