#pragma once
// A few threads that do the same work on parts of a range, again and again.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstring>
#include <type_traits>
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
    job_.round.fetch_add(1);
    job_.round.notify_all();
  }
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  std::size_t size() const { return threads_.size() + 1; }

  /// Calls `work(part)` for every part below size(), at the same time; returns when all are done.
  /// The work is copied to where the threads look: it holds a few addresses and numbers.
  template <class Work>
  void run(const Work& work) {
    static_assert(std::is_trivially_copyable_v<Work> && sizeof(Work) <= sizeof(Job::work));
    if (threads_.empty()) {
      work(0);
      return;
    }
    if (!threads_[0].here()) recruit(size());
    job_.call = [](const void* w, std::size_t part) { (*static_cast<const Work*>(w))(part); };
    std::memcpy(job_.work.data(), &work, sizeof(Work));
    left_.store(threads_.size());
    job_.round.fetch_add(1);
    job_.round.notify_all();
    work(0);
    watch([this] { return left_.load() == 0; });
    for (std::size_t left = left_.load(); left != 0; left = left_.load())
      left_.wait(left);
  }

 private:
  /// What there is to do, in one line of the cache: to fetch one from another core takes about as
  /// long as a decision of a game.
  struct alignas(64) Job {
    std::atomic<std::size_t> round{0};
    void (*call)(const void*, std::size_t) = nullptr;
    alignas(std::max_align_t) std::array<std::byte, 48> work{};
  };
  static_assert(sizeof(Job) == 64);

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
    job_.round.store(0);
    for (std::size_t i = 1; i < size; ++i)
      threads_.emplace_back([this, i] { serve(i); });
  }

  void serve(std::size_t part) {
    for (std::size_t seen = 0;;) {
      watch([this, seen] { return job_.round.load() != seen; });
      job_.round.wait(seen);
      seen = job_.round.load();
      if (ending_.load()) return;
      job_.call(job_.work.data(), part);
      if (left_.fetch_sub(1) == 1) left_.notify_one();
    }
  }

  Job job_;
  alignas(64) std::atomic<std::size_t> left_{0};
  alignas(64) std::atomic<bool> ending_{false};
  std::vector<bots::ProcessThread> threads_;  ///< last: they end before what they look at
};

}  // namespace taproom::encode
