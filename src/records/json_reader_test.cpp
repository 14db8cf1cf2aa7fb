#include "records/json_reader.h"

#include <doctest/doctest.h>

using namespace taproom::records;

namespace {

// Reads {"round": 1-8, "cards": [1-3 texts], "note": any} and gives the error back.
std::string error_of(std::string_view text) {
  const auto value = parse_json(text, "t.json");
  if (!value) return value.error().to_string();
  Reading reading;
  {
    JsonObject object = JsonNode(*value, reading).object();
    (void)object.at("round").whole<int>(1, 8);
    for (const JsonNode card : object.at("cards").array(1, 3))
      (void)card.text();
    if (auto note = object.find("note")) (void)note->flag();
  }
  return reading.ok() ? "" : located(reading.error(), text, "t.json").to_string();
}

}  // namespace

TEST_CASE("a strict reader takes what fits and names what does not") {
  CHECK(error_of(R"({"round": 3, "cards": ["a"]})") == "");
  CHECK(error_of("{\"round\": 9,\n \"cards\": [\"a\"]}") ==
        "t.json:1: /round: expected a whole number from 1 to 8, found 9");
  CHECK(error_of("{\"round\": 2,\n \"cards\": [\"a\",\n  7]}") ==
        "t.json:3: /cards/1: expected a text in quotes, found 7");
  CHECK(error_of("{\"round\": 2, \"cards\": [\"a\"],\n \"nota\": true}") ==
        "t.json:2: /nota: unknown key \"nota\" (did you mean \"note\"?); known here: round, cards, "
        "note");
  CHECK(error_of("{\"round\": 2}") == "t.json:1: \"cards\" is missing");
  CHECK(error_of("{\"round\": 2, \"cards\": []}") ==
        "t.json:1: /cards: expected a list of 1 to 3 entries, found 0");
  CHECK(error_of("{\"round\": 1e1, \"cards\": [\"a\"]}").find("found 1E1") != std::string::npos);
  CHECK(error_of("[1]") == "t.json:1: expected an object {…}, found a list of 1 entries");
}

TEST_CASE("syntax errors have their line") {
  CHECK(error_of("{\"round\": 2,\n  x}") == "t.json:2: not valid JSON: syntax error");
  CHECK(error_of("{\"round\": 2") == "t.json:1: not valid JSON: the text ends too early");
  CHECK(error_of("{}\n\n7") == "t.json:3: not valid JSON: text follows after the end");
  CHECK(error_of("") == "t.json:1: not valid JSON: the text ends too early");
  CHECK(error_of(std::string(5000, '[')).find("nested deeper") != std::string::npos);
}

TEST_CASE("the place of a path is found through strings with brackets and escapes") {
  const std::string_view text = "{\"a\": \"}{\\\"]\",\n \"b/c\": [1,\n [2, {\"~d\": \n 4}]]}";
  const auto line_of = [&](std::string path) {
    Error error;
    error.path = std::move(path);
    return located(error, text, "x").line;
  };
  CHECK(line_of("") == 1);
  CHECK(line_of("/a") == 1);
  CHECK(line_of("/b~1c/0") == 2);
  CHECK(line_of("/b~1c/1") == 3);
  CHECK(line_of("/b~1c/1/1/~0d") == 4);
  CHECK(line_of("/b~1c/1/7/x") == 3);  // as far as the path goes
}
