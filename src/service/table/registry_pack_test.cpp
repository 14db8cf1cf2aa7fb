// A table with pieces of its own tells them to those who draw it.
#include <vector>

#include <doctest/doctest.h>

#include "records/rpc.h"
#include "service/table/protocol.h"
#include "tests/contract/service_world.h"

namespace taproom::service {
namespace {

json::object ask(ServerRoom& server, ConnectionId who, std::string_view method,
                 json::object params) {
  server.outbox.sent.clear();
  server.service->message(
      who, json::serialize(json::object{
               {"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}}));
  REQUIRE(server.turn_to(server.clock.time));
  for (const auto& [connection, text] : server.outbox.sent) {
    json::object message = json::parse(text).get_object();
    if (connection == who && message.contains("id")) return message;
  }
  FAIL("no answer");
  return {};
}

/// What a pack says about a guest.
json::object guest(const json::object& pack, std::string_view id) {
  for (const json::value& item : pack.at("guests").at("items").get_array()) {
    if (item.at("id") == json::value(id)) return item.get_object();
  }
  return {};
}

}  // namespace

TEST_CASE("pack: named in info where it is not the usual one, and told without its notes") {
  records::install_default_packs();
  Fate fate(5);
  ServerRoom server(5, fate, {});
  server.start();
  server.service->connect(1, {"ann", "ann", true});
  server.service->connect(2, {"bo", "bo", true});
  const json::object usual =
      ask(server, 1, "create", {{"game", "tiefenthal"}}).at("result").get_object();
  const json::object own = ask(server, 1, "create",
                               {{"game", "tiefenthal"},
                                {"pack",
                                 {{"format", "taproom-pack-1"},
                                  {"game", "tiefenthal"},
                                  {"name", "our_box"},
                                  {"guests", {{"items", {{{"id", "guest_7_1"}, {"vp", 6}}}}}}}}})
                               .at("result")
                               .get_object();
  const auto info = [&](const json::object& made) {
    return ask(server, 1, "open", {{"table", made.at("table")}})
        .at("result")
        .at("info")
        .get_object();
  };
  CHECK_FALSE(info(usual).contains("pack"));
  CHECK(info(own).at("pack").at("name") == "our_box");
  const json::object pack =
      ask(server, 1, "pack", {{"table", own.at("table")}}).at("result").get_object();
  CHECK(guest(pack, "guest_7_1").at("vp") == 6);
  CHECK(guest(pack, "guest_3_1").at("title").is_string());
  CHECK_FALSE(guest(pack, "guest_3_1").contains("source"));
  CHECK_FALSE(pack.contains("schema"));
  const json::object before =
      ask(server, 1, "pack", {{"table", usual.at("table")}}).at("result").get_object();
  CHECK(guest(before, "guest_7_1").at("vp") != 6);
  const json::object stranger = ask(server, 2, "pack", {{"table", own.at("table")}});
  CHECK(stranger.at("error").at("code") == records::rpc_code::kNoTable);
}

TEST_CASE("pack: given back when nobody is at its table, and there again when somebody looks in") {
  records::install_default_packs();
  Fate fate(6);
  ServerRoom server(6, fate, {});
  server.start();
  server.service->connect(1, {"ann", "ann", true});
  const auto create = [&](int vp) {
    return ask(server, 1, "create",
               {{"game", "tiefenthal"},
                {"pack",
                 {{"format", "taproom-pack-1"},
                  {"game", "tiefenthal"},
                  {"name", "box"},
                  {"guests", {{"items", {{{"id", "guest_7_1"}, {"vp", vp}}}}}}}}});
  };
  // Far more boxes in an evening than there is room for at once.
  std::vector<json::string> tables;
  for (int vp = 1; vp <= 20; ++vp) {
    const json::object made = create(vp);
    REQUIRE_MESSAGE(made.contains("result"), json::serialize(made));
    tables.push_back(made.at("result").at("table").get_string());
    if (vp % 5 == 0) REQUIRE(server.turn_to(server.clock.time + 2 * Pacing{}.rest));
  }
  for (int round = 0; round < 2; ++round) {
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const json::object pack = ask(server, 1, "pack", {{"table", tables[i]}});
      REQUIRE_MESSAGE(pack.contains("result"), json::serialize(pack));
      CHECK(guest(pack.at("result").get_object(), "guest_7_1").at("vp") == i + 1);
      if (i % 5 == 4) REQUIRE(server.turn_to(server.clock.time + 2 * Pacing{}.rest));
    }
    server.kill();
    server.start();
    server.service->connect(1, {"ann", "ann", true});
  }
  // Too many at once that somebody looks at: the next one is told so.
  json::object last;
  for (int vp = 21; vp <= 40 && !last.contains("error"); ++vp) {
    last = create(vp);
    if (!last.contains("error")) ask(server, 1, "open", {{"table", last.at("result").at("table")}});
  }
  REQUIRE(last.contains("error"));
  CHECK(last.at("error").at("data").at("reason") == "packs_in_use");
  // Whoever goes makes room at once.
  server.service->disconnect(1);
  server.service->connect(1, {"ann", "ann", true});
  REQUIRE(server.turn_to(server.clock.time));
  CHECK(create(41).contains("result"));
}

}  // namespace taproom::service
