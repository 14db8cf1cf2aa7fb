// Friendly tables of The Red Dragon Inn (docs/decisions/031-friendly-answers.md): whom a question
// waits for, cards that are armed, and slow games that move.
#include <doctest/doctest.h>

#include "service/table/protocol.h"
#include "tests/contract/service_house.h"

namespace taproom::service {
namespace {

constexpr Millis kHour = 3'600'000;

json::object inn(int players, json::object pace = {{"kind", "none"}}) {
  return {{"game", "red_dragon_inn"},
          {"config", {{"players", players}, {"start", 0}}},
          {"pace", std::move(pace)}};
}

/// A table at which so many people sit, each with the connection of the seat's number plus one.
std::string seated(House& house, int players, json::object params) {
  for (int i = 0; i < players; ++i)
    house.enter(static_cast<ConnectionId>(i + 1), "p" + std::to_string(i));
  const std::string table = house.table(1, std::move(params));
  for (int i = 1; i < players; ++i)
    house.join(static_cast<ConnectionId>(i + 1), table, i);
  house.ask(1, "start", {{"table", table}});
  return table;
}

const json::object& view_of(House& house, ConnectionId who) {
  return house.updates[who].at("views").get_array()[0].get_object();
}

bool is_asked(House& house, ConnectionId who) {
  const json::object& view = view_of(house, who);
  const json::value* asked = view.if_contains("asked");
  if (asked != nullptr) return asked->as_bool();
  return house.updates[who].at("window").is_null() && view.contains("legal");
}

/// The list of this name in the view of the person's seat.
json::array listed(House& house, ConnectionId who, const char* name) {
  const json::value* list = view_of(house, who).if_contains(name);
  return list != nullptr ? list->get_array() : json::array();
}

/// What somebody does who wants no trouble: draws, passes, orders.
std::string plain(const json::array& legal) {
  for (const json::value& action : legal) {
    const std::string_view text(action.at("do").get_string());
    if (text == "draw" || text == "pass" || text.starts_with("order")) return std::string(text);
  }
  return std::string(legal.at(0).at("do").get_string());
}

/// Everybody who is asked does the plainest thing, until nobody is.
void let_all_answer(House& house, const std::string& table, int players) {
  for (int i = 0; i < players; ++i) {
    const auto who = static_cast<ConnectionId>(i + 1);
    if (house.phase(who) != "playing" || !is_asked(house, who)) continue;
    house.call(who, "apply",
               {{"table", table}, {"seat", i}, {"do", plain(listed(house, who, "legal"))}});
  }
}

/// Some seconds, in which beat follows on beat.
void breathe(House& house) {
  for (int i = 0; i < 20; ++i)
    house.turn(500);
}

/// A table with somebody who could arm a card; the seat of that person.
struct Armable {
  std::unique_ptr<House> house;
  std::string table;
  int seat = 0;
  ConnectionId who() const { return static_cast<ConnectionId>(seat + 1); }
};
Armable with_armable_card() {
  for (std::uint64_t seed = 1; seed < 60; ++seed) {
    Armable out{std::make_unique<House>(House::quick(), nullptr, seed), "", 0};
    out.table = seated(*out.house, 3, inn(3));
    for (; out.seat < 3; ++out.seat) {
      if (!listed(*out.house, out.who(), "armable").empty()) return out;
    }
  }
  FAIL("nobody was dealt a card that can wait");
  return {};
}

json::object arming(const Armable& at) {
  const json::array armable = listed(*at.house, at.who(), "armable");
  return {{"table", at.table}, {"seat", at.seat}, {"do", armable[0].at("do")}};
}

TEST_CASE("a friendly table waits for nobody who has nothing to answer") {
  House house;
  const std::string table = seated(house, 4, inn(4));
  // Whoever is asked answers within 50 ms; the rest of the time goes by in beats alone.
  const Millis began = house.server.clock.time;
  int turns = 0;
  for (int step = 0; step < 4'000 && house.phase(1) == "playing"; ++step) {
    let_all_answer(house, table, 4);
    house.turn(50);
    turns = view_of(house, 1).at("view").at("turn").to_number<int>();
  }
  CHECK(house.infos[1].at("answering") == "friendly");
  CHECK(turns > 20);
  const Millis each = (house.server.clock.time - began) / turns;
  MESSAGE("a turn takes " << each << " ms when everybody answers at once");
  CHECK(each < 5'000);  // simulated time: the windows of poker face took 12 s of it
}

TEST_CASE("an armed card is played at the first moment the rules allow, and nobody hears of it") {
  const Armable at = with_armable_card();
  House& house = *at.house;
  house.updates.erase(static_cast<ConnectionId>((at.seat + 1) % 3 + 1));
  const json::object params = arming(at);
  house.ask(at.who(), "arm", params);
  CHECK(!house.updates.contains(static_cast<ConnectionId>((at.seat + 1) % 3 + 1)));
  CHECK(listed(house, at.who(), "armed").at(0).at("do") == params.at("do"));
  // After a restart it waits still.
  house.server.kill();
  house.server.start();
  for (int i = 0; i < 3; ++i) {
    const auto who = static_cast<ConnectionId>(i + 1);
    house.enter(who, "p" + std::to_string(i));
    house.updates[who] = house.ask(who, "open", {{"table", at.table}});
  }
  CHECK(listed(house, at.who(), "armed").at(0).at("do") == params.at("do"));
  bool played = false;
  for (int step = 0; step < 400 && !played; ++step) {
    let_all_answer(house, at.table, 3);
    house.turn(50);
    played = listed(house, at.who(), "armed").empty();
  }
  CHECK(played);
  bool told = false;
  for (const json::value& entry : house.updates[1].at("entries").get_array()) {
    const json::object& did = entry.get_object();
    told =
        told || (did.contains("events") && did.at("seat") == at.seat && did.at("by") == "person");
  }
  CHECK(told);
}

TEST_CASE("an armed card can be taken back; what cannot wait is not armed") {
  const Armable at = with_armable_card();
  House& house = *at.house;
  const json::object params = arming(at);
  house.ask(at.who(), "arm", params);
  house.ask(at.who(), "arm", params);  // once is enough
  CHECK(listed(house, at.who(), "armed").size() == 1);
  house.ask(at.who(), "disarm", params);
  CHECK(listed(house, at.who(), "armed").empty());
  CHECK(house.error(at.who(), "disarm", params) == code::kNotNow);
  CHECK(house.error(at.who(), "arm", {{"table", at.table}, {"seat", at.seat}, {"do", "pass"}}) ==
        code::kNotNow);
  // Nor a card of somebody else's hand.
  const int other = (at.seat + 1) % 3;
  json::object stolen = params;
  stolen["seat"] = other;
  const json::object answer = house.call(at.who(), "arm", stolen);
  CHECK(answer.at("error").at("code") == code::kNotYours);
  CHECK(house.error(at.who(), "hold", {{"table", at.table}, {"seat", at.seat}}) != 0);
}

TEST_CASE("a slow game of four people moves at every round of visits") {
  // Everybody looks in three times a day and answers what is asked then. If a round of visits went
  // by in which nobody could do anything, the game would stand still until a clock ran out.
  Fate fate(5);
  House house(House::quick(), nullptr, 11);
  const std::string table = seated(house, 4, inn(4, {{"kind", "slow"}, {"days", 3}}));
  int rounds = 0;
  int decisions = 0;
  int idle = 0;
  while (house.phase(1) == "playing" && rounds < 3'000) {
    ++rounds;
    int done = 0;
    for (int i = 0; i < 4; ++i) {
      const auto who = static_cast<ConnectionId>(i + 1);
      house.updates[who] = house.ask(who, "open", {{"table", table}});
      for (int acts = 0; acts < 60 && house.phase(who) == "playing" && is_asked(house, who);
           ++acts) {
        const json::array legal = listed(house, who, "legal");
        const auto pick = fate.below(static_cast<std::uint32_t>(legal.size()));
        house.ask(who, "apply", {{"table", table}, {"seat", i}, {"do", legal[pick].at("do")}});
        breathe(house);
        ++done;
      }
      house.ask(who, "close", {{"table", table}});
      breathe(house);
    }
    decisions += done;
    idle += done == 0 ? 1 : 0;
    house.turn(8 * kHour);
    house.updates[1] = house.ask(1, "open", {{"table", table}});
  }
  MESSAGE(decisions << " decisions in " << rounds << " rounds of visits: " << rounds / 3
                    << " days");
  CHECK(house.phase(1) == "over");
  CHECK(idle == 0);
  CHECK(rounds <= decisions);
}

TEST_CASE("the list of games tells a person of a question that others may not know of") {
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    House house(House::quick(), nullptr, seed);
    const std::string table = seated(house, 3, inn(3));
    for (int step = 0; step < 300 && house.phase(1) == "playing"; ++step) {
      int asked = -1;
      for (int i = 0; i < 3; ++i) {
        const auto who = static_cast<ConnectionId>(i + 1);
        if (house.updates[who].at("window").is_object() && is_asked(house, who)) asked = i;
      }
      if (asked >= 0) {
        for (int i = 0; i < 3; ++i) {
          const json::array lines =
              house.ask(static_cast<ConnectionId>(i + 1), "mine", {}).at("tables").get_array();
          const json::object& line = lines.at(0).get_object();
          if (i == asked) CHECK(line.at("turn") == true);
          for (const json::value& seat : line.at("seats").get_array())
            CHECK(!seat.get_object().contains("asked"));
        }
        return;
      }
      let_all_answer(house, table, 3);
      house.turn(50);
    }
  }
  FAIL("nobody was ever asked in a window");
}

}  // namespace
}  // namespace taproom::service
