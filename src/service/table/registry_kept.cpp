// Tables that this program does not play any more: their people can have the record.
#include <boost/json/serialize.hpp>

#include "service/table/registry.h"
#include "service/table/troubles.h"
#include "service/table/upgrade.h"

namespace taproom::service {

namespace {

/// The record that a log tells, for a person who sat there.
std::optional<std::string> record_for(const std::string& person,
                                      const Expected<std::vector<std::string>>& log,
                                      const Vault* vault) {
  if (!log) return std::nullopt;
  bool was_there = false;
  for (const std::string& text : *log) {
    const auto entry = read_entry(text);
    was_there = was_there || (entry && entry->kind == EntryKind::kSat && entry->person == person);
  }
  if (!was_there) return std::nullopt;
  const auto record = record_of_log(*log, {vault, {}});
  if (!record) return std::nullopt;
  return json::serialize(*record);
}

}  // namespace

bool TableRegistry::is_record_only(const std::string& table_id) {
  return !record_only(context_.ports.store, table_id).empty();
}

/// `done` is called once: inside this call, or when a long log has been read beside the loop.
void TableRegistry::kept_record(const Person& person, const std::string& table_id,
                                const Kept& done) {
  if (person.id.empty() || !is_record_only(table_id)) return done(std::nullopt);
  const Vault* vault = context_.ports.vault;
  if (const auto log = long_log(table_id)) {
    Background::Work work = [this, who = person.id, table_id, log = *log, vault, done] {
      return [this, record = record_for(who, log.read(table_id), vault), done] {
        if (!halted_) done(record);
      };
    };
    if (!context_.ports.background->start({person.address, person.id}, std::move(work)))
      done(std::nullopt);
    return;
  }
  done(record_for(person.id, log_of(table_id), vault));
}

TableRegistry::Text TableRegistry::kept_record_of(const Caller& caller, const std::string& table_id,
                                                  const json::value& id) {
  if (id.is_null()) return "";  // nobody waits for it
  std::optional<Text> at_once;
  const auto later = std::make_shared<bool>(false);
  const ConnectionId connection = caller.connection;
  kept_record(caller.person, table_id, [=, this, &at_once](std::optional<std::string> record) {
    Text text = record ? Text(*std::move(record)) : Text(refuse(trouble::kRecordOnly));
    if (*later) return answer(connection, id, text);
    at_once = std::move(text);
  });
  *later = true;
  return at_once ? *std::move(at_once) : Text("");
}

}  // namespace taproom::service
