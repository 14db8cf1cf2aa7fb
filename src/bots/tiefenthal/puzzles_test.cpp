// Turns with one best solution, which the planner must find.

#include <initializer_list>

#include <doctest/doctest.h>

#include "bots/tiefenthal/heuristic.h"
#include "bots/tiefenthal/planner.h"
#include "games/tiefenthal/phases.h"
#include "records/game_format.h"

namespace taproom::bots::tavern {
namespace {

/// The last turn of a game: seat 0 is asked in phase F of round 8, with an empty tavern.
State last_turn() {
  records::install_default_packs();
  Config config;
  config.modules = bit(Module::k1);
  config.start_seat = 0;
  State state{};
  Chance chance(7);
  Tiefenthal::start(state, config, chance, nullptr);
  ActionList legal;
  while (state.phase != Phase::kF || state.round < kRounds) {
    const Seat seat = Tiefenthal::deciders(state).first();
    Tiefenthal::legal(state, seat, legal);
    const bool first = state.phase == Phase::kF;  // nobody buys anything on the way
    const Action action =
        first ? legal[0] : Heuristic<Tiefenthal>::quick(state, seat, legal, chance);
    REQUIRE(Tiefenthal::apply(state, seat, action, chance, nullptr).allowed());
  }
  state.start_seat = Seat(0);
  state.active = Seat(0);
  state.step = 0;
  state.awaiting = SeatSet::of(Seat(0));
  Player& player = state.player(Seat(0));
  player.rows = {};
  player.slots.clear();
  player.nobles_seated = 0;
  player.dice.clear();
  player.thalers = 0;
  player.beer = 0;
  player.upgraded = 0;
  player.in_force = 0;
  player.counter_guests = 0;
  player.monastery = 0;
  state.open_guests.fill(card::kNone);
  state.price_three.clear();
  return state;
}

CardKind guest_named(const State& state, std::string_view id) {
  const Components& tables = components(state.config.pack);
  for (CardKind kind = 0; kind < tables.cards_in_use; ++kind) {
    if (tables.cards[kind].id.view() == id) return kind;
  }
  FAIL("no such guest");
  return card::kNone;
}

void seat_guests(State& state, std::initializer_list<std::string_view> guests) {
  for (const std::string_view guest : guests)
    state.player(Seat(0)).slots.push_back({guest_named(state, guest), 0});
}

void give_dice(State& state, std::initializer_list<int> faces) {
  for (const int face : faces)
    add_die(state.player(Seat(0)), die_kind(false, face));
}

/// Points the planner gains in the turn.
int gain(State state, const PlannerSettings& settings = {}) {
  const int before = Tiefenthal::outcome(state).score[0];
  const auto planner = make_planner(settings);
  Chance chance(3);
  ActionList legal;
  for (int i = 0; state.active == Seat(0) && state.phase == Phase::kF; ++i) {
    REQUIRE(i < 100);
    Tiefenthal::legal(state, Seat(0), legal);
    const auto view = Tiefenthal::observe(state, Viewer::seat(Seat(0)));
    const Action action = planner->choose({view, Seat(0), legal, {}, 1});
    REQUIRE(Tiefenthal::apply(state, Seat(0), action, chance, nullptr).allowed());
  }
  return Tiefenthal::outcome(state).score[0] - before;
}

TEST_CASE("two small upgrades bring more than one large one") {
  State state = last_turn();
  state.player(Seat(0)).thalers = 12;
  CHECK(gain(state) == 20);
}

TEST_CASE("the cashbox is improved before its die is served") {
  State state = last_turn();
  state.player(Seat(0)).thalers = 15;
  give_dice(state, {3});
  CHECK(gain(state) == 30);  // 15 - 8 + 3 = 10: safe and beer storage too
}

TEST_CASE("the dishwasher helps the die that earns the sixth thaler") {
  State state = last_turn();
  state.player(Seat(0)).rows[card::kDishwasher] = 1;
  seat_guests(state, {"guest_5_1", "guest_6_1"});
  give_dice(state, {5, 5});
  CHECK(gain(state) == 20);  // 5 + 6 thalers
}

TEST_CASE("brewer cards are returned after the brewer has been served") {
  State state = last_turn();
  Player& player = state.player(Seat(0));
  player.rows[card::kBrewer] = 3;
  player.beer = 1;
  give_dice(state, {6, 6});
  CHECK(gain(state) == 20);  // 9 beer for a noble, then the tile for three cards
}

TEST_CASE("the monk walks to the thalers that are missing") {
  State state = last_turn();
  Player& player = state.player(Seat(0));
  player.thalers = 2;
  player.monastery = 8;
  seat_guests(state, {"guest_5_1"});
  give_dice(state, {5, 5});
  // 2 + 5 from the guest + 3 on space 9 of the track.
  CHECK(gain(state) == 20);
}

TEST_CASE("beer that misses a noble by one is made up by the barrel") {
  State state = last_turn();
  Player& player = state.player(Seat(0));
  player.beer = 8;
  player.thalers = 4;
  give_dice(state, {3});
  CHECK(gain(state) == 10);  // the cashbox would pay the safe as well, but not both
  player.thalers = 5;
  CHECK(gain(state) == 20);
}

TEST_CASE("three nobles at once are cheaper than one by one") {
  State state = last_turn();
  Player& player = state.player(Seat(0));
  player.rows[card::kBrewer] = 4;
  player.beer = 3;
  give_dice(state, {1, 6, 1});
  CHECK(gain(state) == 40);  // 18 beer, and the tile for the cards
}

TEST_CASE("a guest pays for an upgrade with his bonus") {
  State state = last_turn();
  Player& player = state.player(Seat(0));
  player.thalers = 2;
  player.beer = 7;
  state.open_guests[2] = guest_named(state, "guest_7_1");
  CHECK(gain(state) == 15);  // 5 points, and 3 thalers that make the safe affordable
}

TEST_CASE("with a node or two the planner still ends its turn") {
  State state = last_turn();
  state.player(Seat(0)).thalers = 12;
  give_dice(state, {1, 2, 3, 4});
  PlannerSettings settings;
  for (const std::uint32_t nodes : {1u, 2u, 5u}) {
    settings.nodes = nodes;
    CHECK(gain(state, settings) >= 10);
  }
}

}  // namespace
}  // namespace taproom::bots::tavern
