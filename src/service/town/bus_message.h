#pragma once
// What nodes say to each other, as bytes. Whoever can publish on the bus is believed, so only nodes
// have its credentials; what cannot be read is dropped all the same.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "service/ports/clock.h"
#include "service/ports/owners.h"
#include "service/ports/person.h"

namespace taproom::service {

/// A line is one client at one table, from the node of its socket (the edge) to the table's owner.
/// Both count what they say on it: a number that is not the next one tells of a loss.
struct BusMessage {
  enum class Kind : std::uint8_t {
    // An edge to an owner.
    kSay = 1,  ///< what a client says at a table
    kLeave,    ///< the client is gone
    kRoll,     ///< all its lines to this owner, and how far each has come
    kAsk,      ///< a plain request about a table; `table` is its path
    // An owner to an edge.
    kTell,    ///< what a client is told
    kGone,    ///< there is no such line (any more), or something of it was lost
    kRolled,  ///< the answer to a roll: lines that were found
    kReply,   ///< to a plain request: its status as `said` of a line, its file as `table`
    // To everybody.
    kChanged,    ///< these tables look different in lists
    kFree,       ///< these tables are given back and should be taken
    kCode,       ///< `text` leads to `table`
    kSignedOut,  ///< this person's session `text`; empty: all
    kLast = kSignedOut,
  };
  struct LineCount {
    std::uint64_t line = 0;
    std::uint64_t said = 0;   ///< by whoever sends the roll
    std::uint64_t heard = 0;  ///< of the other
    bool operator==(const LineCount&) const = default;
  };

  Kind kind = Kind::kSay;
  Incarnation from = 0;
  Millis at = 0;
  std::uint64_t line = 0;
  std::uint64_t number = 0;  ///< of the message on its line, from 1
  bool more = false;         ///< the text goes on in the next message
  std::string table;
  Person person{};
  std::string text;
  std::vector<LineCount> lines;
  std::vector<std::string> tables;
  bool operator==(const BusMessage&) const = default;
};

std::string to_bytes(const BusMessage& message);
/// Empty: it is no message of this version.
std::optional<BusMessage> read_bus_message(std::string_view bytes);

}  // namespace taproom::service
