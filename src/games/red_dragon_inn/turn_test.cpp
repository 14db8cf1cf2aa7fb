// The turn, its phases and the setup.
#include "tests/unit/red_dragon_inn_scene.h"

namespace taproom::red_dragon_inn {

TEST_CASE("RDI-SET-01…RDI-SET-03, RDI-SET-05…RDI-SET-14, RDI-SET-16: setup of one box") {
  records::install_default_packs();
  Config config;
  config.players = 4;
  Chance chance(3);
  State s;
  RedDragonInn::start(s, config, chance, nullptr);
  CHECK(s.inn == 10);  // 50 coins, four Stashes of 10
  CHECK(s.cellar.deck == 26);
  unsigned characters = 0;
  for (int i = 0; i < 4; ++i) {
    const Player& p = s.at(Seat(i));
    CHECK(p.gold == 10);
    CHECK(p.fortitude == 20);
    CHECK(p.alcohol == 0);
    CHECK(p.pile_count == 1);
    CHECK(p.hand_count == 7);
    CHECK(p.deck_count == 33);
    characters |= 1u << p.character;
  }
  CHECK(characters == 15u);  // RDI-DP-01: each character once
  for (const Character& c : std::span(components(0).characters).first(4))
    CHECK(c.size == 40);
}

TEST_CASE(
    "RDI-SET-07…RDI-SET-09, RDI-SET-17, RDI-EDGE-140…RDI-EDGE-142, RDI-EDGE-144, RDI-LIMIT-05, "
    "RDI-DP-01, "
    "RDI-DP-02: Gold and boxes by the number of players") {
  records::install_default_packs();
  constexpr int kGold[] = {8, 10, 10, 10, 10, 12, 12};
  for (int players = 2; players <= 8; ++players) {
    Config config;
    config.players = static_cast<std::uint8_t>(players);
    config.start_seat = 1;
    Chance chance(static_cast<std::uint64_t>(players));
    State s;
    RedDragonInn::start(s, config, chance, nullptr);
    CHECK(s.active == 1);
    CHECK(s.at(Seat(0)).gold == kGold[players - 2]);
    CHECK(s.cellar.deck == 30 - players);
    std::array<int, 4> taken{};
    for (int i = 0; i < players; ++i)
      ++taken[s.at(Seat(i)).character];
    for (const int n : taken)
      CHECK(n <= (players > 4 ? 2 : 1));
  }
  Config nine;
  nine.players = 9;
  CHECK(std::string(RedDragonInn::check(nine).reason().rule) == "RDI-SET-17");
  Config two_zots;
  two_zots.seats[0] = two_zots.seats[1] = 3;
  CHECK(std::string(RedDragonInn::check(two_zots).reason().rule) == "RDI-DP-01");
}

TEST_CASE("RDI-TURN-01…RDI-TURN-05, RDI-TURN-20, RDI-EDGE-27, RDI-DP-04: discard and draw to 7") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"winning_hand", "i_raise", "mind_the_pooky"}).at(TurnStage::kDiscard);
  CHECK(scene.s.ask.kind == AskKind::kDiscard);
  CHECK(scene.against("zot", "pass") == "RDI-TURN-20");
  CHECK(scene.against("zot", "play mind_the_pooky gerki") == "RDI-TURN-04");
  scene.act("zot", "discard winning_hand").act("zot", "discard i_raise");
  CHECK(scene.player("zot").hand_count == 1);
  scene.act("zot", "draw");
  CHECK(scene.player("zot").hand_count == 1);  // RDI-EDGE-23: the others may interrupt
  scene.pass_poll();
  CHECK(scene.player("zot").hand_count == 7);
  CHECK(scene.holds("zot", "mind_the_pooky"));
  CHECK(scene.count(EventKind::kDrew) == 6);
}

TEST_CASE("RDI-TURN-05, RDI-EDGE-28: the last card drawn brings the discard back at once") {
  Scene scene({"zot", "gerki"});
  Player& p = scene.player("zot");
  // 33 cards in the discard, 7 in the deck: drawing seven empties it.
  int keep = 7;
  for (std::size_t k = 0; k < kDeckKinds; ++k) {
    while (p.deck[k] > 0 && p.deck_count > keep) {
      --p.deck[k];
      --p.deck_count;
      ++p.discard[k];
    }
  }
  scene.at(TurnStage::kDiscard).act("zot", "draw").pass_poll();
  CHECK(p.hand_count == 7);
  CHECK(p.deck_count == 33);
  CHECK(p.reshuffles == 1);
  CHECK(p.shown == p.hand);  // everybody can count what is left
}

TEST_CASE(
    "RDI-SOM-06, RDI-EX-20, RDI-DP-03, RDI-TURN-04: an Anytime Card of one's own before the "
    "discarding, not inside it") {
  Scene scene({"deirdre", "gerki"});
  scene.body("deirdre", 15, 0).hand("deirdre", {"healed_by_the_goddess", "healed_by_the_goddess"});
  scene.at(TurnStage::kBeforeDiscard).play("deirdre", "healed_by_the_goddess").settle();
  CHECK(scene.fortitude("deirdre") == 17);
  scene.until(AskKind::kDiscard, "deirdre");
  CHECK(scene.against("deirdre", "play healed_by_the_goddess") == "RDI-TURN-04");
  scene.act("deirdre", "discard healed_by_the_goddess");
  CHECK(scene.s.ask.kind == AskKind::kDiscard);
}

TEST_CASE("RDI-TURN-07…RDI-TURN-09, RDI-INV-10, RDI-DP-05: one Action Card, or none") {
  Scene scene({"zot", "gerki"});
  scene.hand("zot", {"mind_the_pooky", "down_pooky"}).at(TurnStage::kAction);
  scene.act("zot", "play mind_the_pooky gerki");
  CHECK(scene.moment() == Moment::kCardWindow);
  scene.settle();
  CHECK(scene.fortitude("gerki") == 18);
  CHECK(scene.s.turn_stage() == TurnStage::kAfterAction);
  scene.pass_to("zot");
  CHECK(scene.against("zot", "play down_pooky gerki") == "RDI-TURN-07");
  Scene idle({"zot", "gerki"});
  idle.hand("zot", {"down_pooky"}).at(TurnStage::kAction).act("zot", "pass");
  CHECK(idle.s.turn_stage() == TurnStage::kAfterAction);
}

TEST_CASE(
    "RDI-TURN-11, RDI-TURN-20, RDI-EDGE-30, RDI-EDGE-33, RDI-DRINK-05, RDI-DP-06: ordering for "
    "another player") {
  Scene scene({"zot", "gerki", "fiona"});
  scene.at(TurnStage::kOrder);
  CHECK(scene.s.ask.kind == AskKind::kOrder);
  CHECK(scene.against("zot", "order zot") == "RDI-TURN-11");
  CHECK(scene.against("zot", "pass") == "RDI-TURN-20");
  scene.act("zot", "order gerki");
  CHECK(scene.player("gerki").pile_count == 2);
  CHECK(scene.s.cellar.deck == 26);
}

TEST_CASE(
    "RDI-TURN-13…RDI-TURN-15, RDI-TURN-17, RDI-TURN-19: the top Drink is drunk and discarded, "
    "then the left neighbour plays") {
  Scene scene({"zot", "gerki"});
  scene.body("zot", 15, 3).reveal({"wizards_brew"}).at(TurnStage::kDrink);
  CHECK(scene.moment() == Moment::kDrinkWindow);
  scene.settle();
  CHECK(scene.alcohol("zot") == 5);
  CHECK(scene.fortitude("zot") == 17);
  CHECK(scene.s.cellar.discard[static_cast<std::size_t>(scene.pack().find_drink("wizards_brew"))] ==
        1);
  scene.pass_poll();
  CHECK(scene.s.active == 1);
  CHECK(scene.s.turn == 2);
}

TEST_CASE("RDI-TURN-18, RDI-EDGE-34, RDI-EDGE-36: an empty pile sobers up, not below 0") {
  Scene scene({"zot", "gerki"});
  scene.pile("zot", 0).body("zot", 20, 3).hand("zot", {"bad_pooky"}).at(TurnStage::kDrink);
  CHECK(scene.alcohol("zot") == 2);
  scene.pass_to("zot");
  CHECK(scene.against("zot", "play bad_pooky") == "RDI-SOM-01");
  Scene dry({"zot", "gerki"});
  dry.pile("zot", 0).at(TurnStage::kDrink);
  CHECK(dry.alcohol("zot") == 0);
}

TEST_CASE(
    "RDI-ORDER-01, RDI-ORDER-03, RDI-EDGE-32, RDI-EDGE-172, RDI-DP-07, RDI-AMB-01, RDI-AMB-22: "
    "two more Drinks for friends") {
  Scene scene({"zot", "gerki", "fiona"});
  scene.hand("zot", {"drinks_for_friends"}).at(TurnStage::kBeforeOrder);
  CHECK(scene.against("zot", "play drinks_for_friends") == "");
  scene.play("zot", "drinks_for_friends").until(AskKind::kOrder, "zot");
  CHECK(scene.gold("zot") == 9);
  CHECK(scene.against("zot", "order zot") == "RDI-EDGE-31");
  scene.act("zot", "order gerki").act("zot", "order fiona");
  CHECK(scene.player("gerki").pile_count == 2);
  CHECK(scene.player("fiona").pile_count == 2);
  scene.settle().until(AskKind::kOrder, "zot").act("zot", "order gerki");
  CHECK(scene.player("gerki").pile_count == 3);

  Scene other({"gerki", "zot"});
  other.hand("zot", {"drinks_for_friends"}).at(TurnStage::kBeforeOrder).pass_to("zot");
  CHECK(other.against("zot", "play drinks_for_friends") == "RDI-ORDER-01");
}

TEST_CASE("RDI-AMB-22: without Gold the additional Drinks come all the same, unless ruled out") {
  Scene scene({"zot", "gerki"});
  // Zot is broke only inside a Round, so the ruling shows in the judge alone.
  scene.hand("zot", {"drinks_for_friends"}).at(TurnStage::kBeforeOrder);
  scene.s.inn += scene.s.at(Seat(0)).gold;
  scene.s.at(Seat(0)).gold = 0;
  CHECK(scene.against("zot", "play drinks_for_friends") == "");
  scene.s.config.set_option(static_cast<int>(Option::kOrderWithoutGold), 1);
  CHECK(scene.against("zot", "play drinks_for_friends") == "RDI-EDGE-172");
}

TEST_CASE("RDI-EDGE-186: the turn limit ends a game as a draw of those still in it") {
  Scene scene({"zot", "gerki"}, 0, {{Option::kTurnLimit, 2}});
  scene.s.turn = 200;
  scene.at(TurnStage::kAfterDrink).pass_poll();
  CHECK(scene.s.ending == Ending::kTurnLimit);
  const Outcome outcome = RedDragonInn::outcome(scene.s);
  CHECK(outcome.over);
  CHECK(outcome.place[0] == 1);
  CHECK(outcome.place[1] == 1);
}

}  // namespace taproom::red_dragon_inn
