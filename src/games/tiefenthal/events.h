#pragma once
// What can happen at a table of The Taverns of Tiefenthal, and what the fields of each event mean.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/event.h"

namespace taproom::tiefenthal {

enum class EventKind : std::uint8_t {
  kGameStarted,        ///< seat: start player
  kGuestRevealed,      ///< a: card, b: place in the row
  kRoundStarted,       ///< n: round, seat: start player
  kChose,              ///< seat made his choice of phase A, a: choice as in Player::choice
  kCounterGuestTaken,  ///< seat
  kCardGained,         ///< seat, a: card, b: CardSource; onto the deck
  kCardDrawn,          ///< seat, a: card, b: slot or 255
  kReshuffled,         ///< seat, n: cards
  kTablesFilled,       ///< seat, n: tables occupied, a: 1 when some stay empty
  kRestarted,          ///< seat discards his tavern and fills it again
  kColouredDieRolled,  ///< seat, a: face
  kCoasterRolled,      ///< seat, a b c d: faces
  kDieTaken,           ///< seat, a: face
  kCoastersPassed,
  kDieMoved,          ///< seat, a: die, b: from, c: to
  kReady,             ///< seat
  kTurnStarted,       ///< seat, n: thalers, a: beer (with the barbacks)
  kServed,            ///< seat, a: space, b: die, c: card or 255
  kThalers,           ///< seat, n: gained
  kBeer,              ///< seat, n: gained
  kBought,            ///< seat, a: card, n: thalers paid
  kUpgraded,          ///< seat, a: area, b: cards returned, n: thalers paid, c: 1 = for free
  kRecruited,         ///< seat, a: card, b: place, n: beer paid
  kNoblesBought,      ///< seat, a: number, n: beer paid
  kCounterGuestUsed,  ///< seat, a: 0 restart, 1 monastery step
  kMonasteryStep,     ///< seat, a: space reached
  kDenied,            ///< seat, a: card, b: slot
  kBonusLost,         ///< seat, a: effect type
  kTurnEnded,         ///< seat, n: thalers kept, a: beer kept, b: thalers lost, c: beer lost
  kTavernCleared,     ///< seat, n: cards discarded
  kMugPassed,         ///< seat: new start player
  kGameOver,
};

struct EventShape {
  EventKind kind;
  std::string_view name;
};

inline constexpr std::array kEventShapes = {
    EventShape{EventKind::kGameStarted, "game_started"},
    EventShape{EventKind::kGuestRevealed, "guest_revealed"},
    EventShape{EventKind::kRoundStarted, "round_started"},
    EventShape{EventKind::kChose, "chose"},
    EventShape{EventKind::kCounterGuestTaken, "counter_guest_taken"},
    EventShape{EventKind::kCardGained, "card_gained"},
    EventShape{EventKind::kCardDrawn, "card_drawn"},
    EventShape{EventKind::kReshuffled, "reshuffled"},
    EventShape{EventKind::kTablesFilled, "tables_filled"},
    EventShape{EventKind::kRestarted, "restarted"},
    EventShape{EventKind::kColouredDieRolled, "coloured_die_rolled"},
    EventShape{EventKind::kCoasterRolled, "coaster_rolled"},
    EventShape{EventKind::kDieTaken, "die_taken"},
    EventShape{EventKind::kCoastersPassed, "coasters_passed"},
    EventShape{EventKind::kDieMoved, "die_moved"},
    EventShape{EventKind::kReady, "ready"},
    EventShape{EventKind::kTurnStarted, "turn_started"},
    EventShape{EventKind::kServed, "served"},
    EventShape{EventKind::kThalers, "thalers"},
    EventShape{EventKind::kBeer, "beer"},
    EventShape{EventKind::kBought, "bought"},
    EventShape{EventKind::kUpgraded, "upgraded"},
    EventShape{EventKind::kRecruited, "recruited"},
    EventShape{EventKind::kNoblesBought, "nobles_bought"},
    EventShape{EventKind::kCounterGuestUsed, "counter_guest_used"},
    EventShape{EventKind::kMonasteryStep, "monastery_step"},
    EventShape{EventKind::kDenied, "denied"},
    EventShape{EventKind::kBonusLost, "bonus_lost"},
    EventShape{EventKind::kTurnEnded, "turn_ended"},
    EventShape{EventKind::kTavernCleared, "tavern_cleared"},
    EventShape{EventKind::kMugPassed, "mug_passed"},
    EventShape{EventKind::kGameOver, "game_over"},
};

/// Where a gained card came from.
enum class CardSource : std::uint8_t { kPurchase, kGift, kBonus, kUpgrade };

}  // namespace taproom::tiefenthal
