// Cards that no example of the rulebook plays: each does what its text says.
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::red_dragon_inn {

TEST_CASE(
    "RDI-TURN-08: goddess_told_me_to, mummy_rot, healing_wears_off, hurts_more_like_this, "
    "arm_wrestling, no_bikini_jokes, not_a_lady, ogre_headlock, stuck_in_your_back, "
    "missing_poison, forgotten_trap, dont_distract_me, hands_off_my_wand take Fortitude") {
  struct Row {
    const char* who;
    const char* card;
    int loss;
  };
  const Row rows[] = {
      {"deirdre", "goddess_told_me_to", 2}, {"deirdre", "mummy_rot", 2},
      {"deirdre", "healing_wears_off", 1},  {"fiona", "hurts_more_like_this", 1},
      {"fiona", "arm_wrestling", 1},        {"fiona", "no_bikini_jokes", 2},
      {"fiona", "not_a_lady", 2},           {"fiona", "ogre_headlock", 3},
      {"gerki", "stuck_in_your_back", 2},   {"gerki", "missing_poison", 3},
      {"gerki", "forgotten_trap", 3},       {"zot", "dont_distract_me", 2},
      {"zot", "hands_off_my_wand", 2},
  };
  for (const Row& row : rows) {
    CAPTURE(row.card);
    const std::string other = std::string(row.who) == "zot" ? "fiona" : "zot";
    Scene scene({row.who, other.c_str()});
    scene.hand(row.who, {row.card}).at(TurnStage::kAction);
    scene.act(row.who, std::string("play ") + row.card + " " + other).settle();
    CHECK(scene.fortitude(other.c_str()) == 20 - row.loss);
    CHECK(scene.fortitude(row.who) == 20);
  }
}

TEST_CASE("RDI-TURN-08: treasure_miscount, rabbit_from_the_hat, mass_heal are paid by the others") {
  for (const auto& [who, card] :
       {std::pair{"gerki", "treasure_miscount"}, std::pair{"zot", "rabbit_from_the_hat"}}) {
    CAPTURE(card);
    Scene scene({who, "deirdre", "fiona"});
    scene.hand(who, {card}).at(TurnStage::kAction).act(who, std::string("play ") + card).settle();
    CHECK(scene.gold(who) == 12);
    CHECK(scene.gold("deirdre") == 9);
    CHECK(scene.gold("fiona") == 9);
  }
  Scene heal({"deirdre", "gerki", "zot"});
  heal.hand("deirdre", {"mass_heal"})
      .body("deirdre", 15, 0)
      .body("gerki", 12, 3)
      .body("zot", 20, 0);
  heal.at(TurnStage::kAction).act("deirdre", "play mass_heal").settle();
  CHECK(heal.fortitude("deirdre") == 16);
  CHECK(heal.fortitude("gerki") == 13);
  CHECK(heal.fortitude("zot") == 20);
  CHECK(heal.gold("deirdre") == 12);
}

TEST_CASE(
    "RDI-SOM-01: goddess_provides, priestly_income, armor_discount, rattling_armor let the Inn "
    "pay") {
  for (const auto& [who, card] :
       {std::pair{"deirdre", "goddess_provides"}, std::pair{"deirdre", "priestly_income"},
        std::pair{"fiona", "armor_discount"}, std::pair{"fiona", "rattling_armor"}}) {
    CAPTURE(card);
    Scene scene({"gerki", who});
    const int inn = scene.s.inn;
    scene.hand("gerki", {"treasure_miscount"}).hand(who, {card}).at(TurnStage::kAction);
    scene.act("gerki", "play treasure_miscount").play(who, card).settle();
    CHECK(scene.gold(who) == 8);
    CHECK(scene.gold("gerki") == 9);
    CHECK(scene.s.inn == inn - 1);
  }
}

TEST_CASE("RDI-NEG-04: lucky_armor Ignores what would take Fortitude") {
  Scene scene({"zot", "fiona"});
  scene.hand("zot", {"dont_distract_me"}).hand("fiona", {"lucky_armor"}).at(TurnStage::kAction);
  scene.act("zot", "play dont_distract_me fiona").play("fiona", "lucky_armor").settle();
  CHECK(scene.fortitude("fiona") == 20);
}

TEST_CASE("RDI-TURN-08, RDI-SOM-05: drink_up_friend, quick_healer") {
  Scene scene({"fiona", "zot"});
  scene.hand("fiona", {"drink_up_friend"}).pile("zot", 1).reveal({"dark_ale"});
  scene.at(TurnStage::kAction).act("fiona", "play drink_up_friend zot").settle();
  CHECK(scene.alcohol("zot") == 1);
  CHECK(scene.player("zot").pile_count == 0);
  Scene healer({"zot", "fiona"});
  healer.hand("zot", {"dont_distract_me"}).hand("fiona", {"quick_healer"}).body("fiona", 10, 0);
  healer.at(TurnStage::kAction).act("zot", "play dont_distract_me fiona");
  healer.play("fiona", "quick_healer").settle();
  CHECK(healer.fortitude("fiona") == 10);  // 10 + 2 - 2
}

TEST_CASE(
    "RDI-WIN-02, RDI-WIN-04: honestly_winning, pooky_peeks, lich_king_there, my_dice_this_time "
    "take control") {
  for (const auto& [who, card] :
       {std::pair{"gerki", "honestly_winning"}, std::pair{"zot", "pooky_peeks"},
        std::pair{"zot", "lich_king_there"}, std::pair{"zot", "my_dice_this_time"}}) {
    CAPTURE(card);
    Scene scene({"deirdre", who});
    scene.hand("deirdre", {"gambling_im_in", "winning_hand"}).hand(who, {card, "i_raise"});
    scene.at(TurnStage::kAction).act("deirdre", "play gambling_im_in").settle();
    scene.until(AskKind::kGambling, who).act(who, "play i_raise").settle();
    scene.until(AskKind::kGambling, "deirdre").act("deirdre", "play winning_hand").settle();
    scene.until(AskKind::kGambling, who).act(who, std::string("play ") + card).settle();
    CHECK(scene.control() == who);
  }
}

TEST_CASE("RDI-GAM-14, RDI-NEG-02: two_options_for_cheats Negates a cheat and wins the Round") {
  Scene scene({"zot", "fiona", "gerki"});
  scene.hand("zot", {"gambling_im_in"}).hand("fiona", {"two_options_for_cheats"});
  scene.hand("gerki", {"honestly_winning"}).at(TurnStage::kAction);
  scene.act("zot", "play gambling_im_in").settle();
  scene.until(AskKind::kGambling, "fiona").act("fiona", "pass");
  scene.until(AskKind::kGambling, "gerki").act("gerki", "play honestly_winning");
  scene.play("fiona", "two_options_for_cheats").settle();
  CHECK(scene.gold("fiona") == 12);
  CHECK(scene.gold("zot") == 9);
  CHECK(scene.gold("gerki") == 9);
  CHECK(scene.s.round == Round{});
}

TEST_CASE("RDI-NEG-08: antidote_ready, pookys_accident, busy_meditating Ignore a Drink") {
  for (const auto& [who, card, cost] :
       {std::tuple{"gerki", "antidote_ready", 0}, std::tuple{"zot", "pookys_accident", 1},
        std::tuple{"zot", "busy_meditating", 0}}) {
    CAPTURE(card);
    Scene scene({who, "fiona"});
    scene.hand(who, {card}).pile(who, 1).reveal({"dark_ale"}).at(TurnStage::kDrink);
    scene.play(who, card).settle();
    CHECK(scene.alcohol(who) == 0);
    CHECK(scene.gold(who) == 8 - cost);
  }
}

TEST_CASE("RDI-LEAVE-01: pookys_accident, busy_meditating leave the Round instead of an ante") {
  for (const auto& [card, cost] :
       {std::pair{"pookys_accident", 1}, std::pair{"busy_meditating", 0}}) {
    CAPTURE(card);
    Scene scene({"gerki", "zot", "fiona"});
    scene.hand("gerki", {"gambling_im_in"}).hand("zot", {card}).at(TurnStage::kAction);
    scene.act("gerki", "play gambling_im_in").play("zot", card).settle();
    CHECK_FALSE(scene.in_round("zot"));
    CHECK(scene.gold("zot") == 10 - cost);
    CHECK(scene.s.round.pot == 2);
  }
}

}  // namespace taproom::red_dragon_inn
