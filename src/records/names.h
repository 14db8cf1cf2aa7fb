#pragma once
// Names in sentences: of people, and of what a person mistyped.

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

/// A sentence about "seat 1" with the name of who sits there; seats without a name keep their
/// number (docs/decisions/013-seat-numbers.md).
std::string with_names(std::string_view text, std::span<const std::string> names);

}  // namespace taproom::records
