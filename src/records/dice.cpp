#include "records/dice.h"

#include <fmt/format.h>

#include "core/sha256.h"
#include "records/kinds.h"

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

namespace {

/// What is read one after the other: seats go up.
struct DiceContext {
  int players = kMaxSeats;
  const DiceProof* proof = nullptr;
  int after() const { return proof->people.empty() ? -1 : proof->people.back().seat; }
};

struct House {
  static json::value write(const Seed& seed, const DiceContext&) {
    return json::value(seed.to_hex());
  }
  static void read(const JsonNode& node, Seed& seed, const DiceContext&) {
    if (!Seed::from_hex(node.text(), seed)) node.expected("a value of 64 hexadecimal digits");
  }
  static json::value schema(Schemas& all) { return as::Digest::schema(all); }
};

struct FirstSeat {
  static json::value write(int seat, const DiceContext&) { return seat; }
  static void read(const JsonNode& node, int& seat, const DiceContext& context) {
    seat = node.whole<int>(context.after() + 1, context.players - 1);
  }
  static json::value schema(Schemas&) { return whole_schema(0, kMaxSeats - 1); }
};

struct Commitment {
  static json::value write(const std::string& text, const DiceContext&) {
    return json::value(text);
  }
  static void read(const JsonNode& node, std::string& text, const DiceContext&) {
    text = node.text();
    if (!is_digest(text)) node.expected("a SHA-256 of 64 hexadecimal digits");
  }
  static json::value schema(Schemas& all) { return as::Digest::schema(all); }
};

/// Null where it was not revealed; what is not what was committed to is refused.
struct Revealed {
  using Object = DiceShare;
  static json::value write(const DiceShare& share, const DiceContext&) {
    return share.value.empty() ? json::value(nullptr) : json::value(share.value);
  }
  static void read(const JsonNode& node, DiceShare& share, const DiceContext&) {
    if (node.is_null()) return;
    share.value = node.text();
    if (!is_digest(share.value)) {
      node.expected("a value of 64 hexadecimal digits, or null");
    } else if (sha256_hex(share.value) != share.commitment) {
      node.refuse(fmt::format("this is not what seat {} committed to", share.seat));
    }
  }
  static json::value schema(Schemas& all) { return or_null(as::Digest::schema(all)); }
};

constexpr Row kShareRows[] = {
    row<DiceContext, FirstSeat, &DiceShare::seat>("seat", "the first seat of the person"),
    row<DiceContext, Commitment, &DiceShare::commitment>("commitment", "SHA-256 of the value"),
    own<DiceContext, Revealed>("value", "null: it was not revealed in time"),
};
constexpr Shape<DiceShare, DiceContext> kShareShape{"DiceShare", "What a person adds to the dice.",
                                                    kShareRows};
constexpr Row kProofRows[] = {
    row<DiceContext, House, &DiceProof::house>("house", "the value of the house"),
    row<DiceContext, as::List<as::Object<kShareShape>, 1, kMaxSeats>, &DiceProof::people>(
        "people", "by seat"),
};
constexpr Shape<DiceProof, DiceContext> kDiceShape{
    "Dice", "What a seed is the hash of (docs/fair_dice.md).", kProofRows};

}  // namespace

json::value dice_to_json(const DiceProof& proof) { return kDiceShape.write(proof, {}); }

DiceProof read_dice(const JsonNode& node, int players) {
  DiceProof proof;
  kDiceShape.read(node, proof, {players, &proof});
  return proof;
}

json::value dice_schema(Schemas& all) { return all.of(kDiceShape); }

}  // namespace taproom::records
