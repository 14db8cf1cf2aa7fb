// Who tries passwords, copies cookies, turns the clock or changes a byte on the disk.
#include <set>
#include <string>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>
#include <sys/stat.h>

#include "service/store/sqlite_store.h"
#include "tests/hostile/honest.h"
#include "tests/service/wire.h"

using namespace taproom::test;

namespace {

constexpr const char* kRight = R"({"name":"Ann","password":"correct horse"})";
constexpr const char* kWrong = R"({"name":"Ann","password":"battery staple"})";

json::value me(const Program& house, const std::string& cookie) {
  const Answer answer = call(house.port(), "GET", "/api/me", "", {{"Cookie", cookie}});
  return answer.status == 200 ? json::parse(answer.body).at("me") : json::value(answer.status);
}

/// Opens the store of a house that does not run.
taproom::service::SqliteStore& store_of(const Program& house,
                                        std::unique_ptr<taproom::service::SqliteStore>& keep) {
  auto opened = taproom::service::SqliteStore::open(house.data().string());
  REQUIRE(opened.has_value());
  keep = *std::move(opened);
  return *keep;
}

unsigned mode_of(const std::filesystem::path& path) {
  struct stat status{};
  REQUIRE(::stat(path.c_str(), &status) == 0);
  return status.st_mode & 0777u;
}

}  // namespace

TEST_CASE("Wrong passwords from one place do not lock the owner out from elsewhere") {
  Program house({"--trusted-proxies=127.0.0.1", "--login-rate=0.001"});
  HonestTable honest(house);
  const auto from = [&](const std::string& address, const std::string& body,
                        const std::string& cookie = "") {
    return call(house.port(), "POST", "/api/login", body,
                {{"X-Forwarded-For", address}, {"Cookie", cookie}});
  };
  const Answer made = call(house.port(), "POST", "/api/account", kRight);
  REQUIRE(made.status == 200);
  honest.attack_begins();
  int refused = 0;
  for (int i = 0; i < 20; ++i)
    refused += from("203.0.113.66", kWrong).status == 429;
  CHECK(refused >= 10);
  CHECK(from("198.51.100.7", kRight).status == 200);
  // Also where the stranger sits behind the same address, and when many addresses try.
  REQUIRE(made.cookies.size() == 2);
  CHECK(from("203.0.113.66", kRight, made.cookies[1]).status == 200);
  int many = 0;
  for (int i = 0; i < 120; ++i)
    many += from("192.0.2." + std::to_string(i), kWrong).status == 429;
  CHECK(many >= 10);
  CHECK(from("198.51.100.7", kRight).status == 200);
  CHECK(from("192.0.2.200", kRight, made.cookies[1]).status == 200);
  // A name that nobody has is answered alike.
  const Answer nobody = from("198.51.100.8", R"({"name":"Zoe","password":"battery staple"})");
  CHECK(nobody.status == 401);
  CHECK(nobody.body == from("198.51.100.9", kWrong, made.cookies[1]).body);
  CHECK(honest.goes_on());
  honest.leave();
}

TEST_CASE("A copy of a cookie is of no use after its owner has signed out") {
  Program house({"--shutdown-timeout=1"});
  HonestTable honest(house);
  REQUIRE(call(house.port(), "POST", "/api/account", kRight).status == 200);
  const std::string ann = call(house.port(), "POST", "/api/login", kRight).cookie();
  const std::string phone = call(house.port(), "POST", "/api/login", kRight).cookie();
  honest.attack_begins();
  Wire thief(house.port(), ann);
  REQUIRE(thief.wait_open());
  REQUIRE(call(house.port(), "POST", "/api/logout", "{}", {{"Cookie", ann}}).status == 200);
  CHECK(me(house, ann) == nullptr);
  CHECK(thief.wait_closed());
  Wire again(house.port(), ann);
  CHECK_FALSE(again.wait_open());
  CHECK(me(house, phone).at("name") == "Ann");
  CHECK(honest.goes_on());
  honest.leave();
  CHECK(house.stop() == 0);
  house.start();
  CHECK(me(house, ann) == nullptr);
  CHECK(me(house, phone).at("name") == "Ann");
}

TEST_CASE("A start with the clock 61 days ahead forgets nobody") {
  Program house({"--shutdown-timeout=1"});
  HonestTable honest(house);
  const std::string ann = guest_cookie(house, "Ann");
  CHECK(honest.goes_on());
  honest.leave();
  REQUIRE(house.stop() == 0);
  // To the house it is the same whether the clock is ahead or all it has written lies back.
  constexpr std::int64_t kAhead = 61LL * 86'400'000;
  {
    std::unique_ptr<taproom::service::SqliteStore> keep;
    taproom::service::SqliteStore& store = store_of(house, keep);
    taproom::service::Batch batch;
    const auto back = [&](std::string_view collection, std::string_view key, std::string_view text,
                          const std::set<std::string>& times) {
      json::object object = json::parse(text.substr(0, text.rfind('}') + 1)).as_object();
      for (const std::string& time : times)
        if (json::value* at = object.if_contains(time)) *at = at->as_int64() - kAhead;
      batch.puts.push_back({std::string(collection), std::string(key), json::serialize(object)});
    };
    REQUIRE(store
                .each("people",
                      [&](std::string_view key, std::string_view text) {
                        back("people", key, text, {"seen", "created"});
                      })
                .has_value());
    if (const auto hours = store.get("house", "hours").value())
      back("house", "hours", *hours, {"last"});
    REQUIRE(batch.puts.size() >= 3);
    REQUIRE(store.commit(batch).has_value());
  }
  house.start();
  CHECK(me(house, ann).is_object());
}

TEST_CASE("A byte changed in a person is noticed, and nobody else is disturbed") {
  Program house({"--shutdown-timeout=1"});
  const std::string ann = call(house.port(), "POST", "/api/account", kRight).cookie();
  const std::string bo = guest_cookie(house, "Bo");
  REQUIRE(house.stop() == 0);
  {
    std::unique_ptr<taproom::service::SqliteStore> keep;
    taproom::service::SqliteStore& store = store_of(house, keep);
    taproom::service::Batch batch;
    REQUIRE(store
                .each("people",
                      [&](std::string_view key, std::string_view text) {
                        std::string changed(text);
                        const std::size_t at = changed.find("\"Ann\"");
                        if (at == changed.npos) return;
                        changed[at + 1] = 'E';
                        batch.puts.push_back({"people", std::string(key), changed});
                      })
                .has_value());
    REQUIRE(batch.puts.size() == 1);
    REQUIRE(store.commit(batch).has_value());
  }
  house.start();
  HonestTable honest(house);
  honest.attack_begins();
  CHECK(me(house, ann) == 500);
  CHECK(house.log().find("event=person") != std::string::npos);
  CHECK(me(house, bo).at("name") == "Bo");
  CHECK(honest.goes_on());
  honest.leave();
}

TEST_CASE("What the house keeps can be read by its own user only") {
  const mode_t before = ::umask(022);
  Program house({"--shutdown-timeout=1"});
  HonestTable honest(house);
  honest.attack_begins();
  CHECK(mode_of(house.data()) == 0700);
  for (const auto& entry : std::filesystem::directory_iterator(house.data())) {
    INFO(entry.path());
    CHECK(mode_of(entry.path()) == 0600);
  }
  CHECK(honest.goes_on());
  honest.leave();
  REQUIRE(house.stop() == 0);
  // As an older house left it.
  REQUIRE(::chmod(house.data().c_str(), 0755) == 0);
  REQUIRE(::chmod((house.data() / "taproom.db").c_str(), 0644) == 0);
  house.start();
  ::umask(before);
  CHECK(mode_of(house.data()) == 0700);
  CHECK(mode_of(house.data() / "taproom.db") == 0600);
  CHECK(house.log().find("event=permissions") != std::string::npos);
}
