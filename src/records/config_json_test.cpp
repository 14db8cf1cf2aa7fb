#include "records/config_json.h"

#include <doctest/doctest.h>

#include "records/bounds.h"

using namespace taproom;
using namespace taproom::records;

namespace {

const GameFormat& tiefenthal() {
  install_default_packs();
  return *find_format("tiefenthal");
}

std::string error_of(const ConfigWords& words) {
  const auto config = config_from_words(tiefenthal(), words);
  return config ? "" : config.error().to_string();
}

ConfigWords with_modules(std::string modules) {
  ConfigWords words;
  words.modules = std::move(modules);
  return words;
}

}  // namespace

TEST_CASE("TT-SET-01: the game takes 2 to 4 players") {
  ConfigWords words;
  for (const int players : {2, 3, 4}) {
    words.players = players;
    CHECK(error_of(words) == "");
  }
  for (const int players : {1, 5, 8}) {
    words.players = players;
    CHECK(error_of(words) ==
          "The game takes 2 to 4 players, not " + std::to_string(players) + ". (TT-SET-01)");
  }
}

TEST_CASE("TT-SET-03: a base module needs those before it") {
  CHECK(error_of(with_modules("1-3")) == "");
  CHECK(error_of(with_modules("1,3")).find("TT-SET-03") != std::string::npos);
  CHECK(error_of(with_modules("5")).find("TT-SET-03") != std::string::npos);
}

TEST_CASE("modules are written as lists and ranges, module 1 is always in play") {
  const GameInfo& info = tiefenthal().game().info();
  CHECK(*parse_modules(info, "") == 1u);
  CHECK(*parse_modules(info, "1") == 1u);
  CHECK(*parse_modules(info, "2,3") == 7u);
  CHECK(*parse_modules(info, "1-5, a-D") == 511u);
  CHECK(*parse_modules(info, "all") == 511u);
  CHECK(*parse_modules(info, "schnapps") == 3u);
  CHECK(modules_text(info, 0x21) == "1,A");
  CHECK(parse_modules(info, "1,,2").error().message.find("empty entry") != std::string::npos);
  CHECK(parse_modules(info, "7").error().message.find("there are: 1, 2, 3") != std::string::npos);
}

TEST_CASE("a config is the same after writing and reading it") {
  ConfigWords words;
  words.players = 3;
  words.modules = "1-2,A";
  words.start = "2";
  words.options = {"over_return=not_allowed", "monastery_wrap=free_jump"};
  const auto config = config_from_words(tiefenthal(), words);
  REQUIRE(config);
  Reading reading;
  const json::value written = config_to_json(tiefenthal(), *config);
  const Config read = read_config(JsonNode(written, reading), tiefenthal());
  REQUIRE(reading.ok());
  CHECK(read == *config);
}

TEST_CASE("what does not exist in a config is named") {
  const auto json_error = [](std::string_view text) {
    const auto value = parse_json(text);
    Reading reading;
    (void)read_config(JsonNode(*value, reading), tiefenthal());
    return reading.ok() ? "" : reading.error().to_string();
  };
  CHECK(json_error(R"({"options": {"over_retrun": "allowed"}})").find("did you mean") !=
        std::string::npos);
  CHECK(json_error(R"({"options": {"over_return": "maybe"}})").find("it can be: allowed") !=
        std::string::npos);
  CHECK(json_error(R"({"pack": "mine"})").find("loaded: default") != std::string::npos);
  CHECK(json_error(R"({"start": 2})") == "/start: expected a whole number from 0 to 1, found 2");
  CHECK(json_error(R"({"seats": ["x"]})").find("nothing to choose per seat") != std::string::npos);
  CHECK(json_error(R"({"modules": ["2", "4"]})").find("TT-SET-03") != std::string::npos);
}

TEST_CASE("RDI-SET-17: a table of nine at the inn is refused by its rule, as words and as JSON") {
  install_default_packs();
  const GameFormat& inn = *find_format("red_dragon_inn");
  ConfigWords words;
  words.players = 9;
  const auto config = config_from_words(inn, words);
  REQUIRE_FALSE(config);
  CHECK(config.error().message == "The Red Dragon Inn is for 2 to 8 players, not 9. (RDI-SET-17)");
  const auto value = parse_json(R"({"players": 9, "seats": [null, null, null]})");
  REQUIRE(value);
  Reading reading;
  (void)read_config(JsonNode(*value, reading), inn);
  REQUIRE_FALSE(reading.ok());
  CHECK(reading.error().message.find("RDI-SET-17") != std::string::npos);
}

TEST_CASE("RDI-EDGE-186: programs that play many games bound what has no bound") {
  install_default_packs();
  const GameFormat& inn = *find_format("red_dragon_inn");
  const GameInfo& info = inn.game().info();
  const Config open = *config_from_words(inn, {});
  CHECK(bounds_text(info, open).empty());
  CHECK(bounds_text(info, bounded(info, open)) == "turn_limit=1000");
  ConfigWords words;
  words.options = {"turn_limit=200"};
  CHECK(bounds_text(info, bounded(info, *config_from_words(inn, words))) == "turn_limit=200");
}
