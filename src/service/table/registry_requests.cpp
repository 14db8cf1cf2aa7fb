// What people ask: the methods of the protocol that are not about one table alone, and the plain
// requests of HTTP.
#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "core/clipped.h"
#include "records/names.h"
#include "records/rpc_shapes.h"
#include "records/safe_integer.h"
#include "service/table/message_head.h"
#include "service/table/registry.h"
#include "service/table/replay.h"
#include "service/table/table_requests.h"
#include "service/table/troubles.h"
#include "service/table/upgrade.h"

namespace taproom::service {

namespace {

namespace rpc = records::rpc_code;

Reply error(int status, std::string_view word, std::string_view message) {
  return {status,
          "application/json",
          fmt::format(R"({{"error":{{"code":{},"message":{}}}}})", quoted(word), quoted(message)),
          {}};
}

/// The table whose record is asked for; empty: it is something else.
std::string named_by(std::string_view path) {
  constexpr std::string_view kBefore = "/api/tables/";
  constexpr std::string_view kAfter = "/record";
  const bool names = path.starts_with(kBefore) && path.ends_with(kAfter) &&
                     path.size() > kBefore.size() + kAfter.size();
  if (!names) return {};
  return std::string(path.substr(kBefore.size(), path.size() - kBefore.size() - kAfter.size()));
}

tl::unexpected<RpcError> no_table() { return refuse(trouble::kNoTable); }

// The parameters of the methods below.
using namespace param;
constexpr Param kMaybeToken = kToken.optional();
constexpr Param kMaybeDice = kDice.optional();
constexpr Param kTableOnly[] = {kTable, kMaybeToken};
constexpr Param kRulesParams[] = {kRulesGame.optional(), kQuery};
constexpr Param kMineParams[] = {kAfter.optional()};
constexpr Param kOpenParams[] = {kTable, kMaybeToken, kVersion.optional()};
constexpr Param kCloseParams[] = {kTable};
constexpr Param kHintParams[] = {kTable, kMaybeToken, kSeat};
constexpr Param kPlanParams[] = {kTable, kMaybeToken, kSeat, kPlan};
constexpr Param kCreateParams[] = {kGame,
                                   kPack.optional(),
                                   kConfig.optional(),
                                   kSeats.optional(),
                                   kPace.optional(),
                                   kWatch.optional(),
                                   kListed.optional(),
                                   kRated.optional(),
                                   kAnswering.optional(),
                                   kAnswerSeconds.optional(),
                                   kMaybeDice,
                                   kLanguage.optional()};
constexpr Param kRematchParams[] = {kTable, kMaybeToken, kMaybeDice, kLanguage.optional()};
constexpr Param kBranchParams[] = {kTable,
                                   kMaybeToken,
                                   kAt,
                                   kSeats.optional(),
                                   kPace.optional(),
                                   kWatch.optional(),
                                   kListed.optional(),
                                   kRated.optional(),
                                   kAnswering.optional(),
                                   kAnswerSeconds.optional(),
                                   kMaybeDice,
                                   kLanguage.optional()};
constexpr Param kFindParams[] = {kCode};
constexpr Param kImportParams[] = {kRecord};

}  // namespace

const TableRegistry::Method TableRegistry::kMethods[] = {
    {"games", &TableRegistry::games, {}, games_schema},
    {"rules", &TableRegistry::rules, kRulesParams, answers_list<records::kRuleShape>},
    {"lobby", &TableRegistry::lobby, {}, answers<kLinesReplyShape>},
    {"mine", &TableRegistry::mine, kMineParams, answers<kLinesReplyShape>},
    {"open", &TableRegistry::open_table, kOpenParams, answers<kUpdateShape>},
    {"close", &TableRegistry::close_table, kCloseParams, answers_nothing},
    {"hint", &TableRegistry::hint, kHintParams, answers_list<records::kHintShape>},
    {"plan", &TableRegistry::plan, kPlanParams, answers<kPlanReplyShape>},
    {"create", &TableRegistry::create, kCreateParams, answers<kInvitationShape>},
    {"rematch", &TableRegistry::rematch, kRematchParams, answers<kInvitationShape>},
    {"branch", &TableRegistry::branch, kBranchParams, answers<kInvitationShape>},
    {"import", &TableRegistry::import, kImportParams, answers<kInvitationShape>},
    {"analyse", &TableRegistry::analyse, kTableOnly, answers_analysis},
    {"account", &TableRegistry::account, kTableOnly, answers<kAccountShape>},
    {"pack", &TableRegistry::pack, kTableOnly, answers_pack},
    {"code", &TableRegistry::code, kTableOnly, answers<kCodeReplyShape>},
    {"find", &TableRegistry::find, kFindParams, answers<kInvitationShape>},
};

void TableRegistry::add_methods(records::Schemas& all) {
  json::object methods;
  for (const Method& method : kMethods)
    methods[method.name] = method_schema(all, method.params, method.result(all));
  TableRequests::add_methods(all, methods);
  json::array names;
  for (const auto& method : methods)
    names.emplace_back(method.key());
  all.define("ServiceMethods", records::object_schema("The methods of the service: parameters "
                                                      "and answers.",
                                                      std::move(methods), std::move(names)));
}

bool TableRegistry::knows(std::string_view method) {
  return std::any_of(std::begin(kMethods), std::end(kMethods),
                     [&](const Method& known) { return method == known.name; });
}

void TableRegistry::message(ConnectionId connection, std::string_view text) {
  const auto found = connections_.find(connection);
  if (halted_ || found == connections_.end()) return;
  const AtTable at(context_.ports.marks, {});  // the table is found when the message is read
  const Caller caller{connection, found->second.person};
  // Size first: only what may be long is parsed when it is, and that beside the loop.
  if (text.size() > context_.limits.message_bytes) {
    const MessageHead head = read_head(text);
    const bool may_be_long = head.method == "import" || head.method == "create";
    const std::size_t most =
        may_be_long ? context_.limits.record_bytes : context_.limits.message_bytes;
    if (text.size() <= most) return long_message(caller, head, text);
    ++context_.counts.refused;
    const std::string why = fmt::format(
        "a message may have {} bytes at most; in a longer one its method stands before its "
        "params",
        most);
    context_.send(connection, error_text(head.id, {rpc::kTooLong, why, {}}));
    return;
  }
  const tl::expected<Request, BadRequest> request = read_request(text);
  if (!waits(caller, request, text)) handle(caller, request);
}

void TableRegistry::handle(const Caller& caller, const tl::expected<Request, BadRequest>& request) {
  if (!request) {
    ++context_.counts.refused;
    context_.send(caller.connection, error_text(request.error().id, request.error().error));
    return;
  }
  context_.payer = caller.person.id;
  const Text result = call(caller, *request);
  context_.payer.clear();
  if (request->id) {
    answer(caller.connection, *request->id, result);
  } else if (!result) {
    ++context_.counts.refused;
  }
}

/// An empty result is none yet.
void TableRegistry::answer(ConnectionId connection, const json::value& id, const Text& result) {
  if (!result) ++context_.counts.refused;
  if (!connections_.contains(connection)) return;
  if (!result) {
    context_.send(connection, error_text(id, result.error()));
  } else if (!result->empty()) {
    context_.send(connection, fmt::format(R"({{"jsonrpc":"2.0","result":{},"id":{}}})", *result,
                                          json::serialize(id)));
  }
}

TableRegistry::Text TableRegistry::call(const Caller& caller, const Request& request) {
  records::Reading reading;
  records::JsonObject params = records::JsonNode(request.params, reading).object();
  const json::value id = request.id.value_or(nullptr);
  Text result = tl::unexpected(RpcError{});
  bool known = false;
  std::span<const Param> table = TableRequests::params_of(request.method);
  for (const Method& method : kMethods) {
    if (request.method != method.name) continue;
    known = true;
    table = method.params;
    result = (this->*method.run)(caller, params, id);
  }
  if (!known) result = at_table(caller, request.method, params, id);
  if (result) {
    TAPROOM_ASSERT(lists_all(table, params));
    params.close();
  }
  if (reading.ok()) return result;
  return tl::unexpected(unreadable(reading));
}

tl::expected<Table*, RpcError> TableRegistry::table_for(const Caller& caller,
                                                        records::JsonObject& params,
                                                        bool for_opening) {
  const std::string table_id = param::kTable.read(params);
  const std::string token = param::kToken.read_if(params).value_or("");
  if (!params.node().reading().ok()) return unread();
  if (!is_known(table_id)) return no_table();
  Table* table = wake(table_id);
  if (table == nullptr && !is_ours(table_id)) return refuse(trouble::kMoved);
  if (table == nullptr) {
    if (aside_.contains(table_id)) return refuse(trouble::kSetAside);
    const auto known = summaries_.find(table_id);
    if (known == summaries_.end() || !known->second.broken) {
      return refuse(table_id == cannot_wake_.table ? *cannot_wake_.why : trouble::kPacksInUse);
    }
    return refuse(is_record_only(table_id) ? trouble::kRecordOnly : trouble::kBrokenLog);
  }
  if (context_.ports.marks != nullptr) context_.ports.marks->move_to(table_id);
  if (!for_opening && table->is_open_for(caller.connection)) return table;
  if (table->may_look(caller.person, token)) return table;
  // A share of a game that is over is for looking at it again, not for being at the table.
  if (for_opening || !table->may_replay(token)) return no_table();
  return table;
}

TableRegistry::Text TableRegistry::at_table(const Caller& caller, std::string_view method,
                                            records::JsonObject& params, const json::value& id) {
  if (!TableRequests::knows(method)) {
    std::vector<std::string_view> names = TableRequests::method_names();
    for (const Method& known : kMethods)
      names.emplace_back(known.name);
    params.entries();  // whatever they are, the method is what is wrong
    return refuse(rpc::kNoMethod, fmt::format("no method is called \"{}\"{}", clipped(method, 60),
                                              records::did_you_mean(method, names)));
  }
  const auto table = table_for(caller, params);
  if (!table && method == "record" && table.error().message == trouble::kRecordOnly.text)
    return kept_record_of(caller, param::kTable.read(params), id);
  if (!table) return tl::unexpected(table.error());
  if (const auto room = may_write(caller, **table, method); !room) {
    params.entries();  // whatever they are
    return tl::unexpected(room.error());
  }
  if (is_long((*table)->model()) && (method == "record" || method == "replay")) {
    (*table)->want();
    Text text = method == "record" ? long_record(caller, **table, params, id)
                                   : long_replay(caller, **table, params, id);
    (*table)->settle();
    after(**table);
    return text;
  }
  const std::optional<Result> result = TableRequests(**table).call(caller, method, params);
  after(**table);
  if (!*result) return tl::unexpected(result->error());
  return json::serialize(**result);
}

TableRegistry::Text TableRegistry::games(const Caller&, records::JsonObject&, const json::value&) {
  return json::serialize(games_message());
}

TableRegistry::Text TableRegistry::rules(const Caller&, records::JsonObject& params,
                                         const json::value&) {
  const std::string game = param::kRulesGame.read_if(params).value_or("");
  const std::string query = param::kQuery.read(params);
  if (!params.node().reading().ok()) return unread();
  return json::serialize(records::rules_json(query, game));
}

TableRegistry::Text TableRegistry::lobby(const Caller& caller, records::JsonObject&,
                                         const json::value&) {
  return kLinesReplyShape.text({lines(in_lobby_, caller.person.id), {}}, {});
}

TableRegistry::Text TableRegistry::mine(const Caller& caller, records::JsonObject& params,
                                        const json::value&) {
  const std::string after = param::kAfter.read_if(params).value_or("");
  if (!params.node().reading().ok()) return unread();
  const auto page = tables_of(caller.person.id, after);
  if (!page) return refuse(trouble::kBrokenList);
  return kLinesReplyShape.text(*page, {});
}

TableRegistry::Text TableRegistry::open_table(const Caller& caller, records::JsonObject& params,
                                              const json::value&) {
  const std::optional<std::uint64_t> version = param::kVersion.read_if(params);
  const auto table = table_for(caller, params, true);
  if (!table) return tl::unexpected(table.error());
  std::set<std::string>& tables = connections_[caller.connection].tables;
  if (!tables.contains((*table)->id()) && tables.size() >= context_.limits.tables_per_connection) {
    return refuse(trouble::kEnoughLooked, {{"n", context_.limits.tables_per_connection}});
  }
  tables.insert((*table)->id());
  const std::string token = param::kToken.read_if(params).value_or("");
  const bool invited = (*table)->is_invited(caller.person, token);
  std::string text = (*table)->open(caller, invited, version);
  (*table)->settle();  // bots that stood still go on
  after(**table);
  return text;
}

TableRegistry::Text TableRegistry::close_table(const Caller& caller, records::JsonObject& params,
                                               const json::value&) {
  const std::string table_id = param::kTable.read(params);
  if (!params.node().reading().ok()) return unread();
  connections_[caller.connection].tables.erase(table_id);
  if (const auto table = awake_.find(table_id); table != awake_.end()) {
    table->second->close(caller.connection);
    after(*table->second);
  }
  return "{}";
}

TableRegistry::Text TableRegistry::hint(const Caller& caller, records::JsonObject& params,
                                        const json::value& id) {
  return advice(caller, params, id, &TableRequests::hint);
}

TableRegistry::Text TableRegistry::plan(const Caller& caller, records::JsonObject& params,
                                        const json::value& id) {
  return advice(caller, params, id, &TableRequests::plan);
}

TableRegistry::Text TableRegistry::advice(const Caller& caller, records::JsonObject& params,
                                          const json::value& id, Advice ask) {
  const auto table = table_for(caller, params);
  if (!table) return tl::unexpected(table.error());
  const bool waits = std::any_of(context_.pending_bot_calls.begin(),
                                 context_.pending_bot_calls.end(), [&](const auto& pending) {
                                   return pending.second.is_advice() &&
                                          pending.second.connection == caller.connection;
                                 });
  if (waits) return refuse(trouble::kOneHint);
  for (const Counted what : {Counted::kQuestions, Counted::kNodes, Counted::kThinking}) {
    if (const auto room = context_.allow(caller.person.id, what); !room)
      return tl::unexpected(room.error());
  }
  TableRequests requests(**table);
  const Result asked = (requests.*ask)(caller, params, id);
  if (!asked) return tl::unexpected(asked.error());
  return "";  // the answer comes when the bot has thought
}

/// Who is not known yet is counted under the address.
std::optional<Reply> TableRegistry::newcomer(const std::string& address) {
  const std::string who = "@" + address;
  context_.ledger.seen(who, address);
  if (const auto room = context_.allow_new(); !room) return too_much(room.error());
  if (const auto room = context_.allow(who, Counted::kGuests); !room) return too_much(room.error());
  context_.spend(who, Counted::kGuests, 1);
  return std::nullopt;
}

/// A limit, with its facts, and when to come again where that is known.
Reply TableRegistry::too_much(const RpcError& why) {
  const json::object& data = why.data.get_object();
  const json::value& reason = data.at("reason");
  Reply out;
  out.status = reason.get_string() == trouble::kDiskShort.reason ? 507 : 429;
  out.body = json::serialize(
      json::object{{"error", {{"code", reason}, {"message", why.message}, {"data", data}}}});
  if (const json::value* seconds = data.if_contains("seconds"))
    out.retry_after = seconds->to_number<std::int64_t>();
  return out;
}

void TableRegistry::request(const Person& person, std::string_view method, std::string_view path,
                            std::string_view body, const Replied& replied) {
  if (halted_) return replied(error(503, "storage", "The house has stopped."));
  context_.ledger.seen(person.id, person.address);
  if (method == "POST" && path == "/api/records") return import_over_http(person, body, replied);
  if (const auto table_id = named_by(path); method == "GET" && !table_id.empty())
    return record_over_http(person, table_id, replied);
  replied(reply_to(person, method, path));
}

void TableRegistry::import_over_http(const Person& person, std::string_view body,
                                     const Replied& replied) {
  if (person.id.empty()) return replied(error(401, "nobody", "Say your name first."));
  if (body.size() > context_.limits.record_bytes) {
    return replied(
        error(413, "body_too_long",
              fmt::format("A record may have {} bytes at most.", context_.limits.record_bytes)));
  }
  const auto read = [kept = std::string(body)]() -> tl::expected<json::value, RpcError> {
    auto value = records::parse_json(kept);
    if (!value) return refuse(rpc::kParse, value.error().to_string());
    return *std::move(value);
  };
  import_beside(person, read, [replied](const tl::expected<Table*, RpcError>& table) {
    if (table) {
      return replied({200, "application/json", kTableReplyShape.text({(*table)->id()}, {}), {}});
    }
    const RpcError& why = table.error();
    if (why.code == rpc::kParse) return replied(error(400, "bad_json", why.message));
    if (why.code == code::kTooMuch) return replied(too_much(why));
    replied(error(422, "bad_record", why.message));
  });
}

void TableRegistry::record_over_http(const Person& person, const std::string& table_id,
                                     const Replied& replied) {
  if (halted_) return replied(error(503, "storage", "The house has stopped."));
  const AtTable at(context_.ports.marks, {});
  if (aside_.contains(table_id)) {
    return replied(
        error(410, trouble::kSetAside.reason, "The house failed at this table: it is set aside."));
  }
  if (!is_ours(table_id) && is_known(table_id))
    return replied(error(503, trouble::kMoved.reason, "This table is just being handed over."));
  if (record_waits(person, table_id, replied)) return;
  Table* table = is_known(table_id) ? wake(table_id) : nullptr;
  if (context_.ports.marks != nullptr) context_.ports.marks->move_to(table_id);
  const auto not_found = [replied] {
    replied(error(404, "not_found", "There is no such table, or one needs an invitation to it."));
  };
  if (table == nullptr) {
    return kept_record(person, table_id, [=](std::optional<std::string> record) {
      if (!record) return not_found();
      replied({200, "application/json", *std::move(record), table_id + ".taproom.json"});
    });
  }
  if (!table->may_look(person, {})) return not_found();
  if (table->model().phase() != Phase::kOver) {
    return replied(
        error(409, "not_over", "The record holds the dice: it can be had when the table is over."));
  }
  reply_with_record(person, *table, replied);
}

Reply TableRegistry::reply_to(const Person& person, std::string_view method,
                              std::string_view path) {
  const AtTable at(context_.ports.marks, {});
  const auto good = [](const json::value& value) {
    return Reply{200, "application/json", json::serialize(value), {}};
  };
  if (method != "GET") return error(405, "wrong_method", "This address takes GET only.");
  if (path == "/api/games") return good(games_message());
  if (path == "/api/lobby")
    return good(kLinesReplyShape.write({lines(in_lobby_, person.id), {}}, {}));
  if (path == "/api/mine") {
    if (person.id.empty()) return error(401, "nobody", "Say your name first.");
    const auto page = tables_of(person.id, {});
    if (!page) return error(500, "storage", "The list cannot be read. Please tell the operator.");
    return good(kLinesReplyShape.write(*page, {}));
  }
  return error(404, "not_found", "There is nothing at this address.");
}

}  // namespace taproom::service
