#pragma once
// Words on a canvas, in the letters of the page (Alegreya, bold): Latin and Cyrillic. What has no
// outline here is a small lozenge, so that a name in other letters is still as long as it is.

#include <string>
#include <string_view>

#include "draw/canvas.h"

namespace taproom::draw {

/// As wide as the words are when a capital M is about 0.65 of `size` high.
float width_of(std::string_view text, float size);

/// Cut with an ellipsis where it is wider.
std::string fitted(std::string_view text, float size, float width);

enum class Align : std::uint8_t { kLeft, kMiddle, kRight };
/// `at` is on the line the letters stand on.
void write(Canvas& canvas, std::string_view text, Point at, float size, const Paint& paint,
           Align align = Align::kLeft);

}  // namespace taproom::draw
