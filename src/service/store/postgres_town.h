#pragma once
// Which node plays which table, among several on one database (docs/town.md).
//
// A table has one owner at a time. Whoever takes it gets a fence, a number that goes up whenever
// the table changes hands; entries are written with it, and the database leaves out those of a
// table whose fence is not current. So a node that slept past its lease or was cut off cannot
// write, and learns it from the answer. Time is the database's: a node is there until its lease
// ends by the clock of the server.

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "service/store/postgres_store.h"

namespace taproom::service {

class PostgresTown {
 public:
  /// The store must have been opened with `alone` off.
  static Expected<std::unique_ptr<PostgresTown>> open(PostgresStore& store);

  struct Taken {
    std::string table;
    std::int64_t fence = 0;
    std::string holder;  ///< the node that has it; empty: this one
  };
  /// Takes tables that nobody has, or whose owner is gone; sorted by name. One that is this node's
  /// already stays so with its fence.
  Expected<std::vector<Taken>> take(const std::vector<std::string>& tables);
  /// Gives back what is this node's, so that others need not wait for the end of its lease.
  Expected<void> give_back(const std::vector<std::string>& tables);
  /// Tables whose owner is gone.
  Expected<std::vector<std::string>> orphans(std::size_t most);

  /// A batch with the fence of each log in it, and the table each put goes with (by collection and
  /// key; those without one are always written). `done` gets the tables that were left out.
  using Rights = PostgresWriter::Job::Rights;
  using Done = std::function<void(Expected<std::vector<std::string>> refused)>;
  void commit_later(Batch batch, Rights rights, Done done);

  /// Nobody can have taken anything from this node yet.
  bool lease_holds() const;

 private:
  explicit PostgresTown(PostgresStore& store) : store_(store) {}
  Expected<PostgresRows> ask(const char* statement, const PostgresValues& values);

  PostgresStore& store_;
  std::mutex mutex_;
  std::unique_ptr<PostgresLink> link_;
};

}  // namespace taproom::service
