#include "lab/in_order.h"

#include <stdexcept>

#include <doctest/doctest.h>

namespace taproom::lab {

namespace {

struct Taken {
  std::vector<std::uint64_t> numbers;
  bool in_order = true;
};

Taken run(int threads, std::uint64_t count, std::uint64_t give_up_at, std::uint64_t enough_at) {
  Taken taken;
  InOrder<std::uint64_t> work(
      count,
      [&](std::uint64_t i) -> std::optional<std::uint64_t> {
        if (i == give_up_at) return {};
        return i * i;
      },
      [&](std::uint64_t i, std::uint64_t result) {
        taken.in_order = taken.in_order && i == taken.numbers.size() && result == i * i;
        taken.numbers.push_back(i);
        return i + 1 < enough_at;
      });
  work.run(threads);
  return taken;
}

}  // namespace

TEST_CASE("in order: results are taken in order by any number of threads") {
  for (const int threads : {1, 2, 5}) {
    const Taken taken = run(threads, 500, 1000, 1000);
    CHECK(taken.in_order);
    CHECK(taken.numbers.size() == 500);
  }
  CHECK(run(4, 0, 1, 1).numbers.empty());
}

TEST_CASE("in order: enough is the same for any number of threads") {
  for (const int threads : {1, 2, 5})
    CHECK(run(threads, 500, 1000, 77).numbers.size() == 77);
}

TEST_CASE("in order: what was given up and all behind it is not taken") {
  for (const int threads : {1, 2, 5}) {
    const Taken taken = run(threads, 500, 33, 1000);
    CHECK(taken.in_order);
    CHECK(taken.numbers.size() == 33);
  }
}

TEST_CASE("in order: what work throws is thrown to who started it") {
  for (const int threads : {1, 3}) {
    InOrder<int> work(
        100,
        [](std::uint64_t i) -> std::optional<int> {
          if (i == 20) throw std::runtime_error("twenty");
          return 0;
        },
        [](std::uint64_t, int) { return true; });
    CHECK_THROWS_WITH(work.run(threads), "twenty");
  }
}

}  // namespace taproom::lab
