// What is sent: everybody gets what the game lets that person see, and nothing of anybody else.
#include "service/table/table_writer.h"

#include <boost/json/parse.hpp>
#include <doctest/doctest.h>

#include "tests/unit/red_dragon_inn_scene.h"
#include "tests/unit/table_model.h"

namespace taproom::service {
namespace {

using red_dragon_inn::Scene;
using red_dragon_inn::TurnStage;

constexpr Millis kNow = 5000;

struct Desk {
  explicit Desk(const Model& of, const AnswerWindow* window = nullptr)
      : writer(id, of, window, presence, kNow, 0) {}
  json::object update(SeatSet held, bool fresh = false) const {
    const Subscriber subscriber{1, {"p0", "p0"}, false, held, 0, false};
    ViewCache cache;
    return json::parse(writer.update_text(subscriber, {fresh, 0, false, ""}, cache)).as_object();
  }
  json::object entry(const Recent& recent, SeatSet held, const AnyState& before,
                     const AnyState& after) const {
    return json::parse(writer.entry_text(recent, held, before, after, {})).as_object();
  }
  std::string id = "t";
  Presence presence{kNow};
  TableWriter writer;
};

TEST_CASE("the words of an act go to its own seat alone") {
  Model model = begun_model("tiefenthal", 2, 2);
  const AnyState before = model.run().state();
  const Seat seat = model.asked().first();
  ActionList legal;
  model.game().legal(before, seat, legal);
  const std::string words = model.game().notation(before, legal[0]);
  did(model, seat.index(), words);
  const Desk desk(model);
  const Recent& recent = model.recent().back();
  // It was read as text, and is known as an action.
  CHECK(recent.entry.action == legal[0]);
  const json::object own = desk.entry(recent, SeatSet::of(seat), before, model.run().state());
  CHECK(own.at("did").as_string() == words);
  CHECK(own.at("label").as_string() == model.game().label(before, seat, legal[0]));
  const Seat other(1 - seat.index());
  for (const SeatSet held : {SeatSet::of(other), SeatSet()}) {
    const json::object told = desk.entry(recent, held, before, model.run().state());
    CHECK_FALSE(told.contains("did"));
    CHECK_FALSE(told.contains("label"));
    CHECK(told.at("seat") == seat.index());
  }
  // Without the states around it, it has been taken back.
  CHECK(desk.entry(recent, SeatSet::of(seat), {}, {}).at("undone") == true);
}

TEST_CASE("an update tells a seat its own view and choices, an onlooker a view alone") {
  const Model model = begun_model("tiefenthal", 2, 2);
  const Desk desk(model);
  const Seat seat = model.asked().first();
  const json::object own = desk.update(SeatSet::of(seat));
  CHECK_FALSE(own.contains("info"));
  REQUIRE(own.at("views").as_array().size() == 1);
  CHECK(own.at("views").at(0).at("viewer") == seat.index());
  CHECK_FALSE(own.at("views").at(0).at("legal").as_array().empty());
  const json::object look = desk.update({}, true);
  CHECK(look.contains("info"));
  CHECK(look.at("views").at(0).at("viewer") == "spectator");
  CHECK_FALSE(look.at("views").at(0).as_object().contains("legal"));
  CHECK(look.at("here") == json::array{false, false});
}

TEST_CASE("whether somebody is waited for, has answered or has armed a card is told nobody else") {
  Scene scene({"gerki", "deirdre", "fiona"});
  scene.hand("deirdre", {"water_into_wine"}).hand("fiona", {"tip_the_wench"});
  scene.reveal({"light_ale"}).at(TurnStage::kDrink);
  Model model = begun_model("red_dragon_inn", scene.s, 3);
  AnswerWindow window(model.question(Seat(1)), *model.polls().poll(model.run().state()), {}, false,
                      kNow);
  window.ask_friendly({kNow, 400, 15'000, true, seats({1})});
  const Desk desk(model, &window);
  const json::object others = desk.update(seats({0}));
  const json::object onlooker = desk.update({});
  CHECK(desk.update(seats({1})).at("views").at(0).at("asked") == true);
  CHECK(others.at("views").at(0).at("asked") == false);
  window.hold(Seat(1), true, kNow);
  CHECK(desk.update(seats({1})).at("views").at(0).at("held") == true);
  add(model, entry_of(EntryKind::kArmed, 2, "play tip_the_wench gerki"));
  add(model, entry_of(EntryKind::kAnswered, 1, "pass"));
  window.answered(Seat(1));
  CHECK(desk.update(seats({1})).at("views").at(0).at("answered") == "pass");
  CHECK(desk.update(seats({2})).at("views").at(0).at("armed").at(0).at("do") ==
        "play tip_the_wench gerki");
  CHECK(desk.update(seats({0})) == others);
  CHECK(desk.update({}) == onlooker);
}

TEST_CASE("sentences name people instead of seats") {
  Model model = begun_model("tiefenthal", 2, 2);
  const Desk desk(model);
  const json::array named = desk.writer.with_names({{{"text", "seat 1 passes to seat 0"}}});
  CHECK(named.at(0).at("text") == "p1 passes to p0");
}

}  // namespace
}  // namespace taproom::service
