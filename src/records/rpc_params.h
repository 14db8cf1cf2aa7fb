#pragma once
// What the methods of `taproom rpc` are given, one table of parameters each, and what they answer.

#include "records/rpc.h"
#include "records/rpc_shapes.h"

namespace taproom::records {

/// Every parameter there is; a method has those that its table names.
struct RpcParams {
  Table* table = nullptr;
  std::int64_t number = 0;  ///< of the table
  const GameFormat* game = nullptr;
  Config config{};
  std::optional<Seed> seed;    ///< of a table; none: a fresh one
  std::uint64_t bot_seed = 0;  ///< of a bot
  std::optional<Seat> seat;
  std::optional<Viewer> viewer;
  std::optional<Action> action;
  std::int64_t time_ms = 0;
  bool force = false;
  std::int64_t count = 0;  ///< 0: not given
  std::vector<std::string> names;
  const json::value* state = nullptr;
  const json::value* record = nullptr;
  const json::value* pack = nullptr;
  std::optional<std::string> bot;
  std::uint32_t nodes = 0;
  std::uint32_t millis = 0;
  std::string game_name;  ///< of rules, which may be of no game
  std::string query;

  int to_load() const { return (state != nullptr) + (record != nullptr) + (pack != nullptr); }
};

struct RpcContext {
  const RpcSession& session;
  const RpcParams& params;  ///< what was read so far
};
using ParamsShape = Shape<RpcParams, RpcContext>;

struct RpcSession::Method {
  const char* name;
  const ParamsShape* params;
  json::value (*result)(Schemas& all);
  RpcResult<json::value> (RpcSession::*run)(const RpcParams& params);
  bool acts = false;  ///< on an action, which must be given
};

// What is answered.
struct TableStatus {
  std::size_t version = 0;
  SeatSet deciders;
  bool over = false;
  json::value outcome;  ///< null while it goes on
};
TableStatus status_of(const Table& table);
extern const Shape<TableStatus, NoContext> kStatusShape;

struct OpenedTable {
  std::int64_t number = 0;
  std::string commitment;
  TableStatus status;
};
extern const Shape<OpenedTable, NoContext> kOpenedShape;

struct SeenTable {
  TableStatus status;
  json::value view;
};
extern const Shape<SeenTable, NoContext> kSeenShape;

struct AppliedAction {
  TableStatus status;
  std::string did;
  json::array events;
};
extern const Shape<AppliedAction, NoContext> kAppliedShape;

struct ReplayedRecord {
  std::size_t actions = 0;
  std::string final_hash;
  bool checked = false;
  json::value outcome;
};
extern const Shape<ReplayedRecord, NoContext> kReplayedShape;

struct LoadedPack {
  std::string pack;
  std::string hash;
};
extern const Shape<LoadedPack, NoContext> kLoadedPackShape;

struct OpenTables {
  std::size_t open = 0;
};
extern const Shape<OpenTables, NoContext> kOpenTablesShape;

}  // namespace taproom::records
