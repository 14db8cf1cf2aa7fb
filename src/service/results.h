#pragma once
// What became of a table, for those who rate players.

#include <string>
#include <vector>

#include "service/clock.h"
#include "service/store.h"

namespace taproom::service {

struct FinishedSeat {
  std::string person;  ///< id; empty: a bot sat here from the start
  std::string bot;     ///< its level when it is a bot's seat
  int place = 0;       ///< 1 is the winner; ties share a place; who resigned comes last
  bool resigned = false;
  bool taken_over = false;  ///< a bot played for the person at the end
};

struct FinishedTable {
  std::string table;
  std::string game;
  Millis at = 0;
  std::vector<FinishedSeat> seats;
  /// Not for ratings (Model::rated).
  bool friendly = false;
};

class Results {
 public:
  virtual ~Results() = default;
  /// Called when the end of a table is on the disk, and after a restart again for tables that ended
  /// within the last day: whoever keeps score remembers which tables it has counted. Documents may
  /// be put into `batch`; they become durable with the next flush.
  virtual void finished(const FinishedTable& table, Batch& batch) = 0;
};

}  // namespace taproom::service
