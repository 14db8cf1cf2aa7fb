// Pages: whole, well-formed, self-contained, and of the same numbers as the JSON.
#include "lab/report.h"

#include <algorithm>
#include <atomic>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "lab/simulate.h"
#include "records/config_json.h"

namespace taproom::lab {

namespace {

/// Whether every element that is opened is closed, in order; the first fault, or nothing.
std::string fault_in(std::string_view page) {
  std::vector<std::string> open;
  std::size_t at = page.find("<html");
  while (at < page.size()) {
    const std::size_t begin = page.find('<', at);
    if (begin == page.npos) break;
    const std::size_t end = page.find('>', begin);
    if (end == page.npos) return "an element without an end";
    const std::string_view tag = page.substr(begin + 1, end - begin - 1);
    at = end + 1;
    if (tag.find('<') != tag.npos) return "an element inside a tag: " + std::string(tag);
    if (std::count(tag.begin(), tag.end(), '"') % 2 != 0) return "a quote too many";
    if (tag.ends_with('/')) continue;
    if (tag.starts_with('/')) {
      if (open.empty() || open.back() != tag.substr(1))
        return "closes what is not open: " + std::string(tag);
      open.pop_back();
      continue;
    }
    open.emplace_back(tag.substr(0, tag.find(' ')));
  }
  return open.empty() ? "" : "never closed: " + open.back();
}

bool asks_others(std::string_view page) {
  for (const char* word : {"http:", "https:", "src=", "@import", "url(", "<link", "href="}) {
    if (page.find(word) != page.npos) return true;
  }
  return false;
}

SimulateRequest request_for(std::string_view game, int players, std::string modules,
                            std::uint64_t games) {
  records::install_default_packs();
  SimulateRequest request;
  request.format = records::find_format(game);
  records::ConfigWords words;
  words.players = players;
  words.modules = std::move(modules);
  const auto config = records::config_from_words(*request.format, words);
  REQUIRE(config);
  request.config = *config;
  request.games = games;
  request.metrics = true;
  request.command = "taproom simulate <&>";
  return request;
}

}  // namespace

TEST_CASE("report: every section of each game, well-formed, nothing from elsewhere") {
  struct Case {
    const char* game;
    int players;
    const char* modules;
    std::vector<const char*> ids;
  };
  for (const Case& each :
       {Case{"tiefenthal",
             2,
             "1",
             {"score", "wins", "upgrades", "length", "endings", "metrics", "about"}},
        Case{"tiefenthal",
             4,
             "1-5,A-D",
             {"score", "wins", "upgrades", "length", "endings", "metrics", "about",
              "wins-start_card", "wins-tavernkeeper"}},
        Case{"red_dragon_inn",
             3,
             "",
             {"wins", "length", "endings", "metrics", "about", "wins-character"}}}) {
    CAPTURE(each.game);
    const SimulateRequest request = request_for(each.game, each.players, each.modules, 30);
    const std::string page = report_html(request, simulate(request));
    CHECK(fault_in(page) == "");
    CHECK(!asks_others(page));
    for (const char* id : each.ids) {
      CAPTURE(id);
      CHECK((page.find(fmt::format("id=\"{}\"", id)) != page.npos ||
             page.find(fmt::format("id=\"{}-t\"", id)) != page.npos));
    }
    CHECK(page.find("taproom simulate &lt;&amp;&gt;") != page.npos);
    CHECK(page.find("n = 30 games") != page.npos);
    CHECK(page.find("prefers-color-scheme: dark") != page.npos);
    CHECK(page.find("@media print") != page.npos);
  }
}

TEST_CASE("report: the numbers of the page are those of the JSON") {
  const SimulateRequest request = request_for("tiefenthal", 3, "1-4", 64);
  const SimulateReport report = simulate(request);
  const json::value out = report_to_json(request, report);
  const std::string page = report_html(request, report);
  for (const json::value& seat : out.at("win_share_intervals").as_array()) {
    const std::string row =
        fmt::format("<td>{:.1f} %</td><td>{:.1f} %</td><td>{:.1f} %</td><td>64</td>",
                    100 * seat.at("share").as_double(), 100 * seat.at("low").as_double(),
                    100 * seat.at("high").as_double());
    CAPTURE(row);
    CHECK(page.find(row) != page.npos);
  }
  const json::value& upgrades = out.at("upgrades_by_round");
  std::int64_t sum = 0;
  for (const auto& area : upgrades.as_object()) {
    for (const json::value& count : area.value().as_array())
      sum += count.to_number<std::int64_t>();
  }
  CHECK(sum > 0);
  // And the page carries the whole JSON along.
  const std::string_view mark = "id=\"report-data\">";
  const std::size_t begin = page.find(mark) + mark.size();
  const std::size_t end = page.find("</script>", begin);
  CHECK(json::parse(page.substr(begin, end - begin)) == json::parse(json::serialize(out)));
}

TEST_CASE("simulate: threads change nothing, stopping leaves the first games") {
  for (const std::string bot : {"random", "greedy"}) {
    CAPTURE(bot);
    SimulateRequest request = request_for("red_dragon_inn", 3, "", 200);
    request.bots = {bot};
    if (bot == "greedy") request.games = 12;
    const std::string one = json::serialize(report_to_json(request, simulate(request)));
    // One thread is stopped where we say; of two, nobody knows how far the other is. What they
    // leave are the first games all the same.
    for (const int threads : {1, 2}) {
      CAPTURE(threads);
      request.threads = threads;
      CHECK(json::serialize(report_to_json(request, simulate(request))) == one);
      std::atomic<std::uint64_t> told = 0;
      const SimulateReport part = simulate(
          request, [&](std::uint64_t done, const Share&) { told = done; },
          [&] { return told > 0; });
      REQUIRE(part.games > 0);
      CHECK(part.games == told);
      CHECK(part.partial == (part.games < request.games));
      if (threads == 1) CHECK(part.partial);
      SimulateRequest shorter = request;
      shorter.games = part.games;
      CHECK(simulate(shorter).hash == part.hash);
    }
  }
}

TEST_CASE("simulate: bots are named for all seats or for each") {
  SimulateRequest request = request_for("tiefenthal", 3, "", 1);
  CHECK(seat_bots(request).value() == std::vector<std::string>(3, "random"));
  request.bots = {"greedy"};
  CHECK(seat_bots(request).value() == std::vector<std::string>(3, "greedy"));
  request.bots = {"greedy", "random"};
  CHECK(seat_bots(request).error().find("2 bots are named for 3 seats") != std::string::npos);
  request.bots = {"greedy", "random", "nobody"};
  CHECK(!seat_bots(request));
  // Measuring changes no game.
  request.bots = {};
  request.games = 20;
  const std::uint64_t measured = simulate(request).hash;
  request.metrics = false;
  CHECK(simulate(request).hash == measured);
}

TEST_CASE("page: what stands in JSON cannot end its element") {
  Page page("a", "b");
  page.data("x", R"({"a":"</script><b>&"})");
  CHECK(page.text().find("</script><b>") == std::string::npos);
  CHECK(page.text().find("\\u003c/script>") != std::string::npos);
}

}  // namespace taproom::lab
