// What is counted of whom, when, and how a refusal says it (ledger.h).
#include "service/table/service_context.h"

#include <algorithm>

#include "bots/cost.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

constexpr std::array<const char*, kScopes.size()> kScopeWords = {"one person", "one address",
                                                                 "the whole house"};

}  // namespace

tl::unexpected<RpcError> ServiceContext::refuse_beyond(const Beyond& beyond) {
  ++counts.beyond[index_of(beyond.what)];
  const auto scope = static_cast<std::size_t>(beyond.scope);
  json::object facts{{"n", beyond.limit}, {"scope", kScopeWords[scope]}};
  if (beyond.seconds > 0) {
    facts["minutes"] = (beyond.seconds + 59) / 60;
    facts["seconds"] = beyond.seconds;
  }
  tl::unexpected<RpcError> out = refuse(*trouble::kLimits[index_of(beyond.what)], facts);
  out.value().data.get_object()["scope"] = kScopeNames[scope];
  return out;
}

tl::expected<void, RpcError> ServiceContext::allow(const std::string& person, Counted what,
                                                   std::int64_t more) {
  const std::optional<Beyond> beyond = ledger.beyond(person, what, now(), more);
  if (beyond) return refuse_beyond(*beyond);
  return {};
}

tl::expected<void, RpcError> ServiceContext::allow_own(const std::string& person, Counted what) {
  const std::optional<Beyond> beyond = ledger.beyond_own(person, what, now());
  if (beyond) return refuse_beyond(*beyond);
  return {};
}

tl::expected<void, RpcError> ServiceContext::allow_bot(const Person& person, std::string_view game,
                                                       std::string_view bot) {
  if (person.guest && bots::costs_more_than_a_level(game, bot))
    return refuse(trouble::kCostlyBot, {{"name", std::string(bot)}});
  for (const Counted what : {Counted::kQuestions, Counted::kNodes, Counted::kThinking}) {
    if (const auto room = allow(person.id, what); !room) return room;
  }
  return {};
}

tl::expected<void, RpcError> ServiceContext::allow_new() {
  if (ports.disk != nullptr && ports.disk->is_short()) return refuse(trouble::kDiskShort);
  return {};
}

std::uint64_t ServiceContext::ask(BotQuery query, PendingBotCall pending) {
  query.id = next_bot_query++;
  pending.asker = query.asker.person;
  ledger.hold(pending.asker, Counted::kQuestions);
  pending_bot_calls.emplace(query.id, std::move(pending));
  const std::uint64_t id = query.id;
  ports.bot_runner.submit(std::move(query));
  return id;
}

std::optional<PendingBotCall> ServiceContext::answered(const BotReply& reply) {
  const auto found = pending_bot_calls.find(reply.id);
  if (found == pending_bot_calls.end()) return std::nullopt;
  PendingBotCall out = std::move(found->second);
  pending_bot_calls.erase(found);
  ledger.hold(out.asker, Counted::kQuestions, -1);
  spend(out.asker, Counted::kThinking, std::max<std::int64_t>(reply.millis, 1));
  spend(out.asker, Counted::kNodes, static_cast<std::int64_t>(reply.nodes));
  counts.thinking_nodes += reply.nodes;
  counts.thinking_millis += reply.millis;
  return out;
}

bool ServiceContext::drop(std::uint64_t id) {
  const auto found = pending_bot_calls.find(id);
  if (found == pending_bot_calls.end() || !ports.bot_runner.drop(id)) return false;
  ledger.hold(found->second.asker, Counted::kQuestions, -1);
  pending_bot_calls.erase(found);
  return true;
}

}  // namespace taproom::service
