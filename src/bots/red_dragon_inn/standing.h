#pragma once
// How everybody stands: the numbers that decide who will win, without cards and without secrets.

#include <array>
#include <cstdint>

#include "bots/heuristic.h"
#include "games/red_dragon_inn/state.h"

namespace taproom::bots::dragon {

using namespace taproom::red_dragon_inn;

/// The visible side of a table, small enough to be copied for every "what if".
struct Standing {
  std::array<std::int8_t, kMaxSeats> fortitude{};
  std::array<std::int8_t, kMaxSeats> alcohol{};
  std::array<std::int8_t, kMaxSeats> gold{};
  std::array<std::int8_t, kMaxSeats> pile{};
  /// What the cards in each hand are worth to its player (worth.h), where one knows them.
  std::array<float, kMaxSeats> hand{};
  SeatSet alive{};
  std::uint8_t active = 0;
  bool drawn = false;  ///< the active player has filled up the hand
  // The Round of Gambling, if there is one.
  bool gambling = false;
  bool locked = false;
  std::uint8_t control = kNobody;
  SeatSet in{};
  SeatSet passed{};
  std::int8_t pot = 0;

  void change_fortitude(Seat seat, int by);
  void change_alcohol(Seat seat, int by);
  void change_gold(Seat seat, int by);
  bool is_out(Seat seat) const {
    return alcohol[seat.value] >= fortitude[seat.value] || (!gambling && gold[seat.value] <= 0);
  }
};

Standing standing_of(const State& state);

/// Log-odds of a seat; only differences between seats mean anything.
float rating(const Standing& standing, Seat seat, int players_left);

/// Shares of a win by rating; whoever is out has none. All out together share.
Shares shares_of(const Standing& standing);
/// The same for one seat only.
float share_of(const Standing& standing, Seat seat);

}  // namespace taproom::bots::dragon
