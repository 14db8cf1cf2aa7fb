// What others can learn from the service about a hand: nothing. Two worlds are run side by side
// that look the same to everybody but one person, whose hand differs; whatever reaches the others
// must be the same bytes at the same moments (docs/decisions/007-answer-windows.md). At a friendly
// table they may learn that somebody had something to play or held the question, and for how long
// (031-friendly-answers.md): the person whose hand differs holds it in the world without an answer
// for as long as the answer takes in the other, and everything else must be the same.
#include <cstdlib>

#include <doctest/doctest.h>

#include "games/red_dragon_inn/moments.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "service/table/answer_poll.h"
#include "service/table/model.h"
#include "tests/contract/inn_worlds.h"
#include "tests/contract/service_ears.h"

namespace taproom::service {
namespace {

/// A table of The Red Dragon Inn that goes on from a state. The person with the secret answers each
/// question by passing, at moments of its own; the others say nothing but what their turns ask for.
class Table {
 public:
  /// The first `people` seats are held by people, the others by bots.
  Table(const AnyState& state, std::uint64_t seed, int players, int people, Orders orders,
        Answering answering, bool holds)
      : friendly_(answering == Answering::kFriendly),
        holds_(holds),
        fate_(seed),
        habits_(seed + 77),
        server_(seed, fate_, pacing()),
        ears(server_),
        players_(players) {
    const records::GameFormat& format = *records::find_format("red_dragon_inn");
    Setup setup;
    setup.format = &format;
    setup.config = format.game().config(state);
    setup.seed = Seed::from_number(seed);
    setup.first = state;
    setup.token = "token";
    setup.host = "p0";
    setup.host_name = "p0";
    setup.answering = answering;
    setup.answer_time = 2'000;
    setup.watch = Watch::kAnyone;
    setup.at = server_.clock.time;
    Batch batch;
    std::uint64_t number = 0;
    const auto add = [&](std::string bytes) { batch.appends.push_back({"t", number++, bytes}); };
    add(to_text(setup));
    for (int i = 0; i < players; ++i) {
      Entry sat;
      sat.kind = i < people ? EntryKind::kSat : EntryKind::kBotSat;
      sat.seat = i;
      sat.name = i < people ? "p" + std::to_string(i) : "novice";
      (i < people ? sat.person : sat.text) = sat.name;
      sat.at = setup.at;
      add(to_text(sat));
    }
    Entry ordered;
    ordered.kind = EntryKind::kOrders;
    ordered.seat = 0;
    ordered.text = kOrdersNames[static_cast<std::size_t>(orders)];
    ordered.at = setup.at;
    add(to_text(ordered));
    Entry started;
    started.kind = EntryKind::kStarted;
    started.at = setup.at;
    add(to_text(started));
    auto store = MemoryStore::open(server_.disk);
    REQUIRE(store.has_value());
    REQUIRE((*store)->commit(batch).has_value());
    store->reset();
    server_.start();
    for (int i = 0; i <= players; ++i) {  // the last one looks on
      if (i >= people && i < players) continue;
      const auto connection = static_cast<ConnectionId>(i + 1);
      server_.service->connect(connection,
                               {"p" + std::to_string(i), "p" + std::to_string(i), true});
      server_.service->message(
          connection, R"({"jsonrpc":"2.0","id":0,"method":"open","params":{"table":"t"}})");
    }
    ears.listen();
  }

  void run(int steps) {
    for (int i = 0; i < steps; ++i) {
      say();
      now_ = server_.clock.time + 50;
      REQUIRE(server_.turn_to(now_));
      ears.listen();
    }
  }

  int questions = 0;  ///< how often the first seat had an answer
  int windows = 0;

 private:
  static Pacing pacing() {
    Pacing out;
    out.bot_pause = 0;
    out.bot_nodes = 4;
    return out;
  }
  /// Seats on their own turn do the plainest thing; in windows only the first seat speaks.
  void say() {
    for (int i = 0; i < players_; ++i) {
      const auto found = ears.screens.find(static_cast<ConnectionId>(i + 1));
      if (found == ears.screens.end()) continue;
      const json::object& view = found->second.at("views").get_array()[0].get_object();
      const json::value* legal = view.if_contains("legal");
      const bool window = found->second.at("window").is_object();
      if (i == 0) windows += window ? 1 : 0;
      const bool presses = habits_.happens(30);  // drawn alike in both worlds
      if (i == 0 && window && friendly_) {
        questions += view.contains("asked") && view.at("asked").as_bool() ? 1 : 0;
        answer_or_hold(found->second.at("window").get_object(), legal, presses);
        continue;
      }
      if (legal == nullptr || legal->get_array().empty()) continue;
      if (window && i != 0) continue;
      if (i == 0 && window) {
        ++questions;
        if (!presses) continue;
      }
      send(i, "apply", {{"do", plainest(legal->get_array())}});
    }
  }
  /// The question is held from its first moment on, and let go at the moment of the answer: by the
  /// answer itself where there is one to give.
  void answer_or_hold(const json::object& window, const json::value* legal, bool presses) {
    bool could = false;
    for (const json::value& seat : window.at("seats").get_array())
      could = could || seat == 0;
    if (!could) return;
    const auto number = window.at("number").to_number<std::uint64_t>();
    if (holds_ && number != held_) send(0, "hold", {{"on", true}});
    held_ = number;
    if (!presses) return;
    if (legal != nullptr) {
      send(0, "apply", {{"do", "pass"}});
    } else if (holds_) {
      send(0, "hold", {{"on", false}});
    }
  }
  void send(int seat, const char* method, json::object params) {
    params["table"] = "t";
    params["seat"] = seat;
    const std::string text = json::serialize(
        json::object{{"jsonrpc", "2.0"}, {"id", 5}, {"method", method}, {"params", params}});
    server_.service->message(static_cast<ConnectionId>(seat + 1), text);
  }
  /// The same whatever the hand is: draw, pass, or order for the next one.
  static std::string plainest(const json::array& legal) {
    for (const char* word : {"draw", "pass"}) {
      for (const json::value& action : legal) {
        if (action.at("do") == word) return word;
      }
    }
    for (const json::value& action : legal) {
      const std::string text(action.at("do").get_string());
      if (text.starts_with("order")) return text;
    }
    return std::string(legal[0].at("do").get_string());
  }

  bool friendly_;
  bool holds_;
  std::uint64_t held_ = 0;  ///< the question that was held last
  Fate fate_;
  Fate habits_;
  ServerRoom server_;

 public:
  Ears ears;

 private:
  int players_;
  Millis now_ = 0;
};

struct Worlds {
  int pairs = 0;
  std::optional<int> people;  ///< empty: as many as there are seats
  Answering answering = Answering::kPokerFace;
  bool holds = true;  ///< the person with the secret holds questions without an answer
};

/// Runs pairs of worlds; says how often somebody else heard something different.
int different_for_others(const Worlds& worlds) {
  const int pairs = worlds.pairs;
  records::install_default_packs();
  const records::GameFormat& format = *records::find_format("red_dragon_inn");
  const AnyGame& game = format.game();
  int questions = 0;
  int different = 0;
  int told = 0;
  for (int i = 0; i < pairs; ++i) {
    CAPTURE(i);
    const auto seed = static_cast<std::uint64_t>(i) + 500;
    const int players = 3 + i % 2;
    Fate fate(seed);
    const auto pair = pair_of_worlds(seed, players, fate);
    if (!pair) continue;
    const auto& [state, other] = *pair;
    for (int seat = 1; seat < players; ++seat) {
      const Viewer eyes = Viewer::seat(Seat(seat));
      REQUIRE(game.observe(state, eyes).known == game.observe(other, eyes).known);
    }
    const auto orders = static_cast<Orders>(i % 3);
    const int people = worlds.people.value_or(players);
    Table one(state, seed, players, people, orders, worlds.answering, worlds.holds);
    Table two(other, seed, players, people, orders, worlds.answering, worlds.holds);
    one.run(600);
    two.run(600);
    questions += one.questions + two.questions;
    different += one.questions != two.questions ? 1 : 0;
    if (worlds.holds) CHECK(one.windows == two.windows);
    for (int who = 1; who <= players; ++who) {
      CAPTURE(who);
      if (who < players && who >= people) continue;
      const auto ear = static_cast<ConnectionId>(who + 1);
      if (worlds.holds) {
        check_the_same(one.ears.heard[ear], two.ears.heard[ear]);
      } else {
        told += one.ears.heard[ear] == two.ears.heard[ear] ? 0 : 1;
      }
    }
  }
  // The worlds must have asked different things, or the test shows nothing.
  CHECK(questions > pairs * 5);
  CHECK(different > pairs / 4);
  return told;
}

int pairs(int full) { return std::getenv("TAPROOM_QUICK") != nullptr ? 4 : full; }

TEST_CASE("RDI-INFO-12: nothing that reaches the others, and no moment of it, tells of a hand") {
  different_for_others({pairs(60), std::nullopt});
}

TEST_CASE("RDI-INFO-12: who looks on while one person plays among bots learns nothing of a hand") {
  different_for_others({pairs(40), 1});
}

TEST_CASE("RDI-INFO-12: at a friendly table a held question looks like an answer to the others") {
  different_for_others({pairs(60), std::nullopt, Answering::kFriendly});
}

TEST_CASE("RDI-INFO-12: at a friendly table of one person an onlooker cannot tell a hold either") {
  different_for_others({pairs(40), 1, Answering::kFriendly});
}

TEST_CASE("a friendly table tells that somebody has something to play when nobody holds") {
  // What the two tests above allow for: without holding the worlds do differ.
  CHECK(different_for_others({pairs(12), std::nullopt, Answering::kFriendly, false}) > 0);
}

}  // namespace
}  // namespace taproom::service
