#include "service/people/cookies.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <doctest/doctest.h>
#include <sys/stat.h>

using namespace taproom::service;

namespace {

/// A folder that goes away with the test.
struct Folder {
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "taproom-XXXXXX").string();
    path = ::mkdtemp(pattern.data());
  }
  ~Folder() { std::filesystem::remove_all(path); }
  std::filesystem::path path;
};

}  // namespace

TEST_CASE("A ticket reads back with the key that wrote it and no other") {
  const CookieKey key = CookieKey::random();
  const Ticket ticket{
      .person = "p_abc-DEF_123", .generation = 7, .issued_s = 1'000'000, .session = "s_1"};
  const std::string text = write_ticket(key, ticket);
  REQUIRE(read_ticket(key, text, 1'000'100).has_value());
  CHECK(*read_ticket(key, text, 1'000'100) == ticket);
  CHECK_FALSE(read_ticket(CookieKey::random(), text, 1'000'100).has_value());
}

TEST_CASE("A ticket changed anywhere is no ticket") {
  const CookieKey key = CookieKey::random();
  const std::string text =
      write_ticket(key, {.person = "p_1", .generation = 0, .issued_s = 1000, .session = "s_1"});
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string changed = text;
    changed[at] = changed[at] == 'x' ? 'y' : 'x';
    CHECK_FALSE(read_ticket(key, changed, 1000).has_value());
    CHECK_FALSE(read_ticket(key, text.substr(0, at), 1000).has_value());
  }
  CHECK_FALSE(read_ticket(key, text + "A", 1000).has_value());
  CHECK_FALSE(read_ticket(key, "", 1000).has_value());
  CHECK_FALSE(read_ticket(key, std::string(10'000, '.'), 1000).has_value());
}

TEST_CASE("A ticket ends; one from the future was made with a wrong clock and is good") {
  const CookieKey key = CookieKey::random();
  const std::string text =
      write_ticket(key, {.person = "p_1", .generation = 0, .issued_s = 1000, .session = "s_1"});
  CHECK(read_ticket(key, text, 1000 + kTicketSeconds).has_value());
  CHECK_FALSE(read_ticket(key, text, 1001 + kTicketSeconds).has_value());
  CHECK(read_ticket(key, text, 1).has_value());
}

TEST_CASE("A ticket of the form of before is good, and has no session") {
  const CookieKey key = CookieKey::random();
  const std::string before = "1.p_1.3.1000";
  const auto ticket = read_ticket(key, before + "." + key.seal(before), 1000);
  REQUIRE(ticket.has_value());
  CHECK(ticket->person == "p_1");
  CHECK(ticket->session.empty());
}

TEST_CASE("What a browser keeps of an account is no ticket, and good for that account only") {
  const CookieKey key = CookieKey::random();
  const std::string device = write_device(key, "p_1", 3);
  CHECK(is_device(key, device, "p_1", 3));
  CHECK_FALSE(is_device(key, device, "p_1", 4));
  CHECK_FALSE(is_device(key, device, "p_2", 3));
  CHECK_FALSE(is_device(CookieKey::random(), device, "p_1", 3));
  CHECK_FALSE(is_device(key, "", "p_1", 3));
  CHECK_FALSE(read_ticket(key, "device.p_1.3." + device, 1000).has_value());
}

TEST_CASE("A sealed text that is no ticket is no ticket") {
  const CookieKey key = CookieKey::random();
  for (const std::string body : {"1.p 1.0.5", "2.p.0.5", "1..0.5", "1.p.x.5", "1.p.0.5x", "1.p.0"})
    CHECK_FALSE(read_ticket(key, body + "." + key.seal(body), 5).has_value());
}

TEST_CASE("The key is kept in a file only its owner may read") {
  const Folder folder;
  const std::string path = (folder.path / "cookie.key").string();
  const auto first = CookieKey::keep_in(path);
  REQUIRE(first.has_value());
  struct stat status{};
  REQUIRE(::stat(path.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0600);
  REQUIRE(::chmod(path.c_str(), 0644) == 0);
  const auto again = CookieKey::keep_in(path);
  REQUIRE(again.has_value());
  CHECK(again->is_sealed("text", first->seal("text")));
  REQUIRE(::stat(path.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0600);
}

TEST_CASE("A file that is no key is refused, not replaced") {
  const Folder folder;
  const std::string path = (folder.path / "cookie.key").string();
  for (const std::string text : {"", "abc\n", "zz"}) {
    std::ofstream(path) << text;
    const auto key = CookieKey::keep_in(path);
    REQUIRE_FALSE(key.has_value());
    CHECK(key.error().to_string().find("64 hexadecimal digits") != std::string::npos);
  }
  CHECK_FALSE(CookieKey::keep_in((folder.path / "none" / "cookie.key").string()).has_value());
}

TEST_CASE("Cookies in headers") {
  CHECK(find_cookie("a=1; taproom=xyz; b=2", "taproom") == "xyz");
  CHECK(find_cookie("taproom=x", "taproom") == "x");
  CHECK(find_cookie("nottaproom=x", "taproom").empty());
  CHECK(find_cookie("taproom=x; taproom=y", "taproom").empty());
  CHECK(find_cookie("taproom", "taproom").empty());
  CHECK(find_cookie(";;;=;", "taproom").empty());
  CHECK(set_cookie("t", false) == "taproom=t; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax");
  CHECK(set_cookie("", true) ==
        "__Host-taproom=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
}

TEST_CASE("Random letters are long enough and differ") {
  CHECK(random_letters(16).size() == 22);
  CHECK(random_letters(16) != random_letters(16));
}
