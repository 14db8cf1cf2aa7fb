// States with one value changed: either refused, or good enough to play on.
#include <cstdlib>

#include <boost/json.hpp>
#include <doctest/doctest.h>

#include "bots/random.h"
#include "records/config_json.h"
#include "records/json_reader.h"
#include "records/table.h"

using namespace taproom;
using namespace taproom::records;

namespace {

void leaves_of(json::value& value, std::vector<json::value*>& out) {
  if (value.is_object()) {
    for (auto& entry : value.get_object())
      leaves_of(entry.value(), out);
  } else if (value.is_array()) {
    for (json::value& item : value.get_array())
      leaves_of(item, out);
  }
  out.push_back(&value);
}

json::value anything(Chance& chance, const std::vector<json::value*>& leaves) {
  switch (chance.below(7, {})) {
    case 0:
      return nullptr;
    case 1:
      return chance.below(2, {}) == 0;
    case 2:
      return json::array();
    case 3:
      return chance.below(256, {});
    case 4:
      return chance.below(8, {});
    default:
      return *leaves[chance.below(static_cast<std::uint32_t>(leaves.size()), {})];
  }
}

// Plays on for a while; the engine would stop the program at a broken invariant.
void play_on(const GameFormat& format, AnyState state, Chance& chance) {
  ActionList legal;
  for (int i = 0; i < 100 && !format.game().deciders(state).empty(); ++i) {
    const Seat seat = format.game().deciders(state).first();
    format.game().legal(state, seat, legal);
    REQUIRE(!legal.empty());
    const Action action = bots::random_action(legal, chance);
    const Refusal refusal = format.game().apply(state, seat, action, chance, nullptr);
    REQUIRE(refusal.allowed());
  }
}

}  // namespace

TEST_CASE("a state with one value changed is refused or can be played") {
  install_default_packs();
  const int tries = std::getenv("TAPROOM_QUICK") != nullptr ? 300 : 3000;
  for (const GameFormat* format : all_formats()) {
    Chance chance(9);
    int accepted = 0;
    for (int i = 0; i < tries; ++i) {
      Table table(*format, *config_from_words(*format, {}),
                  Seed::from_number(chance.below(50, {})));
      ActionList legal;
      for (int left = static_cast<int>(chance.below(250, {})); left > 0; --left) {
        const SeatSet deciders = format->game().deciders(table.state());
        if (deciders.empty()) break;
        format->game().legal(table.state(), deciders.first(), legal);
        (void)table.apply(deciders.first(), bots::random_action(legal, chance), nullptr);
      }
      json::value value = format->state_to_json(table.state());
      std::vector<json::value*> leaves;
      leaves_of(value, leaves);
      json::value& target = *leaves[chance.below(static_cast<std::uint32_t>(leaves.size()), {})];
      json::value changed = anything(chance, leaves);
      const std::string edit = json::serialize(target) + " to " + json::serialize(changed);
      target = std::move(changed);
      const auto state = format->state_from_json(value);
      if (!state) {
        CHECK(!state.error().message.empty());
        continue;
      }
      ++accepted;
      INFO("changed " << edit << " in\n" << pretty(value));
      play_on(*format, *state, chance);
    }
    MESSAGE(format->name() << ": " << accepted << " of " << tries
                           << " changed states are playable");
  }
}
