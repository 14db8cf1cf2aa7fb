#include "draw/canvas.h"

#include <algorithm>
#include <cmath>

namespace taproom::draw {

namespace {

/// Pieces of a curve: enough at the sizes of a preview.
constexpr int kCurveSteps = 8;

float mix(float a, float b, float share) { return a + (b - a) * share; }

std::uint8_t blend(std::uint8_t under, std::uint8_t over, float share) {
  return static_cast<std::uint8_t>(std::lround(mix(under, over, share)));
}

}  // namespace

Path& Path::move(Point to) {
  start_ = here_ = to;
  return *this;
}

Path& Path::line(Point to) {
  edges_.push_back({here_, to});
  here_ = to;
  return *this;
}

Path& Path::curve(Point by, Point to) {
  const Point from = here_;
  for (int i = 1; i <= kCurveSteps; ++i) {
    const float t = static_cast<float>(i) / kCurveSteps;
    line({mix(mix(from.x, by.x, t), mix(by.x, to.x, t), t),
          mix(mix(from.y, by.y, t), mix(by.y, to.y, t), t)});
  }
  return *this;
}

Path& Path::close() { return line(start_); }

Path Path::rectangle(Point corner, float width, float height, float radius) {
  const float left = corner.x;
  const float top = corner.y;
  const float right = left + width;
  const float bottom = top + height;
  const float r = std::min({radius, width / 2, height / 2});
  Path out;
  out.move({left + r, top}).line({right - r, top});
  if (r > 0) out.curve({right, top}, {right, top + r});
  out.line({right, bottom - r});
  if (r > 0) out.curve({right, bottom}, {right - r, bottom});
  out.line({left + r, bottom});
  if (r > 0) out.curve({left, bottom}, {left, bottom - r});
  out.line({left, top + r});
  if (r > 0) out.curve({left, top}, {left + r, top});
  return out;
}

Path Path::circle(Point centre, float radius) {
  // Eight parabolas: nobody sees the difference from a circle.
  Path out;
  constexpr float kTurn = 3.14159265F / 4;
  const float reach = radius / std::cos(kTurn / 2);
  out.move({centre.x + radius, centre.y});
  for (int i = 1; i <= 8; ++i) {
    const float to = kTurn * static_cast<float>(i);
    const float by = to - kTurn / 2;
    out.curve({centre.x + reach * std::cos(by), centre.y + reach * std::sin(by)},
              {centre.x + radius * std::cos(to), centre.y + radius * std::sin(to)});
  }
  return out.close();
}

Colour Paint::at(Point where) const {
  if (kind == Kind::kPlain) return first;
  const float dx = to.x - from.x;
  const float dy = to.y - from.y;
  const float length = std::max(dx * dx + dy * dy, 1e-6F);
  const float x = where.x - from.x;
  const float y = where.y - from.y;
  const float share =
      kind == Kind::kAlong ? (x * dx + y * dy) / length : std::sqrt((x * x + y * y) / length);
  const float t = std::clamp(share, 0.0F, 1.0F);
  return {blend(first.r, last.r, t), blend(first.g, last.g, t), blend(first.b, last.b, t),
          mix(first.alpha, last.alpha, t)};
}

Canvas::Canvas(int width, int height)
    : width_(width),
      height_(height),
      pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3),
      steps_((static_cast<std::size_t>(width) + 2) * static_cast<std::size_t>(height)) {}

/// One piece of an edge inside one row of pixels; `height` has the sign of its direction.
void Canvas::cover_row(int row, float x0, float x1, float height) {
  float* const steps =
      &steps_[static_cast<std::size_t>(row) * (static_cast<std::size_t>(width_) + 2)];
  const auto last = static_cast<float>(width_);
  float left = std::clamp(std::min(x0, x1), 0.0F, last);
  const float right = std::clamp(std::max(x0, x1), 0.0F, last);
  const float width = right - left;
  const auto add = [&](float middle, float share) {
    const auto pixel = static_cast<std::size_t>(middle);
    // Of the pixel itself lies inside what is to the right of the edge, of the next ones all.
    const float inside = 1 - (middle - static_cast<float>(pixel));
    steps[pixel] += share * inside;
    steps[pixel + 1] += share * (1 - inside);
  };
  if (width < 1e-4F) return add(left, height);
  while (left < right - 1e-6F) {
    const float next = std::min(std::floor(left) + 1, right);
    add((left + next) / 2, height * (next - left) / width);
    left = next;
  }
}

void Canvas::cover(const Path::Edge& edge) {
  if (edge.from.y == edge.to.y) return;
  const bool down = edge.from.y < edge.to.y;
  const Point top = down ? edge.from : edge.to;
  const Point bottom = down ? edge.to : edge.from;
  const float slope = (bottom.x - top.x) / (bottom.y - top.y);
  float y = std::max(top.y, 0.0F);
  const float end = std::min(bottom.y, static_cast<float>(height_));
  while (y < end) {
    const int row = static_cast<int>(y);
    const float next = std::min(static_cast<float>(row + 1), end);
    const float x0 = top.x + (y - top.y) * slope;
    const float x1 = top.x + (next - top.y) * slope;
    cover_row(row, x0, x1, down ? next - y : y - next);
    y = next;
  }
}

void Canvas::fill(const Path& path, const Paint& paint) {
  Point least{static_cast<float>(width_), static_cast<float>(height_)};
  Point most;
  for (const Path::Edge& edge : path.edges()) {
    cover(edge);
    least = {std::min({least.x, edge.from.x, edge.to.x}),
             std::min({least.y, edge.from.y, edge.to.y})};
    most = {std::max({most.x, edge.from.x, edge.to.x}), std::max({most.y, edge.from.y, edge.to.y})};
  }
  const auto within = [](float at, int size) { return std::clamp(static_cast<int>(at), 0, size); };
  const int first = within(std::floor(least.y), height_);
  const int end = within(std::ceil(most.y), height_);
  const int left = within(std::floor(least.x), width_);
  const int right = within(std::ceil(most.x) + 1, width_);
  const std::size_t stride = static_cast<std::size_t>(width_) + 2;
  for (int y = first; y < end; ++y) {
    float* const steps = steps_.data() + static_cast<std::size_t>(y) * stride;
    std::uint8_t* pixel =
        pixels_.data() + (static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                          static_cast<std::size_t>(left)) *
                             3;
    float inside = 0;
    for (int x = left; x < right; ++x, pixel += 3) {
      inside += steps[x];
      const float share = std::min(std::abs(inside), 1.0F);
      if (share < 0.002F) continue;
      const Colour colour = paint.at({static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F});
      const float over = share * colour.alpha;
      pixel[0] = blend(pixel[0], colour.r, over);
      pixel[1] = blend(pixel[1], colour.g, over);
      pixel[2] = blend(pixel[2], colour.b, over);
    }
    std::fill(steps, steps + stride, 0.0F);
  }
}

}  // namespace taproom::draw
