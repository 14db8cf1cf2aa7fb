#include "service/people/rates.h"

#include <doctest/doctest.h>

using namespace taproom::service;

TEST_CASE("A bucket gives its burst at once and then its rate") {
  const Rate rate{.per_second = 2, .burst = 3};
  Bucket bucket(rate);
  for (int i = 0; i < 3; ++i)
    CHECK(bucket.take(rate, 1000));
  CHECK_FALSE(bucket.take(rate, 1000));
  CHECK_FALSE(bucket.take(rate, 1499));
  CHECK(bucket.take(rate, 1500));
  CHECK_FALSE(bucket.take(rate, 1500));
  CHECK_FALSE(bucket.is_full(rate, 1500));
  CHECK(bucket.is_full(rate, 3000));
  // A long rest gives no more than the burst.
  for (int i = 0; i < 3; ++i)
    CHECK(bucket.take(rate, 100'000));
  CHECK_FALSE(bucket.take(rate, 100'000));
}

TEST_CASE("A bucket survives a clock that goes back, and tells how long to wait") {
  const Rate rate{.per_second = 0.1, .burst = 1};
  Bucket bucket(rate);
  CHECK(bucket.take(rate, 5000));
  CHECK_FALSE(bucket.take(rate, 4000));
  CHECK(bucket.wait_seconds(rate) == 10);
  CHECK(bucket.take(rate, 15'000));
}

TEST_CASE("What is charged may be owed, and says how long until it is paid") {
  const Rate rate{.per_second = 100, .burst = 50};
  Bucket bucket(rate);
  CHECK(bucket.charge(rate, 1000, 30) == 0);
  CHECK(bucket.charge(rate, 1000, 30) == 100);
  CHECK(bucket.charge(rate, 1050, 0) == 50);
  CHECK(bucket.charge(rate, 1100, 0) == 0);
  CHECK(bucket.charge(rate, 100'000, 50) == 0);
  AddressRates rates(rate);
  CHECK(rates.charge("192.0.2.1", 1000, 60) == 100);
  CHECK(rates.charge("192.0.2.2", 1000, 10) == 0);
}

TEST_CASE("Addresses do not share a bucket; a household does") {
  AddressRates rates(Rate{.per_second = 1, .burst = 1});
  CHECK(rates.take("192.0.2.1", 1000));
  CHECK(rates.take("192.0.2.2", 1000));
  CHECK_FALSE(rates.take("192.0.2.1", 1000));
  CHECK_FALSE(rates.take("::ffff:192.0.2.1", 1000));
  CHECK(rates.take("2001:db8:1:2:3:4:5:6", 1000));
  CHECK_FALSE(rates.take("2001:db8:1:2:ffff::1", 1000));
  CHECK(rates.take("2001:db8:1:3::1", 1000));
}

TEST_CASE("The key of an address") {
  CHECK(address_key("192.0.2.7") == "192.0.2.7");
  CHECK(address_key("::ffff:192.0.2.7") == "192.0.2.7");
  CHECK(address_key("2001:db8::1") == "2001:db8:0:0::");
  CHECK(address_key("::1") == "0:0:0:0::");
  CHECK(address_key("") == "");
  CHECK(address_key(":") == "0:0:0:0::");
}

TEST_CASE("A flood of addresses costs bounded memory and meets a limit") {
  AddressRates rates(Rate{.per_second = 1, .burst = 2}, 100);
  int allowed = 0;
  for (int i = 0; i < 10'000; ++i)
    allowed += rates.take("10.0." + std::to_string(i / 250) + "." + std::to_string(i % 250), 1000);
  CHECK(rates.size() <= 100);
  CHECK(allowed == 102);
  // Later the buckets are full again and make room.
  CHECK(rates.take("203.0.113.9", 60'000));
  CHECK(rates.size() < 100);
}
