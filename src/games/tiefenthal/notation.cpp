// Actions as short texts that people read and type, and back: a verb and a word for each number, as
// the rows say (action_rows.h); what a row writes otherwise is in notation_forms.cpp.

#include "games/tiefenthal/notation.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/clipped.h"
#include "games/tiefenthal/action_rows.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::tiefenthal {

namespace {

constexpr Verb verb_of(const ActionRow& row) {
  return row.text.verbs[0].word.empty() ? Verb{row.name} : row.text.verbs[0];
}

/// A verb with the row it belongs to; null when it begins no action.
struct Called {
  const ActionRow* row = nullptr;
  Verb verb;
};
Called called(std::string_view word) {
  for (const ActionRow& row : kActions) {
    if (const Verb first = verb_of(row); first.word == word) return {&row, first};
    if (const Verb& second = row.text.verbs[1]; second.word == word) return {&row, second};
  }
  return {};
}

}  // namespace

std::string Tiefenthal::notation(const State& state, Action action) {
  const ActionRow* row = find_row(action.kind);
  if (row == nullptr) return "?";
  if (row->text.notation != nullptr) return row->text.notation(state, action);
  const Components& tables = components(state.config.pack);
  const std::array<std::uint8_t, 3> values = {action.a, action.b, action.c};
  std::string text(verb_of(*row).word);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (row->fields[i].name == nullptr) continue;
    text += " " + field_word(tables, row->fields[i].type, values[i]);
  }
  return text;
}

namespace {

Words split(std::string_view text) {
  Words words;
  std::size_t i = 0;
  while (i < text.size()) {
    while (i < text.size() && (text[i] == ' ' || text[i] == '\t'))
      ++i;
    const std::size_t begin = i;
    while (i < text.size() && text[i] != ' ' && text[i] != '\t')
      ++i;
    if (i > begin) words.push_back(text.substr(begin, i - begin));
  }
  return words;
}

}  // namespace

std::optional<int> read_number(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

std::optional<int> read_number(std::string_view word, int min, int max) {
  const auto number = read_number(word);
  return number && *number >= min && *number <= max ? number : std::nullopt;
}

std::optional<int> read_die(std::string_view word) {
  const bool coloured = word.starts_with('c');
  if (coloured) word.remove_prefix(1);
  const auto face = read_number(word, 1, 6);
  if (!face) return std::nullopt;
  return die_kind(coloured, *face);
}

std::optional<int> read_table(std::string_view word) {
  if (!word.starts_with('t')) return std::nullopt;
  const auto table = read_number(word.substr(1), 1, kMaxSlots);
  if (!table) return std::nullopt;
  return *table - 1;
}

std::optional<int> read_space(std::string_view word) {
  for (int place = 0; place < space::kFirstSlot; ++place) {
    if (word == space_name(place)) return place;
  }
  if (const auto table = read_table(word)) return space::kFirstSlot + *table;
  return std::nullopt;
}

std::optional<int> read_area(std::string_view word) {
  for (int area = 0; area < kAreas; ++area) {
    if (word == kAreaNames[static_cast<std::size_t>(area)]) return area;
  }
  if (word == "dishwasher") return static_cast<int>(Area::kDishwashing);
  if (word == "storage") return static_cast<int>(Area::kBeerStorage);
  return std::nullopt;
}

std::optional<int> read_guest_place(const State& state, std::string_view word) {
  if (word == "pile") return 4;
  if (const auto place = read_number(word, 1, 4)) return *place - 1;
  const Components& tables = components(state.config.pack);
  for (int place = 0; place < 5; ++place) {
    const CardKind kind = guest_at(state, place);
    if (kind != card::kNone && tables.cards[kind].id == word) return place;
  }
  return std::nullopt;
}

std::optional<int> read_card(const Components& tables, std::string_view word, int count) {
  for (int kind = 0; kind < std::min<int>(count, tables.cards_in_use); ++kind) {
    if (tables.cards[static_cast<std::size_t>(kind)].id == word) return kind;
  }
  return std::nullopt;
}

std::string typed_examples() {
  std::string text;
  for (const bool with_fields : {true, false}) {
    for (const ActionRow& row : kActions) {
      if (row.text.example.empty() || (row.fields.front().name == nullptr) == with_fields) continue;
      text += (text.empty() ? "" : ", ") + std::string(row.text.example);
    }
  }
  return text;
}

ParsedAction misread(ActionKind kind) { return wrong(std::string(row_of(kind).text.form)); }

ParsedAction wrong_area(std::string_view word) {
  if (word == "host")
    return wrong("TT-UPG-02: the host cannot be upgraded; " + std::string(kAreasExpected));
  return wrong(kAreasExpected);
}

namespace {

/// The answer to a word that is no value of its field.
ParsedAction misread(const ActionRow& row, FieldType type, std::string_view word) {
  switch (type) {
    case FieldType::kArea:
      return wrong_area(word);
    case FieldType::kSpace:
      return wrong(kSpacesExpected);
    case FieldType::kDie:
      return wrong(kDieExpected);
    case FieldType::kTavernCard:
      return wrong("expected a tavern card: barback, dishwasher, waitress, table, brewer, ...");
    default:
      return misread(row.kind);
  }
}

ParsedAction nothing_after(std::string_view verb) {
  return wrong("expected: " + std::string(verb) + " and nothing after it");
}

/// The verb and a word for each field.
ParsedAction parse_fields(const State& state, const ActionRow& row, const Words& words) {
  const Components& tables = components(state.config.pack);
  std::array<int, 3> values{};
  std::size_t next = 1;
  for (std::size_t i = 0; i < values.size() && row.fields[i].name != nullptr; ++i)
    ++next;
  if (words.size() != next) return next == 1 ? nothing_after(words[0]) : misread(row.kind);
  for (std::size_t i = 1; i < next; ++i) {
    const Field& field = row.fields[i - 1];
    const auto value = read_field_word(tables, field, words[i]);
    if (!value) return misread(row, field.type, words[i]);
    values[i - 1] = *value;
  }
  return {make(row.kind, values[0], values[1], values[2]), {}};
}

ParsedAction unknown_verb(const Words& words) {
  for (const ActionRow& row : kActions) {
    if (words.size() > 1 && words[0] == row.name) return nothing_after(words[0]);
  }
  std::string base;
  std::string modules;
  for (const ActionRow& row : kActions) {
    std::string& known = row.module == Module::k1 ? base : modules;
    for (const Verb& verb : {verb_of(row), row.text.verbs[1]}) {
      if (verb.word.empty() || !verb.listed) continue;
      known += (known.empty() ? "" : ", ") + std::string(verb.word);
    }
  }
  return wrong("no action begins with \"" + std::string(clipped(words[0], 40)) + "\"; known are " +
               base + ", and with modules " + modules);
}

}  // namespace

ParsedAction Tiefenthal::parse(const State& state, Seat seat, std::string_view text) {
  Words words = split(text);
  if (words.empty()) return wrong("expected an action, such as draft 6");
  if (seat.index() >= state.player_count()) return wrong("nobody sits on that seat");
  const bool end = words == Words{"end"} || words == Words{"end", "turn"};
  if (end) words = {row_of(ActionKind::kEndTurn).name};
  const auto [row, verb] = called(words[0]);
  if (row == nullptr) return unknown_verb(words);
  ParsedAction parsed = row->text.parse != nullptr ? row->text.parse(state, seat, words)
                                                   : parse_fields(state, *row, words);
  if (parsed.action || parsed.error.starts_with("TT-") || verb.rule.empty()) return parsed;
  parsed.error = std::string(verb.rule) + ": " + parsed.error;
  return parsed;
}

}  // namespace taproom::tiefenthal
