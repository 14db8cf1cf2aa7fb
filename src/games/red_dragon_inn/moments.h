#pragma once
// The moments in which cards are chosen, and which conditions can hold in each (RDI-DP-03 to -20).

#include <array>
#include <bit>
#include <cstdint>

#include "games/red_dragon_inn/components.h"
#include "games/red_dragon_inn/state.h"

namespace taproom::red_dragon_inn {

inline constexpr int kMomentCount = 10;

enum class Moment : std::uint8_t {
  kPriority,  ///< DP-03, DP-18: before and after a phase's act, before a gambling turn, last chance
  kCardWindow,   ///< DP-08: a card waits to resolve
  kDrinkWindow,  ///< DP-09, DP-11: one Drink or several wait to be drunk
  kEventWindow,  ///< DP-10: a Drink Event waits
  kAfter,        ///< DP-12: something has just resolved
  kPayment,      ///< DP-20: a restock fee or a contest prize is due
  kWon,          ///< DP-16: a Round is won, the pot not yet paid
  kAction,       ///< DP-05: the active player's Action
  kGambling,     ///< DP-14: a gambling turn
  kDrawing,      ///< DP-21: the active player has discarded and not yet drawn
};

constexpr std::uint32_t bit(When when) { return 1u << static_cast<unsigned>(when); }

inline constexpr std::uint32_t kFreeWhens =
    bit(When::kAlways) | bit(When::kOwnOrder) | bit(When::kRound);

/// Row: moment. The conditions that can hold there.
inline constexpr std::array<std::uint32_t, kMomentCount> kWhensOf{
    kFreeWhens,
    kFreeWhens | bit(When::kAnswerCard) | bit(When::kMustAnte) | bit(When::kLosingGold),
    kFreeWhens | bit(When::kMyDrink) | bit(When::kAnyDrink) | bit(When::kTheirDrink),
    kFreeWhens | bit(When::kEvent),
    bit(When::kAlways) | bit(When::kHurt),
    bit(When::kLosingGold),
    bit(When::kRoundWon),
    bit(When::kOwnAction),
    bit(When::kGamblingTurn),
    bit(When::kAlways),
};

/// DP-12 and DP-21 let only Anytime Cards of the unconditional ones in.
constexpr bool moment_allows(Moment moment, When when, std::uint8_t types) {
  if ((kWhensOf[static_cast<std::size_t>(moment)] & bit(when)) == 0) return false;
  const bool anytime_only = moment == Moment::kAfter || moment == Moment::kDrawing;
  return !anytime_only || when != When::kAlways || (types & type::kAnytime) != 0;
}

/// Cards by what could make them playable, a bit each. Whether a seat can answer at all is mostly
/// decided by two masks: what the moment offers the seat (Offer in conditions.h) and what its hand
/// holds (State::ready).
namespace group {
inline constexpr std::uint16_t kAnytime = 1 << 0;
inline constexpr std::uint16_t kUnconditional = 1 << 1;  ///< always, but no Anytime Card
inline constexpr std::uint16_t kRound = 1 << 2;
inline constexpr std::uint16_t kOrder = 1 << 3;
inline constexpr std::uint16_t kProtect = 1 << 4;      ///< answers a card that affects its player
inline constexpr std::uint16_t kToSometimes = 1 << 5;  ///< answers Sometimes Cards
inline constexpr std::uint16_t kToOthers = 1 << 6;     ///< answers cards of other types
inline constexpr std::uint16_t kAnte = 1 << 7;
inline constexpr std::uint16_t kGold = 1 << 8;
inline constexpr std::uint16_t kMyDrink = 1 << 9;
inline constexpr std::uint16_t kDrink = 1 << 10;  ///< anybody's Drink
inline constexpr std::uint16_t kEvent = 1 << 11;
inline constexpr std::uint16_t kHurt = 1 << 12;
inline constexpr std::uint16_t kWon = 1 << 13;
inline constexpr std::uint16_t kAction = 1 << 14;
inline constexpr std::uint16_t kGambling = 1 << 15;
inline constexpr std::uint16_t kFree = kAnytime | kUnconditional | kRound;
}  // namespace group

/// Row: moment. The groups it offers to everybody; conditions.h adds what depends on more.
inline constexpr std::array<std::uint16_t, kMomentCount> kGroupsOf{
    group::kFree,
    group::kFree,
    group::kFree | group::kDrink,
    group::kFree | group::kEvent,
    group::kAnytime,
    group::kGold,
    group::kWon,
    group::kAction,
    group::kGambling,
    group::kAnytime,
};

/// The groups of all cards of a hand.
inline std::uint16_t groups_of(const Character& character, std::uint32_t held) {
  unsigned groups = 0;
  for (; held != 0; held &= held - 1) {
    groups |= character.groups[static_cast<std::size_t>(std::countr_zero(held))];
  }
  return static_cast<std::uint16_t>(groups);
}

/// Keeps what the state derives from a hand.
inline void set_ready(State& s, Seat seat, std::uint16_t groups) {
  unsigned changed = s.ready[seat.value] ^ groups;
  s.ready[seat.value] = groups;
  for (; changed != 0; changed &= changed - 1) {
    SeatSet& holders = s.holders[static_cast<std::size_t>(std::countr_zero(changed))];
    holders = SeatSet(static_cast<std::uint8_t>(holders.bits() ^ SeatSet::of(seat).bits()));
  }
}

}  // namespace taproom::red_dragon_inn
