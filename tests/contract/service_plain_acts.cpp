// What the service does for somebody who is not there tells nothing of a hand: of two worlds that
// differ in it alone, either both have such an act or none has, and it is the same one.
#include <cstdlib>

#include <doctest/doctest.h>

#include "service/table/seat_questions.h"
#include "tests/contract/inn_worlds.h"
#include "tests/unit/table_model.h"

namespace taproom::service {
namespace {

Model model_of(const AnyState& state) {
  Setup setup;
  setup.format = records::find_format("red_dragon_inn");
  setup.config = setup.format->game().config(state);
  setup.first = state;
  return begun_model(std::move(setup), setup.config.players);
}

TEST_CASE("RDI-INFO-12: an act that is done for somebody tells nothing of the hand") {
  const int pairs = std::getenv("TAPROOM_QUICK") != nullptr ? 400 : 3000;
  int plain = 0;
  int silent = 0;  // there is one thing to do in one world alone: it must not be done
  for (int i = 0; i < pairs; ++i) {
    CAPTURE(i);
    const auto seed = static_cast<std::uint64_t>(i) + 9000;
    Fate fate(seed);
    const int players = 2 + i % 3;
    const auto pair = pair_of_worlds(seed, players, fate, true);
    if (!pair) continue;
    const Model one = model_of(pair->first);
    const Model two = model_of(pair->second);
    const Seat seat(0);
    if (one.polling() || !one.asked().has(seat)) continue;
    REQUIRE(two.asked().has(seat));
    const auto here = plain_act(one, seat);
    const auto there = plain_act(two, seat);
    REQUIRE(here.has_value() == there.has_value());
    if (here) CHECK(*here == *there);
    plain += here ? 1 : 0;
    const std::size_t choices = choices_of(one, seat).size();
    const std::size_t others = choices_of(two, seat).size();
    silent += (choices == 1) != (others == 1) ? 1 : 0;
    if (here) CHECK(choices + others == 2);
  }
  // The worlds must have differed where it counts, or the test shows nothing.
  CHECK(plain > 0);
  CHECK(silent > 0);
  MESSAGE(plain << " acts for somebody, " << silent << " that would have told of a hand");
}

}  // namespace
}  // namespace taproom::service
