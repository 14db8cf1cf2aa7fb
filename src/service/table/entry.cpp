#include "service/table/entry.h"

#include <array>

#include <boost/json/serialize.hpp>

#include "records/json_reader.h"
#include "records/safe_integer.h"

namespace taproom::service {

namespace json = boost::json;

namespace {

constexpr std::array<const char*, kEntryKinds> kNames{
    "sat",      "stood",      "bot_sat",        "started",     "did",
    "undone",   "proposed",   "consented",      "refused",     "paused",
    "resumed",  "taken_over", "given_back",     "said",        "rematch",
    "finished", "abandoned",  "dice_committed", "dice_closed", "dice_revealed",
    "answered", "orders",     "woke",           "armed",       "disarmed"};
constexpr std::array<const char*, 5> kByNames{"person", "bot", "clock", "window", "record"};

}  // namespace

const char* name_of(EntryKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

const char* name_of(By by) { return kByNames[static_cast<std::size_t>(by)]; }

std::string to_text(const Entry& entry) {
  json::object out;
  out["e"] = name_of(entry.kind);
  out["t"] = entry.at;
  if (entry.seat >= 0) out["s"] = entry.seat;
  if (entry.count != 0) out["c"] = entry.count;
  if (entry.by != By::kPerson) out["by"] = name_of(entry.by);
  if (!entry.text.empty()) out["x"] = entry.text;
  if (!entry.key.empty()) out["k"] = entry.key;
  if (!entry.person.empty()) out["p"] = entry.person;
  if (!entry.name.empty()) out["n"] = entry.name;
  return json::serialize(out);
}

records::Expected<Entry> read_entry(std::string_view text) {
  const records::Expected<json::value> value = records::parse_json(text);
  if (!value) return tl::unexpected(value.error());
  records::Reading reading;
  Entry entry;
  {
    records::JsonObject object = records::JsonNode(*value, reading).object();
    entry.kind = static_cast<EntryKind>(object.at("e").one_of(kNames, "entry"));
    entry.at = object.at("t").whole(0, records::kMaxSafeInteger);
    if (auto node = object.find("s")) entry.seat = node->whole<int>(0, kMaxSeats - 1);
    if (auto node = object.find("c")) entry.count = node->whole<int>(0, 1 << 30);
    if (auto node = object.find("by")) {
      entry.by = static_cast<By>(node->one_of(kByNames, "decider"));
    }
    if (auto node = object.find("x")) entry.text = node->text();
    if (auto node = object.find("k")) entry.key = node->text();
    if (auto node = object.find("p")) entry.person = node->text();
    if (auto node = object.find("n")) entry.name = node->text();
  }
  if (!reading.ok()) return reading.failure();
  return entry;
}

}  // namespace taproom::service
