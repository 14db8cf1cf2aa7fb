// Requests that mean one thing to a proxy and another to the house.
#include <algorithm>
#include <string>

#include <doctest/doctest.h>

#include "tests/hostile/honest.h"
#include "tests/service/wire.h"

using namespace taproom::test;

namespace {

std::size_t count(const std::string& text, std::string_view word) {
  std::size_t found = 0;
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1))
    ++found;
  return found;
}

}  // namespace

TEST_CASE("A body in a coding nobody knows is not read as a second request") {
  Program house;
  HonestTable honest(house);
  honest.attack_begins();
  for (const char* coding :
       {"Transfer-Encoding: xchunked\r\n", "Transfer-Encoding: chunked, identity\r\n",
        "Transfer-Encoding: gzip, chunked\r\n", "Transfer-Encoding: \"chunked\"\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
        "Transfer-Encoding: xchunked\r\nContent-Length: 0\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", "Transfer-Encoding: \r\n"}) {
    INFO(coding);
    const std::string head = std::string("Host: localhost\r\n") + coding + "\r\n";
    for (const std::string& first :
         {"GET /api/me HTTP/1.1\r\n" + head,
          "POST /api/guest HTTP/1.1\r\nContent-Type: application/json\r\n" + head}) {
      const std::string answer = exchange(
          house.port(), first + "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", 20'000);
      CHECK(count(answer, "HTTP/1.1 ") == 1);
      CHECK((answer.starts_with("HTTP/1.1 400 ") || answer.starts_with("HTTP/1.1 501 ")));
      CHECK(answer.find("Connection: close") != answer.npos);
      CHECK(count(answer, "ok\n") == 0);
    }
  }
  // The one coding there is still works, whatever its case.
  const std::string answer = exchange(
      house.port(),
      "POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Connection: close\r\nTransfer-Encoding: Chunked\r\n\r\ne\r\n{\"name\":\"Ann\"}\r\n0\r\n\r\n",
      20'000);
  CHECK(answer.starts_with("HTTP/1.1 200 "));
  CHECK(honest.goes_on());
  honest.leave();
  CHECK(house.stop() == 0);
}

TEST_CASE("A page of a foreign name is foreign, even where it asks for the host it names") {
  Program house;
  HonestTable honest(house);
  honest.attack_begins();
  const std::string ann = guest_cookie(house);
  const auto asks = [&](const std::string& host) {
    return call(house.port(), "POST", "/api/guest", R"({"name":"Eve"})",
                {{"Host", host}, {"Origin", "http://" + host}})
        .status;
  };
  const auto listens = [&](const std::string& host) {
    Wire wire(house.port(), ann, {{"Host", host}, {"Origin", "http://" + host}});
    return wire.wait_open();
  };
  for (const char* host : {"evil.example", "evil.example:8080", "localhost.evil.example",
                           "192.168.1.5.evil.example", "203.0.113.5"}) {
    INFO(host);
    CHECK(asks(host) == 403);
    CHECK_FALSE(listens(host));
  }
  // People in the same network open it by its address, or by a name the host has set.
  for (const char* host : {"localhost:8080", "127.0.0.1", "192.168.1.5:8080", "[fd00::1]:8080"}) {
    INFO(host);
    CHECK(asks(host) == 200);
    CHECK(listens(host));
  }
  CHECK(honest.goes_on());
  honest.leave();
  Program named({"--hosts=taproom.lan"});
  CHECK(call(named.port(), "POST", "/api/guest", R"({"name":"Ann"})",
             {{"Host", "taproom.lan:8080"}, {"Origin", "http://taproom.lan:8080"}})
            .status == 200);
}

TEST_CASE("Numbers are not for whoever comes through a proxy that names nobody") {
  // As nginx asks without any proxy_set_header: from this machine, for this machine.
  Program house({"--public-url=https://taproom.example", "--trusted-proxies=127.0.0.1",
                 "--metrics-token=0123456789abcdef"});
  CHECK(call(house.port(), "GET", "/metrics").status == 404);
  CHECK(call(house.port(), "GET", "/metrics", "", {{"Authorization", "Bearer wrong"}}).status ==
        404);
  CHECK(call(house.port(), "GET", "/metrics", "", {{"Authorization", "Bearer 0123456789abcdef"}})
            .status == 200);
  Program plain;
  CHECK(call(plain.port(), "GET", "/metrics").status == 200);
  for (const char* header : {"Via", "X-Real-IP", "Forwarded", "X-Forwarded-Proto"})
    CHECK(call(plain.port(), "GET", "/metrics", "", {{header, "1.1 proxy"}}).status == 404);
  CHECK(call(plain.port(), "GET", "/metrics", "", {{"Host", "taproom.example"}}).status == 404);
}
