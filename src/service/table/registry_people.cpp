// What the tables hold of one person: all of it, for that person to take along, and what becomes of
// it when somebody leaves the house for good.
//
// The log of a table is not written anew: others played that game, and it is played again from
// there. So the name stands in it, and is left out of everything that is told; in the lists of the
// others it is replaced in the store itself.
#include <utility>

#include "service/table/registry.h"
#include "service/table/table_requests.h"

namespace taproom::service {

namespace {

using ReadLog = std::function<Expected<std::vector<std::string>>(const std::string& table_id)>;

/// The lines of chat of a person in these logs. What cannot be read of a damaged log is left out.
std::vector<Said> said_by(const std::string& person, const std::vector<std::string>& tables,
                          const ReadLog& read) {
  std::vector<Said> out;
  for (const std::string& table_id : tables) {
    const auto log = read(table_id);
    if (!log) continue;
    for (const std::string& text : *log) {
      // Few entries name a person at all: the others need not be taken apart.
      if (text.find(person) == text.npos) continue;
      const auto entry = read_entry(text);
      if (entry && entry->kind == EntryKind::kSaid && entry->person == person)
        out.push_back({table_id, entry->at, entry->text});
    }
  }
  return out;
}

constexpr std::string_view kGone = "gone";    ///< people who have left, by id
constexpr std::string_view kFiled = "filed";  ///< finished tables by person
constexpr std::string_view kOver = "over";    ///< and by table
constexpr std::string_view kUnderWay = "under way";
constexpr Millis kDiceAreDrawn = 500;

}  // namespace

Expected<void> TableRegistry::read_gone() {
  return context_.ports.store.each(kGone, [&](std::string_view person, std::string_view how_far) {
    gone_.emplace(person);
    if (how_far == kUnderWay) to_forget_.emplace_back(person);
  });
}

void TableRegistry::forget_person(const std::string& person) {
  if (halted_ || person.empty() || !gone_.insert(person).second) return;
  context_.batch.puts.push_back({std::string(kGone), person, std::string(kUnderWay)});
  to_forget_.push_back(person);
  if (const auto theirs = tables_of_.find(person); theirs != tables_of_.end())
    for (const std::string& table_id : theirs->second)
      to_leave_.push_back({table_id, person});
  leave_after_ = context_.now();
  // Also where they only looked on and said something.
  for (const auto& [table_id, table] : awake_) {
    hide_gone(*table);
    if (table->has_updates()) dirty_.insert(table_id);
  }
}

/// Leaves the next table; false when there is none to be left now. One at a time, for the log may
/// have to be played again.
bool TableRegistry::leave_next() {
  if (to_leave_.empty() || context_.now() < leave_after_) return false;
  const Leaving next = std::move(to_leave_.front());
  to_leave_.pop_front();
  if (!is_ours(next.table)) return true;
  const auto summary = summaries_.find(next.table);
  if (summary == summaries_.end() || summary->second.broken) return true;
  Table* table = wake(next.table);
  if (table == nullptr) {
    // It finds no room for its pieces: later.
    to_leave_.push_back(next);
    leave_after_ = context_.now() + kLater;
    return true;
  }
  const AtTable at(context_.ports.marks, next.table);
  if (!TableRequests(*table).leave_for_good(next.person)) {
    to_leave_.push_back(next);
    leave_after_ = context_.now() + kDiceAreDrawn;
    return true;
  }
  hide_gone(*table);
  table->settle();
  after(*table);
  return true;
}

/// In the lists of the others the name is replaced, some tables with each flush; one's own list is
/// removed.
void TableRegistry::forget_names() {
  constexpr std::size_t kAtOnce = 50;
  if (!may_forget_names()) return;
  const std::string person = to_forget_.front();
  const std::string shelf = shelf_of(person);
  const auto filed = context_.ports.store.page(kFiled, shelf, shelf, kAtOnce);
  if (!filed) return to_forget_.clear();  // it goes on after the next start
  for (const Store::Document& document : *filed) {
    const std::string place = document.key.substr(shelf.size());
    context_.batch.puts.push_back({std::string(kFiled), document.key, std::nullopt});
    auto summary = read_summary(document.bytes);
    if (!summary) continue;
    hide_gone(*summary);
    const std::string text = to_text(*summary);
    for (const std::string& other : people_of(*summary))
      if (!gone_.contains(other))
        context_.batch.puts.push_back({std::string(kFiled), shelf_of(other) + place, text});
    context_.batch.puts.push_back({std::string(kOver), place.substr(place.find('/') + 1), text});
  }
  if (!filed->empty()) return;
  context_.batch.puts.push_back({std::string(kGone), person, std::string()});
  to_forget_.pop_front();
}

void TableRegistry::hide_gone(Summary& summary) const {
  if (gone_.empty()) return;
  for (const std::string& person : people_of(summary))
    if (gone_.contains(person)) hide_name(summary, person);
}

void TableRegistry::hide_gone(Table& table) const {
  if (gone_.empty()) return;
  table.hide_names([this](const std::string& person) { return gone_.contains(person); });
}

/// Goes through all tables of a person, page by page: the lists on the loop, the logs beside it.
struct TableRegistry::Tracing {
  Person person;
  TracesDone done;
  Traces traces;
  std::string after;
};

void TableRegistry::traces_of(const Person& person, const TracesDone& done) {
  trace_page(std::make_shared<Tracing>(Tracing{person, done, {}, {}}));
}

void TableRegistry::trace_page(const std::shared_ptr<Tracing>& tracing) {
  const auto fail = [&](const char* why) {
    records::Error error;
    error.message = why;
    tracing->done(tl::unexpected(std::move(error)));
  };
  if (halted_) return fail("the house has stopped");
  const auto page = tables_of(tracing->person.id, tracing->after);
  if (!page) return tracing->done(tl::unexpected(page.error()));
  std::vector<std::string> ids;
  for (const LineMessage& line : page->tables)
    ids.push_back(line.table);
  const json::value lines = kLinesReplyShape.write(*page, {});
  json::array& all = tracing->traces.tables.as_array();
  for (const json::value& line : lines.at("tables").as_array())
    all.push_back(line);
  tracing->after = page->more;
  const auto take_in = [this, tracing](std::vector<Said> said) {
    std::vector<Said>& known = tracing->traces.said;
    known.insert(known.end(), std::make_move_iterator(said.begin()),
                 std::make_move_iterator(said.end()));
    if (!tracing->after.empty()) return trace_page(tracing);
    tracing->done(std::move(tracing->traces));
  };
  const auto reader = context_.ports.store.reader();
  if (reader == nullptr || context_.ports.background == nullptr) {
    return take_in(said_by(tracing->person.id, ids, [this](const std::string& table_id) {
      return context_.ports.store.read(table_id);
    }));
  }
  Background::Work work = [reader, take_in, person = tracing->person.id, ids] {
    auto said =
        said_by(person, ids, [&](const std::string& table_id) { return reader->read(table_id); });
    return [take_in, said = std::move(said)] { take_in(said); };
  };
  const Asker asker{tracing->person.address, tracing->person.id};
  if (!context_.ports.background->start(asker, std::move(work)))
    fail("too much is waiting to be read");
}

}  // namespace taproom::service
