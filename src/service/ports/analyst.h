#pragma once
// Who looks at finished games again: beside the path of the tables and behind the bots, so that
// nobody who plays waits for somebody who looks back.

#include <cstdint>
#include <functional>
#include <string>

#include "analysis/review.h"
#include "records/schema.h"
#include "service/ports/bot_runner.h"

namespace taproom::service {

/// A game to be looked at, complete: it refers to nothing of the table it came from.
struct ReviewTask {
  std::uint64_t id = 0;
  std::string table;
  Asker asker;
  analysis::ReviewRequest request;
};

/// The answer, to be brought to Service::reviewed.
struct ReviewDone {
  std::uint64_t id = 0;
  records::Expected<std::string> text;  ///< a JSON object, as docs/protocol.md shows it
  std::int64_t millis = 0;              ///< that it took
  std::string person{};                 ///< for whom it was
};

class Analyst {
 public:
  virtual ~Analyst() = default;
  /// Takes the game and returns at once; false when too many are waiting. The answer must be
  /// brought to Service::reviewed later, on the thread that calls the service; never from inside
  /// this call. How far it is may be brought to Service::reviewing meanwhile.
  virtual bool look_at(ReviewTask task) = 0;
  /// Nobody waits for this one any more: it need not be finished. If it had begun, what
  /// it took is brought all the same.
  virtual void drop(std::uint64_t id) = 0;
};

/// Does the work and waits for it: for tests and for the thread of an analyst.
ReviewDone carry_out(const ReviewTask& task, const analysis::ReviewProgress& progress = {},
                     const std::function<bool()>& stop = {});

/// Adds what the result of a review looks like.
void add_review_schema(records::Schemas& all);

}  // namespace taproom::service
