// The Drinking Contest.
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::red_dragon_inn {
namespace {

/// Passes until the Drinks of the next pass of the contest wait to be drunk.
void to_drinks(Scene& scene) {
  while (scene.moment() != Moment::kDrinkWindow) {
    REQUIRE(scene.s.ending == Ending::kRunning);
    scene.act(scene.asked().c_str(), "pass");
  }
}

}  // namespace

TEST_CASE(
    "RDI-CONTEST-01, RDI-CONTEST-02, RDI-CONTEST-05…RDI-CONTEST-07, RDI-EDGE-122, RDI-EDGE-137, "
    "RDI-EDGE-139: all reveal, all may play, all drink, the strongest collects") {
  Scene scene({"zot", "gerki", "deirdre"});
  scene.reveal({"drinking_contest", "wine", "light_ale", "elven_wine"}).at(TurnStage::kDrink);
  to_drinks(scene);
  CHECK(scene.s.drinks.size() == 3);
  CHECK(scene.asked() == "zot");
  CHECK(scene.alcohol("zot") == 0);
  scene.settle();
  CHECK(scene.alcohol("zot") == 2);
  CHECK(scene.alcohol("gerki") == 1);
  CHECK(scene.alcohol("deirdre") == 3);
  CHECK(scene.gold("deirdre") == 12);
  CHECK(scene.gold("zot") == 9);
  CHECK(scene.s.contest == Contest{});
  CHECK(scene.s.turn_stage() == TurnStage::kAfterDrink);
}

TEST_CASE("RDI-EX-04, RDI-CONTEST-03, RDI-CONTEST-04: an event as a Chaser ends the chain") {
  Scene scene({"deirdre", "zot"});
  scene.reveal({"drinking_contest", "light_ale_with_chaser", "round_on_the_house", "wine"});
  scene.at(TurnStage::kDrink);
  to_drinks(scene);
  CHECK(scene.s.drinks[0].alcohol == 1);
  scene.settle();
  CHECK(scene.alcohol("deirdre") == 1);
  CHECK(scene.gold("zot") == 9);
}

TEST_CASE("RDI-EX-17, RDI-CONTEST-09, RDI-CONTEST-12: a weakened Drink makes a tie") {
  Scene scene({"deirdre", "zot"});
  scene.hand("deirdre", {"wine_into_water"});
  scene.reveal({"drinking_contest", "elven_wine", "light_ale", "wine", "dark_ale"});
  scene.at(TurnStage::kDrink);
  to_drinks(scene);
  scene.play("deirdre", "wine_into_water @1").settle_one();
  scene.pass_poll().pass_poll();
  CHECK(scene.alcohol("deirdre") == 1);
  CHECK(scene.alcohol("zot") == 1);
  CHECK(scene.count(EventKind::kContestTied) == 1);
  CHECK(scene.s.contest.pass == 2);
  scene.settle();
  CHECK(scene.gold("deirdre") == 9);
}

TEST_CASE(
    "RDI-EX-18, RDI-CONTEST-13, RDI-CONTEST-18, RDI-EDGE-124: a Drink given away still counts") {
  Scene scene({"deirdre", "gerki"});
  scene.hand("deirdre", {"you_need_it_more"}).hand("gerki", {"something_extra"});
  scene.reveal({"drinking_contest", "dragon_breath_ale", "dark_ale"}).at(TurnStage::kDrink);
  to_drinks(scene);
  scene.play("deirdre", "you_need_it_more gerki").settle_one();
  scene.play("gerki", "something_extra @1").settle();
  CHECK(scene.alcohol("gerki") == 7);
  CHECK(scene.alcohol("deirdre") == 0);
  CHECK(scene.gold("deirdre") == 9);
  CHECK(scene.gold("gerki") == 7);
}

TEST_CASE(
    "RDI-EX-19, RDI-GOLD0-05…RDI-GOLD0-08, RDI-CONTEST-19, RDI-EDGE-135: the deck ends during the "
    "reveals; the broke winner stays") {
  Scene scene({"fiona", "gerki"});
  scene.gold("fiona", 1).deck_of(1, {"drinking_contest", "dragon_breath_ale"});
  scene.reveal({"drinking_contest", "dragon_breath_ale", "wine"}).at(TurnStage::kDrink);
  while (scene.moment() != Moment::kPayment)
    scene.act(scene.asked().c_str(), "pass");
  scene.pass_poll();
  CHECK(scene.gold("fiona") == 0);
  CHECK(scene.alive("fiona"));
  scene.settle();
  CHECK(scene.alive("fiona"));
  CHECK(scene.gold("fiona") == 1);
  CHECK(scene.gold("gerki") == 6);
}

TEST_CASE("RDI-EX-25, RDI-CONTEST-14: an additional Drink does not count") {
  Scene scene({"gerki", "fiona"});
  scene.pile("gerki", 2).hand("fiona", {"why_not_drinking"});
  scene.reveal({"drinking_contest", "light_ale", "wine", "dragon_breath_ale"});
  scene.at(TurnStage::kDrink);
  to_drinks(scene);
  scene.play("fiona", "why_not_drinking gerki").settle();
  CHECK(scene.alcohol("gerki") == 5);
  CHECK(scene.gold("fiona") == 9);
}

TEST_CASE(
    "RDI-EX-26, RDI-CONTEST-15, RDI-EDGE-120, RDI-EDGE-121, RDI-EDGE-175, RDI-AMB-23: below 0 and "
    "events count as 0") {
  Scene scene({"gerki", "zot"});
  scene.body("gerki", 20, 5).body("zot", 20, 5).hand("zot", {"teleport_beverage"});
  scene.reveal({"drinking_contest", "no_more_for_you", "round_on_the_house", "light_ale", "wine"});
  scene.at(TurnStage::kDrink);
  to_drinks(scene);
  scene.pass_to("zot");
  CHECK(scene.against("zot", "play teleport_beverage gerki @2") == "");  // a Drink of strength 0
  scene.pass_poll().pass_poll();
  CHECK(scene.alcohol("gerki") == 4);
  CHECK(scene.alcohol("zot") == 5);
  CHECK(scene.s.contest.pass == 2);  // 0 against 0: a tie
  scene.settle();
  CHECK(scene.gold("zot") == 9);
  Scene strict({"gerki", "zot"}, 0, {{Option::kContestEventIsDrink, 1}});
  strict.hand("zot", {"teleport_beverage"});
  strict.reveal({"drinking_contest", "wine", "round_on_the_house"}).at(TurnStage::kDrink);
  to_drinks(strict);
  strict.pass_to("zot");
  CHECK(strict.against("zot", "play teleport_beverage gerki @2") != "");
}

TEST_CASE("RDI-CONTEST-08, RDI-EDGE-131, RDI-LOSE-03: the winner who passes out collects first") {
  Scene scene({"zot", "gerki", "fiona"});
  scene.body("zot", 12, 9).reveal({"drinking_contest", "dragon_breath_ale", "wine", "light_ale"});
  scene.at(TurnStage::kDrink).settle();
  CHECK_FALSE(scene.alive("zot"));
  // 12 Gold: 6 to the Inn, 3 each.
  CHECK(scene.gold("gerki") == 12);
  CHECK(scene.gold("fiona") == 12);
}

TEST_CASE("RDI-CONTEST-16, RDI-CONTEST-17, RDI-EDGE-129: sleepers pay the winner before division") {
  Scene scene({"zot", "gerki", "fiona"});
  scene.body("gerki", 12, 11).reveal({"drinking_contest", "elven_wine", "wine", "light_ale"});
  scene.at(TurnStage::kDrink).settle();
  CHECK_FALSE(scene.alive("gerki"));
  // Gerki pays 1, then 9 are divided: 5 to the Inn, 2 each.
  CHECK(scene.gold("zot") == 14);
  CHECK(scene.gold("fiona") == 11);
}

TEST_CASE(
    "RDI-CONTEST-10, RDI-EDGE-127, RDI-EDGE-145, RDI-AMB-15: awake before strong in a tie-break") {
  Scene scene({"zot", "gerki", "fiona"});
  scene.body("zot", 10, 5);
  scene.reveal({"drinking_contest", "wine", "wine", "light_ale", "dragon_breath_ale", "light_ale"});
  scene.at(TurnStage::kDrink).settle();
  CHECK_FALSE(scene.alive("zot"));
  CHECK(scene.gold("gerki") == 10 + 2 + 2);  // prize 2; of Zot's 9: 5 to the Inn, 2 each
  Scene tied({"zot", "gerki", "fiona"});
  tied.body("zot", 10, 8).reveal({"drinking_contest", "wine", "wine", "light_ale"});
  tied.at(TurnStage::kDrink).settle();
  CHECK(tied.gold("gerki") == 14);  // the other tied one fell asleep: no second reveal
}

TEST_CASE("RDI-CONTEST-11, RDI-EDGE-132: all tied contenders pass out: nobody wins") {
  Scene scene({"zot", "gerki", "fiona"});
  scene.body("zot", 10, 8).body("gerki", 10, 8);
  scene.reveal({"drinking_contest", "wine", "wine", "light_ale"}).at(TurnStage::kDrink).settle();
  CHECK(scene.s.ending == Ending::kWon);
  CHECK(scene.alive("fiona"));
  CHECK(scene.count(EventKind::kContestNoWinner) == 1);
  CHECK(scene.gold("fiona") == 20);
}

TEST_CASE("RDI-EDGE-132, RDI-EDGE-178, RDI-AMB-32, RDI-LOSE-14: everybody asleep is a draw") {
  Scene scene({"zot", "gerki"});
  scene.body("zot", 10, 8).body("gerki", 10, 8);
  scene.reveal({"drinking_contest", "elven_wine", "wine"}).at(TurnStage::kDrink).settle();
  CHECK(scene.s.ending == Ending::kDraw);
  CHECK(scene.count(EventKind::kContestWon) == 1);
}

TEST_CASE("RDI-EDGE-136: a last chance between drinking and comparing") {
  Scene scene({"deirdre", "gerki", "fiona"});
  scene.body("deirdre", 10, 8).hand("deirdre", {"healed_by_the_goddess"});
  scene.reveal({"drinking_contest", "wine", "light_ale", "light_ale"}).at(TurnStage::kDrink);
  to_drinks(scene);
  scene.pass_poll().pass_poll();
  CHECK(scene.s.top().act == Act::kLoss);
  scene.play("deirdre", "healed_by_the_goddess").settle();
  CHECK(scene.alive("deirdre"));
  CHECK(scene.gold("deirdre") == 12);
}

TEST_CASE("RDI-EDGE-118: met on another's turn, the active player reveals first") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"you_look_thirsty"}).reveal({"drinking_contest", "wine", "light_ale"});
  scene.at(TurnStage::kAction).act("zot", "play you_look_thirsty gerki").settle();
  CHECK(scene.alcohol("zot") == 2);
  CHECK(scene.alcohol("gerki") == 1);
  CHECK(scene.gold("zot") == 9);
}

TEST_CASE("RDI-EDGE-125, RDI-EDGE-184, RDI-AMB-07: the part that carries the contest strength") {
  for (const int mods : {0, 1, 2}) {
    for (const bool on_kept : {true, false}) {
      Scene scene({"fiona", "gerki", "zot"}, 0, {{Option::kContestSplitMods, mods}});
      scene.hand("fiona", {"share_a_mug"}).hand("gerki", {"something_extra"});
      scene.reveal({"drinking_contest", "elven_wine", "dragon_breath_ale", "light_ale"});
      scene.at(TurnStage::kDrink);
      to_drinks(scene);
      scene.play("fiona", "share_a_mug zot").settle_one();
      scene.play("gerki", on_kept ? "something_extra @1" : "something_extra @4").settle();
      const bool counts = mods == 1 || (mods == 0 && on_kept);
      CHECK(scene.gold(counts ? "fiona" : "gerki") == 12);
    }
  }
}

TEST_CASE("RDI-EDGE-126: a Negated strength card does not count") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"hands_off_the_drinks"}).hand("gerki", {"something_extra"});
  scene.reveal({"drinking_contest", "wine", "light_ale"}).at(TurnStage::kDrink);
  to_drinks(scene);
  scene.play("gerki", "something_extra @2").play("zot", "hands_off_the_drinks").settle();
  CHECK(scene.gold("zot") == 9);
}

TEST_CASE("RDI-EDGE-133, RDI-EDGE-134, RDI-AMB-08: a share saves the broke loser, or does not") {
  for (const bool saved : {true, false}) {
    Scene scene({"zot", "gerki", "fiona"}, 0, {{Option::kBrokeSavedByShare, saved ? 0 : 1}});
    scene.gold("gerki", 1).body("fiona", 12, 11);
    scene.reveal({"drinking_contest", "elven_wine", "light_ale", "wine"}).at(TurnStage::kDrink);
    scene.settle();
    CHECK_FALSE(scene.alive("fiona"));
    CHECK(scene.alive("gerki") == saved);
  }
}

TEST_CASE("RDI-EDGE-161, RDI-AMB-19: a contest met in a contest waits for its end") {
  Scene scene({"gerki", "fiona", "zot"});
  scene.pile("gerki", 2).hand("fiona", {"why_not_drinking"});
  scene.reveal({"drinking_contest", "light_ale", "wine", "water", "drinking_contest", "elven_wine",
                "light_ale", "dark_ale"});
  scene.at(TurnStage::kDrink);
  to_drinks(scene);
  scene.play("fiona", "why_not_drinking gerki").settle();
  CHECK(scene.count(EventKind::kContestWaits) == 1);
  CHECK(scene.count(EventKind::kContestWon) == 2);
  CHECK(scene.gold("fiona") == 10 + 2 - 1);
  CHECK(scene.gold("gerki") == 10 - 1 + 2);
  Scene none({"gerki", "fiona"}, 0, {{Option::kContestInContest, 1}});
  none.pile("gerki", 2).hand("fiona", {"why_not_drinking"});
  none.reveal({"drinking_contest", "light_ale", "wine", "drinking_contest"});
  none.at(TurnStage::kDrink);
  to_drinks(none);
  none.play("fiona", "why_not_drinking gerki").settle();
  CHECK(none.count(EventKind::kContestWon) == 1);
}

TEST_CASE("RDI-EDGE-168, RDI-AMB-21, RDI-INV-15: a contest that stays tied ends without a winner") {
  Scene scene({"gerki", "zot"}, 0, {{Option::kContestMaxPasses, 2}});
  scene.reveal({"drinking_contest"});
  // Only waters and events would do; the bound itself is the test.
  scene.at(TurnStage::kDrink);
  to_drinks(scene);
  scene.s.contest.pass = 10;
  for (Drink& drink : scene.s.drinks)
    drink.alcohol = drink.score = 0;
  scene.settle();
  CHECK(scene.count(EventKind::kContestNoWinner) == 1);
  CHECK(scene.gold("gerki") == 8);
}

}  // namespace taproom::red_dragon_inn
