#pragma once
// What happens at a table, as events (core/event.h). Unused fields are 0.

#include <cstdint>

#include "core/event.h"

namespace taproom::red_dragon_inn {

/// Pseudo-seats in kGold: where Gold comes from or goes to when it is no Stash.
inline constexpr std::uint8_t kTheInn = 254;
inline constexpr std::uint8_t kThePot = 253;
/// A card whose face the viewer does not see.
inline constexpr std::uint8_t kFaceDown = 255;

enum class Told : std::uint8_t {
  kTurnBegins,      ///< seat; n turn number
  kDiscarded,       ///< seat; a card
  kDrew,            ///< seat; a card (others: kFaceDown)
  kReshuffled,      ///< seat
  kPlayed,          ///< seat; a card, b named seat or kNobody, c named Drink or kNoDrink
  kNegated,         ///< seat of the Negated card; a card
  kEventNegated,    ///< seat; a Drink card
  kIgnored,         ///< seat that Ignores; a card, b its player
  kReduced,         ///< seat; a card, n by how much
  kCovered,         ///< seat for whom the Inn pays
  kDrinkIgnored,    ///< seat; c Drink
  kDrinkNegated,    ///< seat of its holder; c Drink
  kDrinkChanged,    ///< seat of its holder; c Drink, n change, a strength now (as int8)
  kDrinkGiven,      ///< seat; b receiver, c Drink
  kDrinkSplit,      ///< seat; b partner, c Drink, d the new Drink
  kCourage,         ///< seat; c Drink
  kExtraDrinkDue,   ///< seat
  kFortitude,       ///< seat; n change, a value now
  kAlcohol,         ///< seat; n change, a value now
  kGold,            ///< seat from; b to, n amount
  kOrdered,         ///< seat; b receiver
  kRevealed,        ///< seat; a Drink card, b 1: from the Drink Deck, d: see RevealedAs
  kDrank,           ///< seat; n Drinks drunk
  kSobered,         ///< seat
  kPileEmpty,       ///< seat
  kRestocked,       ///< n cards
  kNothingToStock,  ///< the discard is empty too
  kRoundBegins,     ///< seat
  kControl,         ///< seat, or kNobody
  kGamblingPass,    ///< seat
  kLeftRound,       ///< seat; a 1: forced
  kRoundWon,        ///< seat; n pot
  kRoundLost,       ///< n pot
  kContestBegins,   ///< seat
  kContestTied,     ///< a seats as bits, n strength
  kContestWon,      ///< seat; n strength
  kContestNoWinner,
  kContestWaits,  ///< seat
  kPassedOut,     ///< seat
  kBroke,         ///< seat
  kDivided,       ///< seat; n Gold, a to each, b to the Inn
  kGameWon,       ///< seat
  kGameDrawn,     ///< a seats as bits
  kTurnLimit,     ///< a seats as bits
};

namespace revealed_as {
inline constexpr std::uint8_t kDrink = 0;
inline constexpr std::uint8_t kChaser = 1;
inline constexpr std::uint8_t kAside = 2;  ///< an event without effect
inline constexpr std::uint8_t kEvent = 3;
}  // namespace revealed_as

}  // namespace taproom::red_dragon_inn
