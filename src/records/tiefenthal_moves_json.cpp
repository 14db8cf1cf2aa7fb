// Actions of Tiefenthal as JSON: their rows say what the small numbers of each kind mean.
#include <array>

#include "games/tiefenthal/action_rows.h"
#include "games/tiefenthal/deal.h"
#include "games/tiefenthal/names.h"
#include "records/tiefenthal_effects.h"
#include "records/tiefenthal_fields.h"
#include "records/tiefenthal_json.h"

namespace taproom::records {

using tiefenthal::Components;
using tiefenthal::EffectType;
using tiefenthal::Field;
using tiefenthal::FieldType;

namespace {

// What is 0 for most actions of a kind is written only when it says something.
bool may_be_left_out(FieldType type) {
  return type == FieldType::kFlag || type == FieldType::kTableOrNone ||
         type == FieldType::kRowOrPile || type == FieldType::kFaceOrNone;
}

/// The target of an entertainer is an area, a table or a die, as the side of the tile asks.
constexpr std::array<Field, 4> kTargets = {{{"area", FieldType::kArea},
                                            {"table", FieldType::kTable},
                                            {"die", FieldType::kDie},
                                            {"target", FieldType::kNumber}}};

std::size_t target_of(const tiefenthal::State& state, Action action) {
  const tiefenthal::Effect* effect = tiefenthal::schnapps_effect(state, action);
  const EffectType type = effect == nullptr ? EffectType::kNone : effect->type;
  if (type == EffectType::kFreeUpgrade && action.b < tiefenthal::kAreas) return 0;
  if (type == EffectType::kServiceDenied) return 1;
  if (type == EffectType::kTurnDie && die_name(action.b) != "none") return 2;
  return 3;
}

void write_target(json::object& out, const tiefenthal::State& state, Action action) {
  const Field& target = kTargets[target_of(state, action)];
  if (target.type == FieldType::kNumber && action.b == 0) return;
  const Components& components = tiefenthal::components(state.config.pack);
  out[target.name] = field_json(components, target.type, action.b);
}

std::uint8_t read_target(JsonObject& object, const Components& components, int bound) {
  std::uint8_t value = 0;
  bool found = false;
  for (const Field& target : kTargets) {
    const auto node = object.find(target.name);
    if (!node) continue;
    if (found) node->refuse("an entertainer has one target: an area, a table or a die");
    found = true;
    value = read_field(*node, components, target.type, bound);
  }
  return value;
}

std::uint8_t read_flags(JsonObject& object, std::span<const tiefenthal::FlagWord> words) {
  unsigned flags = 0;
  for (const tiefenthal::FlagWord& entry : words) {
    if (const auto flag = object.find(entry.word); flag && flag->flag()) flags |= entry.bit;
  }
  return static_cast<std::uint8_t>(flags);
}

void write_field(json::object& out, const tiefenthal::State& state, Action action,
                 const Field& field, std::uint8_t value) {
  if (const auto words = tiefenthal::flag_words(field.type); !words.empty()) {
    for (const tiefenthal::FlagWord& entry : words) {
      if ((value & entry.bit) != 0) out[entry.word] = true;
    }
    return;
  }
  if (field.type == FieldType::kTarget) return write_target(out, state, action);
  // An exchange names the guest who comes, also the 0 of the pile.
  const bool exchange = field.type == FieldType::kRowOrPile && action.b != 0;
  if (value == 0 && may_be_left_out(field.type) && !exchange) return;
  out[field.name] = field_json(tiefenthal::components(state.config.pack), field.type, value);
}

std::uint8_t read_field(JsonObject& object, const Components& components, const Field& field) {
  if (const auto words = tiefenthal::flag_words(field.type); !words.empty()) {
    return read_flags(object, words);
  }
  if (field.type == FieldType::kTarget) return read_target(object, components, field.count);
  const auto node = object.find(field.name);
  if (!node && may_be_left_out(field.type)) return 0;
  return read_field(node ? *node : object.at(field.name), components, field.type, field.count);
}

}  // namespace

json::object tiefenthal_deal_json(const tiefenthal::State& state, Seat seat, Action action) {
  const tiefenthal::Deal deal =
      tiefenthal::deal_of(state, tiefenthal::components(state.config.pack), seat, action);
  json::object out;
  if (deal.currency != EffectType::kNone) {
    out["pays"] = json::object{{"currency", effect_name(deal.currency)}, {"n", deal.price}};
  }
  if (!deal.brings.empty()) {
    json::array& brings = out[deal.later ? "would_bring" : "brings"].emplace_array();
    for (const tiefenthal::Effect& effect : deal.brings)
      brings.push_back(json::object{{"type", effect_name(effect.type)}, {"n", effect.n}});
  }
  if (deal.effect) out["effect"] = effect_json(deal.effect);
  if (deal.entertainer >= 0) {
    out["entertainer"] = json::object{{"entertainer", deal.entertainer + 1}, {"side", deal.side}};
  }
  if (deal.points > 0) out["points"] = deal.points;
  if (deal.raise > 0) out["raise"] = deal.raise;
  if (deal.counts > 0) out["counts"] = deal.counts;
  if (deal.fits != 0) {
    json::array& fits = out["fits"].emplace_array();
    for (int place = 0; place < tiefenthal::kSpaces; ++place) {
      if (((deal.fits >> place) & 1u) != 0)
        fits.emplace_back(space_name(static_cast<tiefenthal::Space>(place)));
    }
  }
  return out;
}

json::value tiefenthal_action_json(const tiefenthal::State& state, Action action) {
  const tiefenthal::ActionRow* row = tiefenthal::find_row(action.kind);
  if (row == nullptr) return nullptr;
  json::object out;
  out["type"] = row->name;
  const std::array<std::uint8_t, 3> values = {action.a, action.b, action.c};
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (row->fields[i].name != nullptr) write_field(out, state, action, row->fields[i], values[i]);
  }
  return out;
}

Action read_tiefenthal_action(const JsonNode& node, const Components& components) {
  JsonObject object = node.object();
  std::vector<std::string_view> names;
  for (const tiefenthal::ActionRow& row : tiefenthal::kActions)
    names.push_back(row.name);
  const tiefenthal::ActionRow& row = tiefenthal::kActions[object.at("type").one_of(
      std::span<const std::string_view>(names), "action")];
  std::array<std::uint8_t, 3> values{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (row.fields[i].name != nullptr) values[i] = read_field(object, components, row.fields[i]);
  }
  return {static_cast<std::uint8_t>(row.kind), values[0], values[1], values[2]};
}

}  // namespace taproom::records
