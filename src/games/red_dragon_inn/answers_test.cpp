// Answers to answers: windows, Negating, Ignoring, after-moments.
#include "games/red_dragon_inn/clash.h"
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::red_dragon_inn {

TEST_CASE(
    "RDI-REACT-01, RDI-REACT-03, RDI-REACT-05, RDI-REACT-07, RDI-INV-09, RDI-DP-08: a window asks "
    "everybody from the player of the card, who is asked first") {
  Scene scene({"zot", "gerki", "deirdre"});
  scene.hand("gerki", {"contact_poison"}).at(TurnStage::kAction, "gerki");
  scene.act("gerki", "play contact_poison zot");
  CHECK(scene.asked() == "gerki");
  scene.act("gerki", "pass");
  CHECK(scene.asked() == "deirdre");
  scene.act("deirdre", "pass");
  CHECK(scene.asked() == "zot");
  CHECK(scene.fortitude("zot") == 20);
  scene.act("zot", "pass");
  CHECK(scene.fortitude("zot") == 18);
  CHECK(scene.moment() == Moment::kAfter);
}

TEST_CASE(
    "RDI-REACT-06, RDI-REACT-08, RDI-REACT-19, RDI-EDGE-01, RDI-EDGE-02, RDI-EDGE-12: a resolved "
    "answer reopens the window for everybody") {
  Scene scene({"gerki", "zot", "deirdre"});
  scene.hand("gerki", {"contact_poison"}).hand("deirdre", {"healed_by_the_goddess"});
  scene.hand("zot", {"now_you_dont"}).body("deirdre", 15, 0).at(TurnStage::kAction);
  scene.act("gerki", "play contact_poison zot").act("gerki", "pass").act("zot", "pass");
  scene.act("deirdre", "play healed_by_the_goddess").settle_one();
  CHECK(scene.fortitude("deirdre") == 17);
  CHECK(scene.asked() == "gerki");  // the window of the poison has begun anew
  scene.play("zot", "now_you_dont").settle();
  CHECK(scene.fortitude("zot") == 20);
}

TEST_CASE(
    "RDI-EDGE-03, RDI-EDGE-04, RDI-EDGE-05, RDI-NEG-01, RDI-NEG-02, RDI-SOM-02, RDI-SOM-04, "
    "RDI-AMB-10: Negating a Negate") {
  Scene scene({"gerki", "zot", "deirdre"});
  scene.hand("gerki", {"contact_poison", "i_dont_think_so"});
  scene.hand("zot", {"now_you_dont", "i_dont_think_so"}).at(TurnStage::kAction);
  scene.act("gerki", "play contact_poison zot").play("zot", "now_you_dont");
  scene.play("gerki", "i_dont_think_so").play("zot", "i_dont_think_so");
  scene.settle();
  CHECK(scene.fortitude("zot") == 20);  // two Negates: the Ignore survives
  CHECK(scene.player("gerki")
            .discard[scene.pack().characters[scene.player("gerki").character].place[index(
                scene.pack().find_card("i_dont_think_so"))]] == 1);
  Scene odd({"gerki", "zot"});
  odd.hand("gerki", {"contact_poison", "i_dont_think_so"}).hand("zot", {"now_you_dont"});
  odd.at(TurnStage::kAction).act("gerki", "play contact_poison zot").play("zot", "now_you_dont");
  odd.play("gerki", "i_dont_think_so").settle_one();
  CHECK(odd.moment() == Moment::kCardWindow);  // reopened although nothing was applied
  odd.settle();
  CHECK(odd.fortitude("zot") == 18);
}

TEST_CASE("RDI-EX-02, RDI-LIMIT-01, RDI-LIMIT-06, RDI-LIMIT-07: a full track still costs the fee") {
  Scene scene({"deirdre", "gerki"});
  scene.hand("deirdre", {"prayer_of_healing"}).at(TurnStage::kAction);
  scene.act("deirdre", "play prayer_of_healing gerki").settle();
  CHECK(scene.fortitude("gerki") == 20);
  CHECK(scene.gold("gerki") == 7);
  CHECK(scene.gold("deirdre") == 9);
}

TEST_CASE("RDI-EX-05, RDI-AFFECT-02, RDI-AFFECT-08, RDI-NEG-04: a tip can be Ignored") {
  Scene scene({"fiona", "gerki"});
  scene.hand("fiona", {"tip_the_wench"}).hand("gerki", {"little_guy_gone"});
  scene.at(TurnStage::kBeforeAction).play("fiona", "tip_the_wench gerki");
  scene.play("gerki", "little_guy_gone").settle();
  CHECK(scene.gold("gerki") == 8);
}

TEST_CASE("RDI-EX-06, RDI-AFFECT-05: a stronger Drink does not affect its drinker directly") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"stars_say_no"}).hand("gerki", {"something_extra"}).reveal({"wine"});
  scene.at(TurnStage::kDrink).play("gerki", "something_extra").pass_to("zot");
  CHECK(scene.against("zot", "play stars_say_no") == "RDI-AFFECT-05");
  scene.settle();
  CHECK(scene.alcohol("zot") == 4);
}

TEST_CASE(
    "RDI-EX-07, RDI-AFFECT-06: Negating a protection does not affect the protected directly") {
  Scene scene({"zot", "deirdre"});
  scene.hand("zot", {"bad_pooky", "stars_say_no"}).hand("deirdre", {"i_dont_think_so"});
  scene.reveal({"dragon_breath_ale"}).at(TurnStage::kDrink);
  scene.play("zot", "bad_pooky").play("deirdre", "i_dont_think_so").pass_to("zot");
  CHECK(scene.against("zot", "play stars_say_no") == "RDI-AFFECT-06");
  scene.settle();
  CHECK(scene.alcohol("zot") == 4);
}

TEST_CASE("RDI-EX-09, RDI-NEG-03: a Negated retaliation does nothing") {
  Scene scene({"deirdre", "zot"});
  scene.hand("deirdre", {"not_that_kind", "i_dont_think_so"}).hand("zot", {"pooky_bites_back"});
  scene.at(TurnStage::kAction).act("deirdre", "play not_that_kind zot").pass_poll();
  CHECK(scene.fortitude("zot") == 18);
  scene.play("zot", "pooky_bites_back").play("deirdre", "i_dont_think_so").settle();
  CHECK(scene.fortitude("deirdre") == 20);
  CHECK(scene.fortitude("zot") == 18);
}

TEST_CASE("RDI-EX-10, RDI-NEG-05: Ignoring saves only the one who Ignores") {
  Scene scene({"zot", "deirdre", "gerki"});
  scene.hand("zot", {"drunken_rampage"}).hand("deirdre", {"dont_be_silly"}).at(TurnStage::kAction);
  scene.act("zot", "play drunken_rampage").play("deirdre", "dont_be_silly").settle();
  CHECK(scene.fortitude("zot") == 20);
  CHECK(scene.fortitude("deirdre") == 20);
  CHECK(scene.fortitude("gerki") == 19);
}

TEST_CASE(
    "RDI-EX-12, RDI-REACT-16, RDI-REACT-17, RDI-LOSE-02: if nobody Negates, the Drink stays "
    "Ignored") {
  for (const bool negate : {false, true}) {
    Scene scene({"deirdre", "gerki", "zot"});
    scene.body("deirdre", 12, 10).hand("deirdre", {"talk_of_religion"});
    scene.hand("gerki", {"i_dont_think_so"}).hand("zot", {"i_dont_think_so"});
    scene.reveal({"elven_wine"}).at(TurnStage::kDrink).play("deirdre", "talk_of_religion");
    if (negate) scene.play("zot", "i_dont_think_so");
    scene.settle();
    CHECK(scene.alive("deirdre") == !negate);
    CHECK(scene.alcohol("deirdre") == (negate ? 13 : 10));
  }
}

TEST_CASE(
    "RDI-EX-13, RDI-REACT-18, RDI-EDGE-17, RDI-EDGE-176, RDI-AMB-26, RDI-DP-12: a retaliation "
    "comes after the loss, only there") {
  Scene scene({"zot", "gerki", "deirdre", "fiona"});
  scene.hand("zot", {"drunken_rampage"}).hand("gerki", {"hide_in_shadows"});
  scene.hand("deirdre", {"goddess_displeased"}).at(TurnStage::kAction);
  scene.act("zot", "play drunken_rampage").play("gerki", "hide_in_shadows").settle_one();
  scene.pass_to("deirdre");
  CHECK(scene.against("deirdre", "play goddess_displeased") == "RDI-EDGE-17");
  scene.pass_poll();
  CHECK(scene.fortitude("gerki") == 20);
  CHECK(scene.fortitude("deirdre") == 19);
  CHECK(scene.fortitude("fiona") == 19);
  CHECK(scene.moment() == Moment::kAfter);
  scene.play("deirdre", "goddess_displeased").settle();
  CHECK(scene.fortitude("zot") == 18);
}

TEST_CASE("RDI-EDGE-07: a card already Ignored cannot be Ignored again") {
  Scene scene({"zot", "deirdre"});
  scene.hand("zot", {"drunken_rampage"});
  scene.hand("deirdre", {"dont_be_silly", "shield_of_the_goddess"}).at(TurnStage::kAction);
  scene.act("zot", "play drunken_rampage").play("deirdre", "dont_be_silly").settle_one();
  scene.pass_to("deirdre");
  CHECK(scene.against("deirdre", "play shield_of_the_goddess") == "RDI-EDGE-07");
}

TEST_CASE(
    "RDI-EDGE-10, RDI-EDGE-24, RDI-AFFECT-01: refusing a healing refuses the fee too; a bystander "
    "cannot Ignore it") {
  Scene scene({"deirdre", "gerki", "zot"});
  scene.body("gerki", 10, 0).hand("deirdre", {"prayer_of_healing"});
  scene.hand("gerki", {"little_guy_gone"}).hand("zot", {"stars_say_no"}).at(TurnStage::kAction);
  scene.act("deirdre", "play prayer_of_healing gerki")
      .play("gerki", "little_guy_gone")
      .settle_one();
  scene.pass_to("zot");
  CHECK(scene.against("zot", "play stars_say_no") == "RDI-AFFECT-01");
  scene.settle();
  CHECK(scene.fortitude("gerki") == 10);
  CHECK(scene.gold("gerki") == 10);
  CHECK(scene.gold("deirdre") == 10);
}

TEST_CASE("RDI-SOM-01, RDI-SOM-03, RDI-EDGE-25: several copies answer one event, one at a time") {
  Scene scene({"zot", "deirdre"});
  scene.hand("deirdre", {"water_into_wine", "water_into_wine"}).reveal({"light_ale"});
  scene.at(TurnStage::kDrink).play("deirdre", "water_into_wine").settle_one();
  scene.play("deirdre", "water_into_wine").settle();
  CHECK(scene.alcohol("zot") == 5);
}

TEST_CASE(
    "RDI-REACT-12…RDI-REACT-15, RDI-SOM-07, RDI-EDGE-13…RDI-EDGE-16, RDI-DP-17, RDI-INFO-15: "
    "cards put down together are ordered") {
  Scene scene({"zot", "gerki", "deirdre"});
  scene.hand("gerki", {"something_extra", "no_name_on_it"}).hand("deirdre", {"water_into_wine"});
  scene.reveal({"light_ale"}).at(TurnStage::kDrink, "zot");
  const Components& pack = scene.pack();
  const Intent sometimes_of_gerki{Seat(1),
                                  make_play(pack.find_card("something_extra"), kNobody, 0)};
  const Intent sometimes_of_deirdre{Seat(2),
                                    make_play(pack.find_card("water_into_wine"), kNobody, 0)};
  const Intent anytime_of_gerki{Seat(1), make_play(pack.find_card("no_name_on_it"), 2)};
  const Intent all[] = {sometimes_of_deirdre, sometimes_of_gerki, anytime_of_gerki};
  CHECK(first_of(scene.s, all) == 2);                      // Anytime before Sometimes
  CHECK(first_of(scene.s, std::span(all).first(2)) == 1);  // nearer to the active player
}

TEST_CASE(
    "RDI-EDGE-20, RDI-DP-19: targets are named when the card is announced; wrong names are "
    "refused") {
  Scene scene({"zot", "gerki", "deirdre"});
  scene.hand("zot", {"mind_the_pooky", "drunken_rampage"}).at(TurnStage::kAction);
  CHECK(scene.against("zot", "play mind_the_pooky") == "RDI-EDGE-20");
  CHECK(scene.against("zot", "play mind_the_pooky zot") == "RDI-DP-19");
  CHECK(scene.against("zot", "play mind_the_pooky gerki @1") == "RDI-EDGE-20");
  CHECK(scene.against("zot", "play drunken_rampage gerki") == "RDI-EDGE-20");
  CHECK(scene.against("zot", "play hide_in_shadows") == "RDI-SET-14");
  CHECK(RedDragonInn::explain(scene.s, Seat(1), make(ActionKind::kPass)).reason().rule ==
        std::string("RDI-REACT-03"));
}

TEST_CASE(
    "RDI-EDGE-158, RDI-EDGE-165, RDI-EDGE-177, RDI-AMB-29: the Inn pays for a theft; stealing from "
    "oneself changes nothing") {
  Scene scene({"gerki", "zot"});
  scene.hand("gerki", {"no_name_on_it", "under_your_chair", "swipe_the_tip"});
  scene.hand("zot", {"peanuts_to_gold"}).at(TurnStage::kBeforeAction);
  scene.play("gerki", "no_name_on_it zot").play("zot", "peanuts_to_gold").settle();
  CHECK(scene.gold("zot") == 8);
  CHECK(scene.gold("gerki") == 9);
  CHECK(scene.s.inn == 50 - 17);
  scene.play("gerki", "under_your_chair gerki").pass_to("gerki");
  CHECK(scene.against("gerki", "play swipe_the_tip") == "RDI-EDGE-158");
  scene.settle();
  CHECK(scene.gold("gerki") == 9);
}

TEST_CASE("RDI-EDGE-165: a player who Ignores their own card gets and pays nothing of it") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"drinks_for_friends", "stars_say_no"}).at(TurnStage::kBeforeOrder);
  scene.play("zot", "drinks_for_friends").play("zot", "stars_say_no").settle();
  CHECK(scene.gold("zot") == 8);
  CHECK(scene.player("gerki").pile_count == 1);
}

TEST_CASE(
    "RDI-WENCH-05…RDI-WENCH-08, RDI-EDGE-40, RDI-EDGE-41: hands off the Drinks answers changes of "
    "a Drink and nothing else") {
  Scene scene({"fiona", "gerki", "zot"});
  scene.hand("fiona", {"share_a_mug", "cleans_my_sword", "hands_off_the_drinks"});
  scene.hand("gerki", {"hands_off_the_drinks", "something_extra"});
  scene.reveal({"dragon_breath_ale"}).at(TurnStage::kDrink);
  scene.play("fiona", "share_a_mug zot").pass_to("gerki");
  CHECK(scene.against("gerki", "play hands_off_the_drinks") == "");
  scene.play("gerki", "hands_off_the_drinks").pass_to("fiona");
  CHECK(scene.against("fiona", "play hands_off_the_drinks") == "RDI-WENCH-06");
  scene.settle_one();
  CHECK(scene.moment() == Moment::kDrinkWindow);
  CHECK(scene.asked() == "fiona");  // reopened from the player who revealed it
  CHECK(scene.s.drinks.size() == 1);
  CHECK(scene.s.drinks[0].alcohol == 4);

  Scene order({"zot", "gerki"});
  order.hand("zot", {"drinks_for_friends"}).hand("gerki", {"hands_off_the_drinks"});
  order.at(TurnStage::kBeforeOrder).play("zot", "drinks_for_friends").pass_to("gerki");
  CHECK(order.against("gerki", "play hands_off_the_drinks") == "RDI-WENCH-07");

  Scene extra({"gerki", "fiona"});
  extra.hand("fiona", {"why_not_drinking"}).hand("gerki", {"hands_off_the_drinks"});
  extra.reveal({"wine"}).at(TurnStage::kDrink).play("fiona", "why_not_drinking gerki");
  extra.pass_to("gerki");
  CHECK(extra.against("gerki", "play hands_off_the_drinks") == "RDI-WENCH-08");

  Scene thirsty({"zot", "gerki"});
  thirsty.hand("zot", {"you_look_thirsty"}).hand("gerki", {"hands_off_the_drinks"});
  thirsty.at(TurnStage::kAction).act("zot", "play you_look_thirsty gerki").pass_to("gerki");
  CHECK(thirsty.against("gerki", "play hands_off_the_drinks") == "RDI-SOM-01");  // an Action Card
}

TEST_CASE(
    "RDI-EDGE-159, RDI-EDGE-35: a forced Drink is a frame of its own; an empty pile nothing") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"you_look_thirsty"}).reveal({"wine"}).at(TurnStage::kAction);
  scene.act("zot", "play you_look_thirsty gerki").settle();
  CHECK(scene.alcohol("gerki") == 2);
  CHECK(scene.player("gerki").pile_count == 0);
  Scene dry({"zot", "gerki"});
  dry.pile("gerki", 0).body("gerki", 20, 5).hand("zot", {"you_look_thirsty"});
  dry.at(TurnStage::kAction).act("zot", "play you_look_thirsty gerki").settle();
  CHECK(dry.alcohol("gerki") == 5);
}

TEST_CASE("what is told of a card names the card it answers and whose card or Drink that is") {
  Scene scene({"zot", "gerki", "deirdre"});
  const auto told = [&scene] {
    const Event& event = scene.events.back();
    CHECK(event.kind == static_cast<std::uint8_t>(EventKind::kPlayed));
    const CardId answered{event.d};
    const std::string card =
        answered == kNoCard ? "nothing" : std::string(scene.pack().card(answered).id.view());
    return card + " of " + (event.e == kNobody ? "nobody" : seat_id(scene.s, Seat(event.e)));
  };
  scene.hand("zot", {"mind_the_pooky"}).hand("gerki", {"hide_in_shadows"});
  scene.hand("deirdre", {"i_dont_think_so", "wine_into_water"});
  scene.at(TurnStage::kAction).play("zot", "mind_the_pooky gerki");
  CHECK(told() == "nothing of nobody");
  scene.play("gerki", "hide_in_shadows");
  CHECK(told() == "mind_the_pooky of zot");
  scene.play("deirdre", "i_dont_think_so");
  CHECK(told() == "hide_in_shadows of gerki");
  scene.settle().pile("zot", 1).reveal({"wine"}).at(TurnStage::kDrink);
  scene.play("deirdre", "wine_into_water @1");
  CHECK(told() == "nothing of zot");
}

}  // namespace taproom::red_dragon_inn
