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
  kEndTurn,       ///< phase F
  kDecline,       ///< an offer that may be refused
  kChoose,        ///< a: which of the two options of the round (phase A)
  kFlip,          ///< a: area, free of charge (round 8)
  kDraft,         ///< a: face taken from the coaster
  kPlace,         ///< a: die, b: from, c: to
  kServe,         ///< a: space, b: die, c: 1 = a monk's die without moving
  kBuy,           ///< a: tavern card
  kUpgrade,       ///< a: area, b: cards returned, c: see UpgradeFlag
  kRecruit,       ///< a: place in the row (4: the price-3 pile or the fifth card)
  kNobles,        ///< a: 1, 2 or 3
  kCounterGuest,  ///< a: 0 restart (phase B), 1 monastery step (phase F)
  kDeny,          ///< a: slot whose guest is sent away
};

/// How far the fields of a kind go: a < dims[0], b < dims[1], c < dims[2].
struct ActionShape {
  ActionKind kind;
  std::string_view name;  ///< in JSON and, without underscores, in notation
  std::array<std::uint16_t, 3> dims;
};

inline constexpr std::array kActionShapes = {
    ActionShape{ActionKind::kFinish, "finish", {1, 1, 1}},
    ActionShape{ActionKind::kReady, "ready", {1, 1, 1}},
    ActionShape{ActionKind::kEndTurn, "end_turn", {1, 1, 1}},
    ActionShape{ActionKind::kDecline, "decline", {1, 1, 1}},
    ActionShape{ActionKind::kChoose, "choose", {2, 1, 1}},
    ActionShape{ActionKind::kFlip, "flip", {kAreas, 1, 1}},
    ActionShape{ActionKind::kDraft, "draft", {7, 1, 1}},
    ActionShape{ActionKind::kPlace, "place", {kDieKinds, kSpaces, kSpaces}},
    ActionShape{ActionKind::kServe, "serve", {kSpaces, kDieKinds, 2}},
    ActionShape{ActionKind::kBuy, "buy", {kTavernCards, 1, 1}},
    ActionShape{ActionKind::kUpgrade, "upgrade", {kAreas, 17, 8}},
    ActionShape{ActionKind::kRecruit, "recruit", {5, 4, 1}},
    ActionShape{ActionKind::kNobles, "nobles", {4, 1, 1}},
    ActionShape{ActionKind::kCounterGuest, "counter_guest", {2, 1, 1}},
    ActionShape{ActionKind::kDeny, "deny", {kMaxSlots, 1, 1}},
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
