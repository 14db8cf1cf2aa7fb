// Events and actions of Tiefenthal as JSON: a table says what the small numbers of each kind mean.
#include <array>

#include <fmt/format.h>

#include "games/tiefenthal/action.h"
#include "games/tiefenthal/events.h"
#include "records/tiefenthal_effects.h"
#include "records/tiefenthal_json.h"

namespace taproom::records {

using tiefenthal::ActionKind;
using tiefenthal::Components;
using tiefenthal::EventKind;

namespace {

/// What a field of an event or action is, and so how it is written.
enum class Field : std::uint8_t {
  kNumber,
  kFlag,
  kCard,
  kArea,
  kSpace,
  kDie,
  kTable,   ///< a slot, counted from 1
  kPlace,   ///< a place in the row of guests, counted from 1
  kSource,  ///< CardSource
  kUse,     ///< of a counter guest
  kEffect,
  kTavernCard,
  kKeeper,
  kIou,
  kDicePair,  ///< two dice, first kind << 4 | second
  kBonus,     ///< cell or row of a guest book
  kWineUse,
  kKeptBy,
  kReward,
};

struct NamedField {
  const char* name = nullptr;
  Field field = Field::kNumber;
};

constexpr std::array<std::string_view, 2> kUses = {"restart", "monastery"};
constexpr std::array<std::string_view, 2> kBonuses = {"cell", "row"};
constexpr std::array<std::string_view, 2> kWineUses = {"serve", "take_back"};
constexpr std::array<std::string_view, 3> kKeepers = {"juggler", "last_orders", "reservation"};
constexpr std::array<std::string_view, 4> kSources = {"purchase", "gift", "bonus", "upgrade"};

// The names of fields that are one of a list.
std::span<const std::string_view> names_of(Field field) {
  switch (field) {
    case Field::kArea:
      return tiefenthal::kAreaNames;
    case Field::kSource:
      return kSources;
    case Field::kUse:
      return kUses;
    case Field::kKeeper:
      return tiefenthal::kTavernkeeperNames;
    case Field::kIou:
      return tiefenthal::kIouNames;
    case Field::kBonus:
      return kBonuses;
    case Field::kWineUse:
      return kWineUses;
    case Field::kKeptBy:
      return kKeepers;
    case Field::kReward:
      return tiefenthal::kRewardNames;
    default:
      return {};
  }
}

json::value field_json(const Components& components, Field field, int value) {
  const auto names = names_of(field);
  if (!names.empty()) {
    const auto index = static_cast<std::size_t>(value);
    return index < names.size() ? json::value(names[index]) : json::value(value);
  }
  switch (field) {
    case Field::kFlag:
      return value != 0;
    case Field::kCard:
    case Field::kTavernCard:
      if (value >= components.cards_in_use) return nullptr;
      return json::value(card_name(components, static_cast<tiefenthal::CardKind>(value)));
    case Field::kSpace:
      return json::value(space_name(static_cast<tiefenthal::Space>(value)));
    case Field::kDie:
      return json::value(die_name(static_cast<tiefenthal::DieKind>(value)));
    case Field::kDicePair:
      return json::array{json::value(die_name(static_cast<tiefenthal::DieKind>(value >> 4))),
                         json::value(die_name(static_cast<tiefenthal::DieKind>(value & 15)))};
    case Field::kTable:
      if (value == 255) return nullptr;
      return value + 1;
    case Field::kPlace:
      return value + 1;
    case Field::kEffect:
      return json::value(effect_name(static_cast<tiefenthal::EffectType>(value)));
    default:
      return value;
  }
}

std::uint8_t read_field(const JsonNode& node, const Components& components, Field field,
                        int bound) {
  if (const auto names = names_of(field); !names.empty()) {
    return static_cast<std::uint8_t>(node.one_of(names, "value"));
  }
  switch (field) {
    case Field::kFlag:
      return node.flag() ? 1 : 0;
    case Field::kCard:
      return read_card(node, components);
    case Field::kTavernCard:
      return read_tavern_card(node);
    case Field::kSpace:
      return read_space(node);
    case Field::kDie:
      return read_die_name(node);
    case Field::kDicePair: {
      const JsonArray dice = node.array(2, 2);
      if (dice.size() != 2) return 0;
      return static_cast<std::uint8_t>((read_die_name(dice[0]) << 4) | read_die_name(dice[1]));
    }
    case Field::kTable:
    case Field::kPlace:
      return static_cast<std::uint8_t>(node.whole(1, bound) - 1);
    default:
      return node.whole<std::uint8_t>(0, bound - 1);
  }
}

struct ActionFields {
  ActionKind kind;
  std::array<NamedField, 3> fields;
};

constexpr ActionFields kActionFields[] = {
    {ActionKind::kChoose, {{{"option", Field::kPlace}}}},
    {ActionKind::kFlip, {{{"area", Field::kArea}}}},
    {ActionKind::kDraft, {{{"face", Field::kNumber}}}},
    {ActionKind::kPlace, {{{"die", Field::kDie}, {"from", Field::kSpace}, {"to", Field::kSpace}}}},
    {ActionKind::kServe,
     {{{"space", Field::kSpace}, {"die", Field::kDie}, {"stay", Field::kFlag}}}},
    {ActionKind::kBuy, {{{"card", Field::kTavernCard}}}},
    {ActionKind::kUpgrade,
     {{{"area", Field::kArea}, {"return", Field::kNumber}, {"way", Field::kNumber}}}},
    {ActionKind::kRecruit, {{{"place", Field::kPlace}, {"way", Field::kNumber}}}},
    {ActionKind::kNobles, {{{"number", Field::kNumber}}}},
    {ActionKind::kCounterGuest, {{{"use", Field::kUse}}}},
    {ActionKind::kDeny, {{{"table", Field::kTable}}}},
    {ActionKind::kSchnapps,
     {{{"entertainer", Field::kPlace}, {"target", Field::kNumber}, {"face", Field::kNumber}}}},
    {ActionKind::kSwap,
     {{{"first", Field::kSpace}, {"second", Field::kSpace}, {"dice", Field::kDicePair}}}},
    {ActionKind::kStartCard, {{{"card", Field::kPlace}}}},
    {ActionKind::kRemoveRegular, {{{"card", Field::kCard}}}},
    {ActionKind::kSign, {{{"column", Field::kPlace}}}},
    {ActionKind::kCellOrRow, {{{"first", Field::kBonus}}}},
    {ActionKind::kWine, {{{"table", Field::kTable}, {"use", Field::kWineUse}}}},
    {ActionKind::kCharlatan, {{{"copy_table", Field::kNumber}}}},
    {ActionKind::kLodge, {{{"room", Field::kPlace}}}},
    {ActionKind::kRoom,
     {{{"room", Field::kPlace}, {"table", Field::kNumber}, {"place", Field::kNumber}}}},
    {ActionKind::kSkipRoom, {{{"room", Field::kPlace}}}},
    {ActionKind::kTavernkeeper, {{{"keeper", Field::kKeeper}}}},
    {ActionKind::kIou,
     {{{"iou", Field::kIou}, {"copy_table", Field::kNumber}, {"instead", Field::kFlag}}}},
    {ActionKind::kTurn, {{{"die", Field::kDie}, {"face", Field::kNumber}}}},
    {ActionKind::kReward, {{{"order", Field::kPlace}}}},
    {ActionKind::kKeepCard, {{{"card", Field::kCard}, {"by", Field::kKeptBy}}}},
};

// Kinds without a row have fields that are plain numbers called a, b and c.
constexpr std::array<NamedField, 3> kPlain = {
    {{"a", Field::kNumber}, {"b", Field::kNumber}, {"c", Field::kNumber}}};

const std::array<NamedField, 3>& fields_of(ActionKind kind) {
  for (const ActionFields& entry : kActionFields) {
    if (entry.kind == kind) return entry.fields;
  }
  return kPlain;
}

// The last number of an action is a rare way of doing it; it is written when it says something.
bool may_be_left_out(std::size_t place, Field field) {
  return place == 2 && (field == Field::kNumber || field == Field::kFlag);
}

struct EventFields {
  EventKind kind;
  bool seat;
  std::array<NamedField, 4> fields;  ///< a, b, c, d
  const char* n = nullptr;
};

constexpr EventFields kEventFields[] = {
    {EventKind::kGameStarted, true, {}},
    {EventKind::kGuestRevealed, false, {{{"card", Field::kCard}, {"place", Field::kPlace}}}},
    {EventKind::kRoundStarted, true, {}, "round"},
    {EventKind::kChose, true, {{{"choice", Field::kNumber}}}},
    {EventKind::kCounterGuestTaken, true, {}},
    {EventKind::kCardGained, true, {{{"card", Field::kCard}, {"source", Field::kSource}}}},
    {EventKind::kCardDrawn, true, {{{"card", Field::kCard}, {"table", Field::kTable}}}},
    {EventKind::kReshuffled, true, {}, "cards"},
    {EventKind::kTablesFilled, true, {{{"some_empty", Field::kFlag}}}, "tables"},
    {EventKind::kRestarted, true, {}},
    {EventKind::kColouredDieRolled, true, {{{"face", Field::kNumber}}}},
    {EventKind::kCoasterRolled,
     true,
     {{{"first", Field::kNumber},
       {"second", Field::kNumber},
       {"third", Field::kNumber},
       {"fourth", Field::kNumber}}}},
    {EventKind::kDieTaken, true, {{{"face", Field::kNumber}}}},
    {EventKind::kCoastersPassed, false, {}},
    {EventKind::kDieMoved,
     true,
     {{{"die", Field::kDie}, {"from", Field::kSpace}, {"to", Field::kSpace}}}},
    {EventKind::kReady, true, {}},
    {EventKind::kTurnStarted, true, {{{"beer", Field::kNumber}}}, "thalers"},
    {EventKind::kServed,
     true,
     {{{"space", Field::kSpace}, {"die", Field::kDie}, {"card", Field::kCard}}}},
    {EventKind::kThalers, true, {}, "thalers"},
    {EventKind::kBeer, true, {}, "beer"},
    {EventKind::kBought, true, {{{"card", Field::kCard}}}, "thalers"},
    {EventKind::kUpgraded,
     true,
     {{{"area", Field::kArea}, {"returned", Field::kNumber}, {"free", Field::kFlag}}},
     "thalers"},
    {EventKind::kRecruited, true, {{{"card", Field::kCard}, {"place", Field::kPlace}}}, "beer"},
    {EventKind::kNoblesBought, true, {{{"number", Field::kNumber}}}, "beer"},
    {EventKind::kCounterGuestUsed, true, {{{"use", Field::kUse}}}},
    {EventKind::kMonasteryStep, true, {{{"space", Field::kNumber}}}},
    {EventKind::kDenied, true, {{{"card", Field::kCard}, {"table", Field::kTable}}}},
    {EventKind::kBonusLost, true, {{{"effect", Field::kEffect}}}},
    {EventKind::kTurnEnded,
     true,
     {{{"beer", Field::kNumber}, {"thalers_lost", Field::kNumber}, {"beer_lost", Field::kNumber}}},
     "thalers"},
    {EventKind::kTavernCleared, true, {}, "cards"},
    {EventKind::kMugPassed, true, {}},
    {EventKind::kGameOver, false, {}},
    {EventKind::kSchnapps, true, {}, "tokens"},
    {EventKind::kEntertainerCame,
     true,
     {{{"entertainer", Field::kPlace}, {"side", Field::kNumber}}}},
    {EventKind::kEntertained, true, {{{"entertainer", Field::kPlace}, {"side", Field::kNumber}}}},
    {EventKind::kDieTurned, true, {{{"from", Field::kDie}, {"to", Field::kDie}}}},
    {EventKind::kCardKept, true, {{{"card", Field::kCard}, {"by", Field::kKeptBy}}}},
    {EventKind::kReputationCounted,
     true,
     {{{"thalers", Field::kNumber}, {"beer", Field::kNumber}}},
     "steps"},
    {EventKind::kReputationStep, true, {{{"place", Field::kNumber}, {"back", Field::kFlag}}}},
    {EventKind::kBardSang, true, {}},
    {EventKind::kDiceSwapped,
     true,
     {{{"first", Field::kSpace}, {"second", Field::kSpace}, {"dice", Field::kDicePair}}}},
    {EventKind::kStartCardsRevealed, false, {}, "cards"},
    {EventKind::kStartCardTaken, true, {{{"card", Field::kPlace}}}},
    {EventKind::kRegularRemoved, true, {{{"card", Field::kCard}}}},
    {EventKind::kSigned, true, {{{"column", Field::kPlace}, {"row", Field::kPlace}}}},
    {EventKind::kRowFilled, true, {{{"row", Field::kPlace}}}},
    {EventKind::kWinePlaced, true, {{{"table", Field::kTable}}}},
    {EventKind::kWineServed, true, {{{"table", Field::kTable}, {"card", Field::kCard}}}},
    {EventKind::kWineTakenBack, true, {{{"table", Field::kTable}}}},
    {EventKind::kCharlatanUsed, true, {{{"copy_table", Field::kNumber}}}},
    {EventKind::kCharlatanBought, true, {}, "beer"},
    {EventKind::kLodged, true, {{{"room", Field::kPlace}}}},
    {EventKind::kRoomMatched, true, {{{"room", Field::kPlace}}}},
    {EventKind::kRoomUsed, true, {{{"room", Field::kPlace}}}},
    {EventKind::kRoomSkipped, true, {{{"room", Field::kPlace}}}},
    {EventKind::kGuestExchanged,
     true,
     {{{"left", Field::kCard}, {"came", Field::kCard}, {"table", Field::kTable}}}},
    {EventKind::kCardReserved, true, {{{"card", Field::kCard}}}},
    {EventKind::kStored, true, {{{"beer", Field::kNumber}}}, "thalers"},
    {EventKind::kKeepersDealt, true, {{{"tiles", Field::kNumber}}}},
    {EventKind::kKeeperChosen, true, {{{"keeper", Field::kKeeper}}}},
    {EventKind::kKeeperRevealed, true, {{{"keeper", Field::kKeeper}}}},
    {EventKind::kIouRevealed, true, {{{"iou", Field::kIou}}}},
    {EventKind::kIouUsed, true, {{{"iou", Field::kIou}, {"instead", Field::kFlag}}}},
    {EventKind::kCounterGuestReturned, true, {}},
    {EventKind::kCardPlaced, true, {{{"card", Field::kCard}}}},
    {EventKind::kOrderLaid,
     false,
     {{{"order", Field::kPlace}, {"mission_tile", Field::kPlace}, {"reward_tile", Field::kPlace}}}},
    {EventKind::kOrderFulfilled, true, {{{"order", Field::kPlace}}}},
    {EventKind::kMayorCame, true, {}},
    {EventKind::kRewardUsed, true, {{{"order", Field::kPlace}, {"reward", Field::kReward}}}},
};

std::string_view event_name(std::uint8_t kind) {
  for (const tiefenthal::EventShape& shape : tiefenthal::kEventShapes) {
    if (static_cast<std::uint8_t>(shape.kind) == kind) return shape.name;
  }
  return "unknown";
}

}  // namespace

std::span<const char* const> tiefenthal_event_types() {
  static const std::array<const char*, tiefenthal::kEventShapes.size()> names = [] {
    std::array<const char*, tiefenthal::kEventShapes.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i)
      all[i] = tiefenthal::kEventShapes[i].name.data();
    return all;
  }();
  return names;
}

json::value tiefenthal_event_json(const Components& components, const Event& event) {
  json::object out;
  out["type"] = event_name(event.kind);
  const std::array<std::uint8_t, 4> values = {event.a, event.b, event.c, event.d};
  for (const EventFields& entry : kEventFields) {
    if (static_cast<std::uint8_t>(entry.kind) != event.kind) continue;
    if (entry.seat) out["seat"] = event.seat;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const NamedField& field = entry.fields[i];
      if (field.name != nullptr) out[field.name] = field_json(components, field.field, values[i]);
    }
    if (entry.n != nullptr) out[entry.n] = event.n;
    return out;
  }
  out["seat"] = event.seat;
  for (std::size_t i = 0; i < values.size(); ++i)
    out[std::string(1, "abcd"[i])] = values[i];
  out["n"] = event.n;
  return out;
}

json::value tiefenthal_action_json(const Components& components, Action action) {
  json::object out;
  const tiefenthal::ActionShape* shape = tiefenthal::shape_of(action.kind);
  if (shape == nullptr) return nullptr;
  out["type"] = shape->name;
  const std::array<std::uint8_t, 3> values = {action.a, action.b, action.c};
  const auto& fields = fields_of(shape->kind);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (shape->dims[i] <= 1 || fields[i].name == nullptr) continue;
    if (values[i] == 0 && may_be_left_out(i, fields[i].field)) continue;
    out[fields[i].name] = field_json(components, fields[i].field, values[i]);
  }
  return out;
}

Action read_tiefenthal_action(const JsonNode& node, const Components& components) {
  JsonObject object = node.object();
  std::vector<std::string_view> names;
  for (const tiefenthal::ActionShape& shape : tiefenthal::kActionShapes)
    names.push_back(shape.name);
  const tiefenthal::ActionShape& shape = tiefenthal::kActionShapes[object.at("type").one_of(
      std::span<const std::string_view>(names), "action")];
  std::array<std::uint8_t, 3> values{};
  const auto& fields = fields_of(shape.kind);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (shape.dims[i] <= 1 || fields[i].name == nullptr) continue;
    const bool optional = may_be_left_out(i, fields[i].field);
    auto field = object.find(fields[i].name);
    if (!field && optional) continue;
    values[i] = read_field(field ? *field : object.at(fields[i].name), components, fields[i].field,
                           shape.dims[i]);
  }
  return {static_cast<std::uint8_t>(shape.kind), values[0], values[1], values[2]};
}

}  // namespace taproom::records
