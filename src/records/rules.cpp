#include "records/rules.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <tuple>

#include "records/embedded.h"
#include "records/words.h"

namespace taproom::records {

namespace {

constexpr std::string_view kFolder = "docs/rules/";

bool is_upper(char c) { return (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

// The length of a rule id at the beginning of `text`, 0 when there is none: TT-UPG-06.
std::size_t id_length(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && is_upper(text[at]))
    ++at;
  if (at < 2 || at > 4 || at >= text.size() || text[at] != '-') return 0;
  const std::size_t section = ++at;
  while (at < text.size() && (is_upper(text[at]) || is_digit(text[at])))
    ++at;
  if (at == section || at >= text.size() || text[at] != '-') return 0;
  const std::size_t number = ++at;
  while (at < text.size() && is_digit(text[at]))
    ++at;
  if (at == number || at - number > 3) return 0;
  return at;
}

Rule rule_called(std::string_view id) {
  Rule rule;
  rule.id = id;
  const std::size_t first = id.find('-');
  const std::size_t last = id.rfind('-');
  rule.section = id.substr(first + 1, last - first - 1);
  std::from_chars(id.data() + last + 1, id.data() + id.size(), rule.number);
  return rule;
}

std::string padded(int number) {
  return number < 10 ? "0" + std::to_string(number) : std::to_string(number);
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0) {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

// How well a rule answers: whole words count more than beginnings of words.
int score_of(const Rule& rule, const std::vector<std::string>& query) {
  const std::vector<std::string> words = words_of(rule.text);
  int score = 0;
  for (const std::string& wanted : query) {
    int best = 0;
    for (const std::string& word : words) {
      if (word == wanted) best = 3;
      if (best < 2 && word.size() > wanted.size() && word.starts_with(wanted)) {
        best = 2;
      }
    }
    score += best;
  }
  return score;
}

// Skips what may stand between the two ends of a range; empty when it is none.
std::string_view after_range_sign(std::string_view text) {
  const std::string_view kSigns[] = {"…", "...", "–", " to "};
  for (const std::string_view sign : kSigns) {
    std::size_t at = 0;
    while (sign[0] != ' ' && at < text.size() && text[at] == ' ')
      ++at;
    if (text.substr(at, sign.size()) != sign) continue;
    text.remove_prefix(at + sign.size());
    while (!text.empty() && text[0] == ' ')
      text.remove_prefix(1);
    return text;
  }
  return {};
}

// The number at the other end of a range: a whole id of the same section, or only its number.
int range_end(const Rule& first, std::string_view rest, std::string_view prefix) {
  const std::string_view after = after_range_sign(rest);
  if (after.empty()) return 0;
  if (const std::size_t length = id_length(after); length > 0) {
    const Rule last = rule_called(after.substr(0, length));
    return after.substr(0, prefix.size()) == prefix && last.section == first.section ? last.number
                                                                                     : 0;
  }
  int number = 0;
  std::from_chars(after.data(), after.data() + after.size(), number);
  return number;
}

}  // namespace

const Rule* RuleBook::find(std::string_view id) const {
  const std::string wanted = lower(id);
  for (const Rule& rule : rules) {
    if (lower(rule.id) == wanted) return &rule;
  }
  return nullptr;
}

RuleBook parse_rules(std::string_view game, std::string_view file, std::string_view text) {
  RuleBook book;
  book.game = game;
  book.file = file;
  std::string heading;
  bool inside = false;
  int number = 0;
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    ++number;
    const std::size_t length = id_length(line);
    if (length > 0 && line.substr(length, 4) == " \u2014") {
      Rule rule = rule_called(line.substr(0, length));
      rule.heading = heading;
      rule.line = number;
      rule.text = line.substr(std::min(length + 5, line.size()));
      if (book.prefix.empty()) book.prefix = rule.id.substr(0, rule.id.find('-'));
      book.rules.push_back(std::move(rule));
      inside = true;
    } else if (line.substr(0, 1) == "#") {
      heading = line.substr(std::min(line.find_first_not_of("# "), line.size()));
      inside = false;
    } else if (line.find_first_not_of(" \t\r") == line.npos) {
      inside = false;
    } else if (inside) {
      book.rules.back().text += "\n" + std::string(line);
    }
  }
  return book;
}

std::span<const RuleBook> rule_books() {
  static const std::vector<RuleBook> books = [] {
    std::vector<RuleBook> all;
    for (const std::string_view name : embedded_names()) {
      if (name.substr(0, kFolder.size()) != kFolder) continue;
      const std::string_view file = name.substr(kFolder.size());
      all.push_back(parse_rules(file.substr(0, file.rfind('.')), name, embedded(name)));
    }
    return all;
  }();
  return books;
}

const Rule* find_rule(std::string_view id) {
  for (const RuleBook& book : rule_books()) {
    if (const Rule* rule = book.find(id)) return rule;
  }
  return nullptr;
}

std::vector<const Rule*> search_rules(std::string_view query, std::string_view game) {
  std::vector<const Rule*> found;
  if (const Rule* rule = find_rule(query)) return {rule};
  const std::string start = lower(query);
  const std::vector<std::string> words = words_of(query);
  std::vector<std::pair<int, const Rule*>> ranked;
  for (const RuleBook& book : rule_books()) {
    if (!game.empty() && book.game != game) continue;
    for (const Rule& rule : book.rules) {
      const std::string id = lower(rule.id);
      if (start.size() >= 4 && id.starts_with(start) &&
          (id[start.size()] == '-' || start.back() == '-')) {
        found.push_back(&rule);
      }
      const int score = score_of(rule, words);
      if (score >= 2 * static_cast<int>(words.size())) ranked.emplace_back(score, &rule);
    }
  }
  if (!found.empty() || words.empty()) return found;
  std::sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) {
    if (a.first != b.first) return a.first > b.first;
    const auto key = [](const Rule& rule) { return std::tie(rule.id, rule.line); };
    if (a.second->text.size() != b.second->text.size()) {
      return a.second->text.size() < b.second->text.size();
    }
    return key(*a.second) < key(*b.second);
  });
  for (const auto& entry : ranked)
    found.push_back(entry.second);
  return found;
}

std::vector<std::string> ids_in_title(std::string_view title) {
  std::vector<std::string> ids;
  for (std::size_t at = 0; at < title.size(); ++at) {
    const bool begins = at == 0 || std::isalnum(static_cast<unsigned char>(title[at - 1])) == 0;
    const std::size_t length = begins ? id_length(title.substr(at)) : 0;
    if (length == 0) continue;
    const std::string_view id = title.substr(at, length);
    const Rule first = rule_called(id);
    ids.emplace_back(id);
    const std::string prefix(id.substr(0, id.find('-') + 1));
    const int last = std::min(range_end(first, title.substr(at + length), prefix), 999);
    for (int number = first.number + 1; number < last; ++number) {
      ids.push_back(prefix + first.section + "-" + padded(number));
    }
    if (last > first.number) ids.push_back(prefix + first.section + "-" + padded(last));
    at += length - 1;
  }
  return ids;
}

}  // namespace taproom::records
