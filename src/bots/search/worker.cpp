#include "bots/search/worker.h"

#include <utility>

namespace taproom::bots {

Worker::Worker() : thread_([this] { work(); }) {}

Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

bool Worker::start(std::function<void()> job) {
  {
    const std::lock_guard lock(mutex_);
    if (busy_) return false;
    busy_ = true;
    job_ = std::move(job);
  }
  changed_.notify_all();
  return true;
}

bool Worker::finished(const Meter& meter) {
  std::unique_lock lock(mutex_);
  const auto done = [this] { return !busy_; };
  if (meter.budget().millis != 0) return changed_.wait_until(lock, meter.end(), done);
  changed_.wait(lock, done);
  return true;
}

void Worker::work() {
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

}  // namespace taproom::bots
