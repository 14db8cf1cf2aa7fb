#pragma once
// A thread that helps to think. It is given jobs one at a time; who waits for a job may give up
// waiting, and the worker is then busy until the job is done. A forked process gets a new thread
// with its first job.

#include <functional>
#include <memory>

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
  class Desk;

  /// Lets go of a thread that is in another process, with everything it could wait at or hold.
  void leave_to_parent();

  std::unique_ptr<Desk> desk_;
};

}  // namespace taproom::bots
