#pragma once
// Reading and writing whole files.

#include <cstddef>
#include <string>
#include <string_view>

#include "records/error.h"

namespace taproom::records {

/// The bytes of a file; folders, missing files and files above `limit` are errors in words.
Expected<std::string> read_file(const std::string& path, std::size_t limit = 64u << 20);

enum class Overwrite { kNo, kYes };

/// Writes a file so that it is there whole or not at all: to a temporary file beside it, flushed to
/// the disk, then renamed. A file that holds the same bytes is left alone; one that holds others is
/// only replaced with Overwrite::kYes.
Expected<bool> write_file(const std::string& path, std::string_view bytes, Overwrite overwrite);

}  // namespace taproom::records
