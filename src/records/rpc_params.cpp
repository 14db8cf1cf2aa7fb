// The parameters and the answers of `taproom rpc`, as tables of their fields.
#include "records/rpc_params.h"

#include <fmt/format.h>

#include "records/config_json.h"
#include "records/kinds.h"
#include "records/packed_format.h"
#include "records/record.h"
#include "records/rules.h"

namespace taproom::records {

namespace {

constexpr std::int64_t kMaxBotNodes = 100'000'000;
constexpr std::int64_t kMaxBotMillis = 600'000;
constexpr std::int64_t kMaxHints = 20;

template <class Kind, auto... Members>
constexpr Row param(const char* name, const char* doc) {
  return row<RpcContext, Kind, Members...>(name, doc);
}
template <class Kind>
constexpr Row param_of(const char* name, const char* doc) {
  return own<RpcContext, Kind>(name, doc);
}

/// What a parameter is only read for needs no form to be written in.
template <class T>
struct OnlyRead {
  static json::value write(const T&, const RpcContext&) { return nullptr; }
};

}  // namespace

/// The kinds that look into a session.
struct RpcRows {
  struct TableNumber : OnlyRead<RpcParams> {
    using Object = RpcParams;
    static void read(const JsonNode& node, RpcParams& params, const RpcContext& context) {
      params.number = node.whole(1, kMaxSafeInteger);
      if (!node.reading().ok()) return;
      const auto found = context.session.tables_.find(params.number);
      if (found != context.session.tables_.end()) {
        params.table = found->second.get();
      } else {
        node.reading().fail({}, fmt::format("there is no table {}", params.number), {},
                            rpc_code::kNoTable);
      }
    }
    static json::value schema(Schemas& all) { return as::Large::schema(all); }
  };
};

namespace {

int players(const RpcContext& context) { return context.params.table->config().players; }

struct GameNamed : OnlyRead<RpcParams> {
  using Object = RpcParams;
  static void read(const JsonNode& node, RpcParams& params, const RpcContext&) {
    params.game = read_game(node);
    if (params.game != nullptr) params.config = default_config(*params.game);
  }
  static json::value schema(Schemas&) { return game_names_schema(); }
};

struct ConfigGiven : OnlyRead<Config> {
  static void read(const JsonNode& node, Config& config, const RpcContext& context) {
    config = read_config(node, *context.params.game);
  }
  static json::value schema(Schemas& all) { return config_request_schema(all); }
};

/// A number, or 64 hexadecimal digits.
struct SeedGiven : OnlyRead<std::optional<Seed>> {
  static void read(const JsonNode& node, std::optional<Seed>& seed, const RpcContext&) {
    if (node.is_null()) return;
    if (!node.is_text()) {
      seed = Seed::from_number(static_cast<std::uint64_t>(node.whole(0, INT64_MAX)));
    } else if (!Seed::from_hex(node.text(), seed.emplace())) {
      node.expected("a whole number or 64 hexadecimal digits");
    }
  }
  static json::value schema(Schemas& all) {
    return any_of({type_schema("integer"), as::Digest::schema(all), type_schema("null")});
  }
};

struct SeatGiven : OnlyRead<std::optional<Seat>> {
  static void read(const JsonNode& node, std::optional<Seat>& seat, const RpcContext& context) {
    seat = Seat(node.whole<int>(0, players(context) - 1));
  }
  static json::value schema(Schemas&) { return whole_schema(0, kMaxSeats - 1); }
};

struct ViewerGiven : OnlyRead<std::optional<Viewer>> {
  static void read(const JsonNode& node, std::optional<Viewer>& viewer, const RpcContext& context) {
    viewer = read_viewer(node, players(context));
  }
  static json::value schema(Schemas&) { return viewer_schema(); }
};

/// The version somebody acts upon: no other than the table's.
struct SameVersion : OnlyRead<RpcParams> {
  using Object = RpcParams;
  static void read(const JsonNode& node, RpcParams& params, const RpcContext&) {
    const auto now = static_cast<std::int64_t>(params.table->moves().size());
    if (node.whole(0, kMaxSafeInteger) != now) {
      node.refuse(fmt::format("the table has moved on: its version is {}", now));
    }
  }
  static json::value schema(Schemas& all) { return as::Large::schema(all); }
};

/// One form of an action; the first that is given counts.
template <as::Literal Key, class Like>
struct ActionGiven : OnlyRead<RpcParams> {
  using Object = RpcParams;
  static void read(const JsonNode& node, RpcParams& params, const RpcContext&) {
    if (params.action) return;
    const Table& table = *params.table;
    params.action = read_action_form(Key.text, node, table.format(), table.state(), *params.seat);
  }
  static json::value schema(Schemas& all) { return Like::schema(all); }
};

struct NameList : OnlyRead<std::vector<std::string>> {
  static void read(const JsonNode& node, std::vector<std::string>& names,
                   const RpcContext& context) {
    for (const JsonNode name : node.array(0, static_cast<std::size_t>(players(context))))
      names.push_back(name.text());
  }
  static json::value schema(Schemas&) { return list_schema(type_schema("string")); }
};

/// What is looked at later, as it came.
template <class Like>
struct Given : OnlyRead<const json::value*> {
  static void read(const JsonNode& node, const json::value*& value, const RpcContext&) {
    value = &node.value();
  }
  static json::value schema(Schemas& all) { return Like::schema(all); }
};

struct UnlessForced {
  using Object = RpcParams;
  using Context = RpcContext;
  static bool written(const RpcParams&, const RpcContext&) { return false; }
  static Need need(const RpcParams& params, const RpcContext&) {
    return params.force ? Need::kOptional : Need::kRequired;
  }
};

/// What goes with a pack or a state, when one of them is loaded.
template <auto Given>
struct With {
  using Object = RpcParams;
  using Context = RpcContext;
  static bool written(const RpcParams&, const RpcContext&) { return false; }
  static Need need(const RpcParams& params, const RpcContext&) {
    if (params.to_load() != 1) return Need::kOptional;
    if (params.*Given == nullptr) return Need::kUnknown;
    return Given == &RpcParams::pack ? Need::kRequired : Need::kOptional;
  }
};

struct PackLike {
  static json::value schema(Schemas&) { return type_schema("object"); }
};
struct RecordLike {
  static json::value schema(Schemas& all) { return record_schema(all); }
};

constexpr Row kTable = param_of<RpcRows::TableNumber>("table", "the number of the table");
constexpr Row kGame = param_of<GameNamed>("game", "the name of the game");
constexpr Row kSeed =
    param<SeedGiven, &RpcParams::seed>("seed", "decides all dice; left out: drawn by the program")
        .optional();
constexpr Row kSeat = param<SeatGiven, &RpcParams::seat>("seat", "counted from 0");
constexpr Row kDo =
    param_of<ActionGiven<"do", as::Text>>("do", "the action in notation").optional();
constexpr Row kAction =
    param_of<ActionGiven<"action", as::OfGame<"Action">>>("action", "the action as JSON")
        .optional();
constexpr Row kId = param_of<ActionGiven<"id", as::Large>>("id", "the action by its id").optional();
constexpr Row kBot =
    param<as::Optional<as::Text>, &RpcParams::bot>("bot", "its description: search:nodes=500")
        .optional();
constexpr Row kNodes =
    param<as::Whole<1, kMaxBotNodes>, &RpcParams::nodes>("nodes", "how much it may think, in nodes")
        .optional();
constexpr Row kMillis =
    param<as::Whole<1, kMaxBotMillis>, &RpcParams::millis>("ms", "the same in milliseconds")
        .optional();
struct BotSeed : OnlyRead<std::uint64_t> {
  static void read(const JsonNode& node, std::uint64_t& seed, const RpcContext&) {
    seed = static_cast<std::uint64_t>(node.whole(0, INT64_MAX));
  }
  static json::value schema(Schemas&) { return type_schema("integer"); }
};
constexpr Row kBotSeed =
    param<BotSeed, &RpcParams::bot_seed>("seed", "makes its choice repeatable").optional();

constexpr std::span<const Row> kNone{};
constexpr ParamsShape kGamesParams{"RpcGames", "", kNone};
constexpr Row kNewRows[] = {
    kGame, param<ConfigGiven, &RpcParams::config>("config", "what is agreed").optional(), kSeed};
constexpr ParamsShape kNewParams{"RpcNew", "A table of a config.", kNewRows};
constexpr Row kLoadRows[] = {
    param<Given<as::OfGame<"State">>, &RpcParams::state>("state", "a table that goes on from it")
        .optional(),
    param<Given<RecordLike>, &RpcParams::record>("record", "a table that was recorded").optional(),
    param<Given<PackLike>, &RpcParams::pack>("pack", "a component pack, whole or in part")
        .optional(),
    kGame.when<With<&RpcParams::pack>>().optional(),
    kSeed.when<With<&RpcParams::state>>().optional()};
constexpr ParamsShape kLoadParams{"RpcLoad", "One of a state, a record and a pack.", kLoadRows};
constexpr Row kTableRows[] = {kTable};
constexpr ParamsShape kTableParams{"RpcTable", "A table.", kTableRows};
constexpr Row kViewRows[] = {
    kTable, param<ViewerGiven, &RpcParams::viewer>("seat", "whose view; left out: a spectator's")
                .optional()};
constexpr ParamsShape kViewParams{"RpcView", "Whose view of a table.", kViewRows};
constexpr Row kLegalRows[] = {kTable, kSeat};
constexpr ParamsShape kLegalParams{"RpcSeat", "A seat of a table.", kLegalRows};
constexpr Row kApplyRows[] = {
    kTable,
    kSeat,
    param<ViewerGiven, &RpcParams::viewer>("viewer", "whose events are told; left out: the seat's")
        .optional(),
    param<as::Large, &RpcParams::time_ms>("t", "milliseconds, for the record").optional(),
    param_of<SameVersion>("version", "the one that is acted upon").optional(),
    kDo,
    kAction,
    kId};
constexpr ParamsShape kApplyParams{"RpcApply", "An action, in one of its forms.", kApplyRows};
constexpr Row kUndoRows[] = {
    kTable, param<as::Flag, &RpcParams::force>("force", "whoever acted since").optional(),
    param<as::Whole<1, kMaxSafeInteger>, &RpcParams::count>("count", "how many; default 1")
        .optional(),
    kSeat.when<UnlessForced>().optional()};
constexpr ParamsShape kUndoParams{"RpcUndo", "What is taken back.", kUndoRows};
constexpr Row kExplainRows[] = {kTable, kSeat, kDo, kAction, kId};
constexpr ParamsShape kExplainParams{"RpcExplain", "An action, in one of its forms.", kExplainRows};
constexpr Row kRecordRows[] = {
    kTable, param<NameList, &RpcParams::names>("names", "who plays, by seat").optional()};
constexpr ParamsShape kRecordParams{"RpcRecord", "A table, and who plays.", kRecordRows};
constexpr Row kReplayRows[] = {param<Given<RecordLike>, &RpcParams::record>("record", "")};
constexpr ParamsShape kReplayParams{"RpcReplay", "A record.", kReplayRows};
constexpr Row kBotRows[] = {kTable, kSeat, kBot, kNodes, kMillis, kBotSeed};
constexpr ParamsShape kBotParams{"RpcBot", "Which bot is asked, and what it may use up.", kBotRows};
constexpr Row kHintParamRows[] = {
    kTable,
    param<as::Whole<1, kMaxHints>, &RpcParams::count>("count", "the most; default 3").optional(),
    kSeat,
    kBot,
    kNodes,
    kMillis,
    kBotSeed};
constexpr ParamsShape kHintParams{"RpcHint", "Which bot is asked for hints.", kHintParamRows};
constexpr Row kRulesRows[] = {
    param<as::Text, &RpcParams::game_name>("game", "only of this game").optional(),
    param<as::Text, &RpcParams::query>("query", "an id, a section or words")};
constexpr ParamsShape kRulesParams{"RpcRules", "What is looked up.", kRulesRows};

template <const auto& Table>
json::value result(Schemas& all) {
  return all.of(Table);
}
template <const auto& Table>
json::value results(Schemas& all) {
  return list_schema(all.of(Table));
}
json::value loaded(Schemas& all) {
  return any_of({all.of(kOpenedShape), all.of(kLoadedPackShape)});
}
json::value any_state(Schemas& all) { return of_game(all, "State"); }

constexpr Row kStatusRows[] = {
    told<NoContext, as::Integer, &TableStatus::version>("version", "actions that were taken"),
    told<NoContext, as::SeatNumbers, &TableStatus::deciders>("deciders", "seats that may act now"),
    told<NoContext, as::Flag, &TableStatus::over>("over", ""),
    rarely_told<NoContext, as::Ready<as::Object<kOutcomeShape>>, &TableStatus::outcome>(
        "outcome", "when it is over"),
};
constexpr Row kOpenedRows[] = {
    told<NoContext, as::Integer, &OpenedTable::number>("table", "its number"),
    told<NoContext, as::Digest, &OpenedTable::commitment>("commitment", "to the seed"),
    part<kStatusShape, &OpenedTable::status>(),
};
constexpr Row kSeenRows[] = {
    part<kStatusShape, &SeenTable::status>(),
    told<NoContext, as::Ready<as::OfGame<"View">>, &SeenTable::view>("view",
                                                                     "what the viewer may know"),
};
struct EventList {
  static json::value write(const json::array& events, const NoContext&) { return events; }
  static json::value schema(Schemas& all) { return list_schema(of_game(all, "Event")); }
};
constexpr Row kAppliedRows[] = {
    part<kStatusShape, &AppliedAction::status>(),
    told<NoContext, as::Text, &AppliedAction::did>("did", "the action in notation"),
    told<NoContext, EventList, &AppliedAction::events>("events", "as the viewer sees them"),
};
constexpr Row kReplayedRows[] = {
    told<NoContext, as::Integer, &ReplayedRecord::actions>("actions", "how many were played"),
    told<NoContext, as::Text, &ReplayedRecord::final_hash>("final_hash", "of the last state"),
    told<NoContext, as::Flag, &ReplayedRecord::checked>("checked", "the record states this hash"),
    told<NoContext, as::Ready<as::Object<kOutcomeShape>>, &ReplayedRecord::outcome>("outcome", ""),
};
constexpr Row kLoadedPackRows[] = {
    told<NoContext, as::Text, &LoadedPack::pack>("pack", "its name, for configs"),
    told<NoContext, as::Digest, &LoadedPack::hash>("hash", "of its content"),
};
constexpr Row kOpenTablesRows[] = {
    told<NoContext, as::Integer, &OpenTables::open>("open", "tables that are left"),
};

}  // namespace

constinit const Shape<TableStatus, NoContext> kStatusShape{"TableStatus", "How a table stands.",
                                                           kStatusRows};
constinit const Shape<OpenedTable, NoContext> kOpenedShape{"OpenedTable",
                                                           "A table that was opened.", kOpenedRows};
constinit const Shape<SeenTable, NoContext> kSeenShape{"SeenTable", "A table and a view of it.",
                                                       kSeenRows};
constinit const Shape<AppliedAction, NoContext> kAppliedShape{
    "AppliedAction", "An action that was carried out.", kAppliedRows};
constinit const Shape<ReplayedRecord, NoContext> kReplayedShape{
    "ReplayedRecord", "A record that was played again.", kReplayedRows};
constinit const Shape<LoadedPack, NoContext> kLoadedPackShape{
    "LoadedPack", "A component pack that is loaded.", kLoadedPackRows};
constinit const Shape<OpenTables, NoContext> kOpenTablesShape{"OpenTables", "What is left.",
                                                              kOpenTablesRows};

std::span<const RpcSession::Method> RpcSession::methods() {
  static constexpr Method kMethods[] = {
      {"games", &kGamesParams, results<kGameShape>, &RpcSession::games},
      {"new", &kNewParams, result<kOpenedShape>, &RpcSession::new_table},
      {"load", &kLoadParams, loaded, &RpcSession::load},
      {"close", &kTableParams, result<kOpenTablesShape>, &RpcSession::close},
      {"state", &kTableParams, any_state, &RpcSession::state},
      {"view", &kViewParams, result<kSeenShape>, &RpcSession::view},
      {"legal", &kLegalParams, results<kLegalShape>, &RpcSession::legal},
      {"apply", &kApplyParams, result<kAppliedShape>, &RpcSession::apply, true},
      {"undo", &kUndoParams, result<kStatusShape>, &RpcSession::undo},
      {"explain", &kExplainParams, result<kExplanationShape>, &RpcSession::explain, true},
      {"record", &kRecordParams, record_schema, &RpcSession::record},
      {"replay", &kReplayParams, result<kReplayedShape>, &RpcSession::replay_record},
      {"bot", &kBotParams, result<kLegalShape>, &RpcSession::bot},
      {"hint", &kHintParams, results<kHintShape>, &RpcSession::hint},
      {"rules", &kRulesParams, results<kRuleShape>, &RpcSession::rules},
  };
  return kMethods;
}

json::object RpcSession::methods_schema(Schemas& all) {
  json::object described;
  json::array names;
  for (const Method& method : methods()) {
    all.asking = true;
    json::value params = all.of(*method.params);
    all.asking = false;
    described[method.name] = object_schema(
        "", {{"params", std::move(params)}, {"result", method.result(all)}}, {"params", "result"});
    names.emplace_back(method.name);
  }
  return object_schema("The methods of `taproom rpc`: parameters and answers.",
                       std::move(described), std::move(names));
}

Schemas record_schemas() {
  Schemas all;
  for (const GameFormat* format : all_formats()) {
    all.format = format;
    PackedFormat::of(*format).schemas(all);
  }
  all.format = nullptr;
  for (const std::string_view what : {"State", "View", "Event", "Action", "Config"})
    all.define(what, of_game(all, what).as_object());
  record_schema(all);
  all.of(kRefusalShape);
  all.define("RpcMethods", RpcSession::methods_schema(all));
  return all;
}

}  // namespace taproom::records
