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
