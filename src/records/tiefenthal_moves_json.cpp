// Actions of Tiefenthal as JSON: a table says what the small numbers of each kind mean.
#include <array>

#include "games/tiefenthal/action.h"
#include "games/tiefenthal/deal.h"
#include "games/tiefenthal/names.h"
#include "records/tiefenthal_effects.h"
#include "records/tiefenthal_fields.h"
#include "records/tiefenthal_json.h"

namespace taproom::records {

using tiefenthal::ActionKind;
using tiefenthal::Components;
using tiefenthal::EffectType;

namespace {

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
     {{{"area", Field::kArea}, {"return", Field::kNumber}, {"flags", Field::kUpgradeFlags}}}},
    {ActionKind::kRecruit, {{{"place", Field::kPlace}, {"flags", Field::kRecruitFlags}}}},
    {ActionKind::kNobles, {{{"number", Field::kNumber}}}},
    {ActionKind::kCounterGuest, {{{"use", Field::kUse}}}},
    {ActionKind::kDeny, {{{"table", Field::kTable}}}},
    {ActionKind::kSwap,
     {{{"first", Field::kSpace}, {"second", Field::kSpace}, {"dice", Field::kDicePair}}}},
    {ActionKind::kStartCard, {{{"card", Field::kStartCard}}}},
    {ActionKind::kRemoveRegular, {{{"card", Field::kCard}}}},
    {ActionKind::kSign, {{{"column", Field::kPlace}}}},
    {ActionKind::kCellOrRow, {{{"first", Field::kBonus}}}},
    {ActionKind::kWine, {{{"table", Field::kTable}, {"use", Field::kWineUse}}}},
    {ActionKind::kCharlatan, {{{"copy_table", Field::kTableOrNone}}}},
    {ActionKind::kLodge, {{{"room", Field::kRoomOrTable}}}},
    {ActionKind::kRoom,
     {{{"room", Field::kPlace}, {"table", Field::kTableOrNone}, {"for", Field::kRowOrPile}}}},
    {ActionKind::kSkipRoom, {{{"room", Field::kPlace}}}},
    {ActionKind::kTavernkeeper, {{{"keeper", Field::kKeeper}}}},
    {ActionKind::kIou,
     {{{"iou", Field::kIou}, {"copy_table", Field::kTableOrNone}, {"instead", Field::kFlag}}}},
    {ActionKind::kTurn, {{{"die", Field::kDie}, {"face", Field::kNumber}}}},
    {ActionKind::kReward, {{{"order", Field::kPlace}}}},
    {ActionKind::kKeepCard, {{{"card", Field::kCard}, {"by", Field::kKeptBy}}}},
    {ActionKind::kLift, {{{"die", Field::kDie}, {"from", Field::kSpace}}}},
    {ActionKind::kForfeit, {{{"card", Field::kCard}}}},
};

const std::array<NamedField, 3>& fields_of(ActionKind kind) {
  static constexpr std::array<NamedField, 3> kNone = {};
  for (const ActionFields& entry : kActionFields) {
    if (entry.kind == kind) return entry.fields;
  }
  return kNone;
}

// What is 0 for most actions of a kind is written only when it says something.
bool may_be_left_out(Field field) {
  return field == Field::kFlag || field == Field::kTableOrNone || field == Field::kRowOrPile;
}

// The second number of a schnapps action is an area, a table or a die, as the side of the tile
// asks.
constexpr std::array<NamedField, 4> kTargets = {{{"area", Field::kArea},
                                                 {"table", Field::kTable},
                                                 {"die", Field::kDie},
                                                 {"target", Field::kNumber}}};

std::size_t target_of(const tiefenthal::State& state, Action action) {
  const tiefenthal::Effect* effect = tiefenthal::schnapps_effect(state, action);
  const EffectType type = effect == nullptr ? EffectType::kNone : effect->type;
  if (type == EffectType::kFreeUpgrade && action.b < tiefenthal::kAreas) return 0;
  if (type == EffectType::kServiceDenied) return 1;
  if (type == EffectType::kTurnDie && die_name(action.b) != "none") return 2;
  return 3;
}

void write_schnapps(json::object& out, const tiefenthal::State& state, Action action) {
  out["entertainer"] = action.a + 1;
  const NamedField& target = kTargets[target_of(state, action)];
  if (target.field != Field::kNumber || action.b != 0) {
    const Components& components = tiefenthal::components(state.config.pack);
    out[target.name] = field_json(components, target.field, action.b);
  }
  if (action.c != 0) out["face"] = action.c;
}

Action read_schnapps(JsonObject& object, const Components& components) {
  Action action = tiefenthal::make(ActionKind::kSchnapps);
  action.a =
      static_cast<std::uint8_t>(object.at("entertainer").whole(1, tiefenthal::kEntertainers) - 1);
  bool found = false;
  for (const NamedField& target : kTargets) {
    const auto node = object.find(target.name);
    if (!node) continue;
    if (found) node->refuse("an entertainer has one target: an area, a table or a die");
    found = true;
    action.b = read_field(*node, components, target.field, tiefenthal::kMaxSlots);
  }
  if (const auto face = object.find("face")) action.c = face->whole<std::uint8_t>(0, 6);
  return action;
}

std::uint8_t read_flags(JsonObject& object, std::span<const FlagKey> keys) {
  unsigned flags = 0;
  for (const FlagKey& key : keys) {
    if (const auto flag = object.find(key.name); flag && flag->flag()) flags |= key.bit;
  }
  return static_cast<std::uint8_t>(flags);
}

}  // namespace

json::object tiefenthal_deal_json(const tiefenthal::State& state, Seat seat, Action action) {
  const tiefenthal::Deal deal =
      tiefenthal::deal_of(state, tiefenthal::components(state.config.pack), seat, action);
  json::object out;
  if (deal.currency != EffectType::kNone) {
    out["pays"] = json::object{{"currency", effect_name(deal.currency)}, {"n", deal.price}};
  }
  if (deal.brings.empty()) return out;
  json::array& brings = out["brings"].emplace_array();
  for (const tiefenthal::Effect& effect : deal.brings)
    brings.push_back(json::object{{"type", effect_name(effect.type)}, {"n", effect.n}});
  return out;
}

json::value tiefenthal_action_json(const tiefenthal::State& state, Action action) {
  json::object out;
  const tiefenthal::ActionShape* shape = tiefenthal::shape_of(action.kind);
  if (shape == nullptr) return nullptr;
  out["type"] = shape->name;
  if (shape->kind == ActionKind::kSchnapps) {
    write_schnapps(out, state, action);
    return out;
  }
  const Components& components = tiefenthal::components(state.config.pack);
  const std::array<std::uint8_t, 3> values = {action.a, action.b, action.c};
  const auto& fields = fields_of(shape->kind);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (shape->dims[i] <= 1 || fields[i].name == nullptr) continue;
    for (const FlagKey& key : flag_keys(fields[i].field)) {
      if ((values[i] & key.bit) != 0) out[key.name] = true;
    }
    if (!flag_keys(fields[i].field).empty()) continue;
    // An exchange names the guest who comes, also the 0 of the pile.
    const bool exchange = fields[i].field == Field::kRowOrPile && action.b != 0;
    if (values[i] == 0 && may_be_left_out(fields[i].field) && !exchange) continue;
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
  if (shape.kind == ActionKind::kSchnapps) return read_schnapps(object, components);
  std::array<std::uint8_t, 3> values{};
  const auto& fields = fields_of(shape.kind);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (shape.dims[i] <= 1 || fields[i].name == nullptr) continue;
    if (const auto keys = flag_keys(fields[i].field); !keys.empty()) {
      values[i] = read_flags(object, keys);
      continue;
    }
    const auto field = object.find(fields[i].name);
    if (!field && may_be_left_out(fields[i].field)) continue;
    values[i] = read_field(field ? *field : object.at(fields[i].name), components, fields[i].field,
                           shape.dims[i]);
  }
  return {static_cast<std::uint8_t>(shape.kind), values[0], values[1], values[2]};
}

}  // namespace taproom::records
