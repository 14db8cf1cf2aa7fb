#pragma once
// What programs know of the rules of a game beside its GameInfo: how they changed, which of them
// belong to which module, and what keeps a game from going on without end. Plain data; a game's own
// file (records/<game>_rules.cpp) defines `<game>_rules()`, and the list of games (games/list.inc)
// makes it known.

#include <span>
#include <string_view>

namespace taproom::records {

inline constexpr int kFirstRules = 1;

/// A default ruling of older versions of the rules, up to and including one.
struct FormerRuling {
  int until = kFirstRules;
  std::string_view option;
  std::string_view value;
};

/// Rules from `first` to `last` of a section of the catalogue belong to `module`; sections without
/// a row belong to the game itself.
struct RuleModule {
  static constexpr int kEnd = 999;

  std::string_view section;
  int first = 0;
  int last = kEnd;
  std::string_view module;
};

struct RulesInfo {
  /// Counted up whenever a game that was played before would go another way (upgrades.h).
  int version = kFirstRules;
  std::span<const FormerRuling> former;
  std::span<const RuleModule> modules;
  std::string_view turn_word = "turn";  ///< what GameFormat::turn counts
  /// An option whose default lets games go on without end, and the value that programs choose which
  /// play many games; empty for a game that always ends.
  std::string_view endless_option;
  std::string_view bound;
};

/// For a game whose rules never changed, without modules, that always ends.
inline constexpr RulesInfo kPlainRules;

/// Nothing but defaults for a game that does not exist.
const RulesInfo& rules_of(std::string_view game);

}  // namespace taproom::records
