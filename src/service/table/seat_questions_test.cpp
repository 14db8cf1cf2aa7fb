#include "service/table/seat_questions.h"

#include <doctest/doctest.h>

#include "tests/unit/red_dragon_inn_scene.h"
#include "tests/unit/table_model.h"

namespace taproom::service {
namespace {

using red_dragon_inn::Scene;
using red_dragon_inn::TurnStage;

constexpr const char* kInn = "red_dragon_inn";

Action action(const Model& model, int seat, const char* text) {
  const ParsedAction parsed = model.game().parse(model.run().state(), Seat(seat), text);
  REQUIRE_MESSAGE(parsed.action.has_value(), parsed.error);
  return *parsed.action;
}

AnswerPoll poll(const Model& model) {
  const auto out = model.polls().poll(model.run().state());
  REQUIRE(out.has_value());
  return *out;
}

/// Gerki's Drink lies open; Deirdre can change it, Fiona holds nothing.
Scene drink_to_answer() {
  Scene scene({"gerki", "deirdre", "fiona"});
  scene.hand("deirdre", {"water_into_wine"}).reveal({"light_ale"}).at(TurnStage::kDrink);
  return scene;
}

/// Zot has set Pooky on Deirdre, who loses 2 Fortitude unless she answers.
Scene attack_on_deirdre() {
  Scene scene({"zot", "deirdre", "fiona"});
  scene.hand("zot", {"mind_the_pooky"}).hand("deirdre", {"shield_of_the_goddess"});
  scene.at(TurnStage::kAction).play("zot", "mind_the_pooky deirdre");
  return scene;
}

Entry guarded(int seat, const char* card, const char* guard) {
  Entry out = entry_of(EntryKind::kGuarded, seat, card);
  out.name = guard;
  return out;
}

/// Fiona holds a card for any moment, on Deirdre's turn; Gerki decides nothing.
Scene card_that_waits() {
  Scene scene({"deirdre", "gerki", "fiona"});
  scene.hand("fiona", {"tip_the_wench"}).at(TurnStage::kAfterAction, "deirdre");
  return scene;
}

TEST_CASE("standing orders say who wants to be asked") {
  const auto person = [](Orders orders) {
    Chair out;
    out.holder = Chair::Holder::kPerson;
    out.orders = orders;
    return out;
  };
  Chair bot;
  bot.holder = Chair::Holder::kBot;
  Chair away = person(Orders::kAsk);
  away.taken_over = true;
  AnswerPoll asked;
  const std::vector<Chair> chairs{person(Orders::kAsk), person(Orders::kUnlessTarget),
                                  person(Orders::kUntilTurn), bot, away};
  CHECK(attentive_seats(chairs, asked) == seats({0}));
  asked.about = seats({1, 2, 3, 4});
  CHECK(attentive_seats(chairs, asked) == seats({0, 1}));
}

TEST_CASE("outside a poll the game says who decides and what") {
  const Model model = begun_model("tiefenthal", 2, 2);
  CHECK(shown_deciders(model, nullptr) == model.asked());
  ActionList list;
  const Seat seat = model.asked().first();
  model.game().legal(model.run().state(), seat, list);
  CHECK(legal_of(model, nullptr, seat) == std::vector<Action>(list.begin(), list.end()));
}

TEST_CASE("in a poll nobody is shown as asked before a window opens, and then all who could be") {
  const Model model = begun_model(kInn, drink_to_answer().s, 3);
  REQUIRE(model.polling());
  CHECK(shown_deciders(model, nullptr).empty());
  CHECK(legal_of(model, nullptr, Seat(1)).empty());
  const AnswerPoll open = poll(model);
  const AnswerWindow window(model.question(Seat(1)), open, {}, false, kBegan);
  CHECK(shown_deciders(model, &window) == open.could);
  // Deirdre has something to choose; whoever could only pass gets nothing to choose from.
  REQUIRE(open.could.has(Seat(1)));
  CHECK(legal_of(model, &window, Seat(1)).size() == 2);
  CHECK(choices_of(model, Seat(2)).empty());
}

TEST_CASE(
    "a friendly question waits for those who have something to say, until they have said it") {
  Model model = begun_model(kInn, drink_to_answer().s, 3);
  const AnswerPoll open = poll(model);
  CHECK(is_waited_for(model, open, Seat(1)));
  CHECK_FALSE(is_waited_for(model, open, Seat(2)));
  add(model, entry_of(EntryKind::kAnswered, 1, "pass"));
  CHECK(has_answered(model, Seat(1)));
  CHECK_FALSE(has_answered(model, Seat(2)));
  CHECK_FALSE(is_waited_for(model, open, Seat(1)));
}

TEST_CASE("nobody waits for somebody under orders to pass, nor for a card that can wait") {
  Model model = begun_model(kInn, drink_to_answer().s, 3);
  add(model, entry_of(EntryKind::kOrders, 1, "until_turn"));
  CHECK_FALSE(is_waited_for(model, poll(model), Seat(1)));
  const Model patient = begun_model(kInn, card_that_waits().s, 3);
  REQUIRE(choices_of(patient, Seat(2)).size() > 1);
  CHECK_FALSE(is_waited_for(patient, poll(patient), Seat(2)));
  // But for somebody who is about to lose it may be the last chance.
  AnswerPoll last = poll(patient);
  last.last_chance = true;
  CHECK(is_waited_for(patient, last, Seat(2)));
}

TEST_CASE("an armed card answers by itself at the first moment the rules allow") {
  Model model = begun_model(kInn, card_that_waits().s, 3);
  CHECK_FALSE(armed_answer(model, Seat(2)).has_value());
  add(model, entry_of(EntryKind::kArmed, 2, "play tip_the_wench gerki"));
  CHECK(armed_answer(model, Seat(2)) == action(model, 2, "play tip_the_wench gerki"));
  const std::vector<Answer> armed = armed_answers(model, poll(model));
  REQUIRE(armed.size() == 1);
  CHECK(armed[0].seat == Seat(2));
  // Armed again it has its latest target alone.
  add(model, entry_of(EntryKind::kArmed, 2, "play tip_the_wench deirdre"));
  CHECK(model.chair(Seat(2)).armed ==
        std::vector<Action>{action(model, 2, "play tip_the_wench deirdre")});
  add(model, entry_of(EntryKind::kDisarmed, 2, "play tip_the_wench deirdre"));
  CHECK(armed_answers(model, poll(model)).empty());
}

TEST_CASE("armed cards go back when they are gone, and stay armed as long as they are held") {
  Model model = begun_model(kInn, card_that_waits().s, 3);
  add(model, entry_of(EntryKind::kArmed, 2, "play tip_the_wench gerki"));
  CHECK(cards_to_put_back(model).empty());
  // A log may say that somebody armed a card that is not in the hand.
  Model other = begun_model(kInn, drink_to_answer().s, 3);
  add(other, entry_of(EntryKind::kArmed, 2, "play tip_the_wench gerki"));
  const std::vector<Answer> gone = cards_to_put_back(other);
  REQUIRE(gone.size() == 1);
  CHECK(gone[0].seat == Seat(2));
  CHECK_FALSE(armed_answer(other, Seat(2)).has_value());
}

TEST_CASE("a card on guard is played against what would cost its owner something") {
  constexpr const char* kShield = "shield_of_the_goddess";
  Model model = begun_model(kInn, attack_on_deirdre().s, 3);
  const Seat deirdre(1);
  REQUIRE(is_waited_for(model, poll(model), deirdre));
  CHECK_FALSE(guarding_answer(model, deirdre).has_value());
  add(model, guarded(1, kShield, "any"));
  CHECK(guarding_answer(model, deirdre) == action(model, 1, "play shield_of_the_goddess"));
  CHECK_FALSE(is_waited_for(model, poll(model), deirdre));
  const std::vector<Answer> played = armed_answers(model, poll(model));
  REQUIRE(played.size() == 1);
  CHECK(played[0].seat == deirdre);
  // Two are not more than two: it stays where it is, and nobody is asked because of it.
  add(model, guarded(1, kShield, "hard"));
  CHECK(model.chair(deirdre).guard(kShield) == Guard::kHard);
  CHECK_FALSE(guarding_answer(model, deirdre).has_value());
  CHECK_FALSE(is_waited_for(model, poll(model), deirdre));
  add(model, guarded(1, kShield, "keep"));
  CHECK_FALSE(guarding_answer(model, deirdre).has_value());
  CHECK_FALSE(is_waited_for(model, poll(model), deirdre));
  add(model, guarded(1, kShield, "ask"));
  CHECK(model.chair(deirdre).guards.empty());
  CHECK(is_waited_for(model, poll(model), deirdre));
}

TEST_CASE("whoever has a card on guard is not asked because of one that can wait") {
  Scene scene({"zot", "deirdre", "fiona"});
  scene.hand("zot", {"mind_the_pooky"});
  scene.hand("deirdre", {"shield_of_the_goddess", "tip_the_wench"});
  scene.at(TurnStage::kAction).play("zot", "mind_the_pooky deirdre");
  Model model = begun_model(kInn, scene.s, 3);
  REQUIRE(is_waited_for(model, poll(model), Seat(1)));
  add(model, guarded(1, "shield_of_the_goddess", "hard"));
  CHECK_FALSE(is_waited_for(model, poll(model), Seat(1)));
  AnswerPoll last = poll(model);
  last.last_chance = true;
  CHECK(is_waited_for(model, last, Seat(1)));
}

TEST_CASE("a guard is for the first time, and gone with its card") {
  Model model = begun_model(kInn, attack_on_deirdre().s, 3);
  add(model, guarded(1, "shield_of_the_goddess", "any"));
  CHECK(guards_that_are_gone(model).empty());
  // Zot is asked first.
  did(model, 0, "pass", By::kWindow);
  did(model, 1, "play shield_of_the_goddess");
  CHECK(model.chair(Seat(1)).guards.empty());
  // A log may say that a card guards that is not in the hand.
  add(model, guarded(2, "shield_of_the_goddess", "any"));
  const auto gone = guards_that_are_gone(model);
  REQUIRE(gone.size() == 1);
  CHECK(gone[0].first == Seat(2));
  CHECK_FALSE(guarding_answer(model, Seat(2)).has_value());
}

TEST_CASE("an act is plain when everybody can see that there is no other") {
  // Two are left: a Drink can be ordered for one person alone.
  Scene two({"gerki", "deirdre"});
  two.at(TurnStage::kOrder, "gerki");
  const Model ordering = begun_model(kInn, two.s, 2);
  REQUIRE_FALSE(ordering.polling());
  CHECK(plain_act(ordering, Seat(0)) == action(ordering, 0, "order deirdre"));
  CHECK_FALSE(plain_act(ordering, Seat(1)).has_value());
  Scene three({"gerki", "deirdre", "fiona"});
  three.at(TurnStage::kOrder, "gerki");
  CHECK_FALSE(plain_act(begun_model(kInn, three.s, 3), Seat(0)).has_value());
  // Gerki holds one card, and it is no Action: only he knows that he can but pass.
  Scene hand({"gerki", "deirdre", "fiona"});
  hand.hand("gerki", {"hide_in_shadows"}).at(TurnStage::kAction, "gerki");
  const Model acting = begun_model(kInn, hand.s, 3);
  REQUIRE_FALSE(acting.polling());
  REQUIRE(choices_of(acting, Seat(0)).size() == 1);
  CHECK_FALSE(plain_act(acting, Seat(0)).has_value());
  // Without a card everybody knows.
  Scene empty({"gerki", "deirdre", "fiona"});
  empty.at(TurnStage::kAction, "gerki");
  const Model without = begun_model(kInn, empty.s, 3);
  if (!without.polling()) {
    CHECK(plain_act(without, Seat(0)) == action(without, 0, "pass"));
  }
}

}  // namespace
}  // namespace taproom::service
