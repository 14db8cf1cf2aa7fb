// Much of nothing: junk as long as the longest message.
#include <string>

#include <boost/json/parse.hpp>
#include <doctest/doctest.h>

#include "tests/hostile/honest.h"
#include "tests/service/wire.h"

using namespace taproom::test;

TEST_CASE("Long messages are refused by their size, before anything is parsed") {
  Program house;
  HonestTable honest(house);
  honest.attack_begins();
  Wire wire(house.port(), guest_cookie(house));
  REQUIRE(wire.wait_open());
  REQUIRE(wire.wait_next());
  // Broken JSON: whoever parses it first complains about that, and not about its length.
  const std::string junk =
      R"({"jsonrpc":"2.0","id":1,"method":"chat","params":{"text":")" + std::string(2'000'000, 'x');
  const std::string nothing(2'000'000, '[');
  for (int i = 0; i < 20; ++i) {
    wire.send(i % 2 == 0 ? junk : nothing);
    const std::optional<std::string> answer = wire.wait_next(30'000);
    REQUIRE(answer);
    const json::value error = json::parse(*answer);
    INFO(*answer);
    CHECK(error.at("error").at("message").as_string().find("bytes at most") != std::string::npos);
    CHECK(error.at("id") == (i % 2 == 0 ? json::value(1) : json::value(nullptr)));
  }
  CHECK(honest.goes_on());
  honest.leave();

  // With the usual limits long messages count as many.
  Program strict({"--message-rate=20", "--message-burst=100"});
  Wire rude(strict.port(), guest_cookie(strict));
  REQUIRE(rude.wait_open());
  for (int i = 0; i < 6; ++i)
    rude.send(nothing);
  CHECK(rude.wait_closed(30'000));
  CHECK(rude.close_code() == 1008);
}
