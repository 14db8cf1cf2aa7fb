#pragma once
// The outlines of letters, built into the program (cmake/embedding.cmake writes the definitions).

#include <span>
#include <string_view>

namespace taproom::draw {

std::span<const std::string_view> embedded_names();
/// Empty when there is no file of that name.
std::string_view embedded(std::string_view name);

}  // namespace taproom::draw
