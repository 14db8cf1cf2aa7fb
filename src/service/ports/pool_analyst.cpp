#include "service/ports/pool_analyst.h"

#include <chrono>

#include <sys/resource.h>

namespace taproom::service {

namespace {

/// So much nicer than the threads that bots and tables run on.
constexpr int kNicer = 10;
/// Who waits is told of every such part of the work.
constexpr double kPart = 0.1;

}  // namespace

PoolAnalyst::PoolAnalyst(std::size_t waiting, Progress progress, Done done, CrashMarks* marks)
    : most_(waiting), progress_(std::move(progress)), done_(std::move(done)), marks_(marks) {
  thread_ = std::thread([this] { work(); });
}

PoolAnalyst::~PoolAnalyst() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  more_.notify_all();
  thread_.join();
}

bool PoolAnalyst::look_at(ReviewTask task) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= most_) return false;
    const FairQueue<ReviewTask>::Path path = task.asker.path();
    waiting_.push(path, std::move(task));
  }
  more_.notify_one();
  return true;
}

void PoolAnalyst::drop(std::uint64_t id) {
  const std::lock_guard lock(mutex_);
  if (current_ == id) dropped_ = id;
  waiting_.remove_if([id](const ReviewTask& task) { return task.id == id; });
}

void PoolAnalyst::work() {
  // On Linux this concerns the calling thread alone; where it is not allowed nothing is lost.
  (void)::setpriority(PRIO_PROCESS, 0, kNicer);
  for (;;) {
    ReviewTask task;
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (closing_) return;
      task = *waiting_.pop();
      current_ = task.id;
    }
    const auto began = std::chrono::steady_clock::now();
    carry_out_next(task);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
    const std::lock_guard lock(mutex_);
    current_ = 0;
    waiting_.charge(task.asker.path(), took.count());
  }
}

void PoolAnalyst::carry_out_next(const ReviewTask& task) {
  const AtTable at(marks_, task.table);
  double told = 0;
  const auto began = std::chrono::steady_clock::now();
  ReviewDone done = carry_out(
      task,
      [&](double share) {
        if (share < told + kPart) return;
        told = share;
        progress_(task.id, share);
      },
      [this, &task] { return closing_ || dropped_ == task.id; });
  done.millis = std::chrono::duration_cast<std::chrono::milliseconds>(
                    std::chrono::steady_clock::now() - began)
                    .count();
  done.person = task.asker.person;
  // What was dropped on the way took its time too.
  if (!closing_) done_(std::move(done));
}

}  // namespace taproom::service
