// taproom rules [ID|words] and taproom rules --coverage
#include "records/rules.h"

#include <algorithm>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "app/commands.h"

namespace taproom::app {

namespace {

namespace json = boost::json;

constexpr std::size_t kMaxShown = 12;

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words)
    text += (text.empty() ? "" : " ") + word;
  return text;
}

bool known_book(const std::string& game) {
  const auto books = records::rule_books();
  return std::any_of(books.begin(), books.end(),
                     [&](const records::RuleBook& book) { return book.game == game; });
}

json::value rule_json(const records::Rule& rule) {
  return {{"id", rule.id}, {"heading", rule.heading}, {"text", rule.text}};
}

// "1,A-C" by the ids of the game's modules; a game that is not playable yet takes the ids as given.
bool read_modules(const RulesOptions& options, std::vector<std::string>& out) {
  if (options.modules.empty()) return true;
  const records::GameFormat* format =
      options.game.empty() ? records::all_formats().front() : format_called(options.game);
  if (format == nullptr) return false;
  const GameInfo& info = format->game().info();
  const auto modules = records::parse_modules(info, options.modules);
  if (!modules) {
    complain(exit_code::kUsage, modules.error());
    return false;
  }
  for (std::size_t i = 0; i < info.modules.size(); ++i) {
    if (((*modules >> i) & 1u) != 0) out.emplace_back(info.modules[i].id);
  }
  return true;
}

int show_coverage(const RulesOptions& options) {
  records::CoverageRequest request;
  request.root = options.root;
  request.game = options.game;
  if (!read_modules(options, request.modules)) return exit_code::kUsage;
  const records::Coverage coverage = records::rule_coverage(request);
  if (options.json) {
    json::array uncovered;
    for (const records::Rule* rule : coverage.uncovered)
      uncovered.push_back(rule_json(*rule));
    json::array unknown;
    for (const auto& entry : coverage.unknown) {
      unknown.push_back({{"file", entry.file}, {"line", entry.line}, {"id", entry.id}});
    }
    const json::value out = {{"checked", coverage.checked},
                             {"titles", coverage.titles},
                             {"uncovered", std::move(uncovered)},
                             {"unknown", std::move(unknown)}};
    print(json::serialize(out) + "\n");
  } else {
    for (const auto& entry : coverage.unknown) {
      print(fmt::format("{}:{}: the title names {}, and no rule has this id\n", entry.file,
                        entry.line, entry.id));
    }
    for (const records::Rule* rule : coverage.uncovered) {
      const std::string first = rule->text.substr(0, rule->text.find('\n'));
      print(fmt::format("{:<13} {}\n", rule->id, first));
    }
    print(fmt::format("{} of {} rules have a test that names them, {} have none\n",
                      coverage.checked - coverage.uncovered.size(), coverage.checked,
                      coverage.uncovered.size()));
  }
  return coverage.complete() ? exit_code::kOk : exit_code::kCheckFailed;
}

int list_books(bool as_json) {
  json::array out;
  for (const records::RuleBook& book : records::rule_books()) {
    if (as_json) {
      out.push_back({{"game", book.game}, {"prefix", book.prefix}, {"rules", book.rules.size()}});
    } else {
      print(fmt::format("{:<16} {} rules, ids {}-…\n", book.game, book.rules.size(), book.prefix));
    }
  }
  if (as_json) {
    print(json::serialize(out) + "\n");
  } else {
    print("\nLook up a rule by its id (TT-UPG-06), a section (TT-UPG) or words (special offer).\n");
  }
  return exit_code::kOk;
}

}  // namespace

int run_rules(const RulesOptions& given) {
  RulesOptions options = given;
  // A single word that is a game selects it; with --coverage it is the only word allowed.
  if (options.game.empty() && options.words.size() == 1 && known_book(options.words[0])) {
    options.game = options.words[0];
    options.words.clear();
  }
  if (!options.game.empty() && !known_book(options.game)) {
    return complain(exit_code::kUsage, fmt::format("no catalogue of \"{}\"", options.game));
  }
  if (options.coverage) {
    if (options.words.empty()) return show_coverage(options);
    return complain(exit_code::kUsage,
                    fmt::format("--coverage takes a game, not \"{}\"", joined(options.words)));
  }
  if (options.words.empty()) return list_books(options.json);
  const std::string query = joined(options.words);
  const auto found = records::search_rules(query, options.game);
  if (options.json) {
    json::array out;
    for (const records::Rule* rule : found)
      out.push_back(rule_json(*rule));
    print(json::serialize(out) + "\n");
  } else {
    std::size_t shown = 0;
    for (const records::Rule* rule : found) {
      if (shown++ == kMaxShown && query.find('-') == std::string::npos) break;
      print(fmt::format("{} — {}\n\n", rule->id, rule->text));
    }
    if (found.size() > shown) print(fmt::format("… and {} more\n", found.size() - shown + 1));
  }
  if (!found.empty()) return exit_code::kOk;
  return complain(exit_code::kCheckFailed, fmt::format("no rule answers to \"{}\"", query));
}

}  // namespace taproom::app
