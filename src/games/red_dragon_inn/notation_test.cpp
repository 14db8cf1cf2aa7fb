// What people type, and what they are told when it cannot be read.
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::red_dragon_inn {
namespace {

std::string error(const Scene& scene, const char* who, const char* text) {
  const ParsedAction parsed = RedDragonInn::parse(scene.s, scene.seat(who), text);
  CHECK_FALSE(parsed.action.has_value());
  return parsed.error;
}

bool says(const std::string& text, const char* part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("a seat is called by its character or by its number, which counts from 0") {
  Scene scene({"zot", "gerki", "zot"});
  scene.at(TurnStage::kOrder);
  const auto receiver = [&](const char* text) {
    const ParsedAction parsed = RedDragonInn::parse(scene.s, Seat(0), text);
    return parsed.action ? int{parsed.action->a} : -1;
  };
  CHECK(receiver("order gerki") == 1);
  CHECK(receiver("order seat_1") == 1);
  CHECK(receiver("order zot_2") == 2);
  CHECK(receiver("order seat_2") == 2);
  // What once counted from 1 is not read as something else.
  CHECK(says(error(scene, "zot", "order p1"), "seat_0 to seat_2"));
}

TEST_CASE("RDI-DP-19: words that are none say what was expected and name the nearest rule") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"mind_the_pooky"}).at(TurnStage::kAction);
  std::string text = error(scene, "zot", "drink up");
  CHECK(says(text, "expected pass or play CARD"));
  CHECK(says(text, "(RDI-TURN-07)"));
  text = error(scene, "zot", "play mind_the_poky gerki");
  CHECK(says(text, "mind_the_pooky"));
  CHECK(says(text, "(RDI-SET-14)"));
  text = error(scene, "zot", "play mind_the_pooky fiona");
  CHECK(says(text, "zot, gerki"));
  CHECK(says(text, "(RDI-DP-19)"));
  CHECK(says(error(scene, "zot", "play mind_the_pooky @99"), "(RDI-DP-11)"));
  CHECK(says(error(scene, "zot", "play mind_the_pooky gerki gerki"), "one player too many"));
  CHECK(says(error(scene, "zot", "play"), "(RDI-TURN-08)"));
  Scene drawing({"zot", "gerki"});
  drawing.at(TurnStage::kDiscard);
  CHECK(says(error(drawing, "zot", "toss"), "expected draw or discard CARD (RDI-TURN-02)"));
  CHECK(says(error(drawing, "zot", ""), "expected draw or discard CARD (RDI-TURN-02)"));
  Scene ordering({"zot", "gerki"});
  ordering.at(TurnStage::kOrder);
  CHECK(says(error(ordering, "zot", "order fiona"), "(RDI-TURN-11)"));
  CHECK(says(error(ordering, "zot", "order"), "expected order PLAYER (RDI-TURN-11)"));
}

TEST_CASE("RDI-INFO-01: what cannot be read is answered without a look into other hands") {
  Scene scene({"zot", "gerki"});
  scene.hand("gerki", {"no_name_on_it"}).at(TurnStage::kAction);
  CHECK_FALSE(says(error(scene, "zot", "play nothing"), "no_name_on_it"));
}

}  // namespace taproom::red_dragon_inn
