#pragma once
// The rules catalogues: every rule of every game by its id, and which of them a test names.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace taproom::records {

struct Rule {
  std::string id;       ///< "TT-UPG-06"
  std::string section;  ///< "UPG"
  int number = 0;       ///< 6
  std::string heading;  ///< of the part of the catalogue it stands in
  std::string text;     ///< the statement and the notes below it
  int line = 0;         ///< in the catalogue
};

struct RuleBook {
  std::string game;    ///< "tiefenthal"
  std::string prefix;  ///< "TT"
  std::string file;    ///< "docs/rules/tiefenthal.md"
  std::vector<Rule> rules;

  const Rule* find(std::string_view id) const;
};

/// Reads a catalogue: lines `ID — statement`, each with the lines that follow up to an empty one.
RuleBook parse_rules(std::string_view game, std::string_view file, std::string_view text);

/// The catalogues built into the program.
std::span<const RuleBook> rule_books();
/// A rule of any game by its id, null when there is none. Case does not matter.
const Rule* find_rule(std::string_view id);
/// Rules by id, by the beginning of an id (TT-UPG), or by words: the best first.
std::vector<const Rule*> search_rules(std::string_view query, std::string_view game = {});

/// The ids a title names: single ones, lists, and ranges such as TT-B-01…TT-B-04.
std::vector<std::string> ids_in_title(std::string_view title);

/// Which modules must be in play for a rule to matter; empty: none beyond the first. The names are
/// those of the module list ("2", "A").
std::vector<std::string> modules_of(const RuleBook& book, const Rule& rule);

/// The modules of a game, "1" for one without any; none when there is no such game. Coverage checks
/// them when nothing is asked for.
std::vector<std::string> implemented_modules(std::string_view game);

struct CoverageRequest {
  std::string root = ".";            ///< where tests/ and src/ are
  std::string game;                  ///< empty: all games
  std::vector<std::string> modules;  ///< empty: what is implemented
};

struct Coverage {
  struct Unknown {
    std::string file;
    int line = 0;
    std::string id;
  };
  std::size_t checked = 0;             ///< rules of the selected modules
  std::size_t titles = 0;              ///< test titles that name a rule
  std::vector<const Rule*> uncovered;  ///< rules without a test
  std::vector<Unknown> unknown;        ///< ids in titles that no catalogue has
  bool complete() const { return uncovered.empty() && unknown.empty(); }
};

/// Looks through the titles of scenarios and of test cases below the root.
Coverage rule_coverage(const CoverageRequest& request);

}  // namespace taproom::records
