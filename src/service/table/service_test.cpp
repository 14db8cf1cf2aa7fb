// What people can do at tables, through the front door: one request, one answer.
#include "service/table/service.h"

#include <doctest/doctest.h>

#include "records/record.h"
#include "records/rpc.h"
#include "service/table/setup.h"
#include "tests/contract/service_house.h"

namespace taproom::service {
namespace {

TEST_CASE("a house that can keep nothing more says so, and nothing else") {
  House house;
  house.enter(1, "ann");
  house.enter(2, "bo");
  const std::string table = house.table(1, two_people());
  house.join(2, table, 1);
  // Asked, not yet on the disk: this must not be acknowledged.
  house.server.service->message(
      1, R"({"jsonrpc":"2.0","id":9,"method":"chat","params":{"table":")" + table +
             R"(","text":"hm"}})");
  house.server.service->give_up("The disk is full.");
  REQUIRE(house.server.outbox.sent.size() == 2);
  for (const auto& [connection, text] : house.server.outbox.sent) {
    const json::value message = json::parse(text);
    CHECK(message.at("method").as_string() == "bye");
    CHECK(message.at("params").at("reason").as_string() == "The disk is full.");
  }
  house.server.outbox.sent.clear();
  house.server.service->message(1, R"({"jsonrpc":"2.0","id":10,"method":"mine"})");
  CHECK_FALSE(house.server.service->dirty());
  CHECK_FALSE(house.server.service->flush().has_value());
  CHECK(house.server.outbox.sent.empty());
}

TEST_CASE("who has the link sits down with it, whether the table was opened before or not") {
  House house;
  house.enter(1, "ann");
  house.enter(2, "bo");
  json::object anyone_may_watch = two_people();
  anyone_may_watch["watch"] = "anyone";
  const std::string table = house.table(1, anyone_may_watch);
  CHECK(house.error(2, "sit", {{"table", table}, {"seat", 1}}) == -32009);
  CHECK(house.error(2, "sit", {{"table", table}, {"seat", 1}, {"token", "guess"}}) == -32009);
  house.ask(2, "sit", {{"table", table}, {"seat", 1}, {"token", house.token}});
  const json::object opened = house.ask(2, "open", {{"table", table}});
  CHECK(opened.at("info").at("seats").at(1).at("name").get_string() == "bo");
}

TEST_CASE("a table: made, joined by its link, started by its host") {
  House house;
  house.enter(1, "ann");
  house.enter(2, "bo");
  const std::string table = house.table(1, two_people());
  CHECK(house.phase(1) == "gathering");
  // Without the link it is as if it were not there.
  CHECK(house.error(2, "open", {{"table", table}}) == records::rpc_code::kNoTable);
  CHECK(house.error(2, "open", {{"table", table}, {"token", "guess"}}) ==
        records::rpc_code::kNoTable);
  CHECK(house.error(2, "sit", {{"table", table}, {"seat", 1}}) == records::rpc_code::kNoTable);
  house.join(2, table, 1);
  CHECK(house.error(2, "start", {{"table", table}}) == -32009);
  CHECK(house.error(2, "sit", {{"table", table}, {"seat", 0}}) == -32010);
  house.ask(1, "start", {{"table", table}});
  CHECK(house.phase(1) == "playing");
  CHECK(house.updates[2].at("info").at("commitment").is_string());
  CHECK_FALSE(house.updates[2].at("info").get_object().contains("seed"));
  CHECK(house.error(1, "start", {{"table", table}}) == -32010);
}

TEST_CASE("a key is carried out once, however often it is sent") {
  House house;
  const std::string table = begun(house);
  const json::object act{
      {"table", table}, {"seat", 0}, {"do", house.legal(1)}, {"version", 3}, {"key", "k"}};
  const json::object first = house.ask(1, "apply", act);
  const json::object again = house.ask(1, "apply", act);
  CHECK(again.at("version") == first.at("version"));
  CHECK(again.at("again") == true);
  CHECK(house.updates[2].at("version") == first.at("version"));
  // Also after a restart.
  house.server.kill();
  house.server.start();
  house.enter(11, "ann");
  house.ask(11, "open", {{"table", table}});
  CHECK(house.ask(11, "apply", act).at("again") == true);
}

TEST_CASE("an old version does no harm where the question is still the same") {
  House house;
  const std::string table = begun(house);
  // Both are asked at once; the second answer comes with the version before the first.
  const json::value version = house.updates[1].at("version");
  const std::string mine = house.legal(1);
  const std::string theirs = house.legal(2);
  house.ask(1, "apply", {{"table", table}, {"seat", 0}, {"do", mine}, {"version", version}});
  CHECK(house.ask(2, "apply", {{"table", table}, {"seat", 1}, {"do", theirs}, {"version", version}})
            .contains("did"));
  // Now something else is asked: an answer to the old question is refused.
  CHECK(house.error(1, "apply",
                    {{"table", table}, {"seat", 0}, {"do", mine}, {"version", version}}) != 0);
  CHECK(house.error(1, "apply",
                    {{"table", table}, {"seat", 0}, {"do", mine}, {"version", 99'999}}) == -32008);
}

TEST_CASE("other people's seats are not one's own") {
  House house;
  const std::string table = begun(house);
  for (const char* method : {"apply", "undo", "resign", "hand_over", "take_back", "orders", "wait",
                             "legal", "explain"}) {
    CAPTURE(method);
    CHECK(house.error(2, method, {{"table", table}, {"seat", 0}}) == -32009);
  }
  house.enter(3, "cy");
  for (const char* method : {"apply", "chat", "pause", "view", "record", "replay", "rematch"}) {
    CAPTURE(method);
    CHECK(house.error(3, method, {{"table", table}}) == records::rpc_code::kNoTable);
  }
  CHECK(house.error(1, "record", {{"table", table}}) == -32010);  // it holds the dice
  CHECK(house.error(1, "replay", {{"table", table}, {"at", 0}, {"viewer", "referee"}}) == -32009);
}

TEST_CASE("undo: at once to the last information boundary, further with consent") {
  House house;
  const std::string table = begun(house);
  house.ask(1, "apply", {{"table", table}, {"seat", 0}, {"do", "finish"}});
  CHECK(house.updates[1].at("views").at(0).at("can_undo") == 1);
  house.ask(1, "undo", {{"table", table}, {"seat", 0}});
  CHECK(house.updates[2].at("fresh") == true);
  CHECK_FALSE(house.legal(1).empty());
  house.ask(1, "apply", {{"table", table}, {"seat", 0}, {"do", "finish"}});
  house.ask(2, "apply", {{"table", table}, {"seat", 1}, {"do", "finish"}});  // dice roll
  const json::object asked = house.ask(1, "undo", {{"table", table}, {"seat", 0}});
  REQUIRE(asked.contains("proposal"));
  CHECK(house.updates[2].at("proposal").at("kind") == "undo");
  CHECK(house.error(1, "consent",
                    {{"table", table}, {"proposal", asked.at("proposal")}, {"agree", true}}) ==
        -32009);
  house.ask(2, "consent", {{"table", table}, {"proposal", asked.at("proposal")}, {"agree", true}});
  CHECK(house.updates[1].at("proposal").is_null());
  CHECK_FALSE(house.legal(1).empty());
  CHECK_FALSE(house.legal(2).empty());
}

TEST_CASE("a clock that runs out gives the seat to a bot, and it can be taken back") {
  House house;
  json::object params = two_people();
  params["pace"] = {{"kind", "live"}, {"seconds", 60}, {"increment", 5}};
  const std::string table = begun(house, params);
  CHECK(house.updates[1].at("clocks").at("left_ms").at(0) == 60'000);
  house.ask(2, "apply", {{"table", table}, {"seat", 1}, {"do", "finish"}});
  house.turn(59'000);
  CHECK(!house.infos[1].at("seats").at(0).get_object().contains("taken_over"));
  house.turn(2'000);
  CHECK(house.infos[1].at("seats").at(0).at("taken_over") == true);
  CHECK(house.error(1, "apply", {{"table", table}, {"seat", 0}, {"do", "finish"}}) == -32010);
  house.ask(1, "take_back", {{"table", table}, {"seat", 0}});
  CHECK_FALSE(house.infos[1].at("seats").at(0).get_object().contains("taken_over"));
}

TEST_CASE("somebody who is away for a minute may be replaced") {
  House house;
  const std::string table = begun(house);
  CHECK(house.error(1, "replace", {{"table", table}, {"seat", 1}}) == -32010);
  house.server.service->disconnect(2);
  house.turn();
  CHECK(house.updates[1].at("here").at(1) == false);
  CHECK(house.error(1, "replace", {{"table", table}, {"seat", 1}}) == -32010);
  house.turn(61'000);
  house.ask(1, "replace", {{"table", table}, {"seat", 1}});
  CHECK(house.infos[1].at("seats").at(1).at("taken_over") == true);
}

TEST_CASE("sentences call people by their names") {
  House house;
  const std::string table = begun(house);
  for (int seat = 0; seat < 2; ++seat) {
    house.ask(static_cast<ConnectionId>(seat + 1), "apply",
              {{"table", table}, {"seat", seat}, {"do", "finish"}});
  }
  // Everybody has rolled: told by name.
  const json::array& entries = house.updates[1].at("entries").get_array();
  const json::array& events = entries.back().at("events").get_array();
  REQUIRE_FALSE(events.empty());
  CHECK(std::string(events[0].at("text").get_string()).starts_with("ann rolls "));
  const json::object wanted{{"table", table}, {"seat", 1}, {"do", "draft 6"}};
  const json::object refused = house.call(2, "apply", wanted);
  CHECK(refused.at("error").at("message") == "It is the turn of ann.");
  CHECK(refused.at("error").at("data").at("sentence") == "It is the turn of ann.");
  CHECK(refused.at("error").at("data").at("facts").at("active").at("value") == 0);
  CHECK(house.ask(2, "explain", wanted).at("sentence") == "It is the turn of ann.");
}

TEST_CASE("one screen for several people; a table against bots starts by itself") {
  House house;
  house.enter(1, "ann");
  const std::string table =
      house.table(1, {{"game", "red_dragon_inn"}, {"seats", {"me", "me", "random"}}});
  CHECK(house.phase(1) == "playing");
  CHECK(house.updates[1].at("views").get_array().size() == 2);
  CHECK(house.updates[1].at("views").at(0).at("viewer") == 0);
  CHECK(house.updates[1].at("views").at(1).at("viewer") == 1);
}

TEST_CASE("who ran out of time finds the game where it was: bots keep their pace") {
  Pacing pacing = House::quick();
  pacing.bot_pause = 300;
  for (const std::string game : {"tiefenthal", "red_dragon_inn"}) {
    CAPTURE(game);
    House house(pacing);
    house.enter(1, "ann");
    const std::string table =
        house.table(1, {{"game", game},
                        {"seats", {"me", "random"}},
                        {"pace", {{"kind", "live"}, {"seconds", 10}, {"increment", 0}}}});
    house.infos[1] = house.updates[1].at("info").get_object();
    const auto taken_over = [&] {
      const json::value& seat = house.infos[1].at("seats").at(0);
      return seat.get_object().contains("taken_over");
    };
    const auto version = [&] { return house.updates[1].at("version").to_number<int>(); };
    // Answers in windows, which have no clock; no answer to what has one.
    for (int i = 0; i < 3000 && !taken_over(); ++i) {
      const bool window = !house.updates[1].at("window").is_null();
      if (const std::string answer = window ? house.legal(1) : ""; !answer.empty()) {
        house.call(1, "apply", {{"table", table}, {"seat", 0}, {"do", answer}});
      }
      house.turn(100);
    }
    REQUIRE(taken_over());
    const int before = version();
    for (int i = 0; i < 10; ++i)
      house.turn(100);
    // A second is time for three acts, and in The Red Dragon Inn for the passes around them.
    CHECK(version() > before);
    CHECK(version() < before + 20);
    house.ask(1, "take_back", {{"table", table}, {"seat", 0}});
    CHECK_FALSE(taken_over());
    CHECK(house.phase(1) == "playing");
    // Who has resigned does not come back: the game is played to its end at once.
    house.ask(1, "resign", {{"table", table}, {"seat", 0}});
    for (int i = 0; i < 50 && house.phase(1) != "over"; ++i)
      house.turn();
    CHECK(house.phase(1) == "over");
  }
}

TEST_CASE("The Red Dragon Inn: seats that would tell who holds an answer are not offered") {
  House house;
  house.enter(1, "ann");
  CHECK(house.error(1, "create",
                    {{"game", "red_dragon_inn"},
                     {"config", {{"players", 2}, {"options", {{"answering", "fast"}}}}}}) ==
        records::rpc_code::kBadData);
}

TEST_CASE("chat is bounded, and spectators without an invitation are silent") {
  House house;
  json::object params = two_people();
  params["watch"] = "anyone";
  const std::string table = begun(house, params);
  house.ask(1, "chat", {{"table", table}, {"text", "hello"}});
  CHECK(house.updates[2].at("entries").at(0).at("text") == "hello");
  CHECK(house.error(1, "chat", {{"table", table}, {"text", std::string(301, 'x')}}) ==
        records::rpc_code::kInvalidParams);
  // Letters are counted, not bytes.
  std::string long_line;
  for (int i = 0; i < 300; ++i)
    long_line += "ä";
  house.ask(1, "chat", {{"table", table}, {"text", long_line}});
  house.enter(3, "cy");
  house.ask(3, "open", {{"table", table}});
  CHECK(house.error(3, "chat", {{"table", table}, {"text", "psst"}}) == -32009);
}

TEST_CASE("a phrase travels as its key, and only as a key") {
  House house;
  const std::string table = begun(house, two_people());
  house.ask(1, "chat", {{"table", table}, {"phrase", "inn.cheers_2"}});
  const json::object said = house.updates[2].at("entries").at(0).as_object();
  CHECK(said.at("type") == "said");
  CHECK(said.at("phrase") == "inn.cheers_2");
  CHECK_FALSE(said.contains("text"));
  const auto version = house.updates[2].at("version");
  for (const std::string& key :
       {std::string(), std::string("Cheers"), std::string("a b"), std::string("<b>"),
        std::string("prost\u00e4"), std::string(41, 'a')}) {
    CAPTURE(key);
    CHECK(house.error(1, "chat", {{"table", table}, {"phrase", key}}) ==
          records::rpc_code::kInvalidParams);
  }
  CHECK(house.error(1, "chat", {{"table", table}, {"phrase", "a"}, {"text", "b"}}) ==
        records::rpc_code::kInvalidParams);
  CHECK(house.updates[2].at("version") == version);
  // A table opened again tells it as it was said, and a word that looks like a key stays a word.
  house.ask(2, "chat", {{"table", table}, {"text", "inn.cheers_2"}});
  const json::object opened = house.ask(2, "open", {{"table", table}});
  const json::array& entries = opened.at("entries").as_array();
  CHECK(entries.at(entries.size() - 2).at("phrase") == "inn.cheers_2");
  CHECK(entries.back().at("text") == "inn.cheers_2");
}

/// Plays until the table is over: everybody takes the first legal action.
void play_out(House& house, const std::string& table) {
  for (int i = 0; i < 20'000 && house.phase(1) != "over"; ++i) {
    const std::string action = house.legal(1);
    if (action.empty()) {
      house.turn(100);
    } else {
      house.call(1, "apply", {{"table", table}, {"seat", 0}, {"do", action}});
    }
  }
  REQUIRE(house.phase(1) == "over");
}

TEST_CASE("what was said outlives the game around it") {
  House house;
  house.enter(1, "ann");
  const std::string table = house.table(1, {{"game", "tiefenthal"}, {"seats", {"me", "random"}}});
  house.ask(1, "chat", {{"table", table}, {"text", "good luck"}});
  play_out(house, table);
  house.ask(1, "chat", {{"table", table}, {"phrase", "bravo"}});
  const json::object opened = house.ask(1, "open", {{"table", table}});
  // The first line is far behind the latest entries, the last one among them: none is told twice.
  const json::array& entries = opened.at("entries").as_array();
  CHECK(entries.front().at("text") == "good luck");
  CHECK(entries.back().at("phrase") == "bravo");
  CHECK(entries.at(1).at("version").to_number<int>() -
            entries.front().at("version").to_number<int>() >
        60);
  int said = 0;
  for (const json::value& entry : entries)
    said += entry.at("type") == "said" ? 1 : 0;
  CHECK(said == 2);
}

TEST_CASE("everybody is told how many watch, nobody who") {
  House house;
  json::object params = two_people();
  params["watch"] = "anyone";
  const std::string table = begun(house, params);
  CHECK(house.updates[1].at("watching") == 0);
  house.enter(3, "cy");
  const json::object opened = house.ask(3, "open", {{"table", table}});
  CHECK(opened.at("watching") == 1);
  CHECK(opened.at("views").at(0).at("viewer") == "spectator");
  CHECK(house.updates[1].at("watching") == 1);
  CHECK(json::serialize(house.updates[1]).find("cy") == std::string::npos);
  house.enter(4, "di");
  house.ask(4, "open", {{"table", table}});
  CHECK(house.updates[2].at("watching") == 2);
  house.ask(3, "close", {{"table", table}});
  CHECK(house.updates[2].at("watching") == 1);
}

TEST_CASE("a finished table: record, replay, branch, rematch, import") {
  House house;
  house.enter(1, "ann");
  const std::string table = house.table(1, {{"game", "tiefenthal"}, {"seats", {"me", "random"}}});
  play_out(house, table);
  const json::object info = house.ask(1, "open", {{"table", table}}).at("info").get_object();
  CHECK(info.contains("seed"));

  const json::object record = house.ask(1, "record", {{"table", table}});
  const auto read = records::record_from_json(record);
  REQUIRE(read.has_value());
  CHECK(read->commitment == info.at("commitment").get_string());
  const auto replayed = records::replay(*read);
  REQUIRE(replayed.has_value());
  CHECK(replayed->hash_checked);
  CHECK(replayed->outcome.over);

  const json::object page =
      house.ask(1, "replay", {{"table", table}, {"at", 10}, {"viewer", "referee"}});
  CHECK(page.at("of").to_number<std::size_t>() == read->actions.size());
  CHECK(page.at("did").get_string() == read->actions[9].notation);
  CHECK_FALSE(page.contains("past"));
  CHECK_FALSE(page.contains("rounds"));

  // What happened before comes with a moment when it is asked for: the same as page by page.
  json::array before;
  for (int at = 7; at < 10; ++at) {
    const json::object one =
        house.ask(1, "replay", {{"table", table}, {"at", at}, {"viewer", "referee"}});
    for (const json::value& event : one.at("events").get_array())
      before.push_back(event);
  }
  const json::object told = house.ask(
      1, "replay",
      {{"table", table}, {"at", 10}, {"viewer", "referee"}, {"past", 3}, {"rounds", true}});
  CHECK(told.at("past") == before);
  CHECK(told.at("events") == page.at("events"));
  CHECK(told.at("view") == page.at("view"));
  // Every round once, in order; the first begins with the game, and its page is the first of it.
  const json::array& rounds = told.at("rounds").get_array();
  REQUIRE(rounds.size() > 1);
  CHECK(rounds[0].at("at") == 0);
  for (std::size_t i = 1; i < rounds.size(); ++i) {
    CHECK(rounds[i].at("round").to_number<int>() == rounds[i - 1].at("round").to_number<int>() + 1);
    const int at = rounds[i].at("at").to_number<int>();
    CHECK(at > rounds[i - 1].at("at").to_number<int>());
    const auto round_at = [&](int moment) {
      return house.ask(1, "replay", {{"table", table}, {"at", moment}}).at("view").at("round");
    };
    CHECK(round_at(at) == rounds[i].at("round"));
    CHECK(round_at(at - 1) == rounds[i - 1].at("round"));
  }
  CHECK(house.error(1, "replay", {{"table", table}, {"at", 10}, {"past", -1}}) ==
        records::rpc_code::kInvalidParams);

  const json::object branch =
      house.ask(1, "branch", {{"table", table}, {"at", 10}, {"seats", {"random", "me"}}});
  const json::object branched = house.ask(1, "open", {{"table", branch.at("table")}});
  CHECK(branched.at("phase") == "playing");
  CHECK(branched.at("info").at("origin") == "branch");

  const json::object next = house.ask(1, "rematch", {{"table", table}});
  CHECK(house.ask(1, "rematch", {{"table", table}}).at("table") == next.at("table"));

  const json::object imported = house.ask(1, "import", {{"record", record}});
  const json::object copy = house.ask(1, "open", {{"table", imported.at("table")}});
  CHECK(copy.at("phase") == "over");
  CHECK(house.ask(1, "replay", {{"table", imported.at("table")}, {"at", 10}, {"viewer", 0}})
            .at("did") == page.at("did"));
  json::object forged = record;
  forged["seed"] = std::string(64, '0');
  CHECK(house.error(1, "import", {{"record", forged}}) == records::rpc_code::kBadData);

  const Reply file =
      house.request({"ann", "ann", true}, "GET", "/api/tables/" + table + "/record", "");
  CHECK(file.status == 200);
  CHECK(file.file == table + ".taproom.json");
  CHECK(house.request({"cy", "cy", true}, "GET", "/api/tables/" + table + "/record", "").status ==
        404);
}

TEST_CASE("lists: what may be joined, what is mine and waits for me") {
  House house;
  house.enter(1, "ann");
  house.enter(2, "bo");
  json::object params = two_people();
  params["listed"] = true;
  const std::string table = house.table(1, params);
  house.table(1, two_people());
  const json::object lobby = house.ask(2, "lobby", {});
  REQUIRE(lobby.at("tables").get_array().size() == 1);
  CHECK(lobby.at("tables").at(0).at("table") == json::value(table));
  house.join(2, table, 1);
  house.ask(1, "start", {{"table", table}});
  CHECK(house.ask(1, "mine", {}).at("tables").get_array().size() == 2);
  CHECK(house.ask(2, "mine", {}).at("tables").at(0).at("turn") == true);
  CHECK(house.ask(2, "lobby", {}).at("tables").get_array().empty());
}

TEST_CASE("a table nobody may watch is shown to those who sit at it") {
  House house;
  house.enter(1, "ann");
  house.enter(2, "bo");
  house.enter(3, "cy");
  json::object params = two_people();
  params["watch"] = "nobody";
  const std::string table = house.table(1, params);
  house.updates[3] = house.ask(3, "open", {{"table", table}, {"token", house.token}});
  house.join(2, table, 1);
  house.ask(1, "start", {{"table", table}});
  CHECK(house.phase(2) == "playing");
  CHECK(house.phase(3) == "gathering");
  CHECK(house.error(3, "view", {{"table", table}}) == records::rpc_code::kNoTable);
  CHECK(house.error(3, "open", {{"table", table}, {"token", house.token}}) ==
        records::rpc_code::kNoTable);
}

TEST_CASE("a table that did not come about is dismissed by its host") {
  House house;
  house.enter(1, "ann");
  house.enter(2, "bo");
  json::object params = two_people();
  params["listed"] = true;
  const std::string table = house.table(1, params);
  house.join(2, table, 1);
  CHECK(house.error(2, "dismiss", {{"table", table}}) == -32009);
  house.ask(1, "dismiss", {{"table", table}});
  CHECK(house.phase(2) == "over");
  CHECK(house.infos[2].at("abandoned") == true);
  CHECK(house.error(1, "start", {{"table", table}}) == -32010);
}

TEST_CASE("hints come from a bot that sees the same") {
  House house;
  const std::string table = begun(house);
  const json::object advice = house.ask(1, "hint", {{"table", table}, {"seat", 0}});
  const json::array& list = advice.at("list").get_array();
  REQUIRE_FALSE(list.empty());
  CHECK(list[0].get_object().contains("share"));
  CHECK(house.error(1, "hint", {{"table", table}, {"seat", 1}}) == -32009);
}

TEST_CASE("a plan is told act after act, and taken act after act") {
  House house;
  const std::string table = begun(house);
  const auto version = [&] { return house.updates[1].at("version"); };
  // By any legal action to the laying of dice.
  const auto phase = [&] {
    return house.updates[1].at("views").at(0).at("view").at("phase").get_string();
  };
  for (int i = 0; i < 200 && phase() != "E"; ++i) {
    for (const int seat : {0, 1}) {
      const ConnectionId who = seat == 0 ? 1 : 2;
      if (!house.updates[who].contains("views") || phase() == "E") continue;
      const json::value& legal = house.updates[who].at("views").at(0).at("legal");
      if (!legal.is_array() || legal.get_array().empty()) continue;
      house.ask(who, "apply", {{"table", table}, {"seat", seat}, {"do", legal.at(0).at("do")}});
      house.turn();
    }
  }
  REQUIRE(phase() == "E");
  const json::object plan = house.ask(1, "plan", {{"table", table}, {"seat", 0}, {"plan", "lay"}});
  const json::array& acts = plan.at("acts").get_array();
  REQUIRE_FALSE(acts.empty());
  CHECK(plan.at("view").at("phase") == "E");
  for (const json::value& act : acts) {
    CHECK(act.at("action").at("type") == "place");
    house.ask(1, "apply",
              {{"table", table}, {"seat", 0}, {"do", act.at("do")}, {"version", version()}});
    house.turn();
  }
  CHECK(house.updates[1].at("views").at(0).at("view").at("players").at(0).at("dice") ==
        plan.at("view").at("players").at(0).at("dice"));
  // Nobody plans for another, and only what there is.
  CHECK(house.error(1, "plan", {{"table", table}, {"seat", 1}, {"plan", "lay"}}) == -32009);
  CHECK(house.error(1, "plan", {{"table", table}, {"seat", 0}, {"plan", "win"}}) == -32602);
  CHECK(house.error(1, "plan", {{"table", table}, {"seat", 0}}) == -32602);
}

TEST_CASE("whatever is sent, the service answers or is silent, and lives") {
  House house;
  const std::string table = begun(house);
  const std::vector<std::string> texts = {
      "",
      "{",
      "[]",
      "null",
      "42",
      "{}",
      R"({"jsonrpc":"2.0"})",
      R"({"jsonrpc":"2.0","id":[],"method":"mine"})",
      R"({"jsonrpc":"2.0","id":1,"method":7})",
      R"({"jsonrpc":"2.0","id":1,"method":"dance"})",
      R"({"jsonrpc":"2.0","id":1,"method":"mine","params":[]})",
      R"({"jsonrpc":"2.0","id":1,"method":"mine","params":{"x":1}})",
      R"({"jsonrpc":"2.0","method":"mine"})",
      R"({"jsonrpc":"2.0","id":1,"method":"create","params":{"game":"chess"}})",
      R"({"jsonrpc":"2.0","id":1,"method":"create","params":{"game":"tiefenthal","seats":["me"]}})",
      R"({"jsonrpc":"2.0","id":1,"method":"create","params":{"game":"tiefenthal","seats":7}})",
      R"({"jsonrpc":"2.0","id":1,"method":"import","params":{"record":{}}})",
      std::string(100'000, '['),
      std::string(3'000'000, 'x')};
  for (const std::string& text : texts)
    house.server.service->message(1, text);
  house.server.service->message(999, texts.back());
  house.turn();
  CHECK(house.ask(1, "mine", {}).at("tables").get_array().size() == 1);
}

}  // namespace
}  // namespace taproom::service
