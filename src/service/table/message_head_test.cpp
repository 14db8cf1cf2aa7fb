#include "service/table/message_head.h"

#include <string>

#include <doctest/doctest.h>

using taproom::service::read_head;

TEST_CASE("The head of a message is what stands before its params") {
  const auto head = read_head(R"( {"jsonrpc" : "2.0", "id":7,"method":"import","params":{"x":[)");
  CHECK(head.method == "import");
  CHECK(head.id == 7);
  CHECK(read_head(R"({"method":"create","id":"a"})").id == "a");
  CHECK(read_head(R"({"params":{},"method":"import"})").method.empty());
  CHECK(read_head(R"({"id":null,"method":"import"})").method.empty());
}

TEST_CASE("Junk has no head, however long it is") {
  for (const std::string& junk :
       {std::string(), std::string("{"), std::string("[[[["), std::string("{\"method"),
        std::string(3'000'000, 'x'), std::string(3'000'000, '"'), "{\"" + std::string(4000, 'a'),
        std::string("{\"method\":\"imp\\u006frt\"}"), std::string("\xff\xfe"),
        "{" + std::string(1000, ' ') + "\"method\":\"import\""})
    CHECK(read_head(junk).method.empty());
}
