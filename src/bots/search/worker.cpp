#include "bots/search/worker.h"

#include <condition_variable>
#include <mutex>
#include <utility>

#include "bots/process_thread.h"

namespace taproom::bots {

/// The thread, and where it is given its jobs.
class Worker::Desk {
 public:
  Desk() : thread_([this] { work(); }) {}
  ~Desk() {
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    changed_.notify_all();
  }
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  bool here() const { return thread_.here(); }

  bool start(std::function<void()> job) {
    {
      const std::lock_guard lock(mutex_);
      if (busy_) return false;
      busy_ = true;
      job_ = std::move(job);
    }
    changed_.notify_all();
    return true;
  }

  bool finished(const Meter& meter) {
    std::unique_lock lock(mutex_);
    const auto done = [this] { return !busy_; };
    if (meter.budget().millis != 0) return changed_.wait_until(lock, meter.end(), done);
    changed_.wait(lock, done);
    return true;
  }

 private:
  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [this] { return busy_ || leaving_; });
      if (!busy_) return;
      lock.unlock();
      job_();
      lock.lock();
      busy_ = false;
      changed_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::function<void()> job_;
  bool busy_ = false;
  bool leaving_ = false;
  ProcessThread thread_;  // last: it ends before what it looks at
};

Worker::Worker() : desk_(std::make_unique<Desk>()) {}

Worker::~Worker() { leave_to_parent(); }

void Worker::leave_to_parent() {
  if (desk_ != nullptr && !desk_->here()) static_cast<void>(desk_.release());
}

bool Worker::start(std::function<void()> job) {
  leave_to_parent();
  if (desk_ == nullptr) desk_ = std::make_unique<Desk>();
  return desk_->start(std::move(job));
}

bool Worker::finished(const Meter& meter) { return desk_->finished(meter); }

}  // namespace taproom::bots
