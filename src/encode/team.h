#pragma once
// A few threads that do the same work on parts of a range, again and again.

#include <atomic>
#include <cstddef>
#include <vector>

#include "bots/process_thread.h"

namespace taproom::encode {

/// The caller works, too: a team of one has no thread of its own. A forked process, which has none
/// of the threads, gets new ones when it first has work for them. (It must not be forked while the
/// team works: the work would be half done there.)
class Team {
 public:
  explicit Team(std::size_t size) { recruit(size); }
  ~Team() {
    ending_.store(true);
    round_.fetch_add(1);
    round_.notify_all();
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
    if (!threads_[0].here()) recruit(size());
    call_ = [](void* w, std::size_t part) { (*static_cast<Work*>(w))(part); };
    work_ = const_cast<void*>(static_cast<const void*>(&work));
    left_.store(threads_.size());
    round_.fetch_add(1);
    round_.notify_all();
    work(0);
    watch([this] { return left_.load() == 0; });
    for (std::size_t left = left_.load(); left != 0; left = left_.load())
      left_.wait(left);
  }

 private:
  /// To sleep and be woken takes longer than many a step: some microseconds awake come first.
  template <class Done>
  static void watch(const Done& done) {
    for (int i = 0; i < 400 && !done(); ++i) {
#if defined(__x86_64__) || defined(__i386__)
      __builtin_ia32_pause();
#endif
    }
  }

  void recruit(std::size_t size) {
    threads_.clear();
    round_.store(0);
    for (std::size_t i = 1; i < size; ++i)
      threads_.emplace_back([this, i] { serve(i); });
  }

  void serve(std::size_t part) {
    for (std::size_t seen = 0;;) {
      watch([this, seen] { return round_.load() != seen; });
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
  std::vector<bots::ProcessThread> threads_;  ///< last: they end before what they look at
};

}  // namespace taproom::encode
