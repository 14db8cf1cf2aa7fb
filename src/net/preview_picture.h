#pragma once
// The picture of a preview: a paper on a tavern's table with who sits there and what lies before
// them. It is drawn from a Preview alone, so it can show no more than that.

#include <string>

#include "draw/canvas.h"
#include "service/table/preview.h"

namespace taproom::net {

/// What the programs that show previews ask for.
inline constexpr int kPreviewWidth = 1200;
inline constexpr int kPreviewHeight = 630;

draw::Canvas draw_preview(const service::Preview& preview);
/// As PNG.
std::string preview_picture(const service::Preview& preview);

}  // namespace taproom::net
