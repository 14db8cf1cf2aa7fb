// Drinks: Chasers, splitting, giving, Ignoring, the house round, the toast, new Drinks.
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::red_dragon_inn {

TEST_CASE(
    "RDI-EX-03, RDI-CHASE-01, RDI-CHASE-02, RDI-CHASE-09, RDI-CHASE-10, RDI-CHASE-11, RDI-TURN-16, "
    "RDI-EDGE-42: a Drink and its Chasers are one") {
  Scene scene({"fiona", "gerki"});
  scene.pile("fiona", 2).hand("fiona", {"cleans_my_armor"});
  scene.reveal({"wine_with_chaser", "dragon_breath_ale"}).at(TurnStage::kDrink);
  CHECK(scene.s.drinks.size() == 1);
  CHECK(scene.s.drinks[0].alcohol == 6);
  scene.play("fiona", "cleans_my_armor").settle();
  CHECK(scene.alcohol("fiona") == 0);
  CHECK(scene.s.table.empty());
  int discarded = 0;
  for (const int n : scene.s.cellar.discard)
    discarded += n;
  CHECK(discarded == 2);
}

TEST_CASE("RDI-CHASE-03: a Chaser of a Chaser") {
  Scene scene({"fiona", "gerki"});
  scene.pile("fiona", 3).reveal({"wine_with_chaser", "light_ale_with_chaser", "dark_ale"});
  scene.at(TurnStage::kDrink).settle();
  CHECK(scene.alcohol("fiona") == 4);
}

TEST_CASE(
    "RDI-CHASE-04, RDI-CHASE-06, RDI-CHASE-07, RDI-EDGE-43: no card left for the Chaser adds "
    "nothing and sobers nobody") {
  Scene scene({"fiona", "gerki"});
  scene.body("fiona", 20, 5).reveal({"wine_with_chaser"}).at(TurnStage::kDrink).settle();
  CHECK(scene.alcohol("fiona") == 7);
}

TEST_CASE("RDI-CHASE-05, RDI-CHASE-06, RDI-EDGE-44: an event as a Chaser has no effect") {
  Scene scene({"fiona", "gerki"});
  scene.pile("fiona", 3).reveal({"wine_with_chaser", "round_on_the_house"});
  scene.at(TurnStage::kDrink);
  CHECK(scene.s.drinks.size() == 1);
  scene.settle();
  CHECK(scene.alcohol("fiona") == 2);
  CHECK(scene.alcohol("gerki") == 0);
  CHECK(scene.player("fiona").pile_count == 1);
}

TEST_CASE("RDI-EX-11, RDI-EDGE-38: a changed Drink can be answered by who declined before") {
  Scene scene({"gerki", "deirdre"});
  scene.hand("gerki", {"dump_on_the_floor"}).hand("deirdre", {"water_into_wine"});
  scene.reveal({"light_ale"}).at(TurnStage::kDrink).act("gerki", "pass");
  scene.play("deirdre", "water_into_wine").settle_one();
  CHECK(scene.s.drinks[0].alcohol == 3);
  CHECK(scene.asked() == "gerki");
  scene.play("gerki", "dump_on_the_floor").settle();
  CHECK(scene.alcohol("gerki") == 0);
}

TEST_CASE("RDI-EX-14, RDI-SPLIT-01, RDI-SPLIT-02, RDI-SPLIT-04, RDI-EDGE-60: halves, rounded up") {
  Scene scene({"fiona", "gerki"});
  scene.hand("fiona", {"share_a_mug"}).hand("gerki", {"something_extra"}).reveal({"elven_wine"});
  scene.at(TurnStage::kDrink).play("fiona", "share_a_mug gerki").settle_one();
  CHECK(scene.s.drinks.size() == 2);
  CHECK(scene.s.drinks[0].alcohol == 2);
  CHECK(scene.s.drinks[1].alcohol == 2);
  scene.play("gerki", "something_extra @1").settle();
  CHECK(scene.alcohol("fiona") == 4);
  CHECK(scene.alcohol("gerki") == 2);
}

TEST_CASE("RDI-EX-15, RDI-SPLIT-03, RDI-SPLIT-06: a changed Drink is split as it is") {
  Scene scene({"fiona", "gerki"});
  scene.hand("fiona", {"share_a_mug"}).hand("gerki", {"something_extra"}).reveal({"elven_wine"});
  scene.at(TurnStage::kDrink).play("gerki", "something_extra").settle_one();
  scene.play("fiona", "share_a_mug gerki").settle();
  CHECK(scene.alcohol("fiona") == 3);
  CHECK(scene.alcohol("gerki") == 3);
}

TEST_CASE("RDI-EDGE-61, RDI-EDGE-39: halves split again and Drinks passed on") {
  Scene scene({"fiona", "fiona", "gerki"});
  scene.hand("fiona", {"share_a_mug"}).hand("fiona_2", {"share_a_mug"}).reveal({"elven_wine"});
  scene.at(TurnStage::kDrink).play("fiona", "share_a_mug fiona_2").settle_one();
  scene.play("fiona_2", "share_a_mug gerki").settle();
  CHECK(scene.alcohol("fiona") == 2);
  CHECK(scene.alcohol("fiona_2") == 1);
  CHECK(scene.alcohol("gerki") == 1);

  Scene ring({"zot", "deirdre", "zot"});
  ring.hand("zot", {"teleport_beverage"}).hand("deirdre", {"you_need_it_more"});
  ring.hand("zot_2", {"teleport_beverage"}).reveal({"wine"}).at(TurnStage::kDrink);
  ring.play("zot", "teleport_beverage deirdre").settle_one();
  ring.play("deirdre", "you_need_it_more zot_2").settle_one();
  ring.play("zot_2", "teleport_beverage zot").settle();
  CHECK(ring.alcohol("zot") == 2);
  CHECK(ring.alcohol("deirdre") == 0);
}

TEST_CASE("RDI-EDGE-62, RDI-AMB-04: negative numbers are halved by their size") {
  Scene scene({"fiona", "gerki"});
  scene.body("fiona", 15, 5).body("gerki", 15, 5).hand("fiona", {"share_a_mug"});
  scene.reveal({"no_more_for_you"}).at(TurnStage::kDrink).play("fiona", "share_a_mug gerki");
  scene.settle();
  CHECK(scene.alcohol("fiona") == 4);
  CHECK(scene.alcohol("gerki") == 4);
  Scene up({"fiona", "gerki"}, 0, {{Option::kSplitRounding, 1}});
  up.body("fiona", 15, 5).hand("fiona", {"share_a_mug"}).reveal({"no_more_for_you"});
  up.at(TurnStage::kDrink).play("fiona", "share_a_mug gerki").settle();
  CHECK(up.alcohol("fiona") == 5);
}

TEST_CASE("RDI-NEG-06, RDI-NEG-08, RDI-NEG-09, RDI-DP-09: only the one about to drink may Ignore") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"teleport_beverage"}).hand("gerki", {"dump_on_the_floor"}).reveal({"wine"});
  scene.at(TurnStage::kDrink).pass_to("gerki");
  CHECK(scene.against("gerki", "play dump_on_the_floor @1") == "RDI-NEG-08");
  scene.act("gerki", "pass");
  CHECK(scene.alcohol("zot") == 2);
  Scene given({"zot", "gerki"});
  given.hand("zot", {"teleport_beverage"}).hand("gerki", {"dump_on_the_floor"}).reveal({"wine"});
  given.at(TurnStage::kDrink).play("zot", "teleport_beverage gerki").settle_one();
  given.play("gerki", "dump_on_the_floor").settle();
  CHECK(given.alcohol("gerki") == 0);
  CHECK(given.alcohol("zot") == 0);
}

TEST_CASE("RDI-EDGE-37, RDI-EDGE-174: an Ignored Drink is past changing, and the phase is over") {
  Scene scene({"gerki", "deirdre"});
  scene.body("gerki", 20, 4).pile("gerki", 2).hand("gerki", {"dump_on_the_floor"});
  scene.hand("deirdre", {"water_into_wine"}).reveal({"wine"}).at(TurnStage::kDrink);
  scene.play("gerki", "dump_on_the_floor").settle_one().pass_to("deirdre");
  CHECK(scene.against("deirdre", "play water_into_wine @1") == "RDI-EDGE-174");
  scene.settle();
  CHECK(scene.alcohol("gerki") == 4);
  CHECK(scene.player("gerki").pile_count == 1);
  CHECK(scene.s.turn_stage() == TurnStage::kAfterDrink);
}

TEST_CASE("RDI-EDGE-53, RDI-EDGE-54, RDI-EDGE-55, RDI-AMB-03, RDI-LIMIT-02: strength and 0") {
  Scene water({"gerki", "deirdre"});
  water.hand("deirdre", {"water_into_wine"}).reveal({"water"}).at(TurnStage::kDrink);
  water.play("deirdre", "water_into_wine").settle();
  CHECK(water.alcohol("gerki") == 2);
  Scene floor({"gerki", "deirdre"});
  floor.body("gerki", 20, 5).hand("deirdre", {"wine_into_water"}).reveal({"light_ale"});
  floor.at(TurnStage::kDrink).play("deirdre", "wine_into_water").settle();
  CHECK(floor.alcohol("gerki") == 5);
  Scene none({"gerki", "deirdre"}, 0, {{Option::kStrengthFloor, 1}});
  none.body("gerki", 20, 5).hand("deirdre", {"wine_into_water"}).reveal({"light_ale"});
  none.at(TurnStage::kDrink).play("deirdre", "wine_into_water").settle();
  CHECK(none.alcohol("gerki") == 4);
  Scene sober({"gerki", "deirdre"});
  sober.reveal({"no_more_for_you"}).at(TurnStage::kDrink).settle();
  CHECK(sober.alcohol("gerki") == 0);
}

TEST_CASE("RDI-EDGE-56, RDI-EDGE-163, RDI-AMB-27: numbers of one moment are added before limits") {
  Scene brew({"gerki", "deirdre"});
  brew.body("gerki", 10, 9).reveal({"wizards_brew"}).at(TurnStage::kDrink).settle();
  CHECK(brew.alive("gerki"));
  CHECK(brew.fortitude("gerki") == 12);
  CHECK(brew.alcohol("gerki") == 11);
}

TEST_CASE("RDI-EDGE-173, RDI-AMB-33: liquid courage turns strength into Fortitude") {
  Scene scene({"fiona", "gerki"});
  scene.body("fiona", 10, 5).hand("fiona", {"liquid_courage"}).reveal({"dragon_breath_ale"});
  scene.at(TurnStage::kDrink).play("fiona", "liquid_courage").settle();
  CHECK(scene.fortitude("fiona") == 14);
  CHECK(scene.alcohol("fiona") == 5);
}

TEST_CASE("RDI-EDGE-160, RDI-EDGE-162, RDI-AMB-18, RDI-AMB-30: an additional Drink comes after") {
  Scene scene({"gerki", "fiona", "zot"});
  scene.pile("gerki", 2).hand("fiona", {"why_not_drinking"}).reveal({"wine", "light_ale"});
  scene.at(TurnStage::kDrink).pass_to("fiona");
  CHECK(scene.against("fiona", "play why_not_drinking zot") == "RDI-EDGE-162");
  scene.act("fiona", "play why_not_drinking gerki").settle_one();
  CHECK(scene.moment() == Moment::kDrinkWindow);
  CHECK(scene.alcohol("gerki") == 0);
  scene.pass_poll().pass_poll();  // the wine is drunk, its after-moment over
  CHECK(scene.alcohol("gerki") == 2);
  CHECK(scene.moment() == Moment::kDrinkWindow);
  scene.settle();
  CHECK(scene.alcohol("gerki") == 3);
}

TEST_CASE(
    "RDI-HOUSE-01…RDI-HOUSE-05, RDI-EVENT-01, RDI-EVENT-03, RDI-EDGE-09, RDI-EDGE-45, RDI-EDGE-66, "
    "RDI-REACT-02, RDI-REACT-09…RDI-REACT-11, RDI-DP-10, RDI-DP-11: a round on the house") {
  Scene scene({"zot", "gerki", "deirdre"});
  scene.pile("zot", 2).hand("gerki", {"dump_on_the_floor"}).hand("deirdre", {"water_into_wine"});
  scene.reveal({"round_on_the_house", "wine"}).at(TurnStage::kDrink);
  CHECK(scene.moment() == Moment::kEventWindow);
  scene.pass_to("gerki");
  CHECK(scene.against("gerki", "play dump_on_the_floor") == "RDI-EVENT-02");
  scene.pass_poll().pass_poll();
  CHECK(scene.moment() == Moment::kDrinkWindow);
  CHECK(scene.s.drinks.size() == 3);
  CHECK(scene.asked() == "zot");  // the active player
  scene.play("deirdre", "water_into_wine @3").settle_one();
  scene.play("gerki", "dump_on_the_floor").settle();
  CHECK(scene.alcohol("zot") == 2);
  CHECK(scene.alcohol("gerki") == 0);
  CHECK(scene.alcohol("deirdre") == 4);
  CHECK(scene.player("zot").pile_count == 1);
}

TEST_CASE(
    "RDI-EDGE-68, RDI-EDGE-166, RDI-EVENT-02, RDI-EDGE-65: events met on the way do nothing") {
  Scene scene({"zot", "gerki"});
  scene.reveal({"round_on_the_house", "drinking_contest", "light_ale"}).at(TurnStage::kDrink);
  scene.settle();
  CHECK(scene.alcohol("zot") == 1);
  CHECK(scene.alcohol("gerki") == 1);
  int discarded = 0;
  for (const int n : scene.s.cellar.discard)
    discarded += n;
  CHECK(discarded == 3);
}

TEST_CASE("RDI-EDGE-47, RDI-EDGE-157: a toast reveals for everybody from the Drink Deck") {
  Scene scene({"deirdre", "gerki", "zot"});
  scene.hand("deirdre", {"toast_the_goddess"});
  scene.reveal({"light_ale", "wine_with_chaser", "dark_ale", "elven_wine"});
  scene.at(TurnStage::kAction).act("deirdre", "play toast_the_goddess").settle();
  CHECK(scene.alcohol("deirdre") == 1);
  CHECK(scene.alcohol("gerki") == 3);
  CHECK(scene.alcohol("zot") == 3);
  CHECK(scene.player("zot").pile_count == 1);
}

TEST_CASE("RDI-EDGE-157, RDI-AMB-17: the common window of an event on another's turn") {
  for (const bool revealer : {false, true}) {
    Scene scene({"zot", "gerki"}, 0, {{Option::kCommonWindowFrom, revealer ? 1 : 0}});
    scene.hand("zot", {"you_look_thirsty"}).reveal({"round_on_the_house", "water"});
    scene.at(TurnStage::kAction).act("zot", "play you_look_thirsty gerki");
    while (scene.moment() != Moment::kDrinkWindow)
      scene.act(scene.asked().c_str(), "pass");
    CHECK(scene.asked() == (revealer ? "gerki" : "zot"));
  }
}

TEST_CASE(
    "RDI-DRINK-01…RDI-DRINK-04, RDI-TURN-12, RDI-EDGE-21, RDI-EDGE-49, RDI-INV-07, RDI-AMB-02: the "
    "last card ordered is paid for at once") {
  Scene scene({"zot", "gerki"});
  scene.deck_of(1).at(TurnStage::kOrder).act("zot", "order gerki");
  CHECK(scene.moment() == Moment::kPayment);
  scene.settle();
  CHECK(scene.gold("zot") == 7);
  CHECK(scene.gold("gerki") == 7);
  CHECK(scene.s.cellar.deck == 27);
  CHECK(scene.player("gerki").pile_count == 2);  // piles stay
  CHECK(scene.s.cellar.batch_count == 2);

  Scene lazy({"zot", "gerki"}, 0, {{Option::kRestock, 1}});
  lazy.deck_of(1).at(TurnStage::kOrder).act("zot", "order gerki").settle();
  CHECK(lazy.gold("zot") == 8);
  CHECK(lazy.s.cellar.deck == 0);
  lazy.at(TurnStage::kOrder, "gerki").settle();
  CHECK(lazy.gold("zot") == 7);
  CHECK(lazy.s.cellar.deck == 27);
}

TEST_CASE(
    "RDI-REACT-04, RDI-EDGE-51, RDI-EDGE-156, RDI-AMB-16, RDI-AMB-31, RDI-DP-20: only a card that "
    "makes the Inn "
    "pay fits a payment moment") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"stars_say_no", "behind_your_ear"}).hand("gerki", {"swipe_the_tip"});
  scene.deck_of(1).at(TurnStage::kOrder).act("zot", "order gerki");
  CHECK(scene.against("zot", "play behind_your_ear gerki") == "RDI-EDGE-156");
  CHECK(scene.against("zot", "play stars_say_no") == "RDI-REACT-04");
  scene.play("gerki", "swipe_the_tip").settle();
  CHECK(scene.gold("gerki") == 8);
  CHECK(scene.gold("zot") == 7);
  Scene closed({"zot", "gerki"}, 0, {{Option::kPaymentWindow, 1}});
  closed.deck_of(1).at(TurnStage::kOrder).act("zot", "order gerki");
  CHECK(closed.gold("zot") == 7);
}

TEST_CASE("RDI-CHASE-08, RDI-EDGE-48: a Chaser due from an empty Drink Deck waits for new Drinks") {
  Scene scene({"deirdre", "gerki"});
  scene.hand("deirdre", {"toast_the_goddess"});
  scene.deck_of(1, {"wine_with_chaser"}).reveal({"wine_with_chaser", "dark_ale", "light_ale"});
  scene.at(TurnStage::kAction).act("deirdre", "play toast_the_goddess").settle();
  CHECK(scene.gold("deirdre") == 7);
  CHECK(scene.alcohol("deirdre") == 3);
}

TEST_CASE("RDI-EDGE-50: deck and discard empty: paid once, and refilled by the next discards") {
  Scene scene({"zot", "gerki"});
  // All cards but one lie in piles.
  scene.pile("zot", 14).pile("gerki", 15);
  CHECK(scene.s.cellar.deck == 1);
  scene.at(TurnStage::kOrder).act("zot", "order gerki").settle();
  CHECK(scene.gold("zot") == 7);
  CHECK(scene.s.cellar.deck == 0);
  CHECK(scene.s.cellar.paid == 1);
  scene.at(TurnStage::kOrder, "gerki");  // no card: no order
  CHECK(scene.s.turn_stage() == TurnStage::kAfterOrder);
  scene.reveal({"wine"}).at(TurnStage::kDrink, "gerki").settle();
  CHECK(scene.s.cellar.deck == 1);
  CHECK(scene.s.cellar.paid == 0);
  CHECK(scene.gold("zot") == 7);
}

TEST_CASE("RDI-EDGE-167: a house round that finds only events opens its window and does nothing") {
  Scene scene({"zot", "gerki"});
  scene.pile("zot", 15).pile("gerki", 14).hand("gerki", {"dump_on_the_floor"});
  scene.reveal({"round_on_the_house", "drinking_contest"}).at(TurnStage::kDrink);
  while (scene.moment() != Moment::kDrinkWindow)
    scene.act(scene.asked().c_str(), "pass");
  CHECK(scene.s.drinks.empty());
  scene.pass_to("gerki");
  CHECK(scene.against("gerki", "play dump_on_the_floor") != "");
  scene.settle();
  CHECK(scene.gold("zot") == 7);  // paid once
  CHECK(scene.s.cellar.deck == 2);
}

TEST_CASE("RDI-INFO-05, RDI-INFO-07, RDI-LOSE-10: unseen Drinks of the dead return unseen") {
  Scene scene({"zot", "gerki", "fiona"});
  scene.pile("gerki", 3).body("gerki", 2, 0).hand("zot", {"mind_the_pooky"});
  scene.at(TurnStage::kAction).act("zot", "play mind_the_pooky gerki").settle();
  CHECK_FALSE(scene.alive("gerki"));
  CHECK(scene.s.cellar.face_down[0] == 3);
  int known = 0;
  for (const int n : scene.s.cellar.discard)
    known += n;
  CHECK(known == 0);
  // The next Drink Deck is made of them; they are still places of the old batch.
  scene.deck_of(1).at(TurnStage::kOrder, "zot").act("zot", "order fiona").settle();
  CHECK(scene.s.cellar.deck == 27);
  CHECK(scene.s.cellar.batches[1].strangers[0] == 3);
  CHECK(scene.s.cellar.batches[0].places == 6);
}

}  // namespace taproom::red_dragon_inn
