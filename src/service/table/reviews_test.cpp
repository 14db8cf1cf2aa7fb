#include "service/table/reviews.h"

#include <doctest/doctest.h>

namespace taproom::service {

TEST_CASE("reviews: what was not used for longest is forgotten first") {
  Reviews reviews(2, 2);
  reviews.keep("a", "A");
  reviews.keep("b", "B");
  REQUIRE(reviews.kept("a") != nullptr);
  reviews.keep("c", "C");
  CHECK(reviews.kept("b") == nullptr);
  REQUIRE(reviews.kept("a") != nullptr);
  CHECK(*reviews.kept("a") == "A");
  reviews.keep("a", "A2");
  CHECK(*reviews.kept("a") == "A2");
  CHECK(*reviews.kept("c") == "C");
}

TEST_CASE("reviews: a table is looked at once, and a bounded number waits for it") {
  Reviews reviews(2, 2);
  const std::uint64_t first = reviews.begin("a", "ann", {1, 10});
  const std::uint64_t second = reviews.begin("b", "ann", {1, 11});
  CHECK(first != second);
  Reviews::UnderWay* work = reviews.under_way("a");
  REQUIRE(work != nullptr);
  CHECK(work == reviews.under_way(first));
  CHECK(reviews.join(*work, {2, 20}));
  CHECK_FALSE(reviews.join(*work, {3, 30}));
  const auto ended = reviews.end(first);
  REQUIRE(ended);
  CHECK(ended->waiters.size() == 2);
  CHECK(ended->waiters[1].connection == 2);
  CHECK(reviews.under_way("a") == nullptr);
  CHECK_FALSE(reviews.end(first));
  CHECK(reviews.under_way("b") != nullptr);
}

}  // namespace taproom::service
