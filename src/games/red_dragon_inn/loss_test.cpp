// Losing and the end of the game.
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::red_dragon_inn {

TEST_CASE(
    "RDI-LOSE-02…RDI-LOSE-07, RDI-LOSE-09, RDI-LOSE-10, RDI-EDGE-58, RDI-EDGE-113: passing out") {
  Scene scene({"zot", "gerki", "fiona", "deirdre"});
  scene.gold("gerki", 7).body("gerki", 12, 10).hand("zot", {"mind_the_pooky"});
  scene.at(TurnStage::kAction).act("zot", "play mind_the_pooky gerki").settle();
  CHECK_FALSE(scene.alive("gerki"));
  CHECK(scene.gold("zot") == 11);
  CHECK(scene.gold("fiona") == 11);
  CHECK(scene.gold("deirdre") == 11);
  CHECK(scene.gold("gerki") == 0);
  CHECK(scene.player("gerki").pile_count == 0);
}

TEST_CASE("RDI-LOSE-04…RDI-LOSE-06: the table of divisions") {
  struct Row {
    int gold, heirs, inn, each;
  };
  constexpr Row kRows[] = {{0, 3, 0, 0},  {1, 1, 1, 0},   {2, 1, 1, 1}, {3, 2, 3, 0},
                           {7, 3, 4, 1},  {8, 1, 4, 4},   {9, 3, 6, 1}, {10, 3, 7, 1},
                           {12, 6, 6, 1}, {12, 7, 12, 0}, {15, 2, 9, 3}};
  for (const Row& row : kRows) {
    Scene scene({"zot", "gerki", "fiona", "deirdre", "zot", "gerki", "fiona", "deirdre"});
    scene.gold("zot", row.gold);
    const int inn = scene.s.inn;
    Play t{scene.s, scene.pack(), scene.chance(), nullptr};
    SeatSet heirs;
    for (int i = 1; i <= row.heirs; ++i)
      heirs.add(Seat(i));
    divide_gold(t, Seat(0), heirs);
    CHECK(scene.s.inn - inn == row.inn);
    CHECK(scene.gold("gerki") == 12 + row.each);
  }
}

TEST_CASE(
    "RDI-LOSE-01, RDI-EDGE-101, RDI-EDGE-115: the last Gold, and the last chance to get some") {
  for (const bool saved : {true, false}) {
    Scene scene({"fiona", "gerki", "zot"});
    scene.gold("gerki", 1).hand("fiona", {"tip_the_wench"});
    if (saved) scene.hand("gerki", {"no_name_on_it"});
    scene.at(TurnStage::kBeforeAction).play("fiona", "tip_the_wench gerki");
    scene.pass_poll().pass_poll();
    CHECK(scene.s.top().act == Act::kLoss);
    if (saved) scene.play("gerki", "no_name_on_it zot");
    scene.settle();
    CHECK(scene.alive("gerki") == saved);
    CHECK(scene.gold("zot") == (saved ? 9 : 10));
  }
}

TEST_CASE(
    "RDI-LOSE-07, RDI-LOSE-08, RDI-EDGE-100, RDI-EDGE-101, RDI-EDGE-102, RDI-DP-18, RDI-AMB-13") {
  Scene scene({"zot", "deirdre", "fiona"});
  scene.body("deirdre", 7, 5).hand("deirdre", {"healed_by_the_goddess"});
  scene.hand("zot", {"mind_the_pooky"}).at(TurnStage::kAction);
  scene.act("zot", "play mind_the_pooky deirdre").pass_poll().pass_poll();
  CHECK(scene.s.top().act == Act::kLoss);
  CHECK(scene.asked() == "zot");  // everybody is polled, from the active player
  scene.play("deirdre", "healed_by_the_goddess").settle();
  CHECK(scene.alive("deirdre"));
  Scene losers({"zot", "deirdre", "fiona"}, 0, {{Option::kLastChance, 1}});
  losers.body("deirdre", 7, 5).hand("zot", {"mind_the_pooky"}).at(TurnStage::kAction);
  losers.act("zot", "play mind_the_pooky deirdre").pass_poll().pass_poll();
  CHECK(losers.asked() == "deirdre");
}

TEST_CASE("RDI-EDGE-18: a retaliation at the after-moment by one about to pass out") {
  Scene scene({"zot", "fiona", "gerki"});
  scene.body("fiona", 6, 5).hand("fiona", {"aim_for_the_head"}).hand("zot", {"mind_the_pooky"});
  scene.at(TurnStage::kAction).act("zot", "play mind_the_pooky fiona").pass_poll();
  scene.play("fiona", "aim_for_the_head").settle_one();
  scene.pass_poll();
  CHECK(scene.s.top().act == Act::kLoss);
  scene.settle();
  CHECK_FALSE(scene.alive("fiona"));
  CHECK(scene.fortitude("zot") == 18);
}

TEST_CASE("RDI-EDGE-103, RDI-EDGE-107, RDI-LOSE-11, RDI-LOSE-14: two pass out together: a draw") {
  Scene scene({"zot", "fiona"});
  scene.body("fiona", 6, 5).body("zot", 6, 5).hand("fiona", {"aim_for_the_head"});
  scene.hand("zot", {"mind_the_pooky"}).at(TurnStage::kAction);
  scene.act("zot", "play mind_the_pooky fiona").pass_poll();
  scene.play("fiona", "aim_for_the_head").settle();
  CHECK(scene.s.ending == Ending::kDraw);
  const Outcome outcome = RedDragonInn::outcome(scene.s);
  CHECK(outcome.place[0] == 1);
  CHECK(outcome.place[1] == 1);
}

TEST_CASE("RDI-EX-22, RDI-LOSE-11…RDI-LOSE-13, RDI-EDGE-108, RDI-EDGE-110: saved by the division") {
  Scene scene({"zot", "fiona", "gerki", "deirdre"});
  // Mass Heal is no damage: the rampage hits, the tip empties, both at one check.
  scene.body("fiona", 6, 5).gold("gerki", 1).hand("zot", {"drunken_rampage", "tip_the_wench"});
  scene.at(TurnStage::kAction)
      .act("zot", "play drunken_rampage")
      .play("zot", "tip_the_wench gerki");
  scene.settle();
  CHECK_FALSE(scene.alive("fiona"));
  CHECK(scene.alive("gerki"));
  CHECK(scene.gold("gerki") == 1);  // 10: 5 to the Inn, 1 each, 2 more to the Inn
}

TEST_CASE("RDI-EDGE-109: two sleepers are divided separately") {
  Scene scene({"zot", "fiona", "gerki", "deirdre"});
  scene.body("fiona", 6, 5).body("gerki", 6, 5).gold("fiona", 5).gold("gerki", 3);
  scene.hand("zot", {"drunken_rampage"}).at(TurnStage::kAction);
  scene.act("zot", "play drunken_rampage").settle();
  CHECK(scene.gold("zot") == 11);
  CHECK(scene.gold("deirdre") == 11);
}

TEST_CASE("RDI-EDGE-52: the restock fee takes the last Gold of two at once") {
  Scene scene({"zot", "fiona", "gerki"});
  scene.gold("zot", 1).gold("fiona", 1).deck_of(1).at(TurnStage::kOrder);
  scene.act("zot", "order gerki").settle();
  CHECK(scene.s.ending == Ending::kWon);
  CHECK(RedDragonInn::outcome(scene.s).place[2] == 1);
  CHECK(RedDragonInn::outcome(scene.s).place[0] == 2);
  CHECK(RedDragonInn::outcome(scene.s).place[1] == 2);
}

TEST_CASE(
    "RDI-EDGE-111, RDI-EDGE-112, RDI-LOSE-15, RDI-EDGE-114, RDI-SET-02: out on one's own turn") {
  Scene scene({"zot", "fiona", "gerki"});
  scene.body("zot", 10, 8).reveal({"wine"}).at(TurnStage::kDrink).settle();
  CHECK_FALSE(scene.alive("zot"));
  CHECK(scene.s.active == 1);
  CHECK(scene.against("zot", "pass") == "RDI-LOSE-09");
  scene.body("fiona", 10, 8).reveal({"wine"}).at(TurnStage::kDrink).settle();
  CHECK(scene.s.ending == Ending::kWon);
  CHECK(scene.against("gerki", "pass") == "RDI-LOSE-15");
  CHECK(RedDragonInn::deciders(scene.s).empty());
  const Outcome outcome = RedDragonInn::outcome(scene.s);
  CHECK(outcome.place[2] == 1);
  CHECK(outcome.place[1] == 2);
  CHECK(outcome.place[0] == 3);
}

TEST_CASE("RDI-EDGE-116, RDI-EDGE-117, RDI-LIMIT-03, RDI-LIMIT-04: as far as the Gold goes") {
  Scene scene({"fiona", "gerki", "zot"});
  scene.gold("fiona", 200).gold("gerki", 2).hand("fiona", {"borrow_some_gold"});
  scene.at(TurnStage::kAction).act("fiona", "play borrow_some_gold").settle();
  CHECK(scene.gold("fiona") == 202);
  CHECK(scene.gold("gerki") == 1);
  CHECK(scene.s.inn < 0);
}

TEST_CASE("RDI-EDGE-22: one effect is one step") {
  Scene scene({"zot", "fiona", "gerki"});
  scene.hand("zot", {"drunken_rampage"}).at(TurnStage::kAction).act("zot", "play drunken_rampage");
  scene.pass_poll();
  CHECK(scene.fortitude("fiona") == 19);
  CHECK(scene.fortitude("gerki") == 19);
}

}  // namespace taproom::red_dragon_inn
