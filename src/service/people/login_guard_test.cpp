#include "service/people/login_guard.h"

#include <doctest/doctest.h>

using namespace taproom::service;

namespace {

constexpr Rate kRate{0.1, 10};

LoginTry at(std::string address, bool known = false) { return {std::move(address), "ann", known}; }

}  // namespace

TEST_CASE("Wrong passwords from one address do not lock the owner out elsewhere") {
  LoginGuard guard(kRate);
  int refused = 0;
  for (int i = 0; i < 50; ++i)
    refused += guard.ask(at("6.6.6.6"), 1000 + i) > 0;
  CHECK(refused > 40);
  CHECK(guard.ask(at("203.0.113.1"), 2000) == 0);
  CHECK(guard.ask(at("6.6.6.6", true), 2000) == 0);
  // Other names from that address wait for its own bucket only.
  LoginGuard other(kRate);
  for (int i = 0; i < 6; ++i)
    CHECK(other.ask(at("6.6.6.6"), 1000) == 0);
  CHECK(other.ask(at("6.6.6.6"), 1000) > 0);
  CHECK(other.ask({"6.6.6.6", "bo", false}, 1000) == 0);
}

TEST_CASE("Who is wrong again and again waits longer each time, and begins again after a rest") {
  LoginGuard guard({1000, 1000});
  std::int64_t now = 1000;
  int before = 0;
  int tried = 0;
  for (int i = 0; i < 40; ++i) {
    const int wait = guard.ask(at("6.6.6.6"), now);
    if (wait == 0) {
      ++tried;
      continue;
    }
    CHECK(tried > LoginGuard::kFree);
    CHECK(wait >= before);
    CHECK(wait <= LoginGuard::kLongestWaitSeconds);
    before = wait;
    now += std::int64_t{wait} * 1000;
  }
  CHECK(before == LoginGuard::kLongestWaitSeconds);
  now += 2 * 3'600'000;
  CHECK(guard.ask(at("6.6.6.6"), now) == 0);
  CHECK(guard.ask(at("6.6.6.6"), now) == 0);
}

TEST_CASE("A name that many addresses try is guarded; who was right before goes on") {
  LoginGuard guard(kRate);
  CHECK(guard.ask(at("203.0.113.1"), 1000) == 0);
  guard.right(at("203.0.113.1"), 1000);
  int tried = 0;
  for (int i = 0; i < 1000; ++i)
    tried +=
        guard.ask(at("10.0." + std::to_string(i / 250) + "." + std::to_string(i % 250)), 2000) == 0;
  CHECK(tried < 110);
  CHECK(guard.ask(at("10.1.1.1"), 2000) > 0);
  CHECK(guard.ask(at("203.0.113.1"), 2000) == 0);
  CHECK(guard.ask(at("10.1.1.1", true), 2000) == 0);
}

TEST_CASE("A flood of names and addresses costs bounded memory and still meets a limit") {
  LoginGuard guard({1e6, 1e6}, 100);
  int tried = 0;
  for (int i = 0; i < 10'000; ++i)
    tried += guard.ask({"a" + std::to_string(i), "n" + std::to_string(i), false}, 1000) == 0;
  CHECK(tried <= 100 + LoginGuard::kFree + 1);
}
