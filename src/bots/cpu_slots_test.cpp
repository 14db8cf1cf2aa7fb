#include "bots/cpu_slots.h"

#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "bots/budget.h"

using namespace taproom::bots;
using std::chrono::milliseconds;

TEST_CASE("a place that nobody gives back cannot be had") {
  CpuSlots slots(1);
  CHECK(slots.take(CpuSlots::Clock::now()));
  CHECK(!slots.take(CpuSlots::Clock::now() + milliseconds(2)));
  CHECK(!slots.wanted());
  slots.give();
  CHECK(slots.take(CpuSlots::Clock::now()));
  slots.give();
}

TEST_CASE("never more think than there are places, and everybody gets one in the end") {
  CpuSlots slots(2);
  std::atomic<int> inside = 0;
  std::atomic<int> most = 0;
  std::atomic<int> served = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      for (int time = 0; time < 200; ++time) {
        if (!slots.take(CpuSlots::Clock::now() + std::chrono::hours(1))) continue;
        const int now = ++inside;
        int known = most;
        while (now > known && !most.compare_exchange_weak(known, now)) {
        }
        ++served;
        --inside;
        slots.give();
      }
    });
  }
  for (std::thread& thread : threads)
    thread.join();
  CHECK(most <= 2);
  CHECK(served == 1600);
  CHECK(!slots.wanted());
}

TEST_CASE("a meter stops at its nodes, and counts them") {
  Meter meter({5, 0});
  int nodes = 1;
  while (meter.spend())
    ++nodes;
  CHECK(nodes == 5);
  CHECK(meter.nodes() == 5);
  CHECK(!meter.late());
}

TEST_CASE("a meter by the clock ends, with more thinkers than cores too") {
  std::vector<std::thread> threads;
  std::atomic<int> ended = 0;
  for (unsigned i = 0; i < 2 * std::thread::hardware_concurrency() + 2; ++i) {
    threads.emplace_back([&] {
      Meter meter({0, 10});
      while (meter.spend()) {
      }
      ++ended;
    });
  }
  for (std::thread& thread : threads)
    thread.join();
  CHECK(ended == static_cast<int>(threads.size()));
}
