// Who will win: exact at the end, and better for whoever is better off.
#include "bots/red_dragon_inn/standing.h"

#include <doctest/doctest.h>

#include "bots/red_dragon_inn/heuristic.h"
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::bots::dragon {

using Own = Heuristic<RedDragonInn>;

namespace {

/// The share of the first seat.
float share(const Scene& scene) { return Own::value(scene.s)[0]; }

void set_even(Scene& scene) {
  scene.body("fiona", 15, 5).body("gerki", 15, 5).gold("fiona", 4).gold("gerki", 4);
}

/// The share of Fiona against Gerki after a change of an even position.
template <class Change>
float share_with(Change change) {
  Scene scene({"fiona", "gerki"});
  set_even(scene);
  change(scene);
  return share(scene);
}

float even_share() {
  return share_with([](Scene&) {});
}

}  // namespace

TEST_CASE("The shares of a running game are positive for the living and together 1") {
  records::install_default_packs();
  for (int players = 2; players <= 8; ++players) {
    Config config;
    config.players = static_cast<std::uint8_t>(players);
    config.set_option(static_cast<int>(Option::kAnswering), 1);
    Chance chance(static_cast<std::uint64_t>(players));
    State state;
    RedDragonInn::start(state, config, chance, nullptr);
    ActionList legal;
    while (state.ending == Ending::kRunning) {
      const Shares shares = Own::value(state);
      float sum = 0;
      for (int i = 0; i < kMaxSeats; ++i) {
        const float one = shares[static_cast<std::size_t>(i)];
        REQUIRE(one >= 0);
        if (!state.alive.has(Seat(i))) REQUIRE(one == 0);
        sum += one;
      }
      REQUIRE(sum == doctest::Approx(1));
      const Seat seat(state.ask.seat);
      RedDragonInn::legal(state, seat, legal);
      const Action action = Own::quick(state, seat, legal, chance);
      REQUIRE(RedDragonInn::apply(state, seat, action, chance, nullptr).allowed());
    }
    // Over: exactly what the outcome says.
    const Outcome outcome = RedDragonInn::outcome(state);
    const Shares shares = Own::value(state);
    int winners = 0;
    for (std::size_t i = 0; i < config.players; ++i)
      winners += outcome.place[i] == 1;
    for (std::size_t i = 0; i < config.players; ++i) {
      CHECK(shares[i] == doctest::Approx(outcome.place[i] == 1 ? 1.0 / winners : 0));
    }
  }
}

TEST_CASE("More Fortitude, less Alcohol, more Gold and a smaller pile are better") {
  const float even = even_share();
  CHECK(share_with([](Scene& s) { s.body("fiona", 17, 5); }) > even);
  CHECK(share_with([](Scene& s) { s.body("fiona", 15, 3); }) > even);
  CHECK(share_with([](Scene& s) { s.gold("fiona", 5); }) > even);
  CHECK(share_with([](Scene& s) { s.pile("fiona", 0); }) > even);
  CHECK(share_with([](Scene& s) { s.body("fiona", 13, 5); }) < even);
  CHECK(share_with([](Scene& s) { s.gold("fiona", 1); }) < even);
  CHECK(share_with([](Scene& s) { s.pile("fiona", 3); }) < even);
}

TEST_CASE("What is worse for the only opponent is better for me") {
  const float even = even_share();
  CHECK(share_with([](Scene& s) { s.body("gerki", 12, 5); }) > even);
  CHECK(share_with([](Scene& s) { s.gold("gerki", 2); }) > even);
  CHECK(share_with([](Scene& s) { s.pile("gerki", 2); }) > even);
  CHECK(share_with([](Scene& s) { s.body("gerki", 20, 5); }) < even);
}

TEST_CASE("A small step never leads down, at any size of the table") {
  for (const int players : {2, 3, 4, 6}) {
    Standing standing;
    standing.alive = SeatSet::all(players);
    standing.active = 1;
    for (int i = 0; i < players; ++i) {
      const auto seat = static_cast<std::size_t>(i);
      standing.fortitude[seat] = 12;
      standing.gold[seat] = 5;
    }
    float last = 0;
    for (std::int8_t fortitude = 1; fortitude <= 20; ++fortitude) {
      standing.fortitude[0] = fortitude;
      const float now = share_of(standing, Seat(0));
      CHECK(now > last);
      last = now;
    }
    last = 0;
    for (std::int8_t gold = 1; gold <= 16; ++gold) {
      standing.gold[0] = gold;
      const float now = share_of(standing, Seat(0));
      CHECK(now >= last);
      last = now;
    }
  }
}

TEST_CASE("What waits counts as if it had happened") {
  Scene scene({"fiona", "gerki"});
  set_even(scene);
  scene.body("fiona", 6, 3).pile("fiona", 1).reveal({"dragon_breath_ale"});
  const float before = share(scene);
  scene.hand("fiona", {"cleans_my_armor"}).at(TurnStage::kDrink);
  CHECK(scene.s.drinks.size() == 1);
  CHECK(share(scene) == 0);  // a Drink of 4 with a gap of 3
  scene.play("fiona", "cleans_my_armor");
  CHECK(share(scene) > before / 2);
}

TEST_CASE("A view is valued too: cards nobody sees count for what cards are on average") {
  Scene scene({"fiona", "gerki"});
  set_even(scene);
  scene.hand("gerki", {"dump_on_the_floor", "dump_on_the_floor", "contact_poison"});
  const View<State> view = RedDragonInn::observe(scene.s, Viewer::seat(Seat(0)));
  const float blind = Own::value(view.known())[0];
  CHECK(blind > 0);
  CHECK(blind < even_share());
}

TEST_CASE("Whoever has nothing left is out, and all out together share") {
  Standing standing;
  standing.alive = SeatSet::all(2);
  standing.fortitude = {5, 5};
  standing.alcohol = {5, 1};
  standing.gold = {3, 3};
  CHECK(share_of(standing, Seat(0)) == 0);
  CHECK(share_of(standing, Seat(1)) == 1);
  standing.gold = {3, 0};
  CHECK(share_of(standing, Seat(0)) == 0.5f);
  standing.gambling = true;  // nobody goes out for lack of Gold in a Round
  CHECK(share_of(standing, Seat(1)) == 1);
}

}  // namespace taproom::bots::dragon
