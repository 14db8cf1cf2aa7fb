// Plans: every act can be carried out, and nothing in them comes from what the seat does not know.
#include "bots/plan.h"

#include <doctest/doctest.h>

#include "games/tiefenthal/phases.h"
#include "records/config_json.h"
#include "records/table.h"

namespace taproom::bots {
namespace {

using tiefenthal::ActionKind;
using tiefenthal::kind_of;
using tiefenthal::State;

/// A game of three in which the greedy bot plays for all, stopped wherever `visit` is called.
template <class Visit>
void play(std::uint64_t seed, Visit visit) {
  records::install_default_packs();
  const records::GameFormat& format = *records::find_format("tiefenthal");
  const AnyGame& game = format.game();
  records::ConfigWords words;
  words.players = 3;
  words.modules = "1-5";
  records::Table table(format, records::config_from_words(format, words).value(),
                       Seed::from_number(seed));
  const auto bot = make_bot("tiefenthal", "greedy").value();
  ActionList legal;
  for (std::uint64_t i = 0; !game.deciders(table.state()).empty(); ++i) {
    const Seat seat = game.deciders(table.state()).first();
    game.legal(table.state(), seat, legal);
    const AnyView view = game.observe(table.state(), Viewer::seat(seat));
    const Action action = bot->choose({view, legal, {}, i});
    visit(game, table.state(), seat, view);
    REQUIRE(table.apply(seat, action, nullptr).allowed());
  }
}

Plan planned(const AnyGame& game, const char* name, const AnyView& view) {
  const PlanInfo& info = *find_plan("tiefenthal", name);
  const auto bot = make_bot("tiefenthal", info.bot).value();
  return plan_acts(game, info, *bot, view, {2000, 0}, 7);
}

bool at(const AnyState& state, tiefenthal::Phase phase) { return state.as<State>().phase == phase; }

}  // namespace

TEST_CASE("plan: laid dice lie, whatever lay elsewhere before, and then nothing is left to lay") {
  int laid = 0;
  int lifted = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    play(seed, [&](const AnyGame& game, AnyState state, Seat seat, const AnyView& view) {
      if (!at(state, tiefenthal::Phase::kE)) return;
      Chance chance(seed);
      const Plan plan = planned(game, "lay", view);
      for (const Action action : plan.acts) {
        CHECK(kind_of(action) == ActionKind::kPlace);
        lifted += action.c == tiefenthal::space::kBelow ? 1 : 0;
        REQUIRE(game.apply(state, seat, action, chance, nullptr).allowed());
      }
      laid += static_cast<int>(plan.acts.size());
      CHECK(plan.certain);
      CHECK(planned(game, "lay", game.observe(state, Viewer::seat(seat))).acts.empty());
    });
  }
  CHECK(laid > 100);
  CHECK(lifted > 0);
}

TEST_CASE("plan: everybody is served, one after the other, as far as it can be known") {
  int most = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    play(seed, [&](const AnyGame& game, AnyState state, Seat seat, const AnyView& view) {
      if (!at(state, tiefenthal::Phase::kF)) return;
      Chance chance(seed);
      const Plan plan = planned(game, "serve", view);
      for (const Action action : plan.acts) {
        const bool serves = kind_of(action) == ActionKind::kServe ||
                            kind_of(action) == ActionKind::kWine ||
                            kind_of(action) == ActionKind::kBard;
        CHECK(serves);
        REQUIRE(game.apply(state, seat, action, chance, nullptr).allowed());
      }
      most = std::max(most, static_cast<int>(plan.acts.size()));
    });
  }
  CHECK(most >= 4);
}

TEST_CASE("plan: a turn is planned from the view alone") {
  int turns = 0;
  play(2, [&](const AnyGame& game, const AnyState& state, Seat seat, const AnyView& view) {
    if (!at(state, tiefenthal::Phase::kF) || turns >= 6) return;
    Chance chance(99);
    const AnyState other = game.resample(view, chance);
    const Plan plan = planned(game, "turn", view);
    if (plan.acts.empty()) return;  // nothing but to end it
    ++turns;
    CHECK(game.explain(state, seat, plan.acts[0]).allowed());
    CHECK(planned(game, "turn", game.observe(other, Viewer::seat(seat))).acts == plan.acts);
  });
  CHECK(turns == 6);
}

TEST_CASE("plan: only what a game has can be asked for") {
  CHECK(find_plan("tiefenthal", "win") == nullptr);
  CHECK(plan_list("red_dragon_inn").empty());
  CHECK(plan_list("chess").empty());
}

}  // namespace taproom::bots
