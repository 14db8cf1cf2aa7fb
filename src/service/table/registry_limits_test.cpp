// What one person, one address and all together may have, through the door of the service.
#include <doctest/doctest.h>

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
  CHECK(reply.body.find("limit_imports") != std::string::npos);
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

TEST_CASE("the lobby has a place for everybody before a second one for anybody") {
  House house;
  house.server.limits.lobby_entries = 5;
  house.server.kill();
  house.server.start();
  json::object listed = two_people();
  listed["listed"] = true;
  house.enter(1, "ann");
  house.ask(1, "create", listed);
  house.turn(1000);
  house.enter(2, "bo");
  house.enter(3, "cleo");
  for (int i = 0; i < 9; ++i) {
    house.ask(2 + static_cast<ConnectionId>(i % 2), "create", listed);
    house.turn(1000);
  }
  const json::object lobby = house.ask(3, "lobby", {});
  std::vector<std::string> hosts;
  for (const json::value& line : lobby.at("tables").get_array())
    hosts.emplace_back(line.at("host").get_string());
  CHECK(hosts == std::vector<std::string>{"bo", "cleo", "ann", "bo", "cleo"});
}

TEST_CASE("standing orders: the same again writes nothing, and changes are bounded") {
  House house;
  house.server.limits.orders_per_seat = 5;
  house.server.kill();
  house.server.start();
  const std::string table = begun(house, {{"game", "red_dragon_inn"}, {"config", {{"players", 2}}}});
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
