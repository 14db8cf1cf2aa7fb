// Last Call keeps the contract of every game.
#include "tests/third_game/last_call.h"

#include "tests/contract/contract.h"

namespace taproom::contract {
namespace {

using last_call::LastCall;

TEST_CASE("a third game keeps the contract over random games") {
  for (int players = 2; players <= last_call::kMaxPlayers; ++players) {
    Config config;
    config.players = static_cast<std::uint8_t>(players);
    for (int i = 0; i < games(2000); ++i) {
      const auto seed = static_cast<std::uint64_t>(i) * 2654435761u + config.players;
      const auto steps = play_checked<LastCall>(config, seed, i % 10 == 0, last_call::check_state);
      if (i % 10 == 0) check_replay<LastCall>(config, seed, steps);
      if (i % 20 == 0) check_order_free<LastCall>(config, seed);
    }
  }
}

TEST_CASE("a spilled mug scores nothing, a toasted one its strength") {
  last_call::State state{};
  state.players.push_back({{0, 0, 1, 0, 0, 1, 0, 0}, 2, 0});
  state.players.push_back({{0, 0, 0, 1, 0, 1, 0, 0}, 2, 0});
  REQUIRE(last_call::check_state(state).empty());
  Chance chance(1);
  const auto act = [&](int seat, const char* text) {
    const auto parsed = LastCall::parse(state, Seat(seat), text);
    REQUIRE(parsed.action.has_value());
    return LastCall::apply(state, Seat(seat), *parsed.action, chance, nullptr);
  };
  CHECK(act(0, "pour 2").allowed());
  CHECK(act(0, "pour 5").reason().rule == std::string("LC-TURN-01"));
  CHECK(act(1, "spill 3").allowed());
  CHECK(act(1, "cheers").reason().rule == std::string("LC-TURN-02"));
  CHECK(act(1, "pour 5").allowed());
  CHECK(act(0, "spill 3").reason().rule == std::string("LC-HAND-01"));
  CHECK(act(0, "cheers").allowed());
  // Nobody is left to answer the last mug.
  CHECK(act(0, "pour 5").allowed());
  const Outcome outcome = LastCall::outcome(state);
  CHECK(outcome.over);
  CHECK(outcome.score[0] == 5);
  CHECK(outcome.score[1] == 5);
  CHECK(outcome.place[0] == 1);
  CHECK(outcome.place[1] == 1);
}

}  // namespace
}  // namespace taproom::contract
