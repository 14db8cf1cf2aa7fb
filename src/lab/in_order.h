#pragma once
// Work shared by threads whose results are taken in the order of the work.
//
// Threads fetch the numbers 0, 1, 2 … and do the piece of that number; results wait until all
// before them have been taken. Whatever the number of threads, `take` sees the same results in the
// same order, so sums, tests that stop early and files come out the same.

#include <algorithm>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace taproom::lab {

/// Calls `make(i)` for i below `count`, from several threads, and `take(i, result)` in order, one
/// at a time. Ends early when `make` answers nothing (given up: nothing from there on is taken) or
/// `take` answers false. What they throw is thrown here, when all threads have ended.
template <class Result>
class InOrder {
 public:
  using Make = std::function<std::optional<Result>(std::uint64_t)>;
  using Take = std::function<bool(std::uint64_t, Result)>;

  InOrder(std::uint64_t count, Make make, Take take)
      : count_(count), make_(std::move(make)), take_(std::move(take)) {}

  void run(int threads) {
    std::vector<std::thread> others;
    for (int i = 1; i < threads && static_cast<std::uint64_t>(i) < count_; ++i)
      others.emplace_back([this] { work(); });
    work();
    for (std::thread& other : others)
      other.join();
    if (failure_) std::rethrow_exception(failure_);
  }

  // For whoever does pieces elsewhere (lab/ranks.h).
  /// The number of a piece that nobody has; nothing when there is none left.
  std::optional<std::uint64_t> fetch() {
    const std::lock_guard lock(mutex_);
    if (over_ || next_ >= count_) return {};
    return next_++;
  }

  /// The result of a piece, or that it was given up. One that is there already is dropped.
  void hand_in(std::uint64_t number, std::optional<Result> result) {
    const std::lock_guard lock(mutex_);
    if (number < taken_ || waiting_.contains(number)) return;
    if (!result) {
      // Threads with smaller numbers still hand in theirs.
      count_ = std::min(count_, number);
      return;
    }
    waiting_.emplace(number, std::move(*result));
    while (!over_ && !waiting_.empty() && waiting_.begin()->first == taken_) {
      auto node = waiting_.extract(waiting_.begin());
      over_ = !take_(taken_, std::move(node.mapped()));
      ++taken_;
    }
  }

  /// Nothing more is taken.
  bool over() {
    const std::lock_guard lock(mutex_);
    return over_ || taken_ >= count_;
  }

 private:
  void work() {
    try {
      while (const std::optional<std::uint64_t> number = fetch()) {
        std::optional<Result> result = make_(*number);
        hand_in(*number, std::move(result));
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      over_ = true;
    }
  }

  std::uint64_t count_;
  Make make_;
  Take take_;
  std::mutex mutex_;
  std::map<std::uint64_t, Result> waiting_;
  std::uint64_t next_ = 0;
  std::uint64_t taken_ = 0;
  bool over_ = false;
  std::exception_ptr failure_;
};

}  // namespace taproom::lab
