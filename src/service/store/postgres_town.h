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
#include <string_view>
#include <utility>
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
  /// already stays so with its fence. Also those that do not exist.
  Expected<std::vector<Taken>> take(const std::vector<std::string>& tables);
  struct Found {
    std::string table;
    std::int64_t fence = 0;
    std::int64_t owner = 0;  ///< the incarnation that has it, maybe this one
  };
  /// The same for tables that exist; the others are left out. What this node gave to be written
  /// before is written by then: whoever reads a table that was found here reads what is there.
  Expected<std::vector<Found>> seek(const std::vector<std::string>& tables);
  /// Gives back what is this node's, so that others need not wait for the end of its lease.
  /// `wanted`: things go on there by themselves, so somebody should take it (`orphans`).
  Expected<void> give_back(const std::vector<std::string>& tables, bool wanted = false);
  /// Tables whose owner is gone; with `strays` also those that go on and never had one.
  Expected<std::vector<std::string>> orphans(std::size_t most, bool strays = false);
  /// Documents of one collection by their keys, as they are in the database.
  using Named = std::vector<std::pair<std::string, std::optional<std::string>>>;
  Expected<Named> documents(std::string_view collection, const std::vector<std::string>& keys);
  /// Milliseconds since 1970 by the clock of the server.
  Expected<std::int64_t> time();

  /// A batch with the fence of each log in it. Documents that tell of a table go with it; those of
  /// none are always written. Fence 1 is also the right to a table that is new with this batch.
  /// `done` gets the tables that were left out.
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
