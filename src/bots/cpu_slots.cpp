#include "bots/cpu_slots.h"

#include <algorithm>
#include <thread>

namespace taproom::bots {

CpuSlots& CpuSlots::global() {
  static CpuSlots slots(std::max(1u, std::thread::hardware_concurrency()));
  return slots;
}

bool CpuSlots::take(Clock::time_point until) {
  std::unique_lock lock(mutex_);
  if (free_ > 0) {
    --free_;
    return true;
  }
  Guest guest;
  const auto place = queue_.insert(queue_.end(), &guest);
  ++waiting_;
  if (guest.called.wait_until(lock, until, [&] { return guest.served; })) return true;
  queue_.erase(place);
  --waiting_;
  return false;
}

void CpuSlots::give() {
  const std::lock_guard lock(mutex_);
  if (queue_.empty()) {
    ++free_;
    return;
  }
  Guest* next = queue_.front();
  queue_.pop_front();
  --waiting_;
  next->served = true;
  // Under the lock: the guest leaves, and its bell with it, as soon as it can take it.
  next->called.notify_one();
}

}  // namespace taproom::bots
