#pragma once
// Texts that must stay as they are.

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "core/game.h"
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

/// Choices of a player who does what he likes.
class Whims {
 public:
  explicit Whims(std::uint64_t seed) : chance_(seed) {}

  /// True once in `times`.
  bool one_in(std::uint32_t times) { return below(times) == 0; }
  /// One of the actions that are `wanted`; the first of all when none is.
  template <class Wanted>
  Action pick(const ActionList& list, Wanted wanted) {
    std::vector<Action> liked;
    for (const Action action : list) {
      if (wanted(action)) liked.push_back(action);
    }
    if (liked.empty()) return list[0];
    return liked[below(static_cast<std::uint32_t>(liked.size()))];
  }

 private:
  std::uint32_t below(std::uint32_t bound) { return chance_.below(bound, Stream{0, Seat(0)}); }
  Chance chance_;
};

/// A number over a whole text, as 16 digits.
inline std::string hash_text(const std::string& text) {
  char hash[17];
  std::snprintf(hash, sizeof(hash), "%016llx",
                static_cast<unsigned long long>(hash_bytes(text.data(), text.size())));
  return hash;
}

}  // namespace taproom::golden
