#pragma once
// Who may think now. A house has as many slots as the machine has cores; more bots
// than that would only keep each other from the processor, and the one that is due would wait for
// its turn behind all others. So whoever thinks by the clock takes a place, and hands it on after a
// while when others wait: they wait in a queue, asleep, and wake up in time for their answer.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>

namespace taproom::bots {

class CpuSlots {
 public:
  using Clock = std::chrono::steady_clock;

  explicit CpuSlots(unsigned places) : free_(places) {}
  /// The one of this program, with a place for every core.
  static CpuSlots& global();

  /// Takes a place, first come, first served; false when none was free in time.
  bool take(Clock::time_point until);
  /// Gives a place back; it goes to whoever has waited longest.
  void give();
  /// Whether somebody waits.
  bool wanted() const { return waiting_.load(std::memory_order_relaxed) > 0; }

 private:
  struct Guest {
    std::condition_variable called;
    bool served = false;
  };
  std::mutex mutex_;
  std::list<Guest*> queue_;
  unsigned free_;
  std::atomic<unsigned> waiting_ = 0;
};

}  // namespace taproom::bots
