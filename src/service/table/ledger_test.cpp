#include "service/table/ledger.h"

#include <doctest/doctest.h>

namespace taproom::service {
namespace {

constexpr Millis kNow = 1'700'000'000'000;
constexpr Millis kHour = 3'600'000;

Rations rations(Counted what, Ration ration) {
  Rations out{};
  out[index_of(what)] = ration;
  return out;
}

std::optional<Scope> scope_of(const std::optional<Beyond>& beyond) {
  return beyond ? std::optional(beyond->scope) : std::nullopt;
}

TEST_CASE("a person, an address and all together have their own limits") {
  Ledger ledger(rations(Counted::kTables, {2, 3, 5}));
  ledger.seen("ann", "a");
  ledger.seen("bob", "a");
  ledger.seen("cleo", "b");
  ledger.hold("ann", Counted::kTables, 2);
  CHECK(ledger.beyond("ann", Counted::kTables, kNow) ==
        Beyond{Counted::kTables, Scope::kPerson, 2, 0});
  CHECK_FALSE(ledger.beyond("bob", Counted::kTables, kNow));
  ledger.hold("bob", Counted::kTables);
  CHECK(scope_of(ledger.beyond("bob", Counted::kTables, kNow)) == Scope::kAddress);
  ledger.hold("cleo", Counted::kTables);
  CHECK_FALSE(ledger.beyond("cleo", Counted::kTables, kNow));
  CHECK(scope_of(ledger.beyond("dan", Counted::kTables, kNow, 2)) == Scope::kAll);
  const auto uses = ledger.uses(kNow);
  CHECK(uses[0].most == 2);
  CHECK(uses[1].most == 3);
  CHECK(uses[2].most == 4);
  CHECK(uses[1].limit == 3);
  // What is over makes room.
  ledger.hold("ann", Counted::kTables, -1);
  CHECK_FALSE(ledger.beyond("ann", Counted::kTables, kNow));
}

TEST_CASE("an address holds what the people hold who were seen there last") {
  Ledger ledger(rations(Counted::kTables, {9, 3, 99}));
  ledger.hold("ann", Counted::kTables, 3);  // before anybody knew where from
  CHECK(ledger.of_address("a", Counted::kTables, kNow) == 0);
  ledger.seen("ann", "a");
  CHECK(ledger.of_address("a", Counted::kTables, kNow) == 3);
  ledger.seen("bob", "a");
  CHECK(scope_of(ledger.beyond("bob", Counted::kTables, kNow)) == Scope::kAddress);
  ledger.seen("ann", "b");
  CHECK(ledger.of_address("a", Counted::kTables, kNow) == 0);
  CHECK_FALSE(ledger.beyond("bob", Counted::kTables, kNow));
  ledger.hold("ann", Counted::kTables, -3);
  CHECK(ledger.of_address("b", Counted::kTables, kNow) == 0);
  CHECK(ledger.all(Counted::kTables, kNow) == 0);
}

TEST_CASE("a day's limit says when there is room again, and there is then") {
  Ledger ledger(rations(Counted::kImports, {24, 48, 96}));
  ledger.seen("ann", "a");
  for (int i = 0; i < 24; ++i) {
    CHECK_FALSE(ledger.beyond("ann", Counted::kImports, kNow));
    ledger.spend("ann", Counted::kImports, 1, kNow);
  }
  const auto beyond = ledger.beyond("ann", Counted::kImports, kNow);
  REQUIRE(beyond);
  CHECK(*beyond == Beyond{Counted::kImports, Scope::kPerson, 24, 3600});
  CHECK(ledger.beyond("ann", Counted::kImports, kNow + kHour - 1000));
  CHECK_FALSE(ledger.beyond("ann", Counted::kImports, kNow + kHour));
  CHECK(ledger.of("ann", Counted::kImports, kNow + 12 * kHour) == 12);
  CHECK(ledger.of("ann", Counted::kImports, kNow + 24 * kHour) == 0);
  CHECK(ledger.beyond_own("ann", Counted::kImports, kNow));
  // Another name at the same address shares that of the address, and has its own.
  ledger.seen("bob", "a");
  CHECK_FALSE(ledger.beyond_own("bob", Counted::kImports, kNow));
  CHECK_FALSE(ledger.beyond("bob", Counted::kImports, kNow, 24));
  CHECK(scope_of(ledger.beyond("bob", Counted::kImports, kNow, 25)) == Scope::kPerson);
  ledger.spend("bob", Counted::kImports, 24, kNow);
  ledger.seen("cleo", "a");
  CHECK(scope_of(ledger.beyond("cleo", Counted::kImports, kNow)) == Scope::kAddress);
  // Who goes elsewhere leaves behind what was used there, and takes along the own.
  ledger.seen("ann", "b");
  CHECK(ledger.of_address("a", Counted::kImports, kNow) == 48);
  CHECK(scope_of(ledger.beyond("ann", Counted::kImports, kNow)) == Scope::kPerson);
}

TEST_CASE("more than a whole day's at once is asked to wait a day, not for ever") {
  Ledger ledger(rations(Counted::kBytes, {1000, 1000, 1000}));
  const auto beyond = ledger.beyond("ann", Counted::kBytes, kNow, 5000);
  REQUIRE(beyond);
  CHECK(beyond->seconds == 86'400);
}

TEST_CASE("a clock that goes back takes nothing away and gives nothing") {
  Ledger ledger(rations(Counted::kImports, {24, 48, 96}));
  ledger.spend("ann", Counted::kImports, 24, kNow);
  CHECK(ledger.beyond("ann", Counted::kImports, kNow - 50 * kHour));
  ledger.spend("ann", Counted::kImports, 0, kNow - 50 * kHour);
  CHECK(ledger.of("ann", Counted::kImports, kNow) == 24);
}

TEST_CASE("people and addresses that have nothing are forgotten when there are many") {
  Ledger ledger(rations(Counted::kTables, {5, 5, 10}));
  ledger.seen("ann", "a");
  ledger.hold("ann", Counted::kTables);
  for (int i = 0; i < 50'000; ++i)
    ledger.seen("guest" + std::to_string(i), "b" + std::to_string(i));
  CHECK(ledger.size() < 30'000);
  CHECK(ledger.of("ann", Counted::kTables, kNow) == 1);
  CHECK(ledger.address_of("ann") == "a");
}

}  // namespace
}  // namespace taproom::service
