#include "records/tiefenthal_fields.h"

#include "games/tiefenthal/names.h"
#include "records/tiefenthal_effects.h"
#include "records/tiefenthal_json.h"

namespace taproom::records {

using tiefenthal::Components;
using tiefenthal::FieldType;

namespace {

json::array bits_json(unsigned bits, std::span<const std::string_view> names) {
  json::array out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (((bits >> i) & 1u) != 0) out.emplace_back(names[i]);
  }
  return out;
}

}  // namespace

json::value field_json(const Components& components, FieldType type, int value) {
  if (const auto names = tiefenthal::field_names(type); !names.empty()) {
    const auto index = static_cast<std::size_t>(value);
    return index < names.size() ? json::value(names[index]) : json::value(nullptr);
  }
  switch (type) {
    case FieldType::kFlag:
      return value != 0;
    case FieldType::kCard:
    case FieldType::kTavernCard:
      if (value >= components.cards_in_use) return nullptr;
      return json::value(card_name(components, static_cast<tiefenthal::CardKind>(value)));
    case FieldType::kSpace:
      return json::value(space_name(static_cast<tiefenthal::Space>(value)));
    case FieldType::kDie:
      return json::value(die_name(static_cast<tiefenthal::DieKind>(value)));
    case FieldType::kDicePair:
      return json::array{json::value(die_name(static_cast<tiefenthal::DieKind>(value >> 4))),
                         json::value(die_name(static_cast<tiefenthal::DieKind>(value & 15)))};
    case FieldType::kTable:
      if (value == 255) return nullptr;
      return value + 1;
    case FieldType::kTableOrNone:
      if (value == 0) return nullptr;
      return value;
    case FieldType::kRowOrPile:
      if (value == 0) return "pile";
      return value;
    case FieldType::kRoomOrTable:
      if (value >= tiefenthal::kRooms) return "table";
      return value + 1;
    case FieldType::kPlace:
    case FieldType::kRoom:
    case FieldType::kEntertainer:
      return value + 1;
    case FieldType::kEffect:
      return json::value(effect_name(static_cast<tiefenthal::EffectType>(value)));
    case FieldType::kKeepers:
      // A hand has three tiles: all bits stand for one that is hidden.
      if (value == 255) return nullptr;
      return bits_json(static_cast<unsigned>(value), tiefenthal::kTavernkeeperNames);
    case FieldType::kStartCards:
      return bits_json(static_cast<unsigned>(value),
                       tiefenthal::field_names(FieldType::kStartCard));
    case FieldType::kMissionTile:
      return json::value(tiefenthal::mission_name(components, value));
    case FieldType::kRewardTile:
      return json::value(tiefenthal::reward_name(components, value));
    default:
      return value;
  }
}

json::value field_schema(FieldType type, int bound) {
  if (const auto names = tiefenthal::field_names(type); !names.empty()) return enum_schema(names);
  switch (type) {
    case FieldType::kFlag:
      return type_schema("boolean");
    case FieldType::kCard:
    case FieldType::kTavernCard:
    case FieldType::kSpace:
    case FieldType::kDie:
    case FieldType::kEffect:
      return type_schema("string");
    case FieldType::kDicePair:
      return list_schema(type_schema("string"));
    case FieldType::kRowOrPile:
      return any_of({const_schema("pile"), whole_schema(1, bound - 1)});
    case FieldType::kRoomOrTable:
      return any_of({const_schema("table"), whole_schema(1, tiefenthal::kRooms)});
    case FieldType::kTable:
    case FieldType::kPlace:
    case FieldType::kRoom:
    case FieldType::kEntertainer:
      return whole_schema(1, bound);
    case FieldType::kTableOrNone:
      return whole_schema(1, bound - 1);
    case FieldType::kKeepers:
      return set_schema(enum_schema(tiefenthal::kTavernkeeperNames));
    case FieldType::kStartCards:
      return set_schema(enum_schema(tiefenthal::field_names(FieldType::kStartCard)));
    case FieldType::kMissionTile:
      return enum_schema(tiefenthal::kMissionNames);
    case FieldType::kRewardTile:
      return enum_schema(tiefenthal::kRewardNames);
    default:
      return whole_schema(0, bound - 1);
  }
}

json::value event_field_schema(FieldType type) {
  constexpr int kAnyByte = 256;
  // Nobody's, nowhere, or not for this viewer.
  const bool absent = type == FieldType::kCard || type == FieldType::kTable ||
                      type == FieldType::kTableOrNone || type == FieldType::kKeeper ||
                      type == FieldType::kKeepers;
  json::value schema = field_schema(type, kAnyByte);
  return absent ? or_null(std::move(schema)) : schema;
}

json::value event_number_schema(FieldType type) {
  json::value schema = event_field_schema(type);
  const json::value* is = schema.as_object().if_contains("type");
  // The large number of an event is no byte.
  return is != nullptr && *is == json::value("integer") ? json::value(type_schema("integer"))
                                                        : schema;
}

std::uint8_t read_field(const JsonNode& node, const Components& components, FieldType type,
                        int bound) {
  if (const auto names = tiefenthal::field_names(type); !names.empty()) {
    return static_cast<std::uint8_t>(node.one_of(names, tiefenthal::field_noun(type)));
  }
  switch (type) {
    case FieldType::kFlag:
      return node.flag() ? 1 : 0;
    case FieldType::kCard:
      return read_card(node, components);
    case FieldType::kTavernCard:
      return read_tavern_card(node);
    case FieldType::kSpace:
      return read_space(node);
    case FieldType::kDie:
      return read_die_name(node);
    case FieldType::kDicePair: {
      const JsonArray dice = node.array(2, 2);
      if (dice.size() != 2) return 0;
      return static_cast<std::uint8_t>((read_die_name(dice[0]) << 4) | read_die_name(dice[1]));
    }
    case FieldType::kTableOrNone:
      return node.is_null() ? std::uint8_t{0} : node.whole<std::uint8_t>(1, bound - 1);
    case FieldType::kRowOrPile:
      if (node.is_text() && node.text() == "pile") return 0;
      return node.whole<std::uint8_t>(1, bound - 1);
    case FieldType::kRoomOrTable:
      if (node.is_text() && node.text() == "table") return tiefenthal::kRooms;
      return static_cast<std::uint8_t>(node.whole(1, tiefenthal::kRooms) - 1);
    case FieldType::kTable:
    case FieldType::kPlace:
    case FieldType::kRoom:
    case FieldType::kEntertainer:
      return static_cast<std::uint8_t>(node.whole(1, bound) - 1);
    default:
      return node.whole<std::uint8_t>(0, bound - 1);
  }
}

}  // namespace taproom::records
