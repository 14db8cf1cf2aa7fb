// What a pass tells about a hand.
#include "bots/red_dragon_inn/belief.h"

#include <doctest/doctest.h>

#include "bots/red_dragon_inn/heuristic.h"
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::bots::dragon {

namespace {

/// Gerki strikes at Fiona, who has little left and says nothing; Zot is asked next.
void strike(Scene& scene) {
  scene.body("fiona", 8, 6).hand("gerki", {"forgotten_trap"}).at(TurnStage::kAction);
  scene.play("gerki", "forgotten_trap fiona").pass_to("fiona").act("fiona", "pass");
  REQUIRE(scene.asked() == "zot");
}

}  // namespace

TEST_CASE("Who passes although a shield would have saved them hardly holds one") {
  Scene with({"gerki", "fiona", "zot"});
  with.hand("fiona", {"lucky_armor"});
  strike(with);
  CHECK(likelihood_of(with.s) < 1);
  CHECK(likelihood_of(with.s) > 0);
}

TEST_CASE("A pass of somebody who could do nothing tells nothing") {
  Scene scene({"gerki", "fiona", "zot"});
  scene.hand("fiona", {"ogre_headlock", "winning_hand"});
  strike(scene);
  CHECK(likelihood_of(scene.s) == 1);
}

TEST_CASE("Before anybody has passed, and where nobody can, all worlds are alike") {
  Scene scene({"gerki", "fiona", "zot"});
  scene.body("fiona", 8, 6).hand("gerki", {"forgotten_trap"}).hand("fiona", {"lucky_armor"});
  scene.at(TurnStage::kAction);
  CHECK(likelihood_of(scene.s) == 1);
  scene.play("gerki", "forgotten_trap fiona");
  CHECK(likelihood_of(scene.s) == 1);
}

TEST_CASE("Among worlds of a view those without the shield weigh more") {
  Scene scene({"gerki", "fiona", "zot"});
  scene.hand("fiona", {"ogre_headlock", "winning_hand", "not_a_lady"});
  strike(scene);
  const View<State> view = RedDragonInn::observe(scene.s, Viewer::seat(scene.seat("zot")));
  const Character& fiona = scene.pack().characters[scene.player("fiona").character];
  const std::size_t shield = fiona.place[index(scene.pack().find_card("lucky_armor"))];
  Chance chance(3);
  int met = 0;
  for (int i = 0; i < 400; ++i) {
    const State world = RedDragonInn::resample(view, chance);
    const float likely = Heuristic<RedDragonInn>::likelihood(view.known(), world);
    REQUIRE(likely > 0);
    REQUIRE(likely <= 1);
    if (world.at(scene.seat("fiona")).hand[shield] == 0) continue;
    CHECK(likely < 1);
    ++met;
  }
  CHECK(met > 0);
}

}  // namespace taproom::bots::dragon
