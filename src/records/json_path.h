#pragma once
// Paths as scenarios write them (players.0.deck.known_top) and values as people write them (6, F,
// [noble, brewer], {"face": 5}).

#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>

#include "records/error.h"

namespace taproom::records {

namespace json = boost::json;

/// The value at a path. The error names the first step that does not exist and what does.
Expected<const json::value*> value_at(const json::value& root, std::string_view path);

/// Sets a value. The last step may be a new key of an object, or one past the end of a list.
Expected<bool> set_at(json::value& root, std::string_view path, json::value value);

/// JSON, or bare words: F is "F", [noble, brewer] is ["noble", "brewer"].
json::value loose_value(std::string_view text);

/// Equal, with whole numbers of any type alike.
bool same_value(const json::value& a, const json::value& b);

}  // namespace taproom::records
