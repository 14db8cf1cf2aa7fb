// What each method of the protocol does; rpc_params.cpp says what it is given and what it answers.
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "records/record.h"
#include "records/rpc_params.h"
#include "records/rules.h"

namespace taproom::records {

namespace {

tl::unexpected<RpcError> failed(int code, std::string message, json::value data = nullptr) {
  return tl::unexpected(RpcError{code, std::move(message), std::move(data)});
}

tl::unexpected<RpcError> failed(int code, const Error& error) {
  return tl::unexpected(rpc_error(code, error));
}

/// A parameter that cannot be used after all.
tl::unexpected<RpcError> wrong(std::string path, std::string message) {
  Error error;
  error.path = std::move(path);
  error.message = std::move(message);
  return failed(rpc_code::kInvalidParams, error);
}

}  // namespace

TableStatus status_of(const Table& table) {
  const Outcome outcome = table.game().outcome(table.state());
  return {table.moves().size(), table.game().deciders(table.state()), outcome.over,
          outcome.over ? outcome_to_json(outcome, table.config().players) : json::value()};
}

RpcResult<json::value> RpcSession::add(Table table) {
  if (tables_.size() >= kMaxTables) {
    return failed(rpc_code::kTooMany,
                  fmt::format("{} tables are open; close one first", kMaxTables));
  }
  const std::int64_t number = next_table_++;
  json::value out = kOpenedShape.write({number, commitment_to(table.seed()), status_of(table)}, {});
  tables_[number] = std::make_unique<Table>(std::move(table));
  return out;
}

RpcResult<json::value> RpcSession::games(const RpcParams& /*params*/) {
  json::array out;
  for (const GameFormat* format : all_formats())
    out.push_back(game_json(*format));
  return out;
}

RpcResult<json::value> RpcSession::new_table(const RpcParams& params) {
  return add(Table(*params.game, params.config, params.seed ? *params.seed : fresh_seed_()));
}

RpcResult<json::value> RpcSession::load(const RpcParams& params) {
  if (params.to_load() != 1)
    return wrong({}, "give exactly one of \"state\", \"record\" and \"pack\"");
  if (params.pack != nullptr) {
    const GameFormat& format = *params.game;
    const auto pack = format.load_pack(json::serialize(*params.pack), {});
    if (!pack) return failed(rpc_code::kBadData, pack.error());
    return kLoadedPackShape.write({format.pack_name(*pack), format.pack_hash(*pack)}, {});
  }
  if (params.record != nullptr) {
    const Expected<GameRecord> read = record_from_json(*params.record);
    if (!read) return failed(rpc_code::kBadData, read.error());
    Expected<Table> table = records::table_of(*read);
    if (!table) return failed(rpc_code::kDiverged, table.error());
    return add(*std::move(table));
  }
  Reading reading;
  const auto game = JsonNode(*params.state, reading, "/state").child("game");
  if (!game) return wrong("/state", "a state says its \"game\"");
  const GameFormat* format = read_game(*game);
  if (format == nullptr) return failed(rpc_code::kInvalidParams, reading.error());
  const Expected<AnyState> state = format->state_from_json(*params.state);
  if (!state) return failed(rpc_code::kBadData, state.error());
  return add(Table(*format, *state, params.seed ? *params.seed : fresh_seed_()));
}

RpcResult<json::value> RpcSession::close(const RpcParams& params) {
  tables_.erase(params.number);
  return kOpenTablesShape.write({tables_.size()}, {});
}

RpcResult<json::value> RpcSession::state(const RpcParams& params) {
  return params.table->format().state_to_json(params.table->state());
}

RpcResult<json::value> RpcSession::view(const RpcParams& params) {
  const Table& table = *params.table;
  const Viewer viewer = params.viewer.value_or(Viewer::spectator());
  return kSeenShape.write(
      {status_of(table), table.format().view_to_json(table.game().observe(table.state(), viewer))},
      {});
}

RpcResult<json::value> RpcSession::legal(const RpcParams& params) {
  const Table& table = *params.table;
  ActionList list;
  table.game().legal(table.state(), *params.seat, list);
  json::array out;
  for (const Action action : list)
    out.push_back(action_json(table.format(), table.state(), *params.seat, action));
  return out;
}

RpcResult<json::value> RpcSession::apply(const RpcParams& params) {
  Table& table = *params.table;
  const Seat seat = *params.seat;
  EventLog log;
  const Refusal refusal = table.apply(seat, *params.action, &log, params.time_ms);
  if (!refusal.allowed()) {
    ToldRefusal why = told_refusal(table.game(), table.config(), refusal);
    return failed(rpc_code::kRefused, why.sentence, refusal_to_json(why));
  }
  const Viewer viewer = params.viewer.value_or(Viewer::seat(seat));
  return kAppliedShape.write({status_of(table), table.moves().back().notation,
                              events_json(table.format(), table.state(), log, viewer)},
                             {});
}

RpcResult<json::value> RpcSession::undo(const RpcParams& params) {
  Table& table = *params.table;
  const std::int64_t count = params.count == 0 ? 1 : params.count;
  const std::size_t most = params.force ? table.moves().size() : table.can_undo(*params.seat);
  if (static_cast<std::uint64_t>(count) > most) {
    return failed(rpc_code::kCannotUndo,
                  params.force ? fmt::format("only {} actions were taken", most)
                               : fmt::format("this seat may take back {} of the last actions: "
                                             "before that something was rolled or drawn, or "
                                             "another seat acted",
                                             most),
                  json::value{{"can_undo", most}});
  }
  table.undo(static_cast<std::size_t>(count));
  return kStatusShape.write(status_of(table), {});
}

RpcResult<json::value> RpcSession::explain(const RpcParams& params) {
  const Table& table = *params.table;
  const Refusal refusal = table.game().explain(table.state(), *params.seat, *params.action);
  return kExplanationShape.write(explanation_of(table.game(), table.config(), refusal), {});
}

RpcResult<json::value> RpcSession::record(const RpcParams& params) {
  return record_to_json(record_of(*params.table, params.names));
}

RpcResult<json::value> RpcSession::replay_record(const RpcParams& params) {
  const Expected<GameRecord> record = record_from_json(*params.record);
  if (!record) return failed(rpc_code::kBadData, record.error());
  const Expected<Replayed> replayed = replay(*record);
  if (!replayed) return failed(rpc_code::kDiverged, replayed.error());
  return kReplayedShape.write(
      {record->actions.size(), fmt::format("{:016x}", replayed->hash), replayed->hash_checked,
       outcome_to_json(replayed->outcome, record->config.players)},
      {});
}

RpcResult<std::vector<BotAdvice>> RpcSession::ask_bot(const RpcParams& params,
                                                      std::string_view otherwise,
                                                      std::size_t hints) {
  const Table& table = *params.table;
  const Seat seat = *params.seat;
  ActionList list;
  table.game().legal(table.state(), seat, list);
  if (list.empty())
    return wrong({}, fmt::format("seat {} has nothing to decide now", seat.index()));
  const std::string name = params.bot.value_or(std::string(otherwise));
  const AnyView view = table.game().observe(table.state(), Viewer::seat(seat));
  auto answer = ask_bot_({table.format(), name, view, seat, list, params.nodes, params.millis,
                          params.bot_seed, hints});
  if (answer) return *std::move(answer);
  return wrong(params.bot ? "/bot" : "", answer.error().message);
}

RpcResult<json::value> RpcSession::bot(const RpcParams& params) {
  const auto answer = ask_bot(params, "random", 0);
  if (!answer) return tl::unexpected(answer.error());
  const Table& table = *params.table;
  return action_json(table.format(), table.state(), *params.seat, answer->front().action);
}

RpcResult<json::value> RpcSession::hint(const RpcParams& params) {
  const std::size_t most = params.count == 0 ? 3 : static_cast<std::size_t>(params.count);
  const auto answer = ask_bot(params, "master", most);
  if (!answer) return tl::unexpected(answer.error());
  const Table& table = *params.table;
  json::array out;
  for (const BotAdvice& advice : *answer) {
    LegalAction action = legal_action(table.format(), table.state(), *params.seat, advice.action);
    out.push_back(kHintShape.write(hint_of(std::move(action), advice.share), {}));
  }
  return out;
}

RpcResult<json::value> RpcSession::rules(const RpcParams& params) {
  return rules_json(params.query, params.game_name);
}

}  // namespace taproom::records
