#include "records/json_path.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/clipped.h"
#include "records/json_reader.h"
#include "records/names.h"
#include "records/words.h"

namespace taproom::records {

namespace {

std::vector<std::string_view> steps_of(std::string_view path) {
  std::vector<std::string_view> steps;
  for (;;) {
    const std::size_t dot = path.find('.');
    steps.push_back(path.substr(0, dot));
    if (dot == path.npos) return steps;
    path.remove_prefix(dot + 1);
  }
}

// The place a step names in a list; -1 is the last one. Empty when it names none.
std::optional<std::size_t> index_of(const json::array& list, std::string_view step) {
  int number = 0;
  if (!to_number(step, number)) return std::nullopt;
  const auto size = static_cast<int>(list.size());
  if (number < 0) number += size;
  if (number < 0 || number >= size) return std::nullopt;
  return static_cast<std::size_t>(number);
}

const json::value* child(const json::value& value, std::string_view step) {
  if (value.is_object()) return value.get_object().if_contains(step);
  if (!value.is_array()) return nullptr;
  const auto index = index_of(value.get_array(), step);
  return index ? &value.get_array()[*index] : nullptr;
}

tl::unexpected<Error> no_such_step(const json::value& at, std::string_view walked,
                                   std::string_view step) {
  const std::string where = walked.empty() ? "the state" : std::string(walked);
  if (at.is_object()) {
    std::vector<std::string_view> keys;
    for (const auto& entry : at.get_object())
      keys.push_back(entry.key());
    return failure(fmt::format("unknown path: {} has no \"{}\"{}; it has: {}", where,
                               clipped(step, 60), did_you_mean(step, keys), list_of(keys)));
  }
  if (at.is_array()) {
    return failure(fmt::format("unknown path: {} is a list of {} entries and has no \"{}\"", where,
                               at.get_array().size(), clipped(step, 60)));
  }
  return failure(fmt::format("unknown path: {} is {} and has nothing inside", where, brief(at)));
}

// Splits at commas outside of quotes and brackets.
std::vector<std::string_view> split_list(std::string_view text) {
  std::vector<std::string_view> parts;
  int depth = 0;
  bool quoted = false;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (c == ',' && depth == 0) {
      parts.push_back(text.substr(begin, i - begin));
      begin = i + 1;
    }
  }
  parts.push_back(text.substr(begin));
  return parts;
}

constexpr int kMaxLooseDepth = 16;

json::value loose(std::string_view text, int depth) {
  text = trimmed(text);
  if (auto value = parse_json(text)) return *std::move(value);
  const bool list = text.size() >= 2 && text.front() == '[' && text.back() == ']';
  if (!list || depth == kMaxLooseDepth) return json::string(text);
  json::array out;
  const std::string_view inside = trimmed(text.substr(1, text.size() - 2));
  if (inside.empty()) return out;
  for (const std::string_view part : split_list(inside))
    out.push_back(loose(part, depth + 1));
  return out;
}

}  // namespace

Expected<const json::value*> value_at(const json::value& root, std::string_view path) {
  const json::value* at = &root;
  std::size_t walked = 0;
  for (const std::string_view step : steps_of(path)) {
    const json::value* next = child(*at, step);
    if (next == nullptr) {
      return no_such_step(*at, path.substr(0, walked == 0 ? 0 : walked - 1), step);
    }
    at = next;
    walked += step.size() + 1;
  }
  return at;
}

Expected<bool> set_at(json::value& root, std::string_view path, json::value value) {
  const std::size_t dot = path.rfind('.');
  json::value* parent = &root;
  if (dot != path.npos) {
    const auto found = value_at(root, path.substr(0, dot));
    if (!found) return tl::unexpected(found.error());
    parent = const_cast<json::value*>(*found);  // it lies inside `root`, which is not const
  }
  const std::string_view last = dot == path.npos ? path : path.substr(dot + 1);
  if (parent->is_object()) {
    if (dot == path.npos && !parent->get_object().contains(last)) {
      return no_such_step(root, "", last);
    }
    parent->get_object()[last] = std::move(value);
    return true;
  }
  if (parent->is_array()) {
    json::array& list = parent->get_array();
    if (const auto index = index_of(list, last)) {
      list[*index] = std::move(value);
      return true;
    }
    if (last == std::to_string(list.size())) {
      list.push_back(std::move(value));
      return true;
    }
  }
  return no_such_step(*parent, dot == path.npos ? std::string_view() : path.substr(0, dot), last);
}

json::value loose_value(std::string_view text) { return loose(text, 0); }

bool same_value(const json::value& a, const json::value& b) {
  if (a.is_number() && b.is_number()) {
    boost::system::error_code ignored;
    return a.to_number<double>(ignored) == b.to_number<double>(ignored);
  }
  if (a.is_array() && b.is_array()) {
    const json::array& left = a.get_array();
    const json::array& right = b.get_array();
    return left.size() == right.size() &&
           std::equal(left.begin(), left.end(), right.begin(), same_value);
  }
  if (a.is_object() && b.is_object()) {
    if (a.get_object().size() != b.get_object().size()) return false;
    for (const auto& entry : a.get_object()) {
      const json::value* other = b.get_object().if_contains(entry.key());
      if (other == nullptr || !same_value(entry.value(), *other)) return false;
    }
    return true;
  }
  return a == b;
}

}  // namespace taproom::records
