#include "service/town/bus_message.h"

#include <doctest/doctest.h>

namespace taproom::service {
namespace {

BusMessage full() {
  BusMessage message;
  message.kind = BusMessage::Kind::kTell;
  message.from = 1'234'567;
  message.at = 1'700'000'000'123;
  message.line = 300;
  message.number = UINT64_MAX;
  message.more = true;
  message.table = "t";
  message.person = {"id", "Anne Ärger", false, "::1"};
  message.text = std::string("\0{}", 3);
  message.lines = {{1, 2, 3}, {4, 5, 6}};
  message.tables = {"a", "", "b"};
  return message;
}

TEST_CASE("bus message: what is written is read") {
  CHECK(read_bus_message(to_bytes(full())) == full());
  CHECK(read_bus_message(to_bytes({})) == BusMessage{});
}

TEST_CASE("bus message: what is cut, longer, of another version or kind is not read") {
  const std::string bytes = to_bytes(full());
  for (std::size_t size = 0; size < bytes.size(); ++size)
    CHECK_FALSE(read_bus_message(bytes.substr(0, size)).has_value());
  CHECK_FALSE(read_bus_message(bytes + "x").has_value());
  for (const char first : {'\0', '\2', '\x7f', '\xff'}) {
    std::string other = bytes;
    other[0] = first;
    CHECK_FALSE(read_bus_message(other).has_value());
    other = bytes;
    other[1] = first == '\2' ? '\0' : first == '\0' ? '\0' : '\x7f';
    CHECK_FALSE(read_bus_message(other).has_value());
  }
}

TEST_CASE("bus message: any byte changed does not make it read more than there is") {
  const std::string bytes = to_bytes(full());
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (const char with : {'\0', '\1', '\x80', '\xff'}) {
      std::string other = bytes;
      other[at] = with;
      if (const auto read = read_bus_message(other)) {
        CHECK(read->text.size() + read->table.size() <= bytes.size());
        CHECK(read->lines.size() <= bytes.size());
      }
    }
  }
}

}  // namespace
}  // namespace taproom::service
