#include "service/ports/pool_thinker.h"

#include <algorithm>

namespace taproom::service {

namespace {

FairQueue<Thought>::Path path_of(const Thought& thought) {
  FairQueue<Thought>::Path path = thought.asker.path();
  path.push_back(thought.table);
  return path;
}

}  // namespace

PoolThinker::PoolThinker(unsigned threads, std::function<void(Thoughts)> done, CrashMarks* marks)
    : done_(std::move(done)), marks_(marks) {
  for (unsigned i = 0; i < std::max(threads, 1u); ++i)
    threads_.emplace_back([this] { work(); });
}

PoolThinker::~PoolThinker() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  more_.notify_all();
  for (std::thread& thread : threads_)
    thread.join();
}

void PoolThinker::think(Thought thought) {
  {
    const std::lock_guard lock(mutex_);
    const FairQueue<Thought>::Path path = path_of(thought);
    waiting_.push(path, std::move(thought));
  }
  more_.notify_one();
}

void PoolThinker::work() {
  for (;;) {
    Thought thought;
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (closing_) return;
      thought = *waiting_.pop();
    }
    Thoughts thoughts;
    {
      const AtTable at(marks_, thought.table);
      thoughts = answer(thought);
    }
    {
      const std::lock_guard lock(mutex_);
      waiting_.charge(path_of(thought), thoughts.millis);
    }
    done_(std::move(thoughts));
  }
}

}  // namespace taproom::service
