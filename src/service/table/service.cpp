// The door: connections, time, flush.
#include "service/table/service.h"

#include <algorithm>
#include <utility>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "service/table/registry.h"
#include "service/table/table_requests.h"

namespace taproom::service {

namespace {

constexpr int kProtocol = 1;

}  // namespace

void TableRegistry::connect(ConnectionId connection, const Person& person) {
  if (halted_) return;
  connections_[connection] = {person, {}};
  context_.ledger.seen(person.id, person.address);
  const WelcomeNotice welcome{kProtocol, person.name, person.guest, context_.now()};
  context_.send(connection, notification_text("welcome", kWelcomeShape.text(welcome, {})));
}

void TableRegistry::disconnect(ConnectionId connection) {
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return;
  for (const std::string& table_id : found->second.tables) {
    const auto table = awake_.find(table_id);
    if (table == awake_.end()) continue;
    const AtTable at(context_.ports.marks, table_id);
    table->second->close(connection);
    after(*table->second);
  }
  *found->second.here = false;
  connections_.erase(found);
  stop_waiting(connection);
  drop_hints(connection);
  for (const auto& [id, work] : reviews_.leave(connection)) {
    context_.ledger.hold(work.person, Counted::kAnalyses, -1);
    if (context_.ports.analyst != nullptr) context_.ports.analyst->drop(id);
  }
}

void TableRegistry::rename(const Person& person) {
  for (auto& [number, connection] : connections_) {
    if (connection.person.id != person.id) continue;
    std::string address = std::move(connection.person.address);
    connection.person = person;
    connection.person.address = std::move(address);
    for (const std::string& table_id : connection.tables) {
      if (const auto table = awake_.find(table_id); table != awake_.end())
        table->second->rename(person);
    }
  }
}

void TableRegistry::bot_replied(const BotReply& reply) {
  const std::optional<PendingBotCall> known = context_.answered(reply);
  if (halted_ || !known) return;
  const PendingBotCall& pending = *known;
  if (!pending.is_advice()) {
    context_.bot_cache.keep(pending.table, pending.seat, pending.bot, reply.instance);
  }
  const auto table = awake_.find(pending.table);
  if (table == awake_.end()) return;
  const AtTable at(context_.ports.marks, pending.table);
  if (!pending.is_advice()) {
    table->second->bot_replied(pending, reply);
    after(*table->second);
    return;
  }
  if (!connections_.contains(pending.connection)) return;
  const Result advice = TableRequests(*table->second).advise(pending, reply);
  context_.send(pending.connection,
                advice ? answer_text(pending.id, *advice) : error_text(pending.id, advice.error()));
}

std::optional<Millis> TableRegistry::next_due() const {
  if (halted_) return std::nullopt;
  std::optional<Millis> out;
  if (!timers_.empty()) out = timers_.begin()->first;
  if (!awake_.empty() && (!out || next_rest_ < *out)) out = next_rest_;
  if (!to_leave_.empty()) out = std::min(leave_after_, out.value_or(leave_after_));
  if (!to_look_at_.empty() && may_wake_more())
    out = std::min(context_.now(), out.value_or(context_.now()));
  return out;
}

void TableRegistry::tick() {
  if (halted_) return;
  const Millis now = context_.now();
  // Each table once: what is due again at once waits for the next tick. Those that must be played
  // again from their log come one at a time, so that whoever asks something meanwhile is heard.
  std::vector<std::string> due;
  bool played_again = false;
  for (auto it = timers_.begin(); it != timers_.end() && it->first <= now; ++it)
    due.push_back(it->second);
  for (const std::string& table_id : due) {
    if (!awake_.contains(table_id)) {
      if (played_again || wakes_for_itself(table_id, false)) continue;
      played_again = true;
    }
    Table* table = wake(table_id);
    if (table == nullptr) continue;
    const AtTable at(context_.ports.marks, table_id);
    table->tick();
    if (!table->is_wanted()) drop_questions(*table);
    after(*table);
  }
  if (!played_again && !leave_next()) look_at_next();
  // With something to write the flush that follows sees to it.
  if (!dirty()) rest();
}

bool TableRegistry::dirty() const {
  return !halted_ && (!context_.batch.empty() || !context_.outgoing.empty() || !dirty_.empty() ||
                      !to_file_.empty() || may_forget_names());
}

Expected<void> TableRegistry::flush() {
  if (halted_) return records::failure("the service has stopped after an error of its store");
  for (const std::string& table_id : dirty_) {
    const auto table = awake_.find(table_id);
    if (table == awake_.end() || !table->second->has_updates()) continue;
    const AtTable at(context_.ports.marks, table_id);
    table->second->tell();
  }
  dirty_.clear();
  file_next();
  forget_names();
  if (!context_.batch.empty()) {
    const Expected<void> done = context_.ports.store.commit(context_.batch);
    if (!done) {
      halted_ = true;
      context_.outgoing.clear();
      return done;
    }
    ++context_.counts.flushes;
    context_.batch.clear();
  }
  for (auto& [connection, text] : context_.outgoing)
    context_.ports.outbox.send(connection, std::move(text));
  context_.outgoing.clear();
  if (context_.ports.results != nullptr) {
    for (const FinishedTable& finished : finished_) {
      context_.ports.results->finished(finished, context_.batch);
      context_.batch.puts.push_back({std::string(kReports), finished.table, std::nullopt});
    }
  }
  finished_.clear();
  rest();
  return {};
}

void TableRegistry::farewell(std::string_view reason) {
  for (const auto& [connection, who] : connections_) {
    context_.send(connection, notification_text("bye", kByeShape.text({std::string(reason)}, {})));
  }
}

void TableRegistry::give_up(std::string_view reason) {
  halted_ = true;
  context_.outgoing.clear();
  farewell(reason);
  for (auto& [connection, text] : context_.outgoing)
    context_.ports.outbox.send(connection, std::move(text));
  context_.outgoing.clear();
}

Counts TableRegistry::counts() const {
  Counts out = context_.counts;
  out.connections = connections_.size();
  out.tables = going_;
  out.tables_listed = summaries_.size();
  out.tables_awake = awake_.size();
  out.thinking = context_.pending_bot_calls.size();
  out.limits = context_.ledger.uses(context_.now());
  return out;
}

Service::Service(const Ports& ports, const Limits& limits, const Pacing& pacing)
    : tables_(std::make_unique<TableRegistry>(ports, limits, pacing)) {}
Service::~Service() = default;

Expected<void> Service::open() { return tables_->open(); }
void Service::blame(const std::vector<CrashMarks::Found>& found) { tables_->blame(found); }
const std::vector<std::string>& Service::broken() const { return tables_->broken(); }
void Service::connect(ConnectionId connection, const Person& person) {
  tables_->connect(connection, person);
}
void Service::message(ConnectionId connection, std::string_view text) {
  tables_->message(connection, text);
}
void Service::disconnect(ConnectionId connection) { tables_->disconnect(connection); }
void Service::rename(const Person& person) { tables_->rename(person); }
void Service::request(const Person& person, std::string_view method, std::string_view path,
                      std::string_view body, const Replied& replied) {
  tables_->request(person, method, path, body, replied);
}
std::optional<Reply> Service::newcomer(const std::string& address) {
  return tables_->newcomer(address);
}
std::optional<Preview> Service::preview(const std::string& table, std::string_view key,
                                        std::optional<std::size_t> at) {
  return tables_->preview(table, key, at);
}
void Service::traces_of(const Person& person, const TracesDone& done) {
  tables_->traces_of(person, done);
}
void Service::forget_person(std::string_view person) {
  tables_->forget_person(std::string(person));
}
void Service::bot_replied(const BotReply& reply) { tables_->bot_replied(reply); }
void Service::reviewing(std::uint64_t id, double share) { tables_->reviewing(id, share); }
void Service::reviewed(const ReviewDone& done) { tables_->reviewed(done); }
std::optional<Millis> Service::next_due() const { return tables_->next_due(); }
void Service::tick() { tables_->tick(); }
void Service::adopt(const std::string& table) { tables_->adopt(table); }
void Service::lose(const std::string& table) { tables_->lose(table); }
void Service::told_of(const std::string& table, const std::optional<std::string>& summary) {
  tables_->told_of(table, summary);
}
void Service::learn_code(const std::string& words, const std::string& table) {
  tables_->learn_code(words, table);
}
bool Service::rests(const std::string& table) const { return tables_->rests(table); }
std::vector<std::string> Service::lively() const { return tables_->lively(); }
bool Service::dirty() const { return tables_->dirty(); }
Expected<void> Service::flush() { return tables_->flush(); }
void Service::farewell(std::string_view reason) { tables_->farewell(reason); }
void Service::give_up(std::string_view reason) { tables_->give_up(reason); }
Counts Service::counts() const { return tables_->counts(); }

}  // namespace taproom::service
