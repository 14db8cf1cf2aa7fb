// What a watch finds in games laid out by hand.
#include "lab/watch.h"

#include <doctest/doctest.h>

#include "lab/tiefenthal.h"

namespace taproom::lab {

using tiefenthal::Tiefenthal;

namespace {

Outcome outcome_of(int first, int second) {
  Outcome outcome;
  outcome.over = true;
  outcome.score[0] = first;
  outcome.score[1] = second;
  outcome.place[0] = first >= second ? 1 : 2;
  outcome.place[1] = second >= first ? 1 : 2;
  return outcome;
}

tiefenthal::State two_players() {
  tiefenthal::State state{};
  state.config.players = 2;
  state.config.modules = 1u << static_cast<unsigned>(tiefenthal::Module::k4);
  return state;
}

}  // namespace

TEST_CASE("watch: wins by start card, but not of games in which all seats have the same") {
  tiefenthal::State state = two_players();
  Findings findings;
  Watch<Tiefenthal> watch(state, findings, false);
  CHECK(watch.sink() == nullptr);
  state.players[0].start_card = 3;
  state.players[1].start_card = 3;
  watch.game_over(outcome_of(20, 10));
  CHECK(findings.wins.empty());
  state.players[1].start_card = 0;
  watch.game_over(outcome_of(20, 10));
  CHECK(findings.wins["start_card"]["start_card_4"].wins == kWholeWin);
  CHECK(findings.wins["start_card"]["start_card_1"].wins == 0);
  CHECK(findings.wins["start_card"]["start_card_1"].games == 1);
}

TEST_CASE("watch: how games end and by how much") {
  tiefenthal::State state = two_players();
  Findings findings;
  Watch<Tiefenthal> watch(state, findings, false);
  watch.game_over(outcome_of(31, 24));
  watch.game_over(outcome_of(15, 15));
  Outcome tie = outcome_of(15, 15);
  tie.place[1] = 2;
  watch.game_over(tie);
  CHECK(findings.counts["endings"]["won_by_points"] == 1);
  CHECK(findings.counts["endings"]["shared"] == 1);
  CHECK(findings.counts["endings"]["won_by_tiebreak"] == 1);
  CHECK(findings.numbers["margin"].spread().max == 7);
}

TEST_CASE("watch: upgrades are counted by area and round, free ones apart too") {
  tiefenthal::State state = two_players();
  Findings findings;
  Watch<Tiefenthal> watch(state, findings, true);
  REQUIRE(watch.sink() != nullptr);
  Event event;
  event.kind = static_cast<std::uint8_t>(tiefenthal::EventKind::kUpgraded);
  event.a = static_cast<std::uint8_t>(tiefenthal::Area::kMonk);
  state.round = 4;
  watch.sink()->on_event(event);
  event.c = 1;
  state.round = 8;
  watch.sink()->on_event(event);
  CHECK(findings.rounds["upgrades"]["monk"][4] == 1);
  CHECK(findings.rounds["upgrades"]["monk"][8] == 1);
  CHECK(findings.rounds["free_upgrades"]["monk"][4] == 0);
  CHECK(findings.rounds["free_upgrades"]["monk"][8] == 1);
  Findings twice = findings;
  twice.add(findings);
  CHECK(twice.rounds["upgrades"]["monk"][8] == 2);
}

}  // namespace taproom::lab
