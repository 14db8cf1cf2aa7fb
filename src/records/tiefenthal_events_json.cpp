// Events of Tiefenthal as JSON: a table says what the small numbers of each kind mean.
#include <array>

#include "games/tiefenthal/events.h"
#include "records/tiefenthal_fields.h"
#include "records/tiefenthal_json.h"

namespace taproom::records {

using tiefenthal::Components;
using tiefenthal::EventKind;
using tiefenthal::Field;
using tiefenthal::FieldType;

namespace {

struct EventFields {
  EventKind kind;
  bool seat;
  std::array<Field, 4> fields;  ///< a, b, c, d
  Field n = {};
};

constexpr EventFields kEventFields[] = {
    {EventKind::kGameStarted, true, {}},
    {EventKind::kGuestRevealed,
     false,
     {{{"card", FieldType::kCard}, {"place", FieldType::kPlace}}}},
    {EventKind::kRoundStarted, true, {}, {"round"}},
    {EventKind::kChose, true, {{{"choice", FieldType::kNumber}}}},
    {EventKind::kCounterGuestTaken, true, {}},
    {EventKind::kCardGained, true, {{{"card", FieldType::kCard}, {"source", FieldType::kSource}}}},
    {EventKind::kCardDrawn, true, {{{"card", FieldType::kCard}, {"table", FieldType::kTable}}}},
    {EventKind::kReshuffled, true, {}, {"cards"}},
    {EventKind::kTablesFilled, true, {{{"some_empty", FieldType::kFlag}}}, {"tables"}},
    {EventKind::kRestarted, true, {}},
    {EventKind::kColouredDieRolled, true, {{{"face", FieldType::kNumber}}}},
    {EventKind::kCoasterRolled,
     true,
     {{{"first", FieldType::kNumber},
       {"second", FieldType::kNumber},
       {"third", FieldType::kNumber},
       {"fourth", FieldType::kNumber}}}},
    {EventKind::kDieTaken, true, {{{"face", FieldType::kNumber}}}},
    {EventKind::kCoastersPassed, false, {}},
    {EventKind::kDieMoved,
     true,
     {{{"die", FieldType::kDie}, {"from", FieldType::kSpace}, {"to", FieldType::kSpace}}}},
    {EventKind::kReady, true, {}},
    {EventKind::kTurnStarted, true, {{{"beer", FieldType::kNumber}}}, {"thalers"}},
    {EventKind::kServed,
     true,
     {{{"space", FieldType::kSpace}, {"die", FieldType::kDie}, {"card", FieldType::kCard}}}},
    {EventKind::kThalers, true, {}, {"thalers"}},
    {EventKind::kBeer, true, {}, {"beer"}},
    {EventKind::kBought, true, {{{"card", FieldType::kCard}}}, {"thalers"}},
    {EventKind::kUpgraded,
     true,
     {{{"area", FieldType::kArea}, {"returned", FieldType::kNumber}, {"free", FieldType::kFlag}}},
     {"thalers"}},
    {EventKind::kRecruited,
     true,
     {{{"card", FieldType::kCard}, {"place", FieldType::kPlace}}},
     {"beer"}},
    {EventKind::kNoblesBought, true, {{{"number", FieldType::kNumber}}}, {"beer"}},
    {EventKind::kCounterGuestUsed, true, {{{"use", FieldType::kUse}}}},
    {EventKind::kMonasteryStep, true, {{{"space", FieldType::kNumber}}}},
    {EventKind::kDenied, true, {{{"card", FieldType::kCard}, {"table", FieldType::kTable}}}},
    {EventKind::kBonusLost, true, {{{"effect", FieldType::kEffect}}}},
    {EventKind::kCardForfeited, true, {{{"card", FieldType::kCard}}}},
    {EventKind::kTurnEnded,
     true,
     {{{"beer", FieldType::kNumber},
       {"thalers_lost", FieldType::kNumber},
       {"beer_lost", FieldType::kNumber}}},
     {"thalers"}},
    {EventKind::kTavernCleared, true, {}, {"cards"}},
    {EventKind::kMugPassed, true, {}},
    {EventKind::kGameOver, false, {}},
    {EventKind::kSchnapps, true, {}, {"tokens"}},
    {EventKind::kEntertainerCame,
     true,
     {{{"entertainer", FieldType::kPlace}, {"side", FieldType::kNumber}}}},
    {EventKind::kEntertained,
     true,
     {{{"entertainer", FieldType::kPlace}, {"side", FieldType::kNumber}}}},
    {EventKind::kDieTurned, true, {{{"from", FieldType::kDie}, {"to", FieldType::kDie}}}},
    {EventKind::kCardKept, true, {{{"card", FieldType::kCard}, {"by", FieldType::kKeptBy}}}},
    {EventKind::kReputationCounted,
     true,
     {{{"thalers", FieldType::kNumber}, {"beer", FieldType::kNumber}}},
     {"steps"}},
    {EventKind::kReputationStep,
     true,
     {{{"place", FieldType::kNumber}, {"back", FieldType::kFlag}}}},
    {EventKind::kBardSang, true, {}},
    {EventKind::kDiceSwapped,
     true,
     {{{"first", FieldType::kSpace},
       {"second", FieldType::kSpace},
       {"dice", FieldType::kDicePair}}}},
    {EventKind::kStartCardsRevealed, false, {}, {"cards", FieldType::kStartCards}},
    {EventKind::kStartCardTaken, true, {{{"card", FieldType::kStartCard}}}},
    {EventKind::kRegularRemoved, true, {{{"card", FieldType::kCard}}}},
    {EventKind::kSigned, true, {{{"column", FieldType::kPlace}, {"row", FieldType::kPlace}}}},
    {EventKind::kRowFilled, true, {{{"row", FieldType::kPlace}}}},
    {EventKind::kWinePlaced, true, {{{"table", FieldType::kTable}}}},
    {EventKind::kWineServed, true, {{{"table", FieldType::kTable}, {"card", FieldType::kCard}}}},
    {EventKind::kWineTakenBack, true, {{{"table", FieldType::kTable}}}},
    {EventKind::kCharlatanUsed, true, {{{"copy_table", FieldType::kTableOrNone}}}},
    {EventKind::kCharlatanBought, true, {}, {"beer"}},
    {EventKind::kLodged, true, {{{"room", FieldType::kRoomOrTable}}}},
    {EventKind::kRoomMatched, true, {{{"room", FieldType::kPlace}}}},
    {EventKind::kRoomUsed, true, {{{"room", FieldType::kPlace}}}},
    {EventKind::kRoomSkipped, true, {{{"room", FieldType::kPlace}}}},
    {EventKind::kGuestExchanged,
     true,
     {{{"left", FieldType::kCard}, {"came", FieldType::kCard}, {"table", FieldType::kTable}}}},
    {EventKind::kCardReserved, true, {{{"card", FieldType::kCard}}}},
    {EventKind::kStored, true, {{{"beer", FieldType::kNumber}}}, {"thalers"}},
    {EventKind::kKeepersDealt, true, {{{"tiles", FieldType::kKeepers}}}},
    {EventKind::kKeeperChosen, true, {{{"keeper", FieldType::kKeeper}}}},
    {EventKind::kKeeperRevealed, true, {{{"keeper", FieldType::kKeeper}}}},
    {EventKind::kIouRevealed, true, {{{"iou", FieldType::kIou}}}},
    {EventKind::kIouUsed, true, {{{"iou", FieldType::kIou}, {"instead", FieldType::kFlag}}}},
    {EventKind::kCounterGuestReturned, true, {}},
    {EventKind::kCardPlaced, true, {{{"card", FieldType::kCard}}}},
    {EventKind::kOrderLaid,
     false,
     {{{"order", FieldType::kPlace},
       {"mission", FieldType::kMissionTile},
       {"reward", FieldType::kRewardTile}}}},
    {EventKind::kOrderFulfilled, true, {{{"order", FieldType::kPlace}}}},
    {EventKind::kMayorCame, true, {}},
    {EventKind::kRewardUsed,
     true,
     {{{"order", FieldType::kPlace}, {"reward", FieldType::kReward}}}},
    {EventKind::kDieLifted, true, {{{"die", FieldType::kDie}, {"from", FieldType::kSpace}}}},
    {EventKind::kRearranged, true, {}, {"dice"}},
    {EventKind::kRearrangementCancelled, true, {}},
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
      const Field& field = entry.fields[i];
      if (field.name != nullptr) out[field.name] = field_json(components, field.type, values[i]);
    }
    if (entry.n.name != nullptr) {
      out[entry.n.name] = field_json(components, entry.n.type, event.n);
    }
    return out;
  }
  out["seat"] = event.seat;
  for (std::size_t i = 0; i < values.size(); ++i)
    out[std::string(1, "abcd"[i])] = values[i];
  out["n"] = event.n;
  return out;
}

}  // namespace taproom::records
