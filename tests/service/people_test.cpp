// People over HTTP: guests, accounts, blocking, and what a browser must not be able to do.
#include <algorithm>
#include <array>
#include <string>
#include <thread>
#include <vector>

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

TEST_CASE("A lost password: a code of the account brings a new one, once, and ends all sessions") {
  Program house({"--login-rate=1000", "--login-burst=1000"});
  const auto port = house.port();
  const std::string desk =
      call(port, "POST", "/api/account", login_body("Ann", "correct horse")).cookie();
  CHECK(code_of(call(port, "POST", "/api/codes", R"({"password":"wrong horse"})",
                     {{"Cookie", desk}})) == "wrong_password");
  CHECK(code_of(call(port, "POST", "/api/codes", R"({"password":"correct horse"})")) == "nobody");
  const Answer drawn =
      call(port, "POST", "/api/codes", R"({"password":"correct horse"})", {{"Cookie", desk}});
  REQUIRE(drawn.status == 200);
  const json::value list = json::parse(drawn.body).at("codes");
  REQUIRE(list.as_array().size() == 8);
  const std::string code(list.at(2).as_string());
  const auto recover = [&](const std::string& name, const std::string& typed) {
    return call(
        port, "POST", "/api/recover",
        R"({"name":")" + name + R"(","code":")" + typed + R"(","password":"battery staple"})");
  };
  // Nobody learns from the answer whether there is such a name.
  const Answer wrong = recover("Ann", "0000-0000-0000-0000");
  const Answer nobody = recover("Zoe", "0000-0000-0000-0000");
  CHECK(wrong.status == 401);
  CHECK(wrong.body == nobody.body);
  CHECK(code_of(recover("Zoe", code)) == "wrong_code");
  house.kill();
  house.start();
  const auto later = house.port();
  const Answer back =
      call(later, "POST", "/api/recover",
           R"({"name":"ann","code":")" + code + R"(","password":"battery staple"})");
  REQUIRE(back.status == 200);
  CHECK(me(house, desk) == nullptr);
  CHECK(me(house, back.cookie()).at("name") == "Ann");
  CHECK(call(later, "POST", "/api/login", login_body("Ann", "correct horse")).status == 401);
  CHECK(call(later, "POST", "/api/login", login_body("Ann", "battery staple")).status == 200);
  CHECK(call(later, "POST", "/api/recover",
             R"({"name":"ann","code":")" + code + R"(","password":"another horse"})")
            .status == 401);
  const Answer page = call(later, "GET", "/api/account", "", {{"Cookie", back.cookie()}});
  CHECK(json::parse(page.body).at("codes") == 7);
}

TEST_CASE("Codes are tried no more often than passwords, whatever the name") {
  Program house({"--login-rate=0.1", "--login-burst=3"});
  int refused = 0;
  for (int i = 0; i < 6; ++i) {
    const Answer answer =
        call(house.port(), "POST", "/api/recover",
             R"({"name":"Ann","code":"0000-0000-0000-0000","password":"battery staple"})");
    if (answer.status != 429) continue;
    ++refused;
    CHECK(std::stoi(answer.headers.at("retry-after")) > 0);
  }
  CHECK(refused == 3);
}

TEST_CASE("Sessions are listed with their device, and end one by one or all others at once") {
  Program house;
  const auto port = house.port();
  const std::string agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0";
  const std::string desk = call(port, "POST", "/api/account", login_body("Ann", "correct horse"),
                                {{"User-Agent", agent}})
                               .cookie();
  const auto sign_in = [&] {
    return call(port, "POST", "/api/login", login_body("Ann", "correct horse")).cookie();
  };
  const std::string phone = sign_in();
  const std::string school = sign_in();
  const auto sessions = [&](const std::string& cookie) {
    const Answer answer = call(port, "GET", "/api/account", "", {{"Cookie", cookie}});
    REQUIRE(answer.status == 200);
    return json::parse(answer.body).at("sessions").as_array();
  };
  const json::array three = sessions(desk);
  REQUIRE(three.size() == 3);
  CHECK(three[0].at("here") == true);
  CHECK(three[0].at("browser") == "Firefox");
  CHECK(three[0].at("system") == "Linux");
  CHECK(three[1].at("here") == false);
  const std::string of_phone(sessions(phone)[0].at("session").as_string());

  Wire there(port, phone);
  REQUIRE(there.wait_open());
  REQUIRE(there.wait_next());
  const Answer ended = call(port, "DELETE", "/api/sessions/" + of_phone, "", {{"Cookie", desk}});
  REQUIRE(ended.status == 200);
  CHECK(json::parse(ended.body).at("sessions").as_array().size() == 2);
  CHECK(me(house, phone) == nullptr);
  CHECK(there.wait_closed());
  CHECK(me(house, school).at("name") == "Ann");
  CHECK(code_of(call(port, "DELETE", "/api/sessions/" + of_phone, "", {{"Cookie", desk}})) ==
        "no_session");

  Wire here(port, desk);
  REQUIRE(here.wait_open());
  REQUIRE(here.wait_next());
  const Answer alone = call(port, "DELETE", "/api/sessions", "", {{"Cookie", desk}});
  REQUIRE(alone.status == 200);
  CHECK(me(house, school) == nullptr);
  CHECK(me(house, desk) == nullptr);
  CHECK(me(house, alone.cookie()).at("name") == "Ann");
  CHECK(sessions(alone.cookie()).size() == 1);
  CHECK(here.state() == Wire::State::kOpen);
  const std::string guest = call(port, "POST", "/api/guest", name_body("Bo")).cookie();
  CHECK(code_of(call(port, "GET", "/api/account", "", {{"Cookie", guest}})) == "no_account");
  // Somebody else's session is none of one's own.
  const std::string own(sessions(alone.cookie())[0].at("session").as_string());
  const std::string zoe =
      call(port, "POST", "/api/account", login_body("Zoe", "correct horse")).cookie();
  CHECK(call(port, "DELETE", "/api/sessions/" + own, "", {{"Cookie", zoe}}).status == 404);
  CHECK(me(house, alone.cookie()).at("name") == "Ann");
}

TEST_CASE("A name that many want at the same moment has one winner") {
  Program house({"--password-threads=4", "--guest-rate=100", "--guest-burst=100"});
  constexpr int kPeople = 6;
  std::array<int, kPeople> status{};
  std::vector<std::thread> people;
  for (int i = 0; i < kPeople; ++i) {
    people.emplace_back([&, i] {
      status[i] = call(house.port(), "POST", "/api/account",
                       login_body(i % 2 == 0 ? "Ann" : "aNN", "correct horse" + std::to_string(i)))
                      .status;
    });
  }
  for (std::thread& each : people)
    each.join();
  CHECK(std::ranges::count(status, 200) == 1);
  CHECK(std::ranges::count(status, 409) == kPeople - 1);
  int signed_in = 0;
  for (int i = 0; i < kPeople; ++i)
    signed_in += call(house.port(), "POST", "/api/login",
                      login_body("Ann", "correct horse" + std::to_string(i)))
                     .status == 200;
  CHECK(signed_in == 1);
}

TEST_CASE("Everything about oneself to take along, and nothing about others") {
  Program house;
  const auto port = house.port();
  const std::string ann =
      call(port, "POST", "/api/account", login_body("Ann", "correct horse")).cookie();
  const std::string bo = call(port, "POST", "/api/guest", name_body("Bo")).cookie();
  Wire wire(port, ann);
  REQUIRE(wire.wait_open());
  wire.send(R"({"jsonrpc":"2.0","id":1,"method":"create","params":{"game":"tiefenthal",)"
            R"("config":{"players":2},"seats":["me","open"]}})");
  std::string table;
  while (table.empty()) {
    const auto next = wire.wait_next();
    REQUIRE(next);
    const json::value said = json::parse(*next);
    if (const auto* result = said.as_object().if_contains("result"))
      table = std::string(result->at("table").as_string());
  }
  wire.send(R"({"jsonrpc":"2.0","id":2,"method":"chat","params":{"table":")" + table +
            R"(","text":"good evening"}})");
  for (bool done = false; !done;) {
    const auto next = wire.wait_next();
    REQUIRE(next);
    done = json::parse(*next).as_object().contains("id");
  }
  const Answer answer = call(port, "GET", "/api/export", "", {{"Cookie", ann}});
  REQUIRE(answer.status == 200);
  CHECK(answer.headers.at("content-disposition").find("attachment") != std::string::npos);
  const json::value all = json::parse(answer.body);
  CHECK(all.at("format") == "taproom-person-1");
  CHECK(all.at("me").at("name") == "Ann");
  REQUIRE(all.at("tables").as_array().size() == 1);
  CHECK(all.at("tables").at(0).at("table").as_string() == table);
  REQUIRE(all.at("said").as_array().size() == 1);
  CHECK(all.at("said").at(0).at("text") == "good evening");
  CHECK(answer.body.find("argon2") == std::string::npos);
  const json::value other =
      json::parse(call(port, "GET", "/api/export", "", {{"Cookie", bo}}).body);
  CHECK(other.at("tables").as_array().empty());
  CHECK(other.at("said").as_array().empty());
  CHECK(call(port, "GET", "/api/export").status == 401);
}
