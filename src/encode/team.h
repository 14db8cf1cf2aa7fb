#pragma once
// A few threads that do the same work on parts of a range, again and again.

#include <atomic>
#include <cstddef>
#include <thread>
#include <utility>
#include <vector>

#include <unistd.h>

namespace taproom::encode {

/// The caller works, too: a team of one has no thread of its own. In a forked process, which has
/// none of the threads, a team is made anew when it is needed.
class Team {
 public:
  explicit Team(std::size_t size) { recruit(size); }
  ~Team() {
    if (forked()) {
      abandon();
      return;
    }
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
    if (forked()) recruit(abandon());
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
  void recruit(std::size_t size) {
    process_ = getpid();
    round_.store(0);
    for (std::size_t i = 1; i < size; ++i)
      threads_.emplace_back([this, i] { serve(i); });
  }
  bool forked() const { return process_ != getpid(); }
  /// Lets go of threads that are not in this process: they can neither be joined nor destroyed.
  std::size_t abandon() {
    const std::size_t size = threads_.size() + 1;
    new std::vector<std::thread>(std::move(threads_));
    threads_.clear();
    return size;
  }
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
  pid_t process_ = 0;
};

}  // namespace taproom::encode
