#include "service/people/people_name.h"

#include <fmt/format.h>

#include "core/clipped.h"
#include "service/letters.h"

namespace taproom::service {

namespace {

/// Vietnamese needs two on a letter, some scripts three.
constexpr std::size_t kMaxMarks = 3;

}  // namespace

Granted<std::string> clean_name(std::string_view text) {
  // A letter has at most four bytes; anything longer need not be read.
  if (text.size() > kNameLetters * 8)
    return problem(400, "bad_name", fmt::format("A name has at most {} letters.", kNameLetters));
  std::string name;
  std::size_t letters = 0;
  std::size_t marks = 0;
  bool space = false;
  while (!text.empty()) {
    const char32_t letter = next_letter(text);
    if (letter == kBrokenLetter || is_hidden(letter))
      return problem(400, "bad_name", "A name is made of letters, digits and signs one can see.");
    marks = is_mark(letter) ? marks + 1 : 0;
    if (marks > kMaxMarks || (marks > 0 && (name.empty() || space)))
      return problem(400, "bad_name",
                     "In a name a mark stands on a letter, and not many on the same one.");
    if (is_space(letter)) {
      space = true;
      continue;
    }
    if (space && !name.empty()) {
      name += ' ';
      ++letters;
    }
    space = false;
    append_letter(name, letter);
    ++letters;
  }
  if (name.empty()) return problem(400, "bad_name", "A name has at least one letter.");
  if (letters > kNameLetters)
    return problem(400, "bad_name", fmt::format("A name has at most {} letters.", kNameLetters));
  return name;
}

std::string shown_name(std::string_view text, std::string_view instead) {
  return clean_name(clipped(text, kNameLetters)).value_or(std::string(instead));
}

std::string name_key(std::string_view clean_name) {
  std::string key;
  while (!clean_name.empty()) {
    const char32_t letter = next_letter(clean_name);
    if (letter == kBrokenLetter) break;
    append_letter(key, small_letter(letter));
  }
  return key;
}

}  // namespace taproom::service
