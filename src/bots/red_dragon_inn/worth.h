#pragma once
// What a card in hand is worth to its player, in the log-odds of standing.h.

#include "bots/red_dragon_inn/role.h"
#include "games/red_dragon_inn/conditions.h"

namespace taproom::bots::dragon {

/// Of one card, with `players_left` at the table.
float worth_of(const Card& card, int players_left);

/// Of all cards a seat holds.
float hand_worth(const Look& look, Seat seat);

/// Of a card drawn from what is left of a seat's deck, on average.
float draw_worth(const Look& look, Seat seat);

}  // namespace taproom::bots::dragon
