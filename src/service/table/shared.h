#pragma once
// What the rooms of a service share: the way in and out, and what waits for the next flush.

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <boost/json/value.hpp>

#include "service/table/ledger.h"
#include "service/table/minds.h"
#include "service/table/service.h"

namespace taproom::service {

/// What became of a question that was given to the Thinker.
struct Errand {
  enum class Purpose : std::uint8_t { kAct, kAnswer, kHint };
  Purpose purpose = Purpose::kAct;
  std::string table;
  Seat seat{};
  std::string bot;             ///< who was asked, as the table calls it
  std::uint64_t question = 0;  ///< of the seat when it was asked
  std::uint64_t undone_at = 0;
  ConnectionId connection = 0;  ///< who asked for a hint
  boost::json::value id;
};

/// Who calls.
struct Caller {
  ConnectionId connection = 0;
  Person person;
};

struct Shared {
  Shared(const Surroundings& surroundings, const Limits& bounds, const Pacing& pace)
      : around(surroundings),
        limits(bounds),
        pacing(pace),
        minds(bounds.minds),
        ledger(bounds.rations) {}

  Surroundings around;
  Limits limits;
  Pacing pacing;
  Batch batch;
  std::vector<std::pair<ConnectionId, std::string>> outgoing;
  std::unordered_map<std::uint64_t, Errand> errands;
  std::uint64_t next_thought = 1;
  Minds minds;
  Counts counts;
  Ledger ledger;

  Asker asker_of(const std::string& person) const { return {ledger.address_of(person), person}; }
  Millis now() const { return around.clock.now(); }
  void send(ConnectionId connection, std::string text) {
    outgoing.emplace_back(connection, std::move(text));
  }
  /// Gives a question to the Thinker; the answer comes back with the errand.
  std::uint64_t ask(Thought thought, Errand errand) {
    thought.id = next_thought++;
    errands.emplace(thought.id, std::move(errand));
    const std::uint64_t id = thought.id;
    around.thinker.think(std::move(thought));
    return id;
  }
};

}  // namespace taproom::service
