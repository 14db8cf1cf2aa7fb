// The conversation with the table service in docs/protocol.md, word for word.
#include "service/table/protocol.h"

#include <deque>
#include <fstream>

#include <doctest/doctest.h>

#include "records/game_format.h"
#include "tests/contract/service_world.h"

namespace taproom::service {
namespace {

/// Everything is literal but the ellipsis, which stands for anything.
bool fits(std::string_view pattern, std::string_view text) {
  constexpr std::string_view kAnything = "…";
  const std::size_t cut = pattern.find(kAnything);
  if (cut == std::string_view::npos) return pattern == text;
  if (text.substr(0, cut) != pattern.substr(0, cut)) return false;
  pattern.remove_prefix(cut + kAnything.size());
  for (std::size_t at = cut; at <= text.size(); ++at) {
    if (fits(pattern, text.substr(at))) return true;
  }
  return false;
}

TEST_CASE("the examples of docs/protocol.md are what is said") {
  records::install_default_packs();
  std::ifstream page("docs/protocol.md");
  REQUIRE_MESSAGE(page.good(), "run the tests in the root of the repository");
  Fate fate(1);
  Pacing pacing;
  pacing.bot_pause = 0;
  ServerRoom server(1, fate, pacing);
  server.start();
  std::map<std::string, ConnectionId> people;
  std::map<ConnectionId, std::deque<std::string>> heard;
  const auto listen = [&] {
    REQUIRE(server.turn_to(server.clock.time));
    for (auto& [connection, text] : server.outbox.sent)
      heard[connection].push_back(std::move(text));
    server.outbox.sent.clear();
  };
  int examples = 0;
  std::string line;
  for (int number = 1; std::getline(page, line); ++number) {
    const std::size_t space = line.find(' ');
    if (space == std::string::npos || space < 2) continue;
    const char direction = line[space - 1];
    const std::string name = line.substr(0, space - 1);
    if ((direction != '>' && direction != '<') || (name != "ann" && name != "bo")) continue;
    CAPTURE(number);
    if (!people.contains(name)) {
      people[name] = people.size() + 1;
      server.service->connect(people[name], {name, name, true});
      listen();
    }
    const std::string text = line.substr(space + 1);
    if (direction == '>') {
      server.service->message(people[name], text);
      listen();
      continue;
    }
    std::deque<std::string>& queue = heard[people[name]];
    REQUIRE_FALSE(queue.empty());
    CHECK_MESSAGE(fits(text, queue.front()), "expected ", text, "\nfound    ", queue.front());
    queue.pop_front();
    ++examples;
  }
  CHECK(examples >= 20);
}

}  // namespace
}  // namespace taproom::service
