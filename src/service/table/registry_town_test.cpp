// Tables that come and go among nodes: what a service says and writes of one that is no longer its
// own, and how it goes on with one that another had.
#include <set>

#include <doctest/doctest.h>

#include "service/table/service.h"
#include "tests/contract/service_house.h"

namespace taproom::service {
namespace {

class Owned final : public Ownership {
 public:
  bool has(const std::string& table) const override { return tables.contains(table); }
  void made(const std::string& table) override { tables.insert(table); }
  void has_code(const std::string& words, const std::string& table) override {
    codes[words] = table;
  }
  std::set<std::string> tables;
  std::map<std::string, std::string> codes;
};

struct Town {
  Town() {
    house.server.ownership = &owned;
    house.server.kill();
    house.server.start();
  }
  Service& service() { return *house.server.service; }
  std::uint64_t length(const std::string& table) {
    return house.server.store->length(table).value();
  }
  std::string reason(ConnectionId who, std::string_view method, json::object params) {
    const json::object answer = house.call(who, method, std::move(params));
    REQUIRE(answer.contains("error"));
    return std::string(answer.at("error").at("data").at("reason").get_string());
  }
  void lose(const std::string& table) {
    owned.tables.erase(table);
    service().lose(table);
  }
  void adopt(const std::string& table) {
    owned.tables.insert(table);
    service().adopt(table);
  }
  json::object act(const std::string& table) {
    return {{"table", table}, {"seat", 0}, {"do", house.legal(1)}, {"key", "k1"}};
  }
  void say(ConnectionId who, std::string_view method, json::object params) {
    service().message(
        who,
        json::serialize(json::object{
            {"jsonrpc", "2.0"}, {"id", 9}, {"method", method}, {"params", std::move(params)}}));
  }

  Owned owned;
  House house;
};

TEST_CASE("of a table that is lost nothing more is written, and nobody hears what was not") {
  Town town;
  const std::string table = begun(town.house);
  CHECK(town.owned.tables == std::set<std::string>{table});
  const json::object act = town.act(table);
  const std::string other = town.house.table(1, two_people());
  const std::uint64_t entries = town.length(table);
  const std::uint64_t others = town.length(other);
  town.say(1, "apply", act);
  town.say(1, "chat", {{"table", other}, {"text", "written with it"}});
  town.lose(table);
  REQUIRE(town.service().flush().has_value());
  CHECK(town.length(table) == entries);
  CHECK(town.length(other) == others + 1);
  for (const auto& [connection, text] : town.house.server.outbox.sent)
    CHECK(text.find(table) == std::string::npos);
  town.house.server.outbox.sent.clear();
  CHECK(town.reason(1, "apply", act) == "moved");
  CHECK(town.reason(1, "open", {{"table", table}}) == "moved");
  CHECK(town.reason(2, "rematch", {{"table", table}}) == "moved");
  CHECK(
      town.house.request({"ann", "ann", true}, "GET", "/api/tables/" + table + "/record").status ==
      503);
  CHECK(town.service().rests(table));
}

TEST_CASE("a table that was another's goes on where the store has it, and a key acts once") {
  Town town;
  const std::string table = begun(town.house);
  town.say(1, "apply", town.act(table));
  town.lose(table);
  town.house.turn();
  // The other one played it on.
  const json::object acted = town.act(table);
  town.adopt(table);
  town.house.turn();
  town.house.updates[1] = town.house.ask(1, "open", {{"table", table}});
  CHECK(town.house.phase(1) == "playing");
  const std::uint64_t entries = town.length(table);
  const json::value version = town.house.ask(1, "apply", acted).at("version");
  CHECK(town.length(table) == entries + 1);
  town.lose(table);
  town.adopt(table);
  CHECK(town.house.ask(1, "apply", acted).at("version") == version);
  CHECK(town.length(table) == entries + 1);
}

TEST_CASE("lists show the tables of others, as they are told of them") {
  Town town;
  town.house.enter(1, "ann");
  json::object params = two_people();
  params["listed"] = true;
  const std::string table = town.house.table(1, params);
  const std::string summary = town.house.server.store->get("summaries", table)->value();
  town.lose(table);
  const auto listed = [&] {
    return town.house.ask(1, "lobby", {}).at("tables").get_array().size();
  };
  town.service().told_of(table, std::nullopt);
  CHECK(listed() == 0);
  town.service().told_of(table, summary);
  CHECK(listed() == 1);
  // Of its own it knows better.
  town.adopt(table);
  town.service().told_of(table, std::nullopt);
  CHECK(listed() == 1);
}

TEST_CASE("words that somebody was given at another node lead to its table") {
  Town town;
  town.house.enter(1, "ann");
  town.house.enter(2, "bo");
  const std::string table = town.house.table(1, two_people());
  const std::string words(town.house.ask(1, "code", {{"table", table}}).at("code").get_string());
  CHECK(town.owned.codes.at(words) == table);
  const json::object there = town.house.ask(2, "find", {{"code", words}});
  town.lose(table);
  town.house.server.kill();
  town.house.server.start();
  town.house.enter(2, "bo");
  CHECK(town.house.error(2, "find", {{"code", words}}) != 0);
  town.service().learn_code(words, table);
  CHECK(town.house.ask(2, "find", {{"code", words}}) == there);
}

TEST_CASE("a service that shares its store lets the tables of others alone when it starts") {
  Town town;
  json::object params = two_people();
  params["seats"] = {"me", "random"};
  town.house.enter(1, "ann");
  const std::string table = town.house.table(1, params);
  town.house.turn(5);
  town.lose(table);
  const std::uint64_t entries = town.length(table);
  town.house.server.kill();
  town.house.server.start();
  town.house.turn(60'000);
  CHECK(town.length(table) == entries);
  CHECK(town.service().lively().empty());
  town.house.enter(1, "ann");
  CHECK(town.reason(1, "open", {{"table", table}}) == "moved");
  town.adopt(table);
  town.house.updates[1] = town.house.ask(1, "open", {{"table", table}});
  CHECK(town.house.phase(1) == "playing");
}

}  // namespace
}  // namespace taproom::service
