#pragma once
// The store in a PostgreSQL database (postgres_schema.h), for a house that shall outlive its
// machine.
//
// **Threads.** One thread of the store's own writes (postgres_writer.h). `commit_later` returns at
// once, and reads see the batch from then on, though the database does not have it yet. Reads have
// a connection of their own and ask once: while the server is away they are an error at once, and
// `away` tells that from damage.
//
// **A server that goes away** (a restart, a cut network, a full disk) is tried again, at growing
// intervals, for as long as the options' `patience` says. The database keeps the number of the last
// batch: one whose answer was lost is sent again and is written once.
//
// **One writer.** Each opening has an incarnation. Who opens the store takes it from a service that
// is gone; should that one only have been asleep, the database refuses its batches from then on.

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

#include "service/store/postgres_link.h"
#include "service/store/postgres_writer.h"
#include "service/store/store.h"

namespace taproom::service {

class PostgresStore final : public Store {
 public:
  /// Makes the tables in an empty database. The error of a wrong address, password or schema says
  /// which it is, and never shows the password.
  static Expected<std::unique_ptr<PostgresStore>> open(const std::string& url,
                                                       PostgresOptions options = {});
  /// Looks at a store that a running service may hold: nothing is changed, and `commit` is refused.
  static Expected<std::unique_ptr<PostgresStore>> inspect(const std::string& url);
  ~PostgresStore() override;

  Expected<void> commit(const Batch& batch) override;
  /// As `commit`, but returns at once: `done` is called later, once, on the writer's thread.
  /// Batches become durable in the order in which they were given.
  using Done = std::function<void(Expected<void>)>;
  void commit_later(Batch batch, Done done);
  /// Puts `wanted` (nothing: removes) if the document is `expected` (nothing: not there) at that
  /// moment, durably; false if it is not. Of several nodes that do so at once one succeeds.
  Expected<bool> compare_and_set(std::string_view collection, std::string_view key,
                                 const std::optional<std::string>& expected,
                                 const std::optional<std::string>& wanted);
  Expected<std::vector<Log>> logs() override;
  Expected<std::size_t> log_count() override;
  Expected<std::uint64_t> length(std::string_view log) override;
  Expected<std::vector<std::string>> read(std::string_view log, std::uint64_t from) override;
  /// As `read`, but stops quietly before the first entry that cannot be read.
  std::vector<std::string> read_what_is_there(std::string_view log);
  Expected<std::optional<std::string>> get(std::string_view collection,
                                           std::string_view key) override;
  Expected<std::size_t> count(std::string_view collection) override;
  Expected<std::vector<Document>> page(std::string_view collection, std::string_view prefix,
                                       std::string_view after, std::size_t most) override;
  Expected<void> each(
      std::string_view collection,
      const std::function<void(std::string_view key, std::string_view bytes)>& each) override;
  /// The names of all collections, sorted.
  Expected<std::vector<std::string>> collections();
  /// It cannot be asked at the moment: what it could not answer says nothing about what it holds.
  bool away() const { return away_; }

  /// Null where it is only looked at.
  PostgresWriter* writer() { return writer_.get(); }
  /// One more connection, set up as the others are.
  PostgresLink::Result<std::unique_ptr<PostgresLink>> connect() const;

 private:
  explicit PostgresStore(std::string url) : url_(std::move(url)), place_(postgres_place(url_)) {}

  bool find_readers_link();
  Expected<bool> write(std::shared_ptr<PostgresWriter::Job> job);
  PostgresWriter::Jobs pending() const;
  Expected<void> settled();
  Expected<PostgresRows> query(const char* statement, const PostgresValues& values);
  /// Reads on until the end or the first thing that is wrong, which it returns.
  std::string read_entries(std::string_view log, std::uint64_t from, std::vector<std::string>& out);
  tl::unexpected<records::Error> cannot(std::string_view what, const PostgresError& error) const;

  std::string url_;
  std::string place_;
  std::mutex reader_mutex_;
  std::unique_ptr<PostgresLink> reader_;
  std::atomic<bool> away_ = false;
  std::unique_ptr<PostgresWriter> writer_;  ///< none: only looked at
};

}  // namespace taproom::service
