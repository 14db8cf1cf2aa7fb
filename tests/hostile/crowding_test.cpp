// Guests who want the whole lobby or all packs, and one whose answer is longer than the queue of a
// client.
#include <memory>
#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

#include "tests/hostile/honest.h"
#include "tests/hostile/played.h"

using namespace taproom::test;

TEST_CASE("Nobody hides the tables of others in the lobby") {
  Program house({"--limit-listed=-,-,-"});
  HonestTable honest(house);
  const json::object listed{{"game", "tiefenthal"}, {"listed", true}, {"config", {{"players", 2}}}};
  Player ann(house.port(), "Ann", 1);
  const json::object made = ann.ask("create", listed);
  REQUIRE(made.contains("result"));
  honest.attack_begins();
  std::vector<std::unique_ptr<Player>> guests;
  for (int i = 0; i < 3; ++i) {
    guests.push_back(std::make_unique<Player>(house.port(), "Rude " + std::to_string(i), 2u + i));
    for (int k = 0; k < 99; ++k)
      REQUIRE(guests.back()->ask("create", listed).contains("result"));
  }
  const json::object answer = guests[0]->ask("lobby", {});
  const json::array& tables = answer.at("result").at("tables").as_array();
  CHECK(tables.size() == 200);
  std::size_t place = 0;
  while (place < tables.size() && tables[place].at("table") != made.at("result").at("table"))
    ++place;
  CHECK(place < 4);  // everybody's first table comes before anybody's second
  CHECK(honest.goes_on());
  honest.leave();
  CHECK(house.stop() == 0);
}

TEST_CASE("A table that finds no room for its pieces is not broken") {
  Program house({"--limit-packs=-,-,-"});
  const auto with_pack = [](int number) {
    // Every one of them is different.
    const json::object guest{{"id", "guest_7_1"}, {"vp", number}};
    const json::object pack{{"format", "taproom-pack-1"},
                            {"game", "tiefenthal"},
                            {"name", "box_" + std::to_string(number)},
                            {"guests", {{"items", json::array{guest}}}}};
    return json::object{{"game", "tiefenthal"}, {"pack", pack}, {"config", {{"players", 2}}}};
  };
  Player owner(house.port(), "Ann", 1);
  const json::object made = owner.ask("create", with_pack(0));
  REQUIRE(made.contains("result"));
  const json::object table{{"table", made.at("result").at("table")}};
  house.kill();
  house.start();
  HonestTable honest(house);
  honest.attack_begins();
  Player rude(house.port(), "Rude", 2);
  int taken = 0;
  for (int i = 1; i <= 20; ++i) {
    const json::object answer = rude.ask("create", with_pack(i));
    if (!answer.contains("result")) continue;
    ++taken;
    // Somebody looks at it: it is not put to rest for another.
    rude.ask("open", {{"table", answer.at("result").at("table")}});
  }
  CHECK(taken >= 15);
  CHECK(taken < 20);
  const json::object refused = owner.ask("open", table);
  REQUIRE(refused.contains("error"));
  CHECK(refused.at("error").at("code") == -32011);
  const json::object mine = owner.ask("mine", {});
  CHECK(mine.at("result").at("tables").at(0).at("phase") == "gathering");
  CHECK(honest.goes_on());
  honest.leave();
  // When there is room again, all is as it was.
  house.kill();
  house.start();
  CHECK(owner.ask("open", table).at("result").at("phase") == "gathering");
  CHECK(house.stop() == 0);
}

TEST_CASE("An answer longer than the queue reaches whoever reads it") {
  constexpr std::size_t kQueue = 16'384;
  Program house({"--max-queue=" + std::to_string(kQueue)});
  HonestTable honest(house);
  honest.attack_begins();
  // The record is shorter than the queue, what happened in it is longer.
  const taproom::records::Table table = played("red_dragon_inn", 6, 2, 430);
  const std::string record = json::serialize(record_for_the_program(table));
  REQUIRE(record.size() < kQueue);
  Player guest(house.port(), "Ann", 1);
  const Answer sent =
      call(house.port(), "POST", "/api/records", record, {{"Cookie", guest.cookie()}});
  INFO(sent.body);
  REQUIRE(sent.status == 200);
  const json::object which{
      {"table", json::parse(sent.body).at("table")}, {"at", 430}, {"past", 430}};
  for (int i = 0; i < 3; ++i) {
    const json::object answer = guest.ask("replay", which);
    INFO(json::serialize(answer).substr(0, 300));
    REQUIRE(answer.contains("result"));
    CHECK(json::serialize(answer.at("result")).size() > kQueue);
  }
  CHECK(metric(house, "taproom_slow_clients_total") == 0);
  CHECK(honest.goes_on());
  honest.leave();
  CHECK(house.stop() == 0);
}
