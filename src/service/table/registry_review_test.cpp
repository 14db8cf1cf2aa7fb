// Looking at a finished table again, through the front door.
#include <doctest/doctest.h>

#include "tests/unit/two_people.h"

namespace taproom::service {
namespace {

json::value record_of_some(std::string_view game, std::size_t most) {
  return recorded(game, "greedy:noise=0.6", most);
}

struct House : TwoPeople {
  House() : TwoPeople([](ServerRoom&) {}) {}
};

void check_review(const json::object& review, std::size_t players, std::size_t acts) {
  CHECK(review.at("acts") == json::value(acts));
  const json::array& curve = review.at("curve").get_array();
  REQUIRE(curve.size() >= 2);
  CHECK(curve.size() <= 96);
  CHECK(curve.front().at("at") == json::value(0));
  CHECK(curve.back().at("at") == json::value(acts));
  for (const json::value& moment : curve) {
    const json::array& shares = moment.at("shares").get_array();
    CHECK(shares.size() == players);
    double sum = 0;
    for (const json::value& share : shares)
      sum += share.to_number<double>();
    CHECK(sum == doctest::Approx(1).epsilon(0.01));
  }
  std::map<std::int64_t, std::pair<int, double>> seats;
  for (const json::value& mistake : review.at("mistakes").get_array()) {
    auto& [count, last] = seats[mistake.at("seat").to_number<std::int64_t>()];
    const auto loss = mistake.at("loss").to_number<double>();
    CHECK(loss > 0);
    if (count > 0) CHECK(loss <= last);
    last = loss;
    CHECK(++count <= 3);
    CHECK(mistake.at("at").to_number<std::size_t>() < acts);
    CHECK(mistake.at("played").at("do") != mistake.at("better").at("do"));
    CHECK(!mistake.at("better").at("label").get_string().empty());
  }
}

}  // namespace

TEST_CASE("analyse: one look for all who ask, kept for those who ask later") {
  for (const char* game : {"tiefenthal", "red_dragon_inn"}) {
    CAPTURE(game);
    House house;
    const std::string table = house.import(record_of_some(game, 60));
    house.say(1, 1, "analyse", {{"table", table}});
    house.say(2, 1, "analyse", {{"table", table}, {"token", house.token}});
    CHECK(house.server.analyst.asked == 1);
    CHECK(house.answer(1, 1) == nullptr);
    REQUIRE(house.server.analyst.waiting.size() == 1);
    const ReviewTask task = std::move(house.server.analyst.waiting[0]);
    // Nobody sat at this table in our house: everything is looked at.
    CHECK(task.request.judged.size() == 60);
    house.server.service->reviewing(task.id, 0.5);
    house.hear();
    CHECK(house.heard.back().second.at("method") == "analysing");
    CHECK(house.heard.back().second.at("params").at("table") == json::value(table));
    house.server.service->reviewed(carry_out(task));
    house.hear();
    for (const ConnectionId who : {1, 2}) {
      REQUIRE(house.answer(who, 1) != nullptr);
      check_review(house.answer(who, 1)->at("result").get_object(), 2, 60);
    }
    house.say(2, 2, "analyse", {{"table", table}, {"token", house.token}});
    REQUIRE(house.answer(2, 2) != nullptr);
    CHECK(house.answer(2, 2)->at("result") == house.answer(1, 1)->at("result"));
    CHECK(house.server.analyst.asked == 1);
    // What is done once is done.
    house.server.service->reviewed({task.id, std::string("{}")});
    house.server.service->reviewing(task.id, 0.7);
    house.hear();
  }
}

TEST_CASE("analyse: not before the end, not by strangers, not without bound") {
  House house;
  const std::string done = house.import(record_of_some("tiefenthal", 12));
  house.say(2, 1, "analyse", {{"table", done}});
  CHECK(house.error(2, 1) == records::rpc_code::kNoTable);
  house.say(1, 2, "analyse", {{"table", done}, {"deep", true}});
  CHECK(house.error(1, 2) == records::rpc_code::kInvalidParams);
  house.server.analyst.busy = true;
  house.say(1, 3, "analyse", {{"table", done}});
  CHECK(house.error(1, 3) == code::kTooMuch);
  house.server.analyst.busy = false;
  house.say(1, 4, "analyse", {{"table", done}});
  CHECK(house.server.analyst.waiting.size() == 1);
  for (int i = 0; i < 100; ++i)
    house.say(1, 100 + i, "analyse", {{"table", done}});
  CHECK(house.error(1, 199) == code::kTooMuch);
  CHECK(house.server.analyst.waiting.size() == 1);
  // An error reaches those who wait, and the next one tries anew.
  house.server.service->reviewed({house.server.analyst.waiting[0].id, records::failure("no")});
  house.hear();
  CHECK(house.error(1, 4) == records::rpc_code::kDiverged);
  house.say(1, 5, "analyse", {{"table", done}});
  CHECK(house.server.analyst.waiting.size() == 2);
  house.say(1, 6, "create",
            {{"game", "tiefenthal"}, {"config", {{"players", 2}}}, {"seats", {"me", "novice"}}});
  const json::value table = house.answer(1, 6)->at("result").at("table");
  house.say(1, 7, "analyse", {{"table", table}});
  CHECK(house.error(1, 7) == code::kNotNow);
}

TEST_CASE("account: at once, of a finished table, for those who may look at it") {
  House house;
  const std::string done = house.import(record_of_some("tiefenthal", 200));
  house.say(1, 1, "account", {{"table", done}});
  REQUIRE(house.answer(1, 1) != nullptr);
  const json::object& account = house.answer(1, 1)->at("result").get_object();
  CHECK(!account.at("rounds").get_array().empty());
  CHECK(!account.at("awards").get_array().empty());
  for (const json::value& award : account.at("awards").get_array())
    CHECK(award.at("amount").to_number<int>() > 0);
  house.say(2, 1, "account", {{"table", done}});
  CHECK(house.error(2, 1) == records::rpc_code::kNoTable);
  house.say(1, 2, "account", {{"table", done}, {"deep", true}});
  CHECK(house.error(1, 2) == records::rpc_code::kInvalidParams);
  house.say(1, 3, "create",
            {{"game", "tiefenthal"}, {"config", {{"players", 2}}}, {"seats", {"me", "novice"}}});
  const json::value table = house.answer(1, 3)->at("result").at("table");
  house.say(1, 4, "account", {{"table", table}});
  CHECK(house.error(1, 4) == code::kNotNow);
}

}  // namespace taproom::service
