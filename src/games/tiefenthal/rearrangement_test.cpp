// One re-arrangement of several dice over whole games: it ends, `cancel` brings everything back,
// and what is done could have been planned (TT-F-20, TT-M3-16).

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include <doctest/doctest.h>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/tiefenthal.h"
#include "tests/unit/tiefenthal_config.h"

namespace taproom::tiefenthal {
namespace {

constexpr unsigned kReputation = bit(Module::k1) | bit(Module::k2) | bit(Module::k3);
constexpr unsigned kWithWine = kReputation | bit(Module::kA) | bit(Module::kD);
constexpr Stream kChoices{15, Seat(7)};

bool rearranges(Action action) {
  const ActionKind kind = kind_of(action);
  return kind == ActionKind::kLift || kind == ActionKind::kDone || kind == ActionKind::kCancel;
}

/// A random game in which dice are placed and served, and lifted whenever that is possible;
/// visit(before, seat, action, after).
template <class Visit>
void play(const Config& config, std::uint64_t seed, ActionKind wanted, Visit visit) {
  State state{};
  Chance chance(seed);
  Chance choices(seed + 1);
  Tiefenthal::start(state, config, chance, nullptr);
  ActionList list;
  std::vector<Action> pool;
  for (int step = 0; !Tiefenthal::deciders(state).empty(); ++step) {
    REQUIRE(step < 20000);
    const Seat seat = Tiefenthal::deciders(state).first();
    Tiefenthal::legal(state, seat, list);
    pool.clear();
    const auto keep = [&](auto test) {
      if (!pool.empty()) return;
      for (const Action action : list) {
        if (test(action)) pool.push_back(action);
      }
    };
    keep([&](Action action) { return kind_of(action) == ActionKind::kLift; });
    keep([&](Action action) { return kind_of(action) == wanted; });
    keep([](Action action) {
      return kind_of(action) == ActionKind::kPlace && action.b == space::kBelow;
    });
    keep([](Action action) { return kind_of(action) == ActionKind::kServe; });
    keep([](Action action) { return kind_of(action) != ActionKind::kPlace; });
    const Action action = pool[choices.below(static_cast<std::uint32_t>(pool.size()), kChoices)];
    const State before = state;
    REQUIRE(Tiefenthal::apply(state, seat, action, chance, nullptr).allowed());
    REQUIRE(check_state(state).empty());
    visit(before, seat, action, state);
  }
}

bool same_bytes(const Player& a, const Player& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

}  // namespace

TEST_CASE("TT-F-20: lifting and cancelling whenever it is possible comes to an end") {
  int cancelled = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Player lay{};
    const unsigned modules = seed % 2 == 0 ? kReputation : kWithWine;
    play(config_of(2 + static_cast<int>(seed % 3), modules), seed, ActionKind::kCancel,
         [&](const State& before, Seat seat, Action action, const State& after) {
           if (kind_of(action) == ActionKind::kLift && !before.rearrangement.open()) {
             lay = before.player(seat);
           }
           if (kind_of(action) != ActionKind::kCancel) return;
           ++cancelled;
           CHECK(same_bytes(after.player(seat), lay));  // TT-INV-22
           CHECK(!after.rearrangement.open());
         });
  }
  CHECK(cancelled > 50);
}

TEST_CASE("TT-F-20, TT-M3-16: until it is done nothing but dice and wine changes") {
  int lifted = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    play(config_of(2, kWithWine), seed, ActionKind::kCancel,
         [&](const State& before, Seat seat, Action action, const State& after) {
           if (!after.rearrangement.open()) return;
           lifted += kind_of(action) == ActionKind::kLift ? 1 : 0;
           State same = after;
           same.rearrangement = before.rearrangement;
           Player& player = same.player(seat);
           player.dice = before.player(seat).dice;
           player.slots = before.player(seat).slots;
           player.orders.big_delivery = before.player(seat).orders.big_delivery;
           CHECK(same_bytes(player, before.player(seat)));
           CHECK(same == before);
         });
  }
  CHECK(lifted > 50);
}

TEST_CASE(
    "TT-F-20: a re-arrangement has at most fifteen steps, and the actions belong to module 3") {
  for (const ActionKind wanted : {ActionKind::kFinish, ActionKind::kCancel}) {
    int steps = 0;
    int longest = 0;
    play(config_of(2, kReputation), 5, wanted,
         [&](const State& before, Seat, Action, const State& after) {
           const bool inside = before.rearrangement.open() || after.rearrangement.open();
           steps = inside && before.rearrangement.open() ? steps + 1 : 1;
           if (inside) longest = std::max(longest, steps);
         });
    CHECK(longest > 1);
    CHECK(longest <= 2 * kMaxDice + 1);
  }
  int others = 0;
  play(config_of(3, bit(Module::k1)), 5, ActionKind::kFinish,
       [&](const State&, Seat, Action action, const State&) {
         others += rearranges(action) ? 1 : 0;
       });
  CHECK(others == 0);
}

}  // namespace taproom::tiefenthal
