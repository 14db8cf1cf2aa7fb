#include "service/table/ledger.h"

#include <doctest/doctest.h>

namespace taproom::service {
namespace {

Rations rations(Ration tables) {
  Rations out{};
  out[static_cast<std::size_t>(Counted::kTables)] = tables;
  return out;
}

TEST_CASE("a person, an address and all together have their own limits") {
  Ledger ledger(rations({2, 3, 5}));
  ledger.seen("ann", "a");
  ledger.seen("bob", "a");
  ledger.seen("cleo", "b");
  ledger.add("ann", Counted::kTables, 2);
  CHECK(ledger.beyond("ann", Counted::kTables) == Scope::kPerson);
  CHECK_FALSE(ledger.beyond("bob", Counted::kTables));
  ledger.add("bob", Counted::kTables, 1);
  CHECK(ledger.beyond("bob", Counted::kTables) == Scope::kAddress);
  ledger.add("cleo", Counted::kTables, 1);
  CHECK_FALSE(ledger.beyond("cleo", Counted::kTables));
  CHECK(ledger.beyond("dan", Counted::kTables, 2) == Scope::kAll);
  CHECK(ledger.limit(Counted::kTables, Scope::kAddress) == 3);
  CHECK(ledger.most(Counted::kTables, Scope::kPerson) == 2);
  CHECK(ledger.most(Counted::kTables, Scope::kAddress) == 3);
  CHECK(ledger.most(Counted::kTables, Scope::kAll) == 4);
  // What is over makes room.
  ledger.add("ann", Counted::kTables, -1);
  CHECK_FALSE(ledger.beyond("ann", Counted::kTables));
}

TEST_CASE("an address has what the people have who were seen there last") {
  Ledger ledger(rations({9, 3, 99}));
  ledger.add("ann", Counted::kTables, 3);  // before anybody knew where from
  CHECK(ledger.of_address("a", Counted::kTables) == 0);
  ledger.seen("ann", "a");
  CHECK(ledger.of_address("a", Counted::kTables) == 3);
  ledger.seen("bob", "a");
  CHECK(ledger.beyond("bob", Counted::kTables) == Scope::kAddress);
  ledger.seen("ann", "b");
  CHECK(ledger.of_address("a", Counted::kTables) == 0);
  CHECK_FALSE(ledger.beyond("bob", Counted::kTables));
  ledger.add("ann", Counted::kTables, -3);
  CHECK(ledger.of_address("b", Counted::kTables) == 0);
  CHECK(ledger.all(Counted::kTables) == 0);
}

TEST_CASE("what is recalled from before counts for the person and not twice in all") {
  Ledger ledger(rations({5, 5, 10}));
  Tally kept{};
  kept[static_cast<std::size_t>(Counted::kTables)] = 4;
  ledger.recall_all(kept);
  ledger.seen("ann", "a");
  ledger.recall("ann", kept);
  CHECK(ledger.all(Counted::kTables) == 4);
  CHECK(ledger.of("ann", Counted::kTables) == 4);
  CHECK(ledger.of_address("a", Counted::kTables) == 4);
  CHECK(ledger.beyond("ann", Counted::kTables, 2) == Scope::kPerson);
}

TEST_CASE("people who have nothing are forgotten when there are many, others never") {
  Ledger ledger(rations({5, 5, 10}));
  ledger.seen("ann", "a");
  ledger.add("ann", Counted::kTables, 1);
  for (int i = 0; i < 50'000; ++i)
    ledger.seen("guest" + std::to_string(i), "b");
  CHECK(ledger.size() < 30'000);
  CHECK(ledger.of("ann", Counted::kTables) == 1);
  CHECK(ledger.address_of("ann") == "a");
}

}  // namespace
}  // namespace taproom::service
