#pragma once
// States, views, events and actions of The Red Dragon Inn as JSON.
//
// Counts leave out what there is none of. A Drink Me! pile is a list with the number of its cards
// from each batch of Drinks, oldest first (games/red_dragon_inn/cellar.h). The stack has the turn
// first and what happens now last.

#include <span>
#include <string>

#include "core/action.h"
#include "core/event.h"
#include "games/red_dragon_inn/state.h"
#include "records/game_format.h"
#include "records/json_reader.h"
#include "records/schema.h"

namespace taproom::records {

json::value red_dragon_inn_state_json(const GameFormat& format, const red_dragon_inn::State& state);
/// Hands and decks of others are numbers, and `unseen` is what they hold together. `foretold` says
/// who would be out if nobody played another card (games/red_dragon_inn/pass_out_preview.h).
json::value red_dragon_inn_view_json(const GameFormat& format, const red_dragon_inn::State& known,
                                     Viewer viewer);
/// Adds what the shapes of states and views are.
void red_dragon_inn_schemas(Schemas& all);
/// Reads the form; whether it keeps the invariants of the game is asked by the caller.
red_dragon_inn::State read_red_dragon_inn_state(const JsonNode& node, const GameFormat& format);

/// Makes a state that a scenario edited whole again: decks, the Drink Deck and the Inn get what the
/// edits leave over. Returns what cannot be made to fit, or nothing.
std::string complete_red_dragon_inn_state(red_dragon_inn::State& state,
                                          std::span<const std::string> edited);

json::value red_dragon_inn_event_json(const red_dragon_inn::State& state, const Event& event);
std::span<const char* const> red_dragon_inn_event_types();

/// Add what each kind of event and of action looks like.
void red_dragon_inn_event_schemas(Schemas& all);
void red_dragon_inn_action_schemas(Schemas& all);

/// Every type of action.
std::span<const std::string_view> red_dragon_inn_action_types();

/// Of a legal card: {"use", "when"}, "idle" where it changes nothing its player could want, and
/// "foretold" where it changes what the view foretells.
json::object red_dragon_inn_offer_json(const GameFormat& format, const red_dragon_inn::State& state,
                                       Seat seat, Action action);
json::value red_dragon_inn_action_json(const red_dragon_inn::Components& pack, Action action);
Action read_red_dragon_inn_action(const JsonNode& node, const red_dragon_inn::State& state);

}  // namespace taproom::records
