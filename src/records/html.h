#pragma once
// Text inside HTML or SVG.

#include <string>
#include <string_view>

namespace taproom::records {

/// Safe between tags and in attributes with double quotes; control letters are left out.
std::string html_escaped(std::string_view text);

}  // namespace taproom::records
