// Whom a question is about, for standing orders that pass unless one is concerned.
#include "service/polls.h"

#include <string>

#include <doctest/doctest.h>

#include "core/any_game.h"
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::service {

namespace {

using red_dragon_inn::Scene;
using red_dragon_inn::TurnStage;

bool concerns(const Scene& scene, const char* who) {
  const AnyGame& game = records::find_format("red_dragon_inn")->game();
  const auto poll = poll_of(game, AnyState(scene.s));
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

}  // namespace taproom::service
