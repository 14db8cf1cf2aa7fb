#include "service/metrics.h"

#include <set>
#include <sstream>

#include <doctest/doctest.h>

using namespace taproom::service;

TEST_CASE("A histogram counts up to each bound and all") {
  Histogram histogram;
  histogram.add(0.0004);
  histogram.add(0.03);
  histogram.add(7);
  std::string out;
  histogram.write(out, "x_seconds", "About x.");
  CHECK(out.find("# TYPE taproom_x_seconds histogram\n") != std::string::npos);
  CHECK(out.find("taproom_x_seconds_bucket{le=\"0.0005\"} 1\n") != std::string::npos);
  CHECK(out.find("taproom_x_seconds_bucket{le=\"0.025\"} 1\n") != std::string::npos);
  CHECK(out.find("taproom_x_seconds_bucket{le=\"0.05\"} 2\n") != std::string::npos);
  CHECK(out.find("taproom_x_seconds_bucket{le=\"5\"} 2\n") != std::string::npos);
  CHECK(out.find("taproom_x_seconds_bucket{le=\"+Inf\"} 3\n") != std::string::npos);
  CHECK(out.find("taproom_x_seconds_count 3\n") != std::string::npos);
  CHECK(histogram.count() == 3);
}

TEST_CASE("The text has one type line per metric, before its values") {
  EdgeMetrics metrics;
  metrics.responses[1] = 12;
  metrics.slow_clients = 3;
  const std::string text = metrics_text(metrics);
  CHECK(text.find("taproom_responses_total{class=\"2xx\"} 12\n") != std::string::npos);
  CHECK(text.find("taproom_slow_clients_total 3\n") != std::string::npos);
  CHECK(text.back() == '\n');
  std::set<std::string> typed;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string first;
    std::string second;
    words >> first;
    if (first == "#") {
      words >> second >> first;
      if (second == "TYPE") CHECK(typed.insert(first).second);
      continue;
    }
    std::string name = first.substr(0, first.find('{'));
    for (const std::string end : {"_bucket", "_sum", "_count"})
      if (!typed.contains(name) && name.ends_with(end)) name.resize(name.size() - end.size());
    CHECK_MESSAGE(typed.contains(name), line);
  }
  CHECK(typed.size() == 19);
}
