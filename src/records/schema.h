#pragma once
// JSON Schema (draft 2020-12) of what the program writes, gathered from tables of rows (rows.h).

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

namespace taproom::records {

namespace json = boost::json;
class GameFormat;
struct AnyShape;

/// Definitions by name. What the program writes is exactly what they say; when it reads, it also
/// takes the shorthand that the pages describe.
class Schemas {
 public:
  /// Views write some structs otherwise than states.
  bool viewing = false;
  /// What is described is read: a key is required where it must be given.
  bool asking = false;
  /// The game whose names (modules, options) are meant.
  const GameFormat* format = nullptr;

  /// {"$ref": ...} to a struct, which is defined by it if need be.
  json::value of(const AnyShape& shape);
  /// The same for what has no table of its own.
  void define(std::string_view name, json::object schema);
  static json::value ref(std::string_view name);
  /// Null when there is none of this name.
  const json::object* find(std::string_view name) const;

  /// The whole document, or one definition with what it refers to; empty when there is none.
  json::object document() const;
  json::object document(std::string_view name) const;
  std::vector<std::string_view> names() const;
  /// What is referred to and not defined: a fault of the program.
  std::vector<std::string> missing() const;

 private:
  std::map<std::string, json::object, std::less<>> definitions_;
};

/// Whatever `records` writes and reads: games, records, the messages of `taproom rpc`. Who has more
/// to say adds to it.
Schemas record_schemas();

/// What a definition of one game is called: RedDragonInn + View.
std::string schema_name(const GameFormat& format, std::string_view what);

// Pieces of schemas.
json::object whole_schema(std::int64_t min, std::int64_t max);
json::object type_schema(std::string_view type);
json::object list_schema(json::value items);
/// A list of values that differ, such as seats.
json::object set_schema(json::value items);
/// {"name": value, ...} with keys that are data.
json::object map_schema(json::value values);
json::object any_of(std::initializer_list<json::value> schemas);
json::object or_null(json::value schema);
json::object const_schema(std::string_view text);
/// An object with these properties and no others; `required` are those that are always there.
json::object object_schema(std::string_view doc, json::object properties, json::array required);
/// An event: these properties, and the sentence that tells it.
json::object event_schema(json::object properties);
/// The name of any game.
json::object game_names_schema();
/// Of whichever game: TiefenthalView or RedDragonInnView; of `all.format` where it is known.
json::value of_game(const Schemas& all, std::string_view what);
template <class Names>
json::object enum_schema(const Names& names) {
  json::array list;
  for (const auto& name : names)
    list.emplace_back(std::string_view(name));
  return {{"enum", std::move(list)}};
}

}  // namespace taproom::records
