#include "analysis/review.h"

#include <doctest/doctest.h>

#include "analysis/account.h"
#include "bots/bot.h"
#include "records/config_json.h"
#include "records/table.h"
#include "tests/unit/idler_game.h"

namespace taproom::analysis {

namespace {

/// The decisions of seat 0, which throws a round away.
ReviewRequest review_of_idler(int idle_in) {
  ReviewRequest request;
  request.record = game_with_idler(idle_in);
  for (std::size_t i = 0; i < request.record.actions.size(); ++i) {
    if (request.record.actions[i].seat == 0) request.judged.push_back(i);
  }
  request.judge.bot = "greedy";
  request.judge.worlds = 8;
  return request;
}

}  // namespace

TEST_CASE("review: the turn thrown away comes first, with what was better") {
  const ReviewRequest request = review_of_idler(5);
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

TEST_CASE("review: over 20 games nothing is called better that was done in the same turn") {
  records::install_default_packs();
  const records::GameFormat& format = *records::find_format("tiefenthal");
  const AnyGame& game = format.game();
  int mistakes = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    records::ConfigWords words;
    words.players = 2;
    records::Table table(format, records::config_from_words(format, words).value(),
                         Seed::from_number(seed));
    auto bot = bots::make_bot("tiefenthal", "greedy:noise=0.8").value();
    ActionList legal;
    for (std::size_t i = 0; !game.deciders(table.state()).empty(); ++i) {
      const Seat seat = game.deciders(table.state()).first();
      game.legal(table.state(), seat, legal);
      const AnyView view = game.observe(table.state(), Viewer::seat(seat));
      REQUIRE(table.apply(seat, bot->choose({view, legal, {}, i}), nullptr).allowed());
    }
    ReviewRequest request;
    request.record =
        records::record_from_json(records::record_to_json(records::record_of(table))).value();
    for (std::size_t i = 0; i < request.record.actions.size(); ++i)
      request.judged.push_back(i);
    request.judge.bot = "greedy";
    request.judge.worlds = 6;
    request.bounds.points = 2;
    const auto found = review(request);
    REQUIRE(found);
    std::vector<std::uint32_t> rounds;
    REQUIRE(
        records::replay(request.record, [&](int, const AnyState& state, const records::EventLog&) {
          rounds.push_back(round_of("tiefenthal", state));
        }));
    for (const Mistake& mistake : found->mistakes) {
      ++mistakes;
      const std::string better = game.notation(mistake.before, mistake.better.action);
      CHECK(mistake.better.loss.low > 0);
      for (std::size_t i = mistake.at;
           i < request.record.actions.size() && rounds[i] == mistake.round; ++i) {
        if (request.record.actions[i].seat == mistake.seat)
          CHECK(request.record.actions[i].notation != better);
      }
    }
  }
  CHECK(mistakes > 10);  // there was something to find
}

TEST_CASE("review: bounds hold, and it can be stopped") {
  ReviewRequest request = review_of_idler(0);
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
