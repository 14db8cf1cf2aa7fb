#include "service/table/entry.h"

#include <doctest/doctest.h>

#include "service/table/setup.h"

namespace taproom::service {
namespace {

TEST_CASE("entries: every kind reads back as it was written") {
  for (int kind = 0; kind < kEntryKinds; ++kind) {
    CAPTURE(kind);
    Entry entry;
    entry.kind = static_cast<EntryKind>(kind);
    entry.at = 1'700'000'000'000 + kind;
    entry.seat = kind % 9 - 1;
    entry.count = kind;
    entry.by = static_cast<By>(kind % 5);
    entry.text = "a \"text\" with ü and \n";
    entry.key = "k";
    entry.person = "p";
    entry.name = "n";
    const auto read = read_entry(to_text(entry));
    REQUIRE(read.has_value());
    CHECK(*read == entry);
  }
}

TEST_CASE("entries: what is none is refused") {
  for (const char* text :
       {"", "{", "[]", "{}", R"({"e":"dance","t":1})", R"({"e":"did"})", R"({"e":"did","t":-1})",
        R"({"e":"did","t":1,"s":8})", R"({"e":"did","t":1,"zzz":8})"}) {
    CAPTURE(text);
    CHECK_FALSE(read_entry(text).has_value());
  }
}

TEST_CASE("setups: read back as they were written, with the dice") {
  records::install_default_packs();
  Setup setup;
  setup.format = records::find_format("red_dragon_inn");
  setup.config.players = 3;
  setup.seed = Seed::from_number(9);
  setup.host = "h";
  setup.host_name = "Host";
  setup.token = "t";
  setup.pace = {Pace::Kind::kLive, 60'000, 1'000};
  setup.watch = Watch::kNobody;
  setup.listed = true;
  setup.answer_time = 2'000;
  setup.origin = Origin::kRematch;
  setup.from = "x";
  setup.at = 5;
  const auto read = read_setup(to_text(setup));
  REQUIRE(read.has_value());
  CHECK(read->format == setup.format);
  CHECK(read->config == setup.config);
  CHECK(read->seed == setup.seed);
  CHECK(read->pace == setup.pace);
  CHECK(read->watch == setup.watch);
  CHECK(read->origin == setup.origin);
  CHECK(to_text(*read) == to_text(setup));
  CHECK_FALSE(read_setup(R"({"e":"did","t":1})").has_value());
}

}  // namespace
}  // namespace taproom::service
