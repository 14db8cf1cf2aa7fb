#pragma once
// Bots on threads of their own. Questions wait in a fair queue: by address, person and
// table.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "service/ports/crash_marks.h"
#include "service/ports/fair_queue.h"
#include "service/ports/thinker.h"

namespace taproom::service {

class PoolThinker final : public Thinker {
 public:
  /// `done` is called on a thread of the pool: it must hand the answer over to the thread that
  /// calls the service.
  PoolThinker(unsigned threads, std::function<void(Thoughts)> done, CrashMarks* marks = nullptr);
  /// Questions that wait are dropped; those being thought about are finished first.
  ~PoolThinker() override;

  void think(Thought thought) override;

 private:
  void work();

  std::function<void(Thoughts)> done_;
  CrashMarks* marks_;
  std::mutex mutex_;
  std::condition_variable more_;
  FairQueue<Thought> waiting_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace taproom::service
