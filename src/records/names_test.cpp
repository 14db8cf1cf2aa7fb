#include "records/names.h"

#include <vector>

#include <doctest/doctest.h>

namespace taproom::records {

TEST_CASE("sentences about seats name who sits there, and keep the number of who has no name") {
  const std::vector<std::string> names = {"Ann", "", "Cy"};
  CHECK(with_names("It is the turn of seat 0.", names) == "It is the turn of Ann.");
  CHECK(with_names("Seat 2 takes a 6 from seat 0", names) == "Cy takes a 6 from Ann");
  CHECK(with_names("It is seat 2's chance", names) == "It is Cy's chance");
  CHECK(with_names("seat 1 passes", names) == "seat 1 passes");
  CHECK(with_names("seat 3, seat 12 and the backseat 0", names) ==
        "seat 3, seat 12 and the backseat 0");
}

}  // namespace taproom::records
