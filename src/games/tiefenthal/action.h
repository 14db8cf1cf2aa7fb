#pragma once
// The actions of The Taverns of Tiefenthal. Kinds are numbered in the order in which a legal list
// shows them; those of modules follow those of the base.

#include <array>
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
};

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

/// The most cards that are returned for one upgrade: of most kinds there are no more (TT-DATA-01).
inline constexpr int kMostReturned = 16;

/// How far the fields of a kind go: a < dims[0], b < dims[1], c < dims[2].
struct ActionShape {
  ActionKind kind;
  std::string_view name;  ///< in JSON and, without underscores, in notation
  std::array<std::uint16_t, 3> dims;
};

inline constexpr std::array kActionShapes = {
    ActionShape{ActionKind::kFinish, "finish", {1, 1, 1}},
    ActionShape{ActionKind::kReady, "ready", {1, 1, 1}},
    ActionShape{ActionKind::kBegin, "begin", {1, 1, 1}},
    ActionShape{ActionKind::kEndTurn, "end_turn", {1, 1, 1}},
    ActionShape{ActionKind::kDecline, "decline", {1, 1, 1}},
    ActionShape{ActionKind::kChoose, "choose", {2, 1, 1}},
    ActionShape{ActionKind::kFlip, "flip", {kAreas, 1, 1}},
    ActionShape{ActionKind::kDraft, "draft", {7, 1, 1}},
    ActionShape{ActionKind::kPlace, "place", {kDieKinds, kSpaces, kSpaces}},
    ActionShape{ActionKind::kServe, "serve", {kSpaces, kDieKinds, 2}},
    ActionShape{ActionKind::kBuy, "buy", {kTavernCards, 1, 1}},
    ActionShape{ActionKind::kUpgrade, "upgrade", {kAreas, kMostReturned + 1, upgrade_flag::kWays}},
    ActionShape{ActionKind::kRecruit, "recruit", {5, 4, 1}},
    ActionShape{ActionKind::kNobles, "nobles", {4, 1, 1}},
    ActionShape{ActionKind::kCounterGuest, "counter_guest", {2, 1, 1}},
    ActionShape{ActionKind::kDeny, "deny", {kMaxSlots, 1, 1}},
    ActionShape{ActionKind::kSchnapps, "schnapps", {kEntertainers, kMaxSlots, 7}},
    ActionShape{ActionKind::kSwap, "swap", {kSpaces, kSpaces, 256}},
    ActionShape{ActionKind::kBard, "bard", {1, 1, 1}},
    ActionShape{ActionKind::kToken, "token", {1, 1, 1}},
    ActionShape{ActionKind::kStartCard, "start_card", {Components::kStartCards, 1, 1}},
    ActionShape{ActionKind::kRemoveRegular, "remove_regular", {card::kNoble, 1, 1}},
    ActionShape{ActionKind::kSign, "sign", {kColumns, 1, 1}},
    ActionShape{ActionKind::kCellOrRow, "cell_or_row", {2, 1, 1}},
    ActionShape{ActionKind::kWine, "wine", {kMaxSlots, 2, 1}},
    ActionShape{ActionKind::kCharlatan, "charlatan", {kMaxSlots + 1, 1, 1}},
    ActionShape{ActionKind::kLodge, "lodge", {kRooms + 1, 1, 1}},
    ActionShape{ActionKind::kRoom, "room", {kRooms, kMaxSlots + 1, 6}},
    ActionShape{ActionKind::kSkipRoom, "skip_room", {kRooms, 1, 1}},
    ActionShape{ActionKind::kTavernkeeper, "tavernkeeper", {kTavernkeepers, 1, 1}},
    ActionShape{ActionKind::kIou, "iou", {kIous, kMaxSlots + 1, 2}},
    ActionShape{ActionKind::kTurn, "turn", {kDieKinds, 7, 1}},
    ActionShape{ActionKind::kReward, "reward", {kOrdersInPlay, 1, 1}},
    ActionShape{ActionKind::kKeepCard, "keep_card", {kMaxCards, 3, 1}},
    ActionShape{ActionKind::kLift, "lift", {kDieKinds, kSpaces, 1}},
    ActionShape{ActionKind::kDone, "done", {1, 1, 1}},
    ActionShape{ActionKind::kCancel, "cancel", {1, 1, 1}},
    ActionShape{ActionKind::kForfeit, "forfeit", {card::kNoble + 1, 1, 1}},
};

constexpr ActionKind kind_of(Action action) { return static_cast<ActionKind>(action.kind); }

constexpr Action make(ActionKind kind, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a),
          static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)};
}

/// The shape of a kind, or null when there is no such kind.
constexpr const ActionShape* shape_of(std::uint8_t kind) {
  return kind < kActionShapes.size() ? &kActionShapes[kind] : nullptr;
}

constexpr bool shapes_in_order() {
  for (std::size_t i = 0; i < kActionShapes.size(); ++i) {
    if (static_cast<std::size_t>(kActionShapes[i].kind) != i) return false;
  }
  return true;
}
static_assert(shapes_in_order());

}  // namespace taproom::tiefenthal
