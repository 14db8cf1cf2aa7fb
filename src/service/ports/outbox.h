#pragma once
// The way out: texts to connections. Whoever owns the sockets implements it.

#include <cstdint>
#include <string>

namespace taproom::service {

/// A connection, numbered by whoever accepted it; numbers are not used twice.
using ConnectionId = std::uint64_t;

class Outbox {
 public:
  virtual ~Outbox() = default;
  /// Queues one text message. Must not block and must not call back into the service; a connection
  /// whose queue is full is dropped by its owner, who then reports `disconnected`.
  virtual void send(ConnectionId connection, std::string text) = 0;
};

}  // namespace taproom::service
