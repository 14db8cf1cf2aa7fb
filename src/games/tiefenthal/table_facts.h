#pragma once
// Numbers that follow from the rules and are shown at a table: views carry them (records), so that
// whoever draws a table need not know a rule. All are of a state as the viewer knows it.

#include <array>
#include <cstdint>

#include "core/seat.h"
#include "games/tiefenthal/components.h"
#include "games/tiefenthal/state.h"

namespace taproom::tiefenthal {

/// What an area does for a player this round, with the cards that lie there: tables that can be
/// taken, coloured dice, dishwashers, beer of one die, goods it stores ...
int area_yield(const State& state, const Components& components, const Player& player, Area area);

/// Dishwashers of this round, and how many of them no die needs yet (TT-F-22).
struct Dishwashers {
  int all = 0;
  int free = 0;
};
Dishwashers dishwashers(const Components& components, const Player& player);

/// Goods that would be lost if the turn ended now (TT-F-12, TT-F-13).
struct Goods {
  int thalers = 0;
  int beer = 0;
};
Goods would_lose(const Components& components, const Player& player);

/// A guest can still be recruited this round, as far as it is not about beer.
bool may_recruit(const Player& player);

/// Tavern cards, a bit each, that can neither come into the tavern any more nor bring points or
/// fulfil a mission: bought now, they would be of no use.
unsigned useless_cards(const State& state, const Components& components, Seat seat);

/// Slots, a bit each, whose guests no die of the player can serve as it shows, when the dice serve
/// as many as they can.
std::uint32_t unserved_slots(const Components& components, const Player& player);

/// The seats whose coasters come to this one, the next first (TT-D-03).
struct SeatList {
  std::array<Seat, kMaxPlayers> seats{};
  int count = 0;
};
SeatList coasters_coming(const State& state, Seat seat);

/// Rounds that follow this one.
int rounds_left(const State& state);

}  // namespace taproom::tiefenthal
