#pragma once
// Threads for work that must not hold up the tables: hashing passwords, thinking bots. The queue is
// bounded; who comes too late is told so at once.

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace taproom::service {

class WorkPool {
 public:
  using Work = std::function<void()>;

  WorkPool(std::size_t threads, std::size_t queue);
  /// Finishes what has begun and drops the rest.
  ~WorkPool();
  WorkPool(const WorkPool&) = delete;
  WorkPool& operator=(const WorkPool&) = delete;

  /// Runs `work`, which must not throw, on a thread of the pool; false when too much is waiting.
  bool submit(Work work);

 private:
  void run();

  std::size_t most_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Work> queue_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace taproom::service
