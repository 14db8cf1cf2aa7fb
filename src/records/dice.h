#pragma once
// Dice that nobody chose: the seed of a table is the hash of a value of the house and of one value
// of each person who takes part. All are committed to before any of them is revealed.
// docs/fair_dice.md explains the promise and what it does not cover.

#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "records/json_reader.h"
#include "records/schema.h"

namespace taproom::records {

/// What a person adds to the dice.
struct DiceShare {
  int seat = 0;            ///< the first seat of the person
  std::string commitment;  ///< SHA-256 of the 64 hexadecimal digits of the value
  std::string value;       ///< 64 hexadecimal digits; empty: it was not revealed in time
  bool operator==(const DiceShare&) const = default;
};

/// Where a seed comes from; without people it is the value of the house itself.
struct DiceProof {
  Seed house;
  std::vector<DiceShare> people;  ///< by seat
  bool operator==(const DiceProof&) const = default;
};

/// 64 hexadecimal digits, lower case?
bool is_digest(std::string_view text);

/// The text whose SHA-256 is the seed.
std::string dice_text(const DiceProof& proof);
Seed dice_seed(const DiceProof& proof);

json::value dice_to_json(const DiceProof& proof);
/// Refuses values that are not those committed to.
DiceProof read_dice(const JsonNode& node, int players);
json::value dice_schema(Schemas& all);

}  // namespace taproom::records
