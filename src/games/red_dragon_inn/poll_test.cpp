#include "games/red_dragon_inn/poll.h"

#include <random>

#include <doctest/doctest.h>

#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "records/game_format.h"

namespace taproom::red_dragon_inn {
namespace {

/// What the game itself does when everybody before the seat passes.
State by_passing(State s, Seat seat) {
  Chance none;
  while (s.ask.seat != seat.value)
    REQUIRE(
        RedDragonInn::apply(s, Seat(s.ask.seat), make(ActionKind::kPass), none, nullptr).allowed());
  return s;
}

TEST_CASE("a seat of a poll is asked what it would be asked after passes of those before it") {
  records::install_default_packs();
  int asked = 0;
  int answers = 0;
  for (std::uint64_t game = 0; game < 20; ++game) {
    Config config;
    config.players = static_cast<std::uint8_t>(2 + game % 3);
    Chance chance(game);
    std::mt19937 choice(static_cast<unsigned>(game));
    State s;
    RedDragonInn::start(s, config, chance, nullptr);
    for (int step = 0; step < 400 && s.ending == Ending::kRunning; ++step) {
      if (s.ask.kind == AskKind::kPoll) {
        for (const Seat seat : s.ask.left) {
          const State at_once = asked_in_poll(s, seat);
          CHECK(at_once == by_passing(s, seat));
          ActionList legal;
          RedDragonInn::legal(at_once, seat, legal);
          ++asked;
          answers += legal.size() > 1;
        }
      }
      ActionList legal;
      RedDragonInn::legal(s, Seat(s.ask.seat), legal);
      RedDragonInn::apply_legal(s, Seat(s.ask.seat), legal[choice() % legal.size()], chance,
                                nullptr);
    }
  }
  CHECK(asked > 1000);
  CHECK(answers > 100);
}

}  // namespace
}  // namespace taproom::red_dragon_inn
