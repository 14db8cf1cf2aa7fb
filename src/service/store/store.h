#pragma once
// What must survive: an append-only log per table, and small documents.
//
// The log is the only truth about a table. Documents are for what is not a table (people, ratings)
// and for caches that can be made again from the logs. A batch is one durable step: after `commit`
// returned well it is on the disk, and after a crash it is there whole or not at all. Many tables
// share a batch and so its one flush to the disk.
//
// tests/contract/service_store.cpp holds every implementation to the same rules.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/error.h"

namespace taproom::service {

using records::Expected;

struct Batch {
  /// An entry at the end of a log. `number` is its place there, counted from 0: a batch whose
  /// number is not the next one is refused, so that two writers can never mix their entries.
  struct Append {
    std::string log;
    std::uint64_t number = 0;
    std::string bytes;
  };
  /// A document put in place of the one with the same collection and key; no bytes: removed.
  struct Put {
    std::string collection;
    std::string key;
    std::optional<std::string> bytes;
    /// The table it tells of: where tables have owners, only the owner's is written. Empty:
    /// nobody's.
    std::string log{};
  };
  std::vector<Append> appends;
  std::vector<Put> puts;
  bool empty() const { return appends.empty() && puts.empty(); }
  void clear() {
    appends.clear();
    puts.clear();
  }
};

/// Reads logs on another thread than that of their store, as they were committed.
class LogReader {
 public:
  virtual ~LogReader() = default;
  virtual Expected<std::vector<std::string>> read(const std::string& log) = 0;
};

class Store {
 public:
  virtual ~Store() = default;

  /// Makes the batch durable. After an error nothing of it is there, and the store takes no more:
  /// whoever wrote must stop and open it again.
  virtual Expected<void> commit(const Batch& batch) = 0;

  struct Log {
    std::string name;
    std::uint64_t entries = 0;
    bool operator==(const Log&) const = default;
  };
  /// All logs, sorted by name.
  virtual Expected<std::vector<Log>> logs() = 0;
  /// How many logs there are, and how many entries one has (none for one that does not exist): both
  /// without reading them.
  virtual Expected<std::size_t> log_count() = 0;
  virtual Expected<std::uint64_t> length(std::string_view log) = 0;
  /// The entries of a log from number `from` on, in order; none for a log that does not exist.
  virtual Expected<std::vector<std::string>> read(std::string_view log, std::uint64_t from = 0) = 0;

  /// How many bytes the entries of a log have, where that is known without reading them.
  virtual Expected<std::optional<std::uint64_t>> size(std::string_view /*log*/) {
    return std::nullopt;
  }
  /// For threads beside that of the store; null where only that one can read.
  virtual std::shared_ptr<LogReader> reader() { return nullptr; }

  virtual Expected<std::optional<std::string>> get(std::string_view collection,
                                                   std::string_view key) = 0;
  /// How many documents a collection has.
  virtual Expected<std::size_t> count(std::string_view collection) = 0;
  struct Document {
    std::string key;
    std::string bytes;
    bool operator==(const Document&) const = default;
  };
  /// Documents of a collection whose keys begin with `prefix` and come after the key `after`, by
  /// key, at most `most`.
  virtual Expected<std::vector<Document>> page(std::string_view collection, std::string_view prefix,
                                               std::string_view after, std::size_t most) = 0;
  /// Every document of a collection, by key; `each` must not call the store.
  virtual Expected<void> each(
      std::string_view collection,
      const std::function<void(std::string_view key, std::string_view bytes)>& each) = 0;
};

}  // namespace taproom::service
