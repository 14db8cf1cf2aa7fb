// Tables that are set aside because the program ended at them (docs/decisions/014-bad-tables.md).
#include <algorithm>
#include <map>

#include "records/words.h"
#include "service/table/registry.h"

namespace taproom::service {

namespace {

constexpr std::string_view kAside = "aside";        ///< why, by table
constexpr std::string_view kSuspects = "suspects";  ///< runs in a row that were killed there
/// A program that is killed from outside is at some table too: only chance upon chance upon chance
/// is no chance.
constexpr int kKilledAtRest = 2;  ///< it does not go on by itself
constexpr int kKilledAside = 3;   ///< it is set aside

}  // namespace

Expected<void> TableRegistry::read_aside() {
  return context_.ports.store.each(kAside, [&](std::string_view table_id, std::string_view why) {
    aside_[std::string(table_id)] = std::string(why);
  });
}

void TableRegistry::set_aside(const std::string& table_id, std::string reason) {
  context_.batch.puts.push_back({std::string(kAside), table_id, reason});
  awake_.erase(table_id);
  dirty_.erase(table_id);
  std::erase(to_look_at_, table_id);
  aside_[table_id] = reason;
  mark_broken(table_id, reason);
}

/// Keeps a table in the lists of its people, as one that cannot be played.
void TableRegistry::mark_broken(const std::string& table_id, std::string_view reason) {
  // One that nothing else is known of does not count among those that go on.
  Summary summary;
  summary.phase = Phase::kOver;
  if (const auto found = summaries_.find(table_id); found != summaries_.end()) {
    if (found->second.broken) return;
    summary = found->second;
  }
  summary.broken = true;
  summary.busy = false;
  index(table_id, summary);
  set_timer(table_id, std::nullopt);
  broken_.push_back(table_id + ": " + std::string(reason));
  if (context_.ports.notices != nullptr) context_.ports.notices->set_aside(table_id, reason);
}

void TableRegistry::blame(const std::vector<CrashMarks::Found>& found) {
  std::map<std::string, int> killed_before;
  (void)context_.ports.store.each(kSuspects, [&](std::string_view table_id, std::string_view text) {
    int times = 0;
    if (records::to_number(text, times)) killed_before[std::string(table_id)] = times;
  });
  const bool trapped = std::any_of(found.begin(), found.end(),
                                   [](const CrashMarks::Found& each) { return each.trapped; });
  std::map<std::string, int> killed;
  for (const CrashMarks::Found& each : found) {
    // Where one thread failed the others were only at their work.
    if (each.trapped && is_record_mark(each.table)) {
      constexpr std::string_view kWhy = "the program failed at this record, which was sent in";
      aside_[each.table] = kWhy;
      context_.batch.puts.push_back({std::string(kAside), each.table, std::string(kWhy)});
      if (context_.ports.notices != nullptr) context_.ports.notices->set_aside(each.table, kWhy);
      continue;
    }
    if (!is_known(each.table) || each.trapped != trapped) continue;
    if (trapped) {
      set_aside(each.table, "the program failed at this table");
      continue;
    }
    const int times = killed_before[each.table] + 1;
    if (times >= kKilledAside) {
      set_aside(each.table, "the program was killed at this table again and again");
      continue;
    }
    killed[each.table] = times;
    if (times < kKilledAtRest) continue;
    std::erase(to_look_at_, each.table);
    set_timer(each.table, std::nullopt);
  }
  for (const auto& [table_id, times] : killed_before) {
    if (times > 0 && !killed.contains(table_id)) {
      context_.batch.puts.push_back({std::string(kSuspects), table_id, std::nullopt});
    }
  }
  for (const auto& [table_id, times] : killed)
    context_.batch.puts.push_back({std::string(kSuspects), table_id, std::to_string(times)});
}

}  // namespace taproom::service
