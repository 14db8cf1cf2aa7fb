// Long work beside the loop, through the front door; what is beside it is finished by hand.
#include <doctest/doctest.h>

#include "service/table/upgrade.h"
#include "tests/unit/two_people.h"

namespace taproom::service {
namespace {

constexpr Millis kRest = 300'000;

/// Everything counts as long.
class House : public TwoPeople {
 public:
  explicit House(bool beside = true)
      : TwoPeople([beside](ServerRoom& room) {
          room.beside = beside;
          room.limits.log_bytes_at_once = 0;
          room.limits.acts_at_once = 0;
        }) {}
  /// A table of a record, at rest.
  std::string import_and_rest(std::string_view game = "tiefenthal", std::size_t acts = 60) {
    std::string table = import(recorded(game, "random", acts));
    rest();
    hold();
    return table;
  }
  void rest() {
    for (int i = 0; i < 4; ++i) {
      REQUIRE(server.turn_to(server.clock.time + kRest));
    }
    REQUIRE(server.service->counts().tables_awake == 0);
  }
  /// From here on nothing beside is done by itself.
  void hold() {
    server.background.is_done = [] { return false; };
  }
  void finish_next() {
    REQUIRE(waiting() > 0);
    server.background.finish_next();
    hear();
  }
  std::size_t waiting() const { return server.background.waiting.size(); }
  std::size_t awake() const { return server.service->counts().tables_awake; }
  json::object at(const std::string& table) const { return {{"table", table}, {"token", token}}; }
};

void damage(House& house, const std::string& table) {
  Batch batch;
  batch.appends.push_back({table, house.server.store->length(table).value(), "no entry"});
  REQUIRE(house.server.store->commit(batch).has_value());
  house.server.expects_broken = true;
}

TEST_CASE("beside: requests wait until their table is awake, in order, and nobody else does") {
  House house;
  const std::string table = house.import_and_rest();
  house.say(1, 1, "open", house.at(table));
  house.say(1, 2, "legal", {{"table", table}, {"seat", 0}});
  house.say(2, 3, "open", house.at(table));
  house.say(1, 4, "close", {{"table", table}});
  house.say(1, 5, "legal", {{"table", table}, {"token", house.token}, {"seat", 0}});
  CHECK(house.waiting() == 1);
  for (const int id : {1, 2, 4, 5})
    CHECK(house.answer(1, id) == nullptr);
  CHECK(house.answer(2, 3) == nullptr);
  // Another table, and what concerns none.
  house.say(2, 6, "lobby", {});
  CHECK(house.answer(2, 6) != nullptr);
  house.say(2, 7, "create", {{"game", "tiefenthal"}, {"seats", {"me", "open"}}});
  REQUIRE(house.answer(2, 7) != nullptr);
  CHECK(house.answer(2, 7)->contains("result"));
  CHECK(house.awake() == 1);

  house.finish_next();
  CHECK(house.awake() == 2);
  CHECK(house.answer(1, 1)->contains("result"));
  CHECK(house.refusal(1, 2) == "not_seated");
  CHECK(house.answer(2, 3)->contains("result"));
  CHECK(house.answer(1, 4)->contains("result"));
  CHECK(house.refusal(1, 5) == "not_seated");
  const std::vector<std::size_t> places = {house.place_of(1, 1), house.place_of(1, 2),
                                           house.place_of(2, 3), house.place_of(1, 4),
                                           house.place_of(1, 5)};
  CHECK(std::is_sorted(places.begin(), places.end()));
  CHECK(house.waiting() == 0);
}

TEST_CASE("beside: what is answered is what is answered at once") {
  for (const char* game : {"tiefenthal", "red_dragon_inn"}) {
    CAPTURE(game);
    std::vector<std::string> told[2];
    for (const bool beside : {false, true}) {
      House house(beside);
      const std::string table = house.import_and_rest(game, 80);
      house.server.background.is_done = [] { return true; };
      house.say(1, 1, "open", house.at(table));
      house.say(1, 2, "record", {{"table", table}});
      house.say(1, 3, "replay",
                {{"table", table}, {"at", 40}, {"viewer", 1}, {"past", 50}, {"rounds", true}});
      house.say(1, 4, "replay", {{"table", table}, {"at", 81}});
      house.say(1, 5, "replay", {{"table", table}, {"at", 1}, {"wrong", 1}});
      house.say(1, 6, "record", {{"table", table}, {"wrong", 1}});
      house.say(2, 7, "record", {{"table", table}});
      house.say(1, 8, "account", {{"table", table}});
      Reply reply;
      house.server.service->request({"ann", "ann", true}, "GET", "/api/tables/" + table + "/record",
                                    {}, [&](Reply given) { reply = std::move(given); });
      house.hear();
      for (const int id : {1, 2, 3, 4, 5, 6, 8}) {
        REQUIRE(house.answer(1, id) != nullptr);
        told[beside].push_back(json::serialize(*house.answer(1, id)));
      }
      told[beside].push_back(json::serialize(*house.answer(2, 7)));
      CHECK(reply.status == 200);
      told[beside].push_back(reply.body + reply.file);
    }
    CHECK(told[0] == told[1]);
  }
}

TEST_CASE("beside: what is hidden while a game runs is refused, and never written") {
  House house;
  house.say(1, 1, "create", {{"game", "tiefenthal"}, {"seats", {"me", "random"}}});
  const std::string table(house.answer(1, 1)->at("result").at("table").get_string());
  house.say(1, 2, "open", {{"table", table}});
  house.hold();
  house.say(1, 3, "record", {{"table", table}});
  CHECK(house.refusal(1, 3) == "dice_sealed");
  house.say(1, 4, "replay", {{"table", table}, {"at", 0}, {"viewer", "referee"}});
  CHECK(house.refusal(1, 4) == "others_eyes");
  house.say(1, 5, "replay", {{"table", table}, {"at", 0}, {"viewer", 1}});
  CHECK(house.refusal(1, 5) == "others_eyes");
  house.say(2, 6, "replay", {{"table", table}, {"at", 0}});
  CHECK(house.answer(2, 6)->contains("error"));
  CHECK(house.waiting() == 0);
  int status = 0;
  house.server.service->request({"ann", "ann", true}, "GET", "/api/tables/" + table + "/record", {},
                                [&](const Reply& reply) { status = reply.status; });
  CHECK(status == 409);
  house.say(1, 7, "replay", {{"table", table}, {"at", 0}, {"viewer", 0}});
  house.finish_next();
  CHECK(house.answer(1, 7)->contains("result"));
}

TEST_CASE("beside: whatever is asked of a table, it is not woken on the loop") {
  const std::vector<std::pair<const char*, json::object>> asked = {{"open", {}},
                                                                   {"account", {}},
                                                                   {"analyse", {}},
                                                                   {"record", {}},
                                                                   {"pack", {}},
                                                                   {"replay", {{"at", 0}}},
                                                                   {"rematch", {}},
                                                                   {"code", {}},
                                                                   {"hint", {{"seat", 0}}},
                                                                   {"branch", {{"at", 0}}},
                                                                   {"legal", {{"seat", 0}}}};
  for (const auto& [method, params] : asked) {
    CAPTURE(method);
    House house;
    const std::string table = house.import_and_rest();
    json::object all = house.at(table);
    for (const auto& [name, value] : params)
      all[name] = value;
    house.say(1, 1, method, all);
    CHECK(house.answer(1, 1) == nullptr);
    CHECK(house.awake() == 0);
    house.finish_next();
    CHECK(house.awake() >= 1);
    house.server.background.is_done = [] { return true; };
    house.hear();
    if (std::string_view(method) != "analyse") CHECK(house.answer(1, 1) != nullptr);
  }
  House house;
  const std::string table = house.import_and_rest();
  house.say(1, 1, "lobby", {{"table", table}});
  house.say(1, 2, "close", {{"table", table}});
  house.say(1, 3, "dance", {{"table", table}});
  for (const int id : {1, 2, 3})
    CHECK(house.answer(1, id) != nullptr);
  CHECK(house.waiting() == 0);
}

TEST_CASE("beside: who leaves meanwhile costs nothing") {
  House house;
  const std::string table = house.import_and_rest();
  house.say(1, 1, "open", house.at(table));
  house.say(2, 2, "open", house.at(table));
  house.server.service->disconnect(1);
  house.server.service->disconnect(2);
  house.finish_next();
  CHECK(house.awake() == 0);
  CHECK(house.waiting() == 0);
  // Somebody leaves and somebody stays.
  house.enter();
  house.say(1, 3, "open", house.at(table));
  house.say(2, 4, "open", house.at(table));
  house.server.service->disconnect(1);
  house.finish_next();
  CHECK(house.answer(1, 3) == nullptr);
  CHECK(house.answer(2, 4)->contains("result"));
  // A page nobody waits for is not written.
  house.server.service->connect(1, {"ann", "ann", true});
  house.say(1, 5, "replay", {{"table", table}, {"at", 3}});
  CHECK(house.waiting() == 1);
  house.server.service->disconnect(1);
  house.finish_next();
  CHECK(house.answer(1, 5) == nullptr);
}

TEST_CASE("beside: who comes back before it was their turn is answered") {
  House house;
  const std::string table = house.import_and_rest();
  house.say(1, 1, "open", house.at(table));
  house.server.service->disconnect(1);
  house.server.service->connect(1, {"ann", "ann", true});
  house.say(1, 2, "open", house.at(table));
  CHECK(house.waiting() == 1);
  house.finish_next();
  CHECK(house.answer(1, 1) == nullptr);
  REQUIRE(house.answer(1, 2) != nullptr);
  CHECK(house.answer(1, 2)->contains("result"));
}

TEST_CASE("beside: so much waits and no more") {
  House house;
  const std::string table = house.import_and_rest();
  const auto most = static_cast<int>(house.server.limits.waiting_of_one);
  for (int i = 0; i <= most; ++i)
    house.say(1, i, "open", house.at(table));
  CHECK(house.refusal(1, most) == "many_waiting");
  CHECK(house.answer(1, most - 1) == nullptr);
  house.say(2, 100, "open", house.at(table));
  CHECK(house.answer(2, 100) == nullptr);
  house.finish_next();
  CHECK(house.answer(1, most - 1)->contains("result"));
  CHECK(house.answer(2, 100)->contains("result"));
  for (int i = 200; i <= 200 + most; ++i)
    house.say(1, i, "replay", {{"table", table}, {"at", 1}});
  CHECK(house.refusal(1, 200 + most) == "many_waiting");
  house.say(2, 101, "replay", {{"table", table}, {"at", 1}});
  while (house.waiting() > 0)
    house.finish_next();
  CHECK(house.answer(1, 200)->contains("result"));
  CHECK(house.answer(2, 101)->contains("result"));
  house.say(1, 300, "replay", {{"table", table}, {"at", 1}});
  house.finish_next();
  CHECK(house.answer(1, 300)->contains("result"));
}

TEST_CASE("beside: no room for the work") {
  House house;
  const std::string table = house.import_and_rest();
  house.server.background.full = true;
  house.say(1, 1, "open", house.at(table));
  CHECK(house.refusal(1, 1) == "many_waiting");
  int status = 0;
  house.server.service->request({"ann", "ann", true}, "GET", "/api/tables/" + table + "/record", {},
                                [&](const Reply& reply) { status = reply.status; });
  CHECK(status == 429);
  house.server.background.full = false;
  house.say(1, 2, "open", house.at(table));
  house.finish_next();
  CHECK(house.answer(1, 2)->contains("result"));
  house.server.background.full = true;
  house.say(1, 3, "record", {{"table", table}});
  CHECK(house.refusal(1, 3) == "many_waiting");
  house.say(1, 4, "analyse", {{"table", table}});
  CHECK(house.refusal(1, 4) == "enough_reviews");
}

TEST_CASE("beside: a log that does not play is refused to all who waited, and not tried again") {
  House house;
  const std::string table = house.import_and_rest();
  damage(house, table);
  house.say(1, 1, "open", house.at(table));
  house.say(2, 2, "replay", {{"table", table}, {"at", 1}});
  house.finish_next();
  CHECK(house.refusal(1, 1) == "broken_log");
  CHECK(house.refusal(2, 2) == "broken_log");
  CHECK(house.server.service->broken().size() == 1);
  house.say(1, 3, "open", house.at(table));
  CHECK(house.refusal(1, 3) == "broken_log");
  CHECK(house.waiting() == 0);
}

TEST_CASE("beside: the record over HTTP waits for its table") {
  House house;
  const std::string table = house.import_and_rest();
  std::vector<int> status;
  const auto ask = [&](const std::string& name) {
    house.server.service->request({"ann", "ann", true}, "GET", "/api/tables/" + name + "/record",
                                  {}, [&](const Reply& reply) { status.push_back(reply.status); });
  };
  ask(table);
  CHECK(status.empty());
  house.finish_next();
  CHECK(status.empty());  // it is being written
  house.finish_next();
  CHECK(status == std::vector<int>{200});
  ask("nothing");
  CHECK(status == std::vector<int>{200, 404});
}

TEST_CASE("beside: a table that is kept as a record is read beside the loop") {
  House house;
  house.say(1, 1, "create", {{"game", "tiefenthal"}, {"seats", {"me", "random"}}});
  const std::string table(house.answer(1, 1)->at("result").at("table").get_string());
  house.say(1, 2, "resign", {{"table", table}, {"seat", 0}});
  house.rest();
  damage(house, table);
  Batch batch;
  batch.puts.push_back({"record_only", table, "older rules"});
  REQUIRE(house.server.store->commit(batch).has_value());
  house.hold();
  house.say(2, 3, "record", {{"table", table}});
  house.finish_next();
  CHECK(house.waiting() == 1);
  house.finish_next();
  CHECK(house.refusal(2, 3) == "record_only");  // Bo was not there
}

TEST_CASE("beside: a clock that runs out wakes its table") {
  House house;
  house.say(1, 1, "create",
            {{"game", "tiefenthal"},
             {"seats", {"me", "open"}},
             {"pace", {{"kind", "slow"}, {"days", 1}}}});
  const json::object& made = house.answer(1, 1)->at("result").get_object();
  const std::string table(made.at("table").get_string());
  house.token = made.at("token").get_string();
  house.say(2, 2, "open", house.at(table));
  house.say(2, 3, "sit", {{"table", table}, {"seat", 1}, {"token", house.token}});
  house.say(1, 4, "start", {{"table", table}});
  house.server.service->disconnect(1);
  house.server.service->disconnect(2);
  house.rest();
  house.hold();
  constexpr Millis kDay = 86'400'000;
  REQUIRE(house.server.turn_to(house.server.clock.time + kDay));
  CHECK(house.waiting() == 1);
  CHECK(house.awake() == 0);
  // It does not go round in circles meanwhile.
  CHECK_FALSE(house.server.service->next_due().has_value());
  const std::uint64_t before = house.server.store->length(table).value();
  house.finish_next();
  CHECK(house.server.store->length(table).value() > before);
}

TEST_CASE("beside: when it is killed meanwhile nothing of it is left") {
  House house;
  const std::string table = house.import_and_rest();
  house.say(1, 1, "open", house.at(table));
  CHECK(house.waiting() == 1);
  house.server.kill();
  house.server.start();
  house.enter();
  CHECK(house.waiting() == 0);
  house.say(1, 2, "open", house.at(table));
  house.finish_next();
  CHECK(house.answer(1, 2)->contains("result"));
}

TEST_CASE("beside: the question to the analyst is written beside the loop") {
  House house;
  const std::string table = house.import_and_rest();
  house.say(1, 1, "open", house.at(table));
  house.finish_next();
  house.say(1, 2, "analyse", {{"table", table}});
  house.say(2, 3, "analyse", {{"table", table}, {"token", house.token}});
  CHECK(house.waiting() == 1);
  CHECK(house.server.analyst.waiting.empty());
  house.finish_next();
  REQUIRE(house.server.analyst.waiting.size() == 1);
  CHECK(house.server.analyst.waiting[0].request.record.actions.size() == 60);
  CHECK(house.server.analyst.waiting[0].request.judged.size() == 60);
  const ReviewTask task = house.server.analyst.waiting[0];
  house.server.service->reviewed({task.id, records::failure("no"), 0, task.asker.person});
  house.hear();
  CHECK(house.answer(1, 2)->contains("error"));
  CHECK(house.answer(2, 3)->contains("error"));
  // The analyst has no time after all.
  house.server.analyst.waiting.clear();
  house.server.analyst.busy = true;
  house.say(1, 4, "analyse", {{"table", table}});
  house.finish_next();
  CHECK(house.refusal(1, 4) == "enough_reviews");
  // Who asked has left before it was written.
  house.server.analyst.busy = false;
  house.say(1, 5, "analyse", {{"table", table}});
  house.server.service->disconnect(1);
  house.finish_next();
  CHECK(house.server.analyst.waiting.empty());
}

}  // namespace
}  // namespace taproom::service
