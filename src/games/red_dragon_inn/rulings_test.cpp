// The register of unclear rules: each ruling as it stands, and the other one where there is a
// switch.
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::red_dragon_inn {
namespace {

/// Everybody passes until a moment of this kind is open.
void pass_until(Scene& scene, Moment moment) {
  for (int i = 0; scene.s.ask.kind != AskKind::kPoll || scene.moment() != moment; ++i) {
    REQUIRE(i < 100);
    scene.act(scene.asked().c_str(), "pass");
  }
}

}  // namespace

TEST_CASE("RDI-AMB-02: Drinks are paid for when the last card is taken, or when one is needed") {
  for (const bool eager : {true, false}) {
    Scene scene({"zot", "gerki"}, 0, {{Option::kRestock, eager ? 0 : 1}});
    scene.deck_of(1).at(TurnStage::kOrder).act("zot", "order gerki").settle();
    CHECK(scene.gold("zot") == (eager ? 7 : 8));
    CHECK((scene.s.cellar.deck > 0) == eager);
    if (eager) continue;
    scene.at(TurnStage::kOrder, "gerki").settle();
    CHECK(scene.gold("gerki") == 7);
  }
}

TEST_CASE("RDI-AMB-05: the Wench may have the pot while a starting card is played for control") {
  for (const bool allowed : {true, false}) {
    Scene scene({"zot", "gerki", "deirdre"}, 0,
                {{Option::kWenchTipVsControlPlay, allowed ? 0 : 1}});
    scene.hand("zot", {"gambling_im_in"}).hand("gerki", {"gambling_im_in"});
    scene.hand("deirdre", {"tip_from_the_pot"}).at(TurnStage::kAction);
    scene.act("zot", "play gambling_im_in").settle().until(AskKind::kGambling, "gerki");
    scene.act("gerki", "play gambling_im_in").pass_to("deirdre");
    CHECK(scene.against("deirdre", "play tip_from_the_pot") == (allowed ? "" : "RDI-WENCH-01"));
  }
}

TEST_CASE("RDI-AMB-06: the last player of a Round takes control, or wins at once") {
  for (const bool always : {false, true}) {
    Scene scene({"fiona", "gerki"}, 0, {{Option::kLastInRoundWins, always ? 1 : 0}});
    scene.hand("fiona", {"gambling_im_in", "polishing_my_blades"}).hand("gerki", {"i_raise"});
    scene.at(TurnStage::kAction).act("fiona", "play gambling_im_in");
    scene.play("fiona", "polishing_my_blades").settle();
    if (!always) scene.until(AskKind::kGambling, "gerki").act("gerki", "pass").settle();
    CHECK(scene.gold("gerki") == (always ? 8 : 7));
    CHECK(scene.count(EventKind::kRoundWon) == (always ? 1 : 0));
    CHECK(scene.s.round == Round{});
  }
}

TEST_CASE("RDI-AMB-10: a Negated answer opens the window below it anew") {
  Scene scene({"gerki", "zot", "deirdre"});
  scene.hand("gerki", {"contact_poison"}).hand("zot", {"now_you_dont", "stars_say_no"});
  scene.hand("deirdre", {"i_dont_think_so"}).at(TurnStage::kAction);
  scene.act("gerki", "play contact_poison zot").play("zot", "now_you_dont");
  scene.play("deirdre", "i_dont_think_so").settle_one();
  CHECK(scene.asked() == "gerki");
  scene.play("zot", "stars_say_no").settle();
  CHECK(scene.fortitude("zot") == 20);
}

TEST_CASE("RDI-AMB-13: the last chance is everybody's, or only the losers'") {
  for (const bool all : {true, false}) {
    Scene scene({"zot", "deirdre", "fiona"}, 0, {{Option::kLastChance, all ? 0 : 1}});
    scene.body("deirdre", 7, 5).hand("deirdre", {"healed_by_the_goddess"});
    scene.hand("zot", {"mind_the_pooky"}).at(TurnStage::kAction);
    scene.act("zot", "play mind_the_pooky deirdre").pass_poll().pass_poll();
    REQUIRE(scene.s.top().act == Act::kLoss);
    CHECK(scene.s.ask.left.size() == (all ? 3 : 1));
    scene.play("deirdre", "healed_by_the_goddess").settle();
    CHECK(scene.alive("deirdre"));
  }
}

TEST_CASE("RDI-AMB-14: anybody begins, unless the table chooses") {
  records::install_default_packs();
  Config config;
  config.players = 5;
  SeatSet began;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Chance chance(seed);
    State s;
    RedDragonInn::start(s, config, chance, nullptr);
    began.add(s.active_seat());
  }
  CHECK(began.size() == 5);
  for (int seat = 0; seat < 5; ++seat) {
    config.start_seat = static_cast<decltype(config.start_seat)>(seat);
    Chance chance(9);
    State s;
    RedDragonInn::start(s, config, chance, nullptr);
    CHECK(s.active == seat);
  }
}

TEST_CASE("RDI-AMB-15: in a tie-break being awake comes first, or strength") {
  for (const bool awake : {true, false}) {
    Scene scene({"zot", "gerki", "fiona"}, 0, {{Option::kTieBreak, awake ? 0 : 1}});
    scene.body("zot", 10, 5);
    scene.reveal({"drinking_contest", "wine", "wine", "light_ale", "dragon_breath_ale"});
    scene.reveal({"light_ale"}).at(TurnStage::kDrink).settle();
    CHECK_FALSE(scene.alive("zot"));
    // Awake first: Gerki gets 2, and 2 of Zot's 9. Strength first: Zot gets 2; 3 of his 12 to each.
    CHECK(scene.gold("gerki") == (awake ? 14 : 12));
    CHECK(scene.gold("fiona") == (awake ? 11 : 12));
  }
}

TEST_CASE("RDI-AMB-16, RDI-AMB-31: the Inn can be made to pay the restock fee; nothing else fits") {
  for (const bool open : {true, false}) {
    Scene scene({"zot", "gerki"}, 0, {{Option::kPaymentWindow, open ? 0 : 1}});
    scene.deck_of(1).hand("zot", {"behind_your_ear"}).hand("gerki", {"swipe_the_tip"});
    scene.at(TurnStage::kOrder).act("zot", "order gerki");
    if (open) {
      REQUIRE(scene.moment() == Moment::kPayment);
      CHECK(scene.against("zot", "play behind_your_ear gerki") == "RDI-EDGE-156");
      scene.play("gerki", "swipe_the_tip").settle();
    }
    CHECK(scene.gold("gerki") == (open ? 8 : 7));
    CHECK(scene.gold("zot") == 7);
  }
}

TEST_CASE("RDI-AMB-20: the Wench looks at all waiting cards, or at the top one") {
  for (const bool stack : {true, false}) {
    Scene scene({"zot", "gerki", "deirdre"}, 0, {{Option::kWenchTipLooksAt, stack ? 0 : 1}});
    scene.hand("zot", {"gambling_im_in"}).hand("deirdre", {"i_raise"});
    scene.hand("gerki", {"tip_from_the_pot", "no_name_on_it"}).at(TurnStage::kAction);
    scene.act("zot", "play gambling_im_in").settle().until(AskKind::kGambling, "gerki");
    scene.act("gerki", "pass").until(AskKind::kGambling, "deirdre").act("deirdre", "play i_raise");
    scene.play("gerki", "no_name_on_it zot").pass_to("gerki");
    CHECK(scene.against("gerki", "play tip_from_the_pot") == (stack ? "RDI-WENCH-01" : ""));
  }
}

TEST_CASE("RDI-AMB-23: cards for Drinks fit an event of a contest, or do not") {
  for (const bool fits : {true, false}) {
    Scene scene({"gerki", "zot"}, 0, {{Option::kContestEventIsDrink, fits ? 0 : 1}});
    scene.hand("gerki", {"something_extra"});
    scene.reveal({"drinking_contest", "light_ale", "round_on_the_house"}).at(TurnStage::kDrink);
    pass_until(scene, Moment::kDrinkWindow);
    scene.pass_to("gerki");
    CHECK((scene.against("gerki", "play something_extra @2") == "") == fits);
    if (!fits) continue;
    scene.act("gerki", "play something_extra @2").settle();
    CHECK(scene.alcohol("zot") == 2);
    CHECK(scene.gold("zot") == 9);
  }
}

TEST_CASE("RDI-AMB-26: a retaliation comes too late in the last chance") {
  Scene scene({"zot", "fiona", "gerki"});
  scene.body("fiona", 6, 5).hand("fiona", {"aim_for_the_head"}).hand("zot", {"mind_the_pooky"});
  scene.at(TurnStage::kAction).act("zot", "play mind_the_pooky fiona").pass_poll().pass_poll();
  REQUIRE(scene.s.top().act == Act::kLoss);
  scene.pass_to("fiona");
  CHECK(scene.against("fiona", "play aim_for_the_head") != "");
  scene.settle();
  CHECK_FALSE(scene.alive("fiona"));
  CHECK(scene.fortitude("zot") == 20);
}

TEST_CASE("RDI-AMB-28: the strength of an Ignored Drink of a contest stays as it is") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"bad_pooky"}).hand("gerki", {"something_extra"});
  scene.reveal({"drinking_contest", "wine", "light_ale"}).at(TurnStage::kDrink);
  pass_until(scene, Moment::kDrinkWindow);
  scene.play("zot", "bad_pooky").settle_one();
  scene.pass_to("gerki");
  CHECK(scene.against("gerki", "play something_extra @1") != "");
  CHECK(scene.against("gerki", "play something_extra @2") == "");
}

TEST_CASE("RDI-AMB-29: who Ignores their own card neither pays nor gains by it") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"drinks_for_friends", "stars_say_no"}).at(TurnStage::kBeforeOrder);
  scene.play("zot", "drinks_for_friends").play("zot", "stars_say_no").settle();
  CHECK(scene.gold("zot") == 8);
  CHECK(scene.player("gerki").pile_count == 1);
}

TEST_CASE("RDI-AMB-31: nobody plays an Anytime Card between a won Round and its payout") {
  Scene scene({"zot", "deirdre"});
  scene.hand("zot", {"gambling_im_in"}).hand("deirdre", {"healed_by_the_goddess"});
  scene.body("deirdre", 15, 0).at(TurnStage::kAction).act("zot", "play gambling_im_in").settle();
  scene.until(AskKind::kGambling, "deirdre").act("deirdre", "pass");
  REQUIRE(scene.moment() == Moment::kWon);
  scene.pass_to("deirdre");
  CHECK(scene.against("deirdre", "play healed_by_the_goddess") == "RDI-EDGE-182");
}

}  // namespace taproom::red_dragon_inn
