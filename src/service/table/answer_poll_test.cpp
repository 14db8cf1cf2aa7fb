// Whom a question is about, for standing orders that pass unless one is concerned.
#include "service/table/answer_poll.h"

#include <string>

#include <doctest/doctest.h>

#include "records/game_format.h"
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::service {

namespace {

using red_dragon_inn::Scene;
using red_dragon_inn::TurnStage;

const GamePolls& inn() { return polls_of("red_dragon_inn"); }

bool concerns(const Scene& scene, const char* who) {
  const auto poll = inn().poll(AnyState(scene.s));
  REQUIRE(poll);
  return poll->about.has(scene.seat(who));
}

}  // namespace

TEST_CASE("a card on a Drink is about its holder") {
  Scene scene({"gerki", "deirdre", "fiona"});
  scene.hand("deirdre", {"water_into_wine"}).reveal({"light_ale"}).at(TurnStage::kDrink);
  CHECK(concerns(scene, "gerki"));  // his Drink
  CHECK_FALSE(concerns(scene, "fiona"));
  scene.play("deirdre", "water_into_wine");
  CHECK(concerns(scene, "gerki"));
  CHECK_FALSE(concerns(scene, "fiona"));
}

TEST_CASE("an answer is about the player whose card it answers") {
  Scene scene({"gerki", "deirdre", "fiona", "zot"});
  scene.hand("deirdre", {"water_into_wine"}).hand("zot", {"i_dont_think_so"});
  scene.reveal({"light_ale"}).at(TurnStage::kDrink).play("deirdre", "water_into_wine");
  CHECK_FALSE(concerns(scene, "deirdre"));
  scene.play("zot", "i_dont_think_so");
  CHECK(concerns(scene, "deirdre"));
  CHECK_FALSE(concerns(scene, "fiona"));
  CHECK_FALSE(concerns(scene, "zot"));
}

TEST_CASE("the moment before an order is about the player who orders, other moments about nobody") {
  Scene scene({"fiona", "gerki"});
  scene.hand("fiona", {"drinks_for_friends"}).at(TurnStage::kBeforeOrder);
  CHECK(concerns(scene, "fiona"));
  CHECK_FALSE(concerns(scene, "gerki"));
  Scene before({"fiona", "gerki"});
  before.hand("fiona", {"drinks_for_friends"}).at(TurnStage::kBeforeAction);
  CHECK_FALSE(concerns(before, "fiona"));
}

TEST_CASE("nobody is asked again at the beginning of a phase, but whoever orders") {
  const auto could = [&](TurnStage stage) {
    Scene scene({"fiona", "gerki"});
    scene.hand("fiona", {"tip_the_wench"}).hand("gerki", {"no_name_on_it"}).at(stage);
    return inn().poll(AnyState(scene.s))->could.size();
  };
  for (const TurnStage end : {TurnStage::kAfterDraw, TurnStage::kAfterAction,
                              TurnStage::kAfterOrder, TurnStage::kAfterDrink}) {
    CHECK(could(end) == 2);
  }
  CHECK(could(TurnStage::kBeforeDiscard) == 2);
  CHECK(could(TurnStage::kBeforeAction) == 0);
  CHECK(could(TurnStage::kBeforeOrder) == 1);
  CHECK(could(TurnStage::kBeforeDrink) == 0);
}

TEST_CASE("RDI-EDGE-23: while somebody draws the others are asked like at any quiet moment") {
  Scene scene({"zot", "gerki", "fiona"});
  scene.hand("zot", {"winning_hand"}).hand("gerki", {"no_name_on_it"}).hand("fiona", {"i_raise"});
  scene.at(TurnStage::kDiscard).act("zot", "draw");
  const auto poll = inn().poll(AnyState(scene.s));
  REQUIRE(poll);
  CHECK(poll->minor);
  CHECK_FALSE(poll->left.has(scene.seat("zot")));
  CHECK(poll->left.has(scene.seat("gerki")));
  // Whoever draws is not asked, and can be looked at all the same.
  CHECK(inn().asked_in_turn(AnyState(scene.s), scene.seat("zot")) == AnyState(scene.s));
  // By what everybody knows either of them may hold an Anytime Card.
  CHECK(poll->could == poll->left);
  // Nobody is, once all Anytime Cards have been seen.
  for (const char* who : {"gerki", "fiona"}) {
    red_dragon_inn::Player& p = scene.player(who);
    const auto& character = scene.pack().characters[p.character];
    for (std::size_t k = 0; k < character.kinds; ++k) {
      if (!scene.pack().card(character.cards[k]).is(red_dragon_inn::type::kAnytime)) continue;
      const int seen = p.deck[k];
      p.deck[k] = 0;
      p.deck_count = static_cast<std::uint8_t>(p.deck_count - seen);
      p.discard[k] = static_cast<std::uint8_t>(p.discard[k] + seen);
    }
  }
  scene.player("gerki").hand.fill(0);
  CHECK(inn().poll(AnyState(scene.s))->could.empty());
}

TEST_CASE("a game that asks nobody around has nothing to answer, to arm or to hide") {
  records::install_default_packs();
  const records::GameFormat& format = *records::find_format("tiefenthal");
  const GamePolls& polls = polls_of(format.name());
  Config config;
  config.players = 2;
  Chance chance(7);
  const AnyState state = format.game().start(config, chance, nullptr);
  CHECK_FALSE(polls.asks_around());
  CHECK_FALSE(polls.poll(state).has_value());
  CHECK(polls.still_to_ask(state).empty());
  CHECK(polls.asked_in_turn(state, Seat(1)) == state);
  CHECK(polls.armable(state, Seat(0)).empty());
  CHECK_FALSE(polls.words_differ_by_viewer());
  CHECK(polls.asks_everybody(config));
}

}  // namespace taproom::service
