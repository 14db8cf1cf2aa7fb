// States from outside that once got past the check and stopped the program later, and the sentences
// that answer them now. tests/fuzz/foreign_state_fuzz.cpp looks for more.
#include <functional>

#include <boost/json.hpp>
#include <doctest/doctest.h>

#include "bots/random.h"
#include "games/red_dragon_inn/invariants.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "games/tiefenthal/invariants.h"
#include "games/tiefenthal/tiefenthal.h"
#include "records/config_json.h"
#include "records/table.h"

using namespace taproom;
using namespace taproom::records;

namespace {

const GameFormat& format_of(const char* game) {
  install_default_packs();
  return *find_format(game);
}

/// The first position of random games for which `wanted` holds, written down.
json::value position(const GameFormat& format, int seats,
                     const std::function<bool(const json::value&)>& wanted) {
  ConfigWords words;
  words.players = seats;
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    Table table(format, *config_from_words(format, words), Seed::from_number(seed));
    Chance players(seed);
    ActionList legal;
    while (!format.game().deciders(table.state()).empty()) {
      json::value form = format.state_to_json(table.state());
      if (wanted(form)) return form;
      const Seat seat = format.game().deciders(table.state()).first();
      format.game().legal(table.state(), seat, legal);
      REQUIRE(table.apply(seat, bots::random_action(legal, players), nullptr).allowed());
    }
  }
  FAIL("no game came there");
  return {};
}

std::string refusal_of(const GameFormat& format, const json::value& form) {
  const auto read = format.state_from_json(form);
  return read ? std::string() : read.error().message;
}

json::array& list(json::value& form, const char* key) { return form.at(key).as_array(); }

bool has_act(const json::value& form, const char* act) {
  for (const json::value& entry : form.at("stack").as_array()) {
    if (entry.at("act") == act) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("foreign state: as many dice as fit, and one more to come") {
  const GameFormat& format = format_of("tiefenthal");
  json::value form = position(format, 2, [](const json::value& state) {
    return state.at("phase") == "D" && state.at("step") == 2;
  });
  CHECK(refusal_of(format, form).empty());
  json::array dice;
  for (int i = 0; i < 7; ++i)
    dice.push_back({{"colour", i < 4 ? "white" : "coloured"}, {"face", 3}});
  list(form, "players")[0].at("dice") = dice;
  CHECK(refusal_of(format, form) == "players.0.dice: more white dice than were picked (TT-D-02)");
}

TEST_CASE("foreign state: an effect that names a card which is none") {
  const GameFormat& format = format_of("tiefenthal");
  json::value form =
      position(format, 2, [](const json::value& state) { return state.at("phase") == "F"; });
  const auto active = form.at("active").to_number<std::size_t>();
  json::value& waiting = list(form, "players")[active].at("waiting");
  waiting = json::array{{{"type", "gain_card"}, {"arg", 200}, {"n", 1}, {"per", 0}}};
  CHECK(refusal_of(format, form) ==
        "players." + std::to_string(active) + ".waiting: it cannot wait here (TT-FLOW-19)");
  waiting = json::array{{{"type", "thalers"}, {"arg", 0}, {"n", 1}, {"per", 0}}};
  CHECK(refusal_of(format, form) ==
        "players." + std::to_string(active) + ".waiting: the topmost needs no decision");
}

TEST_CASE("foreign state: phase A with a choice that is none of its question") {
  const GameFormat& format = format_of("tiefenthal");
  json::value form = position(format, 2, [](const json::value& state) {
    return state.at("phase") == "A" && state.at("awaiting").as_array().size() == 1;
  });
  const auto asked = list(form, "awaiting")[0].to_number<std::size_t>();
  list(form, "players")[1 - asked].at("choice") = "safe";
  CHECK(refusal_of(format, form).find("question of the round") != std::string::npos);
}

namespace {

/// The beginning of a game of Tiefenthal with these modules.
tiefenthal::State tiefenthal_start(std::initializer_list<tiefenthal::Module> modules) {
  install_default_packs();
  Config config;
  config.players = 2;
  for (const tiefenthal::Module module : modules)
    config.modules |= tiefenthal::bit(module);
  Chance chance(1);
  tiefenthal::State state;
  tiefenthal::Tiefenthal::start(state, config, chance, nullptr);
  REQUIRE(check_state(state) == "");
  return state;
}

}  // namespace

TEST_CASE("foreign state: wine by an IOU that nobody has") {
  using tiefenthal::Module;
  tiefenthal::State state = tiefenthal_start({Module::kA});
  state.players[0].wine.ious_used = 1;
  CHECK(check_state(state) ==
        "players.0.wine: there is one such IOU, and the tax collector has it (TT-XC-12)");
}

TEST_CASE("foreign state: an eighth start card") {
  using tiefenthal::Module;
  tiefenthal::State state = tiefenthal_start({Module::k2, Module::k3, Module::k4});
  state.start_cards_open |= 1u << tiefenthal::Components::kStartCards;
  CHECK(check_state(state) == "start_cards_open: there is no such card");
}

TEST_CASE("foreign state: a Drink Event that stands on the stack twice") {
  const GameFormat& format = format_of("red_dragon_inn");
  json::value form =
      position(format, 4, [](const json::value& state) { return has_act(state, "event"); });
  CHECK(refusal_of(format, form).empty());
  json::array& stack = list(form, "stack");
  const json::value event = stack[stack.size() - 1];
  stack.push_back(event);
  CHECK(refusal_of(format, form) == "stack." + std::to_string(stack.size() - 2) +
                                        ".event: its card, and only it, lies on the table");
}

TEST_CASE("foreign state: a card on the stack that nobody could have played there") {
  const GameFormat& format = format_of("red_dragon_inn");
  json::value form = position(format, 3, [](const json::value& state) {
    const json::array& stack = state.at("stack").as_array();
    return stack.size() == 2 && stack[1].at("act") == "card";
  });
  CHECK(refusal_of(format, form).empty());
  json::value& card = list(form, "stack")[1];
  card.at("stage") = "done";
  CHECK(refusal_of(format, form) == "ask.kind: it is not what the top of the stack asks");
  card.at("stage") = "window";
  card.at("flags") = json::array{"then_round"};
  CHECK(refusal_of(format, form) == "stack.1.flags: it has not been carried out yet");
}

TEST_CASE("foreign state: a stack that is too high to be played out") {
  const GameFormat& format = format_of("red_dragon_inn");
  json::value form =
      position(format, 3, [](const json::value& state) { return has_act(state, "card"); });
  json::array& stack = list(form, "stack");
  const json::value card = stack[stack.size() - 1];
  while (stack.size() < 60)
    stack.push_back(card);
  CHECK(refusal_of(format, form) == "stack: more than can be played out");
}

TEST_CASE("foreign state: a seat that is not at the table is found before anybody counts on it") {
  install_default_packs();
  Config config;
  config.players = 3;
  Chance chance(1);
  red_dragon_inn::State state;
  red_dragon_inn::RedDragonInn::start(state, config, chance, nullptr);
  REQUIRE(check_state(state) == "");
  state.active = 255;
  CHECK(check_state(state) == "active: this seat is not at the table");
}
