#include "service/table/entry.h"

#include "records/kinds.h"

namespace taproom::service {

namespace as = records::as;
using records::NoContext;
using records::Row;

namespace {

struct AtSeat {
  using Object = Entry;
  using Context = NoContext;
  static bool written(const Entry& entry, const NoContext&) { return entry.seat >= 0; }
};

template <class Kind, auto Member>
constexpr Row rare(const char* name, const char* doc) {
  return records::rare<NoContext, Kind, Member>(name, doc);
}

constexpr Row kEntryRows[] = {
    records::row<NoContext, as::OneOf<kEntryNames, "entry">, &Entry::kind>("e", "what happened"),
    records::row<NoContext, as::Large, &Entry::at>("t", "when, in milliseconds since 1970"),
    records::row<NoContext, as::Whole<0, kMaxSeats - 1>, &Entry::seat>("s", "the seat")
        .when<AtSeat>(),
    rare<as::Whole<0, 1 << 30>, &Entry::count>("c", "a number"),
    rare<as::OneOf<kByNames, "decider">, &Entry::by>("by", "who decided; left out: the person"),
    rare<as::Text, &Entry::text>("x", "a text"),
    rare<as::Text, &Entry::key>("k", "the client's key"),
    rare<as::Text, &Entry::person>("p", "the person's id"),
    rare<as::Text, &Entry::name>("n", "the person's name"),
};
constexpr records::Shape<Entry, NoContext> kEntryShape{
    "LogEntry", "An entry of the log of a table, as it is stored.", kEntryRows};

}  // namespace

std::string to_text(const Entry& entry) { return kEntryShape.text(entry, {}); }

records::Expected<Entry> read_entry(std::string_view text) {
  const records::Expected<records::json::value> value = records::parse_json(text);
  if (!value) return tl::unexpected(value.error());
  records::Reading reading;
  Entry entry;
  kEntryShape.read(records::JsonNode(*value, reading), entry, {});
  if (!reading.ok()) return reading.failure();
  return entry;
}

records::json::value entry_schema(records::Schemas& all) { return all.of(kEntryShape); }

}  // namespace taproom::service
