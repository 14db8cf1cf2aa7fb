#include "records/pack_registry.h"

#include <map>

#include <doctest/doctest.h>

namespace taproom::records {
namespace {

/// A registry for three packs, and what its engine was given.
struct Shop {
  PackRegistry registry{3};
  std::map<std::uint16_t, int> engine;

  PackSource pack(int price, std::string name = "box") {
    return {{{"price", price}}, std::move(name), [this, price](std::uint16_t number) {
              engine[number] = price;
            }};
  }
};

}  // namespace

TEST_CASE("registry: a pack keeps its number while it is held, and makes room afterwards") {
  Shop shop;
  REQUIRE(shop.registry.keep(shop.pack(0)).value() == 0);
  PackRef first = shop.registry.lend(shop.pack(1)).value();
  PackRef second = shop.registry.lend(shop.pack(2)).value();
  CHECK(*first == 1);
  CHECK(*second == 2);
  CHECK_FALSE(shop.registry.lend(shop.pack(3)).has_value());
  const PackRef also_first = shop.registry.hold(1);
  first.reset();
  CHECK_FALSE(shop.registry.lend(shop.pack(3)).has_value());
  second.reset();
  const PackRef third = shop.registry.lend(shop.pack(3)).value();
  CHECK(*third == 2);
  CHECK(shop.engine == std::map<std::uint16_t, int>{{0, 0}, {1, 1}, {2, 3}});
  CHECK(shop.registry.content(2).at("price") == 3);
}

TEST_CASE("registry: a pack that nobody holds is still there for the next who brings it") {
  Shop shop;
  const std::uint16_t number = *shop.registry.lend(shop.pack(1)).value();
  shop.engine.clear();
  CHECK(*shop.registry.lend(shop.pack(1)).value() == number);
  CHECK(shop.engine.empty());
}

TEST_CASE("registry: what is kept never makes room, whoever held it besides") {
  Shop shop;
  for (int price = 0; price < 3; ++price) {
    REQUIRE(shop.registry.keep(shop.pack(price)).has_value());
    shop.registry.lend(shop.pack(price)).value().reset();
  }
  CHECK_FALSE(shop.registry.lend(shop.pack(4)).has_value());
  CHECK_FALSE(shop.registry.keep(shop.pack(4)).has_value());
  CHECK(shop.registry.count() == 3);
}

TEST_CASE("registry: of two packs of one name the later is called by its hash as well") {
  Shop shop;
  PackRef first = shop.registry.lend(shop.pack(1)).value();
  const PackRef second = shop.registry.lend(shop.pack(2)).value();
  const PackRef third = shop.registry.lend(shop.pack(3, "chest")).value();
  CHECK(shop.registry.name(*first) == "box");
  CHECK(shop.registry.name(*second) == "box@" + shop.registry.hash(*second).substr(0, 8));
  first.reset();
  const PackRef fourth = shop.registry.lend(shop.pack(4)).value();
  CHECK(shop.registry.name(*fourth) == "box");
}

}  // namespace taproom::records
