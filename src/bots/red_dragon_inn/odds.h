#pragma once
// The odds of a Round of Gambling, judged from one's own hand and what can be in the others'.

#include "bots/red_dragon_inn/standing.h"
#include "games/red_dragon_inn/conditions.h"

namespace taproom::bots::dragon {

/// Cards of one hand that can take control.
struct Stake {
  int cards = 0;
  int cheats = 0;  ///< of these, those that work against a locked Round too
};
Stake stake_of(const Look& look, Seat seat);

/// How likely `seat` is to win the Round as it stands in `standing`, holding `stake`.
float chance_to_win(const Look& look, const Standing& standing, Seat seat, Stake stake);

}  // namespace taproom::bots::dragon
