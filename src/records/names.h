#pragma once
// Helping a person who mistyped a name.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace taproom::records {

/// The candidate most like `name`, or empty when none is near.
std::string_view nearest(std::string_view name, std::span<const std::string_view> candidates);

/// ` (did you mean "x"?)` or nothing.
std::string did_you_mean(std::string_view name, std::span<const std::string_view> candidates);

/// `a, b, c`, cut with an ellipsis when it is long.
std::string list_of(std::span<const std::string_view> names, std::size_t most = 40);

}  // namespace taproom::records
