#pragma once
// A short text with its memory inside; unused places are zero.

#include <array>
#include <cstddef>
#include <string_view>

#include "core/assert.h"

namespace taproom {

template <std::size_t N>
class FixedString {
 public:
  static constexpr std::size_t kCapacity = N;

  constexpr FixedString() = default;
  constexpr explicit FixedString(std::string_view text) {
    TAPROOM_ASSERT(text.size() <= N);
    for (std::size_t i = 0; i < text.size(); ++i)
      chars_[i] = text[i];
  }
  constexpr std::string_view view() const {
    std::size_t size = 0;
    while (size < N && chars_[size] != '\0')
      ++size;
    return {chars_.data(), size};
  }
  constexpr bool operator==(const FixedString&) const = default;
  constexpr bool operator==(std::string_view text) const { return view() == text; }

 private:
  std::array<char, N + 1> chars_{};
};

}  // namespace taproom
