#pragma once
// Writes a picture as PNG (ISO/IEC 15948): eight bits a colour, no alpha.

#include <string>

#include "draw/canvas.h"

namespace taproom::draw {

std::string png_of(const Canvas& canvas);

}  // namespace taproom::draw
