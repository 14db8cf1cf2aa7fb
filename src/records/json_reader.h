#pragma once
// Strict reading of JSON. Every reader knows its path; the first thing that is wrong is kept in a
// Reading and everything read after it is a harmless default, so that a codec reads straight on and
// asks once at the end:
//
//   Reading reading;
//   JsonNode root(value, reading);
//   {
//     JsonObject object = root.object();            // refuses what is no object
//     state.round = object.at("round").whole<std::uint8_t>(1, 8);
//     for (JsonNode card : object.at("cards").array(0, 10)) ...
//   }                                               // here unknown keys are refused
//   if (!reading.ok()) return reading.failure();
//
// A JsonObject remembers which keys were asked for: any other key is an error when it goes away,
// with the nearest key that exists.

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "records/error.h"

namespace taproom::records {

namespace json = boost::json;

/// The outcome of reading one document: fine so far, or its first error.
class Reading {
 public:
  bool ok() const { return !error_.has_value(); }
  void fail(std::string path, std::string message, std::string expected = {}, int code = 0);
  const Error& error() const { return *error_; }
  tl::unexpected<Error> failure() const { return tl::unexpected<Error>(*error_); }

 private:
  std::optional<Error> error_;
};

class JsonObject;
class JsonArray;

/// One value and the way to it.
class JsonNode {
 public:
  JsonNode(const json::value& value, Reading& reading, std::string path = {})
      : value_(&value), reading_(&reading), path_(std::move(path)) {}

  const json::value& value() const { return *value_; }
  const std::string& path() const { return path_; }
  Reading& reading() const { return *reading_; }
  bool is_null() const { return value_->is_null(); }
  bool is_text() const { return value_->is_string(); }
  bool is_object() const { return value_->is_object(); }
  bool is_array() const { return value_->is_array(); }

  /// A whole number from `min` to `max`; `min` after an error.
  std::int64_t whole(std::int64_t min, std::int64_t max) const;
  template <class T>
  T whole(std::int64_t min, std::int64_t max) const {
    return static_cast<T>(whole(min, max));
  }
  bool flag() const;
  std::string text() const;
  /// A text that is one of `names`: its place; 0 after an error. `what` names the kind of thing in
  /// the message ("phase", "card").
  std::size_t one_of(std::span<const std::string_view> names, std::string_view what) const;
  std::size_t one_of(std::span<const char* const> names, std::string_view what) const;
  JsonObject object() const;
  /// The value of a key, without asking for the object as a whole; empty when there is none.
  std::optional<JsonNode> child(std::string_view key) const;
  JsonArray array(std::size_t min = 0, std::size_t max = SIZE_MAX) const;

  /// Refuses this value: "expected `expected`, found <the value>".
  void expected(std::string_view expected) const;
  /// Refuses this value with a sentence of one's own.
  void refuse(std::string message) const;

 private:
  const json::value* value_;
  Reading* reading_;
  std::string path_;
};

/// An object whose keys must all be asked for.
class JsonObject {
 public:
  JsonObject(const json::object& object, JsonNode node)
      : object_(&object), node_(std::move(node)) {}
  JsonObject(JsonObject&& other) noexcept
      : object_(std::exchange(other.object_, nullptr)),
        node_(std::move(other.node_)),
        known_(std::move(other.known_)) {}
  JsonObject(const JsonObject&) = delete;
  JsonObject& operator=(const JsonObject&) = delete;
  JsonObject& operator=(JsonObject&&) = delete;
  ~JsonObject() { close(); }

  /// The value of a key that must be there.
  JsonNode at(std::string_view key);
  /// The value of a key that may be missing.
  std::optional<JsonNode> find(std::string_view key);
  bool has(std::string_view key) const { return object_->contains(key); }
  /// Declares a key as known without reading it (prose, provenance).
  void ignore(std::initializer_list<std::string_view> keys);
  /// Every key and its value, for objects whose keys are data; all of them count as asked for.
  std::vector<std::pair<std::string, JsonNode>> entries();
  const JsonNode& node() const { return node_; }
  /// The keys that were asked for, whether they are there or not.
  const std::vector<std::string>& known() const { return known_; }
  /// Refuses keys nobody asked for. Runs by itself when the object goes away.
  void close();

 private:
  const json::object* object_;
  JsonNode node_;
  std::vector<std::string> known_;
};

class JsonArray {
 public:
  JsonArray(const json::array& array, JsonNode node) : array_(&array), node_(std::move(node)) {}
  std::size_t size() const { return array_->size(); }
  /// An entry; one that is not there is an error, and null.
  JsonNode operator[](std::size_t index) const;
  const JsonNode& node() const { return node_; }

  class Iterator {
   public:
    Iterator(const JsonArray& array, std::size_t index) : array_(&array), index_(index) {}
    JsonNode operator*() const { return (*array_)[index_]; }
    Iterator& operator++() {
      ++index_;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return index_ != other.index_; }

   private:
    const JsonArray* array_;
    std::size_t index_;
  };
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

 private:
  const json::array* array_;
  JsonNode node_;
};

/// JSON text to a value; a syntax error has its line and column. Depth and size are bounded.
Expected<json::value> parse_json(std::string_view text, std::string_view file = {});

/// Gives an error that has a path its file, line and column in the text it came from.
Error located(Error error, std::string_view text, std::string_view file);

/// A value in at most about `limit` characters, for messages.
std::string brief(const json::value& value, std::size_t limit = 60);

/// JSON with two-space indentation; short arrays and objects stay on one line.
std::string pretty(const json::value& value);

}  // namespace taproom::records
