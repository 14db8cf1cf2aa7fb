#pragma once
// A service with two people at its front door, and records for them to send in; whatever is said
// to them is kept.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "records/config_json.h"
#include "records/record.h"
#include "service/table/protocol.h"
#include "tests/contract/service_world.h"

namespace taproom::service {

/// The record of a game of one bot with itself, up to so many acts.
inline json::value recorded(std::string_view game_name, std::string_view bot_name,
                            std::size_t most) {
  records::install_default_packs();
  const records::GameFormat& format = *records::find_format(game_name);
  records::ConfigWords words;
  words.start = "0";
  records::Table table(format, records::config_from_words(format, words).value(),
                       Seed::from_number(5));
  const AnyGame& game = format.game();
  auto bot = bots::make_bot(game_name, bot_name).value();
  ActionList legal;
  for (std::size_t i = 0; i < most && !game.deciders(table.state()).empty(); ++i) {
    const Seat seat = game.deciders(table.state()).first();
    game.legal(table.state(), seat, legal);
    const AnyView view = game.observe(table.state(), Viewer::seat(seat));
    REQUIRE(table.apply(seat, bot->choose({view, legal, {}, i}), nullptr).allowed());
  }
  return records::record_to_json(records::record_of(table, {"Ann", "Bo"}));
}

/// People 1 and 2.
class TwoPeople {
 public:
  /// `prepare` sees the server before it starts.
  template <class Prepare>
  explicit TwoPeople(Prepare prepare) : fate_(3), server(3, fate_, {}) {
    records::install_default_packs();
    server.analyst.holds = true;
    prepare(server);
    server.start();
    enter();
  }
  void enter() {
    server.service->connect(1, {"ann", "ann", true});
    server.service->connect(2, {"bo", "bo", true});
    hear();
  }
  void say(ConnectionId who, int id, std::string_view method, json::object params) {
    server.service->message(
        who,
        json::serialize(json::object{
            {"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}}));
    hear();
  }
  void hear() {
    REQUIRE(server.turn_to(server.clock.time));
    for (auto& [connection, text] : server.outbox.sent)
      heard.emplace_back(connection, json::parse(text).get_object());
    server.outbox.sent.clear();
  }
  /// The answer to a request, null while there is none.
  const json::object* answer(ConnectionId who, int id) const {
    for (const auto& [connection, message] : heard) {
      const json::value* found = message.if_contains("id");
      if (connection == who && found != nullptr && *found == json::value(id)) return &message;
    }
    return nullptr;
  }
  std::string refusal(ConnectionId who, int id) const {
    const json::object* found = answer(who, id);
    REQUIRE(found != nullptr);
    REQUIRE_MESSAGE(found->contains("error"), json::serialize(*found));
    return std::string(found->at("error").at("data").at("reason").get_string());
  }
  int error(ConnectionId who, int id) const {
    const json::object* found = answer(who, id);
    REQUIRE(found != nullptr);
    REQUIRE(found->contains("error"));
    return found->at("error").at("code").to_number<int>();
  }
  std::size_t place_of(ConnectionId who, int id) const {
    for (std::size_t i = 0; i < heard.size(); ++i) {
      const json::value* found = heard[i].second.if_contains("id");
      if (heard[i].first == who && found != nullptr && *found == json::value(id)) return i;
    }
    FAIL("no answer to " << id);
    return 0;
  }
  /// The name of the table that a record became.
  std::string import(json::value record) {
    say(1, 900, "import", {{"record", std::move(record)}});
    REQUIRE(answer(1, 900) != nullptr);
    REQUIRE(answer(1, 900)->contains("result"));
    token = answer(1, 900)->at("result").at("token").get_string();
    return std::string(answer(1, 900)->at("result").at("table").get_string());
  }

 private:
  Fate fate_;

 public:
  ServerRoom server;
  std::string token;
  std::vector<std::pair<ConnectionId, json::object>> heard;
};

}  // namespace taproom::service
