#pragma once
// The time, as the service knows it. Nothing in the service reads any other clock.

#include <cstdint>

namespace taproom::service {

/// Milliseconds since 1970-01-01 UTC.
using Millis = std::int64_t;

class Clock {
 public:
  virtual ~Clock() = default;
  /// Never goes back while the program runs.
  virtual Millis now() const = 0;
};

}  // namespace taproom::service
