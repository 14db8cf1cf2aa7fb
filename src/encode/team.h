#pragma once
// A few threads that do the same work on parts of a range, again and again.

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace taproom::encode {

/// The caller works, too: a team of one has no thread of its own.
class Team {
 public:
  explicit Team(std::size_t size) {
    for (std::size_t i = 1; i < size; ++i)
      threads_.emplace_back([this, i] { serve(i); });
  }
  ~Team() {
    ending_.store(true);
    round_.fetch_add(1);
    round_.notify_all();
    for (std::thread& thread : threads_)
      thread.join();
  }
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  std::size_t size() const { return threads_.size() + 1; }

  /// Calls `work(part)` for every part below size(), at the same time; returns when all are done.
  template <class Work>
  void run(Work& work) {
    if (threads_.empty()) {
      work(0);
      return;
    }
    call_ = [](void* w, std::size_t part) { (*static_cast<Work*>(w))(part); };
    work_ = const_cast<void*>(static_cast<const void*>(&work));
    left_.store(threads_.size());
    round_.fetch_add(1);
    round_.notify_all();
    work(0);
    for (std::size_t left = left_.load(); left != 0; left = left_.load())
      left_.wait(left);
  }

 private:
  void serve(std::size_t part) {
    for (std::size_t seen = 0;;) {
      round_.wait(seen);
      seen = round_.load();
      if (ending_.load()) return;
      call_(work_, part);
      if (left_.fetch_sub(1) == 1) left_.notify_one();
    }
  }

  std::atomic<std::size_t> round_{0};
  std::atomic<std::size_t> left_{0};
  std::atomic<bool> ending_{false};
  void (*call_)(void*, std::size_t) = nullptr;
  void* work_ = nullptr;
  std::vector<std::thread> threads_;
};

}  // namespace taproom::encode
