#pragma once
// Texts that must stay as they are.

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include <doctest/doctest.h>

#include "core/hash.h"

namespace taproom::golden {

inline std::string read(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// Compares with a file, or writes it when that is asked for.
inline void compare(const std::string& file, const std::string& text) {
  if (std::getenv("TAPROOM_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(file, std::ios::binary) << text;
    return;
  }
  const std::string expected = read(file);
  if (expected == text) return;
  // Only the first difference is of interest.
  std::size_t at = 0;
  int line = 1;
  std::size_t begin = 0;
  while (at < expected.size() && at < text.size() && expected[at] == text[at]) {
    if (text[at] == '\n') {
      ++line;
      begin = at + 1;
    }
    ++at;
  }
  const auto line_of = [&](const std::string& whole) {
    return begin < whole.size() ? whole.substr(begin, whole.find('\n', begin) - begin)
                                : std::string("(the end)");
  };
  FAIL_CHECK(file << ":" << line << "\n  expected: " << line_of(expected)
                  << "\n  found:    " << line_of(text));
}

/// A number over a whole text, as 16 digits.
inline std::string hash_text(const std::string& text) {
  char hash[17];
  std::snprintf(hash, sizeof(hash), "%016llx",
                static_cast<unsigned long long>(hash_bytes(text.data(), text.size())));
  return hash;
}

}  // namespace taproom::golden
