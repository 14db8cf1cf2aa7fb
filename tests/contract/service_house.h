#pragma once
// The service through its front door: people with one connection each, numbered from 1.

#include <doctest/doctest.h>

#include "records/record.h"
#include "tests/contract/service_world.h"

namespace taproom::service {

class House {
 public:
  explicit House(const Pacing& pacing = quick(), Results* results = nullptr, std::uint64_t seed = 7,
                 const Vault* vault = nullptr)
      : fate_(seed), server(seed, fate_, pacing) {
    records::install_default_packs();
    server.results = results;
    server.vault = vault;
    server.start();
  }
  static Pacing quick() {
    Pacing out;
    out.bot_pause = 0;
    out.bot_nodes = 4;
    out.hint_nodes = 4;
    return out;
  }
  void enter(ConnectionId who, std::string name) {
    server.service->connect(who, {name, name, true});
    turn();
  }
  void turn(Millis by = 0) {
    REQUIRE(server.turn_to(server.clock.time + by));
    for (auto& [connection, text] : server.outbox.sent) {
      json::object message = json::parse(text).get_object();
      if (message.contains("id")) {
        answers[connection] = message;
      } else if (message.at("method") == "update") {
        updates[connection] = message.at("params").get_object();
        if (const json::value* info = updates[connection].if_contains("info")) {
          infos[connection] = info->get_object();
        }
      }
    }
    server.outbox.sent.clear();
  }
  /// The whole answer, with "result" or "error".
  json::object call(ConnectionId who, std::string_view method, json::object params) {
    answers.erase(who);
    server.service->message(
        who,
        json::serialize(json::object{
            {"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}}));
    turn();
    REQUIRE(answers.contains(who));
    return answers[who];
  }
  json::object ask(ConnectionId who, std::string_view method, json::object params) {
    const json::object answer = call(who, method, std::move(params));
    const std::string text = json::serialize(answer);
    REQUIRE_MESSAGE(answer.contains("result"), text);
    const json::value& result = answer.at("result");
    return result.is_object() ? result.get_object() : json::object{{"list", result}};
  }
  int error(ConnectionId who, std::string_view method, json::object params) {
    const json::object answer = call(who, method, std::move(params));
    const std::string text = json::serialize(answer);
    REQUIRE_MESSAGE(answer.contains("error"), text);
    return answer.at("error").at("code").to_number<int>();
  }
  /// A plain request. Nothing works beside the service here, so the answer comes at once.
  Reply request(const Person& person, std::string_view method, std::string_view path,
                std::string_view body = {}) {
    std::optional<Reply> out;
    server.service->request(person, method, path, body,
                            [&](Reply reply) { out = std::move(reply); });
    REQUIRE(out.has_value());
    return *out;
  }
  /// Makes a table and opens it for its host.
  std::string table(ConnectionId host, json::object params) {
    const json::object made = ask(host, "create", std::move(params));
    token = made.at("token").get_string();
    const std::string name(made.at("table").get_string());
    updates[host] = ask(host, "open", {{"table", name}});
    return name;
  }
  void join(ConnectionId who, const std::string& name, int seat) {
    updates[who] = ask(who, "open", {{"table", name}, {"token", token}});
    ask(who, "sit", {{"table", name}, {"seat", seat}});
  }
  /// The first legal action of a seat of this person, or "".
  std::string legal(ConnectionId who, std::size_t view = 0) {
    const json::array& views = updates[who].at("views").get_array();
    const json::value* list = views.at(view).get_object().if_contains("legal");
    if (list == nullptr || list->get_array().empty()) return {};
    return std::string(list->get_array()[0].at("do").get_string());
  }
  std::string phase(ConnectionId who) { return std::string(updates[who].at("phase").get_string()); }

 private:
  Fate fate_;

 public:
  ServerRoom server;
  std::string token;
  std::map<ConnectionId, json::object> answers;
  std::map<ConnectionId, json::object> updates;
  std::map<ConnectionId, json::object> infos;
};

inline json::object two_people() {
  return {{"game", "tiefenthal"}, {"config", {{"players", 2}, {"start", 0}}}};
}

/// A table of two people that has begun.
inline std::string begun(House& house, json::object params = two_people()) {
  house.enter(1, "ann");
  house.enter(2, "bo");
  const std::string table = house.table(1, std::move(params));
  house.join(2, table, 1);
  house.ask(1, "start", {{"table", table}});
  REQUIRE(house.phase(2) == "playing");
  return table;
}

}  // namespace taproom::service
