#pragma once
// The cards of The Red Dragon Inn as data.
//
// A card has one or two *uses*. A use says when the card may be played that way (`when`, with a
// filter on the card it answers), what its player names when announcing it (`pick`), and what
// happens when it resolves (`steps`). One resolver interprets the steps (resolve.cpp) and one
// judge the conditions (conditions.cpp); a character of a later box is rows of this table and, at
// most, a new step (steps.h). Numbers and names come from a pack (data/red_dragon_inn.json) that is
// read at the edge and installed here; the engine finds it by Config::pack.

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/assert.h"
#include "core/pack_table.h"
#include "core/seat.h"

namespace taproom::red_dragon_inn {

inline constexpr int kMaxCards = 160;      ///< different cards in a pack
inline constexpr int kMaxCharacters = 16;  ///< characters in a pack
inline constexpr int kDeckKinds = 32;      ///< different cards in one Character Deck
inline constexpr int kDrinkKinds = 24;     ///< different cards of the Drink Deck
inline constexpr int kMaxPacks = 16;
inline constexpr int kMaxUses = 2;
inline constexpr int kMaxSteps = 4;

/// A card of the pack, whichever deck it lies in.
enum class CardId : std::uint8_t {};
inline constexpr CardId kNoCard{255};
constexpr std::size_t index(CardId card) { return static_cast<std::size_t>(card); }

/// A card of the Drink Deck.
enum class DrinkId : std::uint8_t {};
constexpr std::size_t index(DrinkId drink) { return static_cast<std::size_t>(drink); }

/// The types printed on a card, one bit each.
namespace type {
inline constexpr std::uint8_t kAction = 1;
inline constexpr std::uint8_t kGambling = 2;
inline constexpr std::uint8_t kCheating = 4;
inline constexpr std::uint8_t kSometimes = 8;
inline constexpr std::uint8_t kAnytime = 16;
inline constexpr std::uint8_t kAll = 31;
}  // namespace type

/// The values a card can affect (RDI-AFFECT), one bit each.
namespace value {
inline constexpr std::uint8_t kFortitude = 1;
inline constexpr std::uint8_t kAlcohol = 2;
inline constexpr std::uint8_t kGold = 4;
}  // namespace value

/// What must hold for a use. The moments in which each can hold are in conditions.cpp.
enum class When : std::uint8_t {
  kAlways,        ///< any moment in which cards are played
  kOwnAction,     ///< your Action phase
  kGamblingTurn,  ///< your gambling turn
  kOwnOrder,      ///< your Order a Drink phase
  kRound,         ///< a Round of Gambling is running
  kRoundWon,      ///< another player has won the Round, the pot is not yet paid
  kAnswerCard,    ///< a card waits to resolve, see AnswerFilter
  kMustAnte,      ///< the waiting card makes you ante
  kLosingGold,    ///< you are about to lose Gold
  kMyDrink,       ///< a revealed Drink you are about to drink
  kAnyDrink,      ///< a revealed Drink somebody is about to drink
  kTheirDrink,    ///< a Drink another player revealed and is about to drink
  kEvent,         ///< a revealed Drink Event
  kHurt,          ///< immediately after another player's card took Fortitude from you
};
inline constexpr int kWhenCount = static_cast<int>(When::kHurt) + 1;

/// Which waiting cards a `kAnswerCard` use answers; every condition set must hold.
struct AnswerFilter {
  std::uint8_t types = 0;          ///< it has one of these types; 0: any
  std::uint8_t affects = 0;        ///< it affects one of these values of yours; 0: not asked
  std::uint8_t by_other = 0;       ///< another player played it
  std::uint8_t in_round = 0;       ///< you are in the Round of Gambling
  std::uint8_t changes_drink = 0;  ///< it is played to change a Drink
  std::uint8_t splits_drink = 0;   ///< it is played to split a Drink
  bool operator==(const AnswerFilter&) const = default;
};

/// What is named when the card is announced (RDI-EDGE-20).
enum class Pick : std::uint8_t {
  kNone,
  kOther,          ///< another player
  kAny,            ///< any player
  kOtherInRound,   ///< another player in the Round
  kDrink,          ///< a Drink of the waiting frame
  kOwnDrink,       ///< a Drink you hold
  kOwnDrinkOther,  ///< a Drink you hold, and another player
  kDrinker,        ///< another player who revealed a Drink and holds it
  kCulprit,        ///< nothing to name: the player of the card that hurt you
};
inline constexpr int kPickCount = static_cast<int>(Pick::kCulprit) + 1;

/// The effect steps: the whole vocabulary of the cards. What each asks for is a row in steps.h.
enum class Op : std::uint8_t {
  kFortitude,    ///< who: Fortitude changes by n
  kAlcohol,      ///< who: Alcohol Content changes by n
  kPayInn,       ///< who: pays n to the Inn
  kPayActor,     ///< who: pays n to the player of the card
  kDraw,         ///< who: draws n cards
  kNegate,       ///< the answered card or Drink Event is Negated
  kIgnore,       ///< the answered card has no influence on its player
  kReduce,       ///< the answered card takes n Fortitude less from its player
  kCover,        ///< the Inn pays for its player
  kStrength,     ///< the Drink's strength changes by n
  kIgnoreDrink,  ///< the holder Ignores the Drink
  kNegateDrink,  ///< the Drink is Negated
  kGiveDrink,    ///< the named player holds the Drink from now on
  kSplitDrink,   ///< the named player gets half of the Drink
  kCourage,      ///< strength above 0 goes to Fortitude for the player of the card
  kExtraDrink,   ///< the named player drinks one more from their pile afterwards
  kDrinkPile,    ///< the named player drinks the top of their pile
  kToast,        ///< each player drinks one from the Drink Deck
  kOrder,        ///< place n additional Drinks
  kStartRound,   ///< a Round of Gambling begins
  kControl,      ///< its player is in control
  kLock,         ///< only a Cheating Card may take control next
  kAnte,         ///< each player in the Round antes n
  kLeave,        ///< its player leaves the Round instead of anteing
  kForceLeave,   ///< the named player is forced to leave the Round
  kWinRound,     ///< its player wins the Round
  kEndRound,     ///< the Round ends without a winner, the pot goes to the Inn
  kTakePot,      ///< its player gets the won pot
  kCoinFromPot,  ///< its player takes n from the pot
};
inline constexpr int kOpCount = static_cast<int>(Op::kCoinFromPot) + 1;

/// Whom a step works on.
enum class Who : std::uint8_t { kSelf, kTarget, kEachOther, kEveryone };
inline constexpr int kWhoCount = static_cast<int>(Who::kEveryone) + 1;

struct Step {
  Op op = Op::kFortitude;
  Who who = Who::kSelf;
  std::int8_t n = 0;
  /// kOrder only: who may receive (0 card is silent, 1 other players, 2 any player).
  std::uint8_t receivers = 0;
  bool operator==(const Step&) const = default;
};

/// Receivers of additional Drinks as a card states them (RDI-AMB-01).
namespace receivers {
inline constexpr std::uint8_t kSilent = 0;
inline constexpr std::uint8_t kOthers = 1;
inline constexpr std::uint8_t kAny = 2;
}  // namespace receivers

/// What follows from the steps of a use; filled in by install_components.
namespace trait {
inline constexpr std::uint16_t kChangesDrink = 1;  ///< RDI-WENCH-05
inline constexpr std::uint16_t kSplitsDrink = 2;
inline constexpr std::uint16_t kDemandsAnte = 4;  ///< RDI-WENCH-01
inline constexpr std::uint16_t kEndsRound = 8;    ///< RDI-WENCH-02
inline constexpr std::uint16_t kTipsPot = 16;     ///< the Wench tip itself
inline constexpr std::uint16_t kStartsRound = 32;
inline constexpr std::uint16_t kOrdersDrinks = 128;
inline constexpr std::uint16_t kTakesControl = 256;
inline constexpr std::uint16_t kHurts = 512;       ///< takes Fortitude
inline constexpr std::uint16_t kTakesGold = 1024;  ///< somebody pays or antes
}  // namespace trait

struct Use {
  When when = When::kAlways;
  AnswerFilter answers;
  Pick pick = Pick::kNone;
  std::uint8_t step_count = 0;
  std::array<Step, kMaxSteps> steps{};
  // Derived: the values of the card's player, of the named player and of all others it can change
  // directly (RDI-AFFECT-01), and the traits.
  std::uint8_t touches_self = 0;
  std::uint8_t touches_target = 0;
  std::uint8_t touches_others = 0;
  std::uint16_t traits = 0;
  bool has(std::uint16_t t) const { return (traits & t) != 0; }
};

/// A name inside the tables: no pointer, so that the tables are plain bytes.
template <std::size_t N>
struct Name {
  std::array<char, N> text{};
  std::string_view view() const {
    std::size_t size = 0;
    while (size < N && text[size] != '\0')
      ++size;
    return {text.data(), size};
  }
  /// False, and no change, when it does not fit.
  bool set(std::string_view value) {
    if (value.size() >= N) return false;
    text.fill('\0');
    for (std::size_t i = 0; i < value.size(); ++i)
      text[i] = value[i];
    return true;
  }
};

struct Card {
  Name<40> id;
  Name<48> title;
  std::uint8_t types = 0;
  std::uint8_t use_count = 0;
  std::array<Use, kMaxUses> uses{};
  bool is(std::uint8_t t) const { return (types & t) != 0; }
  /// Derived: the card can start a Round of Gambling in one of its uses.
  bool starts_round = false;
};

/// Groups of cards by what could make them playable, see moments.h.
inline constexpr int kGroupCount = 16;

struct Character {
  Name<24> id;
  Name<40> title;
  std::uint8_t kinds = 0;
  std::uint8_t size = 0;                          ///< cards in the deck
  std::array<CardId, kDeckKinds> cards{};         ///< ascending
  std::array<std::uint8_t, kDeckKinds> copies{};  ///< of each of them
  // Derived: the place of a card in the deck (255: not in it), the groups of each card, and the
  // cards of each group, a bit per place.
  std::array<std::uint8_t, kMaxCards> place{};
  std::array<std::uint16_t, kDeckKinds> groups{};
  std::array<std::uint32_t, kGroupCount> by_group{};
};

struct DrinkCard {
  enum class Sort : std::uint8_t { kDrink, kHouse, kContest };
  Name<40> id;
  Name<48> title;
  Sort sort = Sort::kDrink;
  std::uint8_t copies = 0;
  std::uint8_t chaser = 0;
  std::int8_t alcohol = 0;
  std::int8_t fortitude = 0;
  std::int8_t draw = 0;  ///< cards the drinker draws
  bool is_event() const { return sort != Sort::kDrink; }
};

/// RDI-DP-01: one box up to four players, from five on two.
constexpr int boxes(int players) { return players > 4 ? 2 : 1; }

struct Components {
  Name<32> name;
  std::uint8_t coins_in_box = 0;                            ///< RDI-SET-01
  std::array<std::uint8_t, kMaxSeats + 1> starting_gold{};  ///< by players, RDI-SET-07 to -09
  std::uint8_t card_count = 0;
  std::uint8_t character_count = 0;
  std::uint8_t drink_count = 0;
  std::array<Card, kMaxCards> cards{};
  std::array<Character, kMaxCharacters> characters{};
  std::array<DrinkCard, kDrinkKinds> drinks{};

  const Card& card(CardId id) const {
    TAPROOM_ASSERT(index(id) < kMaxCards);
    return cards[index(id)];
  }
  const DrinkCard& drink(DrinkId id) const {
    TAPROOM_ASSERT(index(id) < kDrinkKinds);
    return drinks[index(id)];
  }
  /// kNoCard when there is none of that name.
  CardId find_card(std::string_view id) const;
  int find_drink(std::string_view id) const;      ///< -1: none
  int find_character(std::string_view id) const;  ///< -1: none
};
static_assert(std::is_trivially_copyable_v<Components>);

/// Written by install_components only.
extern PackTable<Components, kMaxPacks> installed_packs;

/// Puts a pack into the registry and fills in what is derived. Done at the edge, before games run.
void install_components(std::uint16_t index, const Components& pack);
inline const Components& components(std::uint16_t index) { return installed_packs[index]; }
inline bool has_components(std::uint16_t index) { return installed_packs.has(index); }

/// What makes a pack unplayable, or null: the loader says it to a person.
const char* problem_of(const Components& pack);

/// The words of the tables, for packs, notation and JSON.
std::string_view word(When when);
std::string_view word(Pick pick);
std::string_view word(Op op);
std::string_view word(Who who);
std::string_view type_word(int bit);
std::string_view value_word(int bit);

}  // namespace taproom::red_dragon_inn
