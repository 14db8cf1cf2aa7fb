// Sends every HTTP example of docs/protocol.md to the program and compares the answers.
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "net/routes.h"
#include "records/files.h"
#include "records/words.h"
#include "tests/service/program.h"
#include "tests/service/wire.h"

using namespace taproom;
using namespace taproom::test;

namespace {

constexpr std::string_view kAnything = "…";

/// Everything is literal but the ellipsis, which stands for anything.
bool fits(std::string_view pattern, std::string_view text) {
  const std::size_t at = pattern.find(kAnything);
  if (at == pattern.npos) return pattern == text;
  if (text.substr(0, at) != pattern.substr(0, at)) return false;
  const std::string_view rest = pattern.substr(at + kAnything.size());
  for (std::size_t skip = at; skip <= text.size(); ++skip)
    if (fits(rest, text.substr(skip))) return true;
  return false;
}

}  // namespace

TEST_CASE("The HTTP examples of docs/protocol.md are answered as the page says") {
  const auto page = records::read_file("docs/protocol.md");
  REQUIRE(page.has_value());
  Program house;
  std::string cookie;
  Answer answer;
  std::set<std::string> shown;
  std::string_view text = *page;
  while (!text.empty()) {
    std::string_view line = records::next_line(text);
    if (line.starts_with(">>> ")) {
      line.remove_prefix(4);
      const std::string method(records::next_word(line));
      const std::string path(records::next_word(line));
      INFO(method << " " << path);
      const net::Match match = net::find_route(method, path);
      REQUIRE(match.route != nullptr);
      shown.insert(method + " " + std::string(match.route->pattern));
      answer = call(house.port(), method, path, line, {{"Cookie", cookie}});
      if (!answer.cookie().empty()) cookie = answer.cookie();
      CHECK(answer.status != 0);
    } else if (line.starts_with("<<< ")) {
      line.remove_prefix(4);
      const std::string found = std::to_string(answer.status) + " " + answer.body;
      CHECK_MESSAGE(fits(line, records::trimmed(found.substr(0, found.find('\n')))),
                    "expected " << line << "\nfound    " << found);
    }
  }
  // Every address has an example.
  for (const net::Route& route : net::route_table())
    CHECK_MESSAGE(shown.contains(std::string(route.method) + " " + std::string(route.pattern)),
                  route.pattern);
}
