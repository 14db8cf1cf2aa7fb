#pragma once
// What must hold in every simulated world, whatever happened in it: the checks that compare what
// people were told with the log, and the tables they play at.

#include <string>
#include <vector>

#include "records/record.h"
#include "service/table/answer_poll.h"
#include "service/table/model.h"
#include "tests/contract/service_client.h"

namespace taproom::service {

/// The terms of a table that the first of `people` makes.
inline json::object table_terms(Fate& fate, bool inn, std::size_t people, std::size_t seats) {
  json::array places;
  const bool hot_seat = people == 1 && seats == 2 && fate.happens(30);
  for (std::size_t i = 0; i < seats; ++i) {
    places.emplace_back(i == 0 || hot_seat ? "me" : i < people ? "open" : "random");
  }
  json::object params{{"game", inn ? "red_dragon_inn" : "tiefenthal"},
                      {"seats", std::move(places)},
                      {"watch", "anyone"}};
  if (!inn) {
    json::object config;
    if (fate.happens(50)) config["modules"] = "all";
    if (fate.happens(40)) config["options"] = {{"simultaneous_hidden", "hidden"}};
    params["config"] = std::move(config);
  }
  if (fate.happens(40)) {
    params["pace"] = {{"kind", "live"}, {"seconds", 10}, {"increment", fate.below(3)}};
  } else if (fate.happens(20)) {
    params["pace"] = {{"kind", "slow"}, {"days", 1}};
  }
  if (inn) params["answer_seconds"] = 1 + fate.below(2);
  return params;
}

/// Nothing in a message is for other eyes.
inline void watch(const WorldClient& client, const std::string& text) {
  // The dice are secret while they are in use.
  if (text.find("\"over\":false") != std::string::npos)
    CHECK(text.find("\"seed\"") == std::string::npos);
  if (text.find("\"hand\"") == std::string::npos) return;
  const json::object message = json::parse(text).get_object();
  const json::value* params = message.if_contains("params");
  if (params == nullptr) params = message.if_contains("result");
  if (params == nullptr || !params->is_object() || !params->get_object().contains("views")) return;
  for (const json::value& view : params->at("views").get_array()) {
    const json::value& viewer = view.at("viewer");
    const json::array& players = view.at("view").at("players").get_array();
    for (std::size_t i = 0; i < players.size(); ++i) {
      const bool own = viewer.is_int64() && static_cast<std::size_t>(viewer.get_int64()) == i;
      if (own) continue;
      INFO("to " << client.person.name << " of seat " << i);
      CHECK(players[i].at("hand").is_number());
    }
  }
}

/// Only the seat itself sees a difference, and everybody is still asked.
inline bool looks_the_same(const records::Table& game, const AnyState& before, Seat seat) {
  for (int i = -1; i < game.config().players; ++i) {
    if (i == seat.index()) continue;
    const Viewer eyes = i < 0 ? Viewer::spectator() : Viewer::seat(Seat(i));
    if (!(game.game().observe(before, eyes).known == game.game().observe(game.state(), eyes).known))
      return false;
  }
  return true;
}

/// Plays the game again without what was taken back; true when all of it was one seat's secret.
inline bool take_back(records::Table& game, std::vector<bool>& secret, const Entry& entry) {
  const bool own = entry.text == kOwnActs;
  std::vector<records::Move> moves = game.moves();
  bool alone = entry.count > 0;
  int left = entry.count;
  for (std::size_t i = moves.size(); i > 0 && left > 0; --i) {
    const bool theirs = moves[i - 1].seat.index() != entry.seat;
    if (own && theirs) continue;
    alone = alone && secret[i - 1] && !theirs;
    moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(i - 1));
    secret.erase(secret.begin() + static_cast<std::ptrdiff_t>(i - 1));
    --left;
  }
  REQUIRE(left == 0);
  records::Table again(game.format(), game.config(), game.seed());
  const auto redraw_to = [&](std::size_t times) {
    while (again.redraws().size() < times)
      again.redraw({});
  };
  for (const records::Move& move : moves) {
    redraw_to(move.redraws);
    REQUIRE(again.apply(move.seat, move.action, nullptr).allowed());
  }
  redraw_to(game.redraws().size() + (entry.text == kRedrawn ? 1 : 0));
  game = std::move(again);
  return alone;
}

inline void check_screen(const WorldClient& client, const records::Table& game,
                         std::uint64_t version) {
  REQUIRE(client.opened);
  CHECK(client.version == version);
  if (client.last.at("phase") == "gathering") return;
  for (const json::value& screen : client.last.at("views").get_array()) {
    const json::value& viewer = screen.at("viewer");
    const Viewer eyes =
        viewer.is_string() ? Viewer::spectator() : Viewer::seat(Seat(viewer.to_number<int>()));
    const json::value wanted = game.format().view_to_json(game.game().observe(game.state(), eyes));
    CHECK(json::serialize(screen.at("view")) == json::serialize(wanted));
    const json::value* offered = screen.get_object().if_contains("legal");
    if (offered == nullptr) continue;
    const Seat seat(viewer.to_number<int>());
    const AnyState asked = polls_of(game.format().name()).asked_in_turn(game.state(), seat);
    ActionList legal;
    game.game().legal(asked, seat, legal);
    CHECK(offered->get_array().size() == legal.size());
  }
}

struct WorldCounts {
  std::size_t acts = 0;
  std::size_t secrets = 0;
  std::size_t made_together = 0;  ///< tables to whose dice somebody added
};

/// Holds what everybody has on the screen, and was promised, against the log.
inline WorldCounts check_world(const std::vector<std::string>& log,
                               const std::vector<WorldClient>& clients) {
  WorldCounts counts;
  REQUIRE_FALSE(log.empty());
  // The game by the log alone, through the code that replays records.
  const auto model = Model::replay(log);
  REQUIRE_MESSAGE(model.has_value(), model.error().message);
  const Setup& setup = model->setup();
  records::Table game(*setup.format, setup.config, model->run().seed());
  counts.made_together += model->run().seed() == setup.seed ? 0 : 1;
  std::map<std::string, int> keys;
  std::vector<bool> secret;                // acts that nobody but their seat could see
  std::uint64_t told = 0;                  // entries everybody was told of
  std::map<int, std::uint64_t> whispered;  // by seat: told to its person alone
  for (std::size_t i = 1; i < log.size(); ++i) {
    const auto entry = read_entry(log[i]);
    REQUIRE(entry.has_value());
    if (!entry->key.empty()) ++keys[entry->key];
    bool alone = false;
    if (entry->kind == EntryKind::kUndone) alone = take_back(game, secret, *entry);
    if (entry->kind == EntryKind::kDid) {
      const Seat seat(entry->seat);
      const ParsedAction parsed = game.game().parse(game.state(), seat, entry->text);
      REQUIRE(parsed.action.has_value());
      const AnyState before = game.state();
      REQUIRE(game.apply(seat, *parsed.action, nullptr).allowed());
      alone = looks_the_same(game, before, seat);
      secret.push_back(alone);
      counts.secrets += alone ? 1 : 0;
    }
    if (is_public(entry->kind)) ++(alone ? whispered[entry->seat] : told);
  }
  for (const auto& [key, times] : keys) {
    INFO("key " << key);
    CHECK(times == 1);  // applied once, however often it was sent
  }
  for (const WorldClient& client : clients) {
    INFO("client " << client.person.name);
    CHECK(client.pending.empty());
    for (const auto& [key, version] : client.acknowledged) {
      INFO("key " << key);
      CHECK(keys.contains(key));  // an acknowledged act is in the log
      CHECK(version <= client.version);
    }
    std::uint64_t version = told;
    for (const json::value& screen : client.last.at("views").get_array()) {
      if (screen.at("viewer").is_number())
        version += whispered[screen.at("viewer").to_number<int>()];
    }
    check_screen(client, game, version);
  }
  counts.acts = game.moves().size();
  return counts;
}

}  // namespace taproom::service
