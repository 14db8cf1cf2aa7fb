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
  kCardForfeited,     ///< seat, a: card; a bonus given up, from the deck to its pile
  kTurnEnded,         ///< seat, n: thalers kept, a: beer kept, b: thalers lost, c: beer lost
  kTavernCleared,     ///< seat, n: cards discarded
  kMugPassed,         ///< seat: new start player
  kGameOver,
  // Module 2.
  kSchnapps,         ///< seat, n: tokens gained (negative: paid or given back)
  kEntertainerCame,  ///< seat, a: entertainer, b: side 1 or 2
  kEntertained,      ///< seat, a: entertainer, b: side 1 or 2
  kDieTurned,        ///< seat, a: die before, b: die after
  kCardKept,         ///< seat, a: card, b: keep_by; onto the deck in phase G
  // Module 3.
  kReputationCounted,  ///< seat, a: thalers, b: beer, n: steps
  kReputationStep,     ///< seat, a: place reached (0: the host), b: 1 = backwards
  kBardSang,           ///< seat
  kDiceSwapped,        ///< seat, a: space, b: space, c: first kind << 4 | second
  // Module 4.
  kStartCardsRevealed,  ///< n: bits of the cards
  kStartCardTaken,      ///< seat, a: start card
  kRegularRemoved,      ///< seat, a: card
  // Module 5.
  kSigned,     ///< seat, a: column, b: row
  kRowFilled,  ///< seat, a: row
  // Module A.
  kWinePlaced,       ///< seat, a: slot
  kWineServed,       ///< seat, a: slot, b: card
  kWineTakenBack,    ///< seat, a: slot
  kCharlatanUsed,    ///< seat, a: 0 = one thaler, else slot + 1
  kCharlatanBought,  ///< seat, n: beer paid
  // Module B.
  kLodged,          ///< seat, a: room, kRooms = to a table
  kRoomMatched,     ///< seat, a: room
  kRoomUsed,        ///< seat, a: room
  kRoomSkipped,     ///< seat, a: room
  kGuestExchanged,  ///< seat, a: card that left, b: card that came, c: slot
  kCardReserved,    ///< seat, a: card
  kStored,          ///< seat, n: thalers, a: beer; into safe and storage by room 1
  // Module C.
  kKeepersDealt,          ///< seat, a: bits of the tiles in hand; known to the seat alone
  kKeeperChosen,          ///< seat, a: tavernkeeper; known to the seat alone until all are revealed
  kKeeperRevealed,        ///< seat, a: tavernkeeper
  kIouRevealed,           ///< seat, a: IOU
  kIouUsed,               ///< seat, a: IOU, b: 1 = one thaler instead
  kCounterGuestReturned,  ///< seat
  kCardPlaced,            ///< seat, a: card; from the supply into the tavern
  // Module D.
  kOrderLaid,       ///< a: order, b: mission tile, c: reward tile
  kOrderFulfilled,  ///< seat, a: order
  kMayorCame,       ///< seat
  kRewardUsed,      ///< seat, a: order, b: reward
  // Module 3, one re-arrangement of several dice.
  kDieLifted,               ///< seat, a: die, b: from
  kRearranged,              ///< seat, n: dice that lie elsewhere now
  kRearrangementCancelled,  ///< seat
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
    EventShape{EventKind::kCardForfeited, "card_forfeited"},
    EventShape{EventKind::kTurnEnded, "turn_ended"},
    EventShape{EventKind::kTavernCleared, "tavern_cleared"},
    EventShape{EventKind::kMugPassed, "mug_passed"},
    EventShape{EventKind::kGameOver, "game_over"},
    EventShape{EventKind::kSchnapps, "schnapps"},
    EventShape{EventKind::kEntertainerCame, "entertainer_came"},
    EventShape{EventKind::kEntertained, "entertained"},
    EventShape{EventKind::kDieTurned, "die_turned"},
    EventShape{EventKind::kCardKept, "card_kept"},
    EventShape{EventKind::kReputationCounted, "reputation_counted"},
    EventShape{EventKind::kReputationStep, "reputation_step"},
    EventShape{EventKind::kBardSang, "bard_sang"},
    EventShape{EventKind::kDiceSwapped, "dice_swapped"},
    EventShape{EventKind::kStartCardsRevealed, "start_cards_revealed"},
    EventShape{EventKind::kStartCardTaken, "start_card_taken"},
    EventShape{EventKind::kRegularRemoved, "regular_removed"},
    EventShape{EventKind::kSigned, "signed"},
    EventShape{EventKind::kRowFilled, "row_filled"},
    EventShape{EventKind::kWinePlaced, "wine_placed"},
    EventShape{EventKind::kWineServed, "wine_served"},
    EventShape{EventKind::kWineTakenBack, "wine_taken_back"},
    EventShape{EventKind::kCharlatanUsed, "charlatan_used"},
    EventShape{EventKind::kCharlatanBought, "charlatan_bought"},
    EventShape{EventKind::kLodged, "lodged"},
    EventShape{EventKind::kRoomMatched, "room_matched"},
    EventShape{EventKind::kRoomUsed, "room_used"},
    EventShape{EventKind::kRoomSkipped, "room_skipped"},
    EventShape{EventKind::kGuestExchanged, "guest_exchanged"},
    EventShape{EventKind::kCardReserved, "card_reserved"},
    EventShape{EventKind::kStored, "stored"},
    EventShape{EventKind::kKeepersDealt, "keepers_dealt"},
    EventShape{EventKind::kKeeperChosen, "keeper_chosen"},
    EventShape{EventKind::kKeeperRevealed, "keeper_revealed"},
    EventShape{EventKind::kIouRevealed, "iou_revealed"},
    EventShape{EventKind::kIouUsed, "iou_used"},
    EventShape{EventKind::kCounterGuestReturned, "counter_guest_returned"},
    EventShape{EventKind::kCardPlaced, "card_placed"},
    EventShape{EventKind::kOrderLaid, "order_laid"},
    EventShape{EventKind::kOrderFulfilled, "order_fulfilled"},
    EventShape{EventKind::kMayorCame, "mayor_came"},
    EventShape{EventKind::kRewardUsed, "reward_used"},
    EventShape{EventKind::kDieLifted, "die_lifted"},
    EventShape{EventKind::kRearranged, "rearranged"},
    EventShape{EventKind::kRearrangementCancelled, "rearrangement_cancelled"},
};

/// Where a gained card came from.
enum class CardSource : std::uint8_t { kPurchase, kGift, kBonus, kUpgrade };

}  // namespace taproom::tiefenthal
