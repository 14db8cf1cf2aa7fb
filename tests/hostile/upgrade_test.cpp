// A newer program on the store of older ones: what becomes of every table is said before it opens,
// and it opens.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "service/store/sqlite_store.h"
#include "tests/hostile/honest.h"

using namespace taproom::test;
namespace fs = std::filesystem;
namespace service = taproom::service;

namespace {

std::string text_of(const fs::path& file) {
  std::ostringstream out;
  out << std::ifstream(file, std::ios::binary).rdbuf();
  return out.str();
}

/// The logs of a version, by the name of their tables.
using Logs = std::map<std::string, fs::path>;

/// All versions: each was played in a house of its own, with its own key for the dice.
std::map<std::string, Logs> corpus() {
  std::map<std::string, Logs> out;
  for (const fs::directory_entry& each : fs::recursive_directory_iterator("tests/upgrade")) {
    if (each.path().extension() != ".log") continue;
    out[each.path().parent_path().filename().string()][each.path().stem().string()] = each.path();
  }
  REQUIRE(out.size() > 1);
  return out;
}

/// The data folder of a house that has played them.
void make_old_house(const Program& house, const Logs& logs) {
  fs::remove_all(house.data());
  auto store = service::SqliteStore::open(house.data().string());
  REQUIRE(store.has_value());
  service::Batch batch;
  for (const auto& [table, file] : logs) {
    std::ifstream lines(file);
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);)
      batch.appends.push_back({table, number++, line});
    batch.puts.push_back({"summaries", table, "{}"});  // to be made again from the log
    const fs::path key = file.parent_path() / "dice.key";
    if (fs::exists(key))
      fs::copy_file(key, house.data() / "dice.key", fs::copy_options::overwrite_existing);
  }
  REQUIRE((*store)->commit(batch).has_value());
}

void check_migration(const Logs& logs) {
  Program house;
  REQUIRE(house.stop() == 0);
  make_old_house(house, logs);
  const std::string data = house.data().string();

  const std::string before = text_of(house.data() / "taproom.db");
  const Ran plan = run_program({"migrate", "--dry-run", "--data", data});
  INFO(plan.output);
  CHECK(plan.status == 0);
  for (const auto& [table, file] : logs)
    CHECK(plan.output.find(table + ": ") != std::string::npos);
  CHECK(plan.output.find(", 0 cannot be read") != std::string::npos);
  CHECK(plan.output.find("last used by another version; nothing was changed") != std::string::npos);
  CHECK(text_of(house.data() / "taproom.db") == before);

  const Ran done = run_program({"migrate", "--data", data});
  CHECK(done.status == 0);
  // It has said the same, without the last line.
  CHECK(plan.output.starts_with(done.output));
  const Ran after = run_program({"migrate", "--dry-run", "--data", data});
  CHECK(after.output.find("last used by this version") != std::string::npos);

  const fs::path out = house.folder() / "logs";
  const Ran exported = run_program({"export", "--logs", "--data", data, "--out", out.string()});
  INFO(exported.output);
  CHECK(exported.status == 0);
  for (const auto& [table, file] : logs)
    CHECK(text_of(out / (table + ".log")) == text_of(file));

  CHECK(run_program({"migrate", "--data", data + "/none", "--dry-run"}).status == 3);
}

}  // namespace

TEST_CASE("Tables of older versions: migrate says what becomes of them, export keeps every byte") {
  for (const auto& [version, logs] : corpus()) {
    INFO(version);
    check_migration(logs);
  }
}

TEST_CASE("A house opens on the tables of older versions, and names those it does not play") {
  const Logs logs = corpus().begin()->second;
  Program house;
  REQUIRE(house.stop() == 0);
  make_old_house(house, logs);
  const Ran plan = run_program({"migrate", "--dry-run", "--data", house.data().string()});
  house.start();
  HonestTable honest(house);
  honest.attack_begins();
  CHECK(honest.goes_on());
  const std::string said = house.log();
  for (const auto& [table, file] : logs) {
    const bool kept = plan.output.find(table + ": is kept") != std::string::npos;
    INFO(table);
    CHECK((said.find(table + ": it was begun by version") != std::string::npos) == kept);
    CHECK(said.find("broken=" + table) == std::string::npos);
  }
  honest.leave();
  CHECK(house.stop() == 0);
}
