#include "net/routes.h"

#include <set>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

#include "net/people_messages.h"
#include "records/files.h"
#include "records/json_reader.h"
#include "service/table/messages.h"

using namespace taproom::net;

TEST_CASE("Addresses find their route") {
  CHECK(find_route("GET", "/healthz").route->api == Api::kHealth);
  CHECK(find_route("HEAD", "/healthz").route->api == Api::kHealth);
  CHECK(find_route("GET", "/api/people/Ann%20B").parameter == "Ann B");
  CHECK(find_route("DELETE", "/api/blocks/bo").route->api == Api::kUnblock);
  CHECK(find_route("GET", "/api/tables/abc/record").parameter == "abc");
  CHECK(find_route("POST", "/api/records").route->body == Body::kRecord);
}

TEST_CASE("Addresses that are almost one find none") {
  for (const char* path : {"", "/", "/api", "/api/", "/api/me/", "/api//me", "/api/people/",
                           "/api/people/a/b", "/healthz/", "api/me", "/api/people/%4",
                           "/api/people/%zz", "/api/people/%0a", "/api/tables//record"})
    CHECK_FALSE_MESSAGE(find_route("GET", path).known_path, path);
  const Match wrong = find_route("PUT", "/api/me");
  CHECK(wrong.route == nullptr);
  CHECK(wrong.known_path);
}

TEST_CASE("docs/openapi.json describes answers as the program does") {
  namespace json = boost::json;
  namespace records = taproom::records;
  const auto text = records::read_file("docs/openapi.json");
  REQUIRE(text.has_value());
  const auto page = records::parse_json(*text);
  REQUIRE(page.has_value());
  records::Schemas all = records::record_schemas();
  taproom::service::add_service_schemas(all);
  add_http_schemas(all);
  CHECK(all.missing() == std::vector<std::string>{});
  // The same definitions, which refer to each other by another path.
  std::string refers = json::serialize(page->at("components").at("schemas"));
  for (std::size_t at = 0; (at = refers.find("#/components/schemas/", at)) != refers.npos;)
    refers.replace(at, 21, "#/$defs/");
  const json::value schemas = json::parse(refers);
  std::size_t held = 0;
  for (const auto& [name, schema] : schemas.as_object()) {
    const json::object* ours = all.find(name);
    if (name == "Problem") continue;  // every error alike: net/guard.cpp
    REQUIRE_MESSAGE(ours != nullptr, name);
    CHECK_MESSAGE(schema == json::value(*ours), name);
    ++held;
  }
  CHECK(held > 10);
}

TEST_CASE("docs/openapi.json describes every route and no other") {
  namespace json = boost::json;
  const auto text = taproom::records::read_file("docs/openapi.json");
  REQUIRE(text.has_value());
  const auto value = taproom::records::parse_json(*text);
  REQUIRE(value.has_value());
  std::set<std::string> described;
  for (const auto& [path, item] : value->at("paths").as_object()) {
    for (const auto& [method, operation] : item.as_object()) {
      std::string name(method);
      for (char& letter : name)
        letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
      described.insert(name + " " + std::string(path));
      CHECK_MESSAGE(operation.as_object().contains("summary"), path);
      CHECK_MESSAGE(operation.as_object().contains("responses"), path);
    }
  }
  std::set<std::string> served;
  for (const Route& route : route_table()) {
    const std::string name = std::string(route.method) + " " + std::string(route.pattern);
    served.insert(name);
    const std::string key(route.pattern);
    std::string method(route.method);
    for (char& letter : method)
      letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    if (!described.contains(name)) continue;
    const json::object& operation = value->at("paths").at(key).at(method).as_object();
    CHECK_MESSAGE(operation.contains("requestBody") == (route.body != Body::kNone), name);
    CHECK_MESSAGE(operation.contains("parameters") == (key.find('{') != key.npos), name);
  }
  CHECK(described == served);
}
