#pragma once
// The shapes that messages share, whether they come over a pipe or a socket: games, actions in four
// forms, events as a viewer sees them.

#include <optional>

#include "records/game_format.h"
#include "records/json_reader.h"
#include "records/table.h"

namespace taproom::records {

/// A game with its modules, options, seat choices and packs.
json::object game_json(const GameFormat& format);

/// The format of the game a value names; null after an error.
const GameFormat* read_game(const JsonNode& node);

/// {"do", "action", "id", "label"}, and "pays", "brings" and "foretold" where the game tells them.
json::object action_json(const GameFormat& format, const AnyState& state, Seat seat, Action action);

/// The action that "do" (notation), "action" (JSON) or "id" (the learner's number) names; empty
/// after an error.
std::optional<Action> read_action(JsonObject& params, const GameFormat& format,
                                  const AnyState& state, Seat seat);

/// What a viewer sees of the events that led to `state`, each with its "text".
json::array events_json(const GameFormat& format, const AnyState& state, const EventLog& log,
                        Viewer viewer);

}  // namespace taproom::records
