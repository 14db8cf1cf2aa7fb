#include "service/people/guest_sweep.h"

namespace taproom::service {

namespace {

constexpr Millis kDay = 86'400'000;

}  // namespace

Expected<std::size_t> GuestSweep::tick() {
  const Millis now = clock_->now();
  if (now < due_) return std::size_t{0};
  due_ = now + kDay;
  const Expected<std::vector<std::string>> gone = people_->forget_guests(guest_days_);
  if (!gone) return tl::unexpected(gone.error());
  for (const std::string& guest : *gone)
    scores_->remove(guest);
  return gone->size();
}

}  // namespace taproom::service
