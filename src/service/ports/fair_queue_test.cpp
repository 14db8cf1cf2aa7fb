#include "service/ports/fair_queue.h"

#include <doctest/doctest.h>

namespace taproom::service {
namespace {

TEST_CASE("whoever asks for the first time does not wait behind a hundred questions of another") {
  FairQueue<int> queue;
  for (int i = 0; i < 100; ++i)
    queue.push({"a", "rude", "table" + std::to_string(i)}, i);
  for (int i = 0; i < 3; ++i) {
    REQUIRE(queue.pop().has_value());
    queue.charge({"a", "rude", "table0"}, 1000);
  }
  queue.push({"b", "honest", "t"}, -1);
  CHECK(queue.pop() == -1);
  CHECK(queue.size() == 97);
}

TEST_CASE("thinking time is shared between addresses, then persons, then tables") {
  FairQueue<char> queue;
  std::map<char, int> served;
  // One address with five persons against one with a single person.
  const auto ask = [&](char who) {
    const bool crowd = who != 'x';
    queue.push({crowd ? "crowd" : "single", std::string(1, who), "t"}, who);
  };
  for (const char who : {'a', 'b', 'c', 'd', 'e', 'x'})
    ask(who);
  for (int i = 0; i < 1000; ++i) {
    const char who = *queue.pop();
    ++served[who];
    queue.charge({who == 'x' ? "single" : "crowd", std::string(1, who), "t"}, 20);
    ask(who);
  }
  CHECK(served['x'] >= 490);
  CHECK(served['x'] <= 510);
  CHECK(served['a'] >= 95);
  CHECK(served['e'] >= 95);
}

TEST_CASE("nobody saves turns up, and what is taken back is not served") {
  FairQueue<int> queue;
  for (int i = 0; i < 10; ++i) {
    queue.push({"busy"}, 1);
    queue.pop();
    queue.charge({"busy"}, 100);
  }
  for (int i = 0; i < 10; ++i) {
    queue.push({"busy"}, 1);
    queue.push({"late"}, 2);
  }
  // The late one goes first once, and then they take turns.
  int busy = 0;
  for (int i = 0; i < 6; ++i) {
    const int who = *queue.pop();
    queue.charge({who == 1 ? "busy" : "late"}, 100);
    busy += who == 1 ? 1 : 0;
  }
  CHECK(busy >= 2);
  CHECK(queue.remove_if([](int who) { return who == 1; }) == static_cast<std::size_t>(10 - busy));
  while (const auto who = queue.pop())
    CHECK(*who == 2);
  CHECK(queue.empty());
}

}  // namespace
}  // namespace taproom::service
