// Which rules a test names, and which module a rule belongs to.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

#include "records/game_format.h"
#include "records/rules.h"
#include "records/rules_info.h"
#include "records/words.h"

namespace taproom::records {

namespace {

namespace fs = std::filesystem;

// Edge cases name the rules they rest on: (M2-11, M2-12). They belong to those modules.
std::vector<std::string> modules_cited(const RuleBook& book, const Rule& rule) {
  std::set<std::string> modules;
  for (const RuleModule& row : rules_of(book.game).modules) {
    if (row.first != 0) continue;
    const std::string mark = std::string(row.section) + "-";
    for (std::size_t at = rule.text.find(mark); at != std::string::npos;
         at = rule.text.find(mark, at + 1)) {
      const bool begins =
          at == 0 || std::isalnum(static_cast<unsigned char>(rule.text[at - 1])) == 0;
      const char next = at + mark.size() < rule.text.size() ? rule.text[at + mark.size()] : ' ';
      if (begins && next >= '0' && next <= '9') modules.emplace(row.module);
    }
  }
  return {modules.begin(), modules.end()};
}

struct Title {
  std::string file;
  int line;
  std::string text;
};

std::string read_whole(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

int line_at(std::string_view text, std::size_t offset) {
  return 1 +
         static_cast<int>(std::count(text.begin(), text.begin() + static_cast<long>(offset), '\n'));
}

// `scenario TITLE` lines.
void scenario_titles(const std::string& file, std::string_view text, std::vector<Title>& out) {
  constexpr std::string_view kWord = "scenario ";
  int line = 0;
  while (!text.empty()) {
    const std::string_view content = next_line(text);
    ++line;
    const std::size_t begin = std::min(content.find_first_not_of(" \t"), content.size());
    if (content.substr(begin, kWord.size()) == kWord) {
      out.push_back({file, line, std::string(content.substr(begin + kWord.size()))});
    }
  }
}

// The string literals right after TEST_CASE( and its relatives, joined.
void case_titles(const std::string& file, std::string_view text, std::vector<Title>& out) {
  for (std::size_t at = text.find("TEST_CASE"); at != text.npos;
       at = text.find("TEST_CASE", at + 1)) {
    std::size_t i = text.find('(', at);
    if (i == text.npos || i - at > 30) continue;
    std::string title;
    for (++i; i < text.size(); ++i) {
      if (std::isspace(static_cast<unsigned char>(text[i])) != 0) continue;
      if (text[i] != '"') break;
      for (++i; i < text.size() && text[i] != '"'; ++i) {
        if (text[i] == '\\') ++i;
        if (i < text.size()) title += text[i];
      }
    }
    out.push_back({file, line_at(text, at), title});
  }
}

std::vector<Title> titles_below(const fs::path& root) {
  std::vector<Title> titles;
  for (const char* folder : {"src", "tests"}) {
    std::error_code error;
    for (fs::recursive_directory_iterator it(root / folder, error), end; it != end;
         it.increment(error)) {
      if (error) break;
      if (!it->is_regular_file(error)) continue;
      const std::string file = it->path().lexically_relative(root).generic_string();
      const std::string suffix = it->path().extension().string();
      if (suffix == ".cpp" || suffix == ".h") {
        case_titles(file, read_whole(it->path()), titles);
      } else if (file.starts_with("tests/scenarios/") && suffix != ".md") {
        scenario_titles(file, read_whole(it->path()), titles);
      }
    }
  }
  std::sort(titles.begin(), titles.end(), [](const Title& a, const Title& b) {
    return std::tie(a.file, a.line) < std::tie(b.file, b.line);
  });
  return titles;
}

const RuleBook* book_of(std::string_view id) {
  for (const RuleBook& book : rule_books()) {
    if (id.substr(0, id.find('-')) == book.prefix) return &book;
  }
  return nullptr;
}

// The modules to check of a game; empty when it is not asked for.
std::vector<std::string> selected(const CoverageRequest& request, const RuleBook& book) {
  if (!request.game.empty() && request.game != book.game) return {};
  if (!request.modules.empty()) return request.modules;
  std::vector<std::string> modules = implemented_modules(book.game);
  // A game asked for by name is checked even before anything of it is played.
  if (modules.empty() && !request.game.empty()) modules.emplace_back("1");
  return modules;
}

}  // namespace

std::vector<std::string> implemented_modules(std::string_view game) {
  const GameFormat* format = find_format(game);
  if (format == nullptr) return {};
  std::vector<std::string> modules;
  for (const ModuleInfo& module : format->game().info().modules)
    modules.emplace_back(module.id);
  if (modules.empty()) modules.emplace_back("1");
  return modules;
}

std::vector<std::string> modules_of(const RuleBook& book, const Rule& rule) {
  for (const RuleModule& row : rules_of(book.game).modules) {
    if (row.section == rule.section && rule.number >= row.first && rule.number <= row.last) {
      return {std::string(row.module)};
    }
  }
  if (rule.section == "EDGE") return modules_cited(book, rule);
  return {};
}

Coverage rule_coverage(const CoverageRequest& request) {
  Coverage coverage;
  std::set<std::string> named;
  for (const Title& title : titles_below(request.root)) {
    const std::vector<std::string> ids = ids_in_title(title.text);
    if (!ids.empty()) ++coverage.titles;
    for (const std::string& id : ids) {
      const RuleBook* book = book_of(id);
      if (book == nullptr) continue;
      // A range may run over numbers that were never given away; its ends must exist.
      if (book->find(id) == nullptr && title.text.find(id) != std::string::npos) {
        coverage.unknown.push_back({title.file, title.line, id});
      }
      named.insert(id);
    }
  }
  for (const RuleBook& book : rule_books()) {
    const std::vector<std::string> modules = selected(request, book);
    if (modules.empty()) continue;
    for (const Rule& rule : book.rules) {
      const std::vector<std::string> needs = modules_of(book, rule);
      const bool wanted = std::all_of(needs.begin(), needs.end(), [&](const std::string& module) {
        return std::find(modules.begin(), modules.end(), module) != modules.end();
      });
      if (!wanted) continue;
      ++coverage.checked;
      if (!named.contains(rule.id)) coverage.uncovered.push_back(&rule);
    }
  }
  return coverage;
}

}  // namespace taproom::records
