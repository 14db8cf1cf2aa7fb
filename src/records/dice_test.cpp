#include "records/dice.h"

#include <doctest/doctest.h>

#include "core/sha256.h"
#include "records/config_json.h"
#include "records/record.h"

namespace taproom::records {
namespace {

DiceProof two_people() {
  DiceProof proof{Seed::from_number(1), {}};
  for (int seat : {0, 1}) {
    const std::string value = Seed::from_number(100 + static_cast<std::uint64_t>(seat)).to_hex();
    proof.people.push_back({seat, sha256_hex(value), value});
  }
  return proof;
}

GameRecord played(const DiceProof& proof) {
  install_default_packs();
  const GameFormat& format = *find_format("tiefenthal");
  Reading reading;
  const json::value config{{"players", 2}, {"start", 0}};
  Table table(format, read_config(JsonNode(config, reading), format), dice_seed(proof));
  for (int seat : {0, 1}) {
    ActionList legal;
    table.game().legal(table.state(), Seat(seat), legal);
    REQUIRE(table.apply(Seat(seat), legal[0], nullptr).allowed());
  }
  GameRecord record = record_of(table, {"Ann", "Bo"});
  record.dice = proof;
  record.commitment = commitment_to(proof.house);
  return record;
}

std::string trouble_with(const GameRecord& record) {
  const auto read = read_record(record_text(record), "r");
  if (!read) return read.error().message;
  const auto replayed = replay(*read);
  return replayed ? "" : replayed.error().message;
}

TEST_CASE("the seed is the hash of what the house and the people add") {
  const DiceProof proof = two_people();
  // What the page says one can do by hand: printf ... | sha256sum
  CHECK(dice_text(proof) == "taproom dice 1\nhouse " + proof.house.to_hex() + "\nseat 0 " +
                                proof.people[0].commitment + " " + proof.people[0].value +
                                "\nseat 1 " + proof.people[1].commitment + " " +
                                proof.people[1].value + "\n");
  CHECK(dice_seed(proof).to_hex() == sha256_hex(dice_text(proof)));
  // Every part counts, also that a value was kept back.
  DiceProof other = proof;
  other.house = Seed::from_number(2);
  CHECK_FALSE(dice_seed(other) == dice_seed(proof));
  other = proof;
  other.people[1].value.clear();
  CHECK_FALSE(dice_seed(other) == dice_seed(proof));
  // A house alone plays with its own value, as it always did.
  CHECK(dice_seed({proof.house, {}}) == proof.house);
}

TEST_CASE("a record keeps where its dice come from") {
  const GameRecord record = played(two_people());
  CHECK(trouble_with(record) == "");
  const auto read = read_record(record_text(record), "r");
  REQUIRE(read.has_value());
  CHECK(*read->dice == *record.dice);
  CHECK(record_text(*read) == record_text(record));
}

/// How good the first dice of seat 0 are: what a house would grind for.
int first_dice(const Seed& seed) {
  Chance chance(seed);
  int sum = 0;
  for (int i = 0; i < 4; ++i)
    sum += chance.die(Stream{1, Seat(0)});
  return sum;
}

TEST_CASE("ground dice are refused") {
  const DiceProof honest = two_people();
  const GameRecord record = played(honest);
  // A house tries 400 seeds until one seat gets good dice.
  Seed ground = dice_seed(honest);
  for (std::uint64_t number = 0; number < 400; ++number) {
    const Seed seed = Seed::from_number(1000 + number);
    if (first_dice(seed) > first_dice(ground)) ground = seed;
  }
  REQUIRE_FALSE(ground == dice_seed(honest));
  // The seed is put into the record of the game that was played with it.
  GameRecord forged = played(honest);
  forged.seed = ground;
  forged.final_hash.reset();
  CHECK(trouble_with(forged).find("the dice were chosen") != std::string::npos);
  // With another value of the house the hash fits, and the promise made before the game does not.
  DiceProof better = honest;
  for (std::uint64_t number = 0; number < 400; ++number) {
    DiceProof tried = honest;
    tried.house = Seed::from_number(5000 + number);
    if (first_dice(dice_seed(tried)) > first_dice(dice_seed(better))) better = tried;
  }
  REQUIRE_FALSE(better == honest);
  forged = played(better);
  forged.commitment = record.commitment;
  CHECK(trouble_with(forged).find("not those committed to") != std::string::npos);
  // Another person's value instead of the house's.
  forged = played(honest);
  forged.dice->people[0].value = Seed::from_number(7).to_hex();
  CHECK(trouble_with(forged).find("not what seat 0 committed to") != std::string::npos);
  // A person left out, or said to have kept the value back.
  forged = played(honest);
  forged.dice->people.pop_back();
  CHECK(trouble_with(forged).find("the dice were chosen") != std::string::npos);
  forged = played(honest);
  forged.dice->people[1].value.clear();
  CHECK(trouble_with(forged).find("the dice were chosen") != std::string::npos);
  // The commitment left out.
  forged = played(honest);
  forged.commitment.clear();
  CHECK(trouble_with(forged).find("commitment") != std::string::npos);
}

}  // namespace
}  // namespace taproom::records
