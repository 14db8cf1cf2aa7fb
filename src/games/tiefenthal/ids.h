#pragma once
// The nouns of The Taverns of Tiefenthal: modules, phases, cards, areas, spaces, dice, options.
// Names are those of the catalogue (docs/rules/tiefenthal.md), the same in code, JSON and notation.

#include <array>
#include <cstdint>
#include <string_view>

namespace taproom::tiefenthal {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kRounds = 8;
inline constexpr int kDraftPicks = 4;
inline constexpr int kMaxColouredDice = 3;
inline constexpr int kMaxDice = kDraftPicks + kMaxColouredDice;

/// Bits of Config::modules. Module 1 is always in play; base modules need those before them.
enum class Module : std::uint8_t { k1, k2, k3, k4, k5, kA, kB, kC, kD };
inline constexpr int kModules = 9;
using ModuleMask = std::uint16_t;
constexpr ModuleMask bit(Module m) {
  return static_cast<ModuleMask>(1u << static_cast<unsigned>(m));
}

enum class Phase : std::uint8_t { kSetup, kA, kB, kC, kD, kE, kF, kG, kOver };

/// A kind of card. Kinds with a role of their own have fixed numbers; the guests of the pack
/// follow.
using CardKind = std::uint8_t;
namespace card {
inline constexpr CardKind kBarback = 0;
inline constexpr CardKind kDishwasher = 1;
inline constexpr CardKind kWaitress = 2;
inline constexpr CardKind kTable = 3;
inline constexpr CardKind kBrewer = 4;
inline constexpr CardKind kBard = 5;
inline constexpr CardKind kSommelier = 6;
inline constexpr CardKind kCharlatan = 7;
inline constexpr CardKind kRegular1 = 8;
inline constexpr CardKind kRegular2 = 9;
inline constexpr CardKind kNoble = 10;
inline constexpr CardKind kPriest = 11;
inline constexpr CardKind kCritic = 12;
inline constexpr CardKind kMayor = 13;
inline constexpr CardKind kFirstGuest = 14;
inline constexpr CardKind kNone = 255;
}  // namespace card
inline constexpr int kTavernCards = 8;
inline constexpr int kMaxCards = 64;
inline constexpr int kMaxGuests = kMaxCards - card::kFirstGuest;

enum class CardClass : std::uint8_t {
  kTavern,
  kRegular,
  kNoble,
  kGuest,
  kPriest,
  kCritic,
  kMayor,
};

/// The areas of a tavern that can be upgraded; the host cannot (TT-UPG-01, TT-UPG-02).
enum class Area : std::uint8_t {
  kTables,
  kWaitress,
  kDishwashing,
  kBrewer,
  kCashbox,
  kMonk,
  kBarrel,
  kSafe,
  kBeerStorage,
  kWineCellar,
  kGuestRooms,
};
inline constexpr int kAreas = 11;
inline constexpr std::array<std::string_view, kAreas> kAreaNames = {
    "tables", "waitress", "dishwashing_area", "brewer",      "cashbox",    "monk",
    "barrel", "safe",     "beer_storage",     "wine_cellar", "guest_rooms"};
constexpr std::uint16_t bit(Area a) {
  return static_cast<std::uint16_t>(1u << static_cast<unsigned>(a));
}

/// Where a die can lie: below the board, on a printed space, or on the guest of a table slot.
using Space = std::uint8_t;
namespace space {
inline constexpr Space kBelow = 0;
inline constexpr Space kCashbox = 1;
inline constexpr Space kBarrel = 2;
inline constexpr Space kMonk = 3;
inline constexpr Space kBrewer = 4;
inline constexpr Space kFirstSlot = 5;
}  // namespace space
/// The area behind a printed space; kBelow has none.
inline constexpr std::array<Area, space::kFirstSlot> kSpaceAreas = {
    Area::kTables, Area::kCashbox, Area::kBarrel, Area::kMonk, Area::kBrewer};
inline constexpr std::uint8_t kAnyFace = 0b1111110;  ///< every face, bits 1 to 6
inline constexpr int kMaxSlots = 24;
inline constexpr int kSpaces = space::kFirstSlot + kMaxSlots;
constexpr std::uint32_t bit_of(Space s) { return 1u << s; }

/// A die by colour and face, as one number: 1..6 white, 9..14 coloured. 0 is no die.
using DieKind = std::uint8_t;
constexpr DieKind die_kind(bool coloured, int face) {
  return static_cast<DieKind>((coloured ? 8 : 0) | face);
}
constexpr int face_of(DieKind die) { return die & 7; }
constexpr bool is_coloured(DieKind die) { return (die & 8) != 0; }
inline constexpr int kDieKinds = 16;

inline constexpr int kRooms = 4;         ///< of the guest rooms, from left to right
inline constexpr int kColumns = 4;       ///< of the guest book
inline constexpr int kEntertainers = 3;  ///< tiles of module 2
inline constexpr int kOrdersInPlay = 3;  ///< missions with their rewards (module D)

/// Purposes of chance.
enum class Purpose : std::uint8_t {
  kStartSeat,
  kGuests,
  kPriceThreeOrder,
  kDraws,
  kWhiteDice,
  kColouredDice,
  kStartCards,
  kTavernkeepers,
  kIous,
  kOrders,
  kResample,
};

/// Rulings that can be switched, in the order of the register (section 9 of the catalogue).
enum class Option : std::uint8_t {
  kTwoThalerCard,
  kMoveToUsedMultiSpace,
  kMonasteryWrap,
  kSchnappsTilesWithM3,
  kWinterEntertainers,
  kUnfilledTables,
  kReputationRearrange,
  kNoblesDeniable,
  kOverReturn,
  kCharlatanGuestExclusive,
  kRoomsMandatory,
  kRoom2Noble,
  kMayorWineValue,
  kMayorFace,
  kIouExpires,
  kCriticWine,
  kRound2GiftBonus,
  kStartCardExclusive,
  kPhaseAShortage,
  kPhaseCOrder,
  kSimultaneousHidden,
  kRearrangementUnit,
  kDishwasherReturnOrder,
  kFifthOpenCard,
  kDoubleSpaceDecline,
  kVoidBonusCounts,
  kStartCardOrder,
  kBonusSignatureOrder,
  kWineTakeBack,
  kRoom3Scope,
  kBuilderCards,
  kIouPlacedCounts,
  kMissionTiming,
  kBigDeliveryDuration,
  kStartCardVariant,
  kExtraNobles,
  kWaitressDice,
  kSingleGift,
};
inline constexpr int kOptions = 38;

}  // namespace taproom::tiefenthal
