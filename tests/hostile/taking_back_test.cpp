// Somebody who wants another's acts undone without asking: by giving the seat away and taking it
// back, by resigning, by pausing.
#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <doctest/doctest.h>

#include "records/record.h"
#include "tests/hostile/honest.h"

using namespace taproom::test;

namespace {

std::vector<std::string> acts_of(const json::value& record, int seat) {
  std::vector<std::string> out;
  for (const json::value& act : record.at("actions").as_array()) {
    if (act.at("seat") == seat) out.emplace_back(act.at("do").as_string());
  }
  return out;
}

}  // namespace

TEST_CASE("Whatever one does with the own seat, the acts of the other stand") {
  taproom::records::install_default_packs();
  Program house;
  HonestTable honest(house);
  honest.attack_begins();
  for (const bool resigns : {false, true}) {
    Players players;
    REQUIRE(gather(house, players, "tiefenthal", 2, 0, 5));
    Player& other = *players[1];
    Player rude(house.port(), players[0]->cookie());
    const std::string table = players[0]->table();
    const json::object seat{{"table", table}, {"seat", 0}};
    const std::int64_t end = steady_ms() + 300'000;
    std::size_t next = 4;
    int tried = 0;
    while (!other.over() && steady_ms() < end) {
      step_all(players, 20);
      if (other.acknowledged().size() < next) continue;
      next += 6;
      rude.ask("undo", {{"table", table}, {"seat", 0}, {"count", 3}});
      rude.ask("hand_over", seat);
      rude.ask("undo", {{"table", table}, {"seat", 0}, {"count", 3}});
      rude.ask("pause", {{"table", table}});
      rude.ask("undo", {{"table", table}, {"seat", 0}, {"count", 6}});
      rude.ask("resume", {{"table", table}});
      rude.ask("take_back", seat);
      rude.ask("undo", {{"table", table}, {"seat", 0}, {"count", 3}});
      if (resigns && ++tried == 2) {
        rude.ask("resign", seat);
        rude.ask("undo", {{"table", table}, {"seat", 0}, {"count", 6}});
        rude.ask("take_back", seat);
      }
    }
    REQUIRE(other.over());
    const Answer file = call(house.port(), "GET", "/api/tables/" + table + "/record", "",
                             {{"Cookie", other.cookie()}});
    REQUIRE(file.status == 200);
    const json::value record = json::parse(file.body);
    std::vector<std::string> acknowledged;
    for (const Acknowledged& act : other.acknowledged())
      acknowledged.push_back(act.did);
    CHECK(acts_of(record, 1) == acknowledged);
    CHECK(other.complaints().empty());
  }
  CHECK(honest.goes_on());
  honest.leave();
}
