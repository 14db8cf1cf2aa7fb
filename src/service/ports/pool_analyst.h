#pragma once
// An analyst with one thread of its own that stands back when others want the processor. Games wait
// in a fair queue: by address and person.

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "service/ports/analyst.h"
#include "service/ports/crash_marks.h"
#include "service/ports/fair_queue.h"

namespace taproom::service {

class PoolAnalyst final : public Analyst {
 public:
  /// Both are called on the thread of the analyst: they must hand over to the thread that calls the
  /// service.
  using Progress = std::function<void(std::uint64_t id, double share)>;
  using Done = std::function<void(ReviewDone done)>;

  PoolAnalyst(std::size_t waiting, Progress progress, Done done, CrashMarks* marks = nullptr);
  /// Gives up what it is at, and what waits.
  ~PoolAnalyst() override;

  bool look_at(ReviewTask task) override;
  void drop(std::uint64_t id) override;

 private:
  void work();
  void carry_out_next(const ReviewTask& task);

  const std::size_t most_;
  Progress progress_;
  Done done_;
  CrashMarks* marks_;
  std::mutex mutex_;
  std::condition_variable more_;
  FairQueue<ReviewTask> waiting_;
  std::uint64_t current_ = 0;  ///< the task it is at; 0: none
  std::atomic<std::uint64_t> dropped_ = 0;
  std::atomic<bool> closing_ = false;
  std::thread thread_;
};

}  // namespace taproom::service
