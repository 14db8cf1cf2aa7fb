#include <cstring>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/action.h"
#include "core/config.h"
#include "core/fixed_string.h"
#include "core/fixed_vector.h"
#include "core/hash.h"
#include "core/seat.h"

namespace taproom {
namespace {

TEST_CASE("a fixed vector grows, shrinks and keeps its order") {
  FixedVector<int, 4> list;
  CHECK(list.empty());
  list.push_back(1);
  list.push_back(2);
  list.push_back(3);
  list.push_back(4);
  CHECK(list.full());
  list.erase_at(1);
  CHECK(list.count() == 3);
  CHECK(list[0] == 1);
  CHECK(list[1] == 3);
  CHECK(list.back() == 4);
  CHECK(list.pop_back() == 4);
  CHECK(list.size() == 2);
  list.clear();
  CHECK(list.empty());
}

TEST_CASE("equal fixed vectors are equal bytes, whatever they held before") {
  using List = FixedVector<std::uint8_t, 8>;
  List fresh;
  fresh.push_back(7);
  List used;
  for (std::uint8_t i = 1; i <= 8; ++i)
    used.push_back(i);
  used.clear();
  used.push_back(9);
  used.push_back(7);
  used.erase_at(0);
  CHECK(fresh == used);
  CHECK(std::memcmp(&fresh, &used, sizeof(List)) == 0);
  used.push_back(1);
  CHECK_FALSE(fresh == used);
}

TEST_CASE("a scratch list is filled item by item or in one go") {
  ScratchList<int, 8> list;
  list.push_back(5);
  int* next = list.room(3);
  *next++ = 6;
  *next++ = 7;
  list.used(next);
  CHECK(std::vector<int>(list.begin(), list.end()) == std::vector<int>{5, 6, 7});
  list.clear();
  CHECK(list.empty());
}

TEST_CASE("a fixed string compares with texts") {
  const FixedString<7> name("barback");
  CHECK(name == "barback");
  CHECK(name.view().size() == 7);
  CHECK(FixedString<7>().view().empty());
}

TEST_CASE("a set of seats iterates in ascending order") {
  SeatSet set;
  CHECK(set.empty());
  set.add(Seat(3));
  set.add(Seat(0));
  set.add(Seat(5));
  CHECK(set.size() == 3);
  CHECK(set.first() == Seat(0));
  std::vector<int> seats;
  for (const Seat seat : set)
    seats.push_back(seat.index());
  CHECK(seats == std::vector<int>{0, 3, 5});
  set.remove(Seat(0));
  CHECK_FALSE(set.has(Seat(0)));
  CHECK(set.has(Seat(3)));
  CHECK(SeatSet::all(4).bits() == 15);
  CHECK(SeatSet::all(8).bits() == 255);
  CHECK(SeatSet::of(Seat(2)).bits() == 4);
}

TEST_CASE("clockwise goes round the table") {
  CHECK(clockwise(Seat(0), 3) == Seat(1));
  CHECK(clockwise(Seat(2), 3) == Seat(0));
  CHECK(clockwise(Seat(1), 4, 7) == Seat(0));
}

TEST_CASE("viewers") {
  CHECK(Viewer::seat(Seat(2)).is(Seat(2)));
  CHECK_FALSE(Viewer::seat(Seat(2)).is(Seat(1)));
  CHECK(Viewer::referee().is_referee());
  CHECK_FALSE(Viewer::spectator().is_referee());
  CHECK_FALSE(Viewer::spectator().is(Seat(0)));
}

TEST_CASE("hashes are the same on every platform, for ever") {
  const std::string_view text = "The Taverns of Tiefenthal";
  CHECK(hash_bytes(text.data(), 0) == 0x3da4588b8c08334fu);
  CHECK(hash_bytes(text.data(), 3) == 0x99635b75853f1241u);
  CHECK(hash_bytes(text.data(), 8) == 0x6cfc1328bc98bbc5u);
  CHECK(hash_bytes(text.data(), text.size()) == 0xb62a4d87cf79b742u);
  CHECK(hash_bytes(text.data(), text.size(), 1) == 0xfbb5a5fb80f0830du);
  CHECK(mix64(0) == 0);
  CHECK(mix64(1) == 0x4179b061e0c0e0d0u);
}

TEST_CASE("every byte and the length count in a hash") {
  unsigned char bytes[24] = {};
  const std::uint64_t plain = hash_bytes(bytes, sizeof(bytes));
  CHECK(hash_bytes(bytes, 23) != plain);
  for (unsigned char& byte : bytes) {
    byte = 1;
    CHECK(hash_bytes(bytes, sizeof(bytes)) != plain);
    byte = 0;
  }
}

TEST_CASE("the code of an action sorts like its fields") {
  const Action action{7, 1, 2, 3};
  CHECK(action.code() == 0x07010203u);
  CHECK(Action::from_code(action.code()) == action);
  CHECK(Action{7, 1, 2, 4} > action);
  CHECK(Action{6, 9, 9, 9} < action);
}

TEST_CASE("options of a config are two bits each") {
  Config config;
  for (int option = 0; option < Config::kMaxOptions; ++option)
    config.set_option(option, option % 4);
  for (int option = 0; option < Config::kMaxOptions; ++option)
    CHECK(config.option(option) == option % 4);
  config.set_option(33, 0);
  CHECK(config.option(33) == 0);
  CHECK(config.option(32) == 0);
  CHECK(config.option(34) == 2);
}

}  // namespace
}  // namespace taproom
