// Whole games over sockets, by a client that knows docs/protocol.md and nothing else.
#include <algorithm>
#include <fstream>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

#include "records/game_format.h"
#include "tests/service/gathering.h"

using namespace taproom::test;

namespace {

/// Plays until everybody has seen the end; false when it does not come.
bool play_to_the_end(Players& players, int seconds) {
  const std::int64_t end = steady_ms() + seconds * 1000;
  const auto done = [&] {
    return std::ranges::all_of(players, [](const auto& player) { return player->over(); });
  };
  while (!done() && steady_ms() < end)
    step_all(players, 20);
  return done();
}

/// The downloaded record through `taproom verify`, as it is and with other dice.
void check_record(const Program& house, const std::string& record, const std::string& promised) {
  const json::object written = json::parse(record).as_object();
  CHECK(written.at("commitment").as_string() == std::string_view(promised));
  const std::string file = (house.folder() / "record.json").string();
  std::ofstream(file) << record;
  const Ran good = run_program({"verify", file, "--json"});
  INFO(good.output);
  CHECK(good.status == 0);
  CHECK(good.output.find("\"ok\":true") != good.output.npos);
  CHECK(good.output.find("\"dice_committed\":true") != good.output.npos);
  CHECK(good.output.find("\"hash_checked\":true") != good.output.npos);
  json::object forged = written;
  std::string seed(written.at("seed").as_string());
  seed[0] = seed[0] == '0' ? '1' : '0';
  forged["seed"] = seed;
  std::ofstream(file) << json::serialize(forged);
  CHECK(run_program({"verify", file}).status != 0);
}

void check_all(Players& players) {
  for (const std::unique_ptr<Player>& player : players)
    for (const std::string& complaint : player->complaints())
      FAIL_CHECK(complaint);
  for (std::vector<Player*>& seats : by_table(players))
    CHECK(check_table(seats) == "");
}

}  // namespace

TEST_CASE("A game of each kind from the first name to the record, with bots at the table") {
  taproom::records::install_default_packs();
  Program house({"--bot-pause=0", "--answer-beat=5"});
  Players players;
  REQUIRE(gather(house, players, "tiefenthal", 2, 1, 1));
  REQUIRE(gather(house, players, "red_dragon_inn", 2, 1, 2));
  CHECK(play_to_the_end(players, 300));
  check_all(players);
  // The record as a file, and one's own tables.
  for (const std::unique_ptr<Player>& player : players) {
    const Answer file = call(house.port(), "GET", "/api/tables/" + player->table() + "/record", "",
                             {{"Cookie", player->cookie()}});
    CHECK(file.status == 200);
    if (player->seat() == 0) check_record(house, file.body, player->commitment());
    CHECK(file.headers.at("content-disposition").find(".taproom.json") != std::string::npos);
    CHECK(call(house.port(), "GET", "/api/mine", "", {{"Cookie", player->cookie()}})
              .body.find(player->table()) != std::string::npos);
  }
  // Guests are rated, and their bots.
  const Answer ratings = call(house.port(), "GET", "/api/ratings/tiefenthal");
  CHECK(ratings.body.find("\"bot\":\"random\"") != ratings.body.npos);
  const Answer me = call(house.port(), "GET", "/api/me", "", {{"Cookie", players[0]->cookie()}});
  CHECK(me.body.find("\"tiefenthal\":{\"value\":") != me.body.npos);
}

TEST_CASE("Nobody acts for another, looks into another's seat, or opens a table without its link") {
  taproom::records::install_default_packs();
  Program house;
  Players players;
  REQUIRE(gather(house, players, "red_dragon_inn", 2, 0, 3));
  Player stranger(house.port(), "Mallory", 9);
  const std::string table = players[0]->table();
  const auto error_of = [&](Player& who, std::string_view method, json::object params) {
    params["table"] = table;
    const json::object answer = who.ask(method, std::move(params));
    const json::value* error = answer.if_contains("error");
    return error ? error->at("code").to_number<int>() : 0;
  };
  CHECK(error_of(stranger, "open", {}) == -32002);
  CHECK(error_of(stranger, "open", {{"token", "aaaaaaaaaaaaaaaa"}}) == -32002);
  CHECK(error_of(stranger, "record", {}) == -32002);
  CHECK(error_of(stranger, "chat", {{"text", "hi"}}) == -32002);
  CHECK(call(house.port(), "GET", "/api/tables/" + table + "/record", "",
             {{"Cookie", stranger.cookie()}})
            .status >= 400);
  for (const char* method : {"legal", "view", "hint", "resign", "hand_over", "undo"})
    CHECK_MESSAGE(error_of(*players[0], method, {{"seat", 1}}) != 0, method);
  CHECK(error_of(*players[0], "apply", {{"seat", 1}, {"id", 0}, {"version", 5}, {"key", "k"}}) ==
        -32009);
}

TEST_CASE("People who are kept apart do not meet at a table") {
  taproom::records::install_default_packs();
  Program house;
  const Answer bo =
      call(house.port(), "POST", "/api/account", R"({"name":"Bo","password":"correct horse"})");
  REQUIRE(bo.status == 200);
  Player ann(house.port(), "Ann", 1);
  Player guest(house.port(), "Gus", 2);
  REQUIRE(call(house.port(), "POST", "/api/blocks", R"({"name":"Bo"})", {{"Cookie", ann.cookie()}})
              .status == 200);
  const json::object made = ann.ask("create", {{"game", "tiefenthal"}});
  REQUIRE(made.contains("result"));
  const json::object open{{"table", made.at("result").at("table")},
                          {"token", made.at("result").at("token")}};
  const json::object sit{{"table", made.at("result").at("table")}, {"seat", 1}};
  Player blocked(house.port(), bo.cookie());
  REQUIRE(blocked.ask("open", open).contains("result"));
  const json::object refused = blocked.ask("sit", sit);
  REQUIRE(refused.contains("error"));
  CHECK(refused.at("error").at("code") == -32009);
  REQUIRE(guest.ask("open", open).contains("result"));
  CHECK(guest.ask("sit", sit).contains("result"));
}
