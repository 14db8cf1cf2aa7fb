// The player: repeatable, within its budget, and right where it is plain.
#include <doctest/doctest.h>

#include "bots/red_dragon_inn/player.h"
#include "bots/red_dragon_inn/standing.h"
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::bots::dragon {

namespace {

constexpr Budget kSmall{60, 0};

/// A player and the list it is asked with.
struct Asked {
  std::unique_ptr<TypedBot<RedDragonInn>> bot;
  ActionList legal;

  Asked() : bot(make_player(PlayerSettings())) {}

  std::vector<Advice> ask(const State& state, Budget budget, std::uint64_t seed) {
    const Seat seat(state.ask.seat);
    RedDragonInn::legal(state, seat, legal);
    const View<State> view = RedDragonInn::observe(state, Viewer::seat(seat));
    return bot->advise(TypedQuestion<RedDragonInn>{view, seat, legal, budget, seed}, 3);
  }
  Action choose(const State& state, Budget budget, std::uint64_t seed) {
    const Seat seat(state.ask.seat);
    RedDragonInn::legal(state, seat, legal);
    const View<State> view = RedDragonInn::observe(state, Viewer::seat(seat));
    return bot->choose(TypedQuestion<RedDragonInn>{view, seat, legal, budget, seed});
  }
};

std::string best(Scene& scene) {
  return RedDragonInn::notation(scene.s, Asked().choose(scene.s, {400, 0}, 3));
}

}  // namespace

TEST_CASE("Same seed and nodes, same answer; hidden cards change nothing") {
  records::install_default_packs();
  Config config;
  config.players = 3;
  config.set_option(static_cast<int>(Option::kAnswering), 1);
  Chance chance(4);
  State state;
  RedDragonInn::start(state, config, chance, nullptr);
  Asked one;
  for (std::uint64_t i = 0; i < 60 && state.ending == Ending::kRunning; ++i) {
    const Seat seat(state.ask.seat);
    const Action action = one.choose(state, kSmall, i);
    CHECK(action == Asked().choose(state, kSmall, i));
    Chance hidden(i);
    const State world =
        RedDragonInn::resample(RedDragonInn::observe(state, Viewer::seat(seat)), hidden);
    CHECK(action == Asked().choose(world, kSmall, i));
    REQUIRE(RedDragonInn::apply(state, seat, action, chance, nullptr).allowed());
  }
}

TEST_CASE("Advice comes sorted, with shares, within the budget") {
  Scene scene({"gerki", "fiona"});
  scene.hand("gerki", {"forgotten_trap", "gambling_im_in", "contact_poison"});
  scene.hand("fiona", {"quick_healer", "lucky_armor"}).at(TurnStage::kAction);
  Asked asked;
  const std::vector<Advice> advice = asked.ask(scene.s, {100, 0}, 1);
  REQUIRE(advice.size() == 3);
  CHECK(asked.bot->nodes() <= 100);
  CHECK(advice[0].action == asked.choose(scene.s, {100, 0}, 1));
  CHECK(advice[0].weight >= advice[2].weight);
  for (const Advice& one : advice) {
    CHECK(one.share >= 0);
    CHECK(one.share <= 1);
    CHECK(one.weight > 0);
  }
}

TEST_CASE("One node is enough for an answer, and so is one action") {
  Scene scene({"gerki", "fiona"});
  scene.hand("gerki", {"forgotten_trap"}).at(TurnStage::kAction);
  CHECK(Asked().ask(scene.s, {1, 0}, 1).size() == 2);
  scene.act("gerki", "pass");
  const std::vector<Advice> only = Asked().ask(scene.s, {5, 0}, 1);
  REQUIRE(only.size() == 1);
  CHECK(only[0].action == make(ActionKind::kPass));
}

TEST_CASE("The player does not drink itself out with an answer in hand") {
  Scene scene({"fiona", "gerki"});
  scene.body("fiona", 6, 3).pile("fiona", 1).hand("fiona", {"cleans_my_armor"});
  scene.reveal({"dragon_breath_ale"}).at(TurnStage::kDrink);
  CHECK(best(scene) == "play cleans_my_armor @1");
}

TEST_CASE("The player wins where it can") {
  Scene scene({"gerki", "fiona"});
  scene.body("fiona", 10, 7).hand("gerki", {"forgotten_trap", "gambling_im_in"});
  scene.at(TurnStage::kAction);
  CHECK(best(scene) == "play forgotten_trap fiona");
}

TEST_CASE("The player keeps its last coin") {
  Scene scene({"gerki", "fiona"});
  scene.gold("gerki", 1).hand("gerki", {"gambling_im_in"});
  scene.hand("fiona", {"winning_hand", "lucky_armor", "share_a_mug", "not_a_lady", "i_raise"});
  scene.at(TurnStage::kAction);
  CHECK(best(scene) == "pass");
}

TEST_CASE("The player plays whole games, at any size of the table") {
  records::install_default_packs();
  for (const int players : {2, 4, 8}) {
    Config config;
    config.players = static_cast<std::uint8_t>(players);
    config.set_option(static_cast<int>(Option::kAnswering), 1);
    Chance chance(static_cast<std::uint64_t>(players));
    State state;
    RedDragonInn::start(state, config, chance, nullptr);
    Asked asked;
    for (std::uint64_t i = 0; state.ending == Ending::kRunning; ++i) {
      REQUIRE(i < 20'000);
      const Seat seat(state.ask.seat);
      const Action action = asked.choose(state, {4, 0}, i);
      REQUIRE(RedDragonInn::apply(state, seat, action, chance, nullptr).allowed());
    }
  }
}

}  // namespace taproom::bots::dragon
