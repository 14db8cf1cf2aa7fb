#include "service/table/bot_turns.h"

#include <doctest/doctest.h>

#include "tests/unit/table_model.h"

namespace taproom::service {
namespace {

TEST_CASE("bots act while somebody looks on, and for a while after") {
  BotTurns turns;
  CHECK_FALSE(turns.is_wanted(100, false));
  CHECK(turns.is_wanted(100, true));
  turns.want_until(500);
  CHECK(turns.is_wanted(499, false));
  CHECK_FALSE(turns.is_wanted(500, false));
}

TEST_CASE("a bot is asked once at a time, and pauses after what people saw") {
  BotTurns turns;
  CHECK(turns.nobody_thinks());
  turns.begin(Seat(1));
  CHECK(turns.is_thinking(Seat(1)));
  CHECK_FALSE(turns.is_thinking(Seat(0)));
  CHECK_FALSE(turns.nobody_thinks());
  turns.end(Seat(1));
  CHECK(turns.nobody_thinks());
  turns.acted(1000);
  CHECK(turns.next_act(450) == 1450);
}

TEST_CASE("who stands in is the first level, who advises the last") {
  for (const char* game : {"tiefenthal", "red_dragon_inn"}) {
    CHECK(stand_in(game) == "novice");
    CHECK(adviser(game) == "master");
  }
}

TEST_CASE("a bot is asked with the view of its seat, and with dice of its own") {
  const Model model = begun_model("tiefenthal", 2, 0);
  const Seat seat = model.asked().first();
  const BotQuery query = bot_query(model, seat, "novice");
  CHECK(query.game == "tiefenthal");
  CHECK(query.bot == "novice");
  const AnyView view = model.game().observe(model.run().state(), Viewer::seat(seat));
  CHECK(query.view.known == view.known);
  ActionList legal;
  model.game().legal(model.run().state(), seat, legal);
  CHECK(query.legal == std::vector<Action>(legal.begin(), legal.end()));
  CHECK(query.seed == bot_query(model, seat, "novice").seed);
  CHECK(query.seed != bot_query(model, Seat(1 - seat.index()), "novice").seed);
}

}  // namespace
}  // namespace taproom::service
