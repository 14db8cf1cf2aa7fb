// Tables that this program does not play any more: their people can have the record.
#include <boost/json/serialize.hpp>

#include "service/table/registry.h"
#include "service/table/upgrade.h"

namespace taproom::service {

std::optional<json::value> TableRegistry::kept_record(const Person& person,
                                                      const std::string& table_id) {
  Store& store = context_.ports.store;
  if (person.id.empty() || record_only(store, table_id).empty()) return std::nullopt;
  const auto log = store.read(table_id);
  if (!log) return std::nullopt;
  bool was_there = false;
  for (const std::string& text : *log) {
    const auto entry = read_entry(text);
    was_there =
        was_there || (entry && entry->kind == EntryKind::kSat && entry->person == person.id);
  }
  if (!was_there) return std::nullopt;
  auto record = record_of_log(*log, log_sources(store, context_.ports.vault));
  if (!record) return std::nullopt;
  return *std::move(record);
}

}  // namespace taproom::service
