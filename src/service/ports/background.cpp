#include "service/ports/background.h"

#include <chrono>
#include <utility>

namespace taproom::service {

PoolBackground::PoolBackground(std::function<void(Finish)> post) : post_(std::move(post)) {
  thread_ = std::thread([this] { run(); });
}

PoolBackground::~PoolBackground() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  more_.notify_all();
  thread_.join();
}

bool PoolBackground::start(const Asker& asker, Work work) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= kMaxWaiting) return false;
    waiting_.push(asker.path(), {asker, std::move(work)});
  }
  more_.notify_one();
  return true;
}

void PoolBackground::run() {
  for (;;) {
    Item item;
    {
      std::unique_lock lock(mutex_);
      more_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (closing_) return;
      item = *waiting_.pop();
    }
    const auto began = std::chrono::steady_clock::now();
    post_(item.work());
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
    const std::lock_guard lock(mutex_);
    waiting_.charge(item.asker.path(), took.count());
  }
}

}  // namespace taproom::service
