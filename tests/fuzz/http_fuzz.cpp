// Requests of any bytes to the edge, and messages of any bytes on a connection of a guest. A line
// "METHOD path", lines "header: value", an empty line, then the body; more requests follow after a
// line "---". A request whose method is WS is a message.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "net/edge.h"
#include "net/guard.h"
#include "records/game_format.h"
#include "records/words.h"
#include "service/store/memory_store.h"

namespace {

using namespace taproom;

struct StillClock final : service::Clock {
  service::Millis time = 1'700'000'000'000;
  service::Millis now() const override { return time; }
};

struct FixedEntropy final : service::Entropy {
  std::uint64_t count = 0;
  Seed draw() override { return Seed::from_number(++count); }
};

/// Texts go nowhere, but they must be JSON.
struct CheckedOutbox final : service::Outbox {
  void send(service::ConnectionId, std::string text) override {
    if (!records::parse_json(text)) __builtin_trap();
  }
};

struct NoBotRunner final : service::BotRunner {
  void submit(service::BotQuery) override {}
  bool drop(std::uint64_t) override { return true; }
};

service::Settings wide_settings() {
  service::Settings settings;
  settings.request_rate = settings.request_burst = 1e6;
  settings.message_rate = settings.message_burst = 1e6;
  settings.guest_rate = settings.guest_burst = 1e6;
  settings.loop_share = 1e6;
  settings.login_rate = settings.login_burst = 1e6;
  return settings;
}

struct House {
  service::Settings settings = wide_settings();
  StillClock clock;
  FixedEntropy entropy;
  CheckedOutbox outbox;
  NoBotRunner bot_runner;
  service::MemoryStore store;
  service::CookieKey key = service::CookieKey::random();
  net::StaticFiles files = net::StaticFiles::built_in();
  net::Log log{net::LogForm::kLogfmt, net::Level::kOff};
  service::EdgeMetrics metrics;
  net::Server server{{}, metrics};
  service::Documents documents{store};
  service::People people{documents, clock};
  service::Scores scores{documents};
  service::Service tables{
      service::Ports{clock, outbox, store, bot_runner, entropy, &scores, &people}};
  net::CommitGate gate;  // a store in memory: open at once
  net::FlushScheduler flush_scheduler{server,
                                      clock,
                                      tables,
                                      documents,
                                      metrics,
                                      gate,
                                      [](const records::Error&) { __builtin_trap(); }};
  // No thread: hashing passwords is slow, and every request for it is told that all are busy.
  service::WorkPool passwords{0, 0};
  service::WorkPool drawings{0, 0};
  net::Edge edge{net::EdgeParts{settings, clock, key, files, log, metrics, server, flush_scheduler,
                                people, scores, tables, passwords, drawings}};
};

void set_header(net::HttpRequest& request, std::string_view name, std::string_view value) {
  const std::string text(value);
  if (name == "host") request.host = text;
  if (name == "origin") request.origin = text;
  if (name == "site") request.fetch_site = text;
  if (name == "cookie") request.cookie = text;
  if (name == "type") request.content_type = text;
  if (name == "encoding") request.accept_encoding = text;
  if (name == "match") request.if_none_match = text;
  if (name == "agent") request.user_agent = text;
  if (name == "forwarded") request.address = net::client_address("127.0.0.1", value, true);
}

/// Takes one request off the text.
net::HttpRequest next_request(std::string_view& text, const std::string& cookie) {
  net::HttpRequest request;
  request.address = "127.0.0.1";
  request.cookie = cookie;
  request.content_type = "application/json";
  std::string_view line = records::next_line(text);
  request.method = std::string(records::next_word(line));
  const std::size_t question = line.find('?');
  request.path = std::string(line.substr(0, question));
  while (!text.empty()) {
    line = records::next_line(text);
    if (line.empty()) break;
    const std::size_t colon = line.find(':');
    if (colon == line.npos) continue;
    set_header(request, line.substr(0, colon), records::trimmed(line.substr(colon + 1)));
  }
  const std::size_t end = std::min(text.find("\n---\n"), text.size());
  request.body = std::string(text.substr(0, end));
  text.remove_prefix(std::min(end + 5, text.size()));
  return request;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  records::install_default_packs();
  House house;
  if (!house.tables.open()) __builtin_trap();
  // A guest with a connection.
  const auto ann = house.people.add_guest("Ann");
  const std::string cookie =
      "taproom=" + service::write_ticket(house.key, house.people.ticket(*ann));
  net::HttpRequest open;
  open.method = "GET";
  open.path = "/socket";
  open.cookie = cookie;
  if (house.edge.upgrade(1, open)) __builtin_trap();
  house.edge.opened(1);
  house.flush_scheduler.flush();

  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    net::HttpRequest request = next_request(text, cookie);
    if (request.method == "WS") {
      house.edge.message(1, request.body);
      house.flush_scheduler.flush();
      continue;
    }
    if (request.body.size() > house.edge.body_limit(request.method, request.path))
      request.body.clear();
    int answers = 0;
    house.edge.request(std::move(request), [&](net::HttpResponse response) {
      ++answers;
      if (response.status < 200 || response.status > 599) __builtin_trap();
      if (response.type == "application/json" && response.status != 304 &&
          !records::parse_json(response.body))
        __builtin_trap();
    });
    house.flush_scheduler.flush();
    if (answers != 1) __builtin_trap();
  }
  house.edge.closed(1);
  house.flush_scheduler.flush();
  return 0;
}
