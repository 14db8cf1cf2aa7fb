#include "records/tiefenthal_fields.h"

#include <array>

#include "games/tiefenthal/action.h"
#include "games/tiefenthal/names.h"
#include "records/tiefenthal_effects.h"
#include "records/tiefenthal_json.h"

namespace taproom::records {

using tiefenthal::Components;

namespace {

constexpr std::array<std::string_view, 2> kUses = {"restart", "monastery"};
constexpr std::array<std::string_view, 2> kBonuses = {"cell", "row"};
constexpr std::array<std::string_view, 2> kWineUses = {"serve", "take_back"};
constexpr std::array<std::string_view, 3> kKeptBy = {"juggler", "last_orders", "reservation"};
constexpr std::array<std::string_view, 4> kSources = {"purchase", "gift", "bonus", "upgrade"};

constexpr std::array<FlagKey, 4> kUpgradeFlags = {
    {{"with_reserved", tiefenthal::upgrade_flag::kWithReserved},
     {"to_discard", tiefenthal::upgrade_flag::kToDiscard},
     {"craftsmen", tiefenthal::upgrade_flag::kCraftsmen},
     {"unused_first", tiefenthal::upgrade_flag::kUnusedFirst}}};
constexpr std::array<FlagKey, 2> kRecruitFlags = {
    {{"signature_first", tiefenthal::recruit_flag::kSignatureFirst},
     {"red_carpet", tiefenthal::recruit_flag::kRedCarpet}}};

/// The names of a field that is one of a list, and what they name.
struct NameList {
  std::span<const std::string_view> names;
  std::string_view what;
};

NameList names_of(Field field) {
  switch (field) {
    case Field::kArea:
      return {tiefenthal::kAreaNames, "area"};
    case Field::kSource:
      return {kSources, "source"};
    case Field::kUse:
      return {kUses, "use"};
    case Field::kKeeper:
      return {tiefenthal::kTavernkeeperNames, "tavernkeeper"};
    case Field::kIou:
      return {tiefenthal::kIouNames, "IOU"};
    case Field::kBonus:
      return {kBonuses, "bonus"};
    case Field::kWineUse:
      return {kWineUses, "use"};
    case Field::kKeptBy:
      return {kKeptBy, "way to keep a card"};
    case Field::kStartCard:
      return {kStartCardNames, "start card"};
    case Field::kReward:
      return {tiefenthal::kRewardNames, "reward"};
    default:
      return {};
  }
}

json::array bits_json(unsigned bits, std::span<const std::string_view> names) {
  json::array out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (((bits >> i) & 1u) != 0) out.emplace_back(names[i]);
  }
  return out;
}

}  // namespace

std::span<const FlagKey> flag_keys(Field field) {
  if (field == Field::kUpgradeFlags) return kUpgradeFlags;
  if (field == Field::kRecruitFlags) return kRecruitFlags;
  return {};
}

std::span<const std::string_view> start_card_names() { return kStartCardNames; }

json::value field_json(const Components& components, Field field, int value) {
  if (const auto [names, what] = names_of(field); !names.empty()) {
    const auto index = static_cast<std::size_t>(value);
    return index < names.size() ? json::value(names[index]) : json::value(nullptr);
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
    case Field::kTableOrNone:
      if (value == 0) return nullptr;
      return value;
    case Field::kRowOrPile:
      if (value == 0) return "pile";
      return value;
    case Field::kRoomOrTable:
      if (value >= tiefenthal::kRooms) return "table";
      return value + 1;
    case Field::kPlace:
      return value + 1;
    case Field::kEffect:
      return json::value(effect_name(static_cast<tiefenthal::EffectType>(value)));
    case Field::kKeepers:
      // A hand has three tiles: all bits stand for one that is hidden.
      if (value == 255) return nullptr;
      return bits_json(static_cast<unsigned>(value), tiefenthal::kTavernkeeperNames);
    case Field::kStartCards:
      return bits_json(static_cast<unsigned>(value), kStartCardNames);
    case Field::kMissionTile:
      return json::value(tiefenthal::mission_name(components, value));
    case Field::kRewardTile:
      return json::value(tiefenthal::reward_name(components, value));
    default:
      return value;
  }
}

std::uint8_t read_field(const JsonNode& node, const Components& components, Field field,
                        int bound) {
  if (const auto [names, what] = names_of(field); !names.empty()) {
    return static_cast<std::uint8_t>(node.one_of(names, what));
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
    case Field::kTableOrNone:
      return node.is_null() ? std::uint8_t{0} : node.whole<std::uint8_t>(1, bound - 1);
    case Field::kRowOrPile:
      if (node.is_text() && node.text() == "pile") return 0;
      return node.whole<std::uint8_t>(1, bound - 1);
    case Field::kRoomOrTable:
      if (node.is_text() && node.text() == "table") return tiefenthal::kRooms;
      return static_cast<std::uint8_t>(node.whole(1, tiefenthal::kRooms) - 1);
    case Field::kTable:
    case Field::kPlace:
      return static_cast<std::uint8_t>(node.whole(1, bound) - 1);
    default:
      return node.whole<std::uint8_t>(0, bound - 1);
  }
}

}  // namespace taproom::records
