#include "records/scenario_checks.h"

#include <algorithm>
#include <array>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "core/clipped.h"
#include "records/json_path.h"
#include "records/names.h"
#include "records/words.h"

namespace taproom::records {

namespace {

std::string_view unquoted(std::string_view text) {
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') {
    return text.substr(1, text.size() - 2);
  }
  return text;
}

bool read_seat(std::string_view word, int players, int& seat) {
  return to_number(word, seat) && seat >= 0 && seat < players;
}

ScenarioFailure wrong_line(int line, std::string message) {
  return {line, std::move(message), {}, {}};
}

constexpr std::array<std::string_view, 11> kSigns = {
    "=", "!=", "<", "<=", ">", ">=", "has", "lacks", "ends", "starts", "count"};

bool contains(const json::value& whole, const json::value& part) {
  if (whole.is_array()) {
    const json::array& list = whole.get_array();
    return std::any_of(list.begin(), list.end(),
                       [&](const json::value& item) { return same_value(item, part); });
  }
  if (whole.is_object() && part.is_string()) {
    const json::value* value = whole.get_object().if_contains(part.get_string());
    return value != nullptr && !same_value(*value, json::value(0));
  }
  if (whole.is_string() && part.is_string()) {
    return std::string_view(whole.get_string()).find(std::string_view(part.get_string())) !=
           std::string_view::npos;
  }
  return false;
}

// A list, or a single value as a list of one.
json::array as_list(const json::value& value) {
  if (value.is_array()) return value.get_array();
  return json::array{value};
}

bool begins_or_ends(const json::value& whole, const json::value& part, bool ends) {
  if (!whole.is_array()) return false;
  const json::array& list = whole.get_array();
  const json::array wanted = as_list(part);
  if (wanted.size() > list.size()) return false;
  const std::size_t from = ends ? list.size() - wanted.size() : 0;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (!same_value(list[from + i], wanted[i])) return false;
  }
  return true;
}

// How many: entries of a list, or the sum of counts.
std::int64_t count_of(const json::value& value) {
  if (value.is_array()) return static_cast<std::int64_t>(value.get_array().size());
  std::int64_t sum = 0;
  if (!value.is_object()) return -1;
  for (const auto& entry : value.get_object()) {
    boost::system::error_code other;
    sum += entry.value().to_number<std::int64_t>(other);
    if (other) return static_cast<std::int64_t>(value.get_object().size());
  }
  return sum;
}

bool holds(const json::value& found, std::string_view sign, const json::value& wanted) {
  if (sign == "=") return same_value(found, wanted);
  if (sign == "!=") return !same_value(found, wanted);
  if (sign == "has") return contains(found, wanted);
  if (sign == "lacks") return !contains(found, wanted);
  if (sign == "ends" || sign == "starts") return begins_or_ends(found, wanted, sign == "ends");
  if (sign == "count") return same_value(json::value(count_of(found)), wanted);
  if (!found.is_number() || !wanted.is_number()) return false;
  boost::system::error_code ignored;
  const auto a = found.to_number<double>(ignored);
  const auto b = wanted.to_number<double>(ignored);
  if (sign == "<") return a < b;
  if (sign == "<=") return a <= b;
  return sign == ">" ? a > b : a >= b;
}

}  // namespace

Expected<Action> read_action(const GameFormat& format, const AnyState& state, Seat seat,
                             std::string_view text) {
  text = trimmed(text);
  if (!text.empty() && text.front() == '{') {
    const Expected<json::value> value = parse_json(text);
    if (!value) return tl::unexpected(value.error());
    return format.action_from_json(state, seat, *value);
  }
  const ParsedAction parsed = format.game().parse(state, seat, unquoted(text));
  if (parsed.action) return *parsed.action;
  return failure(fmt::format("\"{}\" is not an action: {}", clipped(text, 80), parsed.error));
}

json::value ScenarioChecks::document() const {
  json::value out = format_.state_to_json(state_);
  const AnyGame& game = format_.game();
  json::array deciders;
  for (const Seat seat : game.deciders(state_))
    deciders.emplace_back(seat.index());
  out.get_object()["deciders"] = std::move(deciders);
  out.get_object()["outcome"] = outcome_to_json(game.outcome(state_), game.config(state_).players);
  return out;
}

ScenarioChecks::Failure ScenarioChecks::check(const ScenarioLine& line) const {
  std::string_view rest = line.text;
  const std::string_view word = next_word(rest);
  if (word == "legal") return check_legal(line, rest);
  if (word == "event") return check_event(line, rest, true);
  if (word == "view") return check_view(line, rest);
  if (word == "no") {
    if (next_word(rest) == "event") return check_event(line, rest, false);
    return wrong_line(line.number, "expected: no event TYPE");
  }
  return check_path(line, line.text, document());
}

// `0 has end_turn`, `0 lacks "serve monk"`, `0 count 3`.
ScenarioChecks::Failure ScenarioChecks::check_legal(const ScenarioLine& line,
                                                    std::string_view rest) const {
  const AnyGame& game = format_.game();
  int seat = 0;
  if (!read_seat(next_word(rest), game.config(state_).players, seat)) {
    return wrong_line(line.number, "expected: legal SEAT has ACTION, lacks ACTION or count N");
  }
  const std::string_view sign = next_word(rest);
  ActionList list;
  game.legal(state_, Seat(seat), list);
  if (sign == "count") {
    const std::string found = std::to_string(list.size());
    if (found == rest) return std::nullopt;
    return ScenarioFailure{line.number, line.text, std::string(rest) + " legal actions", found};
  }
  if (sign != "has" && sign != "lacks") {
    return wrong_line(line.number, "expected: legal SEAT has ACTION, lacks ACTION or count N");
  }
  const Expected<Action> action = read_action(format_, state_, Seat(seat), rest);
  if (!action) return wrong_line(line.number, action.error().message);
  const bool there = std::find(list.begin(), list.end(), *action) != list.end();
  if (there == (sign == "has")) return std::nullopt;
  std::vector<std::string> names;
  for (const Action legal : list)
    names.push_back(game.notation(state_, legal));
  const std::vector<std::string_view> views(names.begin(), names.end());
  std::string found = "legal: " + (views.empty() ? "nothing" : list_of(views, 30));
  if (!there) {
    const Refusal refusal = game.explain(state_, Seat(seat), *action);
    if (!refusal.allowed()) {
      found += fmt::format(" ({} refuses it: {})", refusal.reason().rule,
                           game.sentence(game.config(state_), refusal));
    }
  }
  return ScenarioFailure{
      line.number, line.text,
      fmt::format("\"{}\" to be {}", unquoted(rest), sign == "has" ? "legal" : "illegal"), found};
}

// `upgraded area=brewer seat=0`: an event of that type since the last `when` with these fields.
ScenarioChecks::Failure ScenarioChecks::check_event(const ScenarioLine& line, std::string_view rest,
                                                    bool wanted) const {
  const std::string_view type = next_word(rest);
  const auto types = format_.event_types();
  const std::vector<std::string_view> names(types.begin(), types.end());
  if (std::find(names.begin(), names.end(), type) == names.end()) {
    return wrong_line(line.number,
                      fmt::format("unknown event \"{}\"{}; there are: {}", clipped(type, 60),
                                  did_you_mean(type, names), list_of(names)));
  }
  json::object fields;
  while (!rest.empty()) {
    const std::string_view field = next_word(rest);
    const std::size_t equals = field.find('=');
    if (equals == field.npos) {
      return wrong_line(line.number, fmt::format("expected FIELD=VALUE, found \"{}\"", field));
    }
    fields[field.substr(0, equals)] = loose_value(field.substr(equals + 1));
  }
  std::string seen;
  for (const Event& event : log_.events) {
    const json::value value = format_.event_to_json(state_, event);
    const json::object& object = value.get_object();
    if (std::string_view(object.at("type").get_string()) != type) continue;
    bool match = true;
    for (const auto& [key, wish] : fields) {
      const json::value* field = object.if_contains(key);
      if (field == nullptr) {
        return wrong_line(line.number, fmt::format("the event {} has no field \"{}\": {}", type,
                                                   std::string_view(key), json::serialize(value)));
      }
      match = match && same_value(*field, wish);
    }
    if (match && wanted) return std::nullopt;
    seen += (seen.empty() ? "" : ", ") + json::serialize(value);
    if (match) {
      return ScenarioFailure{line.number, line.text, "that this did not happen", seen};
    }
  }
  if (!wanted) return std::nullopt;
  if (seen.empty()) {
    for (const Event& event : log_.events) {
      const json::value value = format_.event_to_json(state_, event);
      seen += (seen.empty() ? "" : ", ") + std::string(value.get_object().at("type").get_string());
    }
    seen = seen.empty() ? "no event at all" : "only these events: " + seen;
  }
  return ScenarioFailure{line.number, line.text, "that this happened", seen};
}

// `1 players.0.hand = ...`: the same in the view of a seat.
ScenarioChecks::Failure ScenarioChecks::check_view(const ScenarioLine& line,
                                                   std::string_view rest) const {
  int seat = 0;
  const AnyGame& game = format_.game();
  if (!read_seat(next_word(rest), game.config(state_).players, seat)) {
    return wrong_line(line.number, "expected: view SEAT PATH = VALUE");
  }
  const AnyView view = game.observe(state_, Viewer::seat(Seat(seat)));
  return check_path(line, rest, format_.view_to_json(view));
}

// `players.0.thalers = 6`, with one of the signs.
ScenarioChecks::Failure ScenarioChecks::check_path(const ScenarioLine& line, std::string_view text,
                                                   const json::value& document) const {
  std::string_view rest = text;
  const std::string_view path = next_word(rest);
  const std::string_view sign = next_word(rest);
  if (std::find(kSigns.begin(), kSigns.end(), sign) == kSigns.end() || rest.empty()) {
    return wrong_line(line.number, fmt::format("expected PATH SIGN VALUE with one of the signs {}, "
                                               "found \"{}\"",
                                               list_of(kSigns), clipped(text, 80)));
  }
  const json::value wanted = loose_value(rest);
  Expected<const json::value*> found = value_at(document, path);
  const json::value zero = 0;
  if (!found) {
    // Counts leave out what there is none of.
    const std::size_t dot = path.rfind('.');
    const std::vector<std::string> names = format_.countable(state_);
    const auto parent = dot == path.npos ? found : value_at(document, path.substr(0, dot));
    const bool none = dot != path.npos && parent && (*parent)->is_object() &&
                      std::find(names.begin(), names.end(), path.substr(dot + 1)) != names.end();
    if (!none) return wrong_line(line.number, found.error().message);
    found = &zero;
  }
  if (holds(**found, sign, wanted)) return std::nullopt;
  std::string expected = json::serialize(wanted);
  if (sign != "=") expected = std::string(sign) + " " + expected;
  return ScenarioFailure{line.number, std::string(path), expected, json::serialize(**found)};
}

}  // namespace taproom::records
