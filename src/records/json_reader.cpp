#include "records/json_reader.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/clipped.h"
#include "records/names.h"

namespace taproom::records {

namespace {

const json::value kNothing;
const json::object kNoObject;
const json::array kNoArray;

// RFC 6901: ~ and / inside a key are written ~0 and ~1.
std::string child_path(const std::string& path, std::string_view key) {
  std::string out = path + "/";
  for (const char c : key) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

void Reading::fail(std::string path, std::string message, std::string expected, int code) {
  if (error_.has_value()) return;
  error_.emplace();
  error_->path = std::move(path);
  error_->message = std::move(message);
  error_->expected = std::move(expected);
  error_->code = code;
}

std::int64_t JsonNode::whole(std::int64_t min, std::int64_t max) const {
  // A value written by this program may hold its number unsigned; both are whole numbers.
  if (value_->is_int64() || value_->is_uint64()) {
    boost::system::error_code too_large;
    const auto number = value_->to_number<std::int64_t>(too_large);
    if (!too_large && number >= min && number <= max) return number;
  }
  expected(min == max ? fmt::format("the number {}", min)
                      : fmt::format("a whole number from {} to {}", min, max));
  return min;
}

bool JsonNode::flag() const {
  if (value_->is_bool()) return value_->get_bool();
  expected("true or false");
  return false;
}

std::string JsonNode::text() const {
  if (value_->is_string()) return std::string(value_->get_string());
  expected("a text in quotes");
  return {};
}

std::size_t JsonNode::one_of(std::span<const std::string_view> names, std::string_view what) const {
  if (value_->is_string()) {
    const std::string_view name = value_->get_string();
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    const std::string exist = list_of(names);
    reading_->fail(path_,
                   fmt::format("no {} is called \"{}\"{}; there are: {}", what, clipped(name, 80),
                               did_you_mean(name, names), exist),
                   fmt::format("one of {}", exist));
    return 0;
  }
  expected(fmt::format("the name of a {} ({})", what, list_of(names)));
  return 0;
}

std::size_t JsonNode::one_of(std::span<const char* const> names, std::string_view what) const {
  const std::vector<std::string_view> views(names.begin(), names.end());
  return one_of(std::span<const std::string_view>(views), what);
}

JsonObject JsonNode::object() const {
  if (value_->is_object()) return {value_->get_object(), *this};
  expected("an object {…}");
  return {kNoObject, *this};
}

std::optional<JsonNode> JsonNode::child(std::string_view key) const {
  if (!value_->is_object()) return std::nullopt;
  const json::value* value = value_->get_object().if_contains(key);
  if (value == nullptr) return std::nullopt;
  return JsonNode(*value, *reading_, child_path(path_, key));
}

JsonArray JsonNode::array(std::size_t min, std::size_t max) const {
  if (!value_->is_array()) {
    expected("a list […]");
    return {kNoArray, *this};
  }
  const json::array& list = value_->get_array();
  if (list.size() >= min && list.size() <= max) return {list, *this};
  std::string wanted = fmt::format("a list of {} to {}", min, max);
  if (min == max) wanted = fmt::format("a list of {}", min);
  if (max == SIZE_MAX) wanted = fmt::format("a list of at least {}", min);
  reading_->fail(path_, fmt::format("expected {} entries, found {}", wanted, list.size()), wanted);
  return {kNoArray, *this};
}

void JsonNode::expected(std::string_view expected) const {
  if (!reading_->ok()) return;
  reading_->fail(path_, fmt::format("expected {}, found {}", expected, brief(*value_)),
                 std::string(expected));
}

void JsonNode::refuse(std::string message) const { reading_->fail(path_, std::move(message)); }

JsonNode JsonObject::at(std::string_view key) {
  if (auto node = find(key)) return *std::move(node);
  node_.reading().fail(node_.path(), fmt::format("\"{}\" is missing", key),
                       fmt::format("the key \"{}\"", key));
  return {kNothing, node_.reading(), child_path(node_.path(), key)};
}

std::optional<JsonNode> JsonObject::find(std::string_view key) {
  ignore({key});
  const json::value* value = object_->if_contains(key);
  if (value == nullptr) return std::nullopt;
  return JsonNode(*value, node_.reading(), child_path(node_.path(), key));
}

void JsonObject::ignore(std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) {
    if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.emplace_back(key);
  }
}

std::vector<std::pair<std::string, JsonNode>> JsonObject::entries() {
  std::vector<std::pair<std::string, JsonNode>> out;
  for (const auto& entry : *object_) {
    out.emplace_back(entry.key(), JsonNode(entry.value(), node_.reading(),
                                           child_path(node_.path(), entry.key())));
    known_.emplace_back(entry.key());
  }
  return out;
}

void JsonObject::close() {
  if (object_ == nullptr || !node_.reading().ok()) return;
  for (const auto& entry : *object_) {
    if (std::find(known_.begin(), known_.end(), entry.key()) != known_.end()) continue;
    const std::vector<std::string_view> known(known_.begin(), known_.end());
    node_.reading().fail(
        child_path(node_.path(), entry.key()),
        fmt::format("unknown key \"{}\"{}; known here: {}", clipped(entry.key(), 80),
                    did_you_mean(entry.key(), known), list_of(known)),
        fmt::format("one of {}", list_of(known)));
    return;
  }
}

JsonNode JsonArray::operator[](std::size_t index) const {
  if (index >= array_->size()) {
    node_.reading().fail(node_.path(), fmt::format("entry {} is missing", index));
    return {kNothing, node_.reading(), node_.path()};
  }
  return {(*array_)[index], node_.reading(), node_.path() + "/" + std::to_string(index)};
}

}  // namespace taproom::records
