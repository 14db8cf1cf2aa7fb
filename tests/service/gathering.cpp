#include "tests/service/gathering.h"

#include <algorithm>
#include <map>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "records/record.h"

namespace taproom::test {

namespace {

/// Asks and keeps an error as a complaint.
bool well(Player& player, std::string_view method, const json::object& params,
          json::object* result = nullptr) {
  const json::object answer = player.ask(method, params);
  if (const json::value* found = answer.if_contains("result")) {
    if (result && found->is_object()) *result = found->as_object();
    return true;
  }
  player.complain(std::string(method) + ": " + json::serialize(answer));
  return false;
}

}  // namespace

bool gather(std::uint16_t port, Players& players, const std::string& game, int people, int bots,
            std::uint64_t seed) {
  const std::size_t first = players.size();
  json::array seats;
  for (int i = 0; i < people; ++i) {
    players.push_back(std::make_unique<Player>(
        port, "Player " + std::to_string(first + static_cast<std::size_t>(i)),
        seed * 100 + static_cast<std::uint64_t>(i)));
    seats.emplace_back(i == 0 ? "me" : "open");
  }
  for (int i = 0; i < bots; ++i)
    seats.emplace_back("random");
  Player& host = *players[first];
  json::object table;
  if (!well(host, "create",
            {{"game", game},
             {"config", json::object{{"players", people + bots}}},
             {"seats", std::move(seats)},
             {"answer_seconds", 1}},
            &table))
    return false;
  const std::string name(table.at("table").as_string());
  const std::string token(table.at("token").as_string());
  for (int i = 1; i < people; ++i) {
    Player& player = *players[first + static_cast<std::size_t>(i)];
    if (!well(player, "open", {{"table", name}, {"token", token}}) ||
        !well(player, "sit", {{"table", name}, {"seat", i}}))
      return false;
  }
  if (!well(host, "start", {{"table", name}})) return false;
  for (int i = 0; i < people; ++i) {
    Player& player = *players[first + static_cast<std::size_t>(i)];
    if (game == "red_dragon_inn" &&
        !well(player, "orders", {{"table", name}, {"seat", i}, {"orders", "until_turn"}}))
      return false;
    player.play(name, token, i);
  }
  return true;
}

std::string check_table(std::vector<Player*> seats) {
  Player& host = *seats.front();
  const json::object answer = host.ask("record", {{"table", host.table()}});
  if (!answer.contains("result")) return "no record: " + json::serialize(answer);
  const auto record = records::record_from_json(answer.at("result"));
  if (!record) return record.error().to_string();
  const auto replayed = records::replay(*record);
  if (!replayed) return replayed.error().to_string();
  if (!replayed->outcome.over) return "the record is not over";
  for (const Player* player : seats) {
    // Acts that others did for the seat (a pass for somebody silent) stand between one's own.
    std::size_t at = 0;
    std::size_t own = 0;
    for (const Acknowledged& act : player->acknowledged()) {
      while (at < record->actions.size() && (record->actions[at].seat != player->seat() ||
                                             record->actions[at].notation != act.did))
        ++at;
      if (at == record->actions.size())
        return "seat " + std::to_string(player->seat()) + " was told of " + act.did + " (" +
               act.key + "), which is not in the record";
      ++at;
      ++own;
    }
    const auto in_record =
        std::ranges::count(record->actions, player->seat(), &records::RecordedAction::seat);
    // Nobody passes for anybody in Tiefenthal: more acts than were acknowledged are doubled ones.
    if (record->format->name() == "tiefenthal" && static_cast<std::size_t>(in_record) != own)
      return "seat " + std::to_string(player->seat()) + " acted " + std::to_string(own) +
             " times, but the record has " + std::to_string(in_record);
  }
  return "";
}

std::vector<std::vector<Player*>> by_table(Players& players) {
  std::map<std::string, std::vector<Player*>> tables;
  for (const std::unique_ptr<Player>& player : players)
    tables[player->table()].push_back(player.get());
  std::vector<std::vector<Player*>> list;
  for (auto& [name, seats] : tables)
    list.push_back(std::move(seats));
  return list;
}

}  // namespace taproom::test
