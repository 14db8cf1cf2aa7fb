// What is done at first sight: never by looking at hidden cards, and right where it is plain.
#include "bots/red_dragon_inn/policy.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "bots/random.h"
#include "bots/red_dragon_inn/heuristic.h"
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::bots::dragon {

using Own = Heuristic<RedDragonInn>;

namespace {

std::string quick(Scene& scene) {
  ActionList legal;
  Chance chance(1);
  const Seat seat(scene.s.ask.seat);
  RedDragonInn::legal(scene.s, seat, legal);
  return RedDragonInn::notation(scene.s, Own::quick(scene.s, seat, legal, chance));
}

/// Plays a game by the heuristic with some random moves; `each` looks at every decision.
template <class Each>
void play(const Config& config, std::uint64_t seed, Each each) {
  Chance table(seed);
  Chance bots(seed + 1);
  State state;
  ActionList legal;
  RedDragonInn::start(state, config, table, nullptr);
  for (int i = 0; state.ending == Ending::kRunning; ++i) {
    REQUIRE(i < 100'000);
    const Seat seat(state.ask.seat);
    RedDragonInn::legal(state, seat, legal);
    each(state, seat, legal);
    const bool stray = bots.below(10, Stream{1, Seat(0)}) == 0;
    const Action action = stray ? random_action(legal, bots) : Own::quick(state, seat, legal, bots);
    REQUIRE(RedDragonInn::apply(state, seat, action, table, nullptr).allowed());
  }
}

}  // namespace

TEST_CASE("The same view, the same first thought, whatever is hidden") {
  records::install_default_packs();
  for (int game = 0; game < 12; ++game) {
    Config config;
    config.players = static_cast<std::uint8_t>(2 + game % 7);
    config.set_option(static_cast<int>(Option::kAnswering), game % 2);
    config.set_option(static_cast<int>(Option::kDiscardsPublic), game / 2 % 2);
    Chance hidden(99);
    ActionList again;
    std::array<float, 1024> first{};
    std::array<float, 1024> second{};
    play(config, static_cast<std::uint64_t>(game),
         [&](const State& state, Seat seat, const ActionList& legal) {
           if (legal.size() == 1) return;
           const View<State> view = RedDragonInn::observe(state, Viewer::seat(seat));
           const State world = RedDragonInn::resample(view, hidden);
           RedDragonInn::legal(world, seat, again);
           Chance one(5);
           Chance two(5);
           const Action chosen = Own::quick(state, seat, legal, one);
           REQUIRE(chosen == Own::quick(world, seat, again, two));
           REQUIRE(chosen == Own::quick(view.known(), seat, legal, two));
           Own::priors(state, seat, legal, first);
           Own::priors(world, seat, again, second);
           float sum = 0;
           for (std::size_t i = 0; i < legal.size(); ++i) {
             REQUIRE(first[i] == second[i]);
             REQUIRE(first[i] >= 0);
             sum += first[i];
           }
           REQUIRE(sum == doctest::Approx(1));
         });
  }
}

TEST_CASE("It plays to the end under every ruling") {
  records::install_default_packs();
  const auto options = RedDragonInn::info().options;
  for (std::size_t option = 0; option < options.size(); ++option) {
    for (std::size_t value = 0; value < options[option].values.size(); ++value) {
      Config config;
      config.players = static_cast<std::uint8_t>(2 + option % 4);
      config.set_option(static_cast<int>(option), static_cast<int>(value));
      if (!RedDragonInn::check(config).allowed()) continue;
      play(config, option * 8 + value, [](const State&, Seat, const ActionList&) {});
    }
  }
}

TEST_CASE("A Drink that would be the last one is not drunk") {
  Scene scene({"fiona", "gerki"});
  scene.body("fiona", 6, 3).pile("fiona", 1).hand("fiona", {"cleans_my_armor"});
  scene.reveal({"dragon_breath_ale"}).at(TurnStage::kDrink);
  CHECK(quick(scene) == "play cleans_my_armor @1");
}

TEST_CASE("Nobody spends a card on water") {
  Scene scene({"fiona", "gerki"});
  scene.pile("fiona", 1).hand("fiona", {"cleans_my_armor"});
  scene.reveal({"water"}).at(TurnStage::kDrink);
  CHECK(quick(scene) == "pass");
}

TEST_CASE("A strike that ends the game is struck, and a healing saves from it") {
  Scene scene({"gerki", "fiona"});
  scene.body("fiona", 10, 7).hand("gerki", {"forgotten_trap", "gambling_im_in"});
  scene.hand("fiona", {"quick_healer"});
  scene.at(TurnStage::kAction);
  CHECK(quick(scene) == "play forgotten_trap fiona");
  scene.play("gerki", "forgotten_trap fiona").pass_to("fiona");
  CHECK(quick(scene) == "play quick_healer");
}

TEST_CASE("The last coin of an opponent is taken") {
  Scene scene({"gerki", "fiona"});
  scene.gold("fiona", 1).hand("gerki", {"no_name_on_it"});
  scene.at(TurnStage::kAfterDraw);
  CHECK(quick(scene) == "play no_name_on_it fiona");
}

TEST_CASE("A card for any moment waits while nothing is at stake") {
  Scene scene({"gerki", "fiona"});
  scene.hand("gerki", {"no_name_on_it"}).at(TurnStage::kAfterDraw);
  CHECK(quick(scene) == "pass");
}

TEST_CASE("A card that is good for nothing is discarded rather than turned against oneself") {
  Scene scene({"fiona", "gerki", "zot"});
  scene.hand("fiona", {"tip_the_wench"}).at(TurnStage::kBeforeDiscard);
  CHECK(quick(scene) == "pass");
}

TEST_CASE("Who Ignores his own card orders no Drinks by it: it is not Ignored to save the coin") {
  Scene scene({"zot", "fiona", "deirdre", "gerki"});
  scene.hand("zot", {"drinks_for_friends", "stars_say_no"}).at(TurnStage::kBeforeOrder);
  scene.play("zot", "drinks_for_friends");
  CHECK(quick(scene) == "pass");
}

TEST_CASE("Who leads a Round does not end it for the sake of a smaller hand") {
  Scene scene({"zot", "fiona"});
  scene.hand("zot", {"gambling_im_in", "tip_from_the_pot", "winning_hand", "i_raise"});
  scene.body("zot", 9, 4);
  scene.hand("fiona", {"lucky_armor", "share_a_mug", "not_a_lady"}).at(TurnStage::kAction);
  scene.play("zot", "gambling_im_in").settle();
  REQUIRE(scene.asked() == "zot");
  CHECK(quick(scene) == "pass");
}

TEST_CASE("Nobody Negates a card of his own") {
  records::install_default_packs();
  int could = 0;
  for (int game = 0; game < 60; ++game) {
    Config config;
    config.players = static_cast<std::uint8_t>(2 + game % 4);
    play(config, static_cast<std::uint64_t>(game),
         [&](const State& state, Seat seat, const ActionList& legal) {
           if (state.top().act != Act::kCard || state.top().actor != seat.value) return;
           const Components& pack = components(state.config.pack);
           const auto negates = [&](Action action) {
             if (static_cast<ActionKind>(action.kind) != ActionKind::kPlay) return false;
             const Card& card = pack.card(static_cast<CardId>(action.a));
             return card.uses[0].steps[0].op == Op::kNegate;
           };
           if (std::none_of(legal.begin(), legal.end(), negates)) return;
           ++could;
           Chance chance(1);
           CHECK_FALSE(negates(Own::quick(state, seat, legal, chance)));
         });
  }
  CHECK(could > 100);
}

TEST_CASE("The last coin is not gambled away") {
  Scene scene({"gerki", "fiona"});
  scene.gold("gerki", 1).hand("gerki", {"gambling_im_in"});
  scene.hand("fiona", {"lucky_armor", "share_a_mug", "not_a_lady", "ogre_headlock"});
  scene.at(TurnStage::kAction);
  CHECK(quick(scene) == "pass");
}

TEST_CASE("A weak hand leaves the Round rather than losing the last coin") {
  Scene scene({"gerki", "fiona"});
  scene.hand("gerki", {"gambling_im_in"}).gold("fiona", 1);
  scene.hand("fiona", {"polishing_my_blades"}).at(TurnStage::kAction);
  scene.play("gerki", "gambling_im_in").pass_to("fiona");
  CHECK(quick(scene) == "play polishing_my_blades");
}

TEST_CASE("Answers to answers: what saves is saved") {
  Scene scene({"gerki", "fiona"});
  scene.body("fiona", 10, 7).hand("gerki", {"forgotten_trap", "i_dont_think_so"});
  scene.hand("fiona", {"lucky_armor", "i_dont_think_so"}).at(TurnStage::kAction);
  scene.play("gerki", "forgotten_trap fiona").pass_to("fiona");
  CHECK(quick(scene) == "play lucky_armor");
  scene.play("fiona", "lucky_armor").pass_to("gerki");
  CHECK(quick(scene) == "play i_dont_think_so");
  scene.play("gerki", "i_dont_think_so").pass_to("fiona");
  CHECK(quick(scene) == "play i_dont_think_so");
}

TEST_CASE("With three at the table a strike goes where it helps most") {
  Scene scene({"gerki", "fiona", "zot"});
  scene.body("fiona", 20, 16).hand("gerki", {"missing_poison", "forgotten_trap"});
  scene.body("zot", 10, 7).at(TurnStage::kAction);
  CHECK(quick(scene).find(" zot") != std::string::npos);  // out at once
}

}  // namespace taproom::bots::dragon
