// Names and texts that hide, turn others around, or pass for somebody else's.
#include <string>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

#include "tests/hostile/honest.h"
#include "tests/service/wire.h"

using namespace taproom::test;

namespace {

Answer say_name(const Program& house, const std::string& path, const std::string& name) {
  json::object body{{"name", name}};
  if (path == "/api/account") body["password"] = "correct horse";
  return call(house.port(), "POST", path, json::serialize(body));
}

/// Valid UTF-8 parses; half a letter does not.
bool is_json(const std::string& text) {
  boost::system::error_code error;
  (void)json::parse(text, error);
  return !error;
}

}  // namespace

TEST_CASE("Nobody is called what cannot be seen, turns others around, or looks like an account") {
  Program house;
  HonestTable honest(house);
  REQUIRE(say_name(house, "/api/account", "Annika").status == 200);
  honest.attack_begins();
  for (const char* name : {"\u2800", "\u2800\u2800", "\u202Eakinn", "A\u2067nn", "\u3164", "\u0301",
                           "Z\u0300\u0301\u0302\u0303\u0304\u0305"}) {
    CHECK(say_name(house, "/api/guest", name).status == 400);
    CHECK(say_name(house, "/api/account", name).status == 400);
  }
  for (const char* name : {"Аnnika", "Annikа", "Ａnnika", "Annıka", "ANN1KA", "𝓐𝓷𝓷𝓲𝓴𝓪"}) {
    INFO(name);
    CHECK(say_name(house, "/api/guest", name).status == 409);
    CHECK(say_name(house, "/api/account", name).status == 409);
  }
  CHECK(say_name(house, "/api/guest", "Анна").status == 200);
  CHECK(say_name(house, "/api/guest", "Ännika").status == 200);
  CHECK(honest.goes_on());
  honest.leave();
}

TEST_CASE("Chat and names of imported records turn nothing around") {
  Program house({"--bot-pause=0"});
  HonestTable honest(house);
  honest.attack_begins();
  Player ann(house.port(), "Ann", 1);
  const json::object made =
      ann.ask("create", {{"game", "tiefenthal"}, {"seats", json::array{"me", "random"}}});
  const json::string table = made.at("result").at("table").as_string();
  CHECK(ann.ask("chat", {{"table", table}, {"text", "well \u202Edlob"}}).contains("error"));
  CHECK(ann.ask("chat", {{"table", table}, {"text", "\u2800"}}).contains("error"));
  CHECK(ann.ask("chat", {{"table", table}, {"text", "שלום 👩‍🚀"}}).contains("result"));
  json::object record = ann.ask("record", {{"table", table}});
  if (!record.contains("result")) {
    REQUIRE(ann.ask("resign", {{"table", table}, {"seat", 0}}).contains("result"));
    record = ann.ask("record", {{"table", table}});
  }
  REQUIRE(record.contains("result"));
  json::object game = record.at("result").as_object();
  game["seats"] = json::array{"\u202Ekniht", "\u2800"};
  const json::object kept = ann.ask("import", {{"record", game}});
  REQUIRE_MESSAGE(kept.contains("result"), json::serialize(kept));
  const json::string copy = kept.at("result").at("table").as_string();
  const std::string seen = json::serialize(ann.ask("open", {{"table", copy}}));
  CHECK(seen.find("\u202E") == seen.npos);
  CHECK(seen.find("\u2800") == seen.npos);
  CHECK(honest.goes_on());
  honest.leave();
}

TEST_CASE("A message that repeats what was sent never cuts a letter in two") {
  Program house;
  HonestTable honest(house);
  honest.attack_begins();
  Wire wire(house.port(), guest_cookie(house));
  REQUIRE(wire.wait_open());
  REQUIRE(wire.wait_next());
  // Letters of two, three and four bytes, at every distance from the cut.
  for (const char* letter : {"é", "€", "🍺"}) {
    for (std::size_t shift = 0; shift < 4; ++shift) {
      std::string word(shift, 'x');
      while (word.size() < 200)
        word += letter;
      const json::object none{{"table", "none"}};
      for (const json::object& request :
           {json::object{{"method", word}, {"params", none}},
            json::object{{"method", "create"}, {"params", json::object{{"game", word}}}},
            json::object{{"method", "create"},
                         {"params", json::object{{"game", "tiefenthal"},
                                                 {"seats", json::array{"me", word}}}}},
            json::object{{"method", "games"}, {"params", json::object{{word, 1}}}}}) {
        json::object whole = request;
        whole["jsonrpc"] = "2.0";
        whole["id"] = 1;
        wire.send(json::serialize(whole));
        const std::optional<std::string> answer = wire.wait_next(20'000);
        REQUIRE(answer);
        CHECK_MESSAGE(is_json(*answer), *answer);
      }
      const Answer over_http =
          call(house.port(), "POST", "/api/guest", json::serialize(json::object{{word, "x"}}));
      CHECK(over_http.status == 400);
      CHECK(is_json(over_http.body));
    }
  }
  CHECK(honest.goes_on());
  honest.leave();
}
