// One guest who wants everything: all bots, the whole disk, every place for packs, every analysis,
// the whole lobby, an endless log. Everybody else must not notice.
#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>
#include <unistd.h>

#include "records/record.h"
#include "service/store/sqlite_store.h"
#include "tests/hostile/beside.h"
#include "tests/hostile/honest.h"
#include "tests/hostile/played.h"
#include "tests/hostile/rude.h"

using namespace taproom::test;
namespace records = taproom::records;

namespace {

constexpr const char* kRudeAddress = "203.0.113.66";
constexpr const char* kOtherAddress = "198.51.100.7";

json::object all_bots(const char* level) {
  return {{"game", "tiefenthal"}, {"seats", json::array{level, level, level, level}}};
}

double number(const Program& house, const std::string& name) {
  return metric(house, name, kMetricsToken);
}

double used(const Program& house, const std::string& what, const std::string& scope) {
  return number(house, "taproom_limit_used{what=\"" + what + "\",scope=\"" + scope + "\"}");
}

/// A whole game at random, as long as they get.
std::string long_record() {
  const records::Table table = played("red_dragon_inn", 6, 2, 20'000);
  return json::serialize(record_for_the_program(table));
}

/// A pack of one's own; every one is different.
json::value own_pack(int number) {
  const json::object guest{{"id", "guest_7_1"}, {"vp", number}};
  return {{"format", "taproom-pack-1"},
          {"game", "tiefenthal"},
          {"name", "box_" + std::to_string(number)},
          {"guests", {{"items", json::array{guest}}}}};
}

}  // namespace

TEST_CASE("A hundred tables full of bots do not keep another table's bots waiting") {
  Program house(usual_limits());
  HonestTable honest(house, {"tiefenthal", 2, 1});
  honest.attack_begins();
  RudeGuest rude(house, kRudeAddress);
  int made = 0;
  std::string reason;
  // Bots that think as long as they may are not for guests at all.
  CHECK(rude.refusal("create", all_bots("search")) == "costly_bot");
  for (int i = 0; i < 120 && reason.empty(); ++i) {
    reason = rude.refusal("create", all_bots("master"));
    made += reason.empty();
  }
  // Bounded, with a word about which limit.
  CHECK(made >= 10);
  CHECK(made <= 100);
  CHECK(reason.starts_with("limit_"));
  CHECK(used(house, "questions", "person") > 0);
  CHECK(honest.goes_on());
  rude.leave();
  CHECK(honest.goes_on());
  honest.leave();
  // Nobody wants them any more: they do not go on after a start, and those that are not over stay.
  for (int i = 0; i < 3000 && number(house, "taproom_bots_thinking") > 0; ++i)
    ::usleep(10'000);
  const double going = number(house, "taproom_tables");
  CHECK(going > 0);
  house.kill();
  house.start();
  CHECK(still_serves(house));
  CHECK(number(house, "taproom_tables") == going);
  CHECK(number(house, "taproom_bots_thinking") == 0);
  CHECK(house.stop() == 0);
}

TEST_CASE("Records fill neither the disk nor the memory") {
  Program house(usual_limits({"--limit-bytes=1000000,1500000,-"}));
  HonestTable honest(house);
  honest.attack_begins();
  const std::string record = long_record();
  INFO("a record has ", record.size(), " bytes");
  REQUIRE(record.size() > 50'000);
  RudeGuest rude(house, kRudeAddress);
  const auto fill = [&](const RudeGuest& guest) {
    int taken = 0;
    for (int i = 0; i < 60; ++i) {
      const Answer answer = guest.post("/api/records", record);
      if (answer.status == 200) {
        ++taken;
        continue;
      }
      INFO(answer.body);
      CHECK(answer.status == 429);
      CHECK(json::parse(answer.body).at("error").at("code") == "limit_bytes");
      CHECK(std::stoi(answer.headers.at("retry-after")) > 0);
      break;
    }
    return static_cast<std::size_t>(taken) * record.size();
  };
  const std::size_t first = fill(rude);
  CHECK(first > 0);
  CHECK(first <= 1'300'000);  // as it was sent; what is kept is a little shorter
  // Under another name, from the same address.
  RudeGuest second(house, kRudeAddress);
  CHECK(first + fill(second) <= 1'950'000);
  // Somebody else may.
  RudeGuest other(house, kOtherAddress);
  CHECK(other.post("/api/records", record).status == 200);
  CHECK(honest.goes_on());
  honest.leave();
  CHECK(house.stop() == 0);
}

TEST_CASE("With the disk nearly full nothing new is taken in, and what has begun is played on") {
  Program house;
  Beside beside(house);
  CHECK(house.stop() == 0);
  house.add_flag("--disk-reserve=1000000000000000");
  house.start();
  beside.play(20);
  const Answer guest = call(house.port(), "POST", "/api/guest", R"({"name":"Rude"})");
  CHECK(guest.status == 507);
  CHECK(guest.body.find("disk") != std::string::npos);
  const json::object refused = beside.ask("create", all_bots("random"));
  CHECK(refused.at("error").at("data").at("reason") == "disk_short");
  beside.finish();
  CHECK(house.stop() == 0);
}

TEST_CASE("One guest's packs leave room for the table of another") {
  Program house(usual_limits());
  // Somebody's table with pieces of its own, asleep after a start.
  RudeGuest owner(house, kOtherAddress);
  const json::value made = owner.good(
      "create", {{"game", "tiefenthal"}, {"pack", own_pack(0)}, {"config", {{"players", 2}}}});
  const json::object table{{"table", made.at("table")}};
  owner.leave();
  house.kill();
  house.start();
  HonestTable honest(house);
  honest.attack_begins();
  int taken = 0;
  std::vector<std::unique_ptr<RudeGuest>> guests;
  for (int i = 0; i < 8; ++i) {
    guests.push_back(std::make_unique<RudeGuest>(house, "203.0.113." + std::to_string(10 + i / 2)));
    for (int pack = 0; pack < 5; ++pack) {
      const std::string reason =
          guests.back()->refusal("create", {{"game", "tiefenthal"},
                                            {"pack", own_pack(1 + 5 * i + pack)},
                                            {"config", {{"players", 2}}}});
      taken += reason.empty();
      if (!reason.empty()) CHECK(reason == "limit_packs");
    }
  }
  CHECK(taken >= 6);
  CHECK(taken <= 12);
  const json::value opened = owner.good("open", table);
  CHECK(opened.at("phase") == "gathering");
  CHECK(honest.goes_on());
  honest.leave();
  CHECK(house.stop() == 0);
}

TEST_CASE("Twenty analyses of one guest stand before nobody else's, and end when he leaves") {
  Program house(usual_limits());
  HonestTable honest(house);
  honest.attack_begins();
  RudeGuest rude(house, kRudeAddress);
  const std::string text = long_record();
  std::vector<std::string> tables;
  for (int i = 0; i < 4; ++i) {
    const Answer answer = rude.post("/api/records", text);
    REQUIRE(answer.status == 200);
    tables.emplace_back(json::parse(answer.body).at("table").as_string());
  }
  for (std::size_t i = 0; i + 2 < tables.size(); ++i)
    rude.send("analyse", {{"table", tables[i]}});
  CHECK(rude.refusal("analyse", {{"table", tables.back()}}) == "limit_analyses");
  CHECK(used(house, "analyses", "person") == 2);
  RudeGuest other(house, kOtherAddress);
  const records::Table few = played("tiefenthal", 2, 3, 12);
  const Answer sent = other.post("/api/records", json::serialize(record_for_the_program(few)));
  REQUIRE(sent.status == 200);
  other.send("analyse", {{"table", json::parse(sent.body).at("table")}});
  for (int i = 0; i < 5 && used(house, "analyses", "address") > 2; ++i)
    ::usleep(10'000);
  rude.leave();
  CHECK(other.wait_for(other.last_id()).contains("result"));
  for (int i = 0; i < 6000 && used(house, "analyses", "all") > 0; ++i)
    ::usleep(10'000);
  CHECK(used(house, "analyses", "all") == 0);
  CHECK(honest.goes_on());
  honest.leave();
  CHECK(house.stop() == 0);
}

TEST_CASE("Nobody lists more tables than a person may, and everybody's are found") {
  Program house(usual_limits());
  HonestTable honest(house);
  RudeGuest ann(house, kOtherAddress);
  const json::object listed{{"game", "tiefenthal"}, {"listed", true}, {"config", {{"players", 2}}}};
  const json::value table = ann.good("create", listed).at("table");
  honest.attack_begins();
  std::vector<std::unique_ptr<RudeGuest>> guests;
  int made = 0;
  for (int i = 0; i < 30; ++i) {
    guests.push_back(std::make_unique<RudeGuest>(house, "203.0.113." + std::to_string(i)));
    for (int k = 0; k < 12; ++k) {
      const std::string reason = guests.back()->refusal("create", listed);
      made += reason.empty();
      if (!reason.empty()) CHECK(reason == "limit_listed");
    }
  }
  CHECK(made > 200);
  CHECK(made <= 300);
  const json::value lobby = guests[0]->good("lobby", {});
  const json::array& tables = lobby.at("tables").as_array();
  CHECK(tables.size() == 200);
  bool found = false;
  for (const json::value& line : tables)
    found = found || line.at("table") == table;
  CHECK(found);
  CHECK(honest.goes_on());
  honest.leave();
  CHECK(house.stop() == 0);
}

TEST_CASE("Standing orders do not fill a log") {
  Program house(usual_limits());
  HonestTable honest(house);
  honest.attack_begins();
  RudeGuest rude(house, kRudeAddress);
  const json::value made =
      rude.good("create", {{"game", "red_dragon_inn"}, {"seats", json::array{"me", "random"}}});
  const std::string table(made.at("table").as_string());
  std::string reason;
  int taken = 0;
  for (int i = 0; i < 4000 && reason.empty(); ++i) {
    reason = rude.refusal(
        "orders", {{"table", table}, {"seat", 0}, {"orders", i % 2 == 0 ? "until_turn" : "ask"}});
    taken += reason.empty();
  }
  CHECK(reason == "enough_orders");
  CHECK(taken <= 1000);
  CHECK(honest.goes_on());
  honest.leave();
  CHECK(house.stop() == 0);
  auto store = taproom::service::SqliteStore::open(house.data().string());
  REQUIRE(store.has_value());
  const auto length = (*store)->length(table);
  REQUIRE(length.has_value());
  CHECK(*length < 2000);
}
