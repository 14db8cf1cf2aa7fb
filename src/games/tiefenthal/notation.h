#pragma once
// Words of a typed action: what they name, and the forms that a row has of its own.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "games/tiefenthal/action.h"
#include "games/tiefenthal/state.h"

namespace taproom::tiefenthal {

using Words = std::vector<std::string_view>;

inline ParsedAction wrong(std::string message) { return {std::nullopt, std::move(message)}; }

// A word as a piece; empty when it names none.
std::optional<int> read_number(std::string_view word);
std::optional<int> read_number(std::string_view word, int min, int max);
std::optional<int> read_die(std::string_view word);
std::optional<int> read_table(std::string_view word);  ///< t1 is slot 0
std::optional<int> read_space(std::string_view word);
std::optional<int> read_area(std::string_view word);
/// Of the first `count` kinds.
std::optional<int> read_card(const Components& components, std::string_view word, int count);
/// A place of the guest row from 0: 1 to 4, pile (place 4), or the name of a guest that lies open.
std::optional<int> read_guest_place(const State& state, std::string_view word);

inline constexpr const char* kAreasExpected =
    "expected an area: tables, waitress, dishwashing_area, brewer, cashbox, monk, barrel, safe, "
    "beer_storage, wine_cellar or guest_rooms";
inline constexpr const char* kSpacesExpected =
    "expected a space: below, cashbox, barrel, monk, brewer or a table t1 to t24";
inline constexpr const char* kDieExpected =
    "expected a die: 1 to 6, or c1 to c6 for a coloured one";

/// The examples of the rows, those that name something first: "draft 6, place 4 cashbox, ...".
std::string typed_examples();
/// The form of a kind, as the answer to words that do not fit it.
ParsedAction misread(ActionKind kind);
ParsedAction wrong_area(std::string_view word);

// Rows whose words are not one for each field (notation_forms.cpp).
std::string place_notation(const State& state, Action action);
std::string serve_notation(const State& state, Action action);
std::string upgrade_notation(const State& state, Action action);
std::string recruit_notation(const State& state, Action action);
std::string schnapps_notation(const State& state, Action action);
std::string swap_notation(const State& state, Action action);
std::string cell_or_row_notation(const State& state, Action action);
std::string wine_notation(const State& state, Action action);
std::string charlatan_notation(const State& state, Action action);
std::string room_notation(const State& state, Action action);
std::string skip_room_notation(const State& state, Action action);
std::string iou_notation(const State& state, Action action);
std::string reward_notation(const State& state, Action action);
ParsedAction parse_choose(const State& state, Seat seat, const Words& words);
ParsedAction parse_place(const State& state, Seat seat, const Words& words);
ParsedAction parse_serve(const State& state, Seat seat, const Words& words);
ParsedAction parse_upgrade(const State& state, Seat seat, const Words& words);
ParsedAction parse_recruit(const State& state, Seat seat, const Words& words);
ParsedAction parse_schnapps(const State& state, Seat seat, const Words& words);
ParsedAction parse_swap(const State& state, Seat seat, const Words& words);
ParsedAction parse_remove(const State& state, Seat seat, const Words& words);
ParsedAction parse_cell_or_row(const State& state, Seat seat, const Words& words);
ParsedAction parse_wine(const State& state, Seat seat, const Words& words);
ParsedAction parse_charlatan(const State& state, Seat seat, const Words& words);
ParsedAction parse_room(const State& state, Seat seat, const Words& words);
ParsedAction parse_skip_room(const State& state, Seat seat, const Words& words);
ParsedAction parse_iou(const State& state, Seat seat, const Words& words);
ParsedAction parse_turn(const State& state, Seat seat, const Words& words);
ParsedAction parse_reward(const State& state, Seat seat, const Words& words);

}  // namespace taproom::tiefenthal
