#pragma once
// The thread that writes to PostgreSQL: batches one after the other, each as one transaction, and
// the lease of this node once a second. See postgres_store.h for what it promises.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "service/store/postgres_link.h"
#include "service/store/store.h"

namespace taproom::service {

/// Kept beside every entry, so that damage is noticed.
std::int64_t hash_of_entry(std::string_view bytes);

struct PostgresOptions {
  std::string node = "house";  ///< two of one name are never there at once
  bool alone = true;           ///< nor two of any name
  /// A node that was not heard of for so long counts as gone.
  std::chrono::milliseconds lease{5000};
  /// How long a server that is away is tried again before writing counts as failed.
  std::chrono::milliseconds patience{60'000};
  /// The server went away (and why), or is there again. Called on the writer's thread.
  std::function<void(bool there, const std::string& why)> told;
};

class PostgresWriter {
 public:
  /// A batch, or a document that is compared and set.
  struct Job {
    Batch batch;
    struct Swap {
      std::string collection;
      std::string key;
      std::optional<std::string> expected;
      std::optional<std::string> wanted;
    };
    std::optional<Swap> swap;
    /// For a batch of a town (postgres_town.h): the fence by which each log is written.
    using Rights = std::map<std::string, std::int64_t>;
    std::optional<Rights> rights;
    std::function<void(Expected<bool>)> done;  ///< false: it was not as expected
    /// In place of `done` for a batch with rights: the logs that were left out.
    std::function<void(Expected<std::vector<std::string>>)> refused;

    void answer(Expected<bool> result) const;
  };
  using Jobs = std::deque<std::shared_ptr<const Job>>;
  using Link = std::unique_ptr<PostgresLink>;
  using Connect = std::function<PostgresLink::Result<Link>()>;

  /// Joins the town over this connection, and writes. An error: somebody else is there.
  static Expected<std::unique_ptr<PostgresWriter>> start(Link link, Connect connect,
                                                         const std::string& place,
                                                         PostgresOptions options);
  /// Writes what it was given, as far as the server is there.
  ~PostgresWriter();
  PostgresWriter(const PostgresWriter&) = delete;
  PostgresWriter& operator=(const PostgresWriter&) = delete;

  void add(std::shared_ptr<const Job> job);
  /// What the database may not have yet, in order.
  Jobs pending() const;
  /// Waits until all of it is written.
  Expected<void> settled();
  /// Done on the writer's thread, now and again until it answers true.
  void chore(std::function<bool()> work);
  std::int64_t incarnation() const { return incarnation_; }
  /// Nobody can have taken anything from this node yet, by this machine's steady clock: counted
  /// from when the last renewal that came through was sent.
  bool lease_holds() const;
  /// How often that was not so for a while, and then was again.
  std::uint64_t lapses() const { return lapses_; }

 private:
  using Clock = std::chrono::steady_clock;

  PostgresWriter(Link link, Connect connect, std::string place, PostgresOptions options)
      : link_(std::move(link)),
        connect_(std::move(connect)),
        place_(std::move(place)),
        options_(std::move(options)) {}
  Expected<void> join();
  void work();
  void tend();
  Expected<PostgresRows> perform(const Job& job);
  PostgresLink::Result<PostgresRows> send(const Job& job);
  PostgresLink::Result<void> renew();
  void finish(const std::shared_ptr<const Job>& job, const Expected<PostgresRows>& rows);
  void fail(const records::Error& error);
  tl::unexpected<records::Error> taking_no_more() const;
  void tell(bool there, const std::string& why);
  /// False: there is no time left.
  bool pause(std::chrono::milliseconds& time, Clock::time_point until);

  Link link_;
  Connect connect_;
  std::string place_;
  PostgresOptions options_;
  std::int64_t incarnation_ = 0;
  std::int64_t written_ = 0;  ///< batches; the database counts with us
  Clock::time_point renewed_{};
  std::atomic<Clock::rep> safe_until_ = 0;
  std::atomic<std::uint64_t> lapses_ = 0;
  bool there_ = true;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Jobs jobs_;  ///< the first one is being written
  std::function<bool()> chore_;
  bool stopping_ = false;
  std::optional<records::Error> failed_;
  std::thread thread_;
};

}  // namespace taproom::service
