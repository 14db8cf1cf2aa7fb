#pragma once
// Guests who do not come back are forgotten, with their ratings: at the start and once a day.

#include <optional>

#include "service/people/people.h"
#include "service/people/scores.h"

namespace taproom::service {

class GuestSweep {
 public:
  GuestSweep(People& people, Scores& scores, const Clock& clock, std::int64_t guest_days)
      : people_(&people), scores_(&scores), clock_(&clock), guest_days_(guest_days) {}

  /// When the next sweep is due; at once before the first.
  Millis due() const { return due_; }
  /// Sweeps if it is time; how many guests were forgotten.
  Expected<std::size_t> tick();

 private:
  People* people_;
  Scores* scores_;
  const Clock* clock_;
  std::int64_t guest_days_;
  Millis due_ = 0;
};

}  // namespace taproom::service
