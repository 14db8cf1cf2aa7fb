#include "games/red_dragon_inn/arming.h"

#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::red_dragon_inn {
namespace {

std::vector<std::string> armable(const Scene& scene, const char* who) {
  ActionList list;
  list_armable(scene.s, scene.seat(who), list);
  std::vector<std::string> out;
  for (const Action action : list)
    out.push_back(RedDragonInn::notation(scene.s, action));
  return out;
}

bool is_armable(const Scene& scene, const char* who, const char* text) {
  const ParsedAction parsed = RedDragonInn::parse(scene.s, scene.seat(who), text);
  REQUIRE(parsed.action.has_value());
  return can_be_armed(scene.s, scene.seat(who), *parsed.action);
}

bool is_momentary(const Scene& scene, const char* who, const char* text) {
  const ParsedAction parsed = RedDragonInn::parse(scene.s, scene.seat(who), text);
  REQUIRE(parsed.action.has_value());
  return needs_this_moment(scene.s, scene.seat(who), *parsed.action);
}

}  // namespace

TEST_CASE("Cards that need nothing to have happened can be armed, whoever's turn it is") {
  Scene scene({"deirdre", "gerki", "fiona"});
  scene.hand("deirdre", {"prayer_of_healing"});
  scene.hand("fiona", {"tip_the_wench"}).at(TurnStage::kAction, "deirdre");
  CHECK(armable(scene, "fiona") == std::vector<std::string>{"play tip_the_wench deirdre",
                                                            "play tip_the_wench gerki",
                                                            "play tip_the_wench fiona"});
  CHECK(armable(scene, "gerki").empty());
  // An Action Card is for one's own Action.
  CHECK(armable(scene, "deirdre").empty());
}

TEST_CASE("A card is armed no longer when it or its target is gone") {
  Scene scene({"deirdre", "gerki", "fiona"});
  scene.hand("fiona", {"tip_the_wench"}).at(TurnStage::kAction, "deirdre");
  const ParsedAction tip =
      RedDragonInn::parse(scene.s, scene.seat("fiona"), "play tip_the_wench gerki");
  REQUIRE(tip.action.has_value());
  State out = scene.s;
  out.alive.remove(scene.seat("gerki"));
  CHECK(can_be_armed(scene.s, scene.seat("fiona"), *tip.action));
  CHECK(!can_be_armed(out, scene.seat("fiona"), *tip.action));
  scene.s.alive.remove(scene.seat("fiona"));
  CHECK(armable(scene, "fiona").empty());
  CHECK(!can_be_armed(scene.s, scene.seat("gerki"), *tip.action));
}

TEST_CASE("An answer to what just happened needs its moment, a card that can wait does not") {
  Scene scene({"gerki", "zot"});
  scene.hand("gerki", {"contact_poison"}).hand("zot", {"now_you_dont"});
  scene.at(TurnStage::kAction).act("gerki", "play contact_poison zot").act("gerki", "pass");
  CHECK(is_momentary(scene, "zot", "play now_you_dont"));
  CHECK(!is_momentary(scene, "zot", "pass"));
  CHECK(!is_armable(scene, "zot", "play now_you_dont"));
}

}  // namespace taproom::red_dragon_inn
