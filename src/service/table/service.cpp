// The door: connections, time, flush.
#include "service/table/service.h"

#include <algorithm>
#include <utility>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "service/table/rooms.h"

namespace taproom::service {

namespace {

constexpr int kProtocol = 1;

}  // namespace

void Service::Rooms::connect(ConnectionId connection, const Person& person) {
  if (halted_) return;
  connections_[connection] = {person, {}};
  shared_.ledger.seen(person.id, person.address);
  json::object welcome;
  welcome["protocol"] = kProtocol;
  welcome["name"] = person.name;
  welcome["guest"] = person.guest;
  welcome["now"] = shared_.now();
  shared_.send(connection, notification_text("welcome", json::serialize(welcome)));
}

void Service::Rooms::disconnect(ConnectionId connection) {
  const auto found = connections_.find(connection);
  if (found == connections_.end()) return;
  for (const std::string& table : found->second.tables) {
    const auto room = awake_.find(table);
    if (room == awake_.end()) continue;
    const AtTable at(shared_.around.marks, table);
    room->second->close(connection);
    after(*room->second);
  }
  connections_.erase(found);
  for (const auto& [id, work] : reviews_.leave(connection)) {
    if (shared_.around.analyst != nullptr) shared_.around.analyst->drop(id);
  }
}

void Service::Rooms::rename(const Person& person) {
  for (auto& [number, connection] : connections_) {
    if (connection.person.id != person.id) continue;
    std::string address = std::move(connection.person.address);
    connection.person = person;
    connection.person.address = std::move(address);
    for (const std::string& table : connection.tables) {
      if (const auto room = awake_.find(table); room != awake_.end()) room->second->rename(person);
    }
  }
}

void Service::Rooms::thought(const Thoughts& thoughts) {
  const auto found = shared_.errands.find(thoughts.id);
  if (halted_ || found == shared_.errands.end()) return;
  const Errand errand = std::move(found->second);
  shared_.errands.erase(found);
  if (errand.purpose != Errand::Purpose::kHint) {
    shared_.minds.keep(errand.table, errand.seat, errand.bot, thoughts.mind);
  }
  const auto room = awake_.find(errand.table);
  if (room == awake_.end()) return;
  const AtTable at(shared_.around.marks, errand.table);
  if (errand.purpose != Errand::Purpose::kHint) {
    room->second->thought(errand, thoughts);
    after(*room->second);
    return;
  }
  if (!connections_.contains(errand.connection)) return;
  const Result advice = room->second->advise(errand, thoughts);
  shared_.send(errand.connection,
               advice ? answer_text(errand.id, *advice) : error_text(errand.id, advice.error()));
}

std::optional<Millis> Service::Rooms::next_due() const {
  if (halted_) return std::nullopt;
  std::optional<Millis> out;
  if (!timers_.empty()) out = timers_.begin()->first;
  if (!awake_.empty() && (!out || next_rest_ < *out)) out = next_rest_;
  if (!to_look_at_.empty()) out = std::min(shared_.now(), out.value_or(shared_.now()));
  return out;
}

void Service::Rooms::tick() {
  if (halted_) return;
  const Millis now = shared_.now();
  // Each table once: what is due again at once waits for the next tick. Those that must be played
  // again from their log come one at a time, so that whoever asks something meanwhile is heard.
  std::vector<std::string> due;
  bool played_again = false;
  for (auto it = timers_.begin(); it != timers_.end() && it->first <= now; ++it) {
    if (!awake_.contains(it->second) && std::exchange(played_again, true)) continue;
    due.push_back(it->second);
  }
  for (const std::string& table : due) {
    Room* room = wake(table);
    if (room == nullptr) continue;
    const AtTable at(shared_.around.marks, table);
    room->tick();
    after(*room);
  }
  if (!played_again) look_at_next();
  // With something to write the flush that follows sees to it.
  if (!dirty()) rest();
}

bool Service::Rooms::dirty() const {
  return !halted_ && (!shared_.batch.empty() || !shared_.outgoing.empty() || !dirty_.empty() ||
                      !to_file_.empty());
}

Expected<void> Service::Rooms::flush() {
  if (halted_) return records::failure("the service has stopped after an error of its store");
  for (const std::string& table : dirty_) {
    const auto room = awake_.find(table);
    if (room == awake_.end() || !room->second->has_news()) continue;
    const AtTable at(shared_.around.marks, table);
    room->second->tell();
  }
  dirty_.clear();
  file_next();
  if (!shared_.batch.empty()) {
    const Expected<void> done = shared_.around.store.commit(shared_.batch);
    if (!done) {
      halted_ = true;
      shared_.outgoing.clear();
      return done;
    }
    ++shared_.counts.flushes;
    shared_.batch.clear();
  }
  for (auto& [connection, text] : shared_.outgoing)
    shared_.around.outbox.send(connection, std::move(text));
  shared_.outgoing.clear();
  if (shared_.around.results != nullptr) {
    for (const FinishedTable& finished : finished_) {
      shared_.around.results->finished(finished, shared_.batch);
      shared_.batch.puts.push_back({std::string(kReports), finished.table, std::nullopt});
    }
  }
  finished_.clear();
  rest();
  return {};
}

void Service::Rooms::farewell(std::string_view reason) {
  for (const auto& [connection, who] : connections_) {
    shared_.send(connection,
                 notification_text("bye", fmt::format(R"({{"reason":{}}})", quoted(reason))));
  }
}

void Service::Rooms::give_up(std::string_view reason) {
  halted_ = true;
  shared_.outgoing.clear();
  farewell(reason);
  for (auto& [connection, text] : shared_.outgoing)
    shared_.around.outbox.send(connection, std::move(text));
  shared_.outgoing.clear();
}

Counts Service::Rooms::counts() const {
  Counts out = shared_.counts;
  out.connections = connections_.size();
  out.tables = going_;
  out.tables_listed = summaries_.size();
  out.tables_awake = awake_.size();
  out.thinking = shared_.errands.size();
  return out;
}

Service::Service(const Surroundings& around, const Limits& limits, const Pacing& pacing)
    : rooms_(std::make_unique<Rooms>(around, limits, pacing)) {}
Service::~Service() = default;

Expected<void> Service::open() { return rooms_->open(); }
void Service::blame(const std::vector<CrashMarks::Found>& found) { rooms_->blame(found); }
const std::vector<std::string>& Service::broken() const { return rooms_->broken(); }
void Service::connect(ConnectionId connection, const Person& person) {
  rooms_->connect(connection, person);
}
void Service::message(ConnectionId connection, std::string_view text) {
  rooms_->message(connection, text);
}
void Service::disconnect(ConnectionId connection) { rooms_->disconnect(connection); }
void Service::rename(const Person& person) { rooms_->rename(person); }
void Service::request(const Person& person, std::string_view method, std::string_view path,
                      std::string_view body, const Replied& replied) {
  rooms_->request(person, method, path, body, replied);
}
void Service::thought(const Thoughts& thoughts) { rooms_->thought(thoughts); }
void Service::reviewing(std::uint64_t id, double share) { rooms_->reviewing(id, share); }
void Service::reviewed(const ReviewDone& done) { rooms_->reviewed(done); }
std::optional<Millis> Service::next_due() const { return rooms_->next_due(); }
void Service::tick() { rooms_->tick(); }
bool Service::dirty() const { return rooms_->dirty(); }
Expected<void> Service::flush() { return rooms_->flush(); }
void Service::farewell(std::string_view reason) { rooms_->farewell(reason); }
void Service::give_up(std::string_view reason) { rooms_->give_up(reason); }
Counts Service::counts() const { return rooms_->counts(); }

}  // namespace taproom::service
