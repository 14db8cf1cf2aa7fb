// JSON as text: parsing with places, finding the place of a path, readable output.
#include <algorithm>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "records/json_reader.h"

namespace taproom::records {

namespace {

constexpr std::size_t kMaxDepth = 48;
constexpr std::size_t kLineWidth = 100;

struct Place {
  int line = 1;
  int column = 1;
};

Place place_of(std::string_view text, std::size_t offset) {
  Place place;
  for (const char c : text.substr(0, std::min(offset, text.size()))) {
    if (c == '\n') {
      ++place.line;
      place.column = 1;
    } else {
      ++place.column;
    }
  }
  return place;
}

// Walks through JSON text that is known to be well formed. It answers where the value of a JSON
// pointer begins; where the path ends before the pointer does, the last value on the way.
class Locator {
 public:
  explicit Locator(std::string_view text) : text_(text) {}

  std::size_t find(std::string_view pointer) {
    skip_space();
    while (!pointer.empty()) {
      pointer.remove_prefix(1);
      const std::size_t end = std::min(pointer.find('/'), pointer.size());
      const std::size_t here = at_;
      if (!enter(unescaped(pointer.substr(0, end)))) return here;
      pointer.remove_prefix(end);
    }
    return at_;
  }

 private:
  static std::string unescaped(std::string_view token) {
    std::string out;
    for (std::size_t i = 0; i < token.size(); ++i) {
      if (token[i] == '~' && i + 1 < token.size()) {
        out += token[++i] == '1' ? '/' : '~';
      } else {
        out += token[i];
      }
    }
    return out;
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_space() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != text_.npos)
      ++at_;
  }

  void skip_string() {
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\') ++at_;
    }
    ++at_;
  }

  void skip_value() {
    int depth = 0;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"') {
        skip_string();
        if (depth == 0) return;
        continue;
      }
      if (depth == 0 && (c == ',' || c == ']' || c == '}')) return;
      if (c == '{' || c == '[') ++depth;
      if (c == '}' || c == ']') {
        ++at_;
        if (--depth == 0) return;
        continue;
      }
      ++at_;
    }
  }

  // Moves to the child called `token` of the object or array that begins here.
  bool enter(const std::string& token) {
    const char open = peek();
    if (open != '{' && open != '[') return false;
    ++at_;
    for (std::size_t index = 0;; ++index) {
      skip_space();
      if (peek() == '}' || peek() == ']' || peek() == '\0') return false;
      bool here = open == '[' && token == std::to_string(index);
      if (open == '{') {
        const std::size_t begin = at_;
        skip_string();
        here = key_is(text_.substr(begin, at_ - begin), token);
        skip_space();
        ++at_;  // the colon
        skip_space();
      }
      if (here) return true;
      skip_value();
      skip_space();
      if (peek() != ',') return false;
      ++at_;
    }
  }

  static bool key_is(std::string_view quoted, const std::string& key) {
    if (quoted.find('\\') == quoted.npos) {
      return quoted.size() == key.size() + 2 && quoted.substr(1, key.size()) == key;
    }
    boost::system::error_code error;
    const json::value value = json::parse(quoted, error);
    return !error && value.is_string() && std::string_view(value.get_string()) == key;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

Error syntax_error(std::string_view text, std::string_view file, std::size_t offset,
                   std::string message) {
  Error error;
  error.file = file;
  const Place place = place_of(text, offset);
  error.line = place.line;
  error.column = place.column;
  error.message = std::move(message);
  return error;
}

std::string syntax_message(const boost::system::error_code& code) {
  if (code == json::error::incomplete) return "not valid JSON: the text ends too early";
  if (code == json::error::too_deep) {
    return fmt::format("not valid here: nested deeper than {} levels", kMaxDepth);
  }
  return "not valid JSON: " + code.message();
}

std::string compact(const json::value& value) {
  if (value.is_array()) {
    std::string out = "[";
    for (const json::value& item : value.get_array()) {
      if (out.size() > 1) out += ", ";
      out += compact(item);
    }
    return out + "]";
  }
  if (value.is_object()) {
    std::string out = "{";
    for (const auto& [key, item] : value.get_object()) {
      if (out.size() > 1) out += ", ";
      out += json::serialize(json::string(key)) + ": " + compact(item);
    }
    return out + "}";
  }
  return json::serialize(value);
}

void write_pretty(std::string& out, const json::value& value, std::size_t indent,
                  std::size_t used) {
  const std::string line = compact(value);
  const bool nested = value.is_array() || value.is_object();
  if (!nested || used + line.size() <= kLineWidth) {
    out += line;
    return;
  }
  const std::string margin(indent + 2, ' ');
  const char* separator = "\n";
  out += value.is_array() ? "[" : "{";
  const auto item = [&](std::string_view label, const json::value& child) {
    out += separator;
    out += margin;
    out += label;
    separator = ",\n";
    write_pretty(out, child, indent + 2, indent + 2 + label.size() + 1);
  };
  if (value.is_array()) {
    for (const json::value& child : value.get_array())
      item("", child);
  } else {
    for (const auto& [key, child] : value.get_object()) {
      item(json::serialize(json::string(key)) + ": ", child);
    }
  }
  out += "\n" + std::string(indent, ' ');
  out += value.is_array() ? "]" : "}";
}

}  // namespace

Expected<json::value> parse_json(std::string_view text, std::string_view file) {
  json::parse_options options;
  options.max_depth = kMaxDepth;
  json::parser parser({}, options);
  boost::system::error_code code;
  const std::size_t used = parser.write_some(text.data(), text.size(), code);
  if (code) return tl::unexpected(syntax_error(text, file, used, syntax_message(code)));
  const std::size_t extra = text.find_first_not_of(" \t\r\n", used);
  if (extra != text.npos) {
    return tl::unexpected(
        syntax_error(text, file, extra, "not valid JSON: text follows after the end"));
  }
  return parser.release();
}

Error located(Error error, std::string_view text, std::string_view file) {
  error.file = file;
  const Place place = place_of(text, Locator(text).find(error.path));
  error.line = place.line;
  error.column = place.column;
  return error;
}

std::string brief(const json::value& value, std::size_t limit) {
  if (value.is_object()) {
    return value.get_object().empty() ? "an empty object" : "an object {…}";
  }
  if (value.is_array()) {
    return value.get_array().empty()
               ? "an empty list"
               : fmt::format("a list of {} entries", value.get_array().size());
  }
  if (value.is_null()) return "null";
  std::string text = json::serialize(value);
  if (text.size() > limit) {
    // Cut before a byte that begins a character.
    std::size_t end = limit;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80u)
      --end;
    text = text.substr(0, end) + "…";
  }
  return text;
}

std::string pretty(const json::value& value) {
  std::string out;
  write_pretty(out, value, 0, 0);
  return out + "\n";
}

}  // namespace taproom::records
