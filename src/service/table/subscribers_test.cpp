#include "service/table/subscribers.h"

#include <doctest/doctest.h>

#include "tests/unit/table_model.h"

namespace taproom::service {
namespace {

Subscriber subscriber(ConnectionId connection, std::string person, SeatSet held) {
  return {connection, {person, person}, false, held, 7, false};
}

TEST_CASE("a connection is subscribed once") {
  Subscribers all;
  all.add(subscriber(1, "ann", seats({0})));
  all.add(subscriber(2, "bo", {}));
  all.add(subscriber(1, "ann", seats({0, 1})));
  CHECK(std::distance(all.begin(), all.end()) == 2);
  REQUIRE(all.find(1) != nullptr);
  CHECK(all.find(1)->seats == seats({0, 1}));
  CHECK(all.remove(1));
  CHECK_FALSE(all.remove(1));
  CHECK(all.find(1) == nullptr);
  CHECK_FALSE(all.empty());
}

TEST_CASE("an onlooker is somebody who holds none of the seats") {
  Subscribers all;
  CHECK_FALSE(all.has_other_than(seats({0})));
  all.add(subscriber(1, "ann", seats({0})));
  CHECK_FALSE(all.has_other_than(seats({0})));
  CHECK(all.has_other_than(seats({1})));
  all.add(subscriber(2, "cy", {}));
  CHECK(all.has_other_than(seats({0})));
  all.remove_unseated();
  CHECK_FALSE(all.has_other_than(seats({0})));
  CHECK(all.seats() == seats({0}));
}

TEST_CASE("a new name goes to all connections of the person") {
  Subscribers all;
  all.add(subscriber(1, "ann", {}));
  all.add(subscriber(2, "ann", {}));
  all.add(subscriber(3, "bo", {}));
  all.rename({"ann", "Anna"});
  CHECK(all.find(1)->person.name == "Anna");
  CHECK(all.find(2)->person.name == "Anna");
  CHECK(all.find(3)->person.name == "bo");
}

TEST_CASE("whoever sits down or gets up is sent everything again") {
  Model model = begun_model("tiefenthal", 2, 2);
  Subscribers all;
  all.add(subscriber(1, "p0", {}));
  all.add(subscriber(2, "p1", seats({1})));
  all.look_up_seats(model);
  CHECK(all.find(1)->seats == seats({0}));
  CHECK(all.find(1)->changed);
  CHECK_FALSE(all.find(2)->changed);
}

TEST_CASE("people are away from the moment their last connection goes") {
  Presence presence(1000);
  CHECK(presence.away_for(Seat(0), 1500) == 500);
  CHECK(presence.update(seats({0}), seats({0, 1}), 2000));
  CHECK(presence.is_here(Seat(0)));
  CHECK_FALSE(presence.away_for(Seat(0), 9000).has_value());
  CHECK(presence.away_for(Seat(1), 2000) == 1000);
  // Nothing that others could see has changed.
  CHECK_FALSE(presence.update(seats({0}), seats({0, 1}), 3000));
  CHECK(presence.update({}, seats({0, 1}), 4000));
  CHECK(presence.away_for(Seat(0), 4250) == 250);
  // Seats without people have nobody to be away.
  CHECK_FALSE(presence.update(seats({2}), seats({0, 1}), 5000));
}

}  // namespace
}  // namespace taproom::service
