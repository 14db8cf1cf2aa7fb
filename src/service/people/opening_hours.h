#pragma once
// How long somebody stayed away, counted in time in which the house was open. A house that was
// closed for a season, or that is started with a wrong clock, has missed nobody.

#include <string>
#include <string_view>
#include <vector>

#include "records/error.h"
#include "records/schema.h"
#include "service/ports/clock.h"

namespace taproom::service {

class OpeningHours {
 public:
  /// Empty text: nothing is known yet.
  static records::Expected<OpeningHours> from_text(std::string_view text);
  std::string to_text() const;
  static records::json::value schema(records::Schemas& all);

  /// The house is open now. `before` is when it was open last, if nothing is known yet. Time of
  /// which nothing was noted, longer than between two notes of an open house, counts as closed.
  void note(Millis now, Millis before);
  /// Time since `seen` in which the house was open.
  Millis missed(Millis seen, Millis now) const;

 private:
  struct Closed {
    Millis from = 0;
    Millis to = 0;
  };
  struct Rows;  ///< the tables of its fields
  Millis last_ = 0;
  std::vector<Closed> closed_;
};

}  // namespace taproom::service
