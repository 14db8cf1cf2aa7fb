#pragma once
// Letters that are others with a mark, or others written in a fancy way.

#include <span>
#include <string_view>

namespace taproom::service {

/// Each letter of `composed` is the letter of `base` at the same place with this mark.
struct MarkRow {
  char32_t mark;
  std::u32string_view composed;
  std::u32string_view base;
};
std::span<const MarkRow> mark_rows();

/// Each letter of the one is the letter of the other at the same place.
std::u32string_view plain_letters();
std::u32string_view plain_forms();

/// One letter that is written with several.
struct Spelled {
  char32_t letter;
  std::u32string_view with;
};
std::span<const Spelled> spelled_letters();

}  // namespace taproom::service
