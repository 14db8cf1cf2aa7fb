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
