#pragma once
// Words of a typed action, shared by the notation of the base and of the modules.

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
/// A place of the guest row from 0: 1 to 4, pile (place 4), or the name of a guest that lies open.
std::optional<int> read_guest_place(const State& state, std::string_view word);

inline constexpr const char* kAreasExpected =
    "expected an area: tables, waitress, dishwashing_area, brewer, cashbox, monk, barrel, safe, "
    "beer_storage, wine_cellar or guest_rooms";
inline constexpr const char* kSpacesExpected =
    "expected a space: below, cashbox, barrel, monk, brewer or a table t1 to t24";
inline constexpr const char* kDieExpected =
    "expected a die: 1 to 6, or c1 to c6 for a coloured one";

// Actions of modules (notation_modules.cpp).
std::string module_notation(const State& state, Action action);
/// Empty when the first word belongs to no module.
std::optional<ParsedAction> parse_module(const State& state, const Words& words);

}  // namespace taproom::tiefenthal
