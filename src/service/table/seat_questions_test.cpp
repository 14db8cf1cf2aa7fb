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

}  // namespace
}  // namespace taproom::service
