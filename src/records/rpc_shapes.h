#pragma once
// The shapes that messages share, whether they come over a pipe or a socket: games, actions in four
// forms, events as a viewer sees them, why not.

#include <optional>

#include "records/game_format.h"
#include "records/json_reader.h"
#include "records/rows.h"
#include "records/table.h"

namespace taproom::records {

/// A game with its modules, options, seat choices and packs.
struct GameContext {
  const GameFormat& format;
};
extern const Shape<GameInfo, GameContext> kGameShape;
json::object game_json(const GameFormat& format);

/// The format of the game a value names; null after an error.
const GameFormat* read_game(const JsonNode& node);

/// An action in four forms, and what it costs, brings and leads to where the game tells that.
struct LegalAction {
  std::string notation;
  json::value action;
  std::uint32_t id = 0;
  std::string label;
  json::object deal;  ///< GameFormat::deal_to_json
};
extern const Shape<LegalAction, NoContext> kLegalShape;
LegalAction legal_action(const GameFormat& format, const AnyState& state, Seat seat, Action action);
json::object action_json(const GameFormat& format, const AnyState& state, Seat seat, Action action);

/// One of the best actions a bot sees.
struct Hint {
  LegalAction action;
  double share = 0;  ///< of a win, in thousandths
};
Hint hint_of(LegalAction action, double share);
extern const Shape<Hint, NoContext> kHintShape;

/// Whether something is allowed, and if not, why.
struct Explanation {
  bool allowed = true;
  ToldRefusal why;
  std::string text;  ///< of the rule, where the catalogue has it
};
extern const Shape<Explanation, NoContext> kExplanationShape;
Explanation explanation_of(const AnyGame& game, const Config& config, const Refusal& refusal);

/// A rule of the catalogue, as it is found.
struct Rule;
extern const Shape<Rule, NoContext> kRuleShape;
/// At most 20.
json::array rules_json(std::string_view query, std::string_view game);

/// The action that "do" (notation), "action" (JSON) or "id" (the learner's number) names; empty
/// after an error.
std::optional<Action> read_action(JsonObject& params, const GameFormat& format,
                                  const AnyState& state, Seat seat);
/// One of these forms.
std::optional<Action> read_action_form(std::string_view form, const JsonNode& node,
                                       const GameFormat& format, const AnyState& state, Seat seat);

/// What a viewer sees of the events that led to `state`, each with its "text".
json::array events_json(const GameFormat& format, const AnyState& state, const EventLog& log,
                        Viewer viewer);

/// A viewer as messages name it: a seat, "spectator" or "referee".
Viewer read_viewer(const JsonNode& node, int players);
json::object viewer_schema();

}  // namespace taproom::records
