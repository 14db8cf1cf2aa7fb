// Ways to a table for those who are not there yet: shares, previews, words for an invitation.
#include <doctest/doctest.h>

#include "records/rpc.h"
#include "service/table/preview.h"
#include "service/table/service.h"
#include "service/table/table_keys.h"
#include "tests/contract/service_house.h"

namespace taproom::service {
namespace {

std::string text_of(const json::value& value) { return std::string(value.as_string()); }

/// The parts of "/m/TABLE-SHARE-ACT" or "/t/TABLE-KEY#TOKEN".
std::string key_of(const std::string& link) {
  const std::size_t from = link.find('-') + 1;
  return link.substr(from, link.find_first_of("-#", from) - from);
}

/// A table of ann and bo that is over: both gave up.
std::string finished(House& house) {
  const std::string table = begun(house);
  house.ask(1, "resign", {{"table", table}, {"seat", 0}});
  house.ask(2, "resign", {{"table", table}, {"seat", 1}});
  return table;
}

TEST_CASE("a share opens a game that is over for looking, and nothing else") {
  House house;
  const std::string table = finished(house);
  REQUIRE(house.phase(1) == "over");
  const json::object shared = house.ask(1, "share", {{"table", table}, {"at", 0}});
  const std::string share = text_of(shared.at("share"));
  CHECK(text_of(shared.at("link")) == "/m/" + table + "-" + share + "-0");
  CHECK(text_of(house.ask(2, "share", {{"table", table}}).at("share")) == share);
  house.enter(3, "cy");
  const json::object page =
      house.ask(3, "replay", {{"table", table}, {"at", 0}, {"token", share}, {"info", true}});
  CHECK(page.at("info").at("seats").at(0).at("name") == "ann");
  CHECK_FALSE(page.at("info").get_object().contains("token"));
  CHECK_FALSE(page.at("info").get_object().contains("link"));
  // It is no invitation and no seat.
  CHECK(house.error(3, "replay", {{"table", table}, {"at", 0}}) == records::rpc_code::kNoTable);
  for (const char* method : {"open", "sit", "chat", "rematch", "resign", "orders"}) {
    CAPTURE(method);
    json::object params{{"table", table}, {"token", share}, {"seat", 0}, {"text", "hm"}};
    if (std::string_view(method) == "open") params = {{"table", table}, {"token", share}};
    if (std::string_view(method) == "rematch") params = {{"table", table}, {"token", share}};
    CHECK(house.error(3, method, params) != 0);
  }
  CHECK(house.error(3, "replay", {{"table", table}, {"at", 0}, {"token", share + "x"}}) != 0);
}

TEST_CASE("a game that is not over has no share, and the one it will have opens nothing") {
  House house;
  const std::string table = begun(house);
  CHECK(house.error(1, "share", {{"table", table}}) == -32010);
  Setup setup;
  setup.token = house.token;
  const std::string share = share_key(setup, table);
  house.enter(3, "cy");
  CHECK(house.error(3, "replay", {{"table", table}, {"at", 0}, {"token", share}}) ==
        records::rpc_code::kNoTable);
  CHECK_FALSE(house.server.service->preview(table, share, 0));
  house.ask(1, "resign", {{"table", table}, {"seat", 0}});
  house.ask(2, "resign", {{"table", table}, {"seat", 1}});
  CHECK(house.server.service->preview(table, share, 0));
}

TEST_CASE("a preview of a game that goes on says who sits there, and nothing of the game") {
  House house;
  const std::string table = begun(house);
  const std::string link = text_of(house.updates[1].at("info").at("link"));
  CHECK(link == "/t/" + table + "-" + key_of(link) + "#" + house.token);
  const auto preview = house.server.service->preview(table, key_of(link), std::nullopt);
  REQUIRE(preview);
  CHECK(preview->phase == Phase::kPlaying);
  CHECK(preview->places.at(0).name == "ann");
  CHECK_FALSE(preview->moment);
  for (const Preview::Place& place : preview->places) {
    CHECK(place.goods.empty());
    CHECK_FALSE(place.score);
    CHECK(place.rank == 0);
  }
  CHECK_FALSE(house.server.service->preview(table, "guess", std::nullopt));
  CHECK_FALSE(house.server.service->preview(table, "", std::nullopt));
  CHECK_FALSE(house.server.service->preview(table, house.token, std::nullopt));
  CHECK_FALSE(house.server.service->preview("nowhere", key_of(link), std::nullopt));
  CHECK_FALSE(house.server.service->preview(table, key_of(link), 0));
}

TEST_CASE("a moment beyond the end is the end") {
  House house;
  const std::string table = finished(house);
  const std::string share = text_of(house.ask(1, "share", {{"table", table}}).at("share"));
  const auto end = house.server.service->preview(table, share, 1'000'000);
  REQUIRE(end);
  REQUIRE(end->moment);
  CHECK(end->moment->at == end->moment->of);
  REQUIRE_FALSE(end->places.empty());
  CHECK_FALSE(end->places.at(0).goods.empty());
}

TEST_CASE("words lead to an invitation while people gather") {
  House house;
  house.enter(1, "ann");
  house.enter(2, "bo");
  const std::string table = house.table(1, two_people());
  CHECK(house.error(2, "code", {{"table", table}}) == records::rpc_code::kNoTable);
  const std::string code = text_of(house.ask(1, "code", {{"table", table}}).at("code"));
  CHECK(text_of(house.ask(1, "code", {{"table", table}}).at("code")) == code);
  const json::object found = house.ask(2, "find", {{"code", code}});
  CHECK(found.at("table") == json::value(table));
  CHECK(found.at("token") == json::value(house.token));
  house.ask(2, "sit", {{"table", table}, {"seat", 1}, {"token", found.at("token")}});
  house.ask(1, "start", {{"table", table}});
  CHECK(house.error(2, "find", {{"code", code}}) == records::rpc_code::kNoTable);
  CHECK(house.error(1, "code", {{"table", table}}) == -32010);
}

TEST_CASE("who guesses words is stopped before a right guess too") {
  House house;
  house.server.limits.rations[index_of(Counted::kCodes)] = {3, 10, 20};
  house.server.kill();
  house.server.start();
  house.enter(1, "ann");
  house.enter(2, "bo");
  house.enter(3, "cy");
  const std::string table = house.table(1, two_people());
  const std::string code = text_of(house.ask(1, "code", {{"table", table}}).at("code"));
  const std::string wrong = code.substr(0, code.size() - 2) + (code.ends_with("10") ? "11" : "10");
  for (int i = 0; i < 3; ++i)
    CHECK(house.error(2, "find", {{"code", wrong}}) == records::rpc_code::kNoTable);
  CHECK(house.error(2, "find", {{"code", wrong}}) == -32011);
  CHECK(house.error(2, "find", {{"code", code}}) == -32011);
  // Whoever guesses right uses nothing up.
  for (int i = 0; i < 5; ++i)
    CHECK(house.ask(3, "find", {{"code", code}}).at("table") == json::value(table));
}

TEST_CASE("everybody picks for the own seat, the host for the empty ones") {
  House house;
  house.enter(1, "ann");
  house.enter(2, "bo");
  json::object inn{
      {"game", "red_dragon_inn"}, {"config", {{"players", 3}}}, {"seats", {"me", "open", "open"}}};
  const std::string table = house.table(1, inn);
  house.join(2, table, 1);
  house.ask(2, "choose", {{"table", table}, {"seat", 1}, {"choice", "zot"}});
  CHECK(house.updates[1].at("info").at("config").at("seats").at(1) == "zot");
  // Taken is taken; of others nobody decides; a stranger's word is none.
  CHECK(house.error(1, "choose", {{"table", table}, {"seat", 0}, {"choice", "zot"}}) ==
        records::rpc_code::kRefused);
  CHECK(house.error(1, "choose", {{"table", table}, {"seat", 1}, {"choice", "fiona"}}) == -32009);
  CHECK(house.error(2, "choose", {{"table", table}, {"seat", 2}, {"choice", "fiona"}}) == -32009);
  CHECK(house.error(2, "choose", {{"table", table}, {"seat", 1}, {"choice", "ogre"}}) == -32602);
  CHECK(house.error(2, "choose", {{"table", table}, {"seat", 1}, {"choice", ""}}) == -32602);
  house.ask(1, "choose", {{"table", table}, {"seat", 2}, {"choice", "fiona"}});
  house.ask(1, "start", {{"table", table}, {"fill", "novice"}});
  const json::value view = house.updates[2].at("views").at(0).at("view");
  CHECK(view.at("players").at(1).at("character") == "zot");
  CHECK(view.at("players").at(2).at("character") == "fiona");
  CHECK(house.error(2, "choose", {{"table", table}, {"seat", 1}, {"choice", "gerki"}}) == -32010);
  // And after a restart.
  house.server.kill();
  house.server.start();
  house.enter(12, "bo");
  house.ask(12, "open", {{"table", table}});
  CHECK(house.updates[12].at("views").at(0).at("view").at("players").at(1).at("character") ==
        "zot");
}

TEST_CASE("what somebody speaks is told with the seat") {
  House house;
  house.enter(1, "ann");
  house.enter(2, "bo");
  json::object form = two_people();
  form["language"] = "de";
  const std::string table = house.table(1, form);
  house.ask(2, "sit", {{"table", table}, {"seat", 1}, {"token", house.token}, {"language", "ru"}});
  const json::object opened = house.ask(2, "open", {{"table", table}});
  CHECK(opened.at("info").at("seats").at(0).at("language") == "de");
  CHECK(opened.at("info").at("seats").at(1).at("language") == "ru");
  for (const char* wrong : {"", "d", "german", "DE", "<b>"})
    CHECK(
        house.error(2, "sit",
                    {{"table", table}, {"seat", 1}, {"token", house.token}, {"language", wrong}}) ==
        -32602);
}

}  // namespace
}  // namespace taproom::service
