// Tables that come and go among several nodes on one store (docs/decisions/030-nodes.md).
#include <algorithm>
#include <utility>

#include "service/table/registry.h"
#include "service/table/table_keys.h"
#include "service/table/upgrade.h"

namespace taproom::service {

namespace {

constexpr std::string_view kSummaries = "summaries";
constexpr std::string_view kAside = "aside";

}  // namespace

/// Whoever had it may have left more than its summary tells, or the report of its end.
void TableRegistry::adopt(const std::string& table_id) {
  if (halted_ || awake_.contains(table_id)) return;
  Store& store = context_.ports.store;
  if (const auto why = store.get(kAside, table_id); why && *why) {
    aside_[table_id] = **why;
    mark_broken(table_id, **why);
    return;
  }
  unwoken_.insert(table_id);
  if (context_.ports.results != nullptr) {
    const auto text = store.get(kReports, table_id);
    if (auto report = text && *text ? read_finished(**text) : std::nullopt)
      finished_.push_back(*std::move(report));
  }
  const auto text = store.get(kSummaries, table_id);
  if (!text || !*text) return;
  if (const auto summary = read_summary(**text)) {
    index(table_id, *summary);
    watch_over(table_id, *summary);
  } else {
    to_look_at_.push_back(table_id);
  }
}

/// Sees to it that what goes on by itself at a table at rest does.
void TableRegistry::watch_over(const std::string& table_id, const Summary& summary) {
  const auto length = context_.ports.store.length(table_id);
  const bool current = length && *length == summary.entries;
  if (current) set_timer(table_id, summary.due);
  if (!current || summary.busy) to_look_at_.push_back(table_id);
}

void TableRegistry::lose(const std::string& table_id) {
  for (auto it = context_.pending_bot_calls.begin(); it != context_.pending_bot_calls.end();) {
    if (it->second.table != table_id) {
      ++it;
      continue;
    }
    context_.ports.bot_runner.drop(it->first);
    context_.ledger.hold(it->second.asker, Counted::kQuestions, -1);
    it = context_.pending_bot_calls.erase(it);
  }
  awake_.erase(table_id);
  dirty_.erase(table_id);
  set_timer(table_id, std::nullopt);
  std::erase(to_look_at_, table_id);
  std::erase_if(finished_, [&](const FinishedTable& each) { return each.table == table_id; });
  if (log_at_hand_.first == table_id) log_at_hand_ = {};
  Batch& batch = context_.batch;
  std::erase_if(batch.appends, [&](const auto& append) { return append.log == table_id; });
  std::erase_if(batch.puts, [&](const auto& put) { return put.log == table_id; });
  for (auto& [number, connection] : connections_) {
    if (connection.tables.erase(table_id) == 0) continue;
    std::erase_if(context_.outgoing, [&](const auto& each) { return each.first == number; });
  }
  const auto waking = waking_.find(table_id);
  if (waking == waking_.end()) return;
  // Whoever waits is heard, and told that it is elsewhere.
  const Waking gone = std::move(waking->second);
  waking_.erase(waking);
  *gone.wanted = false;
  for (const Waiter& waiter : gone.waiters) {
    waiting_bytes_ -= waiter.bytes;
    if (const auto who = connections_.find(waiter.connection); who != connections_.end())
      --who->second.waiting;
    waiter.go();
  }
}

void TableRegistry::told_of(const std::string& table_id,
                            const std::optional<std::string>& summary) {
  if (context_.ports.ownership == nullptr || is_ours(table_id) || aside_.contains(table_id)) return;
  const auto found = summary ? read_summary(*summary) : std::nullopt;
  if (found && found->phase != Phase::kOver) {
    index(table_id, *found);
  } else {
    forget(table_id);
  }
}

void TableRegistry::learn_code(const std::string& words, const std::string& table_id) {
  codes_[words] = table_id;
}

std::string TableRegistry::invitation_to(const std::string& table_id) {
  const auto log = context_.ports.store.read(table_id);
  if (!log || log->empty()) return {};
  const auto setup =
      read_setup(log->front(), log_sources(context_.ports.store, context_.ports.vault));
  if (!setup) return {};
  return kInvitationShape.text({table_id, setup->token, invitation_link(*setup, table_id)}, {});
}

bool TableRegistry::rests(const std::string& table_id) const {
  return !awake_.contains(table_id) && !timer_of_.contains(table_id) &&
         !waking_.contains(table_id) &&
         std::find(to_look_at_.begin(), to_look_at_.end(), table_id) == to_look_at_.end();
}

std::vector<std::string> TableRegistry::lively() const {
  std::vector<std::string> out(to_look_at_.begin(), to_look_at_.end());
  for (const auto& [table_id, table] : awake_)
    out.push_back(table_id);
  for (const auto& [table_id, due] : timer_of_)
    out.push_back(table_id);
  return out;
}

}  // namespace taproom::service
