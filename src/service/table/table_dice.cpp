// What people add to the dice. The value of the house is committed to when the table is made;
// people commit when they sit down; when the game is to begin nobody commits any more, and
// everybody who did is asked for the value. The game begins when all have come, or without those
// that did not come in time: they stay in the record as withheld. docs/fair_dice.md says why nobody
// gains by that.
#include <algorithm>

#include "core/sha256.h"
#include "records/dice.h"
#include "service/table/table.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

std::string read_digest(const records::JsonNode& node, std::string_view what) {
  std::string text = node.text();
  if (node.reading().ok() && !records::is_digest(text)) node.expected(what);
  return text;
}

}  // namespace

std::string read_commitment(records::JsonObject& params) {
  const auto node = params.find("dice");
  return node ? read_digest(*node, "a SHA-256 of 64 hexadecimal digits (0-9, a-f)") : "";
}

void Table::begin() {
  want();
  const bool ask = !model_.gifts().empty();
  record(entry(ask ? EntryKind::kDiceClosed : EntryKind::kStarted));
  settle();
}

/// Without a commitment, or with the one that is there, nothing happens.
void Table::commit_dice(const Person& person, const std::string& commitment) {
  const SeatSet seats = model_.seats_of(person.id);
  if (commitment.empty() || seats.empty()) return;
  for (const DiceGift& gift : model_.gifts()) {
    if (gift.commitment == commitment) return;
  }
  Entry committed = entry(EntryKind::kDiceCommitted, seats.first().index());
  committed.text = commitment;
  record(std::move(committed));
}

Result Table::dice(const Caller& caller, records::JsonObject& params) {
  const auto commitment = params.find("commitment");
  if (!commitment) {
    const std::string value =
        read_digest(params.at("value"), "a value of 64 hexadecimal digits (0-9, a-f)");
    if (!params.node().reading().ok()) return unread();
    return reveal_dice(caller, value);
  }
  const std::string text =
      read_digest(*commitment, "a SHA-256 of 64 hexadecimal digits (0-9, a-f)");
  if (!params.node().reading().ok()) return unread();
  if (model_.phase() != Phase::kGathering || model_.revealing()) return refuse(trouble::kBegun);
  for (const DiceGift& gift : model_.gifts()) {
    if (gift.commitment == text && gift.person != caller.person.id) {
      return refuse(trouble::kDiceSame);
    }
  }
  commit_dice(caller.person, text);
  return version_reply(caller);
}

Result Table::reveal_dice(const Caller& caller, const std::string& value) {
  const auto& gifts = model_.gifts();
  const auto gift = std::find_if(gifts.begin(), gifts.end(), [&](const DiceGift& each) {
    return each.person == caller.person.id;
  });
  if (gift == gifts.end()) return refuse(trouble::kDiceNotAsked);
  // Said again after a broken connection.
  if (gift->value == value) return version_reply(caller);
  if (!model_.revealing() || !gift->value.empty()) return refuse(trouble::kDiceNotAsked);
  if (sha256_hex(value) != gift->commitment) return refuse(trouble::kDiceOther);
  Entry revealed =
      entry(EntryKind::kDiceRevealed, model_.seats_of(caller.person.id).first().index());
  revealed.text = value;
  record(std::move(revealed));
  return version_reply(caller);
}

bool Table::dice_are_ready() const {
  return model_.unrevealed().empty() ||
         context_->now() >= *model_.revealing() + context_->pacing.reveal;
}

/// Values are told when the game has begun: until then nobody can make anything of them. The value
/// of the house is told when the table is over.
DiceMessage Table::dice_info() const {
  const records::DiceProof proof = model_.dice();
  const bool begun = model_.phase() != Phase::kGathering;
  DiceMessage out;
  for (const records::DiceShare& share : proof.people)
    out.people.push_back({share.seat, share.commitment, begun, share.value});
  if (const auto& since = model_.revealing()) {
    out.waiting = model_.unrevealed();
    out.closes = *since + context_->pacing.reveal;
  }
  if (model_.phase() == Phase::kOver) out.house = proof.house.to_hex();
  return out;
}

}  // namespace taproom::service
