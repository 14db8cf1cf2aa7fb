// What one person, one address and all together may have, through the door of the service.
#include <doctest/doctest.h>

#include "bots/bot.h"
#include "bots/cost.h"
#include "service/table/protocol.h"
#include "tests/contract/service_house.h"

namespace taproom::service {
namespace {

constexpr Millis kHour = 3'600'000;

/// A service with one limit and no other.
class Bounded : public House {
 public:
  Bounded(Counted what, Ration ration) {
    server.limits.rations[index_of(what)] = ration;
    server.kill();
    server.start();
  }
  void enter_from(ConnectionId who, std::string name, std::string address) {
    server.service->connect(who, {name, name, true, std::move(address)});
    turn();
  }
  /// What a refusal says; the reason is empty when nothing was refused.
  struct Refused {
    std::string reason;
    std::string scope;
    std::int64_t minutes = 0;
  };
  Refused refusal(ConnectionId who, std::string_view method, json::object params) {
    const json::object answer = call(who, method, std::move(params));
    if (!answer.contains("error")) return {};
    const json::object& data = answer.at("error").at("data").get_object();
    Refused out;
    out.reason = data.at("reason").get_string();
    if (const json::value* scope = data.if_contains("scope")) out.scope = scope->get_string();
    if (const json::value* time = data.if_contains("minutes")) out.minutes = time->to_number<int>();
    // The sentence is complete.
    CHECK(answer.at("error").at("message").get_string().find('{') == std::string::npos);
    return out;
  }
};

TEST_CASE("tables are counted for their host, their address and in all, and make room when over") {
  Bounded house(Counted::kTables, {2, 3, 4});
  house.enter_from(1, "ann", "a");
  house.enter_from(2, "bo", "a");
  house.enter_from(3, "cleo", "b");
  const std::string first(house.ask(1, "create", two_people()).at("table").get_string());
  house.ask(1, "create", two_people());
  const auto person = house.refusal(1, "create", two_people());
  CHECK(person.reason == "limit_tables");
  CHECK(person.scope == "person");
  CHECK(person.minutes == 0);
  house.ask(2, "create", two_people());
  CHECK(house.refusal(2, "create", two_people()).scope == "address");
  house.ask(3, "create", two_people());
  CHECK(house.refusal(3, "create", two_people()).scope == "all");
  house.ask(1, "dismiss", {{"table", first}});
  house.ask(3, "create", two_people());
  // They are counted again after a start.
  house.server.kill();
  house.server.start();
  house.enter_from(3, "cleo", "b");
  CHECK(house.refusal(3, "create", two_people()).scope == "person");
  const auto& uses = house.server.service->counts().limits;
  CHECK(uses[0].limit == 2);
  CHECK(uses[2].most == 4);
}

TEST_CASE("a day's new tables: the refusal says when to come again, and it is true") {
  Bounded house(Counted::kNewTables, {24, 100, 100});
  house.enter(1, "ann");
  for (int i = 0; i < 24; ++i)
    house.ask(1, "create", two_people());
  const auto refused = house.refusal(1, "create", two_people());
  CHECK(refused.reason == "limit_new_tables");
  CHECK(refused.minutes == 60);
  house.turn(kHour / 2);
  CHECK(house.refusal(1, "create", two_people()).minutes == 30);
  house.turn(kHour / 2);
  CHECK(house.refusal(1, "create", two_people()).reason.empty());
}

TEST_CASE("records that are sent in are counted, also those that are refused") {
  Bounded house(Counted::kImports, {2, 9, 9});
  house.enter(1, "ann");
  for (int i = 0; i < 2; ++i)
    CHECK(house.error(1, "import", {{"record", 1}}) == records::rpc_code::kBadData);
  CHECK(house.refusal(1, "import", {{"record", 1}}).reason == "limit_imports");
  const Reply reply = house.request({"ann", "ann", true}, "POST", "/api/records", "{}");
  CHECK(reply.status == 429);
  CHECK(reply.retry_after > 0);
  const json::value told = json::parse(reply.body).at("error");
  CHECK(told.at("code") == "limit_imports");
  CHECK(told.at("data").at("n") == 2);
  CHECK(told.at("data").at("scope") == "person");
}

TEST_CASE("who writes without end is refused, the neighbour at the same address plays on") {
  Bounded house(Counted::kBytes, {4000, 4000, Ration::kUnlimited});
  house.enter_from(1, "ann", "a");
  house.enter_from(2, "bo", "a");
  const std::string table = house.table(1, two_people());
  house.join(2, table, 1);
  house.ask(1, "start", {{"table", table}});
  Bounded::Refused refused;
  int said = 0;
  for (; said < 500 && refused.reason.empty(); ++said)
    refused = house.refusal(1, "chat", {{"table", table}, {"text", "all work and no play"}});
  CHECK(refused.reason == "limit_bytes");
  CHECK(refused.scope == "person");
  CHECK(said < 100);
  house.ask(2, "chat", {{"table", table}, {"text", "I am still here"}});
  // Something new is another matter.
  CHECK(house.refusal(2, "create", two_people()).scope == "address");
  // Whoever is refused may still look.
  house.ask(1, "view", {{"table", table}, {"seat", 0}});
}

TEST_CASE("thinking is charged to whoever wants it") {
  Bounded house(Counted::kThinking, {1, 5, 9});
  house.enter_from(1, "ann", "a");
  house.enter_from(2, "bo", "b");
  const std::string table = house.table(1, two_people());
  house.join(2, table, 1);
  house.ask(1, "start", {{"table", table}});
  house.ask(1, "hint", {{"table", table}, {"seat", 0}});
  CHECK(house.refusal(1, "hint", {{"table", table}, {"seat", 0}}).reason == "limit_thinking");
  CHECK(house.refusal(1, "create", {{"game", "tiefenthal"}, {"seats", json::array{"me", "random"}}})
            .reason == "limit_thinking");
  CHECK(house.refusal(1, "create", two_people()).reason.empty());
  CHECK(house.server.service->counts().thinking_nodes > 0);
  CHECK(house.server.service->counts().beyond[index_of(Counted::kThinking)] == 2);
}

TEST_CASE("positions are charged beside the time they took") {
  Bounded house(Counted::kNodes, {1, 5, 9});
  house.enter(1, "ann");
  const json::object with_bot{{"game", "tiefenthal"}, {"seats", json::array{"master", "master"}}};
  house.ask(1, "create", with_bot);
  REQUIRE(house.server.service->counts().thinking_nodes > 0);
  const auto refused = house.refusal(1, "create", with_bot);
  CHECK(refused.reason == "limit_nodes");
  CHECK(refused.minutes > 0);
}

TEST_CASE("bots that think as long as they may need an account") {
  House house;
  house.enter(1, "ann");
  house.server.service->connect(2, {"bo", "bo", false});
  house.turn();
  for (const char* game : {"tiefenthal", "red_dragon_inn"}) {
    CAPTURE(game);
    for (const bots::BotInfo& info : bots::bot_list(game)) {
      CAPTURE(info.name);
      const json::object wanted{{"game", game}, {"seats", json::array{"me", info.name}}};
      const bool costly = bots::costs_more_than_a_level(game, info.name);
      CHECK_FALSE((costly && info.level));
      const json::object answer = house.call(1, "create", wanted);
      CHECK(answer.contains("error") == costly);
      if (costly) CHECK(answer.at("error").at("data").at("reason") == "costly_bot");
      house.ask(2, "create", wanted);
    }
  }
  // Nor afterwards, and not by sitting down first.
  const std::string table = house.table(1, two_people());
  const json::object seat{{"table", table}, {"seat", 1}, {"level", "search"}};
  CHECK(house.call(1, "seat_bot", seat).at("error").at("data").at("reason") == "costly_bot");
  const json::object start{{"table", table}, {"fill", "search"}};
  CHECK(house.call(1, "start", start).at("error").at("data").at("reason") == "costly_bot");
}

TEST_CASE("what bots were asked at a table everybody has left is taken back") {
  House house;
  house.enter(1, "ann");
  auto& waiting = house.server.bot_runner.waiting;
  Service& service = *house.server.service;
  // The bots are slow: nobody answers for them here.
  const auto send = [&](std::string_view method, json::object params) {
    house.server.outbox.sent.clear();
    service.message(
        1, json::serialize(json::object{
               {"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}}));
    REQUIRE(service.flush().has_value());
    for (const auto& [connection, text] : house.server.outbox.sent) {
      const json::object message = json::parse(text).get_object();
      if (message.contains("id")) return message.at("result").get_object();
    }
    return json::object();
  };
  const json::object made =
      send("create", {{"game", "tiefenthal"}, {"seats", json::array{"regular", "regular"}}});
  const std::string table(made.at("table").get_string());
  send("open", {{"table", table}});
  const std::size_t asked = waiting.size();
  REQUIRE(asked > 0);
  CHECK(service.counts().thinking == asked);
  const auto questions = [&] {
    return service.counts().limits[3 * index_of(Counted::kQuestions)].most;
  };
  CHECK(questions() == static_cast<std::int64_t>(asked));
  service.disconnect(1);
  const auto pass = [&](Millis by) {
    house.server.clock.time += by;
    service.tick();
    REQUIRE(service.flush().has_value());
  };
  pass(30'000);
  CHECK(waiting.size() == asked);
  REQUIRE(service.next_due().has_value());
  CHECK(*service.next_due() <= house.server.clock.time + 30'000);
  pass(31'000);
  CHECK(waiting.empty());
  CHECK(service.counts().thinking == 0);
  CHECK(questions() == 0);
  // Somebody comes back: they are asked again, and the game goes on.
  const std::uint64_t acts = service.counts().actions;
  house.enter(1, "ann");
  house.ask(1, "open", {{"table", table}});
  house.turn(5000);
  CHECK(service.counts().actions > acts);
}

TEST_CASE("a hint is not thought about for somebody who has gone") {
  House house;
  const std::string table = begun(house);
  auto& waiting = house.server.bot_runner.waiting;
  house.server.service->message(
      1, json::serialize(json::object{{"jsonrpc", "2.0"},
                                      {"id", 9},
                                      {"method", "hint"},
                                      {"params", {{"table", table}, {"seat", 0}}}}));
  REQUIRE(waiting.size() == 1);
  house.server.service->disconnect(1);
  CHECK(waiting.empty());
  CHECK(house.server.service->counts().thinking == 0);
}

TEST_CASE("what people write besides acts is counted, and stops nobody else's game") {
  Bounded house(Counted::kOrders, {6, 8, Ration::kUnlimited});
  house.enter_from(1, "ann", "a");
  house.enter_from(2, "bo", "a");
  const std::string table = house.table(1, two_people());
  house.join(2, table, 1);
  house.ask(1, "start", {{"table", table}});
  // ann has used one, bo one: sitting down at her own table was part of making it.
  Bounded::Refused refused;
  int said = 0;
  for (; said < 20 && refused.reason.empty(); ++said)
    refused = house.refusal(1, "chat", {{"table", table}, {"text", "la"}});
  CHECK(refused.reason == "limit_orders");
  CHECK(refused.scope == "person");
  CHECK(refused.minutes > 0);
  CHECK(said == 6);
  // Two are left for the address; then bo is as quiet, but may still give up and act.
  CHECK(house.refusal(2, "chat", {{"table", table}, {"text", "hm"}}).reason.empty());
  CHECK(house.refusal(2, "chat", {{"table", table}, {"text", "hm"}}).scope == "address");
  CHECK(house.refusal(2, "pause", {{"table", table}}).reason != "limit_orders");
  CHECK(house.refusal(2, "hand_over", {{"table", table}, {"seat", 1}}).reason.empty());
  // Acts are none of it.
  house.updates[1] = house.ask(1, "open", {{"table", table}});
  const std::string act = house.legal(1);
  house.ask(1, "apply", {{"table", table}, {"seat", 0}, {"do", act}});
}

TEST_CASE("standing orders: the same again writes nothing, and changes are bounded") {
  House house;
  house.server.limits.orders_per_seat = 5;
  house.server.kill();
  house.server.start();
  const std::string table =
      begun(house, {{"game", "red_dragon_inn"}, {"config", {{"players", 2}}}});
  const auto orders = [&](const char* word) {
    return house.call(1, "orders", {{"table", table}, {"seat", 0}, {"orders", word}});
  };
  const std::uint64_t before = house.server.service->counts().entries;
  CHECK(orders("until_turn").contains("result"));
  CHECK(orders("until_turn").contains("result"));
  CHECK(house.server.service->counts().entries == before + 1);
  for (int i = 0; i < 2; ++i) {
    CHECK(orders("ask").contains("result"));
    CHECK(orders("until_turn").contains("result"));
  }
  CHECK(orders("ask").at("error").at("data").at("reason") == "enough_orders");
  // Also after a start: the log is what counts.
  house.server.kill();
  house.server.start();
  house.enter(1, "ann");
  CHECK(orders("ask").at("error").at("data").at("reason") == "enough_orders");
}

}  // namespace
}  // namespace taproom::service
