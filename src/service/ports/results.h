#pragma once
// What became of a table, for those who rate players.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/schema.h"
#include "service/ports/clock.h"
#include "service/store/store.h"

namespace taproom::service {

struct FinishedSeat {
  std::string person;  ///< id; empty: a bot sat here from the start
  std::string bot;     ///< its level when it is a bot's seat
  int place = 0;       ///< 1 is the winner; ties share a place; who resigned comes last
  bool resigned = false;
  bool taken_over = false;  ///< a bot played for the person at the end
  bool gone = false;        ///< the person has left the house: nothing is kept of it
  bool operator==(const FinishedSeat&) const = default;
};

struct FinishedTable {
  std::string table;
  std::string game;
  Millis at = 0;
  std::vector<FinishedSeat> seats;
  /// Not for ratings (Model::rated).
  bool friendly = false;
  bool operator==(const FinishedTable&) const = default;
};

/// The stored form of a report that is still to be made, and back; empty when it cannot be read.
std::string to_text(const FinishedTable& table);
std::optional<FinishedTable> read_finished(std::string_view text);
records::json::value finished_schema(records::Schemas& all);

class Results {
 public:
  virtual ~Results() = default;
  /// Called when the end of a table is on the disk. The report is written down together with that
  /// end and removed once it was made, so that a crash in between makes it come again after the
  /// restart: whoever keeps score remembers which tables it has counted. Documents may be put into
  /// `batch`; they become durable with the next flush.
  virtual void finished(const FinishedTable& table, Batch& batch) = 0;
};

}  // namespace taproom::service
