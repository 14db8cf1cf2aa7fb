// What the planner promises: legal answers within its nodes, the same ones to the same questions,
// and a plan that it follows.

#include "bots/tiefenthal/planner.h"

#include <doctest/doctest.h>

#include "bots/tiefenthal/heuristic.h"
#include "games/tiefenthal/phases.h"
#include "tests/unit/tiefenthal_config.h"

namespace taproom::bots::tavern {
namespace {

using Rules = Heuristic<Tiefenthal>;

PlannerSettings small() {
  PlannerSettings settings;
  settings.turn = {4, 4, 3};
  settings.glance = {2, 2, 1};
  settings.samples = 2;
  settings.playouts = 3;
  settings.nodes = 300;
  return settings;
}

/// Seat 0 plays by the planner, the others by the policy; visit(state, action) for seat 0.
template <class Visit>
int play(const Config& config, std::uint64_t seed, TypedBot<Tiefenthal>& planner, Visit visit) {
  State state{};
  Chance chance(seed);
  Tiefenthal::start(state, config, chance, nullptr);
  ActionList legal;
  for (std::uint64_t number = 0; !Tiefenthal::deciders(state).empty(); ++number) {
    const Seat seat = Tiefenthal::deciders(state).first();
    Tiefenthal::legal(state, seat, legal);
    Action action;
    if (seat == Seat(0)) {
      const auto view = Tiefenthal::observe(state, Viewer::seat(seat));
      action = planner.choose({view, seat, legal, {}, seed + number});
      visit(state, action);
    } else {
      action = Rules::quick(state, seat, legal, chance);
    }
    REQUIRE(Tiefenthal::apply(state, seat, action, chance, nullptr).allowed());
  }
  return Tiefenthal::outcome(state).score[0];
}

TEST_CASE("the planner plays whole games in every mode and keeps to its nodes") {
  std::uint64_t seed = 1;
  for (const unsigned modules : {0x01u, 0x03u, 0x1fu, 0x21u, 0x40u, 0x80u, 0x100u, 0x1ffu}) {
    const auto planner = make_planner(small());
    play(config_of(2 + static_cast<int>(seed % 3), modules | 1u), seed, *planner,
         [&](const State&, Action) { CHECK(planner->nodes() <= 300); });
    ++seed;
  }
}

TEST_CASE("the planner plays with every ruling switched") {
  Config config = config_of(2, 0x1ff);
  for (int option = 0; option < kOptions; ++option) {
    Config other = config;
    other.set_option(option, 1);
    if (Tiefenthal::check(other).allowed()) config = other;
  }
  const auto planner = make_planner(small());
  int answers = 0;
  play(config, 9, *planner, [&](const State&, Action) { ++answers; });
  CHECK(answers > 50);
}

TEST_CASE("dice that somebody else lifted are put down, and the game goes on") {
  const auto planner = make_planner(small());
  int begun = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    State state{};
    Chance chance(seed);
    Tiefenthal::start(state, config_of(2, 0x07), chance, nullptr);
    ActionList legal;
    int inside = 0;
    int begun_in = -1;
    while (!Tiefenthal::deciders(state).empty()) {
      const Seat seat = Tiefenthal::deciders(state).first();
      Tiefenthal::legal(state, seat, legal);
      const auto lift = std::find_if(legal.begin(), legal.end(), [](Action action) {
        return kind_of(action) == ActionKind::kLift;
      });
      const bool open = decision_of(state, seat) == Decision::kRearrange;
      inside = open ? inside + 1 : 0;
      REQUIRE(inside <= 2 * kMaxDice + 1);
      Action action;
      const int turn = state.round * kMaxPlayers + seat.index();
      if (!open && lift != legal.end() && turn != begun_in) {  // once in a turn
        action = *lift;
        begun_in = turn;
        ++begun;
      } else if (seat == Seat(0)) {
        const auto view = Tiefenthal::observe(state, Viewer::seat(seat));
        action = planner->choose({view, seat, legal, {}, seed});
      } else {
        action = Rules::quick(state, seat, legal, chance);
      }
      if (open) CHECK(kind_of(action) != ActionKind::kLift);
      REQUIRE(Tiefenthal::apply(state, seat, action, chance, nullptr).allowed());
    }
  }
  CHECK(begun > 5);
}

TEST_CASE("two planners give the same answers to the same questions") {
  std::vector<Action> first;
  for (int time = 0; time < 2; ++time) {
    const auto planner = make_planner(small());
    std::vector<Action> actions;
    play(config_of(2, 0x1f), 4, *planner,
         [&](const State&, Action action) { actions.push_back(action); });
    if (time == 0) first = actions;
    CHECK(actions == first);
  }
}

TEST_CASE("a plan is followed without thinking again, and dropped when the tavern is another") {
  const auto planner = make_planner(small());
  State asked{};
  int thought = 0;
  int followed = 0;
  play(config_of(2, 1), 6, *planner, [&](const State& state, Action) {
    if (state.phase != Phase::kF) return;
    (planner->nodes() > 0 ? thought : followed) += 1;
    if (planner->nodes() > 0) asked = state;
  });
  CHECK(followed > thought);
  // The same question with another purse is thought about anew.
  asked.player(Seat(0)).thalers = 30;
  ActionList legal;
  Tiefenthal::legal(asked, Seat(0), legal);
  const auto view = Tiefenthal::observe(asked, Viewer::seat(Seat(0)));
  const Action action = planner->choose({view, Seat(0), legal, {}, 1});
  CHECK(planner->nodes() > 0);
  CHECK(std::find(legal.begin(), legal.end(), action) != legal.end());
}

TEST_CASE("the planner makes more of the same luck than the policy") {
  int planned = 0;
  int quick = 0;
  PlannerSettings settings = small();
  settings.samples = 0;
  settings.playouts = 0;
  settings.nodes = 0;
  settings.turn = {12, 16, 1};
  const auto planner = make_planner(settings);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    planned += play(config_of(2, 1), seed, *planner, [](const State&, Action) {});
    State state{};
    Chance chance(seed);
    Tiefenthal::start(state, config_of(2, 1), chance, nullptr);
    ActionList legal;
    while (!Tiefenthal::deciders(state).empty()) {
      const Seat seat = Tiefenthal::deciders(state).first();
      Tiefenthal::legal(state, seat, legal);
      REQUIRE(
          Tiefenthal::apply(state, seat, Rules::quick(state, seat, legal, chance), chance, nullptr)
              .allowed());
    }
    quick += Tiefenthal::outcome(state).score[0];
  }
  CHECK(planned > quick);
}

TEST_CASE("advice names different actions, the best first, with shares of a win") {
  State state{};
  Chance chance(2);
  Tiefenthal::start(state, config_of(2, 1), chance, nullptr);
  ActionList legal;
  while (state.phase != Phase::kD) {
    const Seat seat = Tiefenthal::deciders(state).first();
    Tiefenthal::legal(state, seat, legal);
    REQUIRE(Tiefenthal::apply(state, seat, legal[0], chance, nullptr).allowed());
  }
  const Seat seat = Tiefenthal::deciders(state).first();
  Tiefenthal::legal(state, seat, legal);
  const auto view = Tiefenthal::observe(state, Viewer::seat(seat));
  PlannerSettings settings = small();
  settings.nodes = 0;
  const auto planner = make_planner(settings);
  const auto advice = planner->advise({view, seat, legal, {}, 1}, 3);
  REQUIRE(advice.size() >= 2);
  for (std::size_t i = 1; i < advice.size(); ++i) {
    CHECK(advice[i].action != advice[i - 1].action);
    CHECK(advice[i].share <= advice[i - 1].share);
  }
  CHECK(advice[0].share > 0.1);
  CHECK(advice[0].share < 0.9);
}

}  // namespace
}  // namespace taproom::bots::tavern
