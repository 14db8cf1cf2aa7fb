#pragma once
// Names of people: what may be one, and which two are the same.

#include <string>
#include <string_view>

#include "service/people/problem.h"

namespace taproom::service {

inline constexpr std::size_t kNameLetters = 32;

/// The name as it is shown: trimmed, runs of spaces made one. Refused: broken UTF-8, control and
/// invisible letters, marks that turn the direction of writing, too long, nothing at all.
Granted<std::string> clean_name(std::string_view text);

/// A name that comes from outside with a record, as it may be shown here: cut to its length, and
/// `instead` where it is no name.
std::string shown_name(std::string_view text, std::string_view instead);

/// Two names with the same key are one account: capital letters do not count (Latin, Greek,
/// Cyrillic).
std::string name_key(std::string_view clean_name);

}  // namespace taproom::service
