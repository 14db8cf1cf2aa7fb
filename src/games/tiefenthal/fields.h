#pragma once
// What the small numbers of actions and events stand for. A type says how a number is written in
// notation, how in JSON, and how a sentence calls it; rows of actions and events name their fields
// and types (action_rows.h, events.h), and everything else follows.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/tiefenthal/components.h"
#include "games/tiefenthal/state.h"

namespace taproom::tiefenthal {

enum class FieldType : std::uint8_t {
  kNumber,
  kFace,        ///< of a die
  kFaceOrNone,  ///< 0: none
  kFlag,
  kCard,
  kTavernCard,
  kArea,
  kSpace,
  kDie,
  kDicePair,     ///< two dice, first kind << 4 | second
  kTable,        ///< a slot, counted from 1; 255 is none
  kTableOrNone,  ///< slot + 1; 0 is none
  kPlace,        ///< a place in a row of things, counted from 1
  kRowOrPile,    ///< a place of the guest row + 1; 0 is the pile
  kRoom,         ///< counted from 1
  kRoomOrTable,  ///< a room, counted from 1, or kRooms: a table
  kEntertainer,  ///< counted from 1
  kTarget,       ///< of an entertainer: an area, a table or a die, as its side asks
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
  kUpgradeFlags,  ///< upgrade_flag: a word for each
  kRecruitFlags,  ///< recruit_flag
  // Numbers of something.
  kThalers,
  kBeer,
  kCards,
  kNobles,
  kDice,
  kSteps,  ///< of reputation
};

struct Field {
  const char* name = nullptr;  ///< null: the kind does not use the number
  FieldType type = FieldType::kNumber;
  std::uint16_t count = 1;  ///< of an action: its values are 0 to count - 1
};

inline constexpr std::array<std::string_view, Components::kStartCards> kStartCardNames = {
    "start_card_1", "start_card_2", "start_card_3", "start_card_4",
    "start_card_5", "start_card_6", "start_card_7"};

/// The names of a type that is one of a list; empty for all others.
std::span<const std::string_view> field_names(FieldType type);
/// What such a name is called: "area", "way to keep a card".
std::string_view field_noun(FieldType type);

/// A bit of a number that has a word of its own.
struct FlagWord {
  std::string_view word;
  std::uint8_t bit;
};
/// The words of a type that is a set of flags; empty for all others.
std::span<const FlagWord> flag_words(FieldType type);

/// A value as in notation: card and area by name, t1 for a table, c6 for a die.
std::string field_word(const Components& components, FieldType type, int value);
/// A word of notation as a value of the field; empty when it is none.
std::optional<int> read_field_word(const Components& components, const Field& field,
                                   std::string_view word);

/// A value as a sentence calls it: "white 5", "table 2", "3 thalers". With a player, tables are
/// told with the guest that sits there.
std::string field_phrase(const Components& components, const Player* player, FieldType type,
                         int value);
/// What the thing does: start cards, rooms, tavernkeepers, IOUs, order tiles.
std::string field_effect(const Components& components, FieldType type, int value);

}  // namespace taproom::tiefenthal
