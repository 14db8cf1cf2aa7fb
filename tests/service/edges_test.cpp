// A rude client: wrong origins, too much of everything, bytes that are no protocol.
#include <string>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <doctest/doctest.h>

#include "tests/service/program.h"
#include "tests/service/wire.h"

using namespace taproom::test;
namespace json = boost::json;

namespace {

constexpr const char* kAnn = R"({"name":"Ann"})";

std::string guest(const Program& house) {
  const std::string cookie = call(house.port(), "POST", "/api/guest", kAnn).cookie();
  REQUIRE_FALSE(cookie.empty());
  return cookie;
}

/// The value of a metric; -1 when it is not there.
double metric(const Program& house, const std::string& name) {
  const std::string text = call(house.port(), "GET", "/metrics").body;
  const std::size_t at = text.find("\n" + name + " ");
  if (at == text.npos) return -1;
  return std::stod(text.substr(at + name.size() + 2));
}

bool still_serves(const Program& house) {
  return call(house.port(), "GET", "/healthz").body == "ok\n";
}

}  // namespace

TEST_CASE("Every answer carries the headers of safety") {
  Program house;
  for (const char* path : {"/", "/healthz", "/metrics", "/api/me", "/api/none", "/none.js",
                           "/table/x", "/socket", "/api/ratings/tiefenthal"}) {
    Answer answer = call(house.port(), "GET", path);
    INFO(path);
    CHECK(answer.status != 0);
    CHECK(answer.headers.contains("content-security-policy"));
    CHECK(answer.headers["content-security-policy"].find("default-src 'none'") == 0);
    CHECK(answer.headers["x-content-type-options"] == "nosniff");
    CHECK(answer.headers["referrer-policy"] == "no-referrer");
    CHECK(answer.headers["x-frame-options"] == "DENY");
    CHECK_FALSE(answer.headers.contains("access-control-allow-origin"));
  }
  CHECK(call(house.port(), "GET", "/").headers["content-type"] == "text/html; charset=utf-8");
  CHECK(call(house.port(), "HEAD", "/").body.empty());
  CHECK(call(house.port(), "GET", "/api/none").status == 404);
  CHECK(call(house.port(), "PUT", "/api/me").status == 405);
  CHECK(call(house.port(), "GET", "/socket").status == 426);
}

TEST_CASE("Pages of other sites can neither act nor listen") {
  Program house;
  const std::string ann = guest(house);
  for (const Headers& headers :
       {Headers{{"Origin", "http://evil.example"}}, Headers{{"Origin", "null"}},
        Headers{{"Origin", "http://localhost:1"}}, Headers{{"Sec-Fetch-Site", "cross-site"}},
        Headers{{"Origin", "http://localhost.evil.example"}}}) {
    Headers with_cookie = headers;
    with_cookie.emplace_back("Cookie", ann);
    CHECK(call(house.port(), "POST", "/api/guest", kAnn, with_cookie).status == 403);
    CHECK(call(house.port(), "POST", "/api/logout", R"({"everywhere":true})", with_cookie).status ==
          403);
    Wire wire(house.port(), ann, headers);
    CHECK_FALSE(wire.wait_open());
    CHECK(wire.upgrade_status() == 403);
  }
  // A form can send neither JSON nor our origin.
  CHECK(call(house.port(), "POST", "/api/guest", kAnn, {{"Content-Type", "text/plain"}}).status ==
        415);
  CHECK(call(house.port(), "GET", "/api/me", "", {{"Cookie", ann}}).body.find("Ann") !=
        std::string::npos);
  Wire wire(house.port(), ann, {{"Origin", "http://localhost"}, {"Sec-Fetch-Site", "same-origin"}});
  CHECK(wire.wait_open());
  CHECK(metric(house, "taproom_origins_refused_total") == 15);
}

TEST_CASE("Bodies and heads have their bounds") {
  Program house({"--max-body=2000", "--max-record=5000"});
  const std::string long_name = R"({"name":")" + std::string(3000, 'a') + "\"}";
  CHECK(call(house.port(), "POST", "/api/guest", long_name).status == 413);
  CHECK(call(house.port(), "GET", "/api/me", "body").status == 413);
  CHECK(call(house.port(), "POST", "/api/records", std::string(6000, ' ')).status == 413);
  CHECK(call(house.port(), "GET", "/api/me", "", {{"X-Long", std::string(20'000, 'x')}}).status ==
        431);
  CHECK(call(house.port(), "GET", "/" + std::string(20'000, 'x')).status == 431);
  // Said to be small, sent in chunks that are not.
  std::string chunked =
      "POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Transfer-Encoding: chunked\r\n\r\n";
  for (int i = 0; i < 10; ++i)
    chunked += "190\r\n" + std::string(400, 'x') + "\r\n";
  CHECK(exchange(house.port(), chunked + "0\r\n\r\n").find(" 413 ") != std::string::npos);
  CHECK(still_serves(house));
}

TEST_CASE("What is not JSON, or not the JSON asked for, is refused in words") {
  Program house;
  for (const char* body :
       {"", "x", "[]", "{}", "{\"name\":1}", "{\"name\":\"a\",\"b\":1}", "{\"name\":\"\\u0000\"}",
        "{\"name\":\"\\ud800\"}", "\xff\xfe", "null", "{\"name\":\"", "{\"name\":\"   \"}"}) {
    INFO(body);
    const Answer answer = call(house.port(), "POST", "/api/guest", *body ? body : " ");
    CHECK(answer.status == 400);
    CHECK(json::parse(answer.body).at("error").at("message").is_string());
  }
  const std::string deep(2000, '[');
  CHECK(call(house.port(), "POST", "/api/guest", deep).status == 400);
}

TEST_CASE("Bytes that are no HTTP end the connection, not the program") {
  Program house;
  for (const std::string& bytes :
       {std::string("\r\n\r\n"), std::string("hello\r\n\r\n"), std::string("GET\r\n\r\n"),
        std::string("GET / HTTP/9.9\r\n\r\n"), std::string(100'000, '\xff'),
        std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11),
        std::string("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n"),
        std::string("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n"),
        std::string("POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                    "Transfer-Encoding: chunked\r\n\r\nzz\r\n"),
        std::string("GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n")}) {
    const std::string answer = exchange(house.port(), bytes, 300);
    CHECK(answer.find(" 200 ") == answer.npos);
  }
  CHECK(still_serves(house));
}

TEST_CASE("Several requests on one connection are answered in order") {
  Program house;
  const std::string two =
      "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /api/me HTTP/1.1\r\nHost: a\r\n\r\n"
      "GET /api/none HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  const std::string in = exchange(house.port(), two);
  const std::size_t first = in.find("ok\n");
  const std::size_t second = in.find(R"({"me":null})");
  const std::size_t third = in.find(" 404 ");
  CHECK(first < second);
  CHECK(second < third);
  CHECK(third != in.npos);
}

TEST_CASE("A WebSocket needs a person, an address, and messages that are text") {
  Program house({"--max-message=2000", "--max-record=3000"});
  Wire stranger(house.port(), "");
  CHECK_FALSE(stranger.wait_open());
  CHECK(stranger.upgrade_status() == 401);
  const std::string ann = guest(house);
  Wire elsewhere(house.port(), ann, {}, "/api/me");
  CHECK_FALSE(elsewhere.wait_open());
  CHECK(elsewhere.upgrade_status() == 404);

  const auto closed_with = [&](auto&& be_rude) {
    Wire wire(house.port(), ann);
    REQUIRE(wire.wait_open());
    be_rude(wire);
    CHECK(wire.wait_closed());
    return wire.close_code();
  };
  CHECK(closed_with([](Wire& wire) { wire.frame(2, "binary"); }) == 1003);
  CHECK(closed_with([](Wire& wire) { wire.send(std::string(4000, 'x')); }) == 1009);
  CHECK(closed_with([](Wire& wire) { wire.frame(1, "unmasked", true, false); }) == 1002);
  CHECK(closed_with([](Wire& wire) { wire.frame(11, "reserved"); }) == 1002);
  CHECK(closed_with([](Wire& wire) { wire.frame(0, "goes on, but from where"); }) == 1002);
  CHECK(closed_with([](Wire& wire) { wire.send("\xff\xfe"); }) == 1007);
  closed_with([](Wire& wire) {
    for (int i = 0; i < 100; ++i)
      wire.frame(i == 0 ? 1 : 0, std::string(100, 'x'), false);
  });
  closed_with([](Wire& wire) { wire.raw(std::string(5000, '\xff')); });
  CHECK(still_serves(house));
}

TEST_CASE("Messages that are no requests are answered with errors, and the connection stays") {
  Program house;
  const std::string ann = guest(house);
  Wire wire(house.port(), ann);
  REQUIRE(wire.wait_open());
  REQUIRE(wire.wait_next());
  for (const char* text :
       {"", "x", "[]", "{}", "null", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"dance\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"apply\",\"params\":{}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"open\",\"params\":{\"table\":\"../../"
        "etc\"}}"}) {
    INFO(text);
    wire.send(text);
    const auto answer = wire.wait_next();
    REQUIRE(answer);
    CHECK(json::parse(*answer).as_object().contains("error"));
  }
  // In pieces, with a ping between them, as the RFC allows.
  wire.frame(1, R"({"jsonrpc":"2.0","id":7,)", false);
  wire.frame(9, "are you there");
  wire.frame(0, R"("method":"mine"})");
  const auto answer = wire.wait_next();
  REQUIRE(answer);
  CHECK(json::parse(*answer).at("id") == 7);
}

TEST_CASE("Who asks too often is told to wait, or disconnected") {
  Program house(
      {"--request-rate=0.01", "--request-burst=5", "--message-rate=0.01", "--message-burst=5"});
  const std::string ann = guest(house);
  Wire wire(house.port(), ann);
  REQUIRE(wire.wait_open());
  for (int i = 0; i < 8; ++i)
    wire.send(R"({"jsonrpc":"2.0","id":1,"method":"mine"})");
  CHECK(wire.wait_closed());
  CHECK(wire.close_code() == 1008);
  Answer last;
  for (int i = 0; i < 5; ++i)
    last = call(house.port(), "GET", "/api/me");
  CHECK(last.status == 429);
  CHECK(std::stoi(last.headers["retry-after"]) >= 1);
}

TEST_CASE("Passwords cannot be tried at will, nor guests made by the thousand") {
  Program house({"--login-rate=0.001", "--login-burst=3", "--guest-rate=0.001", "--guest-burst=4"});
  int refused = 0;
  for (int i = 0; i < 6; ++i)
    refused += call(house.port(), "POST", "/api/login", R"({"name":"Ann","password":"12345678"})")
                   .status == 429;
  CHECK(refused == 3);
  int made = 0;
  for (int i = 0; i < 6; ++i)
    made += call(house.port(), "POST", "/api/guest", kAnn).status == 200;
  CHECK(made == 4);
}

TEST_CASE("A proxy is believed only when it is trusted") {
  const auto refused_of_two = [](std::vector<std::string> flags) {
    flags.insert(flags.end(), {"--guest-rate=0.001", "--guest-burst=1"});
    Program house(std::move(flags));
    int refused = 0;
    for (const char* address : {"203.0.113.1", "203.0.113.2"})
      refused +=
          call(house.port(), "POST", "/api/guest", kAnn, {{"X-Forwarded-For", address}}).status ==
          429;
    return refused;
  };
  CHECK(refused_of_two({}) == 1);
  CHECK(refused_of_two({"--trusted-proxies=127.0.0.1"}) == 0);
}

TEST_CASE("Connections from one address are counted") {
  Program house({"--max-connections-per-address=3"});
  const std::string ann = guest(house);
  Wire one(house.port(), ann);
  Wire two(house.port(), ann);
  Wire three(house.port(), ann);
  CHECK(one.wait_open());
  CHECK(two.wait_open());
  CHECK(three.wait_open());
  Wire four(house.port(), ann);
  CHECK_FALSE(four.wait_open());
  one.close();
  bool open_again = false;
  for (int i = 0; i < 100 && !open_again; ++i) {
    Wire again(house.port(), ann);
    open_again = again.wait_open();
  }
  CHECK(open_again);
}

TEST_CASE("A request that never comes whole is not waited for") {
  Program house({"--request-timeout=1"});
  // Returns when the server closes, long before our own patience ends.
  CHECK(exchange(house.port(), "GET /healthz HT", 20'000).find(" 200 ") == std::string::npos);
  CHECK(exchange(house.port(),
                 "POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                 "Content-Length: 100\r\n\r\n{",
                 20'000)
            .find(" 200 ") == std::string::npos);
  CHECK(still_serves(house));
}

TEST_CASE("A client that does not read is dropped and holds nobody up") {
  Program house({"--max-queue=200000"});
  const std::string ann = guest(house);
  Wire slow(house.port(), ann);
  REQUIRE(slow.wait_open());
  Wire quick(house.port(), guest(house));
  REQUIRE(quick.wait_open());
  REQUIRE(quick.wait_next());
  // Asks and never reads: what the kernel does not take waits in the queue, up to its bound.
  for (int i = 0; i < 4000; ++i)
    slow.send(R"({"jsonrpc":"2.0","id":1,"method":"games"})");
  slow.flush();
  for (int i = 0; i < 2000 && metric(house, "taproom_slow_clients_total") < 1; ++i) {
    slow.flush();
    quick.send(R"({"jsonrpc":"2.0","id":2,"method":"mine"})");
    REQUIRE(quick.wait_next());
  }
  CHECK(metric(house, "taproom_slow_clients_total") == 1);
  CHECK(quick.state() == Wire::State::kOpen);
}

TEST_CASE("Asked to stop, the house says goodbye, ends well, and opens again") {
  // Nobody answers its close frame here until it has gone.
  Program house({"--shutdown-timeout=1"});
  const std::string ann = guest(house);
  Wire wire(house.port(), ann);
  REQUIRE(wire.wait_open());
  REQUIRE(wire.wait_next());
  CHECK(house.stop() == 0);
  const auto bye = wire.wait_next();
  REQUIRE(bye);
  CHECK(bye->find("bye") != bye->npos);
  CHECK(wire.wait_closed());
  CHECK(wire.close_code() == 1012);
  house.start();
  CHECK(call(house.port(), "GET", "/api/me", "", {{"Cookie", ann}}).body.find("Ann") !=
        std::string::npos);
}

TEST_CASE("Numbers for those who run it, and only for them") {
  Program house;
  CHECK(metric(house, "taproom_connections") == 1);
  CHECK(call(house.port(), "GET", "/metrics").headers["content-type"].starts_with("text/plain"));
  CHECK(call(house.port(), "GET", "/metrics", "", {{"X-Forwarded-For", "203.0.113.1"}}).status ==
        404);
  Program closed({"--metrics=off"});
  CHECK(call(closed.port(), "GET", "/metrics").status == 404);
  CHECK(still_serves(closed));
}

TEST_CASE("One folder serves one house") {
  Program house;
  const std::string command = std::string(std::getenv("TAPROOM")) + " serve --port 0 --data " +
                              (house.folder() / "data").string() + " 2>" +
                              (house.folder() / "second").string() + " >/dev/null";
  CHECK(std::system(command.c_str()) != 0);
  CHECK(still_serves(house));
}
