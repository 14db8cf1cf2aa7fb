#pragma once
// Facts that follow from the rules and are shown at a table: views and offers carry them (records),
// so that whoever draws a table need not know a rule. All are of a state as the viewer knows it.

#include <cstdint>

#include "core/action.h"
#include "core/seat.h"
#include "games/red_dragon_inn/conditions.h"

namespace taproom::red_dragon_inn {

/// Whom an entry of the stack is about: whom it names, or changes something of.
SeatSet concerned_by(const State& state, std::size_t level);

/// Whether a card with this use answers what lay there when it was played.
bool is_answer(const Use& use);

/// Alcohol on its way to a seat: of the Drinks it holds, until they are lifted.
int alcohol_coming(const State& state, Seat seat);

/// Whether the Drink has the highest score of a contest that is going on.
bool leads_contest(const State& state, const Drink& drink);

/// How a player went out of the game.
enum class Exit : std::uint8_t { kStillIn, kPassedOut, kBroke };
Exit exit_of(const State& state, Seat seat);

/// Cards in this hand, a bit per place in the deck, that only the lock of the Round keeps from
/// being played on a gambling turn (RDI-WIN-02).
std::uint32_t locked_cards(const State& state, Seat seat);

/// The play is allowed, and changes nothing its player could want: healing with nothing to heal,
/// ending a Round that one is in control of.
bool is_idle(const Look& look, Seat seat, const Use& use);

}  // namespace taproom::red_dragon_inn
