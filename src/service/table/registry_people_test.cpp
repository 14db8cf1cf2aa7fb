// What becomes of the tables of somebody who leaves the house for good, and what they tell of one.
#include <optional>
#include <string>
#include <utility>

#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

#include "service/table/model.h"
#include "service/table/service.h"
#include "tests/contract/service_house.h"

namespace taproom::service {
namespace {

void enter(House& house, ConnectionId who, std::string id, std::string name) {
  house.server.service->connect(who, {std::move(id), std::move(name), true});
  house.turn();
}

/// Annika and Bo have begun a game; hers are connection 1 and seat 0.
std::string two_playing(House& house) {
  enter(house, 1, "id-of-ann", "Annika");
  enter(house, 2, "id-of-bo", "Bo");
  const std::string table = house.table(1, two_people());
  house.join(2, table, 1);
  house.ask(1, "start", {{"table", table}});
  REQUIRE(house.phase(2) == "playing");
  return table;
}

void forget(House& house, std::string_view person) {
  house.server.service->forget_person(person);
  for (int i = 0; i < 20; ++i)
    house.turn(100);
}

json::object seat_of(const json::object& info, std::size_t seat) {
  return info.at("seats").get_array().at(seat).get_object();
}

std::string lists_of(House& house, ConnectionId who) {
  return json::serialize(house.ask(who, "mine", {}));
}

TEST_CASE("who leaves for good gives a running game up, and the others play on with a bot") {
  House house;
  const std::string table = two_playing(house);
  house.ask(1, "chat", {{"table", table}, {"text", "good evening"}});
  forget(house, "id-of-ann");
  const json::object seat = seat_of(house.infos[2], 0);
  CHECK(seat.at("name") == kSomebodyWhoLeft);
  CHECK(seat.at("gone") == true);
  CHECK(seat.at("resigned") == true);
  CHECK(seat.at("taken_over") == true);
  CHECK_FALSE(seat_of(house.infos[2], 1).contains("gone"));
  CHECK(house.infos[2].at("host") == kSomebodyWhoLeft);
  CHECK(lists_of(house, 2).find("Annika") == std::string::npos);
  // Nothing of the name is told, to those who were there nor to who looks in later.
  const json::object again = house.ask(2, "open", {{"table", table}});
  CHECK(json::serialize(again).find("Annika") == std::string::npos);
  for (int i = 0; i < 3000 && house.phase(2) != "over"; ++i) {
    const std::string act = house.legal(2);
    if (act.empty()) {
      house.turn(1'000);
      continue;
    }
    house.ask(
        2, "apply",
        {{"table", table}, {"seat", 1}, {"do", act}, {"version", house.updates[2].at("version")}});
  }
  REQUIRE(house.phase(2) == "over");
  const json::object record = house.ask(2, "record", {{"table", table}});
  CHECK(json::serialize(record).find("Annika") == std::string::npos);
}

TEST_CASE("the name does not come back with the log, after a rest nor after a restart") {
  House house;
  const std::string table = two_playing(house);
  forget(house, "id-of-ann");
  for (const bool killed : {false, true}) {
    if (killed) {
      house.server.kill();
      house.server.start();
      enter(house, 2, "id-of-bo", "Bo");
    } else {
      house.ask(2, "close", {{"table", table}});
      house.turn(3'600'000);
    }
    const json::object again = house.ask(2, "open", {{"table", table}});
    CHECK(json::serialize(again).find("Annika") == std::string::npos);
    CHECK(seat_of(again.at("info").get_object(), 0).at("gone") == true);
    CHECK(lists_of(house, 2).find("Annika") == std::string::npos);
  }
}

TEST_CASE("seats of games that have not begun are free again; a host's own table is called off") {
  House house;
  enter(house, 1, "id-of-ann", "Annika");
  enter(house, 2, "id-of-bo", "Bo");
  const std::string hers = house.table(1, two_people());
  house.join(2, hers, 1);
  house.ask(2, "close", {{"table", hers}});
  const std::string his = house.table(2, two_people());
  house.ask(2, "sit", {{"table", his}, {"seat", 0}});
  house.join(1, his, 1);
  forget(house, "id-of-ann");
  CHECK(seat_of(house.infos[2], 1).at("kind") == "open");
  CHECK(seat_of(house.infos[2], 0).at("name") == "Bo");
  house.updates[2] = house.ask(2, "open", {{"table", hers}});
  CHECK(house.phase(2) == "over");
  CHECK(lists_of(house, 2).find("Annika") == std::string::npos);
}

TEST_CASE("finished games keep their result and lose the name, in the store as well") {
  House house;
  const std::string table = two_playing(house);
  house.ask(1, "resign", {{"table", table}, {"seat", 0}});
  house.ask(2, "resign", {{"table", table}, {"seat", 1}});
  for (int i = 0; i < 2000 && house.phase(2) != "over"; ++i)
    house.turn(1'000);
  REQUIRE(house.phase(2) == "over");
  for (const ConnectionId who : {1, 2})
    house.ask(who, "close", {{"table", table}});
  house.turn(3'600'000);
  REQUIRE(house.server.service->counts().tables_awake == 0);
  REQUIRE(lists_of(house, 2).find("Annika") != std::string::npos);
  forget(house, "id-of-ann");
  CHECK(lists_of(house, 2).find("Annika") == std::string::npos);
  CHECK(lists_of(house, 2).find(table) != std::string::npos);
  for (const char* collection : {"filed", "over", "summaries"}) {
    const auto read =
        house.server.store->each(collection, [&](std::string_view key, std::string_view bytes) {
          CHECK(bytes.find("Annika") == bytes.npos);
          CHECK(key.find("id-of-ann") == key.npos);
        });
    REQUIRE(read.has_value());
  }
  const json::object again = house.ask(2, "open", {{"table", table}});
  CHECK(json::serialize(again).find("Annika") == std::string::npos);
}

TEST_CASE("leaving that was cut short goes on after the restart") {
  House house;
  const std::string table = two_playing(house);
  house.server.service->forget_person("id-of-ann");
  REQUIRE(house.server.service->flush().has_value());
  house.server.kill();
  house.server.start();
  enter(house, 2, "id-of-bo", "Bo");
  for (int i = 0; i < 20; ++i)
    house.turn(100);
  const json::object again = house.ask(2, "open", {{"table", table}});
  CHECK(seat_of(again.at("info").get_object(), 0).at("resigned") == true);
}

TEST_CASE("what tables tell of one person is that person's: all tables, and the own lines") {
  House house;
  const std::string table = two_playing(house);
  house.ask(1, "chat", {{"table", table}, {"text", "good evening"}});
  house.ask(2, "chat", {{"table", table}, {"text", "not hers"}});
  std::optional<Traces> traces;
  house.server.service->traces_of({"id-of-ann", "Annika", true}, [&](Expected<Traces> found) {
    REQUIRE(found.has_value());
    traces = *std::move(found);
  });
  REQUIRE(traces.has_value());
  REQUIRE(traces->tables.as_array().size() == 1);
  CHECK(traces->tables.as_array()[0].at("table").as_string() == table);
  REQUIRE(traces->said.size() == 1);
  CHECK(traces->said[0].text == "good evening");
  CHECK(traces->said[0].table == table);
}

}  // namespace
}  // namespace taproom::service
