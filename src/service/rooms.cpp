// All tables, awake and at rest.
#include "service/rooms.h"

#include <algorithm>

#include <fmt/format.h>

namespace taproom::service {

namespace {

constexpr std::string_view kSummaries = "summaries";
constexpr Millis kDay = 86'400'000;

}  // namespace

Expected<void> Service::Rooms::open() {
  std::unordered_map<std::string, Summary> kept;
  const Expected<void> read =
      shared_.around.store.each(kSummaries, [&](std::string_view key, std::string_view bytes) {
        if (auto summary = read_summary(bytes)) kept[std::string(key)] = *std::move(summary);
      });
  if (!read) return read;
  const auto logs = shared_.around.store.logs();
  if (!logs) return tl::unexpected(logs.error());
  const Millis now = shared_.now();
  started_ = now;
  for (const Store::Log& log : *logs) {
    unwoken_.insert(log.name);
    const auto found = kept.find(log.name);
    const bool current = found != kept.end() && found->second.entries == log.entries;
    if (current) {
      index(log.name, found->second);
      set_timer(log.name, found->second.due);
      if (found->second.busy) wake(log.name);
    } else {
      // Written after the last summary: look at the log, and keep awake only what goes on by
      // itself.
      Room* room = wake(log.name);
      if (room == nullptr) continue;
      after(*room);
      if (!summaries_[log.name].busy && !room->due()) {
        shared_.batch.puts.push_back(
            {std::string(kSummaries), log.name, to_text(summaries_[log.name])});
        awake_.erase(log.name);
        dirty_.erase(log.name);
      }
    }
    const Summary& summary = summaries_[log.name];
    if (summary.phase == Phase::kOver && summary.updated + kDay > now) {
      finished_.push_back(log.name);
    }
  }
  return {};
}

Room* Service::Rooms::wake(const std::string& table) {
  if (const auto found = awake_.find(table); found != awake_.end()) return found->second.get();
  const auto log = shared_.around.store.read(table);
  Expected<Model> model = log ? Model::replay(*log) : Expected<Model>(tl::unexpected(log.error()));
  if (!model) {
    Summary& summary = summaries_[table];
    if (!summary.broken) broken_.push_back(fmt::format("{}: {}", table, model.error().message));
    summary.broken = true;
    summary.busy = false;
    set_timer(table, std::nullopt);
    return nullptr;
  }
  const bool played = model->phase() == Phase::kPlaying;
  auto room = std::make_unique<Room>(shared_, table, *std::move(model));
  Room* out = room.get();
  awake_[table] = std::move(room);
  if (played) {
    // Nobody is charged for the time in which nobody could act.
    if (unwoken_.erase(table) != 0 && out->model().clocks().used()) {
      Entry woke;
      woke.kind = EntryKind::kWoke;
      woke.at = started_;
      out->record(std::move(woke));
    }
    out->settle();
  }
  after(*out);
  return out;
}

void Service::Rooms::after(Room& room) {
  const auto before = summaries_.find(room.id());
  const bool was_over = before != summaries_.end() && before->second.phase == Phase::kOver;
  Summary summary = summary_of(room.model());
  const bool over = summary.phase == Phase::kOver && !was_over;
  // Lists change with seats and phases; a restart makes the rest again from the log.
  const bool listed =
      before == summaries_.end() || before->second.phase != summary.phase ||
      before->second.places.size() != summary.places.size() ||
      !std::equal(summary.places.begin(), summary.places.end(), before->second.places.begin(),
                  [](const Summary::Place& a, const Summary::Place& b) {
                    return a.person == b.person && a.open == b.open;
                  });
  if (listed) {
    shared_.batch.puts.push_back({std::string(kSummaries), room.id(), to_text(summary)});
    index(room.id(), summary);
  } else {
    summaries_[room.id()] = std::move(summary);
  }
  if (over && !room.model().abandoned() && room.model().setup().origin != Origin::kImport) {
    finished_.push_back(room.id());
  }
  set_timer(room.id(), room.due());
  dirty_.insert(room.id());
}

void Service::Rooms::set_timer(const std::string& table, std::optional<Millis> due) {
  const auto found = timer_of_.find(table);
  if (found != timer_of_.end()) {
    if (due && found->second == *due) return;
    timers_.erase({found->second, table});
    timer_of_.erase(found);
  }
  if (!due) return;
  timers_.insert({*due, table});
  timer_of_[table] = *due;
}

/// Files a summary where lists look for it.
void Service::Rooms::index(const std::string& table, const Summary& summary) {
  const auto old = summaries_.find(table);
  if (old != summaries_.end()) {
    going_ -= old->second.phase != Phase::kOver ? 1u : 0u;
    for (const Summary::Place& place : old->second.places) {
      if (!place.person.empty()) tables_of_[place.person].erase(table);
    }
    tables_of_[old->second.host].erase(table);
  }
  going_ += summary.phase != Phase::kOver ? 1u : 0u;
  for (const Summary::Place& place : summary.places) {
    if (!place.person.empty()) tables_of_[place.person].insert(table);
  }
  if (!summary.host.empty()) tables_of_[summary.host].insert(table);
  bool open = false;
  for (const Summary::Place& place : summary.places)
    open = open || place.open;
  const bool to_join = summary.phase == Phase::kGathering && summary.listed && open;
  const bool to_watch = summary.phase == Phase::kPlaying && summary.watch == Watch::kAnyone;
  if (to_join || to_watch) {
    in_lobby_.insert(table);
  } else {
    in_lobby_.erase(table);
  }
  summaries_[table] = summary;
}

json::array Service::Rooms::lines(const std::set<std::string>& tables,
                                  std::string_view person) const {
  std::vector<std::pair<Millis, std::string_view>> order;
  for (const std::string& table : tables)
    order.emplace_back(summaries_.at(table).updated, table);
  std::sort(order.rbegin(), order.rend());
  json::array out;
  for (const auto& [updated, table] : order) {
    if (out.size() == shared_.limits.lobby_entries) break;
    out.push_back(line_of(table, summaries_.at(std::string(table)), person));
  }
  return out;
}

/// Puts tables to rest that nobody looks at: their log and a summary are enough.
void Service::Rooms::rest() {
  const Millis now = shared_.now();
  if (now < next_rest_) return;
  next_rest_ = now + std::max<Millis>(shared_.pacing.rest / 2, 1);
  for (auto it = awake_.begin(); it != awake_.end();) {
    if (!it->second->may_rest(now)) {
      ++it;
      continue;
    }
    const Summary summary = summary_of(it->second->model());
    shared_.batch.puts.push_back({std::string(kSummaries), it->first, to_text(summary)});
    index(it->first, summary);
    it = awake_.erase(it);
  }
}

}  // namespace taproom::service
