#include "service/letters.h"

#include <algorithm>
#include <cstdint>

namespace taproom::service {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t N>
bool is_in(const Range (&ranges)[N], char32_t letter) {
  return std::ranges::any_of(
      ranges, [&](const Range& range) { return letter >= range.first && letter <= range.last; });
}

constexpr Range kHidden[] = {
    {0x0000, 0x001F},   {0x007F, 0x009F},    {0x00AD, 0x00AD},   {0x034F, 0x034F},
    {0x0600, 0x0605},   {0x061C, 0x061C},    {0x06DD, 0x06DD},   {0x070F, 0x070F},
    {0x0890, 0x0891},   {0x08E2, 0x08E2},    {0x115F, 0x1160},   {0x17B4, 0x17B5},
    {0x180B, 0x180F},   {0x200B, 0x200F},    {0x2028, 0x202E},   {0x2060, 0x206F},
    {0x2800, 0x2800},   {0x3164, 0x3164},    {0xE000, 0xF8FF},   {0xFDD0, 0xFDEF},
    {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},    {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFF},
    {0x110BD, 0x110BD}, {0x110CD, 0x110CD},  {0x13430, 0x1345F}, {0x16FE4, 0x16FE4},
    {0x1BCA0, 0x1BCA3}, {0x1D159, 0x1D159},  {0x1D173, 0x1D17A}, {0x1FFFE, 0x1FFFF},
    {0x2FFFE, 0x2FFFF}, {0xE0000, 0x10FFFF},
};

/// What joins emoji, and letters of some scripts.
constexpr Range kJoiners[] = {{0x200C, 0x200D}, {0xFE00, 0xFE0F}, {0xE0020, 0xE007F}};

constexpr Range kMarks[] = {
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x05BF, 0x05BF}, {0x05C1, 0x05C2},
    {0x0610, 0x061A}, {0x064B, 0x065F}, {0x0670, 0x0670}, {0x06D6, 0x06DC}, {0x06DF, 0x06E4},
    {0x0E31, 0x0E31}, {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
    {0x20D0, 0x20FF}, {0x302A, 0x302F}, {0x3099, 0x309A}, {0xFE20, 0xFE2F},
};

}  // namespace

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
      return kBrokenLetter;
    }
  }
  if (text.size() <= more) return kBrokenLetter;
  for (std::size_t i = 1; i <= more; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return kBrokenLetter;
    letter = (letter << 6) | (byte(i) & 0x3Fu);
  }
  text.remove_prefix(more + 1);
  if (letter < smallest || letter > 0x10FFFF || (letter >= 0xD800 && letter <= 0xDFFF))
    return kBrokenLetter;
  return letter;
}

void append_letter(std::string& text, char32_t letter) {
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

bool is_hidden(char32_t letter) { return is_in(kHidden, letter); }

bool is_mark(char32_t letter) { return is_in(kMarks, letter); }

bool is_space(char32_t letter) {
  return letter == ' ' || letter == 0xA0 || letter == 0x1680 ||
         (letter >= 0x2000 && letter <= 0x200A) || letter == 0x202F || letter == 0x205F ||
         letter == 0x3000;
}

char32_t small_letter(char32_t letter) {
  if (letter >= 'A' && letter <= 'Z') return letter + 32;
  if (letter >= 0xC0 && letter <= 0xDE && letter != 0xD7) return letter + 32;
  if (letter >= 0x100 && letter <= 0x137) return letter | 1;
  if (letter >= 0x14A && letter <= 0x177) return letter | 1;
  if (letter >= 0x391 && letter <= 0x3A9 && letter != 0x3A2) return letter + 32;
  if (letter >= 0x400 && letter <= 0x40F) return letter + 80;
  if (letter >= 0x410 && letter <= 0x42F) return letter + 32;
  return letter;
}

bool is_shown_well(std::string_view text) {
  bool seen = false;
  while (!text.empty()) {
    const char32_t letter = next_letter(text);
    if (letter == kBrokenLetter) return false;
    if (is_in(kJoiners, letter)) continue;
    if (is_hidden(letter)) return false;
    seen = seen || !(is_space(letter) || is_mark(letter));
  }
  return seen;
}

}  // namespace taproom::service
