// Rewards of finished games, and the encoder behind virtual calls.

#include "encode/rewards.h"

#include <vector>

#include <doctest/doctest.h>

#include "encode/encoder.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "records/game_format.h"

namespace taproom::encode {
namespace {

/// Four seats: the second won, the first and the last share the next place.
Outcome finished() {
  Outcome outcome;
  outcome.over = true;
  outcome.place = {2, 1, 4, 2};
  outcome.score = {40, 52, 31, 40};
  return outcome;
}

TEST_CASE("a win is shared among those on the first place") {
  Outcome outcome = finished();
  CHECK(rewards_of(outcome, 4, Reward::kWinShare) == Rewards{0, 1, 0, 0});
  outcome.place = {1, 1, 3, 4};
  CHECK(rewards_of(outcome, 4, Reward::kWinShare) == Rewards{0.5F, 0.5F, 0, 0});
}

TEST_CASE("ranks go from one to nothing and add up to half the seats") {
  const Rewards rewards = rewards_of(finished(), 4, Reward::kRank);
  CHECK(rewards[1] == 1.0F);
  CHECK(rewards[2] == 0.0F);
  CHECK(rewards[0] == rewards[3]);
  CHECK(rewards[0] + rewards[1] + rewards[2] + rewards[3] == doctest::Approx(2.0));
}

TEST_CASE("points count against the best of the others") {
  CHECK(rewards_of(finished(), 4, Reward::kScoreDifference) == Rewards{-12, 12, -21, -12});
}

TEST_CASE("an encoder chosen by name knows what the coder of the game knows") {
  records::install_default_packs();
  Config config;
  config.players = 3;
  CHECK(make_encoder("nine_mens_morris", config) == nullptr);
  const auto encoder = make_encoder("red_dragon_inn", config);
  REQUIRE(encoder != nullptr);
  const AnyGame& game = records::find_format("red_dragon_inn")->game();
  Chance chance(4);
  const AnyState state = game.start(config, chance, nullptr);
  const Seat seat = game.deciders(state).first();
  const AnyView view = game.observe(state, Viewer::seat(seat));
  ActionList legal;
  game.legal(state, seat, legal);
  std::vector<std::uint8_t> mask(encoder->action_count());
  encoder->mask(view, legal, mask.data());
  for (const Action action : legal) {
    const int id = encoder->id_of(view, action);
    REQUIRE(id >= 0);
    CHECK(mask[static_cast<std::size_t>(id)] == 1);
    CHECK(encoder->action_of(view, legal, id) == action);
  }
  CHECK_FALSE(encoder->action_of(view, legal, -1));
  CHECK_FALSE(encoder->action_of(view, legal, std::int64_t{1} << 40));
  std::vector<Cell> cells(encoder->cell_count());
  encoder->encode(view, cells.data());
  for (const SliceInfo& slice : encoder->slices()) {
    if (slice.name == "seat+0.cards") CHECK(cells[slice.offset] == 7);  // RDI-SET-14
  }
}

}  // namespace
}  // namespace taproom::encode
