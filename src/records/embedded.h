#pragma once
// Files built into the library: data/*.json and docs/rules/*.md, by their path from the root of the
// repository. The build writes the definitions.

#include <span>
#include <string_view>

namespace taproom::records {

/// The bytes of an embedded file, empty when there is none of that name.
std::string_view embedded(std::string_view name);

/// Every embedded name, sorted.
std::span<const std::string_view> embedded_names();

}  // namespace taproom::records
