#pragma once
// Plots as inline SVG, for pages that stand alone.
//
// Colours, fonts and light or dark come from the page: a plot names classes only (report_style.cpp
// lists them). Every plot has a title and a sentence for people who do not see it; every mark has
// its numbers in a tip. Seats are told apart by colour and by shape.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/plot_scale.h"
#include "lab/statistics.h"

namespace taproom::lab {

/// What all plots have. Sizes are in the units of the drawing, which is as wide as its place.
struct PlotFrame {
  std::string id;     ///< unique on the page
  std::string title;  ///< for screen readers and tips
  std::string about;  ///< one sentence on what can be seen
  double width = 360;
  double height = 250;
  std::string css{};  ///< a further class: tiles, broad, narrow
};

/// "s1" to "s8": the colour of a seat.
std::string seat_class(std::size_t seat);
/// The mark of a seat at a place of a drawing.
std::string seat_mark(std::size_t seat, double x, double y, double size);

struct HistogramPlot {
  PlotFrame frame;
  Bins bins;
  std::string x_label;
  std::string y_label;
  /// Further counts in the same bins, as outlines in the colours of the seats.
  std::vector<Bins> by_seat;
  std::optional<double> mean;
};
std::string histogram(const HistogramPlot& plot);

struct IntervalBar {
  std::string label;
  Estimate value;
  std::uint64_t n = 0;
  std::optional<std::size_t> seat;
};
/// A row each: a dot with its interval, beside a line to compare with.
struct IntervalPlot {
  PlotFrame frame;  ///< the height follows from the rows
  std::vector<IntervalBar> bars;
  std::string x_label;
  bool percent = true;
  bool from_zero = false;
  std::optional<double> compare;
  std::string compare_label;
};
std::string interval_bars(const IntervalPlot& plot);

/// A row each with plain counts, as bars from zero.
struct CountPlot {
  PlotFrame frame;  ///< the height follows from the rows
  std::vector<std::pair<std::string, std::uint64_t>> bars;
  std::uint64_t whole = 0;  ///< what 100 % is
};
std::string count_bars(const CountPlot& plot);

/// A table of shares, each cell the darker the larger.
struct TilePlot {
  PlotFrame frame;  ///< the height follows from the rows
  std::vector<std::string> rows;
  std::vector<std::string> columns;
  std::vector<std::vector<double>> shares;  ///< [row][column], from 0 to 1
  std::string column_label;
};
std::string tiles(const TilePlot& plot);

struct LineMark {
  double x = 0;
  double y = 0;
  std::string label;  ///< one or two characters
  std::string tip;
};
/// Lines from left to right, one for each seat.
struct LinePlot {
  PlotFrame frame;
  std::vector<std::vector<double>> lines;  ///< [seat][step]: shares
  std::vector<std::string> names;
  std::string x_label;
  std::vector<std::pair<double, std::string>> sections;  ///< where rounds begin
  std::vector<LineMark> marks;
};
std::string share_lines(const LinePlot& plot);

}  // namespace taproom::lab
