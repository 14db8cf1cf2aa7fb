// What the service does with what was left: finished tables, open questions, onlookers.
#include <algorithm>
#include <utility>

#include <doctest/doctest.h>

#include "records/rpc.h"
#include "service/table/service.h"
#include "tests/contract/service_house.h"

namespace taproom::service {
namespace {

TEST_CASE("one hint at a time for a connection") {
  House house;
  const std::string table = begun(house);
  const auto hint = [&](int id) {
    house.server.service->message(
        1, json::serialize(json::object{{"jsonrpc", "2.0"},
                                        {"id", id},
                                        {"method", "hint"},
                                        {"params", {{"table", table}, {"seat", 0}}}}));
  };
  hint(1);
  hint(2);
  CHECK(house.server.bot_runner.waiting.size() == 1);
  REQUIRE(house.server.service->flush().has_value());
  bool refused = false;
  for (const auto& [connection, text] : house.server.outbox.sent)
    refused = refused || text.find("-32011") != text.npos;
  CHECK(refused);
  house.turn();
  hint(3);
  CHECK(house.server.bot_runner.waiting.size() == 1);
}

TEST_CASE("tables that are over leave the memory, and come back from the store") {
  Pacing pacing = House::quick();
  pacing.rest = 10'000;
  House house(pacing);
  house.enter(1, "ann");
  std::vector<std::string> tables;
  for (int i = 0; i < 205; ++i) {
    const json::object made = house.ask(1, "create", two_people());
    tables.emplace_back(made.at("table").get_string());
    house.ask(1, "dismiss", {{"table", tables.back()}});
    house.turn(1);
  }
  const json::object going = house.ask(1, "create", two_people());
  const auto listed = [&] {
    std::vector<std::string> out;
    json::object page = house.ask(1, "mine", {});
    CHECK(page.at("tables").get_array().size() == 200);
    for (int pages = 0; pages < 5; ++pages) {
      for (const json::value& line : page.at("tables").get_array())
        out.emplace_back(line.at("table").get_string());
      if (!page.contains("more")) break;
      page = house.ask(1, "mine", {{"after", page.at("more")}});
    }
    return out;
  };
  std::vector<std::string> expected{std::string(going.at("table").get_string())};
  expected.insert(expected.end(), tables.rbegin(), tables.rend());
  CHECK(listed() == expected);
  for (int i = 0; i < 6; ++i)
    house.turn(5'000);
  CHECK(house.server.service->counts().tables_listed == 1);
  CHECK(house.server.service->counts().tables_awake <= 1);
  CHECK(listed() == expected);
  // Opened again it is what it was; and it goes again.
  const json::object open = house.ask(1, "open", {{"table", tables[3]}});
  CHECK(open.at("phase") == "over");
  CHECK(house.server.service->counts().tables_listed == 2);
  house.ask(1, "close", {{"table", tables[3]}});
  for (int i = 0; i < 6; ++i)
    house.turn(5'000);
  CHECK(house.server.service->counts().tables_listed == 1);
  CHECK(listed() == expected);
  // A restart brings nothing of them into memory either.
  house.server.kill();
  house.server.start();
  house.enter(1, "ann");
  for (int i = 0; i < 6; ++i)
    house.turn(5'000);
  CHECK(house.server.service->counts().tables_listed == 1);
  CHECK(listed() == expected);
  CHECK(house.error(1, "open", {{"table", "nowhere"}}) == records::rpc_code::kNoTable);
}

/// Remembers what was reported.
class Reports final : public Results {
 public:
  void finished(const FinishedTable& table, Batch&) override { made.push_back(table); }
  std::vector<FinishedTable> made;
};

TEST_CASE(
    "an end is reported once it is on the disk, and again after a crash before that was noted") {
  House house;
  Reports reports;
  house.server.kill();
  house.server.results = &reports;
  house.server.start();
  const std::string table = begun(house);
  house.ask(1, "resign", {{"table", table}, {"seat", 0}});
  Service& service = *house.server.service;
  service.message(2, R"({"jsonrpc":"2.0","id":1,"method":"resign","params":{"table":")" + table +
                         R"(","seat":1}})");
  // Up to the flush that makes the end durable, and not to the one after it.
  for (int rounds = 0; rounds < 20'000 && reports.made.empty(); ++rounds) {
    for (const BotQuery& query : std::exchange(house.server.bot_runner.waiting, {}))
      service.bot_replied(answer(query));
    if (const auto due = service.next_due(); due) {
      house.server.clock.time = std::max(house.server.clock.time, *due);
      service.tick();
    }
    REQUIRE(service.flush().has_value());
  }
  REQUIRE(reports.made.size() == 1);
  CHECK(reports.made[0].game == "tiefenthal");
  CHECK(reports.made[0].seats.size() == 2);
  house.server.kill();
  house.server.start();
  REQUIRE(reports.made.size() == 2);
  CHECK(reports.made[1] == reports.made[0]);
  // The table itself was not needed for it, and once noted it is not reported again.
  CHECK(house.server.service->counts().tables_awake == 0);
  house.turn(1);
  house.server.kill();
  house.server.start();
  CHECK(reports.made.size() == 2);
}

TEST_CASE("finished tables that an older version left among the others are filed bit by bit") {
  House house;
  house.enter(1, "ann");
  const std::string table =
      house.table(1, {{"game", "tiefenthal"}, {"seats", {"me", "random"}}, {"watch", "nobody"}});
  house.ask(1, "resign", {{"table", table}, {"seat", 0}});
  for (int i = 0; i < 2000 && house.updates[1].at("phase") != "over"; ++i)
    house.turn(1'000);
  REQUIRE(house.updates[1].at("phase") == "over");
  house.ask(1, "close", {{"table", table}});
  const auto store = [&]() -> Store& { return *house.server.store; };
  const auto summary = store().get("summaries", table);
  REQUIRE((summary && *summary));
  // As many as that one again, by the same person.
  const auto log = store().read(table);
  REQUIRE(log.has_value());
  Batch batch;
  for (int i = 0; i < 150; ++i) {
    const std::string copy = "copy" + std::to_string(1000 + i);
    for (std::size_t entry = 0; entry < log->size(); ++entry)
      batch.appends.push_back({copy, entry, (*log)[entry]});
    batch.puts.push_back({"summaries", copy, *summary});
  }
  REQUIRE(store().commit(batch).has_value());
  house.server.kill();
  house.server.start();
  const auto left = [&] { return *store().count("summaries"); };
  const auto listed = [&] { return house.ask(1, "mine", {}).at("tables").get_array().size(); };
  house.enter(1, "ann");
  CHECK(left() > 0);  // the start has not waited for all of them
  CHECK(listed() == 151);
  for (int i = 0; i < 100 && left() > 0; ++i)
    house.turn(1'000);
  CHECK(left() == 0);
  CHECK(*store().count("over") == 151);
  CHECK(listed() == 151);
}

TEST_CASE("after a restart running tables are played again one by one, and asked for at once") {
  House house;
  const std::string table = begun(house);
  std::vector<std::string> others;
  for (int i = 0; i < 20; ++i) {
    const json::object made =
        house.ask(1, "create", {{"game", "tiefenthal"}, {"seats", {"me", "random"}}});
    others.emplace_back(made.at("table").get_string());
  }
  house.turn(1'000);
  house.server.kill();
  house.server.start();
  CHECK(house.server.service->counts().tables == 21);
  CHECK(house.server.service->counts().tables_awake == 0);
  // Whoever asks does not wait for the others.
  house.server.service->connect(1, {"ann", "ann", true});
  house.server.service->message(
      1, json::serialize(json::object{{"jsonrpc", "2.0"},
                                      {"id", 1},
                                      {"method", "open"},
                                      {"params", {{"table", others.back()}}}}));
  CHECK(house.server.service->counts().tables_awake == 1);
  house.server.service->tick();
  CHECK(house.server.service->counts().tables_awake <= 2);
  house.turn(1'000);
  CHECK(house.ask(1, "open", {{"table", table}}).at("phase") == "playing");
}

TEST_CASE("an undo that was asked for is asked once, whatever became of it") {
  House house;
  const std::string table = begun(house);
  house.ask(1, "apply", {{"table", table}, {"seat", 0}, {"do", "finish"}});
  house.ask(2, "apply", {{"table", table}, {"seat", 1}, {"do", "finish"}});
  const json::object undo{{"table", table}, {"seat", 0}, {"key", "u1"}};
  const json::object asked = house.ask(1, "undo", undo);
  REQUIRE(asked.contains("proposal"));
  house.ask(2, "consent", {{"table", table}, {"proposal", asked.at("proposal")}, {"agree", true}});
  house.ask(1, "apply", {{"table", table}, {"seat", 0}, {"do", "finish"}});
  // Said again after a broken connection it takes nothing more back.
  const json::object again = house.ask(1, "undo", undo);
  CHECK(again.at("again") == true);
  CHECK(house.legal(1).empty());
}

TEST_CASE("bots that go on do not answer for the person who is asked to take something back") {
  Pacing pacing = House::quick();
  pacing.bot_pause = 300;
  House house(pacing);
  const std::string table = begun(house, {{"game", "tiefenthal"},
                                          {"config", {{"players", 3}, {"start", 2}}},
                                          {"seats", {"me", "open", "random"}}});
  house.turn(1'000);
  for (const int seat : {0, 1})
    house.ask(seat + 1, "apply", {{"table", table}, {"seat", seat}, {"do", "finish"}});
  const json::object asked = house.ask(1, "undo", {{"table", table}, {"seat", 0}});
  REQUIRE(asked.contains("proposal"));
  // The bot begins the draft meanwhile.
  const auto version = [&] { return house.updates[2].at("version").to_number<int>(); };
  const int before = version();
  for (int i = 0; i < 20 && version() == before; ++i)
    house.turn(500);
  REQUIRE(version() > before);
  REQUIRE_FALSE(house.updates[2].at("proposal").is_null());
  house.ask(2, "consent", {{"table", table}, {"proposal", asked.at("proposal")}, {"agree", true}});
  CHECK(house.updates[1].at("proposal").is_null());
  CHECK(house.legal(1) == "finish");
}

TEST_CASE("who leaves does not keep the others waiting for consent to a pause") {
  House house;
  const std::string table = begun(house);
  REQUIRE(house.ask(1, "pause", {{"table", table}}).contains("proposal"));
  house.ask(2, "resign", {{"table", table}, {"seat", 1}});
  CHECK(house.updates[1].at("proposal").is_null());
  CHECK(house.phase(1) == "paused");
}

TEST_CASE("who leaves a table that is not rated does not keep others from their own acts") {
  House house;
  json::object params = two_people();
  params["rated"] = false;
  const std::string table = begun(house, params);
  house.ask(2, "apply", {{"table", table}, {"seat", 1}, {"do", "finish"}});
  house.ask(1, "apply", {{"table", table}, {"seat", 0}, {"do", "finish"}});  // dice roll
  REQUIRE(house.ask(1, "undo", {{"table", table}, {"seat", 0}}).contains("proposal"));
  house.ask(2, "resign", {{"table", table}, {"seat", 1}});
  CHECK(house.updates[1].at("proposal").is_null());
  CHECK(house.legal(1) == "finish");
}

TEST_CASE("The Red Dragon Inn: who comes to watch one person among bots finds an ordinary window") {
  House house;
  house.enter(1, "ann");
  house.enter(2, "bo");
  const std::string table = house.table(
      1, {{"game", "red_dragon_inn"}, {"seats", {"me", "novice", "novice"}}, {"watch", "anyone"}});
  // Until the person is asked in a window that waits.
  const auto waits = [&] {
    const json::value& window = house.updates[1].at("window");
    return window.is_object() && window.at("closes").is_null() && !house.legal(1).empty();
  };
  for (int i = 0; i < 3'000 && !waits() && house.phase(1) == "playing"; ++i) {
    const std::string action = house.legal(1);
    if (action.empty()) {
      house.turn(100);
    } else {
      house.call(1, "apply", {{"table", table}, {"seat", 0}, {"do", action}});
    }
  }
  REQUIRE(waits());
  house.turn(60'000);
  REQUIRE(waits());
  CHECK(house.error(2, "view", {{"table", table}}) == -32010);
  CHECK(house.error(2, "replay", {{"table", table}, {"at", 0}}) == -32010);
  const json::object seen = house.ask(2, "open", {{"table", table}});
  CHECK(seen.at("entries").get_array().empty());
  const Millis now = house.server.clock.time;
  CHECK(seen.at("window").at("opened").to_number<Millis>() == now);
  CHECK(seen.at("window").at("closes").to_number<Millis>() > now);
  CHECK(house.updates[1].at("window").at("closes").is_number());
  house.turn(3'000);
  CHECK_FALSE(waits());
}

TEST_CASE("plain requests are refused with a word for programs and a sentence for people") {
  House house;
  const Person nobody{"", "", true};
  const auto word = [](const Reply& reply) {
    const json::value body = json::parse(reply.body);
    CHECK_FALSE(body.at("error").at("message").get_string().empty());
    return std::string(body.at("error").at("code").get_string());
  };
  CHECK(word(house.request(nobody, "GET", "/api/mine", "")) == "nobody");
  CHECK(word(house.request(nobody, "POST", "/api/records", "{}")) == "nobody");
  const Person ann{"ann", "ann", true};
  CHECK(word(house.request(ann, "POST", "/api/records", "{")) == "bad_json");
  CHECK(word(house.request(ann, "POST", "/api/records", "{}")) == "bad_record");
  CHECK(word(house.request(ann, "GET", "/api/tables/x/record", "")) == "not_found");
  CHECK(word(house.request(ann, "POST", "/api/lobby", "")) == "wrong_method");
  const std::string table = begun(
      house,
      {{"game", "tiefenthal"}, {"config", {{"players", 2}, {"start", 0}}}, {"watch", "anyone"}});
  CHECK(word(house.request(ann, "GET", "/api/tables/" + table + "/record", "")) == "not_over");
}

TEST_CASE("while bots think at a table of their own, the service has nothing to do") {
  House house;
  house.enter(1, "ann");
  house.server.service->message(
      1, json::serialize(json::object{{"jsonrpc", "2.0"},
                                      {"id", 1},
                                      {"method", "create"},
                                      {"params",
                                       {{"game", "red_dragon_inn"},
                                        {"config", {{"players", 3}}},
                                        {"seats", {"random", "random", "random"}}}}}));
  int pauses = 0;
  for (int i = 0; i < 300; ++i) {
    house.server.clock.time += 10;
    house.server.service->tick();
    REQUIRE(house.server.service->flush());
    std::vector<BotQuery> reply = std::exchange(house.server.bot_runner.waiting, {});
    if (reply.empty()) continue;
    const auto due = house.server.service->next_due();
    CHECK_FALSE((due && *due <= house.server.clock.time));
    ++pauses;
    for (const BotQuery& query : reply)
      house.server.service->bot_replied(answer(query));
  }
  CHECK(pauses > 20);
}

TEST_CASE("while somebody thinks for an hour, the service wakes a few times and no more") {
  House house;
  house.enter(1, "ann");
  const std::string table = house.table(1, {{"game", "tiefenthal"}, {"seats", {"me", "random"}}});
  // As the program does it: a tick when something is due, a flush only when there is something to
  // write or to say.
  Service& service = *house.server.service;
  int ticks = 0;
  const Millis end = house.server.clock.time + 3'600'000;
  while (house.server.clock.time < end && ticks < 1000) {
    const auto due = service.next_due();
    if (!due) break;
    house.server.clock.time = std::max(house.server.clock.time, *due);
    service.tick();
    ++ticks;
    for (const BotQuery& query : std::exchange(house.server.bot_runner.waiting, {}))
      service.bot_replied(answer(query));
    if (service.dirty()) REQUIRE(service.flush());
  }
  CHECK(ticks < 100);
  CHECK(house.legal(1) != "");
}

}  // namespace
}  // namespace taproom::service
