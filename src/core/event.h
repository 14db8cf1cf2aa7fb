#pragma once
// Events: what happened, in order, each with who may see it. Logs, animations and replays are made
// of events only. An engine that is given no sink makes none.

#include <cstdint>

#include "core/seat.h"

namespace taproom {

/// A fact of the game. What the fields mean is told by the kind; unused ones are 0.
struct Event {
  std::uint8_t kind = 0;
  std::uint8_t seat = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  std::uint8_t d = 0;
  std::int16_t n = 0;
  /// Seats that see the event as it is. Everybody else sees what the game's `redact` leaves of it.
  SeatSet seen_by{0xff};
  std::uint8_t e = 0;

  bool operator==(const Event&) const = default;
};

class EventSink {
 public:
  virtual void on_event(const Event& event) = 0;

 protected:
  ~EventSink() = default;
};

}  // namespace taproom
