#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/clipped.h"
#include "records/game_format.h"
#include "records/names.h"
#include "records/scenario.h"
#include "records/words.h"

namespace taproom::records {

namespace {

constexpr std::array<std::string_view, 7> kWords = {"scenario", "game", "seed", "given",
                                                    "chance",   "when", "then"};
constexpr std::size_t kMaxLine = 20'000;

// A comment begins with # outside of quotes.
std::string_view without_comment(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"' && (i == 0 || line[i - 1] != '\\')) quoted = !quoted;
    if (line[i] == '#' && !quoted) return line.substr(0, i);
  }
  return line;
}

std::string example_of_game() {
  return fmt::format("game {} players 2", all_formats().front()->name());
}

class Parser {
 public:
  Parser(std::string_view text, std::string_view file) : text_(text), file_(file) {}

  Expected<std::vector<Scenario>> run() {
    int number = 0;
    while (!text_.empty() && error_.message.empty()) {
      const std::string_view raw = next_line(text_);
      ++number;
      if (raw.size() > kMaxLine) return fail(number, "this line is far too long");
      take(number, raw);
    }
    if (error_.message.empty()) finish();
    if (!error_.message.empty()) return tl::unexpected(error_);
    if (scenarios_.empty()) {
      return fail(1, "no scenario here; a file has lines such as: scenario TT-EX-06: a title");
    }
    return std::move(scenarios_);
  }

 private:
  tl::unexpected<Error> fail(int line, std::string message) {
    error_.file = file_;
    error_.line = line;
    error_.column = 1;
    error_.message = std::move(message);
    return tl::unexpected(error_);
  }

  void take(int number, std::string_view raw) {
    // A title may hold any sign, also #.
    const std::string_view whole = trimmed(raw);
    const bool title = whole.substr(0, 9) == "scenario ";
    const std::string_view line = title ? whole : trimmed(without_comment(raw));
    if (line.empty()) return;
    const std::size_t space = std::min(line.find_first_of(" \t"), line.size());
    const std::string_view word = line.substr(0, space);
    const std::string_view rest = trimmed(line.substr(space));
    if (word == "scenario") return begin(number, rest);
    if (scenarios_.empty()) {
      fail(number, fmt::format("expected a line \"scenario TITLE\" first, found \"{}\"",
                               clipped(line, 60)));
    } else if (word == "game" && !in_section()) {
      set_game(number, rest);
    } else if (word == "seed" && !in_section()) {
      scenarios_.back().seed = rest;
      scenarios_.back().seed_line = number;
    } else if (rest.empty() && section(number, word)) {
      return;
    } else if (in_section()) {
      scenarios_.back().sections.back().lines.push_back({number, std::string(line)});
    } else {
      fail(number, fmt::format("expected game, seed, given, chance, when or then, found \"{}\"{}",
                               clipped(word, 60), did_you_mean(word, kWords)));
    }
  }

  bool in_section() const { return !scenarios_.back().sections.empty(); }

  void begin(int number, std::string_view title) {
    finish();
    if (!error_.message.empty()) return;
    if (title.empty()) {
      fail(number, "a scenario needs a title: scenario TT-EX-06: what it shows");
      return;
    }
    Scenario scenario;
    scenario.file = file_;
    scenario.line = number;
    scenario.title = title;
    scenarios_.push_back(std::move(scenario));
  }

  void set_game(int number, std::string_view rest) {
    if (rest.empty()) {
      fail(number, "which game? For example: " + example_of_game());
    } else if (!scenarios_.back().game.text.empty()) {
      fail(number, "this scenario names its game twice");
    } else {
      scenarios_.back().game = {number, std::string(rest)};
    }
  }

  bool section(int number, std::string_view word) {
    using Kind = ScenarioSection::Kind;
    static constexpr std::pair<std::string_view, Kind> kSections[] = {{"given", Kind::kGiven},
                                                                      {"chance", Kind::kChance},
                                                                      {"when", Kind::kWhen},
                                                                      {"then", Kind::kThen}};
    for (const auto& [name, kind] : kSections) {
      if (word != name) continue;
      scenarios_.back().sections.push_back({kind, number, {}});
      return true;
    }
    return false;
  }

  // What only the end of a scenario shows.
  void finish() {
    if (scenarios_.empty()) return;
    const Scenario& last = scenarios_.back();
    if (last.game.text.empty()) {
      fail(last.line, "this scenario does not say which game: " + example_of_game());
      return;
    }
    const bool checks =
        std::any_of(last.sections.begin(), last.sections.end(), [](const ScenarioSection& section) {
          const bool refusals = section.kind == ScenarioSection::Kind::kWhen;
          return !section.lines.empty() &&
                 (section.kind == ScenarioSection::Kind::kThen || refusals);
        });
    if (!checks) fail(last.line, "this scenario checks nothing: it has neither when nor then");
  }

  std::string_view text_;
  std::string_view file_;
  std::vector<Scenario> scenarios_;
  Error error_;
};

}  // namespace

Expected<std::vector<Scenario>> parse_scenarios(std::string_view text, std::string_view file) {
  return Parser(text, file).run();
}

std::string ScenarioFailure::to_string(std::string_view file) const {
  std::string out = fmt::format("{}:{}: {}", file, line, message);
  if (!expected.empty() || !found.empty()) {
    out += fmt::format("\n    expected {}\n    found    {}", expected, found);
  }
  return out;
}

}  // namespace taproom::records
