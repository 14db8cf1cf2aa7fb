#pragma once
// The time of the house: the machine's at the moment it opens, and from then on what has really
// passed. Somebody may set the machine's clock meanwhile, by hand or by the network: no person's
// time runs out by that, and no table waits for an hour that comes twice.

#include <functional>

#include "service/ports/clock.h"

namespace taproom::net {

class SystemClock final : public service::Clock {
 public:
  SystemClock();
  /// `passed`: milliseconds since any fixed moment.
  SystemClock(service::Millis opened, std::function<service::Millis()> passed);

  service::Millis now() const override;

 private:
  std::function<service::Millis()> passed_;
  service::Millis start_;  ///< when `passed` was 0
};

}  // namespace taproom::net
