// Long games that strangers have sent in: opened, written out, paged through and looked at again
// all at once, after a start, when every one of them has to be played again.
#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

#include "records/record.h"
#include "tests/hostile/beside.h"
#include "tests/hostile/honest.h"
#include "tests/hostile/played.h"

using namespace taproom::test;
namespace records = taproom::records;

namespace {

/// Sends a record in, and says the table that came of it.
std::string import(const Program& house, const std::string& cookie, const std::string& record) {
  const Answer answer = call(house.port(), "POST", "/api/records", record, {{"Cookie", cookie}});
  REQUIRE_MESSAGE(answer.status == 200, answer.body);
  return std::string(json::parse(answer.body).at("table").as_string());
}

/// Six guests' long games on a busy machine.
constexpr int kLongWaitMs = 240'000;
constexpr int kListenMs = 1'000;

/// A guest who asks for everything at once.
class Asking {
 public:
  Asking(const Program& house, const std::string& cookie) : wire_(house.port(), cookie) {
    REQUIRE(wire_.wait_open());
  }
  int ask(std::string_view method, json::object params) {
    wire_.send(json::serialize(json::object{
        {"jsonrpc", "2.0"}, {"id", next_}, {"method", method}, {"params", std::move(params)}}));
    wire_.flush();
    return next_++;
  }
  /// Takes what has come: whoever answers no ping for a minute is taken for gone.
  void listen() { wire_.pump(); }
  /// The ids of all answers in the order in which they come; what was refused says why. The others
  /// listen meanwhile.
  std::vector<int> all_answers(const std::vector<std::unique_ptr<Asking>>& all) {
    std::vector<int> order;
    while (static_cast<int>(order.size()) < next_) {
      std::optional<std::string> text;
      for (int waited = 0; !text && waited < kLongWaitMs; waited += kListenMs) {
        text = wire_.wait_next(kListenMs);
        for (const std::unique_ptr<Asking>& each : all)
          if (each) each->listen();
      }
      REQUIRE(text.has_value());
      const json::object message = json::parse(*text).as_object();
      const json::value* id = message.if_contains("id");
      if (id == nullptr || !id->is_int64()) continue;
      order.push_back(static_cast<int>(id->as_int64()));
      if (message.contains("error")) {
        const std::string reason(message.at("error").at("data").at("reason").as_string());
        const bool known =
            reason == "many_waiting" || reason == "enough_reviews" || reason == "limit_analyses";
        CHECK_MESSAGE(known, reason);
      } else {
        ++good_;
      }
    }
    return order;
  }
  int good() const { return good_; }

 private:
  Wire wire_;
  int next_ = 0;
  int good_ = 0;
};

std::size_t place_of(const std::vector<int>& order, int id) {
  return static_cast<std::size_t>(std::find(order.begin(), order.end(), id) - order.begin());
}

}  // namespace

TEST_CASE("Long games are played again and written out beside the honest table") {
  Program house;
  const records::Table game = played("red_dragon_inn", 6, 2, 20'000);
  const std::size_t acts = game.moves().size();
  const std::string record = json::serialize(record_for_the_program(game));
  CHECK(record.size() > 32'000);
  constexpr int kGuests = 6;
  constexpr int kTables = 4;
  std::vector<std::string> cookies;
  std::vector<std::vector<std::string>> tables(kGuests);
  for (std::vector<std::string>& own : tables) {
    cookies.push_back(guest_cookie(house, "Rude"));
    for (int i = 0; i < kTables; ++i)
      own.push_back(import(house, cookies.back(), record));
  }
  CHECK(house.stop() == 0);
  house.start();
  HonestTable honest(house);
  honest.attack_begins();
  std::vector<std::unique_ptr<Asking>> asking;
  std::vector<int> lobby;
  std::vector<int> last;
  for (std::size_t guest = 0; guest < kGuests; ++guest) {
    Asking& who = *asking.emplace_back(std::make_unique<Asking>(house, cookies[guest]));
    for (const std::string& table : tables[guest])
      who.ask("open", {{"table", table}});
    for (const std::string& table : tables[guest]) {
      who.ask("record", {{"table", table}});
      for (int page = 0; page < 5; ++page) {
        last.resize(guest + 1);
        last[guest] = who.ask("replay", {{"table", table},
                                         {"at", acts - static_cast<std::size_t>(page)},
                                         {"past", 10'000},
                                         {"rounds", true},
                                         {"viewer", "referee"}});
      }
      who.ask("analyse", {{"table", table}});
    }
    lobby.push_back(who.ask("lobby", {}));
  }
  // A third of them goes without waiting for an answer.
  for (std::size_t guest = 0; guest < kGuests; guest += 3)
    asking[guest].reset();
  for (std::size_t guest = 0; guest < kGuests; ++guest) {
    if (!asking[guest]) continue;
    const std::vector<int> order = asking[guest]->all_answers(asking);
    CHECK(asking[guest]->good() > kTables);
    // What takes no time does not wait for what does.
    CHECK(place_of(order, lobby[guest]) < place_of(order, last[guest]));
  }
  for (std::size_t guest = 0; guest < kGuests; ++guest) {
    const Answer answer = call(house.port(), "GET", "/api/tables/" + tables[guest][0] + "/record",
                               {}, {{"Cookie", cookies[guest]}});
    REQUIRE(answer.status == 200);
    CHECK(json::parse(answer.body).at("actions").as_array().size() == acts);
  }
  CHECK(honest.goes_on());
  honest.leave();
  CHECK(house.stop() == 0);
}

TEST_CASE("A long game at which the program fails while it is played again is set aside") {
  constexpr const char* kWord = "open sesame";
  Program house;
  Beside beside(house);
  const records::Table game = played("red_dragon_inn", 6, 2, 20'000);
  Player rude(house.port(), "Rude", 1);
  const std::string table =
      import(house, rude.cookie(), json::serialize(record_for_the_program(game)));
  REQUIRE(rude.ask("open", {{"table", table}}).contains("result"));
  REQUIRE(rude.ask("chat", {{"table", table}, {"text", kWord}}).contains("result"));
  house.kill();
  ::setenv("TAPROOM_TEST_TRAP", kWord, 1);
  house.start();
  ::unsetenv("TAPROOM_TEST_TRAP");
  beside.play(20);
  {
    Wire wire(house.port(), rude.cookie());
    REQUIRE(wire.wait_open());
    wire.send(R"({"jsonrpc":"2.0","id":1,"method":"open","params":{"table":")" + table + R"("}})");
    wire.flush();
    wait_for_end(house);
  }
  house.start();
  Player again(house.port(), rude.cookie());
  const json::object answer = again.ask("open", {{"table", table}});
  REQUIRE(answer.contains("error"));
  CHECK(answer.at("error").at("data").at("reason") == "set_aside");
  CHECK(house.alive());
  CHECK(house.log().find("broken=" + table) != std::string::npos);
  beside.finish();
  CHECK(house.stop() == 0);
}
