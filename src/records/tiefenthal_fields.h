#pragma once
// What the small numbers of actions and events mean, and so how each is written.

#include <array>
#include <string_view>

#include "games/tiefenthal/components.h"
#include "records/json_reader.h"

namespace taproom::records {

enum class Field : std::uint8_t {
  kNumber,
  kFlag,
  kCard,
  kTavernCard,
  kArea,
  kSpace,
  kDie,
  kDicePair,     ///< two dice, first kind << 4 | second
  kTable,        ///< a slot, counted from 1; 255 is null
  kTableOrNone,  ///< slot + 1; 0 is null
  kPlace,        ///< a place in a row of things, counted from 1
  kRowOrPile,    ///< a place of the guest row + 1; 0 is "pile"
  kRoomOrTable,  ///< a room, counted from 1, or "table"
  kSource,       ///< CardSource
  kUse,          ///< of a counter guest
  kEffect,
  kBonus,  ///< cell or row of a guest book
  kWineUse,
  kKeptBy,
  kKeeper,
  kKeepers,  ///< bits
  kIou,
  kStartCard,
  kStartCards,  ///< bits
  kReward,
  kMissionTile,   ///< an order tile by its mission
  kRewardTile,    ///< ... by its reward
  kUpgradeFlags,  ///< keys of their own
  kRecruitFlags,
};

struct NamedField {
  const char* name = nullptr;
  Field field = Field::kNumber;
};

json::value field_json(const tiefenthal::Components& components, Field field, int value);
/// `bound` is the number of values the field can have.
std::uint8_t read_field(const JsonNode& node, const tiefenthal::Components& components, Field field,
                        int bound);

/// A bit of a number that is written as a key of its own.
struct FlagKey {
  const char* name;
  std::uint8_t bit;
};
/// The keys of a field that is a set of flags; empty for all others.
std::span<const FlagKey> flag_keys(Field field);

inline constexpr std::array<std::string_view, tiefenthal::Components::kStartCards> kStartCardNames =
    {"start_card_1", "start_card_2", "start_card_3", "start_card_4",
     "start_card_5", "start_card_6", "start_card_7"};
std::span<const std::string_view> start_card_names();

}  // namespace taproom::records
