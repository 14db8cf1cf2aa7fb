#pragma once
// How much a bot may think.
//
// A limit in time is hard: an answer comes no later than the budget and a little (bench/latency
// holds it to 20 ms). What endangers that is not a bot's own work between two looks at the clock,
// which is short, but waiting for the processor. Two things help:
//   - no more bots of this program think at a time than there are cores (cpu_slots.h);
//   - against what else runs on the machine, a meter remembers how long a bot was kept waiting of
//     late and says stop when one more wait of that length would end behind the limit.
// On an idle machine nobody waits and the whole budget is used.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

#include "bots/cpu_slots.h"

namespace taproom::bots {

/// Whichever limit is reached first ends the thinking; 0 stands for no limit of that kind. Nodes
/// count what the bot counts: simulations of a search, positions of a planner.
struct Budget {
  std::uint32_t nodes = 0;
  std::uint32_t millis = 0;
  bool unlimited() const { return nodes == 0 && millis == 0; }
};

/// Runs while a bot thinks and says when to stop. The clock is read every few nodes only: `stride`
/// nodes must take well under a millisecond. Begin it before anything else that takes time. It
/// belongs to one thread.
class Meter {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Meter(const Budget& budget, std::uint32_t stride = 8)
      : Meter(budget, Clock::now(), stride) {}
  /// For a budget that began earlier, or on another thread.
  Meter(const Budget& budget, Clock::time_point begin, std::uint32_t stride = 8)
      : budget_(budget), stride_(stride), begin_(begin), last_look_(begin) {
    if (budget.millis != 0) reserve_ = waits().load(std::memory_order_relaxed);
  }
  ~Meter() {
    if (budget_.millis == 0) return;
    if (has_place_) CpuSlots::global().give();
    // The longest wait of late is forgotten slowly.
    const std::int64_t known = waits().load(std::memory_order_relaxed);
    waits().store(std::max(longest_, known - known / 16), std::memory_order_relaxed);
  }
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;

  /// Counts a node; false when no more may follow.
  bool spend() {
    ++nodes_;
    if (budget_.nodes != 0 && nodes_ >= budget_.nodes) return false;
    if (budget_.millis != 0 && nodes_ % stride_ == 0) return !late();
    return true;
  }
  /// Looks at the clock. The first look takes a slot; where there is none to be had
  /// it waits, and where others wait it hands its place on for a while.
  bool late() const {
    if (budget_.millis == 0) return false;
    const Clock::time_point now = Clock::now();
    const std::int64_t wait =
        std::chrono::duration_cast<std::chrono::microseconds>(now - last_look_).count();
    last_look_ = now;
    if (wait > kWorthNoting && has_place_) {
      longest_ = std::max(longest_, wait);
      reserve_ = std::max(reserve_, wait);
    }
    if (now >= stop()) return true;
    return !has_place(now);
  }
  std::uint32_t nodes() const { return nodes_; }
  const Budget& budget() const { return budget_; }
  Clock::time_point begin() const { return begin_; }
  /// When an answer is due; without meaning when there is no limit in time.
  Clock::time_point end() const { return begin_ + std::chrono::milliseconds(budget_.millis); }

 private:
  static constexpr std::int64_t kWorthNoting = 1000;    ///< microseconds no stride of nodes takes
  static constexpr std::chrono::milliseconds kTurn{2};  ///< of a slot, when others wait

  /// The end without the reserve; however busy the machine is, half of the time is used.
  Clock::time_point stop() const {
    const std::int64_t most = std::int64_t{budget_.millis} * 1000 / 2;
    return end() - std::chrono::microseconds(std::min(reserve_, most));
  }
  bool has_place(Clock::time_point now) const {
    CpuSlots& slots = CpuSlots::global();
    if (has_place_) {
      if (now - turn_began_ < kTurn || !slots.wanted()) return true;
      slots.give();
    }
    has_place_ = slots.take(stop());
    turn_began_ = last_look_ = Clock::now();
    return has_place_;
  }

  /// The longest wait that any bot of this program met of late, in microseconds.
  static std::atomic<std::int64_t>& waits() {
    static std::atomic<std::int64_t> value{0};
    return value;
  }

  Budget budget_;
  std::uint32_t stride_;
  std::uint32_t nodes_ = 0;
  Clock::time_point begin_;
  mutable Clock::time_point last_look_;
  mutable Clock::time_point turn_began_{};
  mutable bool has_place_ = false;
  mutable std::int64_t longest_ = 0;
  mutable std::int64_t reserve_ = 0;
};

}  // namespace taproom::bots
