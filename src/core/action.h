#pragma once
// An action: what a seat may do at a decision. Four small numbers; the game gives them a meaning, a
// notation, a dense id for learners and a JSON form, all of which convert both ways.

#include <compare>
#include <cstdint>

#include "core/fixed_vector.h"

namespace taproom {

struct Action {
  std::uint8_t kind = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;

  constexpr std::uint32_t code() const {
    return (std::uint32_t{kind} << 24) | (std::uint32_t{a} << 16) | (std::uint32_t{b} << 8) | c;
  }
  static constexpr Action from_code(std::uint32_t code) {
    return {static_cast<std::uint8_t>(code >> 24), static_cast<std::uint8_t>(code >> 16),
            static_cast<std::uint8_t>(code >> 8), static_cast<std::uint8_t>(code)};
  }
  constexpr bool operator==(const Action&) const = default;
  constexpr auto operator<=>(const Action&) const = default;
};

/// The legal actions of one seat: sorted by code, without duplicates.
using ActionList = ScratchList<Action, 1024>;

}  // namespace taproom
