// Tables that are set aside because the program ended at them (docs/decisions/014-bad-tables.md).
#include <algorithm>
#include <map>

#include "records/words.h"
#include "service/table/rooms.h"

namespace taproom::service {

namespace {

constexpr std::string_view kAside = "aside";        ///< why, by table
constexpr std::string_view kSuspects = "suspects";  ///< runs in a row that were killed there
/// A program that is killed from outside is at some table too: only chance upon chance upon chance
/// is no chance.
constexpr int kKilledAtRest = 2;  ///< it does not go on by itself
constexpr int kKilledAside = 3;   ///< it is set aside

}  // namespace

Expected<void> Service::Rooms::read_aside() {
  return shared_.around.store.each(kAside, [&](std::string_view table, std::string_view why) {
    aside_[std::string(table)] = std::string(why);
  });
}

void Service::Rooms::set_aside(const std::string& table, std::string reason) {
  shared_.batch.puts.push_back({std::string(kAside), table, reason});
  awake_.erase(table);
  dirty_.erase(table);
  std::erase(to_look_at_, table);
  aside_[table] = reason;
  mark_broken(table, reason);
}

/// Keeps a table in the lists of its people, as one that cannot be played.
void Service::Rooms::mark_broken(const std::string& table, std::string_view reason) {
  // One that nothing else is known of does not count among those that go on.
  Summary summary;
  summary.phase = Phase::kOver;
  if (const auto found = summaries_.find(table); found != summaries_.end()) {
    if (found->second.broken) return;
    summary = found->second;
  }
  summary.broken = true;
  summary.busy = false;
  index(table, summary);
  set_timer(table, std::nullopt);
  broken_.push_back(table + ": " + std::string(reason));
  if (shared_.around.notices != nullptr) shared_.around.notices->set_aside(table, reason);
}

void Service::Rooms::blame(const std::vector<CrashMarks::Found>& found) {
  std::map<std::string, int> killed_before;
  (void)shared_.around.store.each(kSuspects, [&](std::string_view table, std::string_view text) {
    int times = 0;
    if (records::to_number(text, times)) killed_before[std::string(table)] = times;
  });
  const bool trapped = std::any_of(found.begin(), found.end(),
                                   [](const CrashMarks::Found& each) { return each.trapped; });
  std::map<std::string, int> killed;
  for (const CrashMarks::Found& each : found) {
    // Where one thread failed the others were only at their work.
    if (each.trapped && is_record_mark(each.table)) {
      constexpr std::string_view kWhy = "the program failed at this record, which was sent in";
      aside_[each.table] = kWhy;
      shared_.batch.puts.push_back({std::string(kAside), each.table, std::string(kWhy)});
      if (shared_.around.notices != nullptr) shared_.around.notices->set_aside(each.table, kWhy);
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
  for (const auto& [table, times] : killed_before) {
    if (times > 0 && !killed.contains(table)) {
      shared_.batch.puts.push_back({std::string(kSuspects), table, std::nullopt});
    }
  }
  for (const auto& [table, times] : killed)
    shared_.batch.puts.push_back({std::string(kSuspects), table, std::to_string(times)});
}

}  // namespace taproom::service
