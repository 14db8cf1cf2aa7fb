#include "service/table/table_keys.h"

#include <set>

#include <doctest/doctest.h>

namespace taproom::service {
namespace {

Setup with_token(std::string token) {
  Setup out;
  out.token = std::move(token);
  return out;
}

TEST_CASE("keys of a table are its own, and the same ones again") {
  const Setup setup = with_token("rwbtutjme7hzkc3r88w5hv4hay");
  std::set<std::string> keys;
  for (const char* table : {"vmdr47r848", "vmdr47r849"}) {
    CHECK(share_key(setup, table) == share_key(setup, table));
    CHECK(share_key(setup, table).size() == 26);
    CHECK(look_key(setup, table).size() == 12);
    keys.insert(share_key(setup, table).substr(0, 12));
    keys.insert(look_key(setup, table));
    keys.insert(setup.token.substr(0, 12));
  }
  CHECK(keys.size() == 5);
  CHECK(share_key(with_token("other"), "vmdr47r848") != share_key(setup, "vmdr47r848"));
}

TEST_CASE("a table without an invitation has no keys, and an empty key opens nothing") {
  CHECK(share_key(with_token(""), "vmdr47r848").empty());
  CHECK(look_key(with_token(""), "vmdr47r848").empty());
  CHECK_FALSE(same_key("", ""));
  CHECK(same_key("abc", "abc"));
  CHECK_FALSE(same_key("abc", "abd"));
  CHECK_FALSE(same_key("abc", "abcd"));
}

TEST_CASE("codes are read as people type them") {
  const Setup setup = with_token("rwbtutjme7hzkc3r88w5hv4hay");
  std::set<std::string> codes;
  for (int attempt = 0; attempt < 8; ++attempt) {
    const std::string code = word_code(setup, "vmdr47r848", attempt);
    CHECK(read_word_code(code) == code);
    codes.insert(code);
  }
  CHECK(codes.size() == 8);
  CHECK(read_word_code("  Amber FOX 41 ") == "amber-fox-41");
  CHECK(read_word_code("amber,fox,41") == "amber-fox-41");
  for (const char* wrong : {"", "-", "amber-fox", "amber-fox-4", "amber-fox-041", "amber-fox-4a",
                            "fox-amber-41", "amber-fox-41-2", "amberfox41", "amber-fox-09",
                            "amber-fox-41 amber-fox-41 amber-fox-41 amber-fox-41"})
    CHECK_MESSAGE(read_word_code(wrong).empty(), wrong);
  CHECK(word_codes() > 1'000'000);
}

}  // namespace
}  // namespace taproom::service
