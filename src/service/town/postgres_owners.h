#pragma once
// Owners in PostgreSQL (store/postgres_town.h), asked on a thread of its own, one question after
// the other.

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "service/ports/owners.h"
#include "service/store/postgres_town.h"
#include "service/store/vault.h"

namespace taproom::service {

class PostgresOwners final : public Owners {
 public:
  using Work = std::function<void()>;
  /// `post` runs work on the loop, or not at all when that is over. The store outlives this.
  static Expected<std::unique_ptr<PostgresOwners>> open(PostgresStore& store,
                                                        std::function<void(Work)> post);
  /// Asks what was asked by then.
  ~PostgresOwners() override;
  PostgresOwners(const PostgresOwners&) = delete;
  PostgresOwners& operator=(const PostgresOwners&) = delete;

  Incarnation self() const override { return writer_.incarnation(); }
  bool lease_holds() const override { return writer_.lease_holds(); }
  std::uint64_t lapses() const override { return writer_.lapses(); }
  void seek(Tables tables, Later<std::vector<Found>> done) override;
  void give_back(Tables tables, bool wanted, std::function<void()> done) override;
  void orphans(std::size_t most, bool strays, Later<Tables> done) override;
  void summaries(Tables tables, Later<Summaries> done) override;

  /// Says a sentence when this machine's clock is too far from the server's.
  Expected<void> check_clock(std::int64_t now_ms);
  /// All nodes of a town have the same keys: the first one leaves something sealed with each.
  /// `cookie` is what the cookie key makes of a word; the same key makes the same of it.
  Expected<void> check_keys(const std::string& cookie, const Vault& vault);
  PostgresTown& town() { return *town_; }

 private:
  PostgresOwners(PostgresStore& store, std::unique_ptr<PostgresTown> town,
                 std::function<void(Work)> post);
  void ask(Work question);
  void work();

  PostgresStore& store_;
  PostgresWriter& writer_;
  std::unique_ptr<PostgresTown> town_;
  std::function<void(Work)> post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Work> questions_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace taproom::service
