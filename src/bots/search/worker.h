#pragma once
// A thread that helps to think. It is given jobs one at a time; who waits for a job may give up
// waiting, and the worker is then busy until the job is done.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "bots/budget.h"

namespace taproom::bots {

class Worker {
 public:
  Worker();
  /// Waits for the job it has.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// False when it is still busy with the last one.
  bool start(std::function<void()> job);
  /// Whether the job was done before the end of the meter, or at all when it has no limit in time.
  bool finished(const Meter& meter);

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::function<void()> job_;
  bool busy_ = false;
  bool leaving_ = false;
  std::thread thread_;
};

}  // namespace taproom::bots
