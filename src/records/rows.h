#pragma once
// A struct that leaves the program is described once, by a table with one row per field:
//
//   constexpr Row kDueRows[] = {
//       row<Context, as::Whole<0, 7>, &Due::seat>("seat", "who has to drink it"),
//       row<Context, Card, &Due::what>("card", "the Drink card"),
//   };
//   constexpr Shape<Due, Context> kDue{"Due", "A Drink that is due.", kDueRows};
//
// From it follow: `write` (JSON), `read` (strict, errors name the path and what was expected),
// `schema` (JSON Schema, of which the types of the web are made) and the words in them.
//
// A *kind* (kinds.h, and the games' own) says what one value looks like. It is a type with
//
//   static json::value write(const V& value, const Context& context);
//   static void read(const JsonNode& node, V& value, const Context& context);
//   static json::value schema(Schemas& all);
//
// and a *policy* says when a row is there: `written` when writing, `need` when reading. Rows are
// plain data: the loops that go over them are compiled once, in rows.cpp. The context is what
// names and ranges depend on (the state, its component pack, the viewer); it is the same for
// everything inside a shape.

#include <algorithm>
#include <cstdint>
#include <span>
#include <type_traits>

#include "records/json_reader.h"
#include "records/schema.h"

namespace taproom::records {

/// Whether a key has to be there when something is read.
enum class Need : std::uint8_t {
  kRequired,
  kOptional,
  kForbidden,  ///< refused with the policy's reason
  kUnknown,    ///< refused like any key that does not exist
};

template <class T>
inline constexpr char type_tag = 0;

struct AnyShape;

/// One field.
struct Row {
  const char* name;
  const char* doc;
  const char* object_type;
  const char* context_type;
  json::value (*write)(const void* object, const void* context);
  /// Null: it is written only.
  void (*read)(const JsonNode& node, void* object, const void* context);
  json::value (*schema)(Schemas& all);
  /// Adds the value as text where it is kept as text; null: as `write` gives it.
  void (*append)(std::string& out, const void* object, const void* context) = nullptr;
  /// Not a field but all fields of this shape, whose struct is at `place` of the object.
  const AnyShape* part = nullptr;
  void* (*place)(void* object) = nullptr;
  /// Not a field but all members of the object that `write` gives.
  bool spread = false;
  /// Null: always.
  bool (*written)(const void* object, const void* context) = nullptr;
  /// Null: `otherwise`.
  Need (*need)(const void* object, const void* context) = nullptr;
  /// What is said about a key that is forbidden.
  std::string (*refusal)() = nullptr;
  Need otherwise = Need::kRequired;
  bool view_only = false;  ///< stands in views, not in states
  bool sometimes = false;  ///< not always there, even where it belongs
  bool first = false;      ///< read before the others, which depend on it

  /// It may be left out by who writes it by hand; the program always writes it.
  constexpr Row optional() const {
    Row out = *this;
    out.otherwise = Need::kOptional;
    return out;
  }
  /// It is read before rows that stand in front of it.
  constexpr Row read_first() const {
    Row out = *this;
    out.first = true;
    return out;
  }
  /// Policy::written(object, context), and where it is read Policy::need(object, context), else it
  /// may be missing, and Policy::refusal().
  template <class Policy>
  constexpr Row when() const;
};

/// The rows of a struct, type-erased. `view_name` is what it is called in a view, where it differs
/// there.
struct AnyShape {
  const char* name;
  const char* view_name;
  const char* doc;
  std::span<const Row> rows;

  void write(json::object& out, const void* object, const void* context) const;
  /// The same as text: `{"name":value,...}`, or without the braces.
  void append(std::string& out, const void* object, const void* context) const;
  void append_fields(std::string& out, const void* object, const void* context) const;
  void read(const JsonNode& node, void* object, const void* context) const;
  /// Of an object that was opened by who closes it.
  void read(JsonObject& keys, void* object, const void* context) const;
  json::object schema(Schemas& all) const;

 private:
  void read_rows(JsonObject& keys, void* object, const void* context, bool first) const;
  void add_schema(Schemas& all, json::object& properties, json::array& required) const;
};

template <class T, class ContextType>
struct Shape : AnyShape {
  using Object = T;
  using Context = ContextType;

  consteval Shape(const char* shape_name, const char* shape_doc, std::span<const Row> table)
      : Shape(shape_name, nullptr, shape_doc, table) {}
  consteval Shape(const char* shape_name, const char* shape_view_name, const char* shape_doc,
                  std::span<const Row> table)
      : AnyShape{shape_name, shape_view_name, shape_doc, table} {
    for (const Row& row : table) {
      if (row.object_type != &type_tag<T>) throw "a row of another struct";
      if (row.context_type != &type_tag<Context>) throw "a row for another context";
      if (row.view_only && view_name == nullptr) throw "a view of its own needs a name";
    }
  }

  json::object write(const T& object, const Context& context) const {
    json::object out;
    AnyShape::write(out, &object, &context);
    return out;
  }
  std::string text(const T& object, const Context& context) const {
    std::string out;
    AnyShape::append(out, &object, &context);
    return out;
  }
  void read(const JsonNode& node, T& object, const Context& context) const {
    AnyShape::read(node, &object, &context);
  }
  void read(JsonObject& keys, T& object, const Context& context) const {
    AnyShape::read(keys, &object, &context);
  }
};

/// Of what depends on nothing outside itself.
struct NoContext {};

namespace detail {

template <class T, class V>
T owner_of(V T::*);
template <class T, class V>
V value_of(V T::*);

/// How `Kind` adds a value to a text; null where it goes by way of JSON.
template <class Kind, class Context, class Get>
constexpr auto appender(Get) {
  using Append = void (*)(std::string&, const void*, const void*);
  if constexpr (requires { Kind::kAppends; }) {
    return Append([](std::string& out, const void* object, const void* context) {
      Kind::append(out, Get{}(object), *static_cast<const Context*>(context));
    });
  } else {
    return Append(nullptr);
  }
}

template <auto First, auto... Rest>
struct Path {
  using Object = decltype(owner_of(First));
  static constexpr auto& get(auto& object) {
    if constexpr (sizeof...(Rest) == 0) {
      return object.*First;
    } else {
      return Path<Rest...>::get(object.*First);
    }
  }
};

}  // namespace detail

/// A key that is never read: the field at the end of `Members`, or what `Kind` works out of the
/// whole struct.
template <class Context, class Kind, auto... Members>
constexpr Row told(const char* name, const char* doc) {
  if constexpr (sizeof...(Members) == 0) {
    using T = typename Kind::Object;
    return {name,
            doc,
            &type_tag<T>,
            &type_tag<Context>,
            [](const void* object, const void* context) -> json::value {
              return Kind::write(*static_cast<const T*>(object),
                                 *static_cast<const Context*>(context));
            },
            nullptr,
            [](Schemas& all) -> json::value { return Kind::schema(all); }};
  } else {
    using Path = detail::Path<Members...>;
    using T = typename Path::Object;
    return {name,
            doc,
            &type_tag<T>,
            &type_tag<Context>,
            [](const void* object, const void* context) -> json::value {
              return Kind::write(Path::get(*static_cast<const T*>(object)),
                                 *static_cast<const Context*>(context));
            },
            nullptr,
            [](Schemas& all) -> json::value { return Kind::schema(all); },
            detail::appender<Kind, Context>([](const void* object) -> const auto& {
              return Path::get(*static_cast<const T*>(object));
            })};
  }
}

/// The members of an object, of which `Kind` says which there can be.
template <class Context, class Kind, auto... Members>
constexpr Row spread() {
  Row out = told<Context, Kind, Members...>("", "");
  out.spread = true;
  return out;
}

/// The field at the end of `Members` (&Player::keeper, &KeeperMarks::passed), written as `Kind`.
template <class Context, class Kind, auto... Members>
constexpr Row row(const char* name, const char* doc) {
  using Path = detail::Path<Members...>;
  using T = typename Path::Object;
  Row out = told<Context, Kind, Members...>(name, doc);
  out.read = [](const JsonNode& node, void* object, const void* context) {
    Kind::read(node, Path::get(*static_cast<T*>(object)), *static_cast<const Context*>(context));
  };
  return out;
}

namespace detail {

/// Left out while it has its default value.
template <auto... Members>
constexpr Row unless_default(Row out) {
  using Path = detail::Path<Members...>;
  out.otherwise = Need::kOptional;
  out.sometimes = true;
  out.written = [](const void* object, const void*) {
    const auto& value = Path::get(*static_cast<const typename Path::Object*>(object));
    if constexpr (requires { value.has_value(); }) {
      return value.has_value();
    } else {
      return !(value == std::remove_cvref_t<decltype(value)>{});
    }
  };
  return out;
}

}  // namespace detail

/// The same, left out while it has its default value.
template <class Context, class Kind, auto... Members>
constexpr Row rare(const char* name, const char* doc) {
  return detail::unless_default<Members...>(row<Context, Kind, Members...>(name, doc));
}
template <class Context, class Kind, auto... Members>
constexpr Row rarely_told(const char* name, const char* doc) {
  return detail::unless_default<Members...>(told<Context, Kind, Members...>(name, doc));
}

/// A key that is made of several fields: `Kind` writes and reads the whole struct.
template <class Context, class Kind>
constexpr Row own(const char* name, const char* doc) {
  using T = typename Kind::Object;
  Row out = told<Context, Kind>(name, doc);
  out.read = [](const JsonNode& node, void* object, const void* context) {
    Kind::read(node, *static_cast<T*>(object), *static_cast<const Context*>(context));
  };
  return out;
}

/// All fields of another table, for the struct at the end of `Members`; without any, for the same.
template <const auto& Table, auto... Members>
constexpr Row part() {
  using Inner = std::remove_cvref_t<decltype(Table)>;
  if constexpr (sizeof...(Members) == 0) {
    return {"",
            "",
            &type_tag<typename Inner::Object>,
            &type_tag<typename Inner::Context>,
            nullptr,
            nullptr,
            nullptr,
            nullptr,
            &Table,
            [](void* object) { return object; }};
  } else {
    using Path = detail::Path<Members...>;
    using T = typename Path::Object;
    return {
        "",           "",
        &type_tag<T>, &type_tag<typename Inner::Context>,
        nullptr,      nullptr,
        nullptr,      nullptr,
        &Table,       [](void* object) -> void* { return &Path::get(*static_cast<T*>(object)); }};
  }
}

template <class Policy>
constexpr Row Row::when() const {
  using T = typename Policy::Object;
  using Context = typename Policy::Context;
  Row out = *this;
  out.sometimes = true;
  out.written = [](const void* object, const void* context) {
    return Policy::written(*static_cast<const T*>(object), *static_cast<const Context*>(context));
  };
  if (object_type != &type_tag<T>) throw "a policy for another struct";
  if (context_type != &type_tag<Context>) throw "a policy for another context";
  if constexpr (requires { &Policy::need; }) {
    out.need = [](const void* object, const void* context) {
      return Policy::need(*static_cast<const T*>(object), *static_cast<const Context*>(context));
    };
  } else {
    out.otherwise = Need::kOptional;
  }
  if constexpr (requires { &Policy::refusal; }) out.refusal = &Policy::refusal;
  if constexpr (requires { Policy::kViewOnly; }) out.view_only = true;
  if constexpr (requires { Policy::kAlways; }) out.sometimes = false;
  return out;
}

}  // namespace taproom::records
