#pragma once
// Bots on threads of their own. Questions wait in a fair queue: by address, person and
// table.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "service/ports/bot_runner.h"
#include "service/ports/crash_marks.h"
#include "service/ports/fair_queue.h"

namespace taproom::service {

class PoolBotRunner final : public BotRunner {
 public:
  /// `done` is called on a thread of the pool: it must hand the answer over to the thread that
  /// calls the service.
  PoolBotRunner(unsigned threads, std::function<void(BotReply)> done, CrashMarks* marks = nullptr);
  /// Questions that wait are dropped; those being thought about are finished first.
  ~PoolBotRunner() override;

  void submit(BotQuery query) override;
  bool drop(std::uint64_t id) override;

 private:
  void work();

  std::function<void(BotReply)> done_;
  CrashMarks* marks_;
  std::mutex mutex_;
  std::condition_variable more_;
  FairQueue<BotQuery> waiting_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace taproom::service
