#include "service/table/upgrade.h"

#include <algorithm>
#include <map>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "records/upgrades.h"
#include "service/table/model.h"
#include "service/table/summary.h"

namespace taproom::service {

namespace json = boost::json;

namespace {

constexpr std::string_view kPacks = "packs";             ///< content by hash
constexpr std::string_view kRecordOnly = "record_only";  ///< why, by table
constexpr std::string_view kHouse = "house";
constexpr std::string_view kRules = "rules";  ///< what the store was last used with

/// Another text: other rules or other pieces.
std::string signature() {
  json::object out;
  for (const records::GameFormat* format : records::all_formats()) {
    out[format->name()] = {{"rules", records::rules_version(format->name())},
                           {"pack", format->pack_hash(0)}};
  }
  return json::serialize(out);
}

/// By which version a log was begun.
int rules_of(const json::object& record) {
  const json::value* rules = record.if_contains("rules");
  return rules != nullptr && rules->is_int64() ? static_cast<int>(rules->get_int64())
                                               : records::kFirstRules;
}

Expected<json::object> first_entry(std::span<const std::string> log) {
  if (log.empty()) return records::failure("the log is empty");
  Expected<json::value> value = records::parse_json(log[0]);
  if (!value) return tl::unexpected(value.error());
  const json::value* record =
      value->is_object() ? value->get_object().if_contains("record") : nullptr;
  if (record == nullptr || !record->is_object()) {
    return records::failure("a log begins with the making of its table");
  }
  return value->get_object();
}

/// Whether rules or pieces of another version can be the reason that a log does not play.
std::string older_program(std::span<const std::string> log) {
  const Expected<json::object> first = first_entry(log);
  if (!first) return {};
  const json::object& record = first->at("record").get_object();
  const json::value* game = record.if_contains("game");
  if (game == nullptr || !game->is_string()) return {};
  return records::other_rules(std::string_view(game->get_string()), rules_of(record));
}

/// The tables to be played: those whose summaries do not say that they are over, or all.
Expected<std::vector<std::string>> tables_of(Store& store, bool all) {
  std::vector<std::string> out;
  if (all) {
    const auto logs = store.logs();
    if (!logs) return tl::unexpected(logs.error());
    for (const Store::Log& log : *logs)
      out.push_back(log.name);
    return out;
  }
  const auto read = store.each("summaries", [&](std::string_view table, std::string_view text) {
    // An older version left a hundred thousand finished ones here.
    if (says_over(text)) return;
    const auto summary = read_summary(text);
    if (!summary || summary->phase != Phase::kOver) out.emplace_back(table);
  });
  if (!read) return tl::unexpected(read.error());
  return out;
}

TableFate look_at(Store& store, const std::string& table, const LogSources& sources, Batch& batch) {
  TableFate fate{table, TableFate::Kind::kPlaysOn, {}};
  const auto log = store.read(table);
  if (!log) return {table, TableFate::Kind::kUnreadable, log.error().message};
  const Expected<Model> model = Model::replay(*log, sources);
  if (model) {
    if (model->phase() == Phase::kOver) fate.kind = TableFate::Kind::kOver;
    keep_pack(store, batch, *model->setup().format, model->setup().config.pack);
    return fate;
  }
  const std::string other = older_program(*log);
  fate.kind = other.empty() ? TableFate::Kind::kUnreadable : TableFate::Kind::kRecordOnly;
  fate.why =
      other.empty() ? model.error().message : fmt::format("{}; {}", other, model.error().message);
  return fate;
}

}  // namespace

LogSources log_sources(Store& store, const Vault* vault) {
  return {vault, [&store](std::string_view hash) -> std::optional<std::string> {
            auto found = store.get(kPacks, hash);
            return found ? *std::move(found) : std::nullopt;
          }};
}

void keep_pack(Store& store, Batch& batch, const records::GameFormat& format, std::uint16_t pack) {
  std::string hash = format.pack_hash(pack);
  for (const Batch::Put& put : batch.puts) {
    if (put.collection == kPacks && put.key == hash) return;
  }
  const auto known = store.get(kPacks, hash);
  if (!known || *known) return;
  batch.puts.push_back(
      {std::string(kPacks), std::move(hash), json::serialize(format.pack_to_json(pack))});
}

std::string record_only(Store& store, std::string_view table) {
  const auto why = store.get(kRecordOnly, table);
  return why && *why ? **why : std::string();
}

Expected<Upgrade> plan_upgrade(Store& store, const Vault* vault, bool all) {
  Upgrade out;
  const auto last = store.get(kHouse, kRules);
  if (!last) return tl::unexpected(last.error());
  out.needed = !*last || **last != signature();
  if (!out.needed && !all) return out;
  const auto tables = tables_of(store, all);
  if (!tables) return tl::unexpected(tables.error());
  const LogSources sources = log_sources(store, vault);
  for (const std::string& table : *tables) {
    TableFate fate = look_at(store, table, sources, out.batch);
    const bool kept = fate.kind == TableFate::Kind::kRecordOnly;
    if (kept) {
      out.batch.puts.push_back({std::string(kRecordOnly), table, fate.why});
    } else if (!record_only(store, table).empty()) {
      out.batch.puts.push_back({std::string(kRecordOnly), table, std::nullopt});
    }
    out.tables.push_back(std::move(fate));
  }
  for (const records::GameFormat* format : records::all_formats())
    keep_pack(store, out.batch, *format, 0);
  out.batch.puts.push_back({std::string(kHouse), std::string(kRules), signature()});
  return out;
}

namespace {

/// What somebody chose to be in the waiting room is part of the config that was played.
void choose_in(json::object& record, int seat, const std::string& choice) {
  json::object* config = record["config"].if_object();
  if (config == nullptr || seat < 0) return;
  json::value& seats = (*config)["seats"];
  if (!seats.is_array()) seats = json::array();
  json::array& list = seats.get_array();
  while (list.size() <= static_cast<std::size_t>(seat))
    list.emplace_back(nullptr);
  list[static_cast<std::size_t>(seat)] =
      choice.empty() ? json::value(nullptr) : json::value(choice);
}

}  // namespace

Expected<json::value> record_of_log(std::span<const std::string> log, const LogSources& sources) {
  Expected<json::object> first = first_entry(log);
  if (!first) return tl::unexpected(first.error());
  json::object record = first->at("record").get_object();
  record["rules"] = rules_of(record);
  const json::value* began = first->if_contains("t");
  const std::int64_t at = began != nullptr && began->is_int64() ? began->get_int64() : 0;
  if (const json::value* sealed = first->if_contains("sealed");
      sealed != nullptr && sealed->is_string() && sources.vault != nullptr) {
    const auto seed = sources.vault->open(std::string_view(sealed->get_string()));
    if (seed) record["seed"] = *seed;
  }
  struct Done {
    int seat = 0;
    json::object action;
  };
  std::vector<Done> acts;
  std::map<int, std::string> names;
  records::DiceProof dice;
  std::uint32_t redraws = 0;
  json::array redrawn;
  for (const std::string& text : log.subspan(1)) {
    const Expected<Entry> entry = read_entry(text);
    if (!entry) return tl::unexpected(entry.error());
    switch (entry->kind) {
      case EntryKind::kSat:
      case EntryKind::kBotSat:
        names[entry->seat] = entry->name;
        break;
      case EntryKind::kDid: {
        json::object action{{"seat", entry->seat},
                            {"do", entry->text},
                            {"t", std::max<std::int64_t>(entry->at - at, 0)}};
        if (redraws > 0) action["redraws"] = redraws;
        acts.push_back({entry->seat, std::move(action)});
        break;
      }
      case EntryKind::kUndone: {
        for (int left = entry->count; left > 0 && !acts.empty(); --left) {
          auto act = acts.end() - 1;
          while (entry->text == kOwnActs && act->seat != entry->seat && act != acts.begin())
            --act;
          acts.erase(act);
        }
        if (entry->text != kRedrawn) break;
        ++redraws;
        redrawn.push_back({{"kept", acts.size()},
                           {"count", entry->count},
                           {"seat", entry->seat},
                           {"agreed", json::array()}});
        break;
      }
      case EntryKind::kChose:
        choose_in(record, entry->seat, entry->text);
        break;
      case EntryKind::kDiceCommitted:
        std::erase_if(dice.people, [&](const auto& share) { return share.seat == entry->seat; });
        dice.people.push_back({entry->seat, entry->text, {}});
        break;
      case EntryKind::kDiceRevealed:
        for (records::DiceShare& share : dice.people) {
          if (share.seat == entry->seat) share.value = entry->text;
        }
        break;
      default:
        break;
    }
  }
  json::array actions;
  if (const json::value* before = record.if_contains("actions"); before && before->is_array()) {
    actions = before->get_array();
  }
  for (Done& done : acts)
    actions.push_back(std::move(done.action));
  record["actions"] = std::move(actions);
  if (!redrawn.empty()) record["redraws"] = std::move(redrawn);
  if (!record.contains("seats")) {
    json::array seats;
    for (auto& [seat, name] : names)
      seats.emplace_back(name);
    record["seats"] = std::move(seats);
  }
  const json::value* seed = record.if_contains("seed");
  if (!dice.people.empty() && seed != nullptr && seed->is_string() &&
      Seed::from_hex(std::string_view(seed->get_string()), dice.house)) {
    std::sort(dice.people.begin(), dice.people.end(),
              [](const auto& a, const auto& b) { return a.seat < b.seat; });
    record["dice"] = records::dice_to_json(dice);
    record["seed"] = records::dice_seed(dice).to_hex();
  }
  return record;
}

}  // namespace taproom::service
