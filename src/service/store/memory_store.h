#pragma once
// A store in memory over a journal on a Disk: for tests, which crash the disk, and for a service
// that shall forget everything.
//
// The journal is a row of batches, each with its length and a hash. What a crash left behind of a
// batch that was never acknowledged is recognised by them and cut off.

#include <map>
#include <memory>
#include <utility>

#include "service/store/store.h"

namespace taproom::service {

/// A file that only grows.
class Disk {
 public:
  virtual ~Disk() = default;
  /// Everything there is.
  virtual std::string read() = 0;
  /// Cuts off everything after the first `size` bytes, durably.
  virtual void truncate(std::size_t size) = 0;
  /// Adds bytes; they may be lost, in whole or in part, until `sync` returned true.
  virtual bool append(std::string_view bytes) = 0;
  virtual bool sync() = 0;
};

class MemoryStore final : public Store {
 public:
  /// Forgets everything when it goes.
  MemoryStore() = default;
  /// Reads the journal; a damaged one is refused, a torn end is cut off.
  static Expected<std::unique_ptr<MemoryStore>> open(Disk& disk);

  Expected<void> commit(const Batch& batch) override;
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

 private:
  Expected<void> check(const Batch& batch) const;
  void apply(const Batch& batch);

  Disk* disk_ = nullptr;
  bool failed_ = false;
  std::map<std::string, std::vector<std::string>, std::less<>> logs_;
  std::map<std::string, std::map<std::string, std::string, std::less<>>, std::less<>> documents_;
};

}  // namespace taproom::service
