#pragma once
// Letters of UTF-8, and which of them nobody can see.

#include <string>
#include <string_view>

namespace taproom::service {

inline constexpr char32_t kBrokenLetter = 0xFFFFFFFF;

/// Takes one letter off valid UTF-8; kBrokenLetter for anything else. The text must not be empty.
char32_t next_letter(std::string_view& text);
void append_letter(std::string& text, char32_t letter);

/// Control letters, letters nobody can see, and those that move others about: U+202E turns the
/// direction of writing, U+2800 is a pattern of no dots.
bool is_hidden(char32_t letter);
/// A mark that stands on the letter before it.
bool is_mark(char32_t letter);
bool is_space(char32_t letter);
/// The small letter of a capital one (Latin, Greek, Cyrillic).
char32_t small_letter(char32_t letter);

/// Whether a text of one line turns nothing around and has something to see. Unlike names, it may
/// hold what emoji and some scripts are joined with.
bool is_shown_well(std::string_view text);

}  // namespace taproom::service
