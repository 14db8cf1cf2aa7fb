#include "net/preview_picture.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "draw/letters.h"
#include "draw/png.h"
#include "net/preview_page.h"

namespace taproom::net {

namespace {

using draw::Align;
using draw::Canvas;
using draw::Colour;
using draw::Paint;
using draw::Path;
using draw::Point;
using draw::rgb;
using service::Preview;

constexpr float kWidth = kPreviewWidth;
constexpr float kHeight = kPreviewHeight;
constexpr float kTable = 470;  ///< where the table's edge is
constexpr Colour kInk = rgb(0x2b2018);
constexpr Colour kSoftInk = rgb(0x6a4a2c);
constexpr Colour kCream = rgb(0xfbf3df);
constexpr Colour kBrass = rgb(0xe8b93b);

/// Colours of the seats, as the page has them (tokens.css).
constexpr std::array kSeats = {rgb(0x4f8f4a), rgb(0xd9a326), rgb(0xb5452f), rgb(0x3f74a8),
                               rgb(0x8e3b63), rgb(0x6fa7a0), rgb(0x7a4e2c), rgb(0x4c3a78)};

void draw_glow(Canvas& canvas, Point at, float reach, Colour light) {
  canvas.fill(Path::circle(at, reach),
              Paint(Paint::Kind::kOutwards, light, light.at(0), at, {at.x + reach, at.y}));
}

/// A hanging lantern with its light.
void draw_lantern(Canvas& canvas, float x, float y, float size) {
  draw_glow(canvas, {x, y}, size * 6, rgb(0xffb54a, 0.30F));
  draw_glow(canvas, {x, y}, size * 2.4F, rgb(0xffe2a0, 0.55F));
  canvas.fill(Path::rectangle({x - 1.5F, 0}, 3, y - size), rgb(0x1a0f08));
  const auto glass =
      Path::rectangle({x - size * 0.55F, y - size}, size * 1.1F, size * 2, size * 0.3F);
  canvas.fill(glass, Paint(Paint::Kind::kOutwards, rgb(0xfff3cc), rgb(0xf0a636), {x, y},
                           {x + size * 1.2F, y}));
  for (const float top : {y - size * 1.15F, y + size * 0.85F})
    canvas.fill(Path::rectangle({x - size * 0.7F, top}, size * 1.4F, size * 0.32F, 4),
                rgb(0x3a2413));
}

void draw_room(Canvas& canvas) {
  canvas.fill(Path::rectangle({0, 0}, kWidth, kHeight),
              Paint(Paint::Kind::kAlong, rgb(0x1c110b), rgb(0x3a2416), {0, 0}, {0, kTable}));
  // Posts and a beam of the wall.
  for (const float x : {0.0F, 1148.0F})
    canvas.fill(Path::rectangle({x, 0}, 52, kTable),
                Paint(Paint::Kind::kAlong, rgb(0x4a2f1d), rgb(0x2c1a0f), {x, 0}, {x + 52, 0}));
  canvas.fill(Path::rectangle({0, 0}, kWidth, 30),
              Paint(Paint::Kind::kAlong, rgb(0x5a3a22), rgb(0x331f12), {0, 0}, {0, 30}));
  // The table, its boards and its lit edge.
  canvas.fill(Path::rectangle({0, kTable}, kWidth, kHeight - kTable),
              Paint(Paint::Kind::kAlong, rgb(0x8a5a33), rgb(0x4b2c18), {0, kTable}, {0, kHeight}));
  canvas.fill(Path::rectangle({0, kTable}, kWidth, 5), rgb(0xc08a4c));
  for (float y = kTable + 44; y < kHeight; y += 44) {
    canvas.fill(Path::rectangle({0, y}, kWidth, 2.5F), rgb(0x2c1809, 0.55F));
    canvas.fill(Path::rectangle({0, y + 2.5F}, kWidth, 1.5F), rgb(0xd9a668, 0.22F));
  }
  draw_lantern(canvas, 112, 104, 28);
  draw_lantern(canvas, 1088, 104, 28);
  draw_glow(canvas, {kWidth / 2, 250}, 620, rgb(0xffb54a, 0.20F));
}

void draw_coin(Canvas& canvas, Point at, float size) {
  canvas.fill(Path::circle({at.x, at.y + size * 0.09F}, size * 0.46F), rgb(0x7a5210));
  canvas.fill(Path::circle(at, size * 0.46F),
              Paint(Paint::Kind::kOutwards, rgb(0xffe48a), rgb(0xd29a1e),
                    {at.x - size * 0.15F, at.y - size * 0.15F}, {at.x + size * 0.5F, at.y}));
  canvas.fill(Path::circle(at, size * 0.27F), rgb(0xb9821a, 0.65F));
  canvas.fill(Path::circle(at, size * 0.21F), rgb(0xf3c64f));
}

void draw_mug(Canvas& canvas, Point at, float size) {
  const float half = size * 0.30F;
  Path handle = Path::rectangle({at.x + half * 0.7F, at.y - half * 0.75F}, half * 1.2F, half * 1.7F,
                                half * 0.7F);
  canvas.fill(handle, rgb(0x8a5a2a));
  canvas.fill(Path::rectangle({at.x + half, at.y - half * 0.4F}, half * 0.5F, half, half * 0.3F),
              rgb(0xf0dfb9));
  canvas.fill(
      Path::rectangle({at.x - half, at.y - half * 1.2F}, half * 2, half * 2.7F, half * 0.3F),
      Paint(Paint::Kind::kAlong, rgb(0xf0b23c), rgb(0xb06c12), {at.x - half, at.y},
            {at.x + half, at.y}));
  for (const float x : {-0.65F, 0.05F, 0.7F})
    canvas.fill(Path::circle({at.x + x * half, at.y - half * 1.25F}, half * 0.52F), rgb(0xfff7e2));
}

void draw_heart(Canvas& canvas, Point at, float size) {
  const float s = size * 0.46F;
  Path path;
  path.move({at.x, at.y + s})
      .curve({at.x - s * 1.25F, at.y + s * 0.05F}, {at.x - s * 0.95F, at.y - s * 0.5F})
      .curve({at.x - s * 0.55F, at.y - s * 1.1F}, {at.x, at.y - s * 0.35F})
      .curve({at.x + s * 0.55F, at.y - s * 1.1F}, {at.x + s * 0.95F, at.y - s * 0.5F})
      .curve({at.x + s * 1.25F, at.y + s * 0.05F}, {at.x, at.y + s})
      .close();
  canvas.fill(path, Paint(Paint::Kind::kAlong, rgb(0xd95243), rgb(0x8f2219), {at.x, at.y - s},
                          {at.x, at.y + s}));
}

void draw_bottle(Canvas& canvas, Point at, float size) {
  const float w = size * 0.19F;
  canvas.fill(Path::rectangle({at.x - w * 0.4F, at.y - size * 0.48F}, w * 0.8F, size * 0.4F, 3),
              rgb(0x5d6b3a));
  canvas.fill(
      Path::rectangle({at.x - w, at.y - size * 0.2F}, w * 2, size * 0.66F, w * 0.7F),
      Paint(Paint::Kind::kAlong, rgb(0x8da05a), rgb(0x46532a), {at.x - w, at.y}, {at.x + w, at.y}));
  canvas.fill(Path::rectangle({at.x - w, at.y + size * 0.02F}, w * 2, size * 0.24F), rgb(0xf0dfb9));
}

void draw_crown(Canvas& canvas, Point at, float size) {
  const float s = size / 2;
  Path path;
  path.move({at.x - s, at.y + s * 0.6F})
      .line({at.x - s * 1.05F, at.y - s * 0.45F})
      .line({at.x - s * 0.5F, at.y + s * 0.05F})
      .line({at.x, at.y - s * 0.8F})
      .line({at.x + s * 0.5F, at.y + s * 0.05F})
      .line({at.x + s * 1.05F, at.y - s * 0.45F})
      .line({at.x + s, at.y + s * 0.6F})
      .close();
  canvas.fill(path, Paint(Paint::Kind::kAlong, rgb(0xffe48a), rgb(0xc58a1c), {at.x, at.y - s},
                          {at.x, at.y + s}));
}

struct Sign {
  std::string_view name;
  void (*draw)(Canvas&, Point, float);
};
/// How goods of a view are drawn; what has no sign is left out.
constexpr std::array kSigns = {Sign{"gold", draw_coin}, Sign{"thalers", draw_coin},
                               Sign{"beer", draw_mug}, Sign{"fortitude", draw_heart},
                               Sign{"alcohol", draw_bottle}};

struct Row {
  float left = 0;
  float width = 0;
  float middle = 0;
  float size = 0;  ///< of its letters
};

void draw_place(Canvas& canvas, const Preview::Place& place, std::size_t seat, const Row& row) {
  const Point disc{row.left + row.size * 0.62F, row.middle};
  const Colour colour = kSeats[seat % kSeats.size()];
  const float radius = row.size * 0.58F;
  canvas.fill(Path::circle(disc, radius), place.open ? colour.at(0.45F) : colour);
  canvas.fill(Path::circle(disc, radius * 0.82F), place.open ? rgb(0xf6e6c3) : colour);
  const float base = row.middle + row.size * 0.26F;
  float right = row.left + row.width;
  if (place.score) {
    const std::string score = std::to_string(*place.score);
    draw::write(canvas, score, {right, base}, row.size * 1.1F, kInk, Align::kRight);
    right -= draw::width_of(score, row.size * 1.1F) + row.size * 0.6F;
  }
  for (std::size_t i = place.goods.size(); !place.score && i-- > 0;) {
    const auto& [name, count] = place.goods[i];
    const auto* const sign = std::find_if(kSigns.begin(), kSigns.end(),
                                          [&](const Sign& each) { return each.name == name; });
    if (sign == kSigns.end()) continue;
    // Alike below one another, with room for two digits.
    right -= row.size * 0.94F;
    draw::write(canvas, std::to_string(count), {right, base}, row.size * 0.84F, kInk);
    right -= row.size * 0.62F;
    sign->draw(canvas, {right, row.middle}, row.size * 0.94F);
    right -= row.size * 0.62F;
  }
  const float name = row.left + row.size * 1.55F;
  if (place.open) {
    canvas.fill(Path::rectangle({name, row.middle - 2}, row.size * 3, 4, 2), kSoftInk.at(0.45F));
    return;
  }
  if (place.rank == 1) {
    draw_crown(canvas, {right - row.size * 0.5F, row.middle}, row.size * 0.9F);
    right -= row.size * 1.3F;
  }
  draw::write(canvas, draw::fitted(place.name, row.size, right - name), {name, base}, row.size,
              place.bot ? kSoftInk : kInk);
}

void draw_paper(Canvas& canvas, float left, float top, float width, float height) {
  for (int i = 6; i > 0; --i) {
    const auto grow = static_cast<float>(i) * 4;
    canvas.fill(Path::rectangle({left - grow, top - grow + 10}, width + 2 * grow, height + 2 * grow,
                                18 + grow),
                rgb(0x0c0502, 0.10F));
  }
  const Path sheet = Path::rectangle({left, top}, width, height, 16);
  canvas.fill(sheet, Paint(Paint::Kind::kAlong, rgb(0xfbf2db), rgb(0xe3cd9f), {left, top},
                           {left + width * 0.5F, top + height}));
}

/// Below the paper: how far the game was, as beads on a string.
void draw_progress(Canvas& canvas, const Preview::Moment& moment) {
  const float left = 150;
  const float width = 900;
  const float y = 588;
  const float share =
      moment.of == 0 ? 1.0F : static_cast<float>(moment.at) / static_cast<float>(moment.of);
  canvas.fill(Path::rectangle({left, y - 4}, width, 8, 4), rgb(0x2c1809, 0.8F));
  canvas.fill(Path::rectangle({left, y - 4}, std::max(width * share, 8.0F), 8, 4), kBrass);
  draw_glow(canvas, {left + width * share, y}, 34, rgb(0xffd68f, 0.7F));
  canvas.fill(Path::circle({left + width * share, y}, 13), kCream);
  canvas.fill(Path::circle({left + width * share, y}, 8), rgb(0xd1802a));
}

}  // namespace

draw::Canvas draw_preview(const Preview& preview) {
  Canvas canvas(kPreviewWidth, kPreviewHeight);
  draw_room(canvas);
  const float middle = kWidth / 2;
  draw::write(canvas, draw::fitted(preview.title, 58, 860), {middle, 96}, 58, kCream,
              Align::kMiddle);
  const std::string line = preview_text(preview);
  draw::write(canvas, draw::fitted(line, 31, 900), {middle, 142}, 31, rgb(0xffd68f),
              Align::kMiddle);
  // Up to four in one column, more in two.
  const std::size_t count = preview.places.size();
  const std::size_t columns = count > 4 ? 2 : 1;
  const std::size_t rows = (count + columns - 1) / columns;
  const float left = columns == 2 ? 70.0F : 190.0F;
  const float width = kWidth - 2 * left;
  const float top = 172;
  const float height = 376;
  draw_paper(canvas, left, top, width, height);
  const float each = (height - 32) / static_cast<float>(std::max<std::size_t>(rows, 3));
  const float first = top + height / 2 - each * static_cast<float>(rows) / 2;
  const float inner =
      (width - 60 - 40 * static_cast<float>(columns - 1)) / static_cast<float>(columns);
  for (std::size_t i = 0; i < count; ++i) {
    Row row;
    row.left = left + 30 + static_cast<float>(i / rows) * (inner + 40);
    row.width = inner;
    row.middle = first + each * (static_cast<float>(i % rows) + 0.5F);
    row.size = std::min(columns == 2 ? 38.0F : 50.0F, each * 0.62F);
    if (i % rows > 0)
      canvas.fill(Path::rectangle({row.left, row.middle - each / 2}, row.width, 1.5F),
                  rgb(0xb9965a, 0.6F));
    draw_place(canvas, preview.places[i], i, row);
  }
  if (preview.moment) {
    draw_progress(canvas, *preview.moment);
  } else {
    draw_mug(canvas, {middle - 78, 588}, 46);
    draw::write(canvas, "Taproom", {middle - 44, 600}, 38, kCream);
  }
  return canvas;
}

std::string preview_picture(const Preview& preview) { return draw::png_of(draw_preview(preview)); }

}  // namespace taproom::net
