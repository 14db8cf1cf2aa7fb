#pragma once
// Scenarios: small texts that set up a situation, act, and say what must be true. docs/scenarios.md
// explains the language to people who do not program.

#include <string>
#include <string_view>
#include <vector>

#include "records/error.h"

namespace taproom::records {

/// One line of a section, without comment and margin.
struct ScenarioLine {
  int number = 0;
  std::string text;
};

/// given, chance, when or then with its lines, in the order of the file.
struct ScenarioSection {
  enum class Kind { kGiven, kChance, kWhen, kThen };
  Kind kind = Kind::kGiven;
  int line = 0;
  std::vector<ScenarioLine> lines;
};

struct Scenario {
  std::string file;
  int line = 0;
  std::string title;
  ScenarioLine game;       ///< "tiefenthal players 2 modules 1 start 0"
  std::string seed = "1";  ///< a number or 64 hexadecimal digits
  int seed_line = 0;
  std::vector<ScenarioSection> sections;
};

/// Splits a file into scenarios; errors name the line.
Expected<std::vector<Scenario>> parse_scenarios(std::string_view text, std::string_view file);

struct ScenarioFailure {
  int line = 0;
  std::string message;   ///< what was checked, or what is wrong with the line
  std::string expected;  ///< empty when the line itself is wrong
  std::string found;
  /// `file:line: message` and, below, expected and found.
  std::string to_string(std::string_view file) const;
};

struct ScenarioResult {
  std::string file;
  int line = 0;
  std::string title;
  std::vector<ScenarioFailure> failures;
  bool passed() const { return failures.empty(); }
};

ScenarioResult run_scenario(const Scenario& scenario);

}  // namespace taproom::records
