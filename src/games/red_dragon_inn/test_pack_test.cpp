// What no card of the base box can bring about, with a pack of invented cards (catalogue,
// section 10). The cards are never shown to players.
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::red_dragon_inn {
namespace {

constexpr const char* kTestCards = R"({
  "format": "taproom-pack-1", "game": "red_dragon_inn", "name": "test",
  "cards": {"items": [
    {"id": "t1", "title": "T1", "types": ["anytime"], "text": "-", "uses": [{"when": "always",
      "names": "any_player", "steps": [{"do": "fortitude", "who": "target", "n": -3}]}]},
    {"id": "t2", "title": "T2", "types": ["sometimes"], "text": "-", "uses": [
      {"when": "answer_card", "answers": {}, "steps": [{"do": "negate"}]}]},
    {"id": "t3", "title": "T3", "types": ["action"], "text": "-", "uses": [
      {"when": "own_action", "steps": [{"do": "start_round"}, {"do": "ante", "n": 1}]}]},
    {"id": "t4", "title": "T4", "types": ["sometimes"], "text": "-", "uses": [
      {"when": "event", "steps": [{"do": "negate"}]}]},
    {"id": "t5", "title": "T5", "types": ["sometimes"], "text": "-", "uses": [
      {"when": "any_drink", "names": "drink", "steps": [{"do": "negate_drink"}]}]},
    {"id": "t6", "title": "T6", "types": ["sometimes"], "text": "-", "uses": [{"when": "always",
      "names": "any_player", "steps": [{"do": "alcohol", "who": "target", "n": 2}]}]},
    {"id": "t7", "title": "T7", "types": ["sometimes"], "text": "-", "uses": [
      {"when": "answer_card", "answers": {"affects": ["fortitude"]},
       "steps": [{"do": "reduce", "n": 1}]}]},
    {"id": "t8", "title": "T8", "types": ["sometimes"], "text": "-", "uses": [
      {"when": "round", "names": "other_in_round", "steps": [{"do": "force_leave"}]}]},
    {"id": "t10", "title": "T10", "types": ["action"], "text": "-", "uses": [
      {"when": "own_action", "steps": [{"do": "draw", "who": "self", "n": 3}]}]},
    {"id": "t12", "title": "T12", "types": ["action"], "text": "-", "uses": [{"when": "own_action",
      "names": "other_player", "steps": [{"do": "pay_inn", "who": "target", "n": 3}]}]},
    {"id": "t14", "title": "T14", "types": ["sometimes"], "text": "-", "uses": [
      {"when": "answer_card", "answers": {"splits_drink": true},
       "steps": [{"do": "draw", "who": "self", "n": 1}]}]},
    {"id": "t15", "title": "T15", "types": ["sometimes"], "text": "-", "uses": [
      {"when": "own_order", "steps": [{"do": "order", "n": 1}]}]}]},
  "characters": {"items": [
    {"id": "tester", "title": "Tester", "deck": {"gambling_im_in": 4, "i_raise": 4,
      "winning_hand": 2, "hands_off_the_drinks": 2, "tip_the_wench": 2, "share_a_mug": 2,
      "drunken_rampage": 2, "hide_in_shadows": 2, "dropped_my_cards": 2, "pooky_bites_back": 2,
      "t1": 2, "t2": 2, "t3": 2, "t4": 2, "t5": 2, "t6": 2, "t7": 2, "t8": 2, "t10": 2, "t12": 2,
      "t14": 2, "t15": 2}},
    {"id": "seven", "title": "Seven", "deck": {"t10": 2, "t1": 5}}]},
  "drinks": {"items": [
    {"id": "drinking_contest", "copies": 4},
    {"id": "gnomish_ale", "title": "Gnomish Ale", "copies": 4, "kind": "drink", "text": "-",
     "strength": 2, "fortitude": 0, "chaser": false, "draw": 2}]}
})";

std::uint16_t test_pack() {
  static const std::uint16_t index = [] {
    records::install_default_packs();
    const auto loaded =
        records::find_format("red_dragon_inn")->load_pack(kTestCards, "test_cards.json");
    REQUIRE_MESSAGE(loaded.has_value(), (loaded ? "" : loaded.error().to_string()));
    return *loaded;
  }();
  return index;
}

Scene table(std::initializer_list<const char*> characters,
            std::initializer_list<std::pair<Option, int>> options = {}) {
  return Scene(characters, test_pack(), options);
}

}  // namespace

TEST_CASE("RDI-EX-27, RDI-SET-04, RDI-INFO-11: 36 Drink cards, 30 in play, 6 unseen in the box") {
  Scene scene = table({"tester", "gerki"});
  CHECK(scene.s.cellar.box == 6);
  CHECK(scene.s.cellar.deck == 28);
  CHECK(scene.s.cellar.batches[0].places == 36);
}

TEST_CASE("RDI-EX-16, RDI-EDGE-64, RDI-SPLIT-05: sums of like effects are halved") {
  Scene scene = table({"fiona", "gerki"});
  scene.pile("fiona", 2).hand("fiona", {"share_a_mug"});
  scene.reveal({"elven_wine_with_chaser", "gnomish_ale"}).at(TurnStage::kDrink);
  CHECK(scene.s.drinks[0].alcohol == 5);
  CHECK(scene.s.drinks[0].draw == 2);
  scene.play("fiona", "share_a_mug gerki").settle();
  CHECK(scene.alcohol("fiona") == 3);
  CHECK(scene.alcohol("gerki") == 3);
  CHECK(scene.player("fiona").hand_count == 1);
  CHECK(scene.player("gerki").hand_count == 1);
}

TEST_CASE(
    "RDI-EDGE-91, RDI-EDGE-92, RDI-EDGE-110, RDI-EDGE-155, RDI-AMB-12: passing out during a "
    "Round") {
  for (const bool later : {false, true}) {
    Scene scene = table({"zot", "tester", "gerki", "fiona"},
                        {{Option::kGamblingSleeperDivision, later ? 1 : 0}});
    scene.body("zot", 5, 3).hand("zot", {"gambling_im_in"}).hand("tester", {"t1"});
    scene.at(TurnStage::kAction).act("zot", "play gambling_im_in").settle();
    scene.play("tester", "t1 zot").settle();
    CHECK_FALSE(scene.alive("zot"));
    CHECK(scene.control() == "nobody");
    CHECK(scene.s.round.pot == 4);
    // 9 Gold: 5 to the Inn, 1 each, 1 more to the Inn.
    CHECK(scene.gold("gerki") == (later ? 9 : 10));
    for (const char* who : {"tester", "gerki", "fiona"}) {
      scene.until(AskKind::kGambling, who).act(who, "pass");
    }
    scene.settle();
    CHECK(scene.gold("gerki") == 10);
    CHECK(scene.s.active == 1);  // EDGE-93: the next living player's turn
  }
}

TEST_CASE("RDI-EDGE-92, RDI-EDGE-93, RDI-EDGE-90: the last one in the Round wins it") {
  Scene scene = table({"zot", "tester", "deirdre"});
  scene.body("zot", 5, 3).hand("zot", {"gambling_im_in"}).hand("tester", {"t1"});
  scene.hand("deirdre", {"time_to_pray"}).at(TurnStage::kAction);
  scene.act("zot", "play gambling_im_in").play("deirdre", "time_to_pray").settle();
  scene.play("tester", "t1 zot").settle();
  CHECK_FALSE(scene.alive("zot"));
  CHECK(scene.gold("tester") == 10 - 1 + 2 + 2);
  CHECK(scene.s.active == 1);
}

TEST_CASE("RDI-EDGE-89, RDI-EDGE-114: the last living player wins at once, Round or not") {
  Scene scene = table({"zot", "tester"});
  scene.body("zot", 5, 3).hand("zot", {"gambling_im_in"}).hand("tester", {"t1"});
  scene.at(TurnStage::kAction).act("zot", "play gambling_im_in").settle();
  scene.play("tester", "t1 zot").settle();
  CHECK(scene.s.ending == Ending::kWon);
}

TEST_CASE("RDI-EDGE-78, RDI-EDGE-152: control is gone, the lock of Winning Hand is not") {
  Scene scene = table({"zot", "tester", "gerki"});
  scene.hand("zot", {"gambling_im_in"}).hand("tester", {"winning_hand", "i_raise"});
  scene.at(TurnStage::kAction).act("zot", "play gambling_im_in").settle();
  scene.until(AskKind::kGambling, "tester").act("tester", "play winning_hand").settle();
  Scene forced = table({"zot", "tester", "gerki", "tester"});
  forced.hand("zot", {"gambling_im_in"}).hand("tester", {"winning_hand"});
  forced.hand("tester_2", {"t8", "i_raise"}).at(TurnStage::kAction);
  forced.act("zot", "play gambling_im_in").settle();
  forced.until(AskKind::kGambling, "tester").act("tester", "play winning_hand").settle();
  forced.play("tester_2", "t8 tester").settle();
  CHECK(forced.control() == "nobody");
  forced.until(AskKind::kGambling, "gerki").act("gerki", "pass");
  forced.until(AskKind::kGambling, "tester_2");
  CHECK(forced.against("tester_2", "play i_raise") == "RDI-WIN-05");
}

TEST_CASE("RDI-EDGE-82: the one left after a forced leave wins without control") {
  Scene scene = table({"zot", "tester"});
  scene.hand("zot", {"gambling_im_in"}).hand("tester", {"t8"}).at(TurnStage::kAction);
  scene.act("zot", "play gambling_im_in").settle().play("tester", "t8 zot").settle();
  CHECK(scene.gold("tester") == 9);
}

TEST_CASE("RDI-EDGE-76, RDI-EDGE-77, RDI-EDGE-185, RDI-AMB-11: a Negated control card") {
  for (const bool as_pass : {false, true}) {
    Scene scene =
        table({"zot", "tester", "gerki"}, {{Option::kNegatedCountsAsPass, as_pass ? 1 : 0}});
    scene.hand("zot", {"gambling_im_in", "winning_hand"}).hand("tester", {"t2"});
    scene.hand("gerki", {"dropped_my_cards"}).at(TurnStage::kAction);
    scene.act("zot", "play gambling_im_in").settle();
    scene.until(AskKind::kGambling, "tester").act("tester", "pass");
    scene.until(AskKind::kGambling, "gerki").act("gerki", "play dropped_my_cards");
    scene.play("tester", "t2").settle();
    CHECK((scene.s.round == Round{}) == as_pass);
    if (as_pass) continue;
    CHECK(scene.control() == "zot");
    scene.until(AskKind::kGambling, "zot").act("zot", "pass");  // EDGE-185: changes nothing
    scene.until(AskKind::kGambling, "tester").act("tester", "pass");
    scene.until(AskKind::kGambling, "gerki").act("gerki", "pass").settle();
    CHECK(scene.gold("zot") == 12);
  }
}

TEST_CASE("RDI-EDGE-147, RDI-EDGE-19, RDI-EDGE-08: a Negated Action Card") {
  Scene start = table({"zot", "tester", "deirdre"});
  start.hand("zot", {"gambling_im_in", "drunken_rampage"}).hand("tester", {"t2"});
  start.hand("deirdre", {"time_to_pray"}).at(TurnStage::kAction).act("zot", "play gambling_im_in");
  start.play("deirdre", "time_to_pray").settle_one();
  start.play("tester", "t2").settle();
  CHECK(start.s.round == Round{});
  CHECK(start.gold("tester") == 10);
  CHECK_FALSE(start.holds("deirdre", "time_to_pray"));
  start.pass_to("zot");
  CHECK(start.against("zot", "play drunken_rampage") == "RDI-TURN-07");

  Scene all = table({"zot", "tester", "deirdre"});
  all.hand("zot", {"drunken_rampage"}).hand("tester", {"t2"}).hand("deirdre", {"dont_be_silly"});
  all.at(TurnStage::kAction).act("zot", "play drunken_rampage");
  all.play("deirdre", "dont_be_silly").settle_one();
  all.play("tester", "t2").settle();
  CHECK(all.fortitude("tester") == 20);
  CHECK(all.fortitude("deirdre") == 20);
  CHECK_FALSE(all.holds("deirdre", "dont_be_silly"));
}

TEST_CASE("RDI-EDGE-99: another card that starts a Round") {
  Scene scene = table({"tester", "gerki"});
  scene.hand("tester", {"t3"}).at(TurnStage::kAction).act("tester", "play t3").settle();
  CHECK(scene.s.round.pot == 2);
  CHECK(scene.control() == "tester");
}

TEST_CASE(
    "RDI-WENCH-10, RDI-EDGE-138, RDI-EVENT-02, RDI-EVENT-04, RDI-EDGE-41, RDI-EDGE-65, RDI-DP-10") {
  Scene scene = table({"zot", "tester"});
  scene.hand("tester", {"t4"}).hand("zot", {"hands_off_the_drinks"}).reveal({"drinking_contest"});
  scene.at(TurnStage::kDrink).play("tester", "t4").pass_to("zot");
  CHECK(scene.against("zot", "play hands_off_the_drinks") == "RDI-WENCH-10");
  scene.settle();
  CHECK(scene.count(EventKind::kContestBegins) == 0);
  CHECK(scene.s.table.empty());
  CHECK(scene.s.turn_stage() == TurnStage::kAfterDrink);
  Scene begun = table({"zot", "tester"});
  begun.hand("tester", {"t4"}).reveal({"drinking_contest", "wine", "water"}).at(TurnStage::kDrink);
  begun.pass_poll().pass_poll();
  CHECK(begun.moment() == Moment::kDrinkWindow);
  begun.pass_to("tester");
  CHECK(begun.against("tester", "play t4") == "RDI-EVENT-03");
}

TEST_CASE("RDI-WENCH-05, RDI-EDGE-37, RDI-EDGE-41: a Negated Drink") {
  Scene scene = table({"zot", "tester"});
  scene.hand("tester", {"t5"}).hand("zot", {"hands_off_the_drinks"}).reveal({"wine"});
  scene.at(TurnStage::kDrink).play("tester", "t5 @1").pass_to("zot");
  CHECK(scene.against("zot", "play hands_off_the_drinks") == "");
  scene.settle();
  CHECK(scene.alcohol("zot") == 0);
}

TEST_CASE("RDI-WENCH-09, RDI-AFFECT-01, RDI-EDGE-41: a card that raises Alcohol directly") {
  Scene scene = table({"tester", "gerki", "tester"});
  scene.hand("tester", {"t6"}).hand("gerki", {"hide_in_shadows"});
  scene.hand("tester_2", {"hands_off_the_drinks"}).at(TurnStage::kBeforeAction);
  scene.play("tester", "t6 gerki").play("gerki", "hide_in_shadows").settle_one();
  scene.pass_to("tester_2");
  CHECK(scene.against("tester_2", "play hands_off_the_drinks") == "RDI-WENCH-09");
  scene.settle();
  CHECK(scene.alcohol("gerki") == 0);
}

TEST_CASE("RDI-EX-28, RDI-NEG-07: reducing is neither Negating nor Ignoring") {
  Scene scene = table({"zot", "tester", "gerki"});
  scene.hand("zot", {"mind_the_pooky"}).hand("tester", {"t7", "pooky_bites_back"});
  scene.at(TurnStage::kAction).act("zot", "play mind_the_pooky tester").play("tester", "t7");
  scene.settle_one().pass_poll();
  CHECK(scene.fortitude("tester") == 19);
  scene.pass_to("tester");
  CHECK(scene.against("tester", "play pooky_bites_back") == "RDI-EDGE-17");  // it reduced the loss
}

TEST_CASE("RDI-EDGE-29, RDI-TURN-06: cards drawn while a card resolves; more than 7 cards") {
  Scene scene = table({"seven", "gerki"});
  scene.hand("seven", {"t10", "t1", "t1", "t1"}).at(TurnStage::kAction);
  scene.act("seven", "play t10").settle();
  CHECK(scene.player("seven").hand_count == 6);  // 3 + 3; the T10 itself was not shuffled in
  CHECK(scene.player("seven").deck_count == 1);  // it came back when it was discarded
  Scene more = table({"tester", "gerki"});
  more.hand("tester", {"t10", "t1", "t1", "t2", "t2", "t3", "t3"}).at(TurnStage::kAction);
  more.act("tester", "play t10").settle();
  CHECK(more.player("tester").hand_count == 9);
  more.at(TurnStage::kDiscard).act("tester", "draw");
  CHECK(more.player("tester").hand_count == 9);
}

TEST_CASE("RDI-EDGE-116: a payment larger than the Stash") {
  Scene scene = table({"tester", "gerki", "zot"});
  scene.gold("gerki", 2).hand("tester", {"t12"}).at(TurnStage::kAction);
  const int inn = scene.s.inn;
  scene.act("tester", "play t12 gerki").settle();
  CHECK(scene.s.inn == inn + 2);
  CHECK_FALSE(scene.alive("gerki"));
}

TEST_CASE("RDI-EDGE-28: deck and discard both empty: drawing stops") {
  Scene scene = table({"seven", "gerki"});
  scene.hand("seven", {"t10", "t10"}).at(TurnStage::kDiscard).act("seven", "draw").pass_poll();
  CHECK(scene.player("seven").hand_count == 7);
  CHECK(scene.player("seven").deck_count == 0);
}

TEST_CASE("RDI-EDGE-69: a card for split Drinks answers a split, not a round on the house") {
  Scene scene = table({"fiona", "tester"});
  scene.hand("fiona", {"share_a_mug"}).hand("tester", {"t14"}).reveal({"wine"});
  scene.at(TurnStage::kDrink).play("fiona", "share_a_mug tester").pass_to("tester");
  CHECK(scene.against("tester", "play t14") == "");
  Scene house = table({"fiona", "tester"});
  house.hand("tester", {"t14"}).reveal({"round_on_the_house", "wine"}).at(TurnStage::kDrink);
  house.pass_poll().pass_poll().pass_to("tester");
  CHECK(house.against("tester", "play t14") == "RDI-SOM-01");
}

TEST_CASE("RDI-ORDER-02, RDI-EDGE-31, RDI-AMB-01: a silent card may order for oneself") {
  for (const int ruling : {0, 1, 2}) {
    Scene scene = table({"tester", "gerki"}, {{Option::kExtraDrinkTargets, ruling}});
    scene.hand("tester", {"t15"}).at(TurnStage::kBeforeOrder).play("tester", "t15");
    scene.until(AskKind::kOrder, "tester");
    CHECK(scene.against("tester", "order tester") == (ruling == 2 ? "RDI-EDGE-31" : ""));
  }
}

TEST_CASE("RDI-EDGE-161: several waiting contests are held in the order of revealing") {
  Scene scene = table({"gerki", "fiona", "zot", "fiona"});
  scene.pile("gerki", 2).pile("zot", 1).hand("fiona", {"why_not_drinking"});
  scene.hand("fiona_2", {"why_not_drinking"});
  scene.reveal({"drinking_contest", "light_ale", "wine", "water", "dark_ale", "drinking_contest",
                "drinking_contest"});
  scene.at(TurnStage::kDrink);
  while (scene.moment() != Moment::kDrinkWindow)
    scene.act(scene.asked().c_str(), "pass");
  scene.play("fiona", "why_not_drinking gerki").settle_one();
  scene.play("fiona_2", "why_not_drinking zot").settle_one();
  scene.pass_poll().pass_poll();
  CHECK(scene.count(EventKind::kContestWaits) == 2);
  scene.settle();
  CHECK(scene.count(EventKind::kContestBegins) >= 2);
}

}  // namespace taproom::red_dragon_inn
