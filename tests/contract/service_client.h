#pragma once
// A person at a screen, as docs/protocol.md describes one: it connects, opens its table, draws what
// it is told, acts with keys, and says everything again after a broken connection.

#include <doctest/doctest.h>

#include "core/sha256.h"
#include "tests/contract/service_world.h"

namespace taproom::service {

class WorldClient {
 public:
  WorldClient(std::string name, Fate& fate) : person{name, name, true}, fate_(&fate) {}

  Person person;
  ConnectionId connection = 0;  ///< 0: none
  std::string table;
  std::string token;

  // What it knows.
  bool opened = false;
  std::uint64_t version = 0;
  json::object last;  ///< the last update, as far as it counts
  json::object info;
  /// Keys that were sent and not answered yet, with the request to send again.
  std::map<std::string, json::object> pending;
  std::map<std::string, std::uint64_t> acknowledged;  ///< by key: the version told
  std::set<std::string> refused;
  int updates = 0;
  int seat_wanted = -1;

  /// What it says when it is connected anew.
  std::vector<std::string> greet();
  /// Takes a message in; may want to say something at once.
  std::vector<std::string> hear(const std::string& text);
  /// Something it feels like saying; empty when nothing comes to mind.
  std::optional<std::string> speak();

 private:
  std::string request(std::string_view method, json::object params, std::string id);
  std::string open_request();
  std::optional<std::string> add_to_dice();
  std::string dice_value() const {
    return Seed::from_number(static_cast<std::uint64_t>(person.id[0])).to_hex();
  }
  std::optional<std::string> act(const json::object& view);

  Fate* fate_;
  int next_ = 0;
};

inline std::string WorldClient::request(std::string_view method, json::object params,
                                        std::string id) {
  params["table"] = table;
  return json::serialize(json::object{{"jsonrpc", "2.0"},
                                      {"id", std::move(id)},
                                      {"method", method},
                                      {"params", std::move(params)}});
}

inline std::string WorldClient::open_request() {
  json::object params;
  if (!token.empty()) params["token"] = token;
  if (opened) params["version"] = version;
  return request("open", std::move(params), "open");
}

inline std::vector<std::string> WorldClient::greet() {
  std::vector<std::string> out;
  if (table.empty()) return out;
  out.push_back(open_request());
  for (const auto& [key, again] : pending)
    out.push_back(json::serialize(again));
  return out;
}

inline std::vector<std::string> WorldClient::hear(const std::string& text) {
  const json::object message = json::parse(text).get_object();
  const json::value* id = message.if_contains("id");
  json::object update;
  if (id == nullptr) {
    if (message.at("method") != "update") return {};
    update = message.at("params").get_object();
  } else if (*id == "open") {
    if (message.contains("error")) return {};
    update = message.at("result").get_object();
  } else if (id->is_string()) {
    const std::string key(id->get_string());
    if (const json::value* result = message.if_contains("result")) {
      if (pending.erase(key) == 0) return {};  // the same answer again
      // A proposal is no act yet; everything else is promised to be kept.
      const json::object& told = result->get_object();
      if (!told.contains("proposal")) {
        acknowledged[key] = told.at("version").to_number<std::uint64_t>();
      }
    } else if (!acknowledged.contains(key)) {
      pending.erase(key);
      refused.insert(key);
    }
    return {};
  }
  if (update.empty() || update.at("table").get_string() != table) return {};
  const auto from = update.at("from").to_number<std::uint64_t>();
  const auto now = update.at("version").to_number<std::uint64_t>();
  const bool fresh = update.at("fresh").get_bool();
  if (opened && now < version) return {};                 // overtaken on its way
  if (!fresh && from > version) return {open_request()};  // something was missed
  // Entries lead from one version to the other without a hole.
  std::uint64_t expected = from;
  for (const json::value& entry : update.at("entries").get_array()) {
    const auto told = entry.at("version").to_number<std::uint64_t>();
    if (fresh) {
      CHECK(told <= now);
    } else {
      CHECK(told == ++expected);
    }
  }
  if (!fresh) CHECK(expected == now);
  opened = true;
  version = now;
  if (const json::value* told = update.if_contains("info")) info = told->get_object();
  last = std::move(update);
  ++updates;
  return {};
}

inline std::optional<std::string> WorldClient::act(const json::object& view) {
  const json::value* legal = view.if_contains("legal");
  if (legal == nullptr || legal->get_array().empty()) return std::nullopt;
  const json::array& actions = legal->get_array();
  const auto& chosen =
      actions[fate_->below(static_cast<std::uint32_t>(actions.size()))].get_object();
  const std::string key = person.id + std::to_string(next_++);
  json::object params{{"table", table},
                      {"seat", view.at("viewer")},
                      {"version", version},
                      {"key", key},
                      {"do", chosen.at("do")}};
  json::object again{
      {"jsonrpc", "2.0"}, {"id", key}, {"method", "apply"}, {"params", std::move(params)}};
  std::string text = json::serialize(again);
  pending[key] = std::move(again);
  return text;
}

/// Commits to a value while people sit down, and reveals it when it is asked for.
inline std::optional<std::string> WorldClient::add_to_dice() {
  if (info.empty()) return std::nullopt;
  const json::object& dice = info.at("dice").get_object();
  const json::array& seats = info.at("seats").get_array();
  const auto is_mine = [&](const json::value& seat) {
    return seats[seat.to_number<std::size_t>()].get_object().contains("you");
  };
  if (const json::value* waiting = dice.if_contains("waiting")) {
    for (const json::value& seat : waiting->get_array()) {
      if (is_mine(seat) && fate_->happens(80)) {
        return request("dice", {{"value", dice_value()}}, "dice");
      }
    }
    return std::nullopt;
  }
  for (const json::value& share : dice.at("people").get_array()) {
    if (is_mine(share.at("seat"))) return std::nullopt;
  }
  for (const json::value& seat : seats) {
    if (seat.get_object().contains("you") && fate_->happens(50)) {
      return request("dice", {{"commitment", sha256_hex(dice_value())}}, "dice");
    }
  }
  return std::nullopt;
}

inline std::optional<std::string> WorldClient::speak() {
  if (connection == 0 || !opened) return std::nullopt;
  const std::string phase(last.at("phase").get_string());
  if (phase == "gathering") {
    if (auto said = add_to_dice()) return said;
    if (seat_wanted < 0) return std::nullopt;
    if (!info.empty()) {
      const json::object& seat =
          info.at("seats").get_array()[static_cast<std::size_t>(seat_wanted)].get_object();
      if (seat.contains("you")) return std::nullopt;
    }
    return request("sit", {{"seat", seat_wanted}, {"token", token}}, "sit");
  }
  if (phase == "paused") return request("resume", {}, "resume");
  if (phase != "playing") return std::nullopt;
  if (const json::value* asked = &last.at("proposal"); asked->is_object() && fate_->happens(50)) {
    return request("consent", {{"proposal", asked->at("number")}, {"agree", fate_->happens(70)}},
                   "consent");
  }
  const json::array& views = last.at("views").get_array();
  if (views.empty()) return std::nullopt;
  const json::object& view =
      views[fate_->below(static_cast<std::uint32_t>(views.size()))].get_object();
  if (view.at("viewer").is_string()) {
    if (fate_->happens(5)) return request("view", {}, "view");
    return std::nullopt;
  }
  const json::value seat = view.at("viewer");
  switch (fate_->below(60)) {
    case 0:
      return request("chat", {{"text", "ä word \"quoted\" <b>"}}, "chat");
    case 1: {
      const std::string key = person.id + std::to_string(next_++);
      json::object params{{"table", table}, {"seat", seat}, {"key", key}};
      json::object again{
          {"jsonrpc", "2.0"}, {"id", key}, {"method", "undo"}, {"params", std::move(params)}};
      pending[key] = again;
      return json::serialize(again);
    }
    case 2:
      return request("pause", {}, "pause");
    case 3:
      return request("hand_over", {{"seat", seat}}, "hand_over");
    case 4:
    case 5:
    case 6:
      return request("take_back", {{"seat", seat}}, "take_back");
    case 7:
      return request(
          "orders",
          {{"seat", seat}, {"orders", fate_->happens(50) ? "until_turn" : "unless_target"}},
          "orders");
    case 8:
      return request("wait", {{"seat", seat}}, "wait");
    case 9:
      return request("explain", {{"seat", seat}, {"do", "pass"}}, "explain");
    case 10:
      // Somebody else's seat.
      return request("apply", {{"seat", fate_->below(4)}, {"do", "pass"}}, "theirs");
    case 11:
      return "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": ";
    default:
      break;
  }
  if (pending.size() > 2) return std::nullopt;
  return act(view);
}

}  // namespace taproom::service
