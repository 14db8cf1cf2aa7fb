// The arithmetic of plots and what every drawing must have.
#include "lab/plot.h"

#include <algorithm>
#include <cmath>

#include <doctest/doctest.h>

#include "lab/report_intervals.h"
#include "records/html.h"

namespace taproom::lab {

namespace {

Tally tally_of(std::initializer_list<std::int64_t> values) {
  Tally tally;
  for (const std::int64_t value : values)
    tally.add(value);
  return tally;
}

}  // namespace

TEST_CASE("ticks stand on round numbers and never are too many") {
  const Ticks tens = ticks_around(3, 47, 6);
  CHECK(tens.first == doctest::Approx(0));
  CHECK(tens.step == doctest::Approx(10));
  CHECK(tens.last() == doctest::Approx(50));
  const Ticks inside = ticks_within(3, 47, 6);
  CHECK(inside.first == doctest::Approx(10));
  CHECK(inside.last() == doctest::Approx(40));
  const Ticks small = ticks_around(0.31, 0.36, 6);
  CHECK(small.step == doctest::Approx(0.01));
  CHECK(small.digits() == 2);
  CHECK(ticks_around(0, 1, 6).digits() == 1);
  CHECK(ticks_around(0, 5000, 6).digits() == 0);
  for (const double low : {-1000.0, -3.7, 0.0, 0.001, 12.0, 99999.0}) {
    for (const double length : {0.0, 1e-6, 0.3, 1.0, 17.0, 12345.0}) {
      for (const int most : {2, 3, 6, 11}) {
        const Ticks around = ticks_around(low, low + length, most);
        CHECK(around.count >= 2);
        CHECK(around.count <= std::max(most, 3));
        if (length > 0) {
          CHECK(around.first <= low + 1e-6 * length);
          CHECK(around.last() >= low + length - 1e-6 * length);
        }
        CHECK(ticks_within(low, low + length, most).count <= most);
      }
    }
  }
}

TEST_CASE("bins hold every value once, with a round width and a round beginning") {
  const Bins single = bins_of(tally_of({4, 4, 5, 7}).counts(), 10);
  CHECK(single.width == 1);
  CHECK(single.from == 4);
  CHECK(single.counts == std::vector<std::uint64_t>{2, 1, 0, 1});
  const Bins wide = bins_of(tally_of({3, 17, 44, 99}).counts(), 10);
  CHECK(wide.width == 10);
  CHECK(wide.from == 0);
  CHECK(wide.counts.size() == 10);
  CHECK(wide.total() == 4);
  CHECK(wide.counts[9] == 1);
  const Bins below = bins_of(tally_of({-13, -1, 0, 12}).counts(), 4);
  CHECK(below.from == -20);
  CHECK(below.width == 10);
  CHECK(below.counts == std::vector<std::uint64_t>{1, 1, 1, 1});
  CHECK(bins_of({}, 10).counts.empty());
  const Bins like = bins_like(single, tally_of({3, 5, 5, 8}).counts());
  CHECK(like.counts == std::vector<std::uint64_t>{0, 2, 0, 0});
}

TEST_CASE("Wilson's interval: known values") {
  // 8 of 10, as in textbooks: 0.4902 to 0.9433.
  const Share share = wilson(8, 10);
  CHECK(share.n == 10);
  CHECK(share.estimate.mean == doctest::Approx(0.8));
  CHECK(share.estimate.low == doctest::Approx(0.4902).epsilon(0.0005));
  CHECK(share.estimate.high == doctest::Approx(0.9433).epsilon(0.0005));
  const Share none = wilson(0, 20);
  CHECK(none.estimate.low == 0);
  CHECK(none.estimate.high == doctest::Approx(0.1611).epsilon(0.001));
  CHECK(wilson(20, 20).estimate.high == 1);
  CHECK(wilson(0, 0).estimate.high == 1);
}

TEST_CASE("the mean of a tally with Student's interval: known values") {
  // 1, 2, 3, 4: mean 2.5, standard error 0.6455, t of three degrees 3.182.
  const Estimate mean = mean_of(tally_of({1, 2, 3, 4}));
  CHECK(mean.mean == doctest::Approx(2.5));
  CHECK(mean.low == doctest::Approx(2.5 - 3.182 * 0.6455).epsilon(0.002));
  CHECK(mean.high == doctest::Approx(2.5 + 3.182 * 0.6455).epsilon(0.002));
  CHECK(std::isinf(mean_of(tally_of({5})).high));
}

TEST_CASE("numbers in groups, text that cannot break a page") {
  CHECK(grouped(0) == "0");
  CHECK(grouped(999) == "999");
  CHECK(grouped(1000) == "1,000");
  CHECK(grouped(1234567) == "1,234,567");
  CHECK(records::html_escaped("<b>\"A\" & B</b>\x01") ==
        "&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;");
}

TEST_CASE("every drawing has a title and a description, and survives empty data") {
  const PlotFrame frame{"x", "A <title>", "What is seen"};
  const auto good = [](const std::string& svg) {
    return svg.starts_with("<svg") && svg.ends_with("</svg>") &&
           svg.find("role=\"img\" aria-labelledby=\"x-t x-d\"") != std::string::npos &&
           svg.find("A &lt;title&gt;</title>") != std::string::npos &&
           svg.find("nan") == std::string::npos && svg.find("inf\"") == std::string::npos;
  };
  HistogramPlot bars;
  bars.frame = frame;
  CHECK(good(histogram(bars)));
  bars.bins = bins_of(tally_of({1, 2, 2, 9}).counts(), 20);
  bars.mean = 3.5;
  bars.by_seat = {bars.bins};
  CHECK(good(histogram(bars)));
  CHECK(histogram(bars).find("2: 2 (50.0 %)") != std::string::npos);
  IntervalPlot intervals;
  intervals.frame = frame;
  CHECK(good(interval_bars(intervals)));
  intervals.bars = {{"a", wilson(3, 4).estimate, 4, 0}, {"b", mean_of(tally_of({5})), 1, {}}};
  CHECK(good(interval_bars(intervals)));
  CHECK(good(count_bars({frame, {}, 0})));
  CHECK(good(count_bars({frame, {{"won", 3}}, 3})));
  CHECK(good(tiles({frame, {"row"}, {"1", "2"}, {{0, 0.5}}, "round"})));
  LinePlot lines;
  lines.frame = frame;
  CHECK(good(share_lines(lines)));
  lines.lines = {{0.5, 0.6, 1}, {0.5, 0.4, 0}};
  lines.names = {"Ann", "Bo"};
  lines.marks = {{1, 0.6, "1", "a slip"}};
  lines.sections = {{0, "1"}};
  CHECK(good(share_lines(lines)));
}

TEST_CASE("a line of many steps stays as small as its drawing") {
  LinePlot plot;
  plot.frame = {"x", "t", "d"};
  plot.names = {"Ann"};
  plot.lines = {std::vector<double>(100'000, 0.25)};
  CHECK(share_lines(plot).size() < 20'000);
}

}  // namespace taproom::lab
