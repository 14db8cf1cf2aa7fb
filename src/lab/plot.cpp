#include "lab/plot.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "records/html.h"

namespace taproom::lab {

namespace {

constexpr double kLeft = 52;  ///< for the numbers of a vertical axis
constexpr double kRight = 14;
constexpr double kTop = 16;
constexpr double kBottom = 46;  ///< for the numbers and the label of a horizontal axis
constexpr double kRow = 30;
constexpr double kLetter = 7.2;  ///< about the width of a letter

std::string number(double value) {
  std::string text = fmt::format("{:.1f}", value);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

std::string opened(const PlotFrame& frame) {
  return fmt::format(
      "<svg class=\"plot{}{}\" viewBox=\"0 0 {} {}\" role=\"img\" aria-labelledby=\"{}-t {}-d\">"
      "<title id=\"{}-t\">{}</title><desc id=\"{}-d\">{}</desc>",
      frame.css.empty() ? "" : " ", frame.css, number(frame.width), number(frame.height), frame.id,
      frame.id, frame.id, records::html_escaped(frame.title), frame.id,
      records::html_escaped(frame.about));
}

std::string line(std::string_view css, double x1, double y1, double x2, double y2) {
  return fmt::format("<line class=\"{}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>", css,
                     number(x1), number(y1), number(x2), number(y2));
}

std::string text(std::string_view css, double x, double y, std::string_view words) {
  return fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>", css, number(x), number(y),
                     records::html_escaped(words));
}

std::string tip(std::string_view words) {
  return fmt::format("<title>{}</title>", records::html_escaped(words));
}

std::string tick_text(const Ticks& ticks, int i, bool percent) {
  if (!percent) {
    const double value = ticks.at(i);
    if (ticks.digits() == 0 && value >= 1000) return grouped(static_cast<std::uint64_t>(value));
    return fmt::format("{:.{}f}", value, ticks.digits());
  }
  const int digits = std::max(0, ticks.digits() - 2);
  return fmt::format("{:.{}f} %", 100 * ticks.at(i), digits);
}

/// Numbers and lines of a vertical axis.
std::string left_axis(const Ticks& ticks, const Axis& y, double width, bool percent) {
  std::string out;
  for (int i = 0; i < ticks.count; ++i) {
    const double at = y(ticks.at(i));
    out += line(i == 0 ? "axis" : "grid", kLeft, at, width - kRight, at);
    out += text("tick end", kLeft - 7, at + 4, tick_text(ticks, i, percent));
  }
  return out;
}

std::string bottom_axis(const Ticks& ticks, const Axis& x, double top, double bottom, bool percent,
                        bool lines) {
  std::string out = line("axis", x.from, bottom, x.to, bottom);
  for (int i = 0; i < ticks.count; ++i) {
    const double at = x(ticks.at(i));
    out += lines ? line("grid", at, top, at, bottom) : line("axis", at, bottom, at, bottom + 4);
    out += text("tick mid", at, bottom + 17, tick_text(ticks, i, percent));
  }
  return out;
}

std::string x_title(const PlotFrame& frame, double x, std::string_view label) {
  return text("label mid", x, frame.height - 8, label);
}

std::string bin_text(const Bins& bins, std::size_t i) {
  const std::int64_t first = bins.from + static_cast<std::int64_t>(i) * bins.width;
  if (bins.width == 1) return std::to_string(first);
  return fmt::format("{} to {}", first, first + bins.width - 1);
}

double share_in(const Bins& bins, std::size_t i) {
  const std::uint64_t total = bins.total();
  return total == 0 ? 0 : static_cast<double>(bins.counts[i]) / static_cast<double>(total);
}

/// The outline of bins: up, along, down, from the floor to the floor.
std::string outline(const Bins& bins, const Axis& x, const Axis& y) {
  std::string path = fmt::format("M{} {}", number(x(static_cast<double>(bins.from))), number(y(0)));
  for (std::size_t i = 0; i < bins.counts.size(); ++i) {
    const auto right = bins.from + static_cast<std::int64_t>(i + 1) * bins.width;
    path +=
        fmt::format("V{}H{}", number(y(share_in(bins, i))), number(x(static_cast<double>(right))));
  }
  return path + fmt::format("V{}", number(y(0)));
}

double label_room(std::size_t longest) {
  return std::clamp(static_cast<double>(longest) * kLetter + 12, 56.0, 136.0);
}

}  // namespace

std::string seat_class(std::size_t seat) { return fmt::format("s{}", seat % 8 + 1); }

std::string seat_mark(std::size_t seat, double x, double y, double size) {
  const double r = size / 2;
  const std::string css = seat_class(seat) + (seat >= 4 ? " hollow" : " mark");
  const auto path = [&](std::string_view d) {
    return fmt::format("<path class=\"{}\" d=\"{}\"/>", css, d);
  };
  const auto at = [&](double dx, double dy) {
    return fmt::format("{} {}", number(x + dx * r), number(y + dy * r));
  };
  switch (seat % 4) {
    case 0:  // a leaf
      return path(
          fmt::format("M{}Q{} {}Q{} {}Z", at(-1, 1), at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)));
    case 1:  // a sun
      return fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>", css, number(x),
                         number(y), number(r));
    case 2:  // a rose, seen from afar
      return path(fmt::format("M{}L{}L{}L{}Z", at(-0.85, -0.85), at(0.85, -0.85), at(0.85, 0.85),
                              at(-0.85, 0.85)));
    default:  // a drop
      return path(fmt::format("M{}L{}Q{} {}Q{} {}Z", at(0, -1.2), at(0.9, 0.3), at(0.9, 1.1),
                              at(0, 1.1), at(-0.9, 1.1), at(-0.9, 0.3)));
  }
}

std::string histogram(const HistogramPlot& plot) {
  const Bins& bins = plot.bins;
  const PlotFrame& frame = plot.frame;
  double highest = 0.01;
  for (std::size_t i = 0; i < bins.counts.size(); ++i)
    highest = std::max(highest, share_in(bins, i));
  for (const Bins& own : plot.by_seat) {
    for (std::size_t i = 0; i < own.counts.size(); ++i)
      highest = std::max(highest, share_in(own, i));
  }
  const Ticks up = ticks_around(0, highest, 6);
  const double bottom = frame.height - kBottom;
  const double top_line = kTop + 12;  // below the label of the axis
  const Axis y{0, up.last(), bottom, top_line};
  const auto low = static_cast<double>(bins.from);
  const double high =
      low + static_cast<double>(bins.width) * static_cast<double>(bins.counts.size());
  const Axis x{low, std::max(high, low + 1), kLeft, frame.width - kRight};
  std::string out = opened(frame);
  out += left_axis(up, y, frame.width, true);
  for (std::size_t i = 0; i < bins.counts.size(); ++i) {
    if (bins.counts[i] == 0) continue;
    const double left = x(low + static_cast<double>(i) * static_cast<double>(bins.width));
    const double right = x(low + static_cast<double>(i + 1) * static_cast<double>(bins.width));
    const double top = y(share_in(bins, i));
    const double gap = right - left > 6 ? 1 : 0;
    out += fmt::format("<rect class=\"bar\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\">{}</rect>",
                       number(left + gap / 2), number(top), number(right - left - gap),
                       number(bottom - top),
                       tip(fmt::format("{}: {} ({:.1f} %)", bin_text(bins, i),
                                       grouped(bins.counts[i]), 100 * share_in(bins, i))));
  }
  for (std::size_t seat = 0; seat < plot.by_seat.size(); ++seat) {
    out += fmt::format("<path class=\"step {}\" d=\"{}\"/>", seat_class(seat),
                       outline(plot.by_seat[seat], x, y));
  }
  // Whole numbers stand in the middle of their bin where each has one.
  const double middle = bins.width == 1 ? 0.5 : 0;
  const Ticks along = ticks_within(x.low, x.high - middle, 6);
  out += bottom_axis(along, {x.low - middle, x.high - middle, x.from, x.to}, kTop, bottom, false,
                     false);
  if (plot.mean) {
    const double at = x(*plot.mean + middle);
    out += line("compare", at, kTop - 4, at, bottom);
    const bool left = at > frame.width * 0.6;
    out += text(left ? "note end" : "note", at + (left ? -5 : 5), kTop,
                fmt::format("mean {:.1f}", *plot.mean));
  }
  out += text("label", 2, 11, plot.y_label);
  return out + x_title(frame, (x.from + x.to) / 2, plot.x_label) + "</svg>";
}

std::string interval_bars(const IntervalPlot& plot) {
  PlotFrame frame = plot.frame;
  std::size_t longest = 0;
  double low = plot.compare.value_or(plot.bars.empty() ? 0 : plot.bars.front().value.mean);
  double high = low;
  for (const IntervalBar& bar : plot.bars) {
    longest = std::max(longest, bar.label.size());
    low = std::min({low, bar.value.mean, std::isfinite(bar.value.low) ? bar.value.low : low});
    high = std::max({high, bar.value.mean, std::isfinite(bar.value.high) ? bar.value.high : high});
  }
  if (plot.from_zero) low = std::min(low, 0.0);
  const Ticks along = ticks_around(low, high, 4);
  const double values = 84;  // for the numbers at the right
  const Axis x{along.first, along.last(), label_room(longest), frame.width - values};
  const double bottom = kTop + 6 + kRow * static_cast<double>(plot.bars.size());
  frame.height = bottom + kBottom;
  std::string out = opened(frame);
  out += bottom_axis(along, x, kTop, bottom, plot.percent, true);
  if (plot.compare) {
    const double at = x(*plot.compare);
    out += line("compare", at, kTop - 2, at, bottom);
    const bool left = at > frame.width * 0.6;
    out += text(left ? "note end" : "note", at + (left ? -5 : 5), 10, plot.compare_label);
  }
  double y = kTop + 6 + kRow / 2;
  const double scale = plot.percent ? 100 : 1;
  for (const IntervalBar& bar : plot.bars) {
    const double from = x(std::isfinite(bar.value.low) ? bar.value.low : along.first);
    const double to = x(std::isfinite(bar.value.high) ? bar.value.high : along.last());
    const std::string css = bar.seat ? seat_class(*bar.seat) : "plain";
    out += fmt::format(
        "<g class=\"{}\">{}", css,
        tip(fmt::format("{}: {:.2f} [{:.2f}, {:.2f}], n = {}", bar.label, scale * bar.value.mean,
                        scale * bar.value.low, scale * bar.value.high, grouped(bar.n))));
    out += text("name", 2, y + 4, bar.label);
    out += line("whisker", from, y, to, y) + line("cap", from, y - 5, from, y + 5) +
           line("cap", to, y - 5, to, y + 5);
    out += bar.seat ? seat_mark(*bar.seat, x(bar.value.mean), y, 11)
                    : fmt::format("<circle class=\"mark\" cx=\"{}\" cy=\"{}\" r=\"5.5\"/>",
                                  number(x(bar.value.mean)), number(y));
    out += text("value end", frame.width - 2, y,
                plot.percent ? fmt::format("{:.1f} %", scale * bar.value.mean)
                             : fmt::format("{:.2f}", bar.value.mean));
    out += text("tick end", frame.width - 2, y + 13, fmt::format("n = {}", grouped(bar.n)));
    out += "</g>";
    y += kRow;
  }
  return out + x_title(frame, (x.from + x.to) / 2, plot.x_label) + "</svg>";
}

std::string count_bars(const CountPlot& plot) {
  PlotFrame frame = plot.frame;
  std::size_t longest = 0;
  for (const auto& [label, count] : plot.bars)
    longest = std::max(longest, label.size());
  const double whole = static_cast<double>(std::max<std::uint64_t>(plot.whole, 1));
  const double values = 84;
  const Axis x{0, 1, label_room(longest), frame.width - values};
  const double bottom = kTop + kRow * static_cast<double>(plot.bars.size());
  frame.height = bottom + kBottom - 16;
  std::string out = opened(frame);
  out += bottom_axis({0, 0.5, 3}, x, kTop, bottom, true, true);
  double y = kTop + kRow / 2;
  for (const auto& [label, count] : plot.bars) {
    const double share = static_cast<double>(count) / whole;
    out += fmt::format(
        "<g>{}", tip(fmt::format("{}: {} of {}", label, grouped(count), grouped(plot.whole))));
    out += text("name", 2, y + 4, label);
    out += fmt::format("<rect class=\"bar\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"14\"/>",
                       number(x.from), number(y - 7), number(std::max(0.5, x(share) - x.from)));
    out += text("value end", frame.width - 2, y, fmt::format("{:.1f} %", 100 * share));
    out += text("tick end", frame.width - 2, y + 13, grouped(count)) + "</g>";
    y += kRow;
  }
  return out + "</svg>";
}

std::string tiles(const TilePlot& plot) {
  PlotFrame frame = plot.frame;
  std::size_t longest = 0;
  for (const std::string& row : plot.rows)
    longest = std::max(longest, row.size());
  double highest = 0.01;
  for (const auto& row : plot.shares) {
    for (const double share : row)
      highest = std::max(highest, share);
  }
  const double left = label_room(longest);
  const double top = 34;
  const double tall = 26;
  const double wide = (frame.width - left) / static_cast<double>(plot.columns.size());
  frame.height = top + tall * static_cast<double>(plot.rows.size()) + 4;
  std::string out = opened(frame);
  out += text("label", left, 11, plot.column_label);
  for (std::size_t c = 0; c < plot.columns.size(); ++c) {
    out += text("tick mid", left + wide * (static_cast<double>(c) + 0.5), 28, plot.columns[c]);
  }
  for (std::size_t r = 0; r < plot.rows.size(); ++r) {
    const double y = top + tall * static_cast<double>(r);
    out += text("name", 2, y + 17, plot.rows[r]);
    for (std::size_t c = 0; c < plot.columns.size(); ++c) {
      const double share = plot.shares[r][c];
      const double x = left + wide * static_cast<double>(c);
      const double shade = share / highest;
      out +=
          fmt::format("<g>{}", tip(fmt::format("{}, {} {}: {:.2f} %", plot.rows[r],
                                               plot.column_label, plot.columns[c], 100 * share)));
      out += fmt::format(
          "<rect class=\"tile\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" "
          "fill-opacity=\"{:.2f}\"/>",
          number(x + 1), number(y + 1), number(wide - 2), number(tall - 2), 0.06 + 0.94 * shade);
      if (share > 0) {
        out += text(shade > 0.62 ? "cell mid on" : "cell mid", x + wide / 2, y + 17,
                    fmt::format("{:.{}f}", 100 * share, share < 0.0995 ? 1 : 0));
      }
      out += "</g>";
    }
  }
  return out + "</svg>";
}

std::string share_lines(const LinePlot& plot) {
  const PlotFrame& frame = plot.frame;
  const double bottom = frame.height - kBottom;
  const Axis y{0, 1, bottom, kTop + 14};
  const std::size_t steps = plot.lines.empty() ? 0 : plot.lines.front().size();
  const Axis x{0, std::max(1.0, static_cast<double>(steps) - 1), kLeft, frame.width - kRight};
  std::string out = opened(frame);
  const auto most = static_cast<std::size_t>((x.to - x.from) / 26);
  const std::size_t every = plot.sections.size() / std::max<std::size_t>(most, 1) + 1;
  for (std::size_t i = 0; i < plot.sections.size(); ++i) {
    const double at = x(plot.sections[i].first);
    if (every <= 1) out += line("section", at, kTop + 4, at, bottom);
    if (i % every == 0) out += text("tick", at + 3, kTop + 4, plot.sections[i].second);
  }
  out += left_axis({0, 0.25, 5}, y, frame.width, true);
  for (std::size_t seat = 0; seat < plot.lines.size(); ++seat) {
    std::string path;
    double drawn = -1;
    for (std::size_t i = 0; i < steps; ++i) {
      // One point for each unit of the drawing is all one can see.
      const double at = x(static_cast<double>(i));
      if (i > 0 && i + 1 < steps && at - drawn < 1) continue;
      drawn = at;
      path +=
          fmt::format("{}{} {}", i == 0 ? "M" : "L", number(at), number(y(plot.lines[seat][i])));
    }
    out += fmt::format("<g class=\"{}\">{}<path class=\"curve\" d=\"{}\"/></g>", seat_class(seat),
                       tip(plot.names[seat]), path);
    if (steps > 0) {
      out += seat_mark(seat, x(static_cast<double>(steps) - 1), y(plot.lines[seat].back()), 10);
    }
  }
  for (const LineMark& mark : plot.marks) {
    out += fmt::format("<g class=\"mistake\">{}<circle cx=\"{}\" cy=\"{}\" r=\"10\"/>",
                       tip(mark.tip), number(x(mark.x)), number(y(mark.y)));
    out += text("mid", x(mark.x), y(mark.y) + 4.5, mark.label) + "</g>";
  }
  out += bottom_axis(ticks_within(x.low, x.high, static_cast<int>((x.to - x.from) / 60)), x, kTop,
                     bottom, false, false);
  return out + x_title(frame, (x.from + x.to) / 2, plot.x_label) + "</svg>";
}

}  // namespace taproom::lab
