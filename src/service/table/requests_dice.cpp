// What people add to the dice. The value of the house is committed to when the table is made;
// people commit when they sit down; when the game is to begin nobody commits any more, and
// everybody who did is asked for the value. The game begins when all have come, or without those
// that did not come in time: they stay in the record as withheld. docs/fair_dice.md says why nobody
// gains by that.
#include <algorithm>

#include "core/sha256.h"
#include "records/dice.h"
#include "service/table/table_requests.h"
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
  const auto node = param::kDice.find(params);
  return node ? read_digest(*node, "a SHA-256 of 64 hexadecimal digits (0-9, a-f)") : "";
}

Result TableRequests::dice(const Caller& caller, records::JsonObject& params) {
  const auto commitment = param::kCommitment.find(params);
  if (!commitment) {
    const std::string value =
        read_digest(param::kValue.at(params), "a value of 64 hexadecimal digits (0-9, a-f)");
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
  table_.commit_dice(caller.person, text);
  return version_reply(caller);
}

Result TableRequests::reveal_dice(const Caller& caller, const std::string& value) {
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
      entry_of(EntryKind::kDiceRevealed, model_.seats_of(caller.person.id).first().index());
  revealed.text = value;
  table_.record(std::move(revealed));
  return version_reply(caller);
}

}  // namespace taproom::service
