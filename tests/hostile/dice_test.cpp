// A house, or whoever reads its disk, that would like to know or to choose the dice.
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <boost/json/parse.hpp>
#include <doctest/doctest.h>

#include "records/record.h"
#include "tests/hostile/honest.h"

using namespace taproom::test;
namespace records = taproom::records;
namespace fs = std::filesystem;
using taproom::Seed;

namespace {

/// Everything that lies in the data folder.
std::string bytes_on_disk(const Program& house) {
  std::ostringstream out;
  for (const fs::directory_entry& file : fs::directory_iterator(house.data())) {
    if (file.path().filename() != "dice.key") out << std::ifstream(file.path()).rdbuf();
  }
  return out.str();
}

int first_dice(const Seed& seed) {
  taproom::Chance chance(seed);
  int sum = 0;
  for (int i = 0; i < 4; ++i)
    sum += chance.die(taproom::Stream{1, taproom::Seat(0)});
  return sum;
}

Ran verify(const Program& house, const records::GameRecord& record, const std::string& seen = "") {
  const std::string file = (house.folder() / "game.json").string();
  std::ofstream(file) << records::record_text(record);
  std::vector<std::string> words{"verify", file};
  if (!seen.empty()) words.insert(words.end(), {"--commitment", seen});
  return run_program(words);
}

}  // namespace

TEST_CASE("Dice that were ground do not pass, and those of a running game are not on the disk") {
  records::install_default_packs();
  Program house;
  HonestTable honest(house);
  honest.attack_begins();
  Player ann(house.port(), "Ann", 1);
  Player bo(house.port(), "Bo", 2);
  const Seed values[] = {Seed::from_number(71), Seed::from_number(72)};
  const json::object made = ann.ask("create", {{"game", "tiefenthal"},
                                               {"seats", {"me", "open"}},
                                               {"dice", records::commitment_to(values[0])}});
  REQUIRE(made.contains("result"));
  const json::value table = made.at("result").at("table");
  REQUIRE(bo.ask("sit", {{"table", table},
                         {"token", made.at("result").at("token")},
                         {"seat", 1},
                         {"dice", records::commitment_to(values[1])}})
              .contains("result"));
  const json::object opened = ann.ask("open", {{"table", table}});
  const std::string seen(opened.at("result").at("info").at("commitment").as_string());
  REQUIRE(ann.ask("start", {{"table", table}}).contains("result"));
  REQUIRE(ann.ask("dice", {{"table", table}, {"value", values[0].to_hex()}}).contains("result"));
  REQUIRE(bo.ask("dice", {{"table", table}, {"value", values[1].to_hex()}}).contains("result"));
  const std::string disk = bytes_on_disk(house);
  REQUIRE(disk.find(table.as_string()) != std::string::npos);
  REQUIRE(ann.ask("resign", {{"table", table}, {"seat", 0}}).contains("result"));
  REQUIRE(bo.ask("resign", {{"table", table}, {"seat", 1}}).contains("result"));
  const Answer file =
      call(house.port(), "GET", "/api/tables/" + std::string(table.as_string()) + "/record", "",
           {{"Cookie", ann.cookie()}});
  REQUIRE(file.status == 200);
  const auto record = records::read_record(file.body, "record");
  REQUIRE(record.has_value());
  REQUIRE(record->dice);
  CHECK(disk.find(record->seed->to_hex()) == std::string::npos);
  CHECK(disk.find(record->dice->house.to_hex()) == std::string::npos);
  CHECK(record->commitment == seen);

  const Ran honestly = verify(house, *record, seen);
  INFO(honestly.output);
  CHECK(honestly.status == 0);

  // A seed that was looked for.
  records::GameRecord forged = *record;
  forged.final_hash.reset();
  forged.result = nullptr;
  for (std::uint64_t number = 0; number < 400; ++number) {
    const Seed seed = Seed::from_number(9000 + number);
    if (first_dice(seed) > first_dice(*forged.seed)) forged.seed = seed;
  }
  REQUIRE_FALSE(*forged.seed == *record->seed);
  const Ran ground = verify(house, forged);
  CHECK(ground.status != 0);
  CHECK(ground.output.find("the dice were chosen") != std::string::npos);

  // A value of the house that was looked for when those of the people were known.
  forged = *record;
  forged.final_hash.reset();
  forged.result = nullptr;
  for (std::uint64_t number = 0; number < 400; ++number) {
    records::DiceProof tried = *record->dice;
    tried.house = Seed::from_number(5000 + number);
    if (first_dice(records::dice_seed(tried)) > first_dice(records::dice_seed(*forged.dice)))
      forged.dice = tried;
  }
  forged.seed = records::dice_seed(*forged.dice);
  REQUIRE_FALSE(*forged.seed == *record->seed);
  CHECK(verify(house, forged).status != 0);
  // With another promise the record fits itself, but not what the people were shown.
  forged.commitment = records::commitment_to(forged.dice->house);
  CHECK(verify(house, forged, seen).status != 0);
  CHECK(honest.goes_on());
  honest.leave();
}
