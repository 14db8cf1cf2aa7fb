#pragma once
// Effects: what bonuses, guests, tracks and tiles do, as data. Everything that may be interrupted
// by a decision is an effect on its owner's stack (state.h), so that an effect which arises while
// another is resolved is finished first (TT-FLOW-19).

#include <cstdint>

namespace taproom::tiefenthal {

enum class EffectType : std::uint8_t {
  kNone,
  kThalers,
  kBeer,
  kMonastery,
  kReputation,
  kSchnapps,
  kNoble,
  kGainCard,
  kGainGuest,
  kPlaceCard,
  kCounterGuest,
  kTakeBackCounterGuest,
  kEntertainer,
  kOwnDie,
  kRaiseDie,
  kTurnDie,
  kShiftDie,
  kWildFaces,
  kAnyFace,
  kTables,
  kAddTable,
  kCapacity,
  kSommelier,
  kLodgeNobles,
  kServiceDenied,
  kRemoveRegulars,
  kSetBeer,
  kStore,
  kFillStores,
  kFreeUpgrade,
  kRestart,
  kDrawReserved,
  kExchangeGuest,
  kCardToDeck,
  kCopyBonus,
  kSignature,
  kOnServe,
  kPriceChange,
  kPayFactor,
  kOfferCardsToDiscard,
  kReplaceBoard,
  kRevealIou,
  kSchnappsOrDeny,  ///< the double space of the reputation track (TT-M3-06)
  // Steps of the engine that may wait for a decision; never in data.
  kTileBonuses,  ///< arg: column, n: row: cell and row bonus of a signature (TT-M5-16)
  kSign,         ///< arg: column: a tile of a recruited guest (TT-M5-04)
  kLodge,        ///< a noble was drawn; n: 1 = it may also go to a table (TT-XB-02 to TT-XB-04)
  kRoomBonuses,  ///< arg: a bit per matched room whose bonus is still open (TT-XB-06)
  kPutDown,      ///< arg: die picked in phase D, before it lies below the board
  kCount,
};

/// What an effect is counted per.
enum class Per : std::uint8_t { kOnce, kDie, kFace, kBrewerDie, kNobleInTavern };

/// `arg` is a card kind, an area, an entertainer ... as the type says; `n` its number.
struct Effect {
  EffectType type = EffectType::kNone;
  std::uint8_t arg = 0;
  std::uint8_t n = 0;
  std::uint8_t per = 0;  ///< Per for data; free for effects that wait on a stack

  constexpr bool operator==(const Effect&) const = default;
  constexpr explicit operator bool() const { return type != EffectType::kNone; }
};

}  // namespace taproom::tiefenthal
