#include "games/red_dragon_inn/harm.h"

#include <doctest/doctest.h>

#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::red_dragon_inn {

namespace {

int harm_to(const Scene& scene, int seat) {
  return harm_of_top(RedDragonInn::observe(scene.s, Viewer::seat(Seat(seat))), Seat(seat));
}

int harm_with(const Scene& scene, int seat, const char* text) {
  const State asked = scene.s;
  const ParsedAction parsed = RedDragonInn::parse(asked, Seat(seat), text);
  REQUIRE_MESSAGE(parsed.action.has_value(), parsed.error);
  return harm_after(RedDragonInn::observe(asked, Viewer::seat(Seat(seat))), Seat(seat),
                    *parsed.action);
}

}  // namespace

TEST_CASE("an attack costs whom it names what its card says, and nobody else") {
  Scene scene({"zot", "deirdre", "fiona"});
  scene.hand("zot", {"mind_the_pooky"}).hand("deirdre", {"shield_of_the_goddess"});
  scene.at(TurnStage::kAction).play("zot", "mind_the_pooky deirdre");
  CHECK(harm_to(scene, 1) == 2);
  CHECK(harm_to(scene, 0) == 0);
  CHECK(harm_to(scene, 2) == 0);
  CHECK(harm_with(scene, 1, "play shield_of_the_goddess") == 0);
  CHECK(harm_with(scene, 1, "pass") == 2);
}

TEST_CASE("a Drink costs what it brings to whoever holds it") {
  Scene scene({"gerki", "deirdre"});
  scene.hand("deirdre", {"water_into_wine"}).reveal({"light_ale"}).at(TurnStage::kDrink);
  REQUIRE(scene.moment() == Moment::kDrinkWindow);
  CHECK(harm_to(scene, 0) == 1);
  CHECK(harm_to(scene, 1) == 0);
}

TEST_CASE("Gold counts as much as room does, and what is not asked costs nothing") {
  Scene scene({"zot", "deirdre", "fiona"});
  scene.hand("zot", {"rabbit_from_the_hat"}).at(TurnStage::kAction);
  CHECK(harm_to(scene, 1) == 0);
  scene.play("zot", "rabbit_from_the_hat");
  CHECK(harm_to(scene, 1) == 1);
  CHECK(harm_to(scene, 0) == 0);
}

}  // namespace taproom::red_dragon_inn
