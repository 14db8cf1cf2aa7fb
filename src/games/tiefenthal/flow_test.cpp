// What holds over whole games: the order of phases, whose things change, goods.

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include <doctest/doctest.h>

#include "games/tiefenthal/tiefenthal.h"
#include "records/table.h"
#include "tests/unit/tiefenthal_config.h"

namespace taproom::tiefenthal {
namespace {

constexpr Stream kChoices{15, Seat(7)};

Config config_for(int players) { return config_of(players, bit(Module::k1)); }

/// A random game that hurries: dice are hardly ever moved once they are placed.
template <class Visit>
void play(const Config& config, std::uint64_t seed, EventSink* sink, Visit visit) {
  State state{};
  Chance chance(seed);
  Chance choices(seed + 1);
  Tiefenthal::start(state, config, chance, sink);
  ActionList list;
  while (!Tiefenthal::deciders(state).empty()) {
    const Seat seat = Tiefenthal::deciders(state).first();
    Tiefenthal::legal(state, seat, list);
    std::vector<Action> wanted;
    for (const Action action : list) {
      const bool move = kind_of(action) == ActionKind::kPlace && action.b != space::kBelow;
      if (!move || choices.below(20, kChoices) == 0) wanted.push_back(action);
    }
    const Action action =
        wanted.empty() ? list[0]
                       : wanted[choices.below(static_cast<std::uint32_t>(wanted.size()), kChoices)];
    const State before = state;
    REQUIRE(Tiefenthal::apply(state, seat, action, chance, sink).allowed());
    visit(before, seat, action, state);
  }
}

/// The phase an event belongs to, 0 for A to 6 for G; -1 when it can happen in several.
int phase_of(EventKind kind) {
  switch (kind) {
    case EventKind::kRoundStarted:
    case EventKind::kCounterGuestTaken:
    case EventKind::kChose:
      return 0;
    case EventKind::kCardDrawn:
    case EventKind::kTablesFilled:
    case EventKind::kRestarted:
      return 1;
    case EventKind::kCoasterRolled:
    case EventKind::kDieTaken:
    case EventKind::kCoastersPassed:
      return 3;
    case EventKind::kReady:
      return 4;
    case EventKind::kTurnStarted:
    case EventKind::kServed:
    case EventKind::kBought:
    case EventKind::kRecruited:
    case EventKind::kTurnEnded:
      return 5;
    case EventKind::kTavernCleared:
      return 6;
    default:
      return -1;
  }
}

struct RoundCount {
  int picks = 0;
  int turns = 0;
  int cleared = 0;
  int ready = 0;
};

TEST_CASE("TT-FLOW-01, TT-FLOW-03, TT-FLOW-06, TT-INV-15: eight rounds of phases A to G") {
  for (int players = 2; players <= 4; ++players) {
    records::EventLog log;
    play(config_for(players), static_cast<std::uint64_t>(players), &log,
         [](const State&, Seat, Action, const State&) {});
    std::vector<RoundCount> rounds;
    int phase = 6;
    int start = -1;
    int turn = 0;
    for (const Event& event : log.events) {
      const auto kind = static_cast<EventKind>(event.kind);
      if (kind == EventKind::kRoundStarted) {
        CHECK(event.n == static_cast<int>(rounds.size()) + 1);
        CHECK(phase == 6);
        if (start >= 0) CHECK(event.seat == (start + 1) % players);
        start = event.seat;
        turn = 0;
        phase = 0;
        rounds.emplace_back();
        continue;
      }
      if (rounds.empty()) continue;
      const int now = phase_of(kind);
      if (now >= 0) {
        CHECK(now >= phase);
        phase = std::max(phase, now);
      }
      RoundCount& count = rounds.back();
      count.picks += kind == EventKind::kDieTaken ? 1 : 0;
      count.ready += kind == EventKind::kReady ? 1 : 0;
      count.cleared += kind == EventKind::kTavernCleared ? 1 : 0;
      if (kind == EventKind::kDieTaken) {
        CHECK(event.seat == (start + count.picks - 1) % players);
      }
      if (kind == EventKind::kTurnStarted) {
        CHECK(event.seat == (start + turn) % players);
        ++turn;
        ++count.turns;
      }
    }
    CHECK(rounds.size() == 8);
    for (const RoundCount& count : rounds) {
      CHECK(count.picks == 4 * players);
      CHECK(count.ready == players);
      CHECK(count.turns == players);
      CHECK(count.cleared == players);
    }
    CHECK(static_cast<EventKind>(log.events.back().kind) == EventKind::kGameOver);
  }
}

TEST_CASE("TT-FLOW-16: nobody's turn touches what another player has") {
  std::set<ActionKind> seen;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    play(config_for(3), seed, nullptr,
         [&](const State& before, Seat seat, Action action, const State& after) {
           seen.insert(kind_of(action));
           if (before.phase != after.phase || before.round != after.round) return;
           if (before.phase == Phase::kD && after.step % 3 == 0) return;  // coasters pass
           if (kind_of(action) == ActionKind::kEndTurn) return;           // the next turn begins
           for (int i = 0; i < 3; ++i) {
             if (Seat(i) != seat) CHECK(before.player(Seat(i)) == after.player(Seat(i)));
           }
         });
  }
  // Kinds of module 1 and no other: none trades, lends or plays from a hand.
  for (const ActionKind kind : seen)
    CHECK((kind <= ActionKind::kDeny || kind == ActionKind::kForfeit));
  CHECK(seen.size() >= 13);
}

TEST_CASE("TT-INV-10, TT-F-10: goods never fall below nothing") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    play(config_for(2 + static_cast<int>(seed % 3)), seed, nullptr,
         [](const State&, Seat seat, Action, const State& after) {
           // A number that fell below 0 would be huge.
           CHECK(after.player(seat).thalers < 1000);
           CHECK(after.player(seat).beer < 1000);
           CHECK(after.player(seat).pending_thalers < 1000);
         });
  }
}

TEST_CASE("TT-FLOW-02: who answers first in phase B does not change what is drawn") {
  const Config config = config_for(3);
  const auto restart = make(ActionKind::kCounterGuest, 0);
  const auto finish = make(ActionKind::kFinish);
  std::vector<State> ends;
  std::array<int, 3> order = {0, 1, 2};
  do {
    State state{};
    Chance chance(77);
    Tiefenthal::start(state, config, chance, nullptr);
    for (const int seat : order) {
      const Action action = seat == 1 ? finish : restart;
      REQUIRE(Tiefenthal::apply(state, Seat(seat), action, chance, nullptr).allowed());
    }
    ends.push_back(state);
  } while (std::next_permutation(order.begin(), order.end()));
  for (const State& state : ends) {
    CHECK(state.phase == Phase::kD);
    CHECK(state == ends.front());
  }
}

/// The free tables of a seat after each card it draws, from the log alone.
std::vector<int> free_tables(const std::vector<Event>& events, int seat) {
  std::vector<int> free;
  int tables = 3;
  for (const Event& event : events) {
    if (event.kind != static_cast<std::uint8_t>(EventKind::kCardDrawn) || event.seat != seat) {
      continue;
    }
    tables += event.a == card::kTable ? 1 : 0;
    tables -= event.b != 255 ? 1 : 0;
    free.push_back(tables);
  }
  return free;
}

TEST_CASE("TT-EX-01, TT-B-08, TT-B-12: free tables after each of the nine draws") {
  State state{};
  Chance chance(1);
  Config config = config_for(2);
  config.start_seat = 0;
  Tiefenthal::start(state, config, chance, nullptr);
  Player& player = state.player(Seat(0));
  const CardKind guest = card::kFirstGuest;
  player.deck.top.clear();
  for (const CardKind kind : {card::kBarback, card::kRegular1, card::kWaitress, card::kNoble, guest,
                              guest, card::kBrewer, card::kWaitress, card::kTable, card::kNoble}) {
    player.deck.top.push_back(kind);
  }
  records::EventLog log;
  REQUIRE(Tiefenthal::apply(state, Seat(0), make(ActionKind::kCounterGuest, 0), chance, &log)
              .allowed());
  CHECK(free_tables(log.events, 0) == std::vector<int>{2, 3, 3, 3, 2, 1, 1, 1, 0});
  CHECK(player.deck.top.count() == 1);
}

}  // namespace
}  // namespace taproom::tiefenthal
