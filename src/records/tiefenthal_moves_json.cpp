// Actions of Tiefenthal as JSON: their rows say what the small numbers of each kind mean.
#include <array>

#include "games/tiefenthal/action_rows.h"
#include "games/tiefenthal/deal.h"
#include "games/tiefenthal/names.h"
#include "records/kinds.h"
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

namespace {

using tiefenthal::Deal;
using tiefenthal::Effect;

struct EffectName {
  static json::value write(EffectType type, const NoContext&) {
    return json::value(effect_name(type));
  }
  static json::value schema(Schemas&) { return type_schema("string"); }
};
constexpr Row kPaymentRows[] = {
    told<NoContext, EffectName, &Deal::currency>("currency", "thalers, beer ..."),
    told<NoContext, as::Integer, &Deal::price>("n", "how much; 0 is free"),
};
constexpr Shape<Deal, NoContext> kPaymentShape{"Payment", "What an action costs.", kPaymentRows};
constexpr Row kGainRows[] = {
    told<NoContext, EffectName, &Effect::type>("type", "thalers, beer, a card ..."),
    told<NoContext, as::Integer, &Effect::n>("n", "how much"),
};
constexpr Shape<Effect, NoContext> kGainShape{"Gain", "What an action brings.", kGainRows};

struct Paid {
  using Object = Deal;
  using Context = NoContext;
  static bool written(const Deal& deal, const NoContext&) {
    return deal.currency != EffectType::kNone;
  }
  static json::value write(const Deal& deal, const NoContext&) {
    return kPaymentShape.write(deal, {});
  }
  static json::value schema(Schemas& all) { return all.of(kPaymentShape); }
};
/// What it brings now, or when it is served later.
template <bool Later>
struct Brings {
  using Object = Deal;
  using Context = NoContext;
  static bool written(const Deal& deal, const NoContext&) {
    return !deal.brings.empty() && deal.later == Later;
  }
  static json::value write(const Deal& deal, const NoContext& context) {
    return as::List<as::Object<kGainShape>>::write(deal.brings, context);
  }
  static json::value schema(Schemas& all) { return list_schema(all.of(kGainShape)); }
};
struct LedTo {
  using Object = Deal;
  using Context = NoContext;
  static bool written(const Deal& deal, const NoContext&) { return static_cast<bool>(deal.effect); }
  static json::value write(const Deal& deal, const NoContext&) { return effect_json(deal.effect); }
  static json::value schema(Schemas&) {
    return json::object{{"type", "object"},
                        {"properties", {{"type", type_schema("string")}}},
                        {"required", {"type"}}};
  }
};
struct Stays {
  using Object = Deal;
  using Context = NoContext;
  static bool written(const Deal& deal, const NoContext&) { return deal.entertainer >= 0; }
  static json::value write(const Deal& deal, const NoContext&) {
    return json::object{{"entertainer", deal.entertainer + 1}, {"side", deal.side}};
  }
  static json::value schema(Schemas&) {
    return object_schema(
        "Which entertainer, with which side up.",
        {{"entertainer", type_schema("integer")}, {"side", type_schema("integer")}},
        {"entertainer", "side"});
  }
};
/// A number that says nothing when it is 0.
template <auto Member>
struct Positive {
  using Object = Deal;
  using Context = NoContext;
  static bool written(const Deal& deal, const NoContext&) { return deal.*Member > 0; }
};
struct Fits {
  using Object = Deal;
  using Context = NoContext;
  static bool written(const Deal& deal, const NoContext&) { return deal.fits != 0; }
  static json::value write(const Deal& deal, const NoContext&) {
    json::array out;
    for (int place = 0; place < tiefenthal::kSpaces; ++place) {
      if (((deal.fits >> place) & 1u) != 0)
        out.emplace_back(space_name(static_cast<tiefenthal::Space>(place)));
    }
    return out;
  }
  static json::value schema(Schemas&) { return list_schema(type_schema("string")); }
};
constexpr Row kDealRows[] = {
    told<NoContext, Paid>("pays", "what it costs; 0 is free").when<Paid>(),
    told<NoContext, Brings<false>>("brings", "what it is sure to bring").when<Brings<false>>(),
    told<NoContext, Brings<true>>("would_bring", "what a die brings when it is served there")
        .when<Brings<true>>(),
    told<NoContext, LedTo>("effect", "of a choice, a tile or a step: what it leads to")
        .when<LedTo>(),
    told<NoContext, Stays>("entertainer", "of a choice: who would stay").when<Stays>(),
    told<NoContext, as::Integer, &Deal::points>("points", "of the cards that come with it")
        .when<Positive<&Deal::points>>(),
    told<NoContext, as::Integer, &Deal::raise>("raise", "dishwashers a die needs there")
        .when<Positive<&Deal::raise>>(),
    told<NoContext, as::Integer, &Deal::counts>("counts",
                                                "the face it counts for there, if another")
        .when<Positive<&Deal::counts>>(),
    told<NoContext, Fits>("fits", "free spaces that take a die as it is").when<Fits>(),
};
constexpr Shape<Deal, NoContext> kDealShape{
    "TiefenthalDeal", "What is known of an action before it is done.", kDealRows};

}  // namespace

json::object tiefenthal_deal_json(const tiefenthal::State& state, Seat seat, Action action) {
  const Components& components = tiefenthal::components(state.config.pack);
  return kDealShape.write(tiefenthal::deal_of(state, components, seat, action), {});
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

namespace {

json::object action_schema(const tiefenthal::ActionRow& row) {
  json::object properties{{"type", const_schema(row.name)}};
  json::array required{"type"};
  for (const Field& field : row.fields) {
    if (field.name == nullptr) continue;
    if (const auto words = tiefenthal::flag_words(field.type); !words.empty()) {
      for (const tiefenthal::FlagWord& entry : words)
        properties[entry.word] = json::object{{"const", true}};
    } else if (field.type == FieldType::kTarget) {
      for (const Field& target : kTargets)
        properties[target.name] = field_schema(target.type, field.count);
    } else {
      properties[field.name] = field_schema(field.type, field.count);
      if (!may_be_left_out(field.type)) required.emplace_back(field.name);
    }
  }
  return object_schema("", std::move(properties), std::move(required));
}

}  // namespace

void tiefenthal_action_schemas(Schemas& all) {
  json::array kinds;
  for (const tiefenthal::ActionRow& row : tiefenthal::kActions)
    kinds.push_back(action_schema(row));
  all.define("TiefenthalAction", {{"description", "An action of The Taverns of Tiefenthal."},
                                  {"anyOf", std::move(kinds)}});
  all.of(kDealShape);
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
