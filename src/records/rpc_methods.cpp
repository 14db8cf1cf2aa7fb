// What each method of the protocol does.
#include <cmath>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "records/config_json.h"
#include "records/names.h"
#include "records/record.h"
#include "records/rpc.h"
#include "records/rpc_shapes.h"
#include "records/rules.h"
#include "records/safe_integer.h"
#include "records/scenario_checks.h"

namespace taproom::records {

namespace {

constexpr std::size_t kMaxRules = 20;
constexpr std::int64_t kMaxBotNodes = 100'000'000;
constexpr std::int64_t kMaxBotMillis = 600'000;

tl::unexpected<RpcError> rpc_error(int code, std::string message, json::value data = nullptr) {
  return tl::unexpected(RpcError{code, std::move(message), std::move(data)});
}

/// The reading holds the error; what is returned here is not used.
tl::unexpected<RpcError> unread() { return rpc_error(rpc_code::kInvalidParams, ""); }

tl::unexpected<RpcError> bad_data(int code, Error error) {
  error.line = 0;  // of no use in a message of one line
  json::object data;
  data["path"] = error.path;
  if (!error.expected.empty()) data["expected"] = error.expected;
  return rpc_error(code, error.to_string(), std::move(data));
}

/// A number, or 64 hexadecimal digits; a fresh one when there is none.
Seed read_seed(JsonObject& params, const std::function<Seed()>& fresh) {
  const auto node = params.find("seed");
  if (!node || node->is_null()) return fresh();
  Seed seed;
  if (!node->is_text()) {
    return Seed::from_number(static_cast<std::uint64_t>(node->whole(0, INT64_MAX)));
  }
  if (!Seed::from_hex(node->text(), seed)) {
    node->expected("a whole number or 64 hexadecimal digits");
  }
  return seed;
}

Seat read_seat(JsonObject& params, const Table& table) {
  return Seat(params.at("seat").whole<int>(0, table.config().players - 1));
}

/// A seat's number, "spectator" or "referee"; `otherwise` when nothing is said.
Viewer read_viewer(JsonObject& params, const char* key, const Table& table, Viewer otherwise) {
  const auto node = params.find(key);
  if (!node) return otherwise;
  if (!node->is_text()) return Viewer::seat(Seat(node->whole<int>(0, table.config().players - 1)));
  static constexpr std::array<std::string_view, 2> kNames = {"spectator", "referee"};
  return node->one_of(std::span(kNames), "viewer") == 0 ? Viewer::spectator() : Viewer::referee();
}

json::object status_of(const Table& table) {
  json::object out;
  out["version"] = table.moves().size();
  json::array deciders;
  for (const Seat seat : table.game().deciders(table.state()))
    deciders.emplace_back(seat.index());
  out["deciders"] = std::move(deciders);
  const Outcome outcome = table.game().outcome(table.state());
  out["over"] = outcome.over;
  if (outcome.over) out["outcome"] = outcome_to_json(outcome, table.config().players);
  return out;
}

}  // namespace

RpcResult<Table*> RpcSession::table_of(JsonObject& params) {
  const JsonNode node = params.at("table");
  const std::int64_t number = node.whole(1, kMaxSafeInteger);
  if (!node.reading().ok()) return unread();
  const auto found = tables_.find(number);
  if (found != tables_.end()) return found->second.get();
  return rpc_error(rpc_code::kNoTable, fmt::format("there is no table {}", number));
}

RpcResult<json::value> RpcSession::add(Table table) {
  if (tables_.size() >= kMaxTables) {
    return rpc_error(rpc_code::kTooMany,
                     fmt::format("{} tables are open; close one first", kMaxTables));
  }
  const std::int64_t number = next_table_++;
  json::object out;
  out["table"] = number;
  out["commitment"] = commitment_to(table.seed());
  for (auto& entry : status_of(table))
    out[entry.key()] = entry.value();
  tables_[number] = std::make_unique<Table>(std::move(table));
  return out;
}

RpcResult<json::value> RpcSession::games(JsonObject& /*params*/) {
  json::array out;
  for (const GameFormat* format : all_formats())
    out.push_back(game_json(*format));
  return out;
}

RpcResult<json::value> RpcSession::new_table(JsonObject& params) {
  Reading& reading = params.node().reading();
  const GameFormat* format = read_game(params.at("game"));
  if (format == nullptr) return unread();
  const json::value none = json::object();
  const auto given = params.find("config");
  const Config config = read_config(given ? *given : JsonNode(none, reading, "/config"), *format);
  const Seed seed = read_seed(params, fresh_seed_);
  params.close();
  if (!reading.ok()) return unread();
  return add(Table(*format, config, seed));
}

RpcResult<json::value> RpcSession::load_pack(JsonObject& params, const JsonNode& pack) {
  const GameFormat* format = read_game(params.at("game"));
  if (format == nullptr) return unread();
  const auto loaded = format->load_pack(json::serialize(pack.value()), {});
  if (!loaded) return bad_data(rpc_code::kBadData, loaded.error());
  return json::value{{"pack", format->pack_name(*loaded)}, {"hash", format->pack_hash(*loaded)}};
}

RpcResult<json::value> RpcSession::load(JsonObject& params) {
  const auto state = params.find("state");
  const auto record = params.find("record");
  const auto pack = params.find("pack");
  if ((state ? 1 : 0) + (record ? 1 : 0) + (pack ? 1 : 0) != 1) {
    params.node().refuse("give exactly one of \"state\", \"record\" and \"pack\"");
    return unread();
  }
  if (pack) return load_pack(params, *pack);
  if (record) {
    const Expected<GameRecord> read = record_from_json(record->value());
    if (!read) return bad_data(rpc_code::kBadData, read.error());
    Expected<Table> table = records::table_of(*read);
    if (!table) return bad_data(rpc_code::kDiverged, table.error());
    return add(*std::move(table));
  }
  const auto game = state->child("game");
  if (!game) {
    state->refuse("a state says its \"game\"");
    return unread();
  }
  const GameFormat* format = read_game(*game);
  const Seed seed = read_seed(params, fresh_seed_);
  if (!params.node().reading().ok()) return unread();
  const Expected<AnyState> read = format->state_from_json(state->value());
  if (!read) return bad_data(rpc_code::kBadData, read.error());
  return add(Table(*format, *read, seed));
}

RpcResult<json::value> RpcSession::close(JsonObject& params) {
  const RpcResult<Table*> table = table_of(params);
  if (!table) return tl::unexpected(table.error());
  tables_.erase(params.at("table").whole(1, kMaxSafeInteger));
  return json::value{{"open", tables_.size()}};
}

RpcResult<json::value> RpcSession::state(JsonObject& params) {
  const RpcResult<Table*> table = table_of(params);
  if (!table) return tl::unexpected(table.error());
  return (*table)->format().state_to_json((*table)->state());
}

RpcResult<json::value> RpcSession::view(JsonObject& params) {
  const RpcResult<Table*> found = table_of(params);
  if (!found) return tl::unexpected(found.error());
  const Table& table = **found;
  const Viewer viewer = read_viewer(params, "seat", table, Viewer::spectator());
  if (!params.node().reading().ok()) return unread();
  json::object out = status_of(table);
  out["view"] = table.format().view_to_json(table.game().observe(table.state(), viewer));
  return out;
}

RpcResult<json::value> RpcSession::legal(JsonObject& params) {
  const RpcResult<Table*> found = table_of(params);
  if (!found) return tl::unexpected(found.error());
  const Table& table = **found;
  const Seat seat = read_seat(params, table);
  if (!params.node().reading().ok()) return unread();
  ActionList list;
  table.game().legal(table.state(), seat, list);
  json::array out;
  for (const Action action : list)
    out.push_back(action_json(table.format(), table.state(), seat, action));
  return out;
}

RpcResult<json::value> RpcSession::apply(JsonObject& params) {
  const RpcResult<Table*> found = table_of(params);
  if (!found) return tl::unexpected(found.error());
  Table& table = **found;
  const Seat seat = read_seat(params, table);
  const Viewer viewer = read_viewer(params, "viewer", table, Viewer::seat(seat));
  std::int64_t time = 0;
  if (auto t = params.find("t")) time = t->whole(0, kMaxSafeInteger);
  if (auto version = params.find("version")) {
    const auto now = static_cast<std::int64_t>(table.moves().size());
    if (version->whole(0, kMaxSafeInteger) != now) {
      version->refuse(fmt::format("the table has moved on: its version is {}", now));
    }
  }
  if (!params.node().reading().ok()) return unread();
  const auto action = read_action(params, table.format(), table.state(), seat);
  params.close();
  if (!action || !params.node().reading().ok()) return unread();
  EventLog log;
  const Refusal refusal = table.apply(seat, *action, &log, time);
  if (!refusal.allowed()) {
    return rpc_error(rpc_code::kRefused, table.game().sentence(table.config(), refusal),
                     refusal_to_json(table.game(), table.config(), refusal));
  }
  json::object out = status_of(table);
  out["did"] = table.moves().back().notation;
  out["events"] = events_json(table.format(), table.state(), log, viewer);
  return out;
}

RpcResult<json::value> RpcSession::undo(JsonObject& params) {
  const RpcResult<Table*> found = table_of(params);
  if (!found) return tl::unexpected(found.error());
  Table& table = **found;
  const bool force = [&] {
    const auto node = params.find("force");
    return node && node->flag();
  }();
  std::int64_t count = 1;
  if (auto node = params.find("count")) count = node->whole(1, kMaxSafeInteger);
  std::optional<Seat> seat;
  if (params.has("seat") || !force) seat = read_seat(params, table);
  params.close();
  if (!params.node().reading().ok()) return unread();
  const std::size_t most = force ? table.moves().size() : table.can_undo(*seat);
  if (static_cast<std::uint64_t>(count) > most) {
    return rpc_error(rpc_code::kCannotUndo,
                     force ? fmt::format("only {} actions were taken", most)
                           : fmt::format("this seat may take back {} of the last actions: "
                                         "before that something was rolled or drawn, or another "
                                         "seat acted",
                                         most),
                     json::value{{"can_undo", most}});
  }
  table.undo(static_cast<std::size_t>(count));
  return status_of(table);
}

RpcResult<json::value> RpcSession::explain(JsonObject& params) {
  const RpcResult<Table*> found = table_of(params);
  if (!found) return tl::unexpected(found.error());
  const Table& table = **found;
  const Seat seat = read_seat(params, table);
  if (!params.node().reading().ok()) return unread();
  const auto action = read_action(params, table.format(), table.state(), seat);
  if (!action) return unread();
  const Refusal refusal = table.game().explain(table.state(), seat, *action);
  json::object out;
  out["allowed"] = refusal.allowed();
  if (refusal.allowed()) return out;
  const json::value why = refusal_to_json(table.game(), table.config(), refusal);
  for (const auto& entry : why.get_object())
    out[entry.key()] = entry.value();
  if (const Rule* rule = find_rule(refusal.reason().rule)) out["text"] = rule->text;
  return out;
}

RpcResult<json::value> RpcSession::record(JsonObject& params) {
  const RpcResult<Table*> found = table_of(params);
  if (!found) return tl::unexpected(found.error());
  std::vector<std::string> names;
  if (auto node = params.find("names")) {
    for (const JsonNode name : node->array(0, (*found)->config().players)) {
      names.push_back(name.text());
    }
  }
  if (!params.node().reading().ok()) return unread();
  return record_to_json(record_of(**found, std::move(names)));
}

RpcResult<json::value> RpcSession::replay_record(JsonObject& params) {
  const JsonNode node = params.at("record");
  if (!params.node().reading().ok()) return unread();
  const Expected<GameRecord> record = record_from_json(node.value());
  if (!record) return bad_data(rpc_code::kBadData, record.error());
  const Expected<Replayed> replayed = replay(*record);
  if (!replayed) return bad_data(rpc_code::kDiverged, replayed.error());
  json::object out;
  out["actions"] = record->actions.size();
  out["final_hash"] = fmt::format("{:016x}", replayed->hash);
  out["checked"] = replayed->hash_checked;
  out["outcome"] = outcome_to_json(replayed->outcome, record->config.players);
  return out;
}

RpcResult<std::vector<BotAdvice>> RpcSession::ask_bot(JsonObject& params, const Table& table,
                                                      std::string_view otherwise,
                                                      std::size_t hints) {
  const Seat seat = read_seat(params, table);
  const auto named = params.find("bot");
  const std::string name = named ? named->text() : std::string(otherwise);
  std::uint32_t nodes = 0;
  if (auto node = params.find("nodes")) nodes = node->whole<std::uint32_t>(1, kMaxBotNodes);
  std::uint32_t millis = 0;
  if (auto node = params.find("ms")) millis = node->whole<std::uint32_t>(1, kMaxBotMillis);
  std::uint64_t seed = 0;
  if (auto node = params.find("seed")) {
    seed = static_cast<std::uint64_t>(node->whole(0, INT64_MAX));
  }
  params.close();
  if (!params.node().reading().ok()) return unread();
  ActionList list;
  table.game().legal(table.state(), seat, list);
  if (list.empty()) {
    params.node().refuse(fmt::format("seat {} has nothing to decide now", seat.index()));
    return unread();
  }
  const AnyView view = table.game().observe(table.state(), Viewer::seat(seat));
  auto answer = ask_bot_({table.format(), name, view, seat, list, nodes, millis, seed, hints});
  if (answer) return *std::move(answer);
  (named ? *named : params.node()).refuse(answer.error().message);
  return unread();
}

RpcResult<json::value> RpcSession::bot(JsonObject& params) {
  const RpcResult<Table*> found = table_of(params);
  if (!found) return tl::unexpected(found.error());
  const auto answer = ask_bot(params, **found, "random", 0);
  if (!answer) return tl::unexpected(answer.error());
  return action_json((*found)->format(), (*found)->state(), read_seat(params, **found),
                     answer->front().action);
}

RpcResult<json::value> RpcSession::hint(JsonObject& params) {
  const RpcResult<Table*> found = table_of(params);
  if (!found) return tl::unexpected(found.error());
  std::size_t most = 3;
  if (auto node = params.find("count")) most = node->whole<std::size_t>(1, 20);
  const auto answer = ask_bot(params, **found, "master", most);
  if (!answer) return tl::unexpected(answer.error());
  json::array out;
  for (const BotAdvice& advice : *answer) {
    json::object item = action_json((*found)->format(), (*found)->state(),
                                    read_seat(params, **found), advice.action);
    item["share"] = std::round(advice.share * 1000) / 1000;
    out.push_back(std::move(item));
  }
  return out;
}

RpcResult<json::value> RpcSession::rules(JsonObject& params) {
  std::string game;
  if (auto node = params.find("game")) game = node->text();
  const std::string query = params.at("query").text();
  if (!params.node().reading().ok()) return unread();
  json::array out;
  for (const Rule* rule : search_rules(query, game)) {
    if (out.size() == kMaxRules) break;
    out.push_back({{"id", rule->id}, {"heading", rule->heading}, {"text", rule->text}});
  }
  return out;
}

}  // namespace taproom::records
