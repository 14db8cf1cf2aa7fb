#pragma once
// Component tables: the numbers printed on cards and boards, as a pack gives them.
//
// Most faces of the printed cards are not in the rulebooks, so no number of a component stands in
// code. A pack is read at the edge (src/records/tiefenthal_pack.cpp), checked, and put into the
// registry; a state finds its tables by Config::pack. The struct holds no pointers, so a pack can
// also be shipped as bytes.

#include <array>
#include <cstdint>

#include "core/fixed_string.h"
#include "core/fixed_vector.h"
#include "core/pack_table.h"
#include "games/tiefenthal/effect.h"
#include "games/tiefenthal/ids.h"

namespace taproom::tiefenthal {

using Name = FixedString<31>;

struct CardInfo {
  Name id;
  CardClass card_class = CardClass::kTavern;
  std::uint8_t price = 0;    ///< thalers for tavern cards, beer for guests and the charlatan
  std::uint8_t accepts = 0;  ///< bit f set: a die showing f fits (bits 1..6)
  std::uint8_t vp = 0;
  Effect pays;                    ///< when served
  Effect bonus;                   ///< once, when taken
  std::uint8_t copies = 0;        ///< in the box (regulars: per player)
  std::uint8_t copies_added = 0;  ///< more with the expansion (nobles)
  std::uint8_t copyable = 1;      ///< whether a charlatan may repeat the bonus
  ModuleMask needs = 0;           ///< modules that must be in play
};

struct AreaInfo {
  std::uint8_t price = 0;
  CardKind offer_card = card::kNone;  ///< special offer: this card may be returned ...
  std::uint8_t offer = 0;             ///< ... for so many thalers off (TT-UPG-06)
  std::uint8_t accepts = 0;           ///< action space: faces that fit; 0 = no space
  std::uint8_t one_die = 0;           ///< 1x space
  std::uint8_t next_round = 0;        ///< in force from the next round on
  Effect basic;
  Effect upgraded;
  ModuleMask needs = 0;
};

/// The bonus of one space of the round track: effects, then exactly one of the options.
struct RoundBonus {
  FixedVector<Effect, 3> effects;
  FixedVector<Effect, 2> options;
  std::uint8_t schnapps_on_board = 0;
  std::uint8_t schnapps_on_tile = 0;
};

struct EntertainerSide {
  std::uint8_t schnapps = 0;
  Phase phase = Phase::kF;
  std::uint8_t per_round_max = 0;  ///< 0 = any number
  Effect effect;
};

struct ReputationSpace {
  enum class Kind : std::uint8_t { kNumber, kSchnapps, kSignature, kSchnappsOrRemove, kCrown };
  Kind kind = Kind::kNumber;
  std::uint8_t vp = 0;
  ModuleMask needs = 0;
  FixedVector<Effect, 2> bonus;
};

struct GuestBook {
  static constexpr int kColumns = 4;
  static constexpr int kMaxRows = 5;
  std::uint8_t rows = 0;
  std::array<std::array<Effect, kColumns>, kMaxRows> cells{};
};

struct RoomInfo {
  std::uint8_t opened_by = 0;
};

enum class Tavernkeeper : std::uint8_t {
  kGambler,
  kAbbess,
  kHistorian,
  kBuilder,
  kBrewmaster,
  kMerchant,
  kCharmer,
  kTaxCollector,
  kNone,
};
inline constexpr int kTavernkeepers = 8;
inline constexpr std::array<std::string_view, kTavernkeepers> kTavernkeeperNames = {
    "gambler",    "abbess",   "historian", "builder",
    "brewmaster", "merchant", "charmer",   "tax_collector"};

enum class Iou : std::uint8_t {
  kDie,
  kCopy,
  kTurn,
  kWine,
  kCounterGuest,
  kBarback,
  kThalers,
  kBeer,
  kMonastery,
  kServiceDenied,
  kSchnapps,
  kReputation,
  kDishwasher,
};
inline constexpr int kIous = 13;
inline constexpr std::array<std::string_view, kIous> kIouNames = {
    "iou_die",      "iou_copy",       "iou_turn",      "iou_wine",      "iou_counter_guest",
    "iou_barback",  "iou_thalers",    "iou_beer",      "iou_monastery", "iou_service_denied",
    "iou_schnapps", "iou_reputation", "iou_dishwasher"};

struct IouInfo {
  Phase phase = Phase::kF;
  Effect effect;
  ModuleMask needs = 0;
  std::uint8_t copies = 1;
};

enum class Mission : std::uint8_t {
  kPrivateParty,
  kGreatDeeds,
  kGrandInterior,
  kExpulsion,
  kTakings,
  kBeerFestival,
  kShopping,
  kPilgrimage,
  kHighSociety,
  kRenovation,
  kFullHouse,
  kProvisions,
};
enum class Reward : std::uint8_t {
  kBigDelivery,
  kEagerEmployee,
  kRecommendation,
  kCrossAndCrown,
  kTip,
  kFreeRound,
  kCraftsmen,
  kExtraHelp,
  kRedCarpet,
  kSecondEvening,
  kFullStores,
  kLastOrders,
};
inline constexpr int kOrderTiles = 12;
inline constexpr std::array<std::string_view, kOrderTiles> kMissionNames = {
    "private_party", "great_deeds", "grand_interior", "expulsion",  "takings",    "beer_festival",
    "shopping",      "pilgrimage",  "high_society",   "renovation", "full_house", "provisions"};
inline constexpr std::array<std::string_view, kOrderTiles> kRewardNames = {
    "big_delivery",
    "eager_employee",
    "recommendation_of_the_house",
    "cross_and_crown",
    "tip",
    "free_round",
    "craftsmen",
    "extra_help",
    "red_carpet",
    "second_evening",
    "full_stores",
    "last_orders"};

/// A double-sided tile: which mission and which reward it shows, with their numbers.
struct OrderTile {
  Mission mission = Mission::kPrivateParty;
  std::uint8_t threshold = 0;
  ModuleMask mission_needs = 0;
  Reward reward = Reward::kBigDelivery;
  std::uint8_t reward_n = 0;
  Phase reward_phase = Phase::kF;
  ModuleMask reward_needs = 0;
};

struct StartCard {
  FixedVector<Effect, 5> effects;
};

struct Components {
  static constexpr int kMonasterySpaces = 23;
  static constexpr int kStartCards = 7;
  enum Season : std::uint8_t { kSummer = 0, kWinter = 1 };

  Name name;
  std::uint8_t cards_in_use = 0;
  std::array<CardInfo, kMaxCards> cards{};
  std::array<Name, kMaxCards> titles{};  ///< what people call them; empty where the id will do
  std::array<AreaInfo, kAreas> areas{};

  std::uint8_t guest_pile_price = 3;
  std::array<std::uint8_t, 4> noble_price{};  ///< [n] beer for n nobles at once
  std::uint8_t nobles_per_upgrade = 1;
  std::uint8_t counter_guests_per_player = 3;
  FixedVector<Effect, 6> starting_deck;  ///< kGainCard effects

  std::array<std::array<Effect, kMonasterySpaces>, 2> monastery{};  ///< [season][space]
  std::array<std::array<RoundBonus, kRounds + 1>, 2> rounds{};      ///< [season][round]

  std::uint8_t schnapps_tokens = 20;
  std::uint8_t schnapps_max = 4;
  std::uint8_t schnapps_vp = 1;
  std::array<std::array<EntertainerSide, 2>, 3> entertainers{};

  enum Board : std::uint8_t { kStandard = 0, kImproved = 1 };
  std::array<FixedVector<ReputationSpace, 16>, 2> reputation{};  ///< [board]
  std::array<StartCard, kStartCards> start_cards{};
  std::uint8_t start_cards_revealed = 3;

  std::uint8_t signature_tiles = 40;
  std::array<std::uint16_t, GuestBook::kColumns> column_prices{};  ///< bit p: price p belongs here
  Effect row_bonus;
  std::array<GuestBook, 2> guest_books{};  ///< [board]

  std::uint8_t wine_markers = 2;
  std::array<RoomInfo, 4> rooms{};

  std::uint8_t merchant_thalers = 1;
  std::uint8_t abbess_steps = 1;
  std::uint8_t builder_discount = 2;
  std::uint8_t brewmaster_guest = 2;
  std::uint8_t brewmaster_noble = 1;
  std::uint8_t gambler_faces = 0;  ///< bit f: dice showing f fit everywhere
  std::array<ModuleMask, kTavernkeepers> keeper_needs{};
  std::array<IouInfo, kIous> ious{};
  std::uint8_t iou_instead = 1;

  std::array<OrderTile, kOrderTiles> orders{};
  std::uint8_t order_vp = 5;

  /// Tables made from the ones above when a pack is installed, for the hot path.
  struct Derived {
    std::array<std::uint8_t, 256> accepts{};  ///< faces by card kind; none for kNone
    std::array<std::uint32_t, 8> by_value{};  ///< printed spaces that ask for a value
    std::uint32_t any = 0;                    ///< printed spaces that take every value
    /// Where a purse is worth a look: the areas and tavern cards that so many thalers may pay for,
    /// a bit each; areas with a special offer always. The last is for every larger purse.
    static constexpr int kPurses = 32;
    std::array<std::uint16_t, kPurses> areas_within{};
    std::array<std::uint16_t, kPurses> cards_within{};
  } derived;
};

inline constexpr int kMaxPacks = 16;

/// Written by install_components only.
extern PackTable<Components, kMaxPacks> installed_packs;

/// Puts a checked pack into the registry. Done at the edge, before a game uses the number.
void install_components(std::uint16_t index, const Components& components);
/// The tables behind Config::pack. The pack must have been installed.
inline const Components& components(std::uint16_t index) { return installed_packs[index]; }
inline bool has_components(std::uint16_t index) { return installed_packs.has(index); }

}  // namespace taproom::tiefenthal
