#include "service/table/table_requests.h"

#include <algorithm>

#include <fmt/format.h>

#include "records/rpc_shapes.h"
#include "service/table/seat_questions.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

constexpr std::size_t kHints = 3;
constexpr std::size_t kKeyBytes = 40;

}  // namespace

std::string read_key(records::JsonObject& params) {
  const auto node = params.find("key");
  if (!node) return {};
  std::string key = node->text();
  if (key.empty() || key.size() > kKeyBytes) {
    node->refuse(fmt::format("a key has 1 to {} bytes", kKeyBytes));
  }
  return key;
}

const TableRequests::Method TableRequests::kMethods[] = {
    {"sit", &TableRequests::sit, false},
    {"stand", &TableRequests::stand, false},
    {"seat_bot", &TableRequests::seat_bot, false},
    {"start", &TableRequests::start, false},
    {"dice", &TableRequests::dice, true},
    {"dismiss", &TableRequests::dismiss, false},
    {"apply", &TableRequests::apply, true},
    {"legal", &TableRequests::legal, true},
    {"view", &TableRequests::view, false},
    {"explain", &TableRequests::explain, true},
    {"undo", &TableRequests::undo, true},
    {"consent", &TableRequests::consent, true},
    {"pause", &TableRequests::pause, true},
    {"resume", &TableRequests::resume, true},
    {"hand_over", &TableRequests::hand_over, true},
    {"take_back", &TableRequests::take_back, true},
    {"replace", &TableRequests::replace, true},
    {"resign", &TableRequests::resign, true},
    {"orders", &TableRequests::orders, true},
    {"wait", &TableRequests::wait, true},
    {"hold", &TableRequests::hold, true},
    {"arm", &TableRequests::arm, true},
    {"disarm", &TableRequests::disarm, true},
    {"chat", &TableRequests::chat, false},
    {"record", &TableRequests::record_of_it, false},
    {"replay", &TableRequests::replay, false},
};

bool TableRequests::knows(std::string_view method) {
  return std::any_of(std::begin(kMethods), std::end(kMethods),
                     [&](const Method& known) { return method == known.name; });
}

std::vector<std::string_view> TableRequests::method_names() {
  std::vector<std::string_view> out;
  for (const Method& method : kMethods)
    out.emplace_back(method.name);
  return out;
}

std::optional<Result> TableRequests::call(const Caller& caller, std::string_view name,
                                          records::JsonObject& params) {
  for (const Method& method : kMethods) {
    if (name != method.name) continue;
    if (method.needs_seat && model_.seats_of(caller.person.id).empty()) {
      params.ignore({"table"});
      return refuse(trouble::kNotSeated);
    }
    table_.want();
    Result result = (this->*method.run)(caller, params);
    table_.settle();
    return result;
  }
  return std::nullopt;
}

json::object TableRequests::version_reply(const Caller& caller) const {
  return {{"version", model_.shown(model_.seats_of(caller.person.id))}};
}

tl::expected<Seat, RpcError> TableRequests::any_seat(records::JsonObject& params) const {
  const records::JsonNode node = params.at("seat");
  const Seat seat(node.whole<int>(0, model_.players() - 1));
  if (!node.reading().ok()) return unread();
  return seat;
}

tl::expected<Seat, RpcError> TableRequests::own_seat(const Caller& caller,
                                                     records::JsonObject& params) const {
  const tl::expected<Seat, RpcError> seat = any_seat(params);
  if (seat && !model_.seats_of(caller.person.id).has(*seat)) {
    return refuse(trouble::kNotYourSeat, {{"seat", seat->index()}});
  }
  return seat;
}

Result TableRequests::hint(const Caller& caller, records::JsonObject& params,
                           const json::value& id) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  table_.want();
  if (legal_of(model_, table_.window(), *seat).empty()) return refuse(trouble::kNothingAsked);
  BotQuery query = bot_query(model_, *seat, adviser(model_.run().format().name()));
  query.table = table_.id();
  query.asker = {caller.person.address, caller.person.id};
  query.budget = {context_.pacing.hint_nodes, context_.pacing.hint_millis};
  query.most = kHints;
  PendingBotCall pending;
  pending.purpose = PendingBotCall::Purpose::kHint;
  pending.table = table_.id();
  pending.seat = *seat;
  pending.question = model_.question(*seat);
  pending.undone_at = model_.undone_at(SeatSet::of(*seat));
  pending.connection = caller.connection;
  pending.id = id;
  context_.ask(std::move(query), std::move(pending));
  return json::value();
}

Result TableRequests::advise(const PendingBotCall& pending, const BotReply& reply) const {
  if (model_.question(pending.seat) != pending.question ||
      legal_of(model_, table_.window(), pending.seat).empty()) {
    return refuse(trouble::kStale, {{"version", model_.shown(SeatSet::of(pending.seat))}});
  }
  const AnyState state = model_.state_for(pending.seat);
  json::array out;
  for (const bots::Advice& advice : reply.advice) {
    if (!model_.game().explain(state, pending.seat, advice.action).allowed()) continue;
    json::object item =
        records::action_json(model_.run().format(), state, pending.seat, advice.action);
    item["share"] = advice.share;
    out.push_back(std::move(item));
  }
  return out;
}

}  // namespace taproom::service
