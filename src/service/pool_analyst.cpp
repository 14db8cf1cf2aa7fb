#include "service/pool_analyst.h"

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
    waiting_.push_back(std::move(task));
  }
  more_.notify_one();
  return true;
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
      task = std::move(waiting_.front());
      waiting_.pop_front();
    }
    carry_out_next(task);
  }
}

void PoolAnalyst::carry_out_next(const ReviewTask& task) {
  const AtTable at(marks_, task.table);
  double told = 0;
  ReviewDone done = carry_out(
      task,
      [&](double share) {
        if (share < told + kPart) return;
        told = share;
        progress_(task.id, share);
      },
      [this] { return closing_.load(); });
  if (!closing_) done_(std::move(done));
}

}  // namespace taproom::service
