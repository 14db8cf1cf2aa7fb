#pragma once
// Documents that notice when a byte of them was changed on the disk. SQLite checks the structure of
// its file, not what is written in it; entries of logs have a hash of their own.

#include <string>
#include <string_view>

#include "records/error.h"

namespace taproom::service {

/// The text with its hash behind it.
std::string with_check(std::string text);
/// The text without its hash, which must be right. A text that has none is taken as it is: it was
/// written before this was asked.
records::Expected<std::string_view> without_check(std::string_view bytes);

}  // namespace taproom::service
