#include "games/tiefenthal/fields.h"

#include <array>
#include <charconv>

#include "games/tiefenthal/action.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/notation.h"

namespace taproom::tiefenthal {

namespace {

constexpr std::array<std::string_view, 2> kUses = {"restart", "monastery"};
constexpr std::array<std::string_view, 2> kBonuses = {"cell", "row"};
constexpr std::array<std::string_view, 2> kWineUses = {"serve", "take_back"};
constexpr std::array<std::string_view, 4> kSources = {"purchase", "gift", "bonus", "upgrade"};

constexpr std::array<FlagWord, 4> kUpgradeWords = {{{"with_reserved", upgrade_flag::kWithReserved},
                                                    {"to_discard", upgrade_flag::kToDiscard},
                                                    {"craftsmen", upgrade_flag::kCraftsmen},
                                                    {"unused_first", upgrade_flag::kUnusedFirst}}};
constexpr std::array<FlagWord, 2> kRecruitWords = {
    {{"signature_first", recruit_flag::kSignatureFirst}, {"red_carpet", recruit_flag::kRedCarpet}}};

/// A type that is one of a list of names.
struct NameList {
  FieldType type;
  std::string_view noun;
  std::span<const std::string_view> names;
};
constexpr NameList kNameLists[] = {
    {FieldType::kArea, "area", kAreaNames},
    {FieldType::kSource, "source", kSources},
    {FieldType::kUse, "use", kUses},
    {FieldType::kKeeper, "tavernkeeper", kTavernkeeperNames},
    {FieldType::kIou, "IOU", kIouNames},
    {FieldType::kBonus, "bonus", kBonuses},
    {FieldType::kWineUse, "use", kWineUses},
    {FieldType::kKeptBy, "way to keep a card", kKeepNames},
    {FieldType::kStartCard, "start card", kStartCardNames},
    {FieldType::kReward, "reward", kRewardNames},
};

const NameList* list_of(FieldType type) {
  for (const NameList& list : kNameLists) {
    if (list.type == type) return &list;
  }
  return nullptr;
}

std::optional<int> place_in(std::span<const std::string_view> names, std::string_view word) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == word) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::optional<int> one_less(std::optional<int> number) {
  return number ? std::optional<int>(*number - 1) : std::nullopt;
}

std::string names_phrase(unsigned bits, int count, std::string (*name)(int)) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    if (((bits >> i) & 1u) != 0) text += (text.empty() ? "" : ", ") + spaced(name(i));
  }
  return text;
}

}  // namespace

std::span<const std::string_view> field_names(FieldType type) {
  const NameList* list = list_of(type);
  return list == nullptr ? std::span<const std::string_view>() : list->names;
}

std::string_view field_noun(FieldType type) {
  const NameList* list = list_of(type);
  return list == nullptr ? std::string_view() : list->noun;
}

std::span<const FlagWord> flag_words(FieldType type) {
  if (type == FieldType::kUpgradeFlags) return kUpgradeWords;
  if (type == FieldType::kRecruitFlags) return kRecruitWords;
  return {};
}

std::string field_word(const Components& components, FieldType type, int value) {
  switch (type) {
    case FieldType::kCard:
    case FieldType::kTavernCard:
      return card_name(components, value);
    case FieldType::kSpace:
      return space_name(value);
    case FieldType::kDie:
      return die_name(value);
    case FieldType::kTable:
      return space_name(space::kFirstSlot + value);
    case FieldType::kRoomOrTable:
      if (value == kRooms) return "table";
      return std::to_string(value + 1);
    case FieldType::kPlace:
    case FieldType::kRoom:
    case FieldType::kEntertainer:
    case FieldType::kStartCard:
      return std::to_string(value + 1);
    default:
      break;
  }
  const std::span<const std::string_view> names = field_names(type);
  if (names.empty()) return std::to_string(value);
  const auto index = static_cast<std::size_t>(value);
  return index < names.size() ? std::string(names[index]) : "none";
}

std::optional<int> read_field_word(const Components& components, const Field& field,
                                   std::string_view word) {
  switch (field.type) {
    case FieldType::kCard:
    case FieldType::kTavernCard:
      return read_card(components, word, field.count);
    case FieldType::kArea:
      return read_area(word);
    case FieldType::kSpace:
      return read_space(word);
    case FieldType::kDie:
      return read_die(word);
    case FieldType::kTable:
      return read_table(word);
    case FieldType::kRoomOrTable:
      if (word == "table") return kRooms;
      return one_less(read_number(word, 1, kRooms));
    case FieldType::kPlace:
    case FieldType::kRoom:
    case FieldType::kEntertainer:
    case FieldType::kStartCard:
      return one_less(read_number(word, 1, field.count));
    case FieldType::kFace:
    case FieldType::kNobles:
      return read_number(word, 1, field.count - 1);
    default:
      break;
  }
  const std::span<const std::string_view> names = field_names(field.type);
  return names.empty() ? read_number(word, 0, field.count - 1) : place_in(names, word);
}

std::string field_phrase(const Components& components, const Player* player, FieldType type,
                         int value) {
  switch (type) {
    case FieldType::kCard:
    case FieldType::kTavernCard:
      return card_title(components, value);
    case FieldType::kSpace:
      return place_text(components, player, value);
    case FieldType::kTable:
      return place_text(components, player, space::kFirstSlot + value);
    case FieldType::kDie:
      return die_text(value);
    case FieldType::kArea:
      return area_name(value);
    case FieldType::kKeptBy:
    case FieldType::kKeeper:
      return spaced(field_word(components, type, value));
    case FieldType::kIou:
      return spaced(iou_name(value).substr(4));  // without its "iou_"
    case FieldType::kKeepers:
      return names_phrase(static_cast<unsigned>(value), kTavernkeepers, keeper_name);
    case FieldType::kStartCards:
      return names_phrase(static_cast<unsigned>(value), Components::kStartCards, start_card_name);
    case FieldType::kEntertainer:
      return spaced(entertainer_name(value));
    case FieldType::kMissionTile:
      return spaced(mission_name(components, value));
    case FieldType::kRewardTile:
      return spaced(reward_name(components, value));
    case FieldType::kThalers:
      return thalers_text(value);
    case FieldType::kBeer:
      return beer_text(value);
    case FieldType::kCards:
      return plural(value, "card", "cards");
    case FieldType::kNobles:
      return plural(value, "noble", "nobles");
    case FieldType::kDice:
      return plural(value, "die", "dice");
    case FieldType::kSteps:
      return plural(value, "reputation step", "reputation steps");
    default:
      return field_word(components, type, value);
  }
}

std::string field_effect(const Components& components, FieldType type, int value) {
  switch (type) {
    case FieldType::kRoom:
      return room_text(value);
    case FieldType::kStartCard:
      return start_card_text(components, value);
    case FieldType::kKeeper:
      return keeper_text(components, value);
    case FieldType::kIou:
      return iou_text(components, value);
    case FieldType::kMissionTile:
      return mission_text(components, value);
    case FieldType::kRewardTile:
      return reward_text(components, value);
    default:
      return {};
  }
}

}  // namespace taproom::tiefenthal
