#pragma once
// What a seat can do. Action fields by kind:
//
//   kind        a              b                    c
//   kPass       -              -                    -
//   kDraw       -              -                    -
//   kDiscard    CardId         -                    -
//   kOrder      receiver       -                    -
//   kPlay       CardId         seat or kNobody      Drink (its number in State::drinks) or kNoDrink
//
// Ids: pass 0, draw 1, discard 2..161, order 162..169, play from 170 on, kActionIds in all.

#include "core/action.h"
#include "core/refusal.h"
#include "games/red_dragon_inn/conditions.h"

namespace taproom::red_dragon_inn {

enum class ActionKind : std::uint8_t { kPass, kDraw, kDiscard, kOrder, kPlay };

inline constexpr std::uint32_t kFirstDiscard = 2;
inline constexpr std::uint32_t kFirstOrder = kFirstDiscard + kMaxCards;
inline constexpr std::uint32_t kFirstPlay = kFirstOrder + kMaxSeats;
inline constexpr std::uint32_t kSeatChoices = kMaxSeats + 1;
inline constexpr std::uint32_t kDrinkChoices = kMaxDrinks + 1;
inline constexpr std::uint32_t kActionIds = kFirstPlay + kMaxCards * kSeatChoices * kDrinkChoices;

constexpr Action make(ActionKind kind, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) {
  return {static_cast<std::uint8_t>(kind), a, b, c};
}
constexpr Action make_play(CardId card, std::uint8_t seat = kNobody,
                           std::uint8_t drink = kNoDrink) {
  return make(ActionKind::kPlay, static_cast<std::uint8_t>(card), seat, drink);
}

/// Kinds of facts in this game's refusals.
namespace fact {
inline constexpr std::uint8_t kCard = fact_kind::kFirstOwn;
inline constexpr std::uint8_t kCharacter = fact_kind::kFirstOwn + 1;
}  // namespace fact

/// Legal (`against` null) with the use of the card that fits, or the reason against it.
Fitting check_action(const Look& look, Seat seat, Action action);

}  // namespace taproom::red_dragon_inn
