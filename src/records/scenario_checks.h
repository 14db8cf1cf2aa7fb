#pragma once
// The lines of a `then`: what must be true of a state, its legal actions and its events.

#include <optional>
#include <string_view>

#include "records/game_format.h"
#include "records/json_reader.h"
#include "records/scenario.h"
#include "records/table.h"

namespace taproom::records {

/// An action in notation or, when it begins with a brace, in JSON.
Expected<Action> read_action(const GameFormat& format, const AnyState& state, Seat seat,
                             std::string_view text);

class ScenarioChecks {
 public:
  ScenarioChecks(const GameFormat& format, const AnyState& state, const EventLog& log)
      : format_(format), state_(state), log_(log) {}

  /// Nothing when the line is true. A failure without `expected` means the line itself is wrong.
  std::optional<ScenarioFailure> check(const ScenarioLine& line) const;

 private:
  using Failure = std::optional<ScenarioFailure>;
  Failure check_legal(const ScenarioLine& line, std::string_view rest) const;
  Failure check_event(const ScenarioLine& line, std::string_view rest, bool wanted) const;
  Failure check_view(const ScenarioLine& line, std::string_view rest) const;
  Failure check_path(const ScenarioLine& line, std::string_view text,
                     const json::value& document) const;
  json::value document() const;

  const GameFormat& format_;
  const AnyState& state_;
  const EventLog& log_;
};

}  // namespace taproom::records
