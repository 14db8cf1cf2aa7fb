#pragma once
// Texts of others that are repeated in a message.

#include <cstddef>
#include <string_view>

namespace taproom {

/// At most so many bytes of a text, without cutting a letter of UTF-8 in two: half a letter would
/// make the whole message invalid, and a client may close the connection over it.
constexpr std::string_view clipped(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xc0u) == 0x80u)
    --most;
  return text.substr(0, most);
}

static_assert(clipped("abc", 2) == "ab");
static_assert(clipped("a\xC3\xA9z", 2) == "a");
static_assert(clipped("a\xF0\x9F\x8D\xBA", 4) == "a");
static_assert(clipped("\x80\x80\x80", 2).empty());

}  // namespace taproom
