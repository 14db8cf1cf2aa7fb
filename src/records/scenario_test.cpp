#include "records/scenario.h"

#include <doctest/doctest.h>

#include "records/game_format.h"

using namespace taproom::records;

namespace {

// The failures of a scenario with these lines, one text each.
std::vector<std::string> failures_of(std::string_view lines) {
  install_default_packs();
  const std::string text =
      "scenario a title\ngame tiefenthal players 2 start 0\n" + std::string(lines);
  const auto scenarios = parse_scenarios(text, "t");
  if (!scenarios) return {scenarios.error().to_string()};
  std::vector<std::string> out;
  for (const ScenarioFailure& failure : run_scenario(scenarios->front()).failures) {
    out.push_back(failure.to_string("t"));
  }
  return out;
}

std::string first_failure(std::string_view lines) {
  const auto all = failures_of(lines);
  return all.empty() ? "" : all.front();
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("a scenario passes, and cards put into a tavern leave their pile") {
  CHECK(first_failure("given\n play until phase = F\n players.0.thalers = 6\n"
                      " players.0.tavern.dishwasher = 2\n"
                      "when\n 0: upgrade dishwashing_area return 1\n"
                      " 0: upgrade dishwashing_area refused TT-UPG-01\n"
                      "then\n players.0.thalers = 0\n supply.dishwasher = 15\n"
                      " players.0.deck.known_top ends [noble]\n legal 0 has end_turn\n"
                      " legal 0 lacks \"buy waitress\"\n event upgraded area=dishwashing_area\n"
                      " no event recruited\n box.noble = 0\n outcome.over = false\n") == "");
}

TEST_CASE("a wrong expectation shows expected and found") {
  CHECK(first_failure("then\n round = 2\n") == "t:4: round\n    expected 2\n    found    1");
  CHECK(has(first_failure("when\n 0: buy brewer\n"), "found    refused by TT-F-15"));
  CHECK(has(first_failure("when\n 0: finish refused TT-F-15\n"), "found    it was allowed"));
  CHECK(has(first_failure("then\n legal 0 has ready\n"), "found    legal: finish"));
}

TEST_CASE("what does not exist is named with its line") {
  CHECK(has(first_failure("then\n players.0.thaler = 1\n"),
            "t:4: unknown path: players.0 has no \"thaler\" (did you mean \"thalers\"?)"));
  CHECK(
      has(first_failure("given\n players.7.thalers = 1\nthen\n round = 1\n"), "t:4: unknown path"));
  CHECK(has(first_failure("given\n rund = 1\nthen\n round = 1\n"), "did you mean \"round\""));
  CHECK(has(first_failure("chance\n white_dies 0: 1\nthen\n round = 1\n"), "unknown stream"));
  CHECK(has(first_failure("chance\n white_dice 0: 7\nthen\n round = 1\n"), "cannot be an outcome"));
  CHECK(has(first_failure("when\n 0: dance\n"), "not an action"));
  CHECK(has(first_failure("when\n 0: finish refused TT-NO-99\n"), "is no rule id"));
  CHECK(has(first_failure("then\n event danced\n"), "unknown event"));
  CHECK(
      has(first_failure("given\n players.0.tavern.table = 40\nthen\n round = 1\n"), "in the box"));
  CHECK(has(first_failure("then\n"), "checks nothing"));
}

TEST_CASE("scripted values are used, and those that are not are failures") {
  CHECK(first_failure("chance\n white_dice 0: 6 5 3 2\ngiven\n play until phase = D\n"
                      "then\n players.0.coaster = [6, 5, 3, 2]\n") == "");
  CHECK(has(first_failure("chance\n white_dice 0: 6 5 3 2 1\ngiven\n play until phase = D\n"
                          "then\n phase = D\n"),
            "never used: 1"));
}
