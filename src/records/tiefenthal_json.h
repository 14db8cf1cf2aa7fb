#pragma once
// States, events and actions of The Taverns of Tiefenthal as JSON.
//
// Lists that are piles have their topmost card at the end, as in the engine. Counts leave out what
// there is none of. Shorthand is welcome when reading: a die may be just its face (white, below the
// board), a table just the card on it.

#include "core/action.h"
#include "core/event.h"
#include "games/tiefenthal/state.h"
#include "records/game_format.h"
#include "records/json_reader.h"
#include "records/schema.h"

namespace taproom::records {

json::value tiefenthal_state_json(const GameFormat& format, const tiefenthal::State& state);
/// What is known; for every player what the dice in place would bring and what things cost now. It
/// depends on nothing but what is known: viewers who know the same are sent the same text.
json::value tiefenthal_view_json(const GameFormat& format, const tiefenthal::State& known);
/// Adds what the shapes of states and views are.
void tiefenthal_schemas(Schemas& all);
/// Reads the form; whether it keeps the invariants of the game is asked by the caller.
tiefenthal::State read_tiefenthal_state(const JsonNode& node, const GameFormat& format);

/// Makes a state that a scenario edited whole again: whatever the edits (paths such as
/// "supply.dishwasher") leave open is filled in so that cards, counter guests and turn order fit.
/// Returns what cannot be made to fit, or nothing.
std::string complete_tiefenthal_state(tiefenthal::State& state,
                                      std::span<const std::string> edited);

json::value tiefenthal_event_json(const tiefenthal::Components& components, const Event& event);
std::span<const char* const> tiefenthal_event_types();

/// Add what each kind of event and of action looks like, by its row.
void tiefenthal_event_schemas(Schemas& all);
void tiefenthal_action_schemas(Schemas& all);

json::value tiefenthal_action_json(const tiefenthal::State& state, Action action);
json::object tiefenthal_deal_json(const tiefenthal::State& state, Seat seat, Action action);
Action read_tiefenthal_action(const JsonNode& node, const tiefenthal::Components& components);

// Names the three share.
std::string_view card_name(const tiefenthal::Components& components, tiefenthal::CardKind kind);
std::optional<tiefenthal::CardKind> card_called(const tiefenthal::Components& components,
                                                std::string_view name);
tiefenthal::CardKind read_card(const JsonNode& node, const tiefenthal::Components& components);
std::string space_name(tiefenthal::Space space);
tiefenthal::Space read_space(const JsonNode& node);
std::string die_name(tiefenthal::DieKind die);  ///< "5", "c5"
tiefenthal::DieKind read_die_name(const JsonNode& node);

}  // namespace taproom::records
