#pragma once
// A picture in memory and shapes on it, with smooth edges. y goes downwards, the unit is a pixel.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace taproom::draw {

struct Point {
  float x = 0;
  float y = 0;
};

struct Colour {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  float alpha = 1;
  Colour at(float opacity) const { return {r, g, b, alpha * opacity}; }
};

/// 0x140c07 as a colour.
constexpr Colour rgb(std::uint32_t hex, float alpha = 1) {
  return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8),
          static_cast<std::uint8_t>(hex), alpha};
}

/// Closed outlines; what two of them enclose in the same direction is inside once.
class Path {
 public:
  Path& move(Point to);
  Path& line(Point to);
  /// Along a parabola that leaves towards `by`.
  Path& curve(Point by, Point to);
  Path& close();

  static Path rectangle(Point corner, float width, float height, float radius = 0);
  static Path circle(Point centre, float radius);

  struct Edge {
    Point from;
    Point to;
  };
  std::span<const Edge> edges() const { return edges_; }

 private:
  std::vector<Edge> edges_;
  Point start_;
  Point here_;
};

/// What a shape is filled with: one colour, or two that go over into each other, from `from` to
/// `to` along a line, or from `from` outwards up to the distance of `to`.
struct Paint {
  enum class Kind : std::uint8_t { kPlain, kAlong, kOutwards };
  Kind kind = Kind::kPlain;
  Colour first;
  Colour last;
  Point from;
  Point to;

  Paint(Colour colour) : first(colour), last(colour) {}  // NOLINT: a colour is a paint
  Paint(Kind how, Colour a, Colour b, Point start, Point end)
      : kind(how), first(a), last(b), from(start), to(end) {}
  Colour at(Point where) const;
};

class Canvas {
 public:
  Canvas(int width, int height);
  int width() const { return width_; }
  int height() const { return height_; }
  void fill(const Path& path, const Paint& paint);
  /// Red, green, blue, row by row.
  std::span<const std::uint8_t> pixels() const { return pixels_; }

 private:
  void cover(const Path::Edge& edge);
  void cover_row(int row, float x0, float x1, float height);

  int width_;
  int height_;
  std::vector<std::uint8_t> pixels_;
  /// How much more of each pixel than of the one to its left lies inside; kept between fills.
  std::vector<float> steps_;
};

}  // namespace taproom::draw
