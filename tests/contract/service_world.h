#pragma once
// A small world for the table service: a clock, a network and a disk that do what a seed says, and
// people who play. Nothing here waits, sleeps or reads a real clock.

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <boost/json.hpp>
#include <doctest/doctest.h>

#include "core/chance.h"
#include "service/store/memory_store.h"
#include "service/table/service.h"

namespace taproom::service {

namespace json = boost::json;

/// Chance of the world itself, never of a table.
class Fate {
 public:
  explicit Fate(std::uint64_t seed) : chance_(seed) {}
  std::uint32_t below(std::uint32_t bound) { return chance_.below(bound, Stream{}); }
  /// True `percent` times in a hundred.
  bool happens(std::uint32_t percent) { return below(100) < percent; }
  Millis between(Millis from, Millis to) {
    return from + below(static_cast<std::uint32_t>(to - from + 1));
  }

 private:
  Chance chance_;
};

class WorldClock final : public Clock {
 public:
  Millis now() const override { return time; }
  Millis time = 1'700'000'000'000;
};

class WorldEntropy final : public Entropy {
 public:
  explicit WorldEntropy(std::uint64_t seed) : next_(seed << 20u) {}
  Seed draw() override { return Seed::from_number(++next_); }

 private:
  std::uint64_t next_;
};

/// A disk that can lose what was not synced, or tear it.
class WorldDisk final : public Disk {
 public:
  enum class Fault { kNone, kLoseWrite, kTearWrite, kLoseSync };
  explicit WorldDisk(Fate& fate) : fate_(&fate) {}
  std::string read() override { return safe_; }
  void truncate(std::size_t size) override { safe_.resize(size); }
  bool append(std::string_view bytes) override;
  bool sync() override;
  /// What the next write meets.
  Fault next_fault = Fault::kNone;

 private:
  Fate* fate_;
  std::string safe_;
  std::string unsynced_;
};

class WorldOutbox final : public Outbox {
 public:
  void send(ConnectionId connection, std::string text) override {
    sent.emplace_back(connection, std::move(text));
  }
  std::vector<std::pair<ConnectionId, std::string>> sent;
};

/// Bots that answer when they are told to.
class WorldBotRunner final : public BotRunner {
 public:
  void submit(BotQuery query) override { waiting.push_back(std::move(query)); }
  bool drop(std::uint64_t id) override {
    return std::erase_if(waiting, [id](const BotQuery& query) { return query.id == id; }) > 0;
  }
  std::vector<BotQuery> waiting;
};

/// An analyst who answers when told to.
class WorldAnalyst final : public Analyst {
 public:
  bool look_at(ReviewTask task) override {
    ++asked;
    if (busy) return false;
    waiting.push_back(std::move(task));
    return true;
  }
  void drop(std::uint64_t id) override {
    std::erase_if(waiting, [id](const ReviewTask& task) { return task.id == id; });
  }
  std::vector<ReviewTask> waiting;
  int asked = 0;
  bool busy = false;
  bool holds = false;  ///< answers only when a test does it
};

/// Work beside the service: it is done, and brought back, when the world says so.
class WorldBackground final : public Background {
 public:
  bool start(const Asker& /*asker*/, Work work) override {
    if (full) return false;
    waiting.push_back(std::move(work));
    return true;
  }
  void finish_next() {
    const Work work = std::move(waiting.front());
    waiting.pop_front();
    const Finish finish = work();
    finish();
  }
  std::deque<Work> waiting;
  bool full = false;
  std::function<bool()> is_done = [] { return true; };  ///< asked of each work
};

/// The service with its surroundings; it can be killed and started again from its disk.
class ServerRoom {
 public:
  ServerRoom(std::uint64_t seed, Fate& fate, const Pacing& pacing);
  void start();
  bool running() const { return service != nullptr; }
  /// What it had sent by then is on its way.
  void kill();
  /// Time goes by: bots answer, clocks run out, everything is flushed. Texts for people are in the
  /// outbox afterwards. False when the disk failed: the service is dead then.
  bool turn_to(Millis time);

  WorldClock clock;
  WorldEntropy entropy;
  WorldDisk disk;
  WorldOutbox outbox;
  WorldBotRunner bot_runner;
  WorldAnalyst analyst;
  WorldBackground background;
  std::unique_ptr<MemoryStore> store;
  std::unique_ptr<Service> service;
  Results* results = nullptr;      ///< who is told of tables that end
  const Vault* vault = nullptr;    ///< what seals the dice in the store
  Ownership* ownership = nullptr;  ///< from the next start on: which tables are ours
  Limits limits;                   ///< from the next start on
  bool beside = false;             ///< from the next start on: long work is done in the background
  int kills = 0;
  bool expects_broken = false;  ///< a test that has damaged a log

 private:
  Pacing pacing_;
};

inline bool WorldDisk::append(std::string_view bytes) {
  const Fault fault = next_fault;
  if (fault == Fault::kLoseWrite) {
    next_fault = Fault::kNone;
    return false;
  }
  if (fault == Fault::kTearWrite) {
    next_fault = Fault::kNone;
    std::string part(bytes.substr(0, fate_->below(static_cast<std::uint32_t>(bytes.size()))));
    // The last sector may hold anything.
    if (!part.empty() && fate_->happens(30)) part.back() = static_cast<char>(fate_->below(256));
    safe_ += part;
    return false;
  }
  unsynced_ += bytes;
  return true;
}

inline bool WorldDisk::sync() {
  if (next_fault == Fault::kLoseSync) {
    // The power fails between writing and syncing: the write may have reached the plate or not.
    next_fault = Fault::kNone;
    if (fate_->happens(50)) safe_ += unsynced_;
    unsynced_.clear();
    return false;
  }
  safe_ += unsynced_;
  unsynced_.clear();
  return true;
}

inline ServerRoom::ServerRoom(std::uint64_t seed, Fate& fate, const Pacing& pacing)
    : entropy(seed), disk(fate), pacing_(pacing) {}

inline void ServerRoom::start() {
  auto opened = MemoryStore::open(disk);
  REQUIRE_MESSAGE(opened.has_value(), opened.error().message);
  store = *std::move(opened);
  bot_runner.waiting.clear();
  analyst.waiting.clear();
  outbox.sent.clear();
  background.waiting.clear();
  Ports ports{clock, outbox, *store, bot_runner, entropy, results, nullptr, &analyst, vault};
  if (beside) ports.background = &background;
  ports.ownership = ownership;
  service = std::make_unique<Service>(ports, limits, pacing_);
  const auto ready = service->open();
  REQUIRE(ready.has_value());
  REQUIRE(service->flush().has_value());
}

inline void ServerRoom::kill() {
  service.reset();
  store.reset();
  ++kills;
}

inline bool ServerRoom::turn_to(Millis time) {
  clock.time = std::max(clock.time, time);
  // What follows at once follows at once; a table of bots alone must not hold the clock for ever.
  int idle = 0;  // rounds in a row in which nobody answered
  for (int rounds = 0; rounds < 400; ++rounds) {
    std::vector<BotQuery> reply;
    reply.swap(bot_runner.waiting);
    idle = reply.empty() ? idle + 1 : 0;
    while (!background.waiting.empty() && background.is_done())
      background.finish_next();
    for (const BotQuery& query : reply)
      service->bot_replied(answer(query));
    if (!analyst.holds) {
      for (const ReviewTask& task : std::exchange(analyst.waiting, {}))
        service->reviewed(carry_out(task));
    }
    if (const auto due = service->next_due(); due && *due <= clock.time) service->tick();
    // As the program does it: only when there is something to write or to say.
    if (service->dirty() && !service->flush()) {
      kill();
      return false;
    }
    // Logs are played again table by table, after the start.
    for (const std::string& broken : service->broken()) {
      if (!expects_broken) FAIL(broken);
    }
    const auto due = service->next_due();
    const bool asked = !analyst.holds && !analyst.waiting.empty();
    if (bot_runner.waiting.empty() && !asked && !(due && *due <= clock.time)) break;
    REQUIRE_MESSAGE(idle < 100, "the service does not come to rest");
  }
  return true;
}

}  // namespace taproom::service
