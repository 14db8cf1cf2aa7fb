#include "records/rules.h"

#include <doctest/doctest.h>

using namespace taproom::records;

TEST_CASE("rule ids are found in titles: single, lists and ranges") {
  using Ids = std::vector<std::string>;
  CHECK(ids_in_title("TT-F-06: a used space is closed") == Ids{"TT-F-06"});
  CHECK(ids_in_title("TT-B-01, TT-B-02: tables") == Ids{"TT-B-01", "TT-B-02"});
  CHECK(ids_in_title("TT-B-01…TT-B-04: tables") ==
        Ids{"TT-B-01", "TT-B-02", "TT-B-03", "TT-B-04", "TT-B-04"});
  CHECK(ids_in_title("RDI-EDGE-98…101 x") ==
        Ids{"RDI-EDGE-98", "RDI-EDGE-99", "RDI-EDGE-100", "RDI-EDGE-101"});
  CHECK(ids_in_title("no id here, UTF-8 and X-1 neither").empty());
}

TEST_CASE("a catalogue is read with its notes") {
  const RuleBook book =
      parse_rules("toy", "toy.md",
                  "# Head\n## SEC — part\n\nTT-SEC-01 — First. [EN]\n  Editions: no.\n"
                  "\nprose\n\nTT-SEC-10 — Second\n");
  REQUIRE(book.rules.size() == 2);
  CHECK(book.prefix == "TT");
  CHECK(book.rules[0].id == "TT-SEC-01");
  CHECK(book.rules[0].text == "First. [EN]\n  Editions: no.");
  CHECK(book.rules[0].heading == "SEC — part");
  CHECK(book.rules[0].line == 4);
  CHECK(book.rules[1].number == 10);
  CHECK(book.find("tt-sec-10") == &book.rules[1]);
}

TEST_CASE("every embedded catalogue has rules, each id once") {
  REQUIRE(rule_books().size() >= 2);
  for (const RuleBook& book : rule_books()) {
    CHECK(book.rules.size() > 100);
    for (const Rule& rule : book.rules)
      CHECK(book.find(rule.id) == &rule);
  }
}

TEST_CASE("rules are found by id, by section and by words") {
  REQUIRE(find_rule("tt-upg-06") != nullptr);
  CHECK(search_rules("TT-UPG").size() == 30);
  const auto found = search_rules("special offer dishwasher");
  REQUIRE(!found.empty());
}
