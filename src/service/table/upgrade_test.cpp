// Logs of older programs (tests/upgrade): they are played on, or kept as records with a word why.
#include "service/table/upgrade.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <doctest/doctest.h>
#include <sodium.h>

#include "records/config_json.h"
#include "records/upgrades.h"
#include "service/table/model.h"
#include "service/table/table.h"
#include "tests/contract/service_house.h"

namespace taproom::service {
namespace {

namespace fs = std::filesystem;

struct OldLog {
  std::string name;
  int rules = 0;
  std::vector<std::string> entries;
  std::optional<Vault> vault;  ///< of the house it was played in
};

std::optional<Vault> vault_in(const fs::path& folder) {
  std::ifstream file(folder / "dice.key");
  std::string hex;
  if (!(file >> hex)) return std::nullopt;
  SecretKey key{};
  REQUIRE(sodium_hex2bin(key.data(), key.size(), hex.data(), hex.size(), nullptr, nullptr,
                         nullptr) == 0);
  return Vault(key);
}

std::vector<OldLog> corpus() {
  records::install_default_packs();
  std::vector<OldLog> out;
  for (const fs::directory_entry& folder : fs::directory_iterator("tests/upgrade")) {
    if (!folder.is_directory()) continue;
    const std::string label = folder.path().filename().string();  // rules_1
    for (const fs::directory_entry& each : fs::directory_iterator(folder.path())) {
      if (each.path().extension() != ".log") continue;
      OldLog log{label + "/" + each.path().stem().string(),
                 std::stoi(label.substr(6)),
                 {},
                 vault_in(folder.path())};
      std::ifstream file(each.path());
      for (std::string line; std::getline(file, line);)
        log.entries.push_back(line);
      out.push_back(std::move(log));
    }
  }
  std::sort(out.begin(), out.end(),
            [](const OldLog& a, const OldLog& b) { return a.name < b.name; });
  return out;
}

void put_log(Store& store, const std::string& name, const std::vector<std::string>& entries) {
  Batch batch;
  for (std::size_t i = 0; i < entries.size(); ++i)
    batch.appends.push_back({name, i, entries[i]});
  // One that cannot be read is made again from the log.
  batch.puts.push_back({"summaries", name, "{}"});
  REQUIRE(store.commit(batch).has_value());
}

/// The fate of a log in a store of its own.
TableFate fate_of(const OldLog& log) {
  House house;
  put_log(*house.server.store, "old", log.entries);
  const auto plan = plan_upgrade(*house.server.store, log.vault ? &*log.vault : nullptr);
  REQUIRE_MESSAGE(plan.has_value(), plan.error().message);
  CHECK(plan->needed);
  REQUIRE(plan->tables.size() == 1);
  REQUIRE(house.server.store->commit(plan->batch).has_value());
  // Once is enough.
  const auto again = plan_upgrade(*house.server.store, nullptr);
  REQUIRE(again.has_value());
  CHECK_FALSE(again->needed);
  CHECK(again->tables.empty());
  return plan->tables[0];
}

/// Opens a house with the log, lets its people come back and act, and bots play to the end.
void play_on(const OldLog& log) {
  House house(House::quick(), nullptr, 7, log.vault ? &*log.vault : nullptr);
  put_log(*house.server.store, "old", log.entries);
  house.server.kill();
  house.server.start();
  std::map<ConnectionId, int> seats;
  for (const std::string& text : log.entries) {
    const auto entry = read_entry(text);
    if (!entry || entry->kind != EntryKind::kSat) continue;
    const auto connection = static_cast<ConnectionId>(entry->seat) + 1;
    seats[connection] = entry->seat;
    house.server.service->connect(connection, {entry->person, entry->name, true});
    house.turn();
    house.updates[connection] = house.ask(connection, "open", {{"table", "old"}});
  }
  REQUIRE_FALSE(seats.empty());
  const ConnectionId host = seats.begin()->first;
  if (house.phase(host) == "gathering") {
    house.ask(host, "start", {{"table", "old"}, {"fill", "random"}});
  }
  int acted = 0;
  for (int round = 0; round < 12 && house.phase(host) == "playing"; ++round) {
    for (const auto& [connection, seat] : seats) {
      const std::string act = house.legal(connection);
      if (act.empty()) continue;
      house.ask(connection, "apply", {{"table", "old"}, {"seat", seat}, {"do", act}});
      ++acted;
    }
    house.turn(1500);
  }
  CHECK((acted > 0 || house.phase(host) == "over"));
  for (const auto& [connection, seat] : seats)
    house.call(connection, "hand_over", {{"table", "old"}, {"seat", seat}});
  for (int round = 0; round < 300 && house.phase(host) != "over"; ++round)
    house.turn(1000);
  // An evening at the inn may last.
  for (const auto& [connection, seat] : seats) {
    if (house.phase(host) == "over") break;
    house.ask(connection, "resign", {{"table", "old"}, {"seat", seat}});
  }
  REQUIRE(house.phase(host) == "over");
  const auto record = records::record_from_json(house.ask(host, "record", {{"table", "old"}}));
  REQUIRE_MESSAGE(record.has_value(), record.error().to_string());
  const auto replayed = records::replay(*record);
  CHECK_MESSAGE(replayed.has_value(), replayed.error().to_string());
}

TEST_CASE("every table of an older version is played on, or kept as a record with a reason") {
  const std::vector<OldLog> logs = corpus();
  CHECK(logs.size() >= 10);
  std::size_t played = 0;
  for (const OldLog& log : logs) {
    CAPTURE(log.name);
    const TableFate fate = fate_of(log);
    CAPTURE(fate.why);
    const std::string game =
        log.name.find("inn") != std::string::npos ? "red_dragon_inn" : "tiefenthal";
    if (fate.kind == TableFate::Kind::kRecordOnly) {
      // Only where the rules have another version, and with a word that says so.
      CHECK(log.rules < records::rules_version(game));
      CHECK(fate.why.find("version " + std::to_string(log.rules) + " of the rules") !=
            std::string::npos);
      const auto record = record_of_log(log.entries, {log.vault ? &*log.vault : nullptr, {}});
      REQUIRE_MESSAGE(record.has_value(), record.error().message);
      CHECK(record->at("actions").get_array().size() > 0);
      continue;
    }
    REQUIRE(fate.kind != TableFate::Kind::kUnreadable);
    ++played;
    if (fate.kind == TableFate::Kind::kPlaysOn) play_on(log);
  }
  CHECK(played > 0);
}

TEST_CASE("the record of a log that is not played is the record of the game") {
  for (const OldLog& log : corpus()) {
    CAPTURE(log.name);
    const LogSources sources{log.vault ? &*log.vault : nullptr, {}};
    const auto model = Model::replay(log.entries, sources);
    if (!model) continue;
    const auto raw = record_of_log(log.entries, sources);
    REQUIRE_MESSAGE(raw.has_value(), raw.error().message);
    const auto record = records::record_from_json(*raw);
    REQUIRE_MESSAGE(record.has_value(), record.error().to_string());
    if (model->phase() == Phase::kGathering) continue;
    const auto replayed = records::replay(*record);
    REQUIRE_MESSAGE(replayed.has_value(), replayed.error().to_string());
    CHECK(replayed->state == model->run().state());
  }
}

/// A table of two people after a few acts, by its log.
std::vector<std::string> played(House& house, json::object params = two_people()) {
  const std::string table = begun(house, std::move(params));
  for (int i = 0; i < 6; ++i) {
    for (int person : {1, 2}) {
      const auto who = static_cast<ConnectionId>(person);
      const std::string act = house.legal(who);
      if (act.empty()) continue;
      house.ask(who, "apply", {{"table", table}, {"seat", person - 1}, {"do", act}});
    }
  }
  const auto log = house.server.store->read(table, 0);
  REQUIRE(log.has_value());
  return *log;
}

TEST_CASE("rules that lead elsewhere are noticed, and the table is kept as a record") {
  House house;
  std::vector<std::string> log = played(house);
  REQUIRE(Model::replay(log).has_value());
  for (std::string& text : log) {
    auto entry = read_entry(text);
    if (!entry || entry->kind != EntryKind::kDid) continue;
    CHECK(entry->count > 0);
    entry->count = entry->count % 1000 + 1;
    text = to_text(*entry);
  }
  const auto model = Model::replay(log);
  REQUIRE_FALSE(model.has_value());
  CHECK(model.error().message.find("lead elsewhere") != std::string::npos);
  // Of this version it is a fault; of an older one it is what happens.
  OldLog old{"x", records::rules_version("tiefenthal"), log, std::nullopt};
  CHECK(fate_of(old).kind == TableFate::Kind::kUnreadable);
  json::object first = json::parse(log[0]).get_object();
  first["record"].get_object()["rules"] = 1;
  old.entries[0] = json::serialize(first);
  const TableFate fate = fate_of(old);
  CHECK(fate.kind == TableFate::Kind::kRecordOnly);
  CHECK(fate.why.find("version 1 of the rules") != std::string::npos);
}

TEST_CASE("people of a table that is kept as a record can have it, others cannot") {
  House house;
  house.server.expects_broken = true;
  std::vector<std::string> log = played(house);
  json::object first = json::parse(log[0]).get_object();
  first["record"].get_object()["rules"] = 1;
  log[0] = json::serialize(first);
  auto broken = read_entry(log.back());
  REQUIRE(broken.has_value());
  broken->kind = EntryKind::kDid;
  broken->seat = 0;
  broken->text = "an act of older rules";
  log.push_back(to_text(*broken));
  put_log(*house.server.store, "old", log);
  const auto plan = plan_upgrade(*house.server.store, nullptr);
  REQUIRE(plan.has_value());
  REQUIRE(house.server.store->commit(plan->batch).has_value());
  const json::object refused = house.call(1, "open", {{"table", "old"}});
  REQUIRE(refused.contains("error"));
  CHECK(refused.at("error").at("data").at("reason") == "record_only");
  const json::object record = house.ask(1, "record", {{"table", "old"}});
  CHECK(record.at("rules") == 1);
  CHECK(record.at("actions").get_array().back().at("do") == "an act of older rules");
  house.enter(3, "cy");
  CHECK(house.call(3, "record", {{"table", "old"}}).contains("error"));
}

TEST_CASE("packs are kept once for all tables, and a log is read with the one it was played with") {
  House house;
  json::object params = two_people();
  params["pack"] = json::object{
      {"format", "taproom-pack-1"},
      {"game", "tiefenthal"},
      {"name", "upgrade_box"},
      {"guests", {{"items", json::array{json::object{{"id", "guest_7_1"}, {"vp", 6}}}}}}};
  const std::vector<std::string> log = played(house, params);
  CHECK(log[0].find("\"content\"") == std::string::npos);
  std::size_t packs = 0;
  REQUIRE(house.server.store
              ->each("packs",
                     [&](std::string_view, std::string_view text) {
                       ++packs;
                       CHECK(text.find("taproom-pack-1") != std::string::npos);
                     })
              .has_value());
  CHECK(packs == 1);
  const auto model = Model::replay(log, log_sources(*house.server.store, nullptr));
  REQUIRE_MESSAGE(model.has_value(), model.error().message);
  // A built-in pack of an older program is still there for logs that only name it.
  for (const OldLog& old : corpus()) {
    if (old.rules != 1) continue;
    const json::value record = json::parse(old.entries[0]).at("record");
    const std::string hash(record.at("pack").at("hash").get_string());
    if (record.at("pack").get_object().contains("content")) continue;
    CHECK_FALSE(records::past_pack(std::string(record.at("game").get_string()), hash).empty());
  }
}

TEST_CASE("a config of an older version means the rulings of then") {
  records::install_default_packs();
  const records::GameFormat& format = *records::find_format("tiefenthal");
  json::value config = json::object{{"players", 2}};
  records::upgrade_config(format, records::rules_version("tiefenthal"), config);
  CHECK(config == json::object{{"players", 2}});
  config = json::object{{"players", 2}, {"options", {{"nobles_deniable", "yes"}}}};
  records::upgrade_config(format, 1, config);
  CHECK(config.at("options").at("nobles_deniable") == "yes");
  // Whatever is written into it can be read.
  for (const records::GameFormat* each : records::all_formats()) {
    json::value old = json::object{{"players", 2}};
    records::upgrade_config(*each, 1, old);
    records::Reading reading;
    (void)records::read_config(records::JsonNode(old, reading), *each);
    CHECK(reading.ok());
  }
}

TEST_CASE("a record of a newer version is refused with that reason") {
  records::install_default_packs();
  const auto record = records::read_record(
      R"({"format":"taproom-record-1","game":"tiefenthal","rules":99,"config":{"players":2},)"
      R"("seed":"910a2dec89025cc1beeb8da1658eec67f893a2eefb32555e71c18690ee42c90b","actions":[]})",
      "r");
  REQUIRE_FALSE(record.has_value());
  CHECK(record.error().message.find("use a newer program") != std::string::npos);
}

}  // namespace
}  // namespace taproom::service
