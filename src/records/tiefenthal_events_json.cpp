// Events of Tiefenthal as JSON: a table says what the small numbers of each kind mean.
#include <array>

#include "games/tiefenthal/events.h"
#include "records/tiefenthal_fields.h"
#include "records/tiefenthal_json.h"

namespace taproom::records {

using tiefenthal::Components;
using tiefenthal::EventKind;

namespace {

struct EventFields {
  EventKind kind;
  bool seat;
  std::array<NamedField, 4> fields;  ///< a, b, c, d
  NamedField n = {};
};

constexpr EventFields kEventFields[] = {
    {EventKind::kGameStarted, true, {}},
    {EventKind::kGuestRevealed, false, {{{"card", Field::kCard}, {"place", Field::kPlace}}}},
    {EventKind::kRoundStarted, true, {}, {"round"}},
    {EventKind::kChose, true, {{{"choice", Field::kNumber}}}},
    {EventKind::kCounterGuestTaken, true, {}},
    {EventKind::kCardGained, true, {{{"card", Field::kCard}, {"source", Field::kSource}}}},
    {EventKind::kCardDrawn, true, {{{"card", Field::kCard}, {"table", Field::kTable}}}},
    {EventKind::kReshuffled, true, {}, {"cards"}},
    {EventKind::kTablesFilled, true, {{{"some_empty", Field::kFlag}}}, {"tables"}},
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
    {EventKind::kTurnStarted, true, {{{"beer", Field::kNumber}}}, {"thalers"}},
    {EventKind::kServed,
     true,
     {{{"space", Field::kSpace}, {"die", Field::kDie}, {"card", Field::kCard}}}},
    {EventKind::kThalers, true, {}, {"thalers"}},
    {EventKind::kBeer, true, {}, {"beer"}},
    {EventKind::kBought, true, {{{"card", Field::kCard}}}, {"thalers"}},
    {EventKind::kUpgraded,
     true,
     {{{"area", Field::kArea}, {"returned", Field::kNumber}, {"free", Field::kFlag}}},
     {"thalers"}},
    {EventKind::kRecruited, true, {{{"card", Field::kCard}, {"place", Field::kPlace}}}, {"beer"}},
    {EventKind::kNoblesBought, true, {{{"number", Field::kNumber}}}, {"beer"}},
    {EventKind::kCounterGuestUsed, true, {{{"use", Field::kUse}}}},
    {EventKind::kMonasteryStep, true, {{{"space", Field::kNumber}}}},
    {EventKind::kDenied, true, {{{"card", Field::kCard}, {"table", Field::kTable}}}},
    {EventKind::kBonusLost, true, {{{"effect", Field::kEffect}}}},
    {EventKind::kCardForfeited, true, {{{"card", Field::kCard}}}},
    {EventKind::kTurnEnded,
     true,
     {{{"beer", Field::kNumber}, {"thalers_lost", Field::kNumber}, {"beer_lost", Field::kNumber}}},
     {"thalers"}},
    {EventKind::kTavernCleared, true, {}, {"cards"}},
    {EventKind::kMugPassed, true, {}},
    {EventKind::kGameOver, false, {}},
    {EventKind::kSchnapps, true, {}, {"tokens"}},
    {EventKind::kEntertainerCame,
     true,
     {{{"entertainer", Field::kPlace}, {"side", Field::kNumber}}}},
    {EventKind::kEntertained, true, {{{"entertainer", Field::kPlace}, {"side", Field::kNumber}}}},
    {EventKind::kDieTurned, true, {{{"from", Field::kDie}, {"to", Field::kDie}}}},
    {EventKind::kCardKept, true, {{{"card", Field::kCard}, {"by", Field::kKeptBy}}}},
    {EventKind::kReputationCounted,
     true,
     {{{"thalers", Field::kNumber}, {"beer", Field::kNumber}}},
     {"steps"}},
    {EventKind::kReputationStep, true, {{{"place", Field::kNumber}, {"back", Field::kFlag}}}},
    {EventKind::kBardSang, true, {}},
    {EventKind::kDiceSwapped,
     true,
     {{{"first", Field::kSpace}, {"second", Field::kSpace}, {"dice", Field::kDicePair}}}},
    {EventKind::kStartCardsRevealed, false, {}, {"cards", Field::kStartCards}},
    {EventKind::kStartCardTaken, true, {{{"card", Field::kStartCard}}}},
    {EventKind::kRegularRemoved, true, {{{"card", Field::kCard}}}},
    {EventKind::kSigned, true, {{{"column", Field::kPlace}, {"row", Field::kPlace}}}},
    {EventKind::kRowFilled, true, {{{"row", Field::kPlace}}}},
    {EventKind::kWinePlaced, true, {{{"table", Field::kTable}}}},
    {EventKind::kWineServed, true, {{{"table", Field::kTable}, {"card", Field::kCard}}}},
    {EventKind::kWineTakenBack, true, {{{"table", Field::kTable}}}},
    {EventKind::kCharlatanUsed, true, {{{"copy_table", Field::kTableOrNone}}}},
    {EventKind::kCharlatanBought, true, {}, {"beer"}},
    {EventKind::kLodged, true, {{{"room", Field::kRoomOrTable}}}},
    {EventKind::kRoomMatched, true, {{{"room", Field::kPlace}}}},
    {EventKind::kRoomUsed, true, {{{"room", Field::kPlace}}}},
    {EventKind::kRoomSkipped, true, {{{"room", Field::kPlace}}}},
    {EventKind::kGuestExchanged,
     true,
     {{{"left", Field::kCard}, {"came", Field::kCard}, {"table", Field::kTable}}}},
    {EventKind::kCardReserved, true, {{{"card", Field::kCard}}}},
    {EventKind::kStored, true, {{{"beer", Field::kNumber}}}, {"thalers"}},
    {EventKind::kKeepersDealt, true, {{{"tiles", Field::kKeepers}}}},
    {EventKind::kKeeperChosen, true, {{{"keeper", Field::kKeeper}}}},
    {EventKind::kKeeperRevealed, true, {{{"keeper", Field::kKeeper}}}},
    {EventKind::kIouRevealed, true, {{{"iou", Field::kIou}}}},
    {EventKind::kIouUsed, true, {{{"iou", Field::kIou}, {"instead", Field::kFlag}}}},
    {EventKind::kCounterGuestReturned, true, {}},
    {EventKind::kCardPlaced, true, {{{"card", Field::kCard}}}},
    {EventKind::kOrderLaid,
     false,
     {{{"order", Field::kPlace},
       {"mission", Field::kMissionTile},
       {"reward", Field::kRewardTile}}}},
    {EventKind::kOrderFulfilled, true, {{{"order", Field::kPlace}}}},
    {EventKind::kMayorCame, true, {}},
    {EventKind::kRewardUsed, true, {{{"order", Field::kPlace}, {"reward", Field::kReward}}}},
    {EventKind::kDieLifted, true, {{{"die", Field::kDie}, {"from", Field::kSpace}}}},
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
      const NamedField& field = entry.fields[i];
      if (field.name != nullptr) out[field.name] = field_json(components, field.field, values[i]);
    }
    if (entry.n.name != nullptr) {
      out[entry.n.name] = field_json(components, entry.n.field, event.n);
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
