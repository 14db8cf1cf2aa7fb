#pragma once
// Holds back what leaves the program until what it is about is durable.
//
// With a store on this machine a commit is durable when it returns, and the gate stands open. With
// a store elsewhere (`AheadStore`) the loop does not wait: a commit is given away and counts as
// done for the tables, and everything that is to be said after it waits here until the store
// answers. Nobody is told of anything that a crash could undo, either way.

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "net/server.h"
#include "service/store/postgres_store.h"
#include "service/store/postgres_town.h"

namespace taproom::net {

class CommitGate {
 public:
  using Work = std::function<void()>;
  using Failed = std::function<void(const records::Error&)>;

  /// Where answers come back to, and what to call once when one is bad; null: nobody any more. From
  /// the thread of the loop, or before it runs.
  void attach(Server* server, Failed failed = {});
  /// Runs work on the loop, from any thread; nobody attached: not at all.
  void post(Work work);

  // On the loop only.
  void begin() { ++begun_; }
  void end(const Expected<void>& result);
  /// Commits that have no answer yet.
  bool busy() const { return ended_ < begun_ && !failed_once_; }
  /// Once everything that was begun up to now is durable; at once when it is.
  void after(Work work);
  /// The store is of no use any more.
  void fail(const records::Error& error);

 private:
  std::mutex mutex_;
  Server* server_ = nullptr;
  Failed failed_;
  bool failed_once_ = false;
  std::uint64_t begun_ = 0;
  std::uint64_t ended_ = 0;
  std::deque<std::pair<std::uint64_t, Work>> waiting_;
};

/// A store elsewhere, as the loop uses it: commits return before they are durable, and the gate
/// knows. A read while the server is away waits a little for it, then gives the whole store up.
class AheadStore final : public service::Store {
 public:
  AheadStore(std::unique_ptr<service::PostgresStore> store, std::shared_ptr<CommitGate> gate)
      : store_(std::move(store)), gate_(std::move(gate)) {}

  Expected<void> commit(const service::Batch& batch) override;
  Expected<std::vector<Log>> logs() override;
  Expected<std::size_t> log_count() override;
  Expected<std::uint64_t> length(std::string_view log) override;
  Expected<std::vector<std::string>> read(std::string_view log, std::uint64_t from) override;
  Expected<std::optional<std::string>> get(std::string_view collection,
                                           std::string_view key) override;
  Expected<std::size_t> count(std::string_view collection) override;
  Expected<std::vector<Document>> page(std::string_view collection, std::string_view prefix,
                                       std::string_view after, std::size_t most) override;
  Expected<void> each(
      std::string_view collection,
      const std::function<void(std::string_view key, std::string_view bytes)>& each) override;
  /// Waits until everything is durable: when the loop is over.
  Expected<void> settle() { return store_->commit({}); }
  service::PostgresStore& store() { return *store_; }

  /// Where tables have owners: by which fence a table is written; what to do, on the loop and
  /// before anything is said, about one that was left out; which summaries are there now.
  struct Town {
    service::PostgresTown& town;
    std::function<std::int64_t(const std::string& table)> fence;
    std::function<void(const std::string& table, std::int64_t fence)> refused;
    std::function<void(std::vector<std::string> tables)> changed;
  };
  /// From now on batches are those of a node.
  void join(Town town) { town_ = std::make_shared<const Town>(std::move(town)); }

 private:
  void commit_owned(const service::Batch& batch);
  template <class Ask>
  auto patiently(Ask ask);

  std::unique_ptr<service::PostgresStore> store_;
  std::shared_ptr<CommitGate> gate_;
  std::shared_ptr<const Town> town_;
};

}  // namespace taproom::net
