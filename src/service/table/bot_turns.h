#pragma once
// When the bots of a table act, and what they are asked.

#include <string_view>

#include "service/ports/bot_runner.h"
#include "service/table/model.h"

namespace taproom::service {

/// Bots act while somebody looks on, and for a while after the last one left; then the table stands
/// still until somebody comes back. Between two acts that people see there is a pause.
class BotTurns {
 public:
  bool is_thinking(Seat seat) const { return thinking_.has(seat); }
  bool nobody_thinks() const { return thinking_.empty(); }
  void begin(Seat seat) { thinking_.add(seat); }
  void end(Seat seat) { thinking_.remove(seat); }

  /// Something was done that everybody saw.
  void acted(Millis at) { last_act_ = at; }
  Millis next_act(Millis pause) const { return last_act_ + pause; }

  /// Somebody wants to see what happens, and may come back until then.
  void want_until(Millis until) { wanted_until_ = until; }
  Millis wanted_until() const { return wanted_until_; }
  bool is_wanted(Millis now, bool watched) const { return watched || now < wanted_until_; }

 private:
  SeatSet thinking_;
  Millis last_act_ = 0;
  Millis wanted_until_ = 0;
};

/// A bot that plays for somebody who is away.
std::string stand_in(std::string_view game);
/// The bot that is asked for advice: the strongest level.
std::string adviser(std::string_view game);

/// The question to `bot` for a seat that is asked: its view, never the state.
BotQuery bot_query(const Model& model, Seat seat, std::string bot);

}  // namespace taproom::service
