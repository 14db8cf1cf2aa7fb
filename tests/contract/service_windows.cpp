// What others can learn from the service about a hand: nothing. Two worlds are run side by side
// that look the same to everybody but one person, whose hand differs; whatever reaches the others
// must be the same bytes at the same moments (docs/decisions/007-answer-windows.md).
#include <cstdlib>

#include <doctest/doctest.h>

#include "games/red_dragon_inn/moments.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "service/table/answer_poll.h"
#include "service/table/model.h"
#include "tests/contract/service_ears.h"

namespace taproom::service {
namespace {

/// A table of The Red Dragon Inn that goes on from a state. The person with the secret answers each
/// question by passing, at moments of its own; the others say nothing but what their turns ask for.
class Table {
 public:
  /// The first `people` seats are held by people, the others by bots.
  Table(const AnyState& state, std::uint64_t seed, int players, int people, Orders orders)
      : fate_(seed),
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
      if (legal == nullptr || legal->get_array().empty()) continue;
      if (window && i != 0) continue;
      if (i == 0 && window) {
        ++questions;
        if (!presses) continue;
      }
      const std::string text = json::serialize(json::object{
          {"jsonrpc", "2.0"},
          {"id", 5},
          {"method", "apply"},
          {"params", {{"table", "t"}, {"seat", i}, {"do", plainest(legal->get_array())}}}});
      server_.service->message(static_cast<ConnectionId>(i + 1), text);
    }
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

  Fate fate_;
  Fate habits_;
  ServerRoom server_;

 public:
  Ears ears;

 private:
  int players_;
  Millis now_ = 0;
};

/// The state with the first seat's cards as they lie in another one.
AnyState with_hand_of(const AnyState& state, const AnyState& from) {
  red_dragon_inn::State out = state.as<red_dragon_inn::State>();
  const red_dragon_inn::State& source = from.as<red_dragon_inn::State>();
  const Seat seat(0);
  out.at(seat) = source.at(seat);
  red_dragon_inn::set_ready(out, seat, source.ready[seat.value]);
  return AnyState(out);
}

/// Runs pairs of worlds with this number of people, or as many as there are seats, and compares
/// what the other people and an onlooker hear.
void compare_worlds(int pairs, std::optional<int> at_most) {
  records::install_default_packs();
  const records::GameFormat& format = *records::find_format("red_dragon_inn");
  const AnyGame& game = format.game();
  int questions = 0;
  int different = 0;
  for (int i = 0; i < pairs; ++i) {
    CAPTURE(i);
    const auto seed = static_cast<std::uint64_t>(i) + 500;
    const int players = 3 + i % 2;
    Config config;
    config.players = static_cast<std::uint8_t>(players);
    // Some way into a random game.
    Chance chance(seed);
    Fate fate(seed);
    AnyState state = game.start(config, chance, nullptr);
    for (std::uint32_t left = fate.below(150); left > 0; --left) {
      const SeatSet deciders = game.deciders(state);
      if (deciders.empty()) break;
      ActionList legal;
      game.legal(state, deciders.first(), legal);
      const Action action = legal[fate.below(static_cast<std::uint32_t>(legal.size()))];
      REQUIRE(game.apply(state, deciders.first(), action, chance, nullptr).allowed());
    }
    if (game.deciders(state).empty()) continue;
    // Another world in which only the first seat's cards differ.
    AnyState other = state;
    {
      AnyView seen = game.observe(state, Viewer::spectator());
      Chance dreams(seed + 1);
      const AnyState dreamt = game.resample(seen, dreams);
      other = with_hand_of(state, dreamt);
    }
    for (int seat = 1; seat < players; ++seat) {
      const Viewer eyes = Viewer::seat(Seat(seat));
      REQUIRE(game.observe(state, eyes).known == game.observe(other, eyes).known);
    }
    const auto orders = static_cast<Orders>(i % 3);
    const int people = at_most.value_or(players);
    Table one(state, seed, players, people, orders);
    Table two(other, seed, players, people, orders);
    one.run(600);
    two.run(600);
    questions += one.questions + two.questions;
    different += one.questions != two.questions ? 1 : 0;
    CHECK(one.windows == two.windows);
    for (int who = 1; who <= players; ++who) {
      CAPTURE(who);
      if (who < players && who >= people) continue;
      const auto ear = static_cast<ConnectionId>(who + 1);
      check_the_same(one.ears.heard[ear], two.ears.heard[ear]);
    }
  }
  // The worlds must have asked different things, or the test shows nothing.
  CHECK(questions > pairs * 5);
  CHECK(different > pairs / 4);
}

int pairs(int full) { return std::getenv("TAPROOM_QUICK") != nullptr ? 4 : full; }

TEST_CASE("RDI-INFO-12: nothing that reaches the others, and no moment of it, tells of a hand") {
  compare_worlds(pairs(60), std::nullopt);
}

TEST_CASE("RDI-INFO-12: who looks on while one person plays among bots learns nothing of a hand") {
  compare_worlds(pairs(40), 1);
}

}  // namespace
}  // namespace taproom::service
