#include "records/rpc.h"

#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

#include "bots/random.h"

using namespace taproom;
using namespace taproom::records;

namespace {

RpcSession session() {
  install_default_packs();
  return RpcSession(
      [](const BotRequest& request) -> Expected<std::vector<BotAdvice>> {
        Chance chance(request.seed);
        return std::vector<BotAdvice>{{bots::random_action(request.legal, chance), 0.5}};
      },
      [] { return Seed::from_number(1); });
}

int code_of(const std::string& answer) {
  const auto value = parse_json(answer);
  REQUIRE(value);
  const json::value* error = value->get_object().if_contains("error");
  return error == nullptr ? 0 : static_cast<int>(error->get_object().at("code").get_int64());
}

std::string call(std::string_view method, std::string_view params) {
  return R"({"jsonrpc":"2.0","id":1,"method":")" + std::string(method) + R"(","params":)" +
         std::string(params) + "}";
}

}  // namespace

TEST_CASE("messages that are none are answered with the codes of JSON-RPC") {
  RpcSession rpc = session();
  CHECK(code_of(rpc.handle("{\"jsonrpc\": \"2.0\", \"meth")) == rpc_code::kParse);
  CHECK(code_of(rpc.handle("[]")) == rpc_code::kInvalidRequest);
  CHECK(code_of(rpc.handle("1")) == rpc_code::kInvalidRequest);
  CHECK(code_of(rpc.handle(R"({"id":1,"method":"games"})")) == rpc_code::kInvalidRequest);
  CHECK(code_of(rpc.handle(R"({"jsonrpc":"2.0","id":{},"method":"games"})")) ==
        rpc_code::kInvalidRequest);
  CHECK(code_of(rpc.handle(call("nothing", "{}"))) == rpc_code::kNoMethod);
  CHECK(code_of(rpc.handle(call("games", "[1]"))) == rpc_code::kInvalidParams);
  CHECK(code_of(rpc.handle(call("games", R"({"x":1})"))) == rpc_code::kInvalidParams);
  CHECK(code_of(rpc.handle(call("new", R"({"game":"chess"})"))) == rpc_code::kInvalidParams);
  CHECK(code_of(rpc.handle(call("legal", R"({"table":5,"seat":0})"))) == rpc_code::kNoTable);
  CHECK(code_of(RpcSession::line_too_long()) == rpc_code::kTooLong);
}

TEST_CASE("notifications are not answered, batches are answered together") {
  RpcSession rpc = session();
  CHECK(rpc.handle(R"({"jsonrpc":"2.0","method":"games"})").empty());
  CHECK(rpc.handle(R"([{"jsonrpc":"2.0","method":"games"}])").empty());
  const auto both = parse_json(rpc.handle("[" + call("rules", R"({"query":"TT-A-01"})") + "," +
                                          call("nothing", "{}") + "]"));
  REQUIRE(both);
  CHECK(both->get_array().size() == 2);
}

TEST_CASE("a whole game over the protocol, its record and its replay") {
  RpcSession rpc = session();
  for (const GameFormat* format : all_formats()) {
    const std::string game(format->name());
    const auto opened = parse_json(rpc.handle(call("new", R"({"seed":3,"game":")" + game + "\"}")));
    REQUIRE(opened);
    json::value status = opened->at("result");
    const auto table = std::to_string(status.at("table").as_int64());
    int moves = 0;
    while (!status.at("over").as_bool()) {
      const auto seat = std::to_string(status.at("deciders").at(0).as_int64());
      const std::string who = "{\"table\":" + table + ",\"seat\":" + seat;
      const auto choice =
          parse_json(rpc.handle(call("bot", who + ",\"seed\":" + std::to_string(moves) + "}")));
      const auto id = std::to_string(choice->at("result").at("id").as_int64());
      const auto applied = parse_json(rpc.handle(call("apply", who + ",\"id\":" + id + "}")));
      REQUIRE(applied->as_object().contains("result"));
      status = applied->at("result");
      ++moves;
    }
    const auto record = parse_json(rpc.handle(call("record", "{\"table\":" + table + "}")));
    const auto text = pretty(record->at("result"));
    std::string line;
    for (const char c : text)
      line += c == '\n' ? ' ' : c;
    const auto replayed = parse_json(rpc.handle(call("replay", "{\"record\":" + line + "}")));
    CHECK(replayed->at("result").at("checked").as_bool());
    CHECK(replayed->at("result").at("actions").as_int64() == moves);
    CHECK(code_of(rpc.handle(call("load", "{\"record\":" + line + "}"))) == 0);
  }
}

TEST_CASE("load takes back what state gave, for every game") {
  for (const GameFormat* format : all_formats()) {
    RpcSession rpc = session();
    const std::string game(format->name());
    REQUIRE(code_of(rpc.handle(call("new", R"({"seed":3,"game":")" + game + "\"}"))) == 0);
    const auto state = parse_json(rpc.handle(call("state", R"({"table":1})")));
    const std::string text = json::serialize(state->at("result"));
    REQUIRE(code_of(rpc.handle(call("load", "{\"state\":" + text + "}"))) == 0);
    const auto again = parse_json(rpc.handle(call("state", R"({"table":2})")));
    CHECK(json::serialize(again->at("result")) == text);
    const auto view = parse_json(rpc.handle(call("view", R"({"table":2,"seat":0})")));
    CHECK(view->at("result").at("view").at("game").as_string() == game);
  }
}

TEST_CASE("undo stops where something was rolled or another seat acted, unless forced") {
  RpcSession rpc = session();
  (void)rpc.handle(call("new", R"({"game":"tiefenthal","seed":1,"config":{"start":0}})"));
  CHECK(code_of(rpc.handle(call("undo", R"({"table":1,"seat":0})"))) == rpc_code::kCannotUndo);
  CHECK(code_of(rpc.handle(call("apply", R"({"table":1,"seat":0,"do":"finish"})"))) == 0);
  CHECK(code_of(rpc.handle(call("undo", R"({"table":1,"seat":1})"))) == rpc_code::kCannotUndo);
  CHECK(code_of(rpc.handle(call("undo", R"({"table":1,"seat":0})"))) == 0);
  CHECK(code_of(rpc.handle(call("apply", R"({"table":1,"seat":0,"do":"finish"})"))) == 0);
  CHECK(code_of(rpc.handle(call("apply", R"({"table":1,"seat":1,"do":"finish"})"))) == 0);
  // Now the dice were rolled.
  CHECK(code_of(rpc.handle(call("undo", R"({"table":1,"seat":1})"))) == rpc_code::kCannotUndo);
  CHECK(code_of(rpc.handle(call("undo", R"({"table":1,"count":2,"force":true})"))) == 0);
}

TEST_CASE("a refusal names its rule and facts") {
  RpcSession rpc = session();
  (void)rpc.handle(call("new", R"({"game":"tiefenthal","seed":1,"config":{"start":0}})"));
  const auto answer =
      parse_json(rpc.handle(call("apply", R"({"table":1,"seat":0,"do":"buy brewer"})")));
  CHECK(answer->at("error").at("code").as_int64() == rpc_code::kRefused);
  CHECK(answer->at("error").at("data").at("rule").as_string() == "TT-F-15");
  CHECK(answer->at("error").at("data").as_object().contains("facts"));
}

TEST_CASE("a bot is asked with limits and a seed, a hint tells shares of a win") {
  install_default_packs();
  std::uint32_t nodes = 0;
  std::size_t hints = 9;
  RpcSession rpc(
      [&](const BotRequest& request) -> Expected<std::vector<BotAdvice>> {
        if (request.name == "nobody") return failure("there is nobody");
        nodes = request.nodes;
        hints = request.hints;
        return std::vector<BotAdvice>{{request.legal[1], 0.75}, {request.legal[0], 0.25}};
      },
      [] { return Seed::from_number(1); });
  REQUIRE(code_of(rpc.handle(call("new", R"({"game":"tiefenthal","seed":1})"))) == 0);
  CHECK(code_of(rpc.handle(call("bot", R"({"table":1,"seat":0,"nodes":50})"))) == 0);
  CHECK(nodes == 50);
  CHECK(hints == 0);
  const auto answer = parse_json(rpc.handle(call("hint", R"({"table":1,"seat":0,"ms":5})")));
  REQUIRE(answer);
  const json::array& list = answer->get_object().at("result").get_array();
  REQUIRE(list.size() == 2);
  CHECK(list[0].get_object().at("share").get_double() == 0.75);
  CHECK(hints == 3);
  for (const char* params : {R"({"table":1,"seat":0,"bot":"nobody"})",
                             R"({"table":1,"seat":0,"nodes":0})", R"({"table":1,"seat":0,"ms":-1})",
                             R"({"table":1,"seat":0,"dance":1})", R"({"table":1,"seat":7})"}) {
    CHECK(code_of(rpc.handle(call("hint", params))) == rpc_code::kInvalidParams);
    CHECK(code_of(rpc.handle(call("bot", params))) == rpc_code::kInvalidParams);
  }
}

TEST_CASE("a seat has the same number in sentences and in JSON") {
  RpcSession rpc = session();
  for (const char* game : {"red_dragon_inn", "tiefenthal"}) {
    rpc.handle(call("new", R"({"game":")" + std::string(game) + R"(","config":{"start":1}})"));
  }
  // At the inn seat 1 begins and is asked first.
  const auto inn =
      parse_json(rpc.handle(call("explain", R"({"table":1,"seat":0,"action":{"type":"pass"}})")));
  REQUIRE(inn);
  const json::object& told = inn->at("result").as_object();
  CHECK(told.at("facts").at("asked").at("value") == 1);
  CHECK(told.at("facts").at("asked").at("text") == "seat 1");
  CHECK(told.at("sentence") == "It is seat 1's chance to act now, not yours.");
  for (const int seat : {0, 1}) {
    rpc.handle(call("apply", R"({"table":2,"do":"finish","seat":)" + std::to_string(seat) + "}"));
  }
  // Seat 1 holds the mug and takes the first die.
  const auto tavern =
      parse_json(rpc.handle(call("explain", R"({"table":2,"seat":0,"do":"draft 6"})")));
  REQUIRE(tavern);
  CHECK(tavern->at("result").at("sentence") == "It is the turn of seat 1.");
}
