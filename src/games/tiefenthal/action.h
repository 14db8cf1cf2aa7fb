#pragma once
// The kinds of actions of The Taverns of Tiefenthal, numbered in the order in which a legal list
// shows them; those of modules follow those of the base. What is known of each stands in its row
// (action_rows.h).

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/action.h"
#include "games/tiefenthal/components.h"
#include "games/tiefenthal/ids.h"

namespace taproom::tiefenthal {

enum class ActionKind : std::uint8_t {
  kFinish,        ///< phases B and C: go on
  kReady,         ///< phase E: the plan stands
  kBegin,         ///< phase F with module 3: the plan stands, the Reputation Phase follows
  kEndTurn,       ///< phase F
  kDecline,       ///< an offer that may be refused
  kChoose,        ///< a: which of the two options of the round (phase A)
  kFlip,          ///< a: area, free of charge (round 8)
  kDraft,         ///< a: face taken from the coaster
  kPlace,         ///< a: die, b: from, c: to
  kServe,         ///< a: space, b: die, c: 1 = without the steps (monk; abbess and a regular)
  kBuy,           ///< a: tavern card
  kUpgrade,       ///< a: area, b: cards returned, c: see upgrade_flag
  kRecruit,       ///< a: place in the row (4: the price-3 pile or the fifth card), b: recruit_flag
  kNobles,        ///< a: 1, 2 or 3
  kCounterGuest,  ///< a: 0 restart (phase B), 1 monastery step (phase F)
  kDeny,          ///< a: slot whose guest is sent away
  // Module 2.
  kSchnapps,  ///< a: entertainer, b: area, slot or die as its side asks, c: face
  // Module 3.
  kSwap,   ///< a, b: two spaces, c: the dice on them, first kind << 4 | second
  kBard,   ///< one reputation step
  kToken,  ///< the double space: a schnapps token
  // Module 4.
  kStartCard,      ///< a: start card
  kRemoveRegular,  ///< a: kind of card, for good
  // Module 5.
  kSign,       ///< a: column
  kCellOrRow,  ///< a: 0 = the bonus of the cell first, 1 = that of the row
  // Module A.
  kWine,       ///< a: slot, b: 0 = serve, 1 = take the marker back
  kCharlatan,  ///< a: 0 = one thaler, else slot + 1 whose bonus is repeated
  // Module B.
  kLodge,     ///< a: room, kRooms = to a table
  kRoom,      ///< a: room; room 3: b: slot + 1, c: place in the row + 1, 0 = the price-3 pile
  kSkipRoom,  ///< a: room
  // Module C.
  kTavernkeeper,  ///< a: tavernkeeper
  kIou,           ///< a: IOU, b: slot + 1 for a copy, c: 1 = one thaler instead
  kTurn,          ///< a: die, b: face (IOU "turn")
  // Module D.
  kReward,    ///< a: order
  kKeepCard,  ///< phase G, a: card onto the deck, b: see keep_by
  // Module 3, one re-arrangement of several dice: lifted, placed (kPlace from below), done.
  kLift,    ///< a: die, b: from
  kDone,    ///< judged as a whole
  kCancel,  ///< everything lies as before
  // Beside any other decision: a bonus just received is given up.
  kForfeit,  ///< a: card, back to its pile (TT-BON-02)

  kEnd,  ///< no kind: how many there are
};
inline constexpr std::size_t kActionKinds = static_cast<std::size_t>(ActionKind::kEnd);

/// How an upgrade is paid.
namespace upgrade_flag {
inline constexpr std::uint8_t kWithReserved = 1;  ///< the reserved card is among those returned
inline constexpr std::uint8_t kToDiscard = 2;     ///< the builder keeps the cards
inline constexpr std::uint8_t kCraftsmen = 4;     ///< with the reward of that name
inline constexpr std::uint8_t kUnusedFirst = 8;   ///< dishwashers not yet used (TT-F-21)
inline constexpr int kWays = 16;
}  // namespace upgrade_flag

namespace recruit_flag {
inline constexpr std::uint8_t kSignatureFirst = 1;  ///< the signature before the bonus (TT-M5-18)
inline constexpr std::uint8_t kRedCarpet = 2;       ///< with the reward of that name
}  // namespace recruit_flag

/// What puts a card on the deck in phase G.
namespace keep_by {
inline constexpr std::uint8_t kJuggler = 0;
inline constexpr std::uint8_t kLastOrders = 1;
inline constexpr std::uint8_t kReservation = 2;
}  // namespace keep_by
inline constexpr std::array<std::string_view, 3> kKeepNames = {"juggler", "last_orders",
                                                               "reservation"};

/// The most cards that are returned for one upgrade: of most kinds there are no more (TT-DATA-01).
inline constexpr int kMaxReturned = 16;

constexpr ActionKind kind_of(Action action) { return static_cast<ActionKind>(action.kind); }

constexpr Action make(ActionKind kind, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a),
          static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)};
}

}  // namespace taproom::tiefenthal
