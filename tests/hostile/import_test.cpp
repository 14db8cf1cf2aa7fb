// Records that strangers send in: positions that no game reaches, one at which the program fails,
// many long ones.
#include <cstdlib>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>
#include <unistd.h>

#include "records/record.h"
#include "records/table.h"
#include "tests/fuzz/foreign_parts.h"
#include "tests/hostile/beside.h"
#include "tests/hostile/honest.h"
#include "tests/hostile/played.h"

using namespace taproom::test;
namespace records = taproom::records;

namespace {

/// A record that begins from this position, with nothing played.
json::object record_from(const records::Table& table, const std::string& name) {
  json::object out = record_for_the_program(table, {name, name});
  for (const char* key : {"commitment", "seats"})
    out.erase(key);
  out["from"] = table.format().state_to_json(table.state());
  out["actions"] = json::array();
  return out;
}

/// A record that begins where the first of some random games is like this, changed so.
json::object record_at(const char* game, int seats,
                       const std::function<bool(const json::value& position)>& wanted,
                       const std::function<void(json::value& position)>& change) {
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    const records::Table whole = played(game, seats, seed, 20'000);
    records::Table table(whole.format(), whole.config(), whole.seed());
    for (const records::Move& move : whole.moves()) {
      json::value position = table.format().state_to_json(table.state());
      if (wanted(position)) {
        json::object record = record_from(table, "Rude");
        change(record["from"]);
        return record;
      }
      REQUIRE(table.apply(move.seat, move.action, nullptr).allowed());
    }
  }
  FAIL("no game came there");
  return {};
}

Answer send_in(const Program& house, const std::string& cookie, const json::value& record) {
  return call(house.port(), "POST", "/api/records", json::serialize(record), {{"Cookie", cookie}});
}

}  // namespace

TEST_CASE("Tampered positions are refused in words, or can be played on") {
  Program house;
  HonestTable honest(house);
  honest.attack_begins();
  std::mt19937 chance(11);
  const auto pick = [&](std::uint32_t n) { return static_cast<std::uint32_t>(chance() % n); };
  int accepted = 0;
  int refused = 0;
  for (int i = 0; i < 120; ++i) {
    const char* game = i % 2 == 0 ? "tiefenthal" : "red_dragon_inn";
    const records::Table table =
        played(game, 2 + i % 3, 1 + pick(9), 20 + static_cast<int>(pick(200)));
    const records::Table other =
        played(game, 2 + i % 3, 1 + pick(9), 20 + static_cast<int>(pick(200)));
    json::object record = record_from(table, "Rude");
    taproom::foreign::change_form(record["from"], other.format().state_to_json(other.state()),
                                  pick);
    // A guest for each: what one guest may send in is bounded.
    Player rude(house.port(), "Rude", static_cast<std::uint64_t>(i));
    const Answer answer = send_in(house, rude.cookie(), record);
    INFO(answer.body);
    REQUIRE((answer.status == 200 || answer.status == 422));
    if (answer.status == 422) {
      ++refused;
      CHECK_FALSE(json::parse(answer.body).at("error").at("message").as_string().empty());
      continue;
    }
    ++accepted;
    json::array seats;
    for (int seat = 0; seat < 2 + i % 3; ++seat)
      seats.emplace_back("random");
    rude.ask("branch",
             {{"table", json::parse(answer.body).at("table")}, {"at", 0}, {"seats", seats}});
  }
  MESSAGE(accepted, " positions were accepted, ", refused, " refused");
  CHECK(accepted > 0);
  CHECK(refused > 0);
  CHECK(honest.goes_on());
  honest.leave();
  // Also when the tables wake by themselves after a start.
  Beside beside(house);
  house.kill();
  house.start();
  beside.finish();
  CHECK(house.stop() == 0);
}

TEST_CASE("Positions at which a program once failed are refused") {
  const auto has_event = [](const json::value& position) {
    bool event = false;
    bool plain = true;  // as every version writes it
    for (const json::value& entry : position.at("stack").as_array()) {
      event = event || entry.at("act") == "event";
      plain = plain && entry.at("flags").as_array().empty();
    }
    return event && plain;
  };
  const std::vector<json::object> fatal = {
      // A Drink Event that stands on the stack twice is resolved a second time.
      record_at("red_dragon_inn", 4, has_event,
                [](json::value& position) {
                  json::array& stack = position.at("stack").as_array();
                  const json::value event = stack[stack.size() - 1];
                  stack.push_back(event);
                }),
      // As many dice as fit, and one more to be put down.
      record_at(
          "tiefenthal", 2,
          [](const json::value& position) {
            return position.at("phase") == "D" && position.at("step") == 2;
          },
          [](json::value& position) {
            json::array dice;
            for (int i = 0; i < 7; ++i)
              dice.push_back({{"colour", i < 4 ? "white" : "coloured"}, {"face", 3}});
            for (json::value& player : position.at("players").as_array())
              player.at("dice") = dice;
          }),
  };
  Program house;
  Beside beside(house);
  for (const json::object& record : fatal) {
    Player rude(house.port(), "Rude", 1);
    const Answer answer = send_in(house, rude.cookie(), record);
    CHECK_MESSAGE(answer.status == 422, answer.body);
    if (answer.status != 200) {
      CHECK_FALSE(json::parse(answer.body).at("error").at("message").as_string().empty());
      continue;
    }
    // A house that takes it does not outlive it.
    json::array seats;
    for (std::size_t i = 0; i < record.at("from").at("players").as_array().size(); ++i)
      seats.emplace_back("random");
    Wire wire(house.port(), rude.cookie());
    REQUIRE(wire.wait_open());
    wire.send(json::serialize(json::object{
        {"jsonrpc", "2.0"},
        {"id", 1},
        {"method", "branch"},
        {"params",
         {{"table", json::parse(answer.body).at("table")}, {"at", 0}, {"seats", seats}}}}));
    // Bots play on while somebody looks.
    for (int i = 0; i < 3; ++i) {
      const std::optional<std::string> text = wire.wait_next();
      if (!text) break;
      const json::object message = json::parse(*text).as_object();
      if (!message.contains("result")) continue;
      wire.send(
          json::serialize(json::object{{"jsonrpc", "2.0"},
                                       {"method", "open"},
                                       {"params", {{"table", message.at("result").at("table")}}}}));
      wire.flush();
      break;
    }
    for (int i = 0; i < 300 && house.alive(); ++i) {
      wire.pump();
      ::usleep(100'000);
    }
    CHECK(house.alive());
  }
  REQUIRE(house.alive());
  beside.finish();
  CHECK(house.stop() == 0);
}

TEST_CASE("A record at which the program fails is not taken a second time") {
  constexpr const char* kWord = "open sesame";
  Program house;
  Beside beside(house);
  house.kill();
  ::setenv("TAPROOM_TEST_TRAP", kWord, 1);
  house.start();
  ::unsetenv("TAPROOM_TEST_TRAP");
  beside.play(20);
  const records::Table table = played("tiefenthal", 2, 3, 50);
  json::object record = record_for_the_program(table, {kWord, "Bo"});
  const std::string cookie = guest_cookie(house, "Rude");
  CHECK(send_in(house, cookie, record).status == 0);
  wait_for_end(house);
  for (int starts = 0; starts < 2; ++starts) {
    house.start();
    const Answer again = send_in(house, cookie, record);
    CHECK(again.status == 422);
    CHECK(again.body.find("failed at this record") != std::string::npos);
    record["seats"].as_array()[0] = "Ann";
    CHECK(send_in(house, cookie, record).status == 200);
    record["seats"].as_array()[0] = kWord;
    beside.play(20);
    if (starts == 0) house.kill();
  }
  CHECK(house.log().find("broken=record-") != std::string::npos);
  beside.finish();
  CHECK(house.stop() == 0);
}

TEST_CASE("A start does not play again what is over") {
  Program house;
  Beside beside(house);
  const records::Table table = played("tiefenthal", 4, 2, 20'000);
  const json::value record = record_for_the_program(table);
  for (int i = 0; i < 20; ++i) {
    const std::string cookie = guest_cookie(house, "Rude");
    const Answer answer = send_in(house, cookie, record);
    REQUIRE_MESSAGE(answer.status == 200, answer.body);
  }
  CHECK(metric(house, "taproom_tables_awake") >= 20);
  beside.play(20);
  CHECK(house.stop() == 0);
  house.start();
  beside.play(20);
  CHECK(metric(house, "taproom_tables_awake") <= 1);  // theirs
  beside.finish();
  CHECK(house.stop() == 0);
}
