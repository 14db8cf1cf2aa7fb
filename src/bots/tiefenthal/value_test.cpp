// The value of a tavern: exact at the end, higher for what is better, and shares that follow it.

#include "bots/tiefenthal/value.h"

#include <doctest/doctest.h>

#include "bots/tiefenthal/heuristic.h"
#include "games/tiefenthal/phases.h"
#include "tests/unit/tiefenthal_config.h"

namespace taproom::bots::tavern {
namespace {

using Rules = Heuristic<Tiefenthal>;

/// A game by the quick policy; visit(state) before every decision and at the end.
template <class Visit>
void play(const Config& config, std::uint64_t seed, Visit visit) {
  State state{};
  Chance chance(seed);
  Tiefenthal::start(state, config, chance, nullptr);
  ActionList legal;
  while (!Tiefenthal::deciders(state).empty()) {
    visit(state);
    const Seat seat = Tiefenthal::deciders(state).first();
    Tiefenthal::legal(state, seat, legal);
    const Action action = Rules::quick(state, seat, legal, chance);
    REQUIRE(Tiefenthal::apply(state, seat, action, chance, nullptr).allowed());
  }
  visit(state);
}

constexpr unsigned kModuleSets[] = {0x1, 0x1f, 0x1ff};

TEST_CASE("the value is exact when the game is over") {
  for (const unsigned modules : kModuleSets) {
    play(config_of(3, modules), 5, [](const State& state) {
      if (state.phase != Phase::kOver) return;
      const Outcome outcome = Tiefenthal::outcome(state);
      const Shares shares = Rules::value(state);
      float winners = 0;
      for (std::size_t i = 0; i < 3; ++i)
        winners += outcome.place[i] == 1 ? 1.0f : 0.0f;
      for (std::size_t i = 0; i < 3; ++i) {
        const auto holdings = Holdings::of(state, Seat(static_cast<int>(i)), false);
        CHECK(expected_points(holdings) == static_cast<float>(outcome.score[i]));
        CHECK(shares[i] == (outcome.place[i] == 1 ? 1.0f / winners : 0.0f));
      }
    });
  }
}

TEST_CASE("points held now are those of the score, at every decision") {
  for (const unsigned modules : kModuleSets) {
    play(config_of(2, modules), 8, [](const State& state) {
      const Outcome outcome = Tiefenthal::outcome(state);
      for (std::size_t i = 0; i < 2; ++i) {
        const auto holdings = Holdings::of(state, Seat(static_cast<int>(i)), false);
        CHECK(holdings.points == static_cast<float>(outcome.score[i]));
      }
    });
  }
}

TEST_CASE("what is clearly better is worth more, whatever is in play and in every round") {
  for (const unsigned modules : kModuleSets) {
    int rounds = 0;
    play(config_of(2, modules), 3, [&](const State& state) {
      if (state.phase != Phase::kD || state.round == rounds) return;
      ++rounds;
      const Holdings now = Holdings::of(state, Seat(0), false);
      const float points = expected_points(now);
      Holdings better = now;
      better.add(card::kNoble, 1, false);
      CHECK(expected_points(better) > points + (state.round >= 4 ? 3 : 0));
      better = now;
      better.thalers += 1;
      better.beer += 1;
      CHECK(expected_points(better) >= points);
      if (state.round == 1 || state.round > 5 || now.has(Area::kWaitress) || now.has(Area::kBrewer))
        return;
      better = now;
      better.upgrade(Area::kWaitress);  // as upgrades come, with their nobles
      better.upgrade(Area::kBrewer);
      better.add(card::kNoble, 2, true);
      CHECK(expected_points(better) > points);
    });
    CHECK(rounds == kRounds);
  }
}

TEST_CASE("shares follow the points, and more so when less is to come") {
  const float points[] = {90, 80};
  const Shares far = shares_of(points, 200);
  const Shares near = shares_of(points, 20);
  CHECK(far[0] > 0.6f);
  CHECK(far[0] + far[1] == doctest::Approx(1));
  CHECK(near[0] > far[0]);
  const float even[] = {70, 70, 70, 70};
  CHECK(shares_of(even, 100)[2] == doctest::Approx(0.25));
}

TEST_CASE("the expected points of a game change little on average from round to round") {
  // What the value says in round 3 should be what games bring in the end.
  double expected = 0;
  double found = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    play(config_of(2, 1), 100 + seed, [&](const State& state) {
      if (state.phase == Phase::kD && state.step == 0 && state.round == 3) {
        expected += expected_points(Holdings::of(state, Seat(0), false));
      }
      if (state.phase == Phase::kOver) found += Tiefenthal::outcome(state).score[0];
    });
  }
  CHECK(expected / 40 > 0.75 * found / 40);
  CHECK(expected / 40 < 1.4 * found / 40);
}

}  // namespace
}  // namespace taproom::bots::tavern
