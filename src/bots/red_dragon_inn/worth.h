#pragma once
// What cards in hand are worth to their player, in the log-odds of standing.h.

#include "bots/red_dragon_inn/role.h"
#include "games/red_dragon_inn/conditions.h"

namespace taproom::bots::dragon {

/// What the worth of cards depends on besides the cards.
struct Need {
  std::uint8_t size = 0;  ///< row of the tables: two players left, three, more
  bool low = false;       ///< the gap between Fortitude and Alcohol Content is small
  bool drawn = false;     ///< it is the player's turn, and the hand has been filled up
  bool poor = false;      ///< little Gold is left
  bool prey = false;      ///< an opponent has a low gap
  bool purse = false;     ///< an opponent has little Gold
};
Need need_of(const State& state, Seat seat);

float worth_of(const Card& card, Need need);
/// Of all cards a seat holds.
float hand_worth(const Look& look, Seat seat, Need need);
/// Of a card one has not seen, on average.
float mean_worth(Need need);

/// How many of the cards in a hand get into each other's way.
struct Crowd {
  int actions = 0;   ///< Action Cards that start no Round: one can be played in a turn
  int gambling = 0;  ///< cards that can take control
};
Crowd crowd_of(const Look& look, Seat seat);
/// Of a card to a player who has just drawn: less when the hand holds many of its sort.
float worth_in(const Card& card, Crowd crowd, Need need);

}  // namespace taproom::bots::dragon
