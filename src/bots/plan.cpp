#include "bots/plan.h"

#include <algorithm>

namespace taproom::bots {

namespace {

/// The acts of a plan among those that are legal.
ActionList wanted(const AnyGame& game, const PlanInfo& plan, const AnyState& state, Seat seat) {
  ActionList legal;
  ActionList out;
  if (!game.deciders(state).has(seat)) return out;
  game.legal(state, seat, legal);
  for (const Action action : legal) {
    if (plan.holds(action)) out.push_back(action);
  }
  return out;
}

}  // namespace

PlanWorld::PlanWorld(const AnyGame& game, const AnyView& view, std::uint64_t seed)
    : game_(game), viewer_(view.viewer), chance_(seed), state_(game.resample(view, chance_)) {}

bool PlanWorld::apply(Action action) {
  return game_.apply(state_, Seat(viewer_.value), action, chance_, nullptr).allowed();
}

Plan plan_acts(const AnyGame& game, const PlanInfo& plan, Bot& bot, const AnyView& view,
               const Budget& budget, std::uint64_t seed) {
  Plan out;
  const Seat seat(view.viewer.value);
  PlanWorld world(game, view, seed);
  PlanWorld other(game, view, seed + 1);
  AnyView seen = view;
  while (out.certain && out.acts.size() < kMaxPlanned) {
    const ActionList legal = wanted(game, plan, world.state(), seat);
    if (legal.empty()) break;
    const Action action = bot.choose({seen, legal, budget, seed});
    out.nodes += bot.nodes();
    // A bot that would do something else first leaves the rest to its person.
    if (std::find(legal.begin(), legal.end(), action) == legal.end()) break;
    if (!world.apply(action)) break;
    out.acts.push_back(action);
    seen = world.seen();
    out.certain = other.apply(action) && other.seen().known == seen.known;
  }
  return out;
}

}  // namespace taproom::bots
