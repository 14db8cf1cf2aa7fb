#pragma once
// The browser table built into the program: web/dist, by its path from the root of the repository.
// The build writes the definitions.

#include <span>
#include <string_view>

namespace taproom::net {

/// The bytes of an embedded file, empty when there is none of that name.
std::string_view embedded(std::string_view name);

/// Every embedded name, sorted.
std::span<const std::string_view> embedded_names();

}  // namespace taproom::net
