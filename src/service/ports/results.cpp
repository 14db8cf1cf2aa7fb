#include "service/ports/results.h"

#include "core/seat.h"
#include "records/kinds.h"

namespace taproom::service {

namespace as = records::as;
using records::NoContext;
using records::Row;

namespace {

template <class Kind, auto Member>
constexpr Row row(const char* name, const char* doc) {
  return records::row<NoContext, Kind, Member>(name, doc);
}

constexpr Row kSeatRows[] = {
    row<as::Text, &FinishedSeat::person>("person", "id; empty: a bot sat here from the start"),
    row<as::Text, &FinishedSeat::bot>("bot", "its level when it is a bot's seat"),
    row<as::Whole<0, kMaxSeats>, &FinishedSeat::place>("place", "1 is the winner"),
    row<as::Flag, &FinishedSeat::resigned>("resigned", ""),
    row<as::Flag, &FinishedSeat::taken_over>("taken_over", "a bot played at the end"),
    records::rare<NoContext, as::Flag, &FinishedSeat::gone>("gone", "has left the house"),
};
constexpr records::Shape<FinishedSeat, NoContext> kSeatShape{
    "FinishedSeat", "A seat of a table that is over.", kSeatRows};
constexpr Row kTableRows[] = {
    row<as::Text, &FinishedTable::table>("table", "its name"),
    row<as::Text, &FinishedTable::game>("game", ""),
    row<as::Large, &FinishedTable::at>("at", "milliseconds since 1970"),
    row<as::Flag, &FinishedTable::friendly>("friendly", "not for ratings"),
    row<as::List<as::Object<kSeatShape>, 0, kMaxSeats>, &FinishedTable::seats>("seats", "by seat"),
};
constexpr records::Shape<FinishedTable, NoContext> kTableShape{
    "FinishedTable", "What became of a table, as it is stored until it is counted.", kTableRows};

}  // namespace

std::string to_text(const FinishedTable& table) { return kTableShape.text(table, {}); }

std::optional<FinishedTable> read_finished(std::string_view text) {
  const auto value = records::parse_json(text);
  if (!value) return std::nullopt;
  records::Reading reading;
  FinishedTable out;
  kTableShape.read(records::JsonNode(*value, reading), out, {});
  if (!reading.ok()) return std::nullopt;
  return out;
}

records::json::value finished_schema(records::Schemas& all) { return all.of(kTableShape); }

}  // namespace taproom::service
