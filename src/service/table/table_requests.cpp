#include "service/table/table_requests.h"

#include <algorithm>

#include <fmt/format.h>

#include "bots/plan.h"
#include "records/rpc_shapes.h"
#include "service/table/seat_questions.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

constexpr std::size_t kHints = 3;
constexpr std::size_t kKeyBytes = 40;

}  // namespace

std::string read_key(records::JsonObject& params) {
  const auto node = param::kKey.find(params);
  if (!node) return {};
  std::string key = node->text();
  if (key.empty() || key.size() > kKeyBytes) {
    node->refuse(fmt::format("a key has 1 to {} bytes", kKeyBytes));
  }
  return key;
}

void ignore_action(records::JsonObject& params) {
  params.ignore({param::kDo.name, param::kAction.name, param::kId.name});
}

namespace {

// The parameters of the methods below.
using namespace param;
constexpr Param kMaybeToken = kToken.optional();
constexpr Param kMaybeKey = kKey.optional();
constexpr Param kMaybeDice = kDice.optional();
constexpr Param kTableOnly[] = {kTable, kMaybeToken};
constexpr Param kOfSeat[] = {kTable, kMaybeToken, kSeat};
constexpr Param kSitParams[] = {kTable, kMaybeToken, kSeat, kMaybeDice, kLanguage.optional()};
constexpr Param kChooseParams[] = {kTable, kMaybeToken, kSeat, kChoice};
constexpr Param kShareParams[] = {kTable, kMaybeToken, kAt.optional()};
constexpr Param kSeatBotParams[] = {kTable, kMaybeToken, kSeat, kLevel};
constexpr Param kStartParams[] = {kTable, kMaybeToken, kFill.optional()};
constexpr Param kDiceParams[] = {kTable, kMaybeToken, kCommitment.optional(), kValue.optional()};
constexpr Param kApplyParams[] = {kTable, kMaybeToken, kSeat, kMaybeKey, kVersion.optional(),
                                  kDo,    kAction,     kId};
constexpr Param kActionParams[] = {kTable, kMaybeToken, kSeat, kDo, kAction, kId};
constexpr Param kViewParams[] = {kTable, kMaybeToken, kSeat.optional()};
constexpr Param kUndoParams[] = {kTable, kMaybeToken, kSeat, kCount.optional(), kMaybeKey};
constexpr Param kConsentParams[] = {kTable, kMaybeToken, kProposal, kAgree};
constexpr Param kOrdersParams[] = {kTable, kMaybeToken, kSeat, kOrders};
constexpr Param kHoldParams[] = {kTable, kMaybeToken, kSeat, kOn};
constexpr Param kGuardParams[] = {kTable, kMaybeToken, kSeat, kCard, kGuard};
constexpr Param kVisibleParams[] = {kTable, kMaybeToken, kVisible};
constexpr Param kChatParams[] = {kTable, kMaybeToken, kText.optional(), kPhrase.optional()};
constexpr Param kReplayParams[] = {
    kTable,           kMaybeToken,        kViewer.optional(), kAt,
    kPast.optional(), kRounds.optional(), kInfo.optional(),   kFrom.optional()};

}  // namespace

const TableRequests::Method TableRequests::kMethods[] = {
    {"sit", &TableRequests::sit, kSitParams, answers<kVersionReplyShape>, false},
    {"stand", &TableRequests::stand, kOfSeat, answers<kVersionReplyShape>, false},
    {"seat_bot", &TableRequests::seat_bot, kSeatBotParams, answers<kVersionReplyShape>, false},
    {"choose", &TableRequests::choose, kChooseParams, answers<kVersionReplyShape>, false},
    {"start", &TableRequests::start, kStartParams, answers<kVersionReplyShape>, false},
    {"dice", &TableRequests::dice, kDiceParams, answers<kVersionReplyShape>, true},
    {"dismiss", &TableRequests::dismiss, kTableOnly, answers<kVersionReplyShape>, false},
    {"apply", &TableRequests::apply, kApplyParams, answers<kVersionReplyShape>, true},
    {"legal", &TableRequests::legal, kOfSeat, answers_list<records::kLegalShape>, true},
    {"view", &TableRequests::view, kViewParams, answers<kSeenReplyShape>, false},
    {"explain", &TableRequests::explain, kActionParams, answers<records::kExplanationShape>, true},
    {"undo", &TableRequests::undo, kUndoParams, answers<kVersionReplyShape>, true},
    {"consent", &TableRequests::consent, kConsentParams, answers<kVersionReplyShape>, true},
    {"pause", &TableRequests::pause, kTableOnly, answers<kVersionReplyShape>, true},
    {"resume", &TableRequests::resume, kTableOnly, answers<kVersionReplyShape>, true},
    {"hand_over", &TableRequests::hand_over, kOfSeat, answers<kVersionReplyShape>, true},
    {"take_back", &TableRequests::take_back, kOfSeat, answers<kVersionReplyShape>, true},
    {"replace", &TableRequests::replace, kOfSeat, answers<kVersionReplyShape>, true},
    {"resign", &TableRequests::resign, kOfSeat, answers<kVersionReplyShape>, true},
    {"orders", &TableRequests::orders, kOrdersParams, answers_nothing, true},
    {"wait", &TableRequests::wait, kOfSeat, answers_nothing, true},
    {"hold", &TableRequests::hold, kHoldParams, answers_nothing, true},
    {"arm", &TableRequests::arm, kActionParams, answers_nothing, true},
    {"disarm", &TableRequests::disarm, kActionParams, answers_nothing, true},
    {"guard", &TableRequests::guard, kGuardParams, answers_nothing, true},
    {"visible", &TableRequests::visible, kVisibleParams, answers_nothing, false},
    {"chat", &TableRequests::chat, kChatParams, answers<kVersionReplyShape>, false},
    {"record", &TableRequests::record_of_it, kTableOnly, records::record_schema, false},
    {"replay", &TableRequests::replay, kReplayParams, answers<kMomentReplyShape>, false},
    {"share", &TableRequests::share, kShareParams, answers<kShareReplyShape>, false},
};

bool TableRequests::knows(std::string_view method) {
  return std::any_of(std::begin(kMethods), std::end(kMethods),
                     [&](const Method& known) { return method == known.name; });
}

std::span<const Param> TableRequests::params_of(std::string_view method) {
  for (const Method& known : kMethods) {
    if (method == known.name) return known.params;
  }
  return {};
}

void TableRequests::add_methods(records::Schemas& all, json::object& methods) {
  for (const Method& method : kMethods)
    methods[method.name] = method_schema(all, method.params, method.result(all));
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
      params.ignore({param::kTable.name});
      return refuse(trouble::kNotSeated);
    }
    table_.want();
    Result result = (this->*method.run)(caller, params);
    table_.settle();
    return result;
  }
  return std::nullopt;
}

VersionReply TableRequests::reply_to(const Caller& caller) const {
  VersionReply out;
  out.version = model_.shown(model_.seats_of(caller.person.id));
  return out;
}

json::object TableRequests::version_reply(const Caller& caller) const {
  return kVersionReplyShape.write(reply_to(caller), {});
}

tl::expected<Seat, RpcError> TableRequests::any_seat(records::JsonObject& params) const {
  const records::JsonNode node = param::kSeat.at(params);
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
  BotQuery query = bot_query(model_, *seat, adviser(model_.run().format().name()));
  query.most = kHints;
  PendingBotCall pending;
  pending.purpose = PendingBotCall::Purpose::kHint;
  pending.id = id;
  return ask_bot(caller, *seat, std::move(query), std::move(pending));
}

Result TableRequests::plan(const Caller& caller, records::JsonObject& params,
                           const json::value& id) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  const std::string_view game = model_.run().format().name();
  const records::JsonNode node = param::kPlan.at(params);
  std::vector<std::string_view> names;
  for (const bots::PlanInfo& known : bots::plan_list(game))
    names.push_back(known.name);
  if (names.empty()) return refuse(trouble::kNoPlans);
  const std::size_t which = node.one_of(std::span<const std::string_view>(names), "plan");
  if (!node.reading().ok()) return unread();
  table_.want();
  PendingBotCall pending;
  pending.purpose = PendingBotCall::Purpose::kPlan;
  pending.plan = &bots::plan_list(game)[which];
  pending.id = id;
  BotQuery query = bot_query(model_, *seat, std::string(pending.plan->bot));
  query.plan = pending.plan;
  return ask_bot(caller, *seat, std::move(query), std::move(pending));
}

Result TableRequests::ask_bot(const Caller& caller, Seat seat, BotQuery query,
                              PendingBotCall pending) {
  if (legal_of(model_, table_.window(), seat).empty()) return refuse(trouble::kNothingAsked);
  query.table = table_.id();
  query.asker = {caller.person.address, caller.person.id};
  query.budget = {context_.pacing.hint_nodes, context_.pacing.hint_millis};
  pending.table = table_.id();
  pending.seat = seat;
  pending.question = model_.question(seat);
  pending.undone_at = model_.undone_at(SeatSet::of(seat));
  pending.connection = caller.connection;
  context_.ask(std::move(query), std::move(pending));
  return json::value();
}

Result TableRequests::advise(const PendingBotCall& pending, const BotReply& reply) const {
  if (model_.question(pending.seat) != pending.question ||
      legal_of(model_, table_.window(), pending.seat).empty()) {
    return refuse(trouble::kStale, {{"version", model_.shown(SeatSet::of(pending.seat))}});
  }
  if (pending.purpose == PendingBotCall::Purpose::kPlan)
    return kPlanReplyShape.write(plan_of(pending, reply), {});
  return advice_of(pending, reply);
}

json::array TableRequests::advice_of(const PendingBotCall& pending, const BotReply& reply) const {
  const AnyState state = model_.state_for(pending.seat);
  json::array out;
  for (const bots::Advice& advice : reply.advice) {
    if (!model_.game().explain(state, pending.seat, advice.action).allowed()) continue;
    out.push_back(records::kHintShape.write(
        {records::legal_action(model_.run().format(), state, pending.seat, advice.action),
         advice.share},
        {}));
  }
  return out;
}

/// Every act as it stands when its turn comes. They are told from a world that fits the seat's
/// view, never from the table itself: what chance has in store is not to be seen in a plan.
PlanReply TableRequests::plan_of(const PendingBotCall& pending, const BotReply& reply) const {
  const records::GameFormat& format = model_.run().format();
  const Viewer viewer = Viewer::seat(pending.seat);
  bots::PlanWorld world(model_.game(),
                        model_.game().observe(model_.state_for(pending.seat), viewer),
                        pending.question);
  PlanReply out;
  bool whole = reply.plan.certain;
  for (const Action action : reply.plan.acts) {
    json::object told = records::action_json(format, world.state(), pending.seat, action);
    if (!world.apply(action)) {
      whole = false;
      break;
    }
    out.acts.push_back(std::move(told));
  }
  if (whole && !out.acts.empty()) out.view = format.view_to_json(world.seen());
  return out;
}

}  // namespace taproom::service
