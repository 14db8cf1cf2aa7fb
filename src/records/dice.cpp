#include "records/dice.h"

#include <fmt/format.h>

#include "core/sha256.h"

namespace taproom::records {

bool is_digest(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == text.npos;
}

std::string dice_text(const DiceProof& proof) {
  std::string out = fmt::format("taproom dice 1\nhouse {}\n", proof.house.to_hex());
  for (const DiceShare& share : proof.people) {
    out += fmt::format("seat {} {} {}\n", share.seat, share.commitment,
                       share.value.empty() ? "-" : share.value);
  }
  return out;
}

Seed dice_seed(const DiceProof& proof) {
  if (proof.people.empty()) return proof.house;
  Seed out;
  Seed::from_hex(sha256_hex(dice_text(proof)), out);
  return out;
}

json::value dice_to_json(const DiceProof& proof) {
  json::array people;
  for (const DiceShare& share : proof.people) {
    people.push_back(
        {{"seat", share.seat},
         {"commitment", share.commitment},
         {"value", share.value.empty() ? json::value(nullptr) : json::value(share.value)}});
  }
  return {{"house", proof.house.to_hex()}, {"people", std::move(people)}};
}

DiceProof read_dice(const JsonNode& node, int players) {
  DiceProof proof;
  JsonObject object = node.object();
  const JsonNode house = object.at("house");
  if (!Seed::from_hex(house.text(), proof.house)) {
    house.expected("a value of 64 hexadecimal digits");
  }
  int after = -1;
  for (const JsonNode item : object.at("people").array(1, kMaxSeats)) {
    JsonObject person = item.object();
    DiceShare share;
    share.seat = person.at("seat").whole<int>(after + 1, players - 1);
    after = share.seat;
    const JsonNode commitment = person.at("commitment");
    share.commitment = commitment.text();
    if (!is_digest(share.commitment)) commitment.expected("a SHA-256 of 64 hexadecimal digits");
    if (const JsonNode value = person.at("value"); !value.is_null()) {
      share.value = value.text();
      if (!is_digest(share.value)) {
        value.expected("a value of 64 hexadecimal digits, or null");
      } else if (sha256_hex(share.value) != share.commitment) {
        value.refuse(fmt::format("this is not what seat {} committed to", share.seat));
      }
    }
    person.close();
    if (!node.reading().ok()) return proof;
    proof.people.push_back(std::move(share));
  }
  object.close();
  return proof;
}

}  // namespace taproom::records
