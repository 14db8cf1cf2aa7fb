// A game with a blunder in it, and what the analysis says about it.
#include "lab/analyse.h"

#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

#include "tests/unit/idler_game.h"

namespace taproom::lab {

namespace {

AnalyseRequest request_for(const records::GameRecord& record) {
  AnalyseRequest request;
  request.record = &record;
  request.bot = "greedy";
  request.worlds = 12;
  return request;
}

}  // namespace

TEST_CASE("analyse: a turn thrown away is found, with what was better") {
  const records::GameRecord record = game_with_idler(5, "Bo <b>");
  const AnalyseRequest request = request_for(record);
  const auto analysis = analyse(request);
  REQUIRE(analysis);
  CHECK(analysis->steps.size() == record.actions.size());
  REQUIRE(!analysis->mistakes.empty());
  const Step& worst = analysis->steps[analysis->mistakes[0]];
  CHECK(worst.seat == 0);
  CHECK(worst.round == 5);
  CHECK(worst.notation == "end_turn");
  REQUIRE(worst.better);
  CHECK(worst.better->notation != "end_turn");
  CHECK(worst.better->loss.low > 0);
  CHECK(worst.better->share > worst.played_share);
  CHECK(analysis->mistakes.size() <= 3);
  for (const Step& step : analysis->steps) {
    double sum = 0;
    for (const double share : step.shares)
      sum += share;
    CHECK(sum == doctest::Approx(1).epsilon(0.001));
  }
  // At the end the result stands.
  const SeatShares& end = analysis->steps.back().shares;
  CHECK(end[0] == (analysis->outcome.place[0] == 1 ? 1 : 0));
  const std::string text = analysis_text(request, *analysis);
  CHECK(text.find("round 5, Ann: ") != text.npos);
  CHECK(text.find("(end_turn)") != text.npos);
  const std::string page = analysis_html(request, *analysis);
  for (const char* id : {"curve", "mistakes", "moves", "about", "curve-broad-t", "analysis-data"})
    CHECK(page.find("id=\"" + std::string(id) + "\"") != page.npos);
  CHECK(page.find("Bo &lt;b&gt;") != page.npos);
  CHECK(page.find("Bo <b>") == page.npos);
  for (const char* word : {"http:", "https:", "src=", "@import", "url(", "href="})
    CHECK(page.find(word) == page.npos);
}

TEST_CASE("analyse: the same on two threads; stopping leaves the first steps") {
  const records::GameRecord record = game_with_idler(0);
  AnalyseRequest request = request_for(record);
  request.worlds = 4;
  const auto one = analyse(request);
  REQUIRE(one);
  request.threads = 2;
  const auto two = analyse(request);
  REQUIRE(two);
  CHECK(json::serialize(analysis_to_json(request, *two)) ==
        json::serialize(analysis_to_json(request, *one)));
  std::uint64_t done = 0;
  request.threads = 1;
  const auto part =
      analyse(request, [&](std::uint64_t now, double) { done = now; }, [&] { return done >= 5; });
  REQUIRE(part);
  CHECK(part->partial);
  CHECK(part->steps.size() == 5);
  CHECK(part->steps[4].shares == one->steps[4].shares);
}

TEST_CASE("analyse: a record that does not replay, and a bot nobody knows") {
  records::GameRecord record = game_with_idler(0);
  record.actions[3].notation = "buy brewer";
  AnalyseRequest request = request_for(record);
  const auto analysis = analyse(request);
  REQUIRE(!analysis);
  CHECK(analysis.error().message.find("diverges at action 4") != std::string::npos);
  CHECK(!check_analyst(request));
  request.bot = "nobody";
  CHECK(check_analyst(request).value_or("").find("nobody") != std::string::npos);
}

}  // namespace taproom::lab
