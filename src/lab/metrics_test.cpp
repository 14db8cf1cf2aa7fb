// What is measured, on games one can work out by hand.
#include "lab/metrics.h"

#include <cmath>

#include <doctest/doctest.h>

#include "lab/red_dragon_inn.h"
#include "lab/tiefenthal.h"
#include "records/game_format.h"

namespace taproom::lab {

namespace {

Outcome outcome_of(std::initializer_list<int> places) {
  Outcome outcome;
  outcome.over = true;
  std::size_t seat = 0;
  for (const int place : places)
    outcome.place[seat++] = static_cast<std::uint8_t>(place);
  return outcome;
}

}  // namespace

TEST_CASE("choices: forced decisions, mean, median and most") {
  ChoiceTally tally;
  for (const std::size_t choices : {1u, 1u, 2u, 4u, 12u})
    tally.add(choices);
  CHECK(tally.decisions() == 5);
  CHECK(tally.forced() == 2);
  CHECK(tally.spread().mean == doctest::Approx(4));
  CHECK(tally.spread().median == 2);
  CHECK(tally.spread().max == 12);
  ChoiceTally twice = tally;
  twice.add(tally);
  CHECK(twice.decisions() == 10);
}

TEST_CASE("lead changes: a leader alone who is not the one before; the winner is the last") {
  MetricsTally tally;
  using Leaders = std::vector<std::optional<Seat>>;
  note_leaders(tally, Leaders{Seat(0), Seat(0), {}, Seat(1)}, outcome_of({1, 2}), 2);
  CHECK(tally.lead_changes.spread().mean == 2);
  // Five rounds with the last: seat 0 led alone after the second.
  CHECK(tally.half_led == 1);
  CHECK(tally.half_won == kWholeWin);
  note_leaders(tally, Leaders{}, outcome_of({1, 1}), 2);
  CHECK(tally.lead_changes.spread().min == 0);
  CHECK(tally.half_led == 1);
  note_leaders(tally, Leaders{Seat(1), Seat(1), Seat(1)}, outcome_of({1, 1}), 2);
  CHECK(tally.half_led == 2);
  CHECK(tally.half_won == kWholeWin + kWholeWin / 2);
}

TEST_CASE("hidden information: as many worlds as hands that fit") {
  records::install_default_packs();
  using red_dragon_inn::RedDragonInn;
  Config config;
  config.players = 2;
  Chance chance(7);
  RedDragonInn::State state{};
  RedDragonInn::start(state, config, chance, nullptr);
  const Seat seat = RedDragonInn::deciders(state).first();
  const Seat other(1 - seat.index());
  const Hidden full =
      MetricsOf<RedDragonInn>::hidden(RedDragonInn::observe(state, Viewer::seat(seat)));
  CHECK(full.cards == red_dragon_inn::kHandSize);
  CHECK(full.bits > 10);
  // A hand of one card out of k different ones: log2 of k.
  red_dragon_inn::Player& player = state.at(other);
  std::size_t kinds = 0;
  red_dragon_inn::Counts hand{};
  for (std::size_t k = 0; k < hand.size(); ++k) {
    const int all = player.hand[k] + player.deck[k];
    kinds += all > 0 ? 1 : 0;
    if (all > 0 && kinds == 1) hand[k] = 1;
    player.deck[k] = static_cast<std::uint8_t>(all - hand[k]);
  }
  player.hand = hand;
  player.hand_count = 1;
  const Hidden one =
      MetricsOf<RedDragonInn>::hidden(RedDragonInn::observe(state, Viewer::seat(seat)));
  CHECK(one.cards == 1);
  CHECK(one.bits == doctest::Approx(std::log2(static_cast<double>(kinds))));
  // Everybody knows that card: nothing is hidden.
  player.shown = hand;
  const Hidden none =
      MetricsOf<RedDragonInn>::hidden(RedDragonInn::observe(state, Viewer::seat(seat)));
  CHECK(none.cards == 0);
  CHECK(none.bits == doctest::Approx(0));
}

TEST_CASE("hidden information in Tiefenthal: the draft of tavernkeepers and nothing else") {
  records::install_default_packs();
  using tiefenthal::Tiefenthal;
  Config config;
  config.players = 3;
  config.modules = 1u | 1u << static_cast<unsigned>(tiefenthal::Module::kC);
  Chance chance(3);
  Tiefenthal::State state{};
  Tiefenthal::start(state, config, chance, nullptr);
  ActionList legal;
  double last = -1;
  int drafted = 0;
  while (state.phase == tiefenthal::Phase::kSetup && !Tiefenthal::deciders(state).empty()) {
    const Seat seat = Tiefenthal::deciders(state).first();
    const Hidden hidden =
        MetricsOf<Tiefenthal>::hidden(Tiefenthal::observe(state, Viewer::seat(seat)));
    CHECK(hidden.cards == drafted);
    CHECK(hidden.bits > last);
    last = hidden.bits;
    ++drafted;
    Tiefenthal::legal(state, seat, legal);
    CHECK(Tiefenthal::apply(state, seat, legal[0], chance, nullptr).allowed());
  }
  CHECK(drafted == 3);
  const Seat seat = Tiefenthal::deciders(state).first();
  CHECK(MetricsOf<Tiefenthal>::hidden(Tiefenthal::observe(state, Viewer::seat(seat))).bits == 0);
}

}  // namespace taproom::lab
