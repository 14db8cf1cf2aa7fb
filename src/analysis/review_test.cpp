#include "analysis/review.h"

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "games/tiefenthal/tiefenthal.h"
#include "records/config_json.h"

namespace taproom::analysis {

namespace {

/// The greedy bot plays for both, but in one round seat 0 ends its turn at once.
ReviewRequest game_with_idler(int idle_in) {
  records::install_default_packs();
  const records::GameFormat& format = *records::find_format("tiefenthal");
  records::ConfigWords words;
  words.start = "0";
  records::Table table(format, records::config_from_words(format, words).value(),
                       Seed::from_number(5));
  const AnyGame& game = format.game();
  auto bot = bots::make_bot("tiefenthal", "greedy").value();
  ActionList legal;
  ReviewRequest request;
  for (std::size_t i = 0; !game.deciders(table.state()).empty(); ++i) {
    const Seat seat = game.deciders(table.state()).first();
    game.legal(table.state(), seat, legal);
    const AnyView view = game.observe(table.state(), Viewer::seat(seat));
    Action action = bot->choose({view, legal, {}, i + 1});
    if (seat == Seat(0) && table.state().as<tiefenthal::State>().round == idle_in) {
      for (const Action& each : legal) {
        if (game.notation(table.state(), each) == "end_turn") action = each;
      }
    }
    REQUIRE(table.apply(seat, action, nullptr).allowed());
    if (seat == Seat(0)) request.judged.push_back(i);
  }
  request.record = records::record_of(table, {"Ann", "Bo"});
  request.judge.bot = "greedy";
  request.judge.worlds = 8;
  return request;
}

}  // namespace

TEST_CASE("review: the turn thrown away comes first, with what was better") {
  const ReviewRequest request = game_with_idler(5);
  double told = -1;
  const auto found = review(request, [&](double share) {
    CHECK(share >= told);
    told = share;
  });
  REQUIRE(found);
  CHECK(told <= 1);
  CHECK(found->seats == std::vector<int>{0});
  REQUIRE(!found->mistakes.empty());
  CHECK(found->mistakes.size() <= request.bounds.mistakes);
  const Mistake& worst = found->mistakes[0];
  const AnyGame& game = request.record.format->game();
  CHECK(worst.seat == 0);
  CHECK(worst.round == 5);
  CHECK(game.notation(worst.before, worst.played) == "end_turn");
  CHECK(request.record.actions[worst.at].notation == "end_turn");
  CHECK(worst.better.loss.low > 0);
  CHECK(worst.better.share > worst.better.played_share);
  CHECK(found->moments.size() == request.bounds.points);
  CHECK(found->moments.front().at == 0);
  CHECK(found->moments.back().at == request.record.actions.size());
  // At the end the result stands.
  CHECK(found->moments.back().shares[0] + found->moments.back().shares[1] == 1);
}

TEST_CASE("review: bounds hold, and it can be stopped") {
  ReviewRequest request = game_with_idler(0);
  request.bounds.points = 4;
  request.bounds.judged = 3;
  int steps = 0;
  REQUIRE(review(request, [&](double) { ++steps; }));
  CHECK(steps == 7);
  steps = 3;
  const auto stopped = review(request, {}, [&] { return --steps < 0; });
  CHECK_FALSE(stopped);
  request.record.actions[3].notation = "buy brewer";
  CHECK_FALSE(review(request));
}

TEST_CASE("review: evenly chosen, both ends among them") {
  using List = std::vector<std::size_t>;
  CHECK(evenly(3, 5) == List{0, 1, 2});
  CHECK(evenly(9, 3) == List{0, 4, 8});
  CHECK(evenly(10, 4) == List{0, 3, 6, 9});
  CHECK(evenly(0, 4).empty());
  CHECK(evenly(7, 1) == List{0});
}

}  // namespace taproom::analysis
