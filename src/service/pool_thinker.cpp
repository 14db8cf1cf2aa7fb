#include "service/pool_thinker.h"

#include <algorithm>

namespace taproom::service {

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
    (thought.most > 1 ? hints_ : acts_).push_back(std::move(thought));
  }
  more_.notify_one();
}

void PoolThinker::work() {
  for (;;) {
    Thought thought;
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [this] { return closing_ || !acts_.empty() || !hints_.empty(); });
      if (closing_) return;
      std::deque<Thought>& line = acts_.empty() ? hints_ : acts_;
      thought = std::move(line.front());
      line.pop_front();
    }
    Thoughts thoughts;
    {
      const AtTable at(marks_, thought.table);
      thoughts = answer(thought);
    }
    done_(std::move(thoughts));
  }
}

}  // namespace taproom::service
