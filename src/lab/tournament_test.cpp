#include "lab/tournament.h"

#include <atomic>
#include <tuple>

#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

#include "lab/standings.h"
#include "records/config_json.h"

namespace taproom::lab {

namespace {

TournamentRequest request_for(std::string_view game, int players, std::vector<std::string> bots,
                              std::uint64_t pairs) {
  records::install_default_packs();
  TournamentRequest request;
  request.format = records::find_format(game);
  REQUIRE(request.format != nullptr);
  records::ConfigWords words;
  words.players = players;
  if (game == "red_dragon_inn") words.options = {"answering=fast"};
  const auto config = records::config_from_words(*request.format, words);
  REQUIRE(config);
  request.config = *config;
  const auto plan = plan_seating(bots, players);
  REQUIRE(plan);
  request.plan = *plan;
  request.pairs = pairs;
  return request;
}

std::string table_of(const TournamentRequest& request) {
  const TournamentReport report = run_tournament(request);
  return tournament_text(request, report, false) +
         json::serialize(tournament_to_json(request, report, false));
}

/// Within twice the interval: one that must hold for whatever cards and rules the seed meets would
/// fail at one change in twenty.
bool holds(const Estimate& estimate, double value) {
  const double below = 2 * (estimate.mean - estimate.low);
  const double above = 2 * (estimate.high - estimate.mean);
  return estimate.mean - below <= value && value <= estimate.mean + above;
}

}  // namespace

TEST_CASE("tournament: the same table on one thread, on two, and again") {
  const std::string little = ":nodes=2:horizon=1:arena=1024";
  for (const auto& [game, players, bots, pairs] :
       std::vector<std::tuple<std::string, int, std::vector<std::string>, std::uint64_t>>{
           {"tiefenthal", 2, {"random", "greedy"}, 6},
           {"red_dragon_inn", 4, {"greedy", "random"}, 6},
           {"red_dragon_inn", 2, {"random", "search" + little, "oracle" + little}, 3}}) {
    TournamentRequest request = request_for(game, players, bots, pairs);
    const std::string one = table_of(request);
    CHECK(table_of(request) == one);
    request.threads = 2;
    CHECK(table_of(request) == one);
    request.seed = 2;
    CHECK(table_of(request) != one);
  }
}

TEST_CASE("tournament: a bot against itself is even") {
  const TournamentReport report =
      run_tournament(request_for("red_dragon_inn", 2, {"random", "random"}, 200));
  REQUIRE(report.standings.size() == 2);
  CHECK(report.standings[0].played == 400);
  CHECK(holds(report.standings[0].win_share, 0.5));
  CHECK(holds(report.standings[0].elo, 0));
  CHECK(report.standings[0].win_share.mean + report.standings[1].win_share.mean ==
        doctest::Approx(1));
}

TEST_CASE("tournament: one among three alike has its fair share") {
  const TournamentReport report =
      run_tournament(request_for("red_dragon_inn", 4, {"random", "random"}, 100));
  REQUIRE(report.standings.size() == 2);
  CHECK(report.standings[0].played == 400);
  CHECK(report.standings[1].played == 1200);
  CHECK(holds(report.standings[0].fair_share, 1));
  CHECK(report.standings[0].win_share.mean + 3 * report.standings[1].win_share.mean ==
        doctest::Approx(1));
  CHECK(report.standings[0].fair_share.mean ==
        doctest::Approx(4 * report.standings[0].win_share.mean));
}

TEST_CASE("tournament: games with points tell scores and margins, games without do not") {
  const TournamentReport tiefenthal =
      run_tournament(request_for("tiefenthal", 2, {"random", "random"}, 20));
  CHECK(tiefenthal.points);
  CHECK(tiefenthal.standings[0].margin.mean ==
        doctest::Approx(-tiefenthal.standings[1].margin.mean));
  CHECK(tiefenthal.standings[0].score.mean - tiefenthal.standings[1].score.mean ==
        doctest::Approx(tiefenthal.standings[0].margin.mean));
  CHECK_FALSE(run_tournament(request_for("red_dragon_inn", 2, {"random", "random"}, 2)).points);
}

TEST_CASE("tournament: a stopped one is one with fewer pairs") {
  TournamentRequest request = request_for("red_dragon_inn", 2, {"random", "greedy"}, 50);
  std::atomic<int> asked = 0;
  const TournamentReport part = run_tournament(request, [&] { return ++asked > 1000; });
  CHECK(part.stopped);
  REQUIRE(part.pairs > 0);
  REQUIRE(part.pairs < 50);
  CHECK(tournament_text(request, part, false).find("Partial") != std::string::npos);
  request.pairs = part.pairs;
  const TournamentReport whole = run_tournament(request);
  CHECK_FALSE(whole.stopped);
  CHECK(whole.hash == part.hash);
  CHECK(whole.standings[0].win_share.mean == part.standings[0].win_share.mean);

  const TournamentReport nothing = run_tournament(request, [] { return true; });
  CHECK(nothing.pairs == 0);
  CHECK(nothing.stopped);
  CHECK_FALSE(tournament_text(request, nothing, true).empty());
}

TEST_CASE("tournament: the sequential test ends it, at the same pair on any number of threads") {
  TournamentRequest request = request_for("red_dragon_inn", 2, {"greedy", "random"}, 400);
  request.sprt = SprtLimits{0, 100, 0.05, 0.05};
  const TournamentReport one = run_tournament(request);
  REQUIRE(one.sprt);
  CHECK(one.sprt->verdict() == SprtVerdict::kElo1);
  CHECK(one.pairs < 400);
  CHECK(one.pairs == one.sprt->pairs());
  CHECK_FALSE(one.stopped);
  request.threads = 3;
  const TournamentReport three = run_tournament(request);
  CHECK(three.pairs == one.pairs);
  CHECK(three.hash == one.hash);
}

TEST_CASE("tournament: who cannot play is said before it begins") {
  TournamentRequest request = request_for("tiefenthal", 2, {"random", "nobody"}, 1);
  CHECK(check_tournament(request)->find("nobody") != std::string::npos);
  request = request_for("tiefenthal", 2, {"random", "greedy", "search"}, 1);
  CHECK_FALSE(check_tournament(request));
  request.sprt = SprtLimits{};
  CHECK(check_tournament(request)->find("two bots") != std::string::npos);
  request = request_for("tiefenthal", 2, {"oracle:nodes=none", "random"}, 1);
  CHECK(check_tournament(request)->find("nodes") != std::string::npos);
}

TEST_CASE("tournament: the oracle sits in the laboratory only") {
  for (const records::GameFormat* format : records::all_formats()) {
    CHECK(make_player(format->name(), "oracle:nodes=5"));
    CHECK_FALSE(bots::make_bot(format->name(), "oracle"));
    CHECK_FALSE(bots::make_bot(format->name(), "oracle:nodes=5"));
    for (const bots::BotInfo& info : bots::bot_list(format->name()))
      CHECK(info.name != "oracle");
    const auto oracle = make_player(format->name(), "oracle");
    CHECK((*oracle)->looks_as(Seat(1)).is_referee());
    for (const char* description : {"oracle", "oracle:horizon=1:nodes=5", "oracle:search:ms=5",
                                    "oracle:search", "oracle:host", "oracle:greedy"})
      CHECK_MESSAGE(make_player(format->name(), description), description);
    for (const char* description :
         {"oracle:random", "oracle:oracle", "oracle:nobody", "oracle:nodes=0",
          "oracle:search:nodes=many", "oracle:search:speed=5", "oracle:ms"})
      CHECK_MESSAGE(!make_player(format->name(), description), description);
    const auto bot = make_player(format->name(), "search");
    CHECK((*bot)->looks_as(Seat(1)) == Viewer::seat(Seat(1)));
  }
}

TEST_CASE("tournament: where nothing is hidden the oracle is the bot itself") {
  // Tiefenthal with module 1 has no secrets: what the referee sees is what a seat sees.
  const std::string little = "search:nodes=3:horizon=1:arena=1024";
  const TournamentRequest bot = request_for("tiefenthal", 2, {little, "random"}, 2);
  const TournamentRequest oracle = request_for("tiefenthal", 2, {"oracle:" + little, "random"}, 2);
  CHECK(run_tournament(bot).hash == run_tournament(oracle).hash);
  // In The Red Dragon Inn hands are.
  const TournamentRequest blind = request_for("red_dragon_inn", 2, {little, "random"}, 4);
  const TournamentRequest seeing =
      request_for("red_dragon_inn", 2, {"oracle:" + little, "random"}, 4);
  CHECK(run_tournament(blind).hash != run_tournament(seeing).hash);
}

}  // namespace taproom::lab
