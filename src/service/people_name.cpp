#include "service/people_name.h"

#include <cstdint>
#include <vector>

#include <fmt/format.h>

namespace taproom::service {

namespace {

constexpr char32_t kBroken = 0xFFFFFFFF;

/// Takes one letter off valid UTF-8; kBroken for anything else.
char32_t next_letter(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t first = byte(0);
  std::size_t more = 0;
  char32_t letter = first;
  char32_t smallest = 0;
  if (first >= 0x80) {
    if (first >= 0xC2 && first <= 0xDF) {
      more = 1, letter = first & 0x1F, smallest = 0x80;
    } else if (first >= 0xE0 && first <= 0xEF) {
      more = 2, letter = first & 0x0F, smallest = 0x800;
    } else if (first >= 0xF0 && first <= 0xF4) {
      more = 3, letter = first & 0x07, smallest = 0x10000;
    } else {
      return kBroken;
    }
  }
  if (text.size() <= more) return kBroken;
  for (std::size_t i = 1; i <= more; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return kBroken;
    letter = (letter << 6) | (byte(i) & 0x3Fu);
  }
  text.remove_prefix(more + 1);
  if (letter < smallest || letter > 0x10FFFF || (letter >= 0xD800 && letter <= 0xDFFF))
    return kBroken;
  return letter;
}

void append(std::string& text, char32_t letter) {
  const auto put = [&](char32_t byte) { text += static_cast<char>(byte); };
  if (letter < 0x80) {
    put(letter);
  } else if (letter < 0x800) {
    put(0xC0 | (letter >> 6)), put(0x80 | (letter & 0x3F));
  } else if (letter < 0x10000) {
    put(0xE0 | (letter >> 12)), put(0x80 | ((letter >> 6) & 0x3F)), put(0x80 | (letter & 0x3F));
  } else {
    put(0xF0 | (letter >> 18)), put(0x80 | ((letter >> 12) & 0x3F));
    put(0x80 | ((letter >> 6) & 0x3F)), put(0x80 | (letter & 0x3F));
  }
}

struct Range {
  char32_t first;
  char32_t last;
};

/// Letters nobody can see, or that move others about.
constexpr Range kHidden[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F}, {0x00AD, 0x00AD},   {0x034F, 0x034F},    {0x061C, 0x061C},
    {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180F},   {0x200B, 0x200F},    {0x2028, 0x202E},
    {0x2060, 0x206F}, {0x3164, 0x3164}, {0xE000, 0xF8FF},   {0xFE00, 0xFE0F},    {0xFEFF, 0xFEFF},
    {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFF}, {0x1D173, 0x1D17A}, {0xE0000, 0x10FFFF},
};

bool is_hidden(char32_t letter) {
  for (const Range& range : kHidden)
    if (letter >= range.first && letter <= range.last) return true;
  return false;
}

bool is_space(char32_t letter) {
  return letter == ' ' || letter == 0xA0 || letter == 0x1680 ||
         (letter >= 0x2000 && letter <= 0x200A) || letter == 0x202F || letter == 0x205F ||
         letter == 0x3000;
}

char32_t small(char32_t letter) {
  if (letter >= 'A' && letter <= 'Z') return letter + 32;
  if (letter >= 0xC0 && letter <= 0xDE && letter != 0xD7) return letter + 32;
  if (letter >= 0x100 && letter <= 0x137) return letter | 1;
  if (letter >= 0x14A && letter <= 0x177) return letter | 1;
  if (letter >= 0x391 && letter <= 0x3A9 && letter != 0x3A2) return letter + 32;
  if (letter >= 0x400 && letter <= 0x40F) return letter + 80;
  if (letter >= 0x410 && letter <= 0x42F) return letter + 32;
  return letter;
}

}  // namespace

Granted<std::string> clean_name(std::string_view text) {
  // A letter has at most four bytes; anything longer need not be read.
  if (text.size() > kNameLetters * 8)
    return problem(400, "bad_name", fmt::format("A name has at most {} letters.", kNameLetters));
  std::string name;
  std::size_t letters = 0;
  bool space = false;
  while (!text.empty()) {
    const char32_t letter = next_letter(text);
    if (letter == kBroken || is_hidden(letter))
      return problem(400, "bad_name", "A name is made of letters, digits and signs one can see.");
    if (is_space(letter)) {
      space = true;
      continue;
    }
    if (space && !name.empty()) {
      name += ' ';
      ++letters;
    }
    space = false;
    append(name, letter);
    ++letters;
  }
  if (name.empty()) return problem(400, "bad_name", "A name has at least one letter.");
  if (letters > kNameLetters)
    return problem(400, "bad_name", fmt::format("A name has at most {} letters.", kNameLetters));
  return name;
}

std::string name_key(std::string_view clean_name) {
  std::string key;
  while (!clean_name.empty()) {
    const char32_t letter = next_letter(clean_name);
    if (letter == kBroken) break;
    append(key, small(letter));
  }
  return key;
}

}  // namespace taproom::service
