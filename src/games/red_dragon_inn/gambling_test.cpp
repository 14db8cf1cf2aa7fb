// The Round of Gambling.
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::red_dragon_inn {

TEST_CASE(
    "RDI-EX-01, RDI-GAM-01…RDI-GAM-12, RDI-GAM-15…RDI-GAM-18, RDI-TURN-10, RDI-WIN-01…RDI-WIN-05, "
    "RDI-LEAVE-01…RDI-LEAVE-06, RDI-DP-13, RDI-DP-14, RDI-EDGE-183: a whole Round") {
  Scene scene({"zot", "gerki", "deirdre", "fiona"});
  scene.hand("zot", {"gambling_im_in", "winning_hand", "gambling_im_in"});
  scene.hand("gerki", {"dropped_my_cards", "i_raise"});
  scene.hand("deirdre", {"money_for_the_poor", "i_raise"})
      .hand("fiona", {"i_raise", "winning_hand"});
  scene.at(TurnStage::kAction).act("zot", "play gambling_im_in");
  scene.play("deirdre", "money_for_the_poor").settle();
  CHECK(scene.s.round.pot == 3);
  CHECK(scene.control() == "zot");
  CHECK(scene.gold("deirdre") == 10);
  CHECK_FALSE(scene.in_round("deirdre"));
  scene.until(AskKind::kGambling, "gerki").act("gerki", "pass");
  scene.until(AskKind::kGambling, "fiona").act("fiona", "play i_raise").settle();
  CHECK(scene.s.round.pot == 6);
  CHECK(scene.gold("deirdre") == 10);
  CHECK(scene.control() == "fiona");
  scene.until(AskKind::kGambling, "zot").act("zot", "play winning_hand").settle();
  scene.until(AskKind::kGambling, "gerki");
  CHECK(scene.against("gerki", "play i_raise") == "RDI-WIN-05");
  scene.act("gerki", "play dropped_my_cards").settle();
  CHECK(scene.control() == "gerki");
  scene.until(AskKind::kGambling, "fiona");
  CHECK(scene.against("fiona", "play winning_hand") == "");
  scene.act("fiona", "pass");
  scene.until(AskKind::kGambling, "zot").act("zot", "play gambling_im_in").settle();
  CHECK(scene.s.round.pot == 6);
  CHECK(scene.control() == "zot");
  scene.until(AskKind::kGambling, "gerki").act("gerki", "pass");
  scene.until(AskKind::kGambling, "fiona").act("fiona", "pass").settle();
  CHECK(scene.gold("zot") == 14);
  CHECK(scene.gold("gerki") == 8);
  CHECK(scene.gold("fiona") == 8);
  CHECK(scene.gold("deirdre") == 10);
  CHECK(scene.s.round == Round{});
  CHECK(scene.s.turn_stage() == TurnStage::kAfterAction);
  CHECK(scene.asked() == "zot");
}

TEST_CASE("RDI-EDGE-71: everybody passes right after the start") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"gambling_im_in"}).at(TurnStage::kAction).act("zot", "play gambling_im_in");
  scene.settle().until(AskKind::kGambling, "gerki").act("gerki", "pass").settle();
  CHECK(scene.gold("zot") == 9);
  CHECK(scene.gold("gerki") == 7);
}

TEST_CASE(
    "RDI-EX-08, RDI-GAM-13, RDI-AFFECT-07, RDI-EDGE-97, RDI-EDGE-182, RDI-DP-16: stolen pot") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"gambling_im_in", "stars_say_no", "behind_your_ear"});
  scene.hand("gerki", {"you_think_you_won", "no_name_on_it"}).at(TurnStage::kAction);
  scene.act("zot", "play gambling_im_in").settle();
  scene.until(AskKind::kGambling, "gerki").act("gerki", "pass");
  CHECK(scene.moment() == Moment::kWon);
  CHECK(scene.against("zot", "play behind_your_ear gerki") == "RDI-EDGE-182");
  scene.play("gerki", "you_think_you_won").pass_to("zot");
  CHECK(scene.against("zot", "play stars_say_no") == "RDI-AFFECT-07");
  scene.settle();
  CHECK(scene.gold("gerki") == 9);
  CHECK(scene.gold("zot") == 7);
}

TEST_CASE(
    "RDI-EX-21, RDI-LEAVE-07, RDI-LEAVE-08, RDI-EDGE-79, RDI-EDGE-81, RDI-AMB-06: start, leave, "
    "and nobody takes control") {
  Scene scene({"fiona", "gerki", "zot"});
  scene.hand("fiona", {"gambling_im_in", "polishing_my_blades"}).at(TurnStage::kAction);
  scene.act("fiona", "play gambling_im_in").play("fiona", "polishing_my_blades").settle();
  CHECK(scene.control() == "nobody");
  CHECK(scene.s.round.pot == 2);
  scene.until(AskKind::kGambling, "gerki").act("gerki", "pass");
  scene.until(AskKind::kGambling, "zot").act("zot", "pass").settle();
  CHECK(scene.gold("gerki") == 9);
  CHECK(scene.gold("zot") == 9);
  CHECK(scene.s.inn == 50 - 28);
  Scene alone({"fiona", "gerki"}, 0, {{Option::kLastInRoundWins, 1}});
  alone.hand("fiona", {"gambling_im_in", "polishing_my_blades"}).at(TurnStage::kAction);
  alone.act("fiona", "play gambling_im_in").play("fiona", "polishing_my_blades").settle();
  CHECK(alone.gold("gerki") == 8);  // the last one wins the pot back
}

TEST_CASE("RDI-EDGE-80, RDI-EDGE-83, RDI-EDGE-170: everybody else leaves; everybody leaves") {
  Scene scene({"fiona", "deirdre"});
  scene.hand("fiona", {"gambling_im_in"}).hand("deirdre", {"time_to_pray"}).at(TurnStage::kAction);
  scene.act("fiona", "play gambling_im_in").play("deirdre", "time_to_pray").settle();
  CHECK(scene.gold("fiona") == 8);
  CHECK(scene.s.round == Round{});
  Scene empty({"fiona", "deirdre"});
  empty.hand("fiona", {"gambling_im_in", "sorting_my_weapons"}).hand("deirdre", {"time_to_pray"});
  empty.at(TurnStage::kAction).act("fiona", "play gambling_im_in");
  empty.play("fiona", "sorting_my_weapons").settle_one();
  empty.play("deirdre", "time_to_pray").settle();
  CHECK(empty.gold("fiona") == 8);
  CHECK(empty.gold("deirdre") == 8);
  CHECK(empty.s.round == Round{});
}

TEST_CASE(
    "RDI-EX-23, RDI-WENCH-01…RDI-WENCH-03, RDI-EDGE-72…RDI-EDGE-74, RDI-EDGE-164, RDI-AMB-05, "
    "RDI-AMB-20: when the Wench may have the pot") {
  Scene scene({"zot", "gerki", "deirdre"});
  scene.hand("zot", {"gambling_im_in", "i_raise", "behind_your_ear", "gambling_im_in"});
  scene.hand("gerki", {"tip_from_the_pot", "winning_hand"}).at(TurnStage::kAction);
  scene.act("zot", "play gambling_im_in").pass_to("gerki");
  CHECK(scene.against("gerki", "play tip_from_the_pot") == "RDI-WENCH-01");
  scene.settle();
  scene.pass_to("gerki");
  CHECK(scene.against("gerki", "play tip_from_the_pot") == "");  // before a gambling turn
  scene.until(AskKind::kGambling, "gerki").act("gerki", "pass");
  scene.until(AskKind::kGambling, "deirdre").act("deirdre", "pass");
  CHECK(scene.moment() == Moment::kWon);
  scene.pass_to("gerki");
  CHECK(scene.against("gerki", "play tip_from_the_pot") == "RDI-WENCH-03");

  Scene raise({"zot", "gerki", "deirdre"});
  raise.hand("zot", {"gambling_im_in"}).hand("deirdre", {"i_raise"});
  raise.hand("gerki", {"tip_from_the_pot", "no_name_on_it"}).at(TurnStage::kAction);
  raise.act("zot", "play gambling_im_in").settle().until(AskKind::kGambling, "gerki");
  raise.act("gerki", "pass").until(AskKind::kGambling, "deirdre").act("deirdre", "play i_raise");
  raise.play("gerki", "no_name_on_it zot").pass_to("gerki");
  CHECK(raise.against("gerki", "play tip_from_the_pot") == "RDI-WENCH-01");  // a card below
  raise.settle_one().settle_one();
  CHECK(raise.s.round.pot == 6);
}

TEST_CASE("RDI-EDGE-73, RDI-EDGE-74: the tip answers Winning Hand and a control play") {
  for (const char* card : {"winning_hand", "gambling_im_in"}) {
    Scene scene({"zot", "gerki"});
    scene.hand("zot", {"gambling_im_in", "tip_from_the_pot"}).hand("gerki", {card});
    scene.at(TurnStage::kAction).act("zot", "play gambling_im_in").settle();
    scene.until(AskKind::kGambling, "gerki").act("gerki", std::string("play ") + card);
    scene.play("zot", "tip_from_the_pot").settle();
    CHECK(scene.s.round == Round{});
    CHECK(scene.s.inn == 50 - 14);
  }
  Scene barred({"zot", "gerki"}, 0, {{Option::kWenchTipVsControlPlay, 1}});
  barred.hand("zot", {"gambling_im_in", "tip_from_the_pot"}).hand("gerki", {"gambling_im_in"});
  barred.at(TurnStage::kAction).act("zot", "play gambling_im_in").settle();
  barred.until(AskKind::kGambling, "gerki").act("gerki", "play gambling_im_in").pass_to("zot");
  CHECK(barred.against("zot", "play tip_from_the_pot") == "RDI-WENCH-01");
}

TEST_CASE(
    "RDI-EX-24, RDI-LEAVE-09…RDI-LEAVE-12, RDI-WENCH-02, RDI-WENCH-04, RDI-GAM-14, RDI-EDGE-148, "
    "RDI-EDGE-180, RDI-EDGE-181, RDI-AMB-24, RDI-AMB-25, RDI-DP-15: forced out, and answering it") {
  Scene scene({"zot", "deirdre", "gerki"});
  scene.hand("zot", {"gambling_im_in", "up_your_sleeve"});
  scene.hand("deirdre", {"goddess_sees_cheats"}).hand("gerki", {"tip_from_the_pot"});
  scene.at(TurnStage::kAction).act("zot", "play gambling_im_in").settle();
  scene.until(AskKind::kGambling, "deirdre").act("deirdre", "pass");
  scene.until(AskKind::kGambling, "gerki").act("gerki", "pass").settle();
  CHECK(scene.gold("zot") == 12);  // control all the time: two passes end it

  Scene cheat({"gerki", "zot", "deirdre"});
  cheat.hand("gerki", {"gambling_im_in"}).hand("zot", {"up_your_sleeve"});
  cheat.hand("deirdre", {"goddess_sees_cheats"}).hand("gerki", {"tip_from_the_pot"});
  cheat.at(TurnStage::kAction).act("gerki", "play gambling_im_in").settle();
  cheat.until(AskKind::kGambling, "zot").act("zot", "play up_your_sleeve deirdre");
  cheat.pass_to("deirdre");
  CHECK(cheat.against("deirdre", "play goddess_sees_cheats") == "");  // still in (EX-24)
  {
    Scene tip = cheat;
    tip.pass_to("gerki");
    CHECK(tip.against("gerki", "play tip_from_the_pot") == "");  // WENCH-04
  }
  cheat.act("deirdre", "play goddess_sees_cheats").pass_to("gerki");
  CHECK(cheat.against("gerki", "play tip_from_the_pot") == "RDI-WENCH-02");
  cheat.settle();
  CHECK(cheat.gold("deirdre") == 12);
  CHECK(cheat.s.round == Round{});

  Scene duel({"gerki", "zot", "deirdre"}, 0, {{Option::kAntiCheatAfterLeaving, 1}});
  duel.hand("gerki", {"gambling_im_in"}).hand("zot", {"up_your_sleeve"});
  duel.hand("deirdre", {"time_to_pray", "goddess_sees_cheats"}).at(TurnStage::kAction);
  duel.act("gerki", "play gambling_im_in").play("deirdre", "time_to_pray").settle();
  duel.until(AskKind::kGambling, "zot").act("zot", "play up_your_sleeve gerki").pass_to("deirdre");
  CHECK(duel.against("deirdre", "play goddess_sees_cheats") == "RDI-EDGE-180");
  duel.settle();
  CHECK(duel.gold("zot") == 11);  // alone in the Round: won at once
}

TEST_CASE("RDI-AMB-24, RDI-AMB-25: the other rulings on a forced leave") {
  Scene scene({"gerki", "zot", "deirdre"}, 0, {{Option::kForcedLeaveSecondWindow, 1}});
  scene.hand("gerki", {"gambling_im_in"}).hand("zot", {"up_your_sleeve"});
  scene.hand("deirdre", {"time_to_pray", "goddess_sees_cheats"}).at(TurnStage::kAction);
  scene.act("gerki", "play gambling_im_in").play("deirdre", "time_to_pray").settle();
  scene.until(AskKind::kGambling, "zot").act("zot", "play up_your_sleeve gerki");
  scene.act("zot", "pass").act("deirdre", "pass").act("gerki", "pass");
  CHECK(scene.moment() == Moment::kCardWindow);  // the second window
  scene.play("deirdre", "goddess_sees_cheats").settle();
  CHECK(scene.gold("deirdre") == 12);
}

TEST_CASE("RDI-EDGE-84, RDI-EDGE-150, RDI-LEAVE-03: who left may still call for the tip") {
  Scene scene({"zot", "deirdre", "gerki"});
  scene.hand("zot", {"gambling_im_in"})
      .hand("deirdre", {"time_to_pray", "tip_from_the_pot", "i_raise"});
  scene.at(TurnStage::kAction).act("zot", "play gambling_im_in").play("deirdre", "time_to_pray");
  scene.settle().play("deirdre", "tip_from_the_pot").settle();
  CHECK(scene.s.round == Round{});
  CHECK(scene.gold("zot") == 9);
}

TEST_CASE("RDI-EDGE-85, RDI-EDGE-169, RDI-AMB-34: leaving in the window of a raise") {
  Scene scene({"zot", "fiona", "gerki"});
  scene.hand("zot", {"gambling_im_in"}).hand("fiona", {"i_raise", "polishing_my_blades"});
  scene.at(TurnStage::kAction).act("zot", "play gambling_im_in").settle();
  scene.until(AskKind::kGambling, "fiona").act("fiona", "play i_raise");
  scene.play("fiona", "polishing_my_blades").settle();
  CHECK(scene.s.round.pot == 5);
  CHECK(scene.gold("fiona") == 9);
  CHECK(scene.control() == "nobody");
}

TEST_CASE(
    "RDI-GOLD0-01…RDI-GOLD0-04, RDI-EDGE-87, RDI-EDGE-88, RDI-EDGE-94, RDI-EDGE-115, RDI-EDGE-153, "
    "RDI-EDGE-179: gambling with the last Gold") {
  Scene scene({"zot", "fiona", "gerki"});
  scene.gold("zot", 1).hand("zot", {"gambling_im_in", "i_raise"});
  scene.hand("fiona", {"polishing_my_blades"}).hand("gerki", {"no_name_on_it", "gambling_im_in"});
  scene.at(TurnStage::kAction).act("zot", "play gambling_im_in").settle();
  CHECK(scene.gold("zot") == 0);
  CHECK(scene.alive("zot"));
  scene.until(AskKind::kGambling, "fiona").act("fiona", "pass");
  scene.until(AskKind::kGambling, "gerki").act("gerki", "play gambling_im_in").settle();
  scene.until(AskKind::kGambling, "zot").act("zot", "play i_raise").pass_to("fiona");
  CHECK(scene.against("fiona", "play polishing_my_blades") == "RDI-EDGE-87");
  scene.settle();
  CHECK(scene.s.round.pot == 3);  // nobody antes
  CHECK(scene.control() == "zot");
  scene.play("gerki", "no_name_on_it zot").settle();
  CHECK(scene.gold("gerki") == 9);  // nothing to take
  scene.until(AskKind::kGambling, "fiona").act("fiona", "pass");
  scene.until(AskKind::kGambling, "gerki").act("gerki", "pass").settle();
  CHECK(scene.gold("zot") == 3);
  CHECK(scene.alive("zot"));  // GOLD0-08
}

TEST_CASE("RDI-GOLD0-03, RDI-EDGE-90, RDI-EDGE-94: a broke starter who loses is out") {
  Scene scene({"zot", "fiona", "gerki"});
  scene.gold("zot", 1).hand("zot", {"gambling_im_in"}).hand("gerki", {"gambling_im_in"});
  scene.at(TurnStage::kAction).act("zot", "play gambling_im_in").settle();
  scene.until(AskKind::kGambling, "fiona").act("fiona", "pass");
  scene.until(AskKind::kGambling, "gerki").act("gerki", "play gambling_im_in").settle();
  scene.until(AskKind::kGambling, "zot").act("zot", "pass");
  scene.until(AskKind::kGambling, "fiona").act("fiona", "pass").settle();
  CHECK_FALSE(scene.alive("zot"));
  CHECK(scene.gold("gerki") == 12);
  CHECK(scene.s.active == 1);  // no Order a Drink for Zot: Fiona's turn
  CHECK(scene.s.turn == 2);
}

TEST_CASE("RDI-GOLD0-08, RDI-EDGE-89, RDI-EDGE-149: the tip with everybody broke is a draw") {
  Scene scene({"zot", "gerki"});
  scene.gold("zot", 1).gold("gerki", 1).hand("zot", {"gambling_im_in"});
  scene.hand("gerki", {"tip_from_the_pot"}).at(TurnStage::kAction);
  scene.act("zot", "play gambling_im_in").settle().play("gerki", "tip_from_the_pot").settle();
  CHECK(scene.s.ending == Ending::kDraw);
  CHECK(RedDragonInn::outcome(scene.s).place[0] == 1);
  CHECK(RedDragonInn::outcome(scene.s).place[1] == 1);
}

TEST_CASE("RDI-EDGE-171: the starter's last Gold is stolen in the window: nobody antes") {
  Scene scene({"zot", "gerki", "fiona"});
  scene.gold("zot", 1).hand("zot", {"gambling_im_in"}).hand("gerki", {"no_name_on_it"});
  scene.at(TurnStage::kAction).act("zot", "play gambling_im_in");
  scene.play("gerki", "no_name_on_it zot").settle();
  CHECK(scene.s.round.pot == 0);
  CHECK(scene.control() == "zot");
  CHECK(scene.gold("fiona") == 10);
}

TEST_CASE("RDI-EDGE-95, RDI-AFFECT-03, RDI-AFFECT-04: a Round of Gambling cannot be Ignored") {
  Scene scene({"fiona", "zot", "gerki"});
  scene.hand("fiona", {"gambling_im_in"}).hand("zot", {"stars_say_no"});
  scene.hand("gerki", {"little_guy_gone"})
      .at(TurnStage::kAction)
      .act("fiona", "play gambling_im_in");
  scene.pass_to("zot");
  CHECK(scene.against("zot", "play stars_say_no") == "RDI-AFFECT-03");
  scene.pass_to("gerki");
  CHECK(scene.against("gerki", "play little_guy_gone") == "RDI-AFFECT-03");
}

TEST_CASE("RDI-EDGE-96, RDI-EDGE-75, RDI-GAM-07: Gambling Cards only on one's gambling turn") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"gambling_im_in"}).hand("gerki", {"winning_hand", "five_of_a_kind"});
  scene.at(TurnStage::kAction).act("zot", "play gambling_im_in").pass_to("gerki");
  CHECK(scene.against("gerki", "play winning_hand") == "RDI-GAM-07");
  CHECK(scene.against("gerki", "play five_of_a_kind") == "RDI-GAM-07");
}

TEST_CASE("RDI-EDGE-98: a coin from the pot, as long as there is one") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"gambling_im_in"}).hand("gerki", {"grab_a_coin"}).at(TurnStage::kAction);
  scene.act("zot", "play gambling_im_in").settle().play("gerki", "grab_a_coin").settle();
  CHECK(scene.s.round.pot == 1);
  CHECK(scene.gold("gerki") == 8);
}

TEST_CASE("RDI-EDGE-98, RDI-LIMIT-06: from an empty pot the card takes nothing") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"gambling_im_in"}).hand("gerki", {"grab_a_coin"}).at(TurnStage::kAction);
  scene.act("zot", "play gambling_im_in").settle();
  scene.s.inn = static_cast<decltype(scene.s.inn)>(scene.s.inn + scene.s.round.pot);
  scene.s.round.pot = 0;
  scene.play("gerki", "grab_a_coin").settle();
  CHECK(scene.gold("gerki") == 7);
  CHECK(scene.s.round.pot == 0);
  CHECK(scene.s.round.running == 1);
}

TEST_CASE("RDI-EDGE-151: a Negated tip leaves the Round running") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"gambling_im_in", "i_dont_think_so"}).hand("gerki", {"tip_from_the_pot"});
  scene.at(TurnStage::kAction).act("zot", "play gambling_im_in").settle();
  scene.play("gerki", "tip_from_the_pot").play("zot", "i_dont_think_so").settle();
  CHECK(scene.s.round.pot == 2);
  scene.until(AskKind::kGambling, "gerki");
}

TEST_CASE("RDI-EDGE-158, RDI-DP-13: the Inn antes") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"gambling_im_in"}).hand("gerki", {"swipe_the_tip"}).at(TurnStage::kAction);
  scene.act("zot", "play gambling_im_in").play("gerki", "swipe_the_tip").settle();
  CHECK(scene.gold("gerki") == 8);
  CHECK(scene.s.round.pot == 2);
}

TEST_CASE("RDI-EDGE-152: forcing out the player in control") {
  Scene scene({"zot", "gerki", "fiona"});
  scene.hand("zot", {"gambling_im_in"}).hand("gerki", {"up_your_sleeve"}).at(TurnStage::kAction);
  scene.act("zot", "play gambling_im_in").settle().until(AskKind::kGambling, "gerki");
  scene.act("gerki", "play up_your_sleeve zot").settle();
  CHECK(scene.control() == "gerki");
  CHECK_FALSE(scene.in_round("zot"));
  CHECK(scene.in_round("fiona"));
}

}  // namespace taproom::red_dragon_inn
