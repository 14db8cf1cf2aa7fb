#include "records/rows.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

#include "records/kinds.h"

using namespace taproom::records;

namespace {

struct Inner {
  int n = 0;
};
constexpr Row kInnerRows[] = {
    row<NoContext, as::Whole<0, 9>, &Inner::n>("n", "a digit"),
};
constexpr Shape<Inner, NoContext> kInner{"Inner", "Fields of another struct.", kInnerRows};

struct Extra {
  static json::value write(const json::object& extra, const NoContext&) { return extra; }
  static json::value schema(Schemas&) {
    return object_schema("", {{"more", type_schema("integer")}}, {});
  }
};

struct Outer {
  std::string name;
  Inner inner;
  std::optional<int> maybe;
  std::string list = "[1,2]";
  json::object extra;
  std::string late;
};
struct AfterLate {
  using Object = Outer;
  static json::value write(const Outer& outer, const NoContext&) {
    return json::value(outer.late.size());
  }
  static void read(const JsonNode& node, Outer& outer, const NoContext&) {
    if (node.whole(0, 99) != static_cast<std::int64_t>(outer.late.size()))
      node.refuse("not as long as it is");
  }
  static json::value schema(Schemas&) { return type_schema("integer"); }
};
constexpr Row kOuterRows[] = {
    row<NoContext, as::Text, &Outer::name>("name", "a text"),
    own<NoContext, AfterLate>("length", "of what comes later"),
    part<kInner, &Outer::inner>(),
    rarely_told<NoContext, as::Optional<as::Integer>, &Outer::maybe>("maybe", "or not"),
    told<NoContext, as::ReadyText<as::List<as::Whole<0, 9>>>, &Outer::list>("list", "as text"),
    spread<NoContext, Extra, &Outer::extra>(),
    row<NoContext, as::Text, &Outer::late>("late", "read first").read_first(),
};
constexpr Shape<Outer, NoContext> kOuter{"Outer", "All that a row can be.", kOuterRows};

std::string error_of(std::string_view text) {
  const json::value value = json::parse(text);
  Reading reading;
  Outer out;
  kOuter.read(JsonNode(value, reading), out, {});
  return reading.ok() ? std::string() : reading.error().to_string();
}

}  // namespace

TEST_CASE("A shape is written the same as JSON and as text") {
  Outer outer;
  outer.name = "a \"b\"";
  CHECK(kOuter.text(outer, {}) == R"({"name":"a \"b\"","length":0,"n":0,"list":[1,2],"late":""})");
  outer.maybe = 4;
  outer.extra["more"] = 5;
  outer.inner.n = 7;
  CHECK(kOuter.text(outer, {}) ==
        R"({"name":"a \"b\"","length":0,"n":7,"maybe":4,"list":[1,2],"more":5,"late":""})");
  CHECK(kOuter.text(outer, {}) == json::serialize(kOuter.write(outer, {})));
}

TEST_CASE("Parts are read with the whole, and what comes first is read first") {
  CHECK(error_of(R"({"name":"x","length":2,"n":3,"late":"ab"})").empty());
  CHECK(error_of(R"({"name":"x","length":1,"n":3,"late":"ab"})") ==
        "/length: not as long as it is");
  CHECK(error_of(R"({"name":"x","length":0,"n":12,"late":""})") ==
        "/n: expected a whole number from 0 to 9, found 12");
  CHECK(error_of(R"({"name":"x","length":0,"n":1,"late":"","mabye":1})").starts_with("/mabye"));
  CHECK(error_of(R"({"name":"x","length":0,"late":""})").find("\"n\"") != std::string::npos);
}

TEST_CASE("The schema of a shape has the fields of its parts") {
  Schemas all;
  all.of(kOuter);
  const json::object& schema = *all.find("Outer");
  CHECK(json::serialize(schema.at("required")) == R"(["name","length","n","list","late"])");
  CHECK(schema.at("properties").at("more").at("type") == "integer");
  CHECK(schema.at("properties").at("maybe").at("description") == "or not");
}

TEST_CASE("What the program writes and reads is described whole") {
  const Schemas all = record_schemas();
  CHECK(all.missing() == std::vector<std::string>{});
  for (const std::string_view name : {"TiefenthalView", "RedDragonInnEvent", "GameRecord"})
    CHECK_MESSAGE(all.find(name) != nullptr, name);
  const json::object one = all.document("RpcUndo");
  CHECK(one.at("$defs").as_object().size() == 1);
  CHECK(all.document("Nothing").empty());
}
