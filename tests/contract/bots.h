#pragma once
// What the contract tests of the bots share: whole games between bots, every answer checked.

#include <memory>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "core/hash.h"
#include "tests/contract/contract.h"

namespace taproom::contract {

using Bots = std::vector<std::unique_ptr<bots::Bot>>;

inline std::unique_ptr<bots::Bot> bot_of(std::string_view game, std::string_view description) {
  auto bot = bots::make_bot(game, description);
  if (!bot) FAIL("no bot from \"" << std::string(description) << "\": " << bot.error());
  return *std::move(bot);
}

/// Plays a game with a bot for each seat, or until `most` decisions were taken; the actions.
template <Game G>
std::vector<Step> play_bots(const Config& config, Bots& players, std::uint64_t seed,
                            const bots::Budget& budget, std::size_t most = 100'000) {
  Chance chance(seed);
  typename G::State state{};
  G::start(state, config, chance, nullptr);
  std::vector<Step> steps;
  ActionList legal;
  while (!G::deciders(state).empty() && steps.size() < most) {
    const Seat seat = G::deciders(state).first();
    G::legal(state, seat, legal);
    const Viewer viewer = Viewer::seat(seat);
    const AnyView view{AnyState(G::observe(state, viewer).known()), viewer};
    const Action action = players[seat.value]->choose(
        {view, legal, budget, mix64(seed + 1000 * steps.size() + seat.value)});
    if (!contains(legal, action)) {
      FAIL(where<G>(state, "a bot does what is not allowed: ", seed) << G::notation(state, action));
    }
    const Refusal refusal = G::apply(state, seat, action, chance, nullptr);
    REQUIRE(refusal.allowed());
    steps.push_back({seat, action});
  }
  return steps;
}

inline bool same_steps(const std::vector<Step>& a, const std::vector<Step>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Step& x, const Step& y) {
    return x.seat == y.seat && x.action == y.action;
  });
}

/// Calls visit(state, seat, legal) at every decision of random games.
template <Game G, class Visit>
void visit_decisions(const Config& config, std::uint64_t seed, Visit visit) {
  Chance chance(seed);
  Choices choices(seed);
  typename G::State state{};
  G::start(state, config, chance, nullptr);
  ActionList legal;
  while (!G::deciders(state).empty()) {
    const Seat seat = G::deciders(state).first();
    G::legal(state, seat, legal);
    visit(state, seat, legal);
    const Action action = legal[choices.below(static_cast<std::uint32_t>(legal.size()))];
    REQUIRE(G::apply(state, seat, action, chance, nullptr).allowed());
  }
}

}  // namespace taproom::contract
