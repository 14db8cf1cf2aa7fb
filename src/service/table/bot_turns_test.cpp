#include "service/table/bot_turns.h"

#include <doctest/doctest.h>

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

}  // namespace
}  // namespace taproom::service
