#include "bots/red_dragon_inn/belief.h"

#include "bots/red_dragon_inn/heuristic.h"
#include "games/red_dragon_inn/conditions.h"

namespace taproom::bots::dragon {
namespace {

/// People do not always do what looks best at first sight.
constexpr float kSurprise = 0.2f;

/// Who has passed since the poll was opened: everybody who is no longer to be asked.
SeatSet passed_in(const State& world) {
  if (world.ask.kind != AskKind::kPoll) return {};
  const bool losers_only =
      world.top().act == Act::kLoss && !by_default(world.config, Option::kLastChance);
  if (losers_only) return {};
  const SeatSet waiting = world.ask.left;
  return SeatSet(static_cast<std::uint8_t>(world.alive.bits() & ~waiting.bits()));
}

/// Whether the hand of a seat has anything for the open poll at all: most have not.
bool has_any(const State& world, Seat seat) {
  const Look look(world);
  const Moment moment = moment_of(world);
  return candidates(look, offer_of(look, moment), seat) != 0;
}

}  // namespace

float likelihood_of(const State& world) {
  float likelihood = 1;
  for (const Seat seat : passed_in(world)) {
    if (!has_any(world, seat)) continue;
    State asked = world;
    asked.ask.seat = seat.value;
    ActionList legal;
    RedDragonInn::legal(asked, seat, legal);
    Chance none;
    const Action action = Heuristic<RedDragonInn>::quick(asked, seat, legal, none);
    if (action != legal[0]) likelihood *= kSurprise;
  }
  return likelihood;
}

}  // namespace taproom::bots::dragon
