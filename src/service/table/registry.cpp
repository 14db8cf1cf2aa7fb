// All tables, awake and at rest.
#include "service/table/registry.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "service/table/upgrade.h"

namespace taproom::service {

namespace {

constexpr std::string_view kSummaries = "summaries";  ///< of tables that are not over
constexpr std::string_view kOver = "over";            ///< of those that are
constexpr std::string_view kFiled = "filed";          ///< finished tables by person
constexpr std::size_t kFewLogs = 10'000;

/// Where a table stands in a list: by turns, then the latest first.
struct Place {
  std::size_t turn = 0;
  Millis updated = 0;
  std::string_view table_id;
  bool operator<(const Place& other) const {
    return std::tie(turn, other.updated, other.table_id) < std::tie(other.turn, updated, table_id);
  }
};

/// Puts these into a list, one for each turn.
void take_turns(std::vector<Place>& from, std::vector<Place>& to) {
  std::sort(from.begin(), from.end());
  for (std::size_t i = 0; i < from.size(); ++i)
    to.push_back({i, from[i].updated, from[i].table_id});
}

}  // namespace

/// Reads what goes on and nothing of what is over, so that a start takes as long with a hundred
/// thousand finished tables as with none. No log is played here: that comes later, table by table.
Expected<void> TableRegistry::open() {
  Store& store = context_.ports.store;
  started_ = context_.now();
  std::vector<std::pair<std::string, Summary>> kept;
  std::vector<std::string> unread;
  std::size_t unfiled = 0;
  Expected<void> read = read_aside();
  if (read) read = read_gone();
  if (!read) return read;
  read = store.each(kSummaries, [&](std::string_view key, std::string_view bytes) {
    if (says_over(bytes) && !aside_.contains(std::string(key))) {
      ++unfiled;
      to_file_.emplace_back(key);
      for (const std::string& person : people_in(bytes))
        unfiled_of_[person].emplace(key);
    } else if (auto summary = read_summary(bytes)) {
      kept.emplace_back(key, *std::move(summary));
    } else {
      unread.emplace_back(key);
    }
  });
  // Where tables have owners these are their owners'.
  const bool all_ours = context_.ports.ownership == nullptr;
  if (read && context_.ports.results != nullptr && all_ours) {
    read = store.each(kReports, [&](std::string_view, std::string_view bytes) {
      if (auto report = read_finished(bytes)) finished_.push_back(*std::move(report));
    });
  }
  if (!read) return read;
  for (auto& [table_id, summary] : kept) {
    if (aside_.contains(table_id)) {
      summary.broken = true;
      index(table_id, summary);
      continue;
    }
    unwoken_.insert(table_id);
    index(table_id, summary);
    if (!all_ours) continue;
    const auto length = store.length(table_id);
    if (!length) return tl::unexpected(length.error());
    if (*length == summary.entries) set_timer(table_id, summary.due);
    if (*length != summary.entries || summary.busy) to_look_at_.push_back(table_id);
  }
  if (!all_ours) {
    to_file_.clear();
    return {};
  }
  for (std::string& table_id : unread)
    to_look_at_.push_back(std::move(table_id));
  for (const std::string& person : to_forget_) {
    const auto theirs = tables_of_.find(person);
    if (theirs == tables_of_.end()) continue;
    for (const std::string& table_id : theirs->second)
      to_leave_.push_back({table_id, person});
  }
  return look_for_lost(kept.size() + unfiled);
}

/// Files the next finished tables of those an older version kept among the others. There can be a
/// hundred thousand: they are found by their people at once, and are read and filed a few with each
/// flush.
void TableRegistry::file_next() {
  constexpr int kAtOnce = 50;
  for (int i = 0; i < kAtOnce && !to_file_.empty(); ++i) {
    const std::string table_id = std::move(to_file_.front());
    to_file_.pop_front();
    const auto text = context_.ports.store.get(kSummaries, table_id);
    if (!text || !*text) continue;
    for (const std::string& person : people_in(**text)) {
      const auto theirs = unfiled_of_.find(person);
      if (theirs == unfiled_of_.end()) continue;
      theirs->second.erase(table_id);
      if (theirs->second.empty()) unfiled_of_.erase(theirs);
    }
    // One that somebody looks at is filed when it comes to rest.
    if (awake_.contains(table_id)) continue;
    if (const auto summary = read_summary(**text)) {
      put_away(table_id, *summary);
    } else {
      to_look_at_.push_back(table_id);
    }
  }
}

/// A summary is a cache: a log without one is looked at. They are written together, so this finds
/// something only in a store that somebody has mended. In a large one it would take long: there a
/// log without a summary is found when somebody asks for it.
Expected<void> TableRegistry::look_for_lost(std::size_t kept) {
  Store& store = context_.ports.store;
  const auto logs = store.log_count();
  if (logs && *logs > kFewLogs) return {};
  const auto over = store.count(kOver);
  if (!logs) return tl::unexpected(logs.error());
  if (!over) return tl::unexpected(over.error());
  if (kept + *over >= *logs) return {};
  const auto all = store.logs();
  if (!all) return tl::unexpected(all.error());
  for (const Store::Log& log : *all) {
    if (summaries_.contains(log.name)) continue;
    const auto finished = store.get(kOver, log.name);
    if (finished && finished->has_value()) continue;
    const auto going = store.get(kSummaries, log.name);
    if (going && going->has_value()) continue;
    unwoken_.insert(log.name);
    to_look_at_.push_back(log.name);
  }
  return {};
}

void TableRegistry::look_at_next() {
  while (!to_look_at_.empty()) {
    const std::string table_id = to_look_at_.front();
    if (!awake_.contains(table_id) && !may_wake_more()) return;
    to_look_at_.pop_front();
    if (awake_.contains(table_id)) continue;
    if (wakes_for_itself(table_id, true)) return;
    wake(table_id);
    let_rest_again(table_id);
    return;
  }
}

/// One that waits for bots stands still until somebody comes. One that went on by itself stays
/// until that is written: whoever came before would wake it from an older log.
void TableRegistry::let_rest_again(const std::string& table_id) {
  const auto table = awake_.find(table_id);
  if (table == awake_.end()) return;
  const Summary summary = summaries_[table_id];
  const auto& written = context_.batch.appends;
  const bool went_on = std::any_of(written.begin(), written.end(),
                                   [&](const auto& append) { return append.log == table_id; });
  if (table->second->due() || went_on) return;
  awake_.erase(table);
  dirty_.erase(table_id);
  put_away(table_id, summary);
}

/// What the store must hold of a table that is no longer awake. One that is over is filed for those
/// who were there and leaves the memory.
void TableRegistry::put_away(const std::string& table_id, Summary summary) {
  hide_gone(summary);
  if (summary.phase == Phase::kOver && !summary.broken) {
    const std::string text = to_text(summary);
    for (const std::string& person : people_of(summary)) {
      if (gone_.contains(person)) continue;
      context_.batch.puts.push_back(
          {std::string(kFiled), shelf_of(person) + file_key(table_id, summary), text, table_id});
    }
    context_.batch.puts.push_back({std::string(kSummaries), table_id, std::nullopt, table_id});
    context_.batch.puts.push_back({std::string(kOver), table_id, text, table_id});
    forget(table_id);
    return;
  }
  context_.batch.puts.push_back({std::string(kSummaries), table_id, to_text(summary), table_id});
}

/// Is there such a table, awake, at rest or in the store?
bool TableRegistry::is_known(const std::string& table_id) {
  if (summaries_.contains(table_id) || unwoken_.contains(table_id)) return true;
  for (const std::string_view collection : {kSummaries, kOver}) {
    const auto summary = context_.ports.store.get(collection, table_id);
    if (summary && summary->has_value()) return true;
  }
  const auto length = context_.ports.store.length(table_id);
  return length && *length > 0;
}

Table* TableRegistry::wake(const std::string& table_id) {
  if (const auto found = awake_.find(table_id); found != awake_.end()) return found->second.get();
  if (!is_asleep(table_id)) return nullptr;
  const AtTable at(context_.ports.marks, table_id);
  const auto log = log_of(table_id);
  Expected<Model> model =
      log ? Model::replay(*log, log_sources(context_.ports.store, context_.ports.vault))
          : Expected<Model>(tl::unexpected(log.error()));
  if (!model && is_short_of_packs(model.error().message)) {
    if (std::exchange(pack_rested_, true)) {
      // Nothing is wrong with it: it can be had when others have gone.
      if (timer_of_.contains(table_id)) set_timer(table_id, context_.now() + kLater);
      return nullptr;
    }
    rest_packs();
    Table* again = wake(table_id);
    pack_rested_ = false;
    return again;
  }
  return take_in(table_id, std::move(model));
}

/// A table whose log was played again goes on from here.
Table* TableRegistry::take_in(const std::string& table_id, Expected<Model> model) {
  const AtTable at(context_.ports.marks, table_id);
  if (!model) {
    mark_broken(table_id, model.error().message);
    return nullptr;
  }
  const bool played = model->phase() == Phase::kPlaying;
  // One that was over before does not end again.
  if (model->phase() == Phase::kOver && !summaries_.contains(table_id)) {
    index(table_id, summary_of(*model));
  }
  auto table = std::make_unique<Table>(context_, table_id, *std::move(model));
  Table* out = table.get();
  hide_gone(*out);
  awake_[table_id] = std::move(table);
  if (played) {
    // Nobody is charged for the time in which nobody could act.
    if (unwoken_.erase(table_id) != 0 && out->model().clocks().used()) {
      Entry woke;
      woke.kind = EntryKind::kWoke;
      // One that had another owner could not be played until now.
      woke.at = context_.ports.ownership == nullptr ? started_ : context_.now();
      out->record(std::move(woke));
    }
    out->settle();
  } else if (out->model().revealing()) {
    out->settle();
  }
  after(*out);
  return out;
}

void TableRegistry::after(Table& table) {
  const auto before = summaries_.find(table.id());
  const bool was_over = before != summaries_.end() && before->second.phase == Phase::kOver;
  Summary summary = table.summary();
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
    context_.batch.puts.push_back(
        {std::string(kSummaries), table.id(), to_text(summary), table.id()});
    index(table.id(), summary);
  } else {
    summaries_[table.id()] = std::move(summary);
  }
  if (over && table.model().rated()) report(table.finished());
  set_timer(table.id(), table.due());
  dirty_.insert(table.id());
}

/// Written down with the end itself, and made when that is on the disk.
void TableRegistry::report(FinishedTable finished) {
  if (context_.ports.results == nullptr) return;
  context_.batch.puts.push_back(
      {std::string(kReports), finished.table, to_text(finished), finished.table});
  finished_.push_back(std::move(finished));
}

void TableRegistry::set_timer(const std::string& table_id, std::optional<Millis> due) {
  const auto found = timer_of_.find(table_id);
  if (found != timer_of_.end()) {
    if (due && found->second == *due) return;
    timers_.erase({found->second, table_id});
    timer_of_.erase(found);
  }
  if (!due) return;
  timers_.insert({*due, table_id});
  timer_of_[table_id] = *due;
}

/// Takes a table out of the lists of people.
void TableRegistry::unlist(const std::string& table_id) {
  const auto old = summaries_.find(table_id);
  if (old == summaries_.end()) return;
  count(table_id, old->second, -1);
  for (const std::string& person : people_of(old->second)) {
    const auto theirs = tables_of_.find(person);
    if (theirs == tables_of_.end()) continue;
    theirs->second.erase(table_id);
    if (theirs->second.empty()) tables_of_.erase(theirs);
  }
}

/// Drops what is in memory of a table that is not awake.
void TableRegistry::forget(const std::string& table_id) {
  unlist(table_id);
  in_lobby_.erase(table_id);
  set_timer(table_id, std::nullopt);
  unwoken_.erase(table_id);
  summaries_.erase(table_id);
}

/// Puts a summary where lists look for it.
void TableRegistry::index(const std::string& table_id, const Summary& summary) {
  unlist(table_id);
  for (const std::string& person : people_of(summary))
    tables_of_[person].insert(table_id);
  bool open = false;
  for (const Summary::Place& place : summary.places)
    open = open || place.open;
  const bool to_join = summary.phase == Phase::kGathering && summary.listed && open;
  const bool to_watch = summary.phase == Phase::kPlaying && summary.watch == Watch::kAnyone;
  if (!summary.broken && (to_join || to_watch)) {
    in_lobby_.insert(table_id);
  } else {
    in_lobby_.erase(table_id);
  }
  count(table_id, summary, 1);
  summaries_[table_id] = summary;
}

std::vector<LineMessage> TableRegistry::lines(const std::set<std::string>& tables,
                                              std::string_view person) const {
  // The lobby has a place for everybody before it has a second one for anybody: first the latest
  // table of each address, then the next of each, and within an address alike for its hosts. Who
  // lists many tables hides nobody's. A person's own list goes by time alone.
  std::vector<Place> order;
  std::map<std::string, std::map<std::string, std::vector<Place>>> by_host;
  for (const std::string& table_id : tables) {
    const Summary& summary = summaries_.at(table_id);
    const Place place{0, summary.updated, table_id};
    if (&tables == &in_lobby_) {
      by_host[context_.asker_of(summary.host).path().front()][summary.host].push_back(place);
    } else {
      order.push_back(place);
    }
  }
  for (auto& [address, hosts] : by_host) {
    std::vector<Place> here;
    for (auto& [host, places] : hosts)
      take_turns(places, here);
    take_turns(here, order);
  }
  std::sort(order.begin(), order.end());
  std::vector<LineMessage> out;
  for (const Place& place : order) {
    if (out.size() == context_.limits.lobby_entries) break;
    out.push_back(line_of(place.table_id, summaries_.at(std::string(place.table_id)), person));
  }
  return out;
}

/// Puts tables to rest that nobody looks at: their log and a summary are enough.
void TableRegistry::rest() {
  const Millis now = context_.now();
  if (now < next_rest_) return;
  next_rest_ = now + std::max<Millis>(context_.pacing.rest / 2, 1);
  rest_if([now](const Table& table) { return table.may_rest(now); });
}

void TableRegistry::rest_if(const std::function<bool(const Table&)>& may) {
  for (auto it = awake_.begin(); it != awake_.end();) {
    if (!may(*it->second)) {
      ++it;
      continue;
    }
    const Summary summary = it->second->summary();
    const std::string table_id = it->first;
    index(table_id, summary);
    it = awake_.erase(it);
    dirty_.erase(table_id);
    put_away(table_id, summary);
  }
}

/// A person's tables: first those that are not over, then page by page those that are, the latest
/// first. `after` is where the last page ended; empty for the first.
Expected<LinesReply> TableRegistry::tables_of(std::string_view person, std::string_view after) {
  const std::size_t most = context_.limits.lobby_entries;
  LinesReply page;
  std::vector<LineMessage>& out = page.tables;
  std::map<std::string, Summary> over;  // by key
  if (const auto found = tables_of_.find(std::string(person)); found != tables_of_.end()) {
    std::set<std::string> going;
    for (const std::string& table_id : found->second) {
      const Summary& summary = summaries_.at(table_id);
      if (summary.phase != Phase::kOver) {
        going.insert(table_id);
      } else if (std::string key = file_key(table_id, summary); key > after) {
        over.emplace(std::move(key), summary);
      }
    }
    if (after.empty()) out = lines(going, person);
  }
  if (const auto found = unfiled_of_.find(std::string(person)); found != unfiled_of_.end()) {
    for (const std::string& table_id : found->second) {
      const auto text = context_.ports.store.get(kSummaries, table_id);
      const auto summary = text && *text ? read_summary(**text) : std::nullopt;
      if (!summary) continue;
      if (std::string key = file_key(table_id, *summary); key > after)
        over.emplace(std::move(key), *summary);
    }
  }
  const std::string shelf = shelf_of(person);
  const auto filed = context_.ports.store.page(kFiled, shelf, shelf + std::string(after), most + 1);
  if (!filed) return tl::unexpected(filed.error());
  for (const Store::Document& document : *filed) {
    const auto summary = read_summary(document.bytes);
    if (summary) over.emplace(document.key.substr(shelf.size()), *summary);
  }
  std::string last;
  bool more = false;
  for (const auto& [key, summary] : over) {
    more = out.size() >= most;
    if (more) break;
    out.push_back(line_of(key.substr(key.find('/') + 1), summary, person));
    last = key;
  }
  // A first page that is full of tables that go on is followed by one from the beginning.
  if (more) page.more = last.empty() ? "0" : last;
  return page;
}

}  // namespace taproom::service
