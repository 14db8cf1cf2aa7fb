// People over HTTP: guests, accounts, blocking, and what a browser must not be able to do.
#include <string>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <doctest/doctest.h>

#include "tests/service/program.h"
#include "tests/service/wire.h"

using namespace taproom::test;
namespace json = boost::json;

namespace {

std::string name_body(const std::string& name) { return R"({"name":")" + name + "\"}"; }

std::string login_body(const std::string& name, const std::string& password) {
  return R"({"name":")" + name + R"(","password":")" + password + "\"}";
}

json::value me(const Program& house, const std::string& cookie) {
  const Answer answer = call(house.port(), "GET", "/api/me", "", {{"Cookie", cookie}});
  REQUIRE(answer.status == 200);
  return json::parse(answer.body).at("me");
}

std::string code_of(const Answer& answer) {
  return std::string(json::parse(answer.body).at("error").at("code").as_string());
}

}  // namespace

TEST_CASE("A guest says a name and is known by the cookie, also after the program was killed") {
  Program house;
  CHECK(me(house, "") == nullptr);
  const Answer hello = call(house.port(), "POST", "/api/guest", name_body("Ann"));
  REQUIRE(hello.status == 200);
  const std::string header = hello.headers.at("set-cookie");
  CHECK(header.find("HttpOnly") != header.npos);
  CHECK(header.find("SameSite=Lax") != header.npos);
  CHECK(header.find("Secure") == header.npos);
  CHECK(me(house, hello.cookie()).at("name") == "Ann");
  house.kill();
  house.start();
  CHECK(me(house, hello.cookie()).at("name") == "Ann");
  CHECK(me(house, hello.cookie()).at("guest") == true);
  const Answer other =
      call(house.port(), "POST", "/api/guest", name_body("Anna"), {{"Cookie", hello.cookie()}});
  CHECK(other.status == 200);
  CHECK(me(house, hello.cookie()).at("name") == "Anna");
}

TEST_CASE("Behind https the cookie is for https only, and transport is to stay so") {
  Program house({"--public-url=https://taproom.example"});
  const Answer hello = call(house.port(), "POST", "/api/guest", name_body("Ann"),
                            {{"Origin", "https://taproom.example"}});
  REQUIRE(hello.status == 200);
  const std::string header = hello.headers.at("set-cookie");
  CHECK(header.starts_with("__Host-taproom="));
  CHECK(header.find("; Secure") != header.npos);
  CHECK(hello.headers.contains("strict-transport-security"));
  CHECK(call(house.port(), "POST", "/api/guest", name_body("Ann"), {{"Origin", "http://localhost"}})
            .status == 403);
}

TEST_CASE("An account: opened by a guest, signed in elsewhere, new password, left for good") {
  Program house({"--login-rate=1000", "--login-burst=1000"});
  const std::string guest = call(house.port(), "POST", "/api/guest", name_body("Ann")).cookie();
  CHECK(code_of(call(house.port(), "POST", "/api/account", login_body("Ann", "short"))) ==
        "bad_password");
  const Answer opened = call(house.port(), "POST", "/api/account",
                             login_body("Ann", "correct horse"), {{"Cookie", guest}});
  REQUIRE(opened.status == 200);
  CHECK(me(house, guest) == nullptr);
  CHECK(me(house, opened.cookie()).at("guest") == false);
  CHECK(code_of(call(house.port(), "POST", "/api/guest", name_body("aNN"))) == "name_taken");
  CHECK(code_of(call(house.port(), "POST", "/api/account", login_body("ANN", "other horse"))) ==
        "name_taken");

  const Answer wrong = call(house.port(), "POST", "/api/login", login_body("Ann", "wrong horse"));
  CHECK(wrong.status == 401);
  CHECK_FALSE(wrong.headers.contains("set-cookie"));
  const Answer nobody = call(house.port(), "POST", "/api/login", login_body("Zoe", "wrong horse"));
  CHECK(nobody.status == 401);
  CHECK(nobody.body == wrong.body);
  house.kill();
  house.start();
  const Answer signed_in =
      call(house.port(), "POST", "/api/login", login_body("ann", "correct horse"));
  REQUIRE(signed_in.status == 200);

  const Answer changed =
      call(house.port(), "POST", "/api/password",
           R"({"old":"correct horse","new":"battery staple"})", {{"Cookie", signed_in.cookie()}});
  REQUIRE(changed.status == 200);
  CHECK(me(house, signed_in.cookie()) == nullptr);
  CHECK(me(house, opened.cookie()) == nullptr);
  CHECK(me(house, changed.cookie()).at("name") == "Ann");

  CHECK(call(house.port(), "GET", "/api/people/ANN").status == 200);
  CHECK(call(house.port(), "POST", "/api/leave", R"({"password":"correct horse"})",
             {{"Cookie", changed.cookie()}})
            .status == 401);
  CHECK(call(house.port(), "POST", "/api/leave", R"({"password":"battery staple"})",
             {{"Cookie", changed.cookie()}})
            .status == 200);
  CHECK(me(house, changed.cookie()) == nullptr);
  CHECK(call(house.port(), "GET", "/api/people/Ann").status == 404);
  CHECK(call(house.port(), "POST", "/api/guest", name_body("Ann")).status == 200);
}

TEST_CASE("Signing out everywhere ends other sessions and their WebSockets") {
  Program house;
  const std::string ann =
      call(house.port(), "POST", "/api/account", login_body("Ann", "correct horse")).cookie();
  Wire wire(house.port(), ann);
  REQUIRE(wire.wait_open());
  REQUIRE(wire.wait_next());
  const std::string other =
      call(house.port(), "POST", "/api/login", login_body("Ann", "correct horse")).cookie();
  CHECK(call(house.port(), "POST", "/api/logout", "{}", {{"Cookie", other}}).status == 200);
  CHECK(me(house, other) == nullptr);
  CHECK(me(house, ann).at("name") == "Ann");
  CHECK(wire.state() == Wire::State::kOpen);
  CHECK(call(house.port(), "POST", "/api/logout", R"({"everywhere":true})", {{"Cookie", ann}})
            .status == 200);
  CHECK(me(house, ann) == nullptr);
  CHECK(wire.wait_closed());
  CHECK(wire.close_code() == 1008);
}

TEST_CASE("Blocking over HTTP") {
  Program house;
  const std::string ann = call(house.port(), "POST", "/api/guest", name_body("Ann")).cookie();
  const std::string bo =
      call(house.port(), "POST", "/api/account", login_body("Bö B", "correct horse")).cookie();
  REQUIRE_FALSE(bo.empty());
  CHECK(call(house.port(), "POST", "/api/blocks", name_body("bö b")).status == 401);
  CHECK(call(house.port(), "POST", "/api/blocks", name_body("Zoe"), {{"Cookie", ann}}).status ==
        404);
  CHECK(call(house.port(), "POST", "/api/blocks", name_body("bö b"), {{"Cookie", ann}}).status ==
        200);
  CHECK(call(house.port(), "GET", "/api/blocks", "", {{"Cookie", ann}}).body ==
        R"({"blocked":["Bö B"]})");
  CHECK(call(house.port(), "DELETE", "/api/blocks/B%C3%B6%20B", "",
             {{"Cookie", ann}, {"Origin", "http://evil.example"}})
            .status == 403);
  CHECK(call(house.port(), "DELETE", "/api/blocks/B%C3%B6%20B", "", {{"Cookie", ann}}).status ==
        200);
  CHECK(call(house.port(), "GET", "/api/blocks", "", {{"Cookie", ann}}).body ==
        R"({"blocked":[]})");
}

TEST_CASE("Cookies of others, cut, changed or doubled are nobody's") {
  Program house;
  const std::string ann = call(house.port(), "POST", "/api/guest", name_body("Ann")).cookie();
  const std::string bo = call(house.port(), "POST", "/api/guest", name_body("Bo")).cookie();
  const std::string id = ann.substr(0, ann.find('.', ann.find("=2.") + 3));
  const std::string forged = id + bo.substr(bo.find('.', bo.find("=2.") + 3));
  for (const std::string& cookie :
       {forged, ann + "A", ann.substr(0, ann.size() - 1), ann + "; " + bo, std::string("taproom="),
        std::string("taproom=1.x.0.0.AAAA"), "__Host-" + ann}) {
    CHECK(me(house, cookie) == nullptr);
    Wire wire(house.port(), cookie);
    CHECK_FALSE(wire.wait_open());
    CHECK(wire.upgrade_status() == 401);
  }
}

TEST_CASE("Logs hold no cookie, no password and no path as it was asked for") {
  Program house({"--log-level=debug", "--shutdown-timeout=1"});
  const std::string ann =
      call(house.port(), "POST", "/api/account", login_body("Ann", "correct horse")).cookie();
  REQUIRE_FALSE(ann.empty());
  (void)call(house.port(), "POST", "/api/login", login_body("Ann", "wrong battery"));
  (void)call(house.port(), "GET", "/api/people/secretname?token=secrettoken", "",
             {{"Cookie", ann}});
  (void)call(house.port(), "GET", "/t/secretpath", "", {{"Cookie", ann}});
  Wire wire(house.port(), ann);
  REQUIRE(wire.wait_open());
  REQUIRE(house.stop() == 0);
  const std::string log = house.log();
  CHECK(log.find("event=request") != log.npos);
  CHECK(log.find("route=/api/people/{name}") != log.npos);
  for (const std::string& secret :
       {ann, ann.substr(ann.find('=') + 1, 20), std::string("horse"), std::string("battery"),
        std::string("secretname"), std::string("secrettoken"), std::string("secretpath")})
    CHECK(log.find(secret) == log.npos);
}
