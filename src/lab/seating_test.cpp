#include "lab/seating.h"

#include <map>

#include <doctest/doctest.h>

namespace taproom::lab {

namespace {

using Bots = std::vector<std::string>;

SeatingPlan plan_of(const Bots& bots, int players) {
  const auto plan = plan_seating(bots, players);
  REQUIRE(plan);
  return *plan;
}

/// Every entrant of a table sits on every seat equally often.
bool is_fair(const TablePlan& table) {
  for (std::size_t entrant = 0; entrant < table.seats_of.size(); ++entrant) {
    std::map<std::size_t, int> times;
    for (const auto& seating : table.seatings) {
      for (std::size_t seat = 0; seat < seating.size(); ++seat)
        times[seat] += seating[seat] == entrant ? 1 : 0;
    }
    for (const auto& [seat, count] : times) {
      if (count != times[0]) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("seating: two bots sit both ways") {
  const SeatingPlan plan = plan_of({"a", "b"}, 2);
  REQUIRE(plan.tables.size() == 1);
  CHECK(plan.tables[0].seatings == std::vector<std::vector<std::size_t>>{{0, 1}, {1, 0}});
  CHECK(plan.games_per_seed() == 2);
}

TEST_CASE("seating: everybody sits everywhere equally often") {
  for (const auto& [bots, players] : std::vector<std::pair<Bots, int>>{{{"a", "b", "b", "b"}, 4},
                                                                       {{"a", "b", "c", "d"}, 4},
                                                                       {{"a", "a", "b", "b"}, 4},
                                                                       {{"a", "b", "a", "b"}, 4},
                                                                       {{"a", "b"}, 3},
                                                                       {{"a", "b", "c"}, 2},
                                                                       {{"a", "b", "c", "d"}, 3},
                                                                       {{"a", "b", "c"}, 8},
                                                                       {{"a"}, 4}}) {
    const SeatingPlan plan = plan_of(bots, players);
    for (const TablePlan& table : plan.tables) {
      CHECK(is_fair(table));
      CHECK(table.seatings.front().size() == static_cast<std::size_t>(players));
    }
  }
}

TEST_CASE("seating: one among three is one player against one with three seats") {
  const SeatingPlan plan = plan_of({"a", "b", "b", "b"}, 4);
  CHECK(plan.entrants.size() == 2);
  CHECK(plan.tables[0].seats_of == std::vector<int>{1, 3});
  CHECK(plan.tables[0].seatings.size() == 4);
  // Fewer names than seats: the last one fills them.
  CHECK(plan_of({"a", "b"}, 4).tables[0].seatings == plan.tables[0].seatings);
  // What repeats itself is not played twice.
  CHECK(plan_of({"a", "b", "a", "b"}, 4).tables[0].seatings.size() == 2);
  CHECK(plan_of({"a"}, 4).tables[0].seatings.size() == 1);
}

TEST_CASE("seating: more bots than seats play every choice") {
  const SeatingPlan pairs = plan_of({"a", "b", "c", "d"}, 2);
  CHECK(pairs.tables.size() == 6);
  CHECK(pairs.games_per_seed() == 12);
  CHECK(pairs.tables[5].seatings[0] == std::vector<std::size_t>{2, 3});
  CHECK(plan_of({"a", "b", "c", "d"}, 3).tables.size() == 4);
}

TEST_CASE("seating: a bot against itself is told apart, alone it is one player") {
  const SeatingPlan both = plan_of({"a", "a"}, 2);
  REQUIRE(both.entrants.size() == 2);
  CHECK(both.entrants[0].label == "a (1)");
  CHECK(both.entrants[1].label == "a (2)");
  CHECK(both.entrants[1].description == "a");
  CHECK(plan_of({"a"}, 2).entrants.size() == 1);
}

TEST_CASE("seating: what does not fit is said") {
  CHECK_FALSE(plan_seating({}, 2));
  CHECK(plan_seating({"a", "b", "b"}, 2).error().find("named twice") != std::string::npos);
  CHECK_FALSE(plan_seating(Bots(17, "a"), 2));
  Bots many;
  for (int i = 0; i < 16; ++i)
    many.push_back(std::to_string(i));
  CHECK(plan_seating(many, 8).error().find("name fewer") != std::string::npos);
  CHECK(plan_seating(many, 2)->tables.size() == 120);
}

}  // namespace taproom::lab
