#include "tests/service/player.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <poll.h>

namespace taproom::test {

namespace {

constexpr int kTooOld = -32008;
constexpr int kNotNow = -32010;
/// Between two attempts to connect.
constexpr std::int64_t kRetryMs = 20;

}  // namespace

Player::Player(std::uint16_t port, const std::string& name, std::uint64_t seed)
    : port_(port), chance_(seed) {
  const Answer hello =
      call(port, "POST", "/api/guest", json::serialize(json::object{{"name", name}}));
  cookie_ = hello.cookie();
  if (cookie_.empty()) complaints_.push_back("no cookie: " + hello.body);
}

void Player::send(std::string_view method, std::int64_t id, json::object params) {
  wire_->send(json::serialize(json::object{
      {"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}}));
}

json::object Player::ask(std::string_view method, json::object params) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    if (!wire_ || wire_->state() == Wire::State::kClosed) reconnect();
    if (!wire_->wait_open()) {
      wire_.reset();
      continue;
    }
    const std::int64_t id = next_id_++;
    send(method, id, params);
    while (const std::optional<std::string> text = wire_->wait_next(20'000)) {
      json::object message = json::parse(*text).as_object();
      const json::value* found = message.if_contains("id");
      if (found && *found == id) return message;
      hear(message);
    }
  }
  return {{"error", "no answer"}};
}

void Player::play(std::string table, std::string token, int seat) {
  table_ = std::move(table);
  token_ = std::move(token);
  seat_ = seat;
  open_table();
}

void Player::reconnect() {
  wire_ = std::make_unique<Wire>(port_, cookie_);
  welcomed_ = false;
  opening_ = false;
  retry_at_ = steady_ms() + kRetryMs;
}

void Player::open_table() {
  if (!wire_ || opening_) return;
  opening_ = true;
  open_id_ = next_id_++;
  json::object params{{"table", table_}, {"token", token_}};
  if (version_ >= 0) params["version"] = version_;
  send("open", open_id_, std::move(params));
}

void Player::step() {
  if (!wire_ || wire_->state() == Wire::State::kClosed) {
    if (steady_ms() < retry_at_) return;
    reconnect();
  }
  wire_->pump();
  while (wire_) {
    const std::optional<std::string> text = wire_->next();
    if (!text) break;
    hear(json::parse(*text).as_object());
  }
  if (wire_) wire_->pump();
}

void Player::hear(const json::object& message) {
  if (message.contains("id")) return hear_answer(message);
  const std::string_view method = message.at("method").as_string();
  if (method == "welcome") {
    welcomed_ = true;
    if (table_.empty()) return;
    // First what we missed, then what we were not told about; the service takes them in order.
    open_table();
    if (pending_) wire_->send(pending_->text);
  } else if (method == "update" && message.at("params").at("table").as_string() == table_) {
    hear_update(message.at("params").as_object());
  }
}

void Player::hear_answer(const json::object& message) {
  const json::value& id = message.at("id");
  const json::value* error = message.if_contains("error");
  if (opening_ && id == open_id_) {
    opening_ = false;
    if (error) return complaints_.push_back("open: " + json::serialize(*error));
    return hear_update(message.at("result").as_object());
  }
  if (!pending_ || id != pending_->id) return;
  const Pending done = *std::exchange(pending_, std::nullopt);
  answer_us_.push_back(steady_us() - done.sent_us);
  if (!error) {
    const json::object& result = message.at("result").as_object();
    // An answer that waits for the end of its window may yet be overtaken.
    if (!result.contains("waits")) {
      const auto version = result.at("version").to_number<std::int64_t>();
      acknowledged_.push_back({done.key, done.act, version});
      // What we know is older than our own act: its update is on the way.
      if (version_ < version) may_act_ = false;
    }
    if (may_act_) act();
    return;
  }
  // The question had changed, or the game ended: nothing happened, and the news is known or comes.
  if (error->at("code") == kTooOld || error->at("code") == kNotNow || over_) {
    if (may_act_)
      act();
    else
      open_table();
    return;
  }
  complaints_.push_back(done.text + " -> " + json::serialize(*error));
}

void Player::hear_update(const json::object& update) {
  const bool fresh = update.at("fresh").as_bool();
  if (!fresh && update.at("from").to_number<std::int64_t>() > version_) return open_table();
  const std::int64_t version = update.at("version").to_number<std::int64_t>();
  if (version < version_) complaints_.push_back("the version went back");
  version_ = version;
  if (const json::value* info = update.if_contains("info")) {
    const std::string promised(info->at("commitment").as_string());
    if (commitment_.empty() && !update.at("over").as_bool()) commitment_ = promised;
    if (!commitment_.empty() && commitment_ != promised)
      complaints_.push_back("another promise about the dice");
  }
  over_ = update.at("over").as_bool();
  legal_.clear();
  if (const json::value* views = update.if_contains("views")) {
    for (const json::value& each : views->as_array()) {
      if (each.at("viewer") != seat_) continue;
      view_ = each.at("view");
      if (const json::value* legal = each.as_object().if_contains("legal"))
        for (const json::value& action : legal->as_array())
          legal_.emplace_back(action.at("do").as_string());
    }
  }
  may_act_ = !legal_.empty() && !over_;
  if (may_act_ && !pending_) act();
}

void Player::act() {
  if (!wire_ || over_) return;
  may_act_ = false;
  Pending next;
  next.id = next_id_++;
  next.key = "k" + std::to_string(acts_++);
  next.act = legal_[chance_() % legal_.size()];
  next.text = json::serialize(json::object{{"jsonrpc", "2.0"},
                                           {"id", next.id},
                                           {"method", "apply"},
                                           {"params", json::object{{"table", table_},
                                                                   {"seat", seat_},
                                                                   {"do", next.act},
                                                                   {"version", version_},
                                                                   {"key", next.key}}}});
  next.sent_us = steady_us();
  pending_ = next;
  wire_->send(next.text);
}

void step_all(std::vector<std::unique_ptr<Player>>& players, int wait_ms) {
  std::vector<pollfd> sockets;
  for (const std::unique_ptr<Player>& player : players)
    if (player->socket() >= 0)
      sockets.push_back({player->socket(),
                         static_cast<short>(POLLIN | (player->wants_to_write() ? POLLOUT : 0)), 0});
  ::poll(sockets.data(), sockets.size(), wait_ms);
  for (const std::unique_ptr<Player>& player : players)
    player->step();
}

}  // namespace taproom::test
