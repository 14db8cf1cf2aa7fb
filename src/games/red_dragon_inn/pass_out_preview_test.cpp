// What is told ahead: who would be out if nobody played another card.
#include "games/red_dragon_inn/pass_out_preview.h"

#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::red_dragon_inn {
namespace {

PassOutPreview seen_from(const State& s, int seat = 0) {
  return PassOutPreview(RedDragonInn::observe(s, Viewer::seat(Seat(seat))));
}
Fate fate(const Scene& scene, const char* who) {
  return seen_from(scene.s).if_all_pass()[scene.seat(who).value];
}
/// What `who`, who is asked, would bring about for `whom` by an action.
Fate fate_after(const Scene& scene, const char* who, const char* text, const char* whom) {
  const ParsedAction parsed = RedDragonInn::parse(scene.s, scene.seat(who), text);
  REQUIRE(parsed.action.has_value());
  REQUIRE(RedDragonInn::explain(scene.s, scene.seat(who), *parsed.action).allowed());
  return seen_from(scene.s, scene.seat(who).index())
      .after(scene.seat(who), *parsed.action)[scene.seat(whom).value];
}

}  // namespace

TEST_CASE("a Drink that lies open is foretold; one that is face down is not") {
  Scene scene({"zot", "gerki", "deirdre"});
  scene.body("zot", 12, 10).pile("zot", 1).reveal({"dark_ale"});  // strength 1
  scene.at(TurnStage::kBeforeDrink);
  CHECK(fate(scene, "zot") == Fate::kStays);
  scene.pass_poll();
  REQUIRE(scene.moment() == Moment::kDrinkWindow);
  CHECK(fate(scene, "zot") == Fate::kStays);  // 11 of 12
  scene.body("zot", 11, 10);
  CHECK(fate(scene, "zot") == Fate::kPassesOut);
  CHECK(fate(scene, "gerki") == Fate::kStays);
}

TEST_CASE("a card that waits is foretold, and an answer to it takes that back") {
  Scene scene({"zot", "gerki", "deirdre"});
  scene.body("gerki", 12, 10).hand("zot", {"mind_the_pooky"}).hand("gerki", {"hide_in_shadows"});
  scene.at(TurnStage::kAction);
  CHECK(fate(scene, "gerki") == Fate::kStays);
  CHECK(fate_after(scene, "zot", "play mind_the_pooky gerki", "gerki") == Fate::kPassesOut);
  CHECK(fate_after(scene, "zot", "play mind_the_pooky deirdre", "gerki") == Fate::kStays);
  scene.play("zot", "mind_the_pooky gerki").pass_to("gerki");
  CHECK(fate(scene, "gerki") == Fate::kPassesOut);
  CHECK(fate_after(scene, "gerki", "play hide_in_shadows", "gerki") == Fate::kStays);
}

TEST_CASE("RDI-GOLD0-01: the last coin is foretold, but not while a Round is running") {
  Scene scene({"fiona", "gerki", "deirdre"});
  scene.gold("deirdre", 1).hand("fiona", {"borrow_some_gold", "gambling_im_in"});
  scene.at(TurnStage::kAction);
  CHECK(fate_after(scene, "fiona", "play borrow_some_gold", "deirdre") == Fate::kGoesBroke);
  CHECK(fate_after(scene, "fiona", "play borrow_some_gold", "gerki") == Fate::kStays);
  CHECK(fate_after(scene, "fiona", "play gambling_im_in", "deirdre") == Fate::kStays);
}

TEST_CASE("whoever is foretold to be out is out when all have passed, in whole games") {
  int kept = 0;
  for (std::uint64_t game = 0; game < 60; ++game) {
    Config config;
    config.players = static_cast<std::uint8_t>(2 + game % 7);
    // Silent passes look at hands: what is foretold must not.
    config.set_option(static_cast<int>(Option::kAnswering), static_cast<int>(game % 2));
    wander(config, game, [&](const State& s) {
      const int seat = RedDragonInn::deciders(s).first().index();
      const Fates told = seen_from(s, seat).if_all_pass();
      Chance other(game + 1000);
      const State elsewhere =
          RedDragonInn::resample(RedDragonInn::observe(s, Viewer::seat(Seat(seat))), other);
      REQUIRE(seen_from(elsewhere, seat).if_all_pass() == told);
      State later = s;
      Chance dice(game + 1);
      while (later.ending == Ending::kRunning && later.ask.kind == AskKind::kPoll &&
             later.stack.size() > 1) {
        RedDragonInn::apply_legal(later, Seat(later.ask.seat), make(ActionKind::kPass), dice,
                                  nullptr);
      }
      for (int i = 0; i < config.players; ++i) {
        if (told[static_cast<std::size_t>(i)] == Fate::kStays) continue;
        CHECK_FALSE(later.alive.has(Seat(i)));
        ++kept;
      }
    });
  }
  CHECK(kept > 100);
}

}  // namespace taproom::red_dragon_inn
