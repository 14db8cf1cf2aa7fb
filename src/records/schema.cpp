#include "records/schema.h"

#include <cctype>
#include <set>

#include "records/game_format.h"
#include "records/rows.h"

namespace taproom::records {

namespace {

constexpr std::string_view kBefore = "#/$defs/";

/// The definitions a schema refers to.
void references(const json::value& value, std::set<std::string>& out) {
  if (value.is_array()) {
    for (const json::value& item : value.get_array())
      references(item, out);
  }
  if (!value.is_object()) return;
  for (const auto& [key, item] : value.get_object()) {
    if (key == "$ref" && item.is_string()) {
      out.insert(std::string(std::string_view(item.get_string()).substr(kBefore.size())));
    }
    references(item, out);
  }
}

json::object head(std::string_view title) {
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}};
}

}  // namespace

json::value Schemas::ref(std::string_view name) {
  return json::object{{"$ref", std::string(kBefore) + std::string(name)}};
}

json::value Schemas::of(const AnyShape& shape) {
  const std::string name = viewing && shape.view_name != nullptr ? shape.view_name : shape.name;
  if (!definitions_.contains(name)) {
    definitions_[name] = {};  // before its rows are visited: they may refer to it
    definitions_[name] = shape.schema(*this);
  }
  return ref(name);
}

void Schemas::define(std::string_view name, json::object schema) {
  definitions_.insert_or_assign(std::string(name), std::move(schema));
}

const json::object* Schemas::find(std::string_view name) const {
  const auto found = definitions_.find(name);
  return found == definitions_.end() ? nullptr : &found->second;
}

json::object Schemas::document() const {
  json::object out = head("Taproom");
  json::object& all = out["$defs"].emplace_object();
  for (const auto& [name, schema] : definitions_)
    all[name] = schema;
  return out;
}

json::object Schemas::document(std::string_view name) const {
  if (!definitions_.contains(name)) return {};
  std::set<std::string> wanted = {std::string(name)};
  for (std::size_t before = 0; before != wanted.size();) {
    before = wanted.size();
    for (const std::string& each : std::set<std::string>(wanted))
      references(definitions_.find(each)->second, wanted);
  }
  json::object out = head(name);
  out["$ref"] = std::string(kBefore) + std::string(name);
  json::object& all = out["$defs"].emplace_object();
  for (const std::string& each : wanted)
    all[each] = definitions_.find(each)->second;
  return out;
}

std::vector<std::string_view> Schemas::names() const {
  std::vector<std::string_view> out;
  for (const auto& [name, schema] : definitions_)
    out.push_back(name);
  return out;
}

std::vector<std::string> Schemas::missing() const {
  std::set<std::string> wanted;
  for (const auto& [name, schema] : definitions_)
    references(schema, wanted);
  std::erase_if(wanted, [&](const std::string& name) { return definitions_.contains(name); });
  return {wanted.begin(), wanted.end()};
}

std::string schema_name(const GameFormat& format, std::string_view what) {
  std::string out;
  bool begins = true;
  for (const char c : format.name()) {
    if (c != '_') out += begins ? static_cast<char>(std::toupper(c)) : c;
    begins = c == '_';
  }
  return out + std::string(what);
}

json::object type_schema(std::string_view type) { return {{"type", type}}; }

json::object whole_schema(std::int64_t min, std::int64_t max) {
  return {{"type", "integer"}, {"minimum", min}, {"maximum", max}};
}

json::object list_schema(json::value items) {
  return {{"type", "array"}, {"items", std::move(items)}};
}

json::object set_schema(json::value items) {
  return {{"type", "array"}, {"items", std::move(items)}, {"uniqueItems", true}};
}

json::object map_schema(json::value values) {
  return {{"type", "object"}, {"additionalProperties", std::move(values)}};
}

json::object any_of(std::initializer_list<json::value> schemas) {
  return {{"anyOf", json::array(schemas.begin(), schemas.end())}};
}

json::object or_null(json::value schema) {
  return any_of({std::move(schema), type_schema("null")});
}

json::object const_schema(std::string_view text) { return {{"const", text}}; }

json::object object_schema(std::string_view doc, json::object properties, json::array required) {
  json::object out{{"type", "object"}};
  if (!doc.empty()) out["description"] = doc;
  out["properties"] = std::move(properties);
  out["required"] = std::move(required);
  out["additionalProperties"] = false;
  return out;
}

json::object event_schema(json::object properties) {
  properties["text"] = type_schema("string");
  json::array required;
  for (const auto& property : properties)
    required.emplace_back(property.key());
  return object_schema("", std::move(properties), std::move(required));
}

json::object game_names_schema() {
  std::vector<std::string_view> names;
  for (const GameFormat* format : all_formats())
    names.push_back(format->name());
  return enum_schema(names);
}

json::value of_game(const Schemas& all, std::string_view what) {
  if (all.format != nullptr) return Schemas::ref(schema_name(*all.format, what));
  json::array games;
  for (const GameFormat* format : all_formats())
    games.push_back(Schemas::ref(schema_name(*format, what)));
  return json::object{{"anyOf", std::move(games)}};
}

}  // namespace taproom::records
