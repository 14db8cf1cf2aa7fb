// A table at which the program fails is set aside; the house opens, and the others play on.
#include <cstdlib>
#include <string>

#include <doctest/doctest.h>
#include <unistd.h>

#include "records/record.h"
#include "tests/hostile/beside.h"

using namespace taproom::test;

namespace {

constexpr const char* kWord = "open sesame";

/// The planted trap (service/table/test_trap.h) is there for programs that start from now on.
class Trap {
 public:
  Trap() { ::setenv("TAPROOM_TEST_TRAP", kWord, 1); }
  ~Trap() { ::unsetenv("TAPROOM_TEST_TRAP"); }
  Trap(const Trap&) = delete;
  Trap& operator=(const Trap&) = delete;
};

/// A table of this person that goes on by itself: bots play, and somebody looks on.
std::string table_of(Player& player) {
  const json::object made = player.ask(
      "create", {{"game", "tiefenthal"}, {"seats", json::array{"me", "random", "random"}}});
  REQUIRE(made.contains("result"));
  const std::string table(made.at("result").at("table").as_string());
  REQUIRE(player.ask("open", {{"table", table}}).contains("result"));
  return table;
}

std::string reason_of(const json::object& answer) {
  const json::value* error = answer.if_contains("error");
  return error == nullptr ? "" : std::string(error->at("data").at("reason").as_string());
}

/// Nobody answers a message at which the program fails.
void say(const Program& house, const std::string& cookie, const std::string& table) {
  Wire wire(house.port(), cookie);
  REQUIRE(wire.wait_open());
  wire.send(R"({"jsonrpc":"2.0","id":1,"method":"open","params":{"table":")" + table + R"("}})");
  wire.send(R"({"jsonrpc":"2.0","id":2,"method":"chat","params":{"table":")" + table +
            R"(","text":")" + kWord + R"("}})");
  for (int i = 0; i < 3; ++i)
    wire.wait_next(2000);
}

}  // namespace

TEST_CASE("The engine fails at one table: it is set aside and the others play on") {
  Program house;
  house.kill();
  {
    const Trap trap;
    house.start();
  }
  Beside beside(house);
  Player rude(house.port(), "Rude", 1);
  const std::string table = table_of(rude);
  const std::string spared = table_of(rude);
  say(house, rude.cookie(), table);
  wait_for_end(house);
  for (int starts = 0; starts < 2; ++starts) {
    house.start();
    Player again(house.port(), rude.cookie());
    CHECK(reason_of(again.ask("open", {{"table", table}})) == "set_aside");
    CHECK(again.ask("open", {{"table", spared}}).contains("result"));
    // It stands in the list of its people, as what it is.
    const json::object mine = again.ask("mine", {});
    bool listed = false;
    for (const json::value& line : mine.at("result").at("tables").as_array())
      listed = listed ||
               (line.at("table").as_string() == table && line.at("phase").as_string() == "broken");
    CHECK(listed);
    beside.play(20);
    if (starts == 0) house.kill();
  }
  CHECK(house.log().find("broken=" + table) != std::string::npos);
  CHECK(house.log().find("broken=" + spared) == std::string::npos);
  beside.finish();
  CHECK(house.stop() == 0);
}

TEST_CASE("A log that fails in the replay ends one start, not every start") {
  Program house;
  Beside beside(house);
  Player rude(house.port(), "Rude", 1);
  const std::string table = table_of(rude);
  say(house, rude.cookie(), table);
  REQUIRE(house.alive());
  house.kill();
  const Trap trap;
  // Running tables are played again after the start, so it fails a moment later.
  house.start();
  wait_for_end(house);
  house.start();
  Player again(house.port(), rude.cookie());
  CHECK(reason_of(again.ask("open", {{"table", table}})) == "set_aside");
  beside.finish();
  CHECK(house.stop() == 0);
}
