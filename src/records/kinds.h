#pragma once
// What values of rows look like (rows.h): numbers, words, lists, structs. The games add theirs.

#include <array>
#include <cstddef>
#include <string>
#include <type_traits>
#include <utility>

#include <boost/json/parse.hpp>

#include "core/seat.h"
#include "records/rows.h"
#include "records/safe_integer.h"

namespace taproom::records::as {

/// A text as a parameter of a kind: as::OneOf<kPhases, "phase">.
template <std::size_t N>
struct Literal {
  char text[N];
  consteval Literal(const char (&from)[N]) { std::copy_n(from, N, text); }  // NOLINT
};

/// A whole number. A number that is too large for the member cannot be asked for.
template <std::int64_t Min, std::int64_t Max>
struct Whole {
  static json::value write(const auto& value, const auto&) { return value; }
  template <class V>
  static void read(const JsonNode& node, V& value, const auto&) {
    static_assert(std::in_range<V>(Min) && std::in_range<V>(Max));
    value = node.whole<V>(Min, Max);
  }
  static json::value schema(Schemas&) { return whole_schema(Min, Max); }
};
using Byte = Whole<0, 255>;
/// What JavaScript counts exactly: milliseconds, versions.
using Large = Whole<0, kMaxSafeInteger>;

/// A whole number of whatever size, that is only told.
struct Integer {
  static json::value write(const auto& value, const auto&) { return value; }
  static json::value schema(Schemas&) { return type_schema("integer"); }
};

/// true or false; of a bool or a byte.
struct Flag {
  static json::value write(const auto& value, const auto&) { return value != 0; }
  template <class V>
  static void read(const JsonNode& node, V& value, const auto&) {
    value = static_cast<V>(node.flag() ? 1 : 0);
  }
  static json::value schema(Schemas&) { return type_schema("boolean"); }
};

struct Text {
  static json::value write(std::string_view value, const auto&) { return json::value(value); }
  static void read(const JsonNode& node, std::string& value, const auto&) { value = node.text(); }
  static json::value schema(Schemas&) { return type_schema("string"); }
};

/// A number with a fraction.
struct Number {
  static json::value write(double value, const auto&) { return value; }
  static void read(const JsonNode& node, double& value, const auto&) {
    if (!node.value().is_number()) return node.expected("a number");
    value = node.value().to_number<double>();
  }
  static json::value schema(Schemas&) { return type_schema("number"); }
};

/// 64 hexadecimal digits: a SHA-256, a seed.
struct Digest : Text {
  static json::value schema(Schemas&) {
    return json::object{{"type", "string"}, {"pattern", "^[0-9a-f]{64}$"}};
  }
};

/// A SeatSet as numbers.
struct SeatNumbers {
  static json::value write(SeatSet seats, const auto&) {
    json::array out;
    for (const Seat seat : seats)
      out.emplace_back(seat.index());
    return out;
  }
  static json::value schema(Schemas&) { return set_schema(whole_schema(0, kMaxSeats - 1)); }
};

/// What is JSON already; `Like` says what it looks like.
template <class Like>
struct Ready {
  static json::value write(const json::value& value, const auto&) { return value; }
  static void read(const JsonNode& node, json::value& value, const auto&) { value = node.value(); }
  static json::value schema(Schemas& all) { return Like::schema(all); }
};
/// The same, kept as text.
template <class Like>
struct ReadyText {
  static constexpr bool kAppends = true;
  static json::value write(const std::string& text, const auto&) { return json::parse(text); }
  static void append(std::string& out, const std::string& text, const auto&) { out += text; }
  static json::value schema(Schemas& all) { return Like::schema(all); }
};

/// A definition by its name, such as a struct of another folder.
template <Literal Name>
struct Named {
  static json::value schema(Schemas&) { return Schemas::ref(Name.text); }
};
/// The same of whichever game: View is TiefenthalView or RedDragonInnView.
template <Literal What>
struct OfGame {
  static json::value schema(Schemas& all) { return of_game(all, What.text); }
};
/// Any JSON.
struct Anything {
  static json::value schema(Schemas&) { return json::object(); }
};

/// One of a list of names, by its place: an enum. `What` names the kind of thing in errors.
template <const auto& Names, Literal What>
struct OneOf {
  static json::value write(const auto& value, const auto&) {
    return json::value(std::string_view(Names[static_cast<std::size_t>(value)]));
  }
  template <class V>
  static void read(const JsonNode& node, V& value, const auto&) {
    value = static_cast<V>(node.one_of(std::span(Names), What.text));
  }
  static json::value schema(Schemas&) { return enum_schema(Names); }
};

/// Bits as a list of names.
template <const auto& Names, Literal What>
struct NamedBits {
  static json::value write(const auto& bits, const auto&) {
    json::array out;
    for (std::size_t i = 0; i < std::size(Names); ++i) {
      if (((static_cast<unsigned>(bits) >> i) & 1u) != 0)
        out.emplace_back(std::string_view(Names[i]));
    }
    return out;
  }
  template <class V>
  static void read(const JsonNode& node, V& bits, const auto&) {
    unsigned set = 0;
    for (const JsonNode item : node.array(0, std::size(Names))) {
      const unsigned bit = 1u << item.one_of(std::span(Names), What.text);
      if ((set & bit) != 0) item.refuse("this is named twice");
      set |= bit;
    }
    bits = static_cast<V>(set);
  }
  static json::value schema(Schemas&) { return set_schema(enum_schema(Names)); }
};

/// Bits as a list of numbers, the lowest is 1.
template <std::size_t Count>
struct NumberedBits {
  static json::value write(const auto& bits, const auto&) {
    json::array out;
    for (unsigned i = 0; i < Count; ++i) {
      if (((static_cast<unsigned>(bits) >> i) & 1u) != 0) out.emplace_back(i + 1);
    }
    return out;
  }
  template <class V>
  static void read(const JsonNode& node, V& bits, const auto&) {
    unsigned set = 0;
    for (const JsonNode item : node.array(0, Count)) {
      const unsigned bit = 1u << (item.whole<unsigned>(1, Count) - 1);
      if ((set & bit) != 0) item.refuse("this is named twice");
      set |= bit;
    }
    bits = static_cast<V>(set);
  }
  static json::value schema(Schemas&) { return set_schema(whole_schema(1, Count)); }
};

/// null in place of one value, which stands for nothing.
template <class Kind, auto None>
struct OrNull {
  static json::value write(const auto& value, const auto& context) {
    return value == None ? json::value(nullptr) : Kind::write(value, context);
  }
  template <class V>
  static void read(const JsonNode& node, V& value, const auto& context) {
    if (node.is_null()) {
      value = None;
    } else {
      Kind::read(node, value, context);
    }
  }
  static json::value schema(Schemas& all) { return or_null(Kind::schema(all)); }
};

/// A std::optional, where the row is left out when it is empty (records::rare).
template <class Kind>
struct Optional {
  static json::value write(const auto& value, const auto& context) {
    return Kind::write(*value, context);
  }
  static void read(const JsonNode& node, auto& value, const auto& context) {
    Kind::read(node, value.emplace(), context);
  }
  static json::value schema(Schemas& all) { return Kind::schema(all); }
};

/// The same, where the row is always there: null when it is empty.
template <class Kind>
struct Nullable {
  static json::value write(const auto& value, const auto& context) {
    return value ? json::value(Kind::write(*value, context)) : json::value(nullptr);
  }
  static json::value schema(Schemas& all) { return or_null(Kind::schema(all)); }
};

/// The struct of a table.
template <const auto& Table>
struct Object {
  using Shape = std::remove_cvref_t<decltype(Table)>;
  static json::value write(const typename Shape::Object& value,
                           const typename Shape::Context& context) {
    return Table.write(value, context);
  }
  static void read(const JsonNode& node, typename Shape::Object& value,
                   const typename Shape::Context& context) {
    Table.read(node, value, context);
  }
  static json::value schema(Schemas& all) { return all.of(Table); }
};

/// A list of `Min` or more; `Max` or what the container holds.
template <class Kind, std::size_t Min = 0, std::size_t Max = SIZE_MAX>
struct List {
  template <class V>
  static json::value write(const V& list, const auto& context) {
    json::array out;
    for (const auto& item : list)
      out.push_back(Kind::write(item, context));
    return out;
  }
  template <class V>
  static void read(const JsonNode& node, V& list, const auto& context) {
    constexpr std::size_t most = [] {
      if constexpr (requires { V::kCapacity; }) return std::min(Max, V::kCapacity);
      return Max;
    }();
    list.clear();
    for (const JsonNode item : node.array(Min, most)) {
      std::remove_cvref_t<decltype(*list.begin())> value{};
      Kind::read(item, value, context);
      if (!node.reading().ok()) return;
      list.push_back(value);
    }
  }
  static json::value schema(Schemas& all) { return list_schema(Kind::schema(all)); }
};

/// Pairs of a name and a value as one object.
template <class Kind>
struct ByName {
  static json::value write(const auto& pairs, const auto& context) {
    json::object out;
    for (const auto& [name, value] : pairs)
      out[name] = Kind::write(value, context);
    return out;
  }
  static json::value schema(Schemas& all) { return map_schema(Kind::schema(all)); }
};

/// A std::array, every place of it.
template <class Kind>
struct Array {
  static json::value write(const auto& list, const auto& context) {
    json::array out;
    for (const auto& item : list)
      out.push_back(Kind::write(item, context));
    return out;
  }
  static void read(const JsonNode& node, auto& list, const auto& context) {
    const JsonArray items = node.array(list.size(), list.size());
    for (std::size_t i = 0; i < items.size(); ++i)
      Kind::read(items[i], list[i], context);
  }
  static json::value schema(Schemas& all) { return list_schema(Kind::schema(all)); }
};

}  // namespace taproom::records::as
