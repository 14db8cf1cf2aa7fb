// What an action is said to cost and to bring is what it costs and brings.
#include "games/tiefenthal/deal.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "games/tiefenthal/action_rows.h"
#include "games/tiefenthal/events.h"
#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/play.h"
#include "games/tiefenthal/tiefenthal.h"
#include "tests/unit/tiefenthal_config.h"

namespace taproom::tiefenthal {

namespace {

constexpr Stream kChoices{15, Seat(7)};
// Without the reputation, whose track gives goods at many an act.
constexpr unsigned kInPlay = bit(Module::k1) | bit(Module::k2) | bit(Module::kA) | bit(Module::kB) |
                             bit(Module::kC) | bit(Module::kD);

struct Goods {
  int thalers = 0;
  int beer = 0;
  int schnapps = 0;
  bool operator==(const Goods&) const = default;
};

Goods goods_of(const Player& player) {
  return {player.thalers + player.pending_thalers, player.beer, player.schnapps.tokens};
}

Goods promised(const Deal& deal) {
  const auto sum = [&](EffectType type) {
    const int paid = deal.currency == type ? deal.price : 0;
    return std::accumulate(
        deal.brings.begin(), deal.brings.end(), -paid,
        [&](int so_far, Effect effect) { return so_far + (effect.type == type ? effect.n : 0); });
  };
  return {sum(EffectType::kThalers), sum(EffectType::kBeer), sum(EffectType::kSchnapps)};
}

/// Steps lead to bonuses, and recruited guests, upgrades and entertainers bring things of their
/// own: there the goods may become more than the deal says.
bool brings_more(const Deal& deal, ActionKind kind) {
  const bool steps = std::any_of(deal.brings.begin(), deal.brings.end(), [](const Effect& effect) {
    return effect.type == EffectType::kMonastery || effect.type == EffectType::kReputation;
  });
  return steps || kind == ActionKind::kRecruit || kind == ActionKind::kUpgrade ||
         kind == ActionKind::kNobles || (kind == ActionKind::kSchnapps && deal.brings.empty());
}

/// Acts that say what they cost or bring, done in random games: how often each kind was seen.
using Counts = std::map<std::string, int>;

void check_deal(const State& before, Seat seat, Action action, const State& after, Counts& seen) {
  const Components& tables = components(before.config.pack);
  const Deal deal = deal_of(before, tables, seat, action);
  if (deal.later || (deal.currency == EffectType::kNone && deal.brings.empty())) return;
  const Goods had = goods_of(before.player(seat));
  const Goods has = goods_of(after.player(seat));
  const Goods said = promised(deal);
  const Goods changed{has.thalers - had.thalers, has.beer - had.beer, has.schnapps - had.schnapps};
  INFO(Tiefenthal::label(before, seat, action));
  CAPTURE(changed.thalers);
  CAPTURE(changed.beer);
  CAPTURE(changed.schnapps);
  if (brings_more(deal, kind_of(action))) {
    CHECK(changed.thalers >= said.thalers);
    CHECK(changed.beer >= said.beer);
    CHECK(changed.schnapps >= said.schnapps);
  } else {
    CHECK(changed == said);
  }
  ++seen[std::string(row_of(kind_of(action)).name)];
  if (kind_of(action) == ActionKind::kServe && action.a >= space::kFirstSlot) {
    ++seen["serve " + keeper_name(static_cast<int>(before.player(seat).keeper.keeper))];
  }
}

/// By chance, but dice are served and nobles recruited first: thus all kinds of deals are reached.
Action choose(const ActionList& list, Chance& choices) {
  std::vector<Action> wanted;
  for (const Action action : list) {
    if (kind_of(action) == ActionKind::kNobles) return action;
    if (kind_of(action) == ActionKind::kServe) wanted.push_back(action);
  }
  if (wanted.empty()) return list[choices.below(static_cast<std::uint32_t>(list.size()), kChoices)];
  return wanted[choices.below(static_cast<std::uint32_t>(wanted.size()), kChoices)];
}

/// Plays whole games by chance; `each` looks at every act, with the table before it and after it.
using Each = std::function<void(const State& before, Seat, Action, const State& after)>;

void play_games(const Config& config, std::uint64_t games, const Each& each,
                EventSink* sink = nullptr) {
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    State state{};
    Chance chance(seed);
    Chance choices(seed + 100);
    Tiefenthal::start(state, config, chance, nullptr);
    ActionList list;
    while (!Tiefenthal::deciders(state).empty()) {
      const Seat seat = Tiefenthal::deciders(state).first();
      Tiefenthal::legal(state, seat, list);
      const Action action = choose(list, choices);
      const State before = state;
      REQUIRE(Tiefenthal::apply(state, seat, action, chance, sink).allowed());
      each(before, seat, action, state);
    }
  }
}

}  // namespace

TEST_CASE("a deal is kept: prices are paid and goods come, with every tavernkeeper") {
  Counts seen;
  play_games(config_of(4, kInPlay), 24,
             [&](const State& before, Seat seat, Action action, const State& after) {
               check_deal(before, seat, action, after, seen);
             });
  for (const std::string kind :
       {"serve", "buy", "upgrade", "recruit", "nobles", "wine", "schnapps", "iou", "charlatan",
        "serve merchant", "serve abbess", "serve gambler"}) {
    CAPTURE(kind);
    CHECK(seen[kind] > 0);
  }
}

TEST_CASE("what a die is said to bring, to need and to count for holds when it lies there") {
  int raised = 0;
  int counted = 0;
  const auto look = [&](const State& before, Seat seat, Action action, const State& after) {
    const Components& tables = components(before.config.pack);
    if (kind_of(action) != ActionKind::kPlace || action.c == space::kBelow) return;
    const Deal said = deal_of(before, tables, seat, action);
    const Action serve = make(ActionKind::kServe, action.c, action.a);
    const Deal there = deal_of(after, tables, seat, serve);
    CHECK(said.later);
    CHECK(promised(said) == promised(there));
    CHECK(said.counts == there.counts);
    const auto& dice = after.player(seat).dice;
    const bool needs = std::any_of(dice.begin(), dice.end(), [&](const Die& die) {
      return die.place == action.c && die.kind == action.a && die.raise == said.raise;
    });
    const bool shifted = after.player(seat).orders.shifts != 0;
    CHECK((needs || shifted));
    raised += said.raise > 0;
    counted += said.counts > 0;
  };
  play_games(config_of(4, kInPlay), 24, look);
  CHECK(raised > 10);
  CHECK(counted > 10);
}

TEST_CASE("TT-M2-08: a choice says what is chosen, also where the summer's gifts are offered too") {
  Config config = config_of(2, bit(Module::k1) | bit(Module::k2));
  config.set_option(static_cast<int>(Option::kWinterEntertainers), 1);
  int sides = 0;
  int gifts = 0;
  play_games(config, 4, [&](const State& before, Seat seat, Action action, const State&) {
    if (kind_of(action) != ActionKind::kChoose) return;
    const Deal deal = deal_of(before, components(before.config.pack), seat, action);
    CHECK((deal.entertainer >= 0) != static_cast<bool>(deal.effect));
    sides += deal.entertainer >= 0;
    gifts += static_cast<bool>(deal.effect);
  });
  CHECK(sides > 0);
  CHECK(gifts > 0);
}

namespace {

/// Listens for the steps that the reputation of a turn is worth.
class Counting final : public EventSink {
 public:
  void on_event(const Event& event) override {
    if (static_cast<EventKind>(event.kind) == EventKind::kReputationCounted) steps = event.n;
  }
  int steps = -1;
};

}  // namespace

TEST_CASE("TT-M3-11: the steps a plan is said to bring are those that are counted") {
  int counted = 0;
  Counting counting;
  const auto look = [&](const State& before, Seat seat, Action action, const State&) {
    if (kind_of(action) != ActionKind::kBegin) return;
    const int said = reputation::planned_steps(before, components(before.config.pack), seat);
    CHECK(counting.steps == said);
    counting.steps = -1;
    counted += said > 0;
  };
  play_games(config_of(3, kInPlay | bit(Module::k3)), 12, look, &counting);
  CHECK(counted > 10);
}

TEST_CASE("TT-ACT-10: the noble stack is planned once, however many lie there") {
  State state{};
  Chance chance(5);
  Tiefenthal::start(state, config_of(2, bit(Module::k1)), chance, nullptr);
  const Components& tables = components(state.config.pack);
  Player& player = state.players[0];
  player.slots[1].card = card::kNoble;
  player.nobles_seated = 3;
  player.dice.clear();
  CHECK(planned(state, tables, Seat(0)).thalers == 0);
  Die die;
  die.kind = die_kind(false, 2);
  die.place = space::kFirstSlot + 1;
  player.dice.push_back(die);
  CHECK(planned(state, tables, Seat(0)).thalers == tables.cards[card::kNoble].pays.n);
  die.place = space::kBrewer;
  player.dice.push_back(die);
  player.rows[card::kBrewer] = 2;
  CHECK(planned(state, tables, Seat(0)).beer == area_info(tables, Area::kBrewer).basic.n + 2);
  player.dice[0].spent = 1;
  CHECK(planned(state, tables, Seat(0)).thalers == 0);
}

TEST_CASE("TT-ACT-12: what a turn begins with is planned until it begins") {
  int turns = 0;
  play_games(config_of(3, bit(Module::k1)), 12,
             [&](const State& before, Seat, Action, const State& after) {
               const Seat now = after.active;
               if (after.phase != Phase::kF || (before.phase == Phase::kF && before.active == now))
                 return;
               // The turn of `now` has just begun, and nothing of it has been done.
               const Components& tables = components(after.config.pack);
               const Planned plan = planned(before, tables, now);
               const Planned rest = planned(after, tables, now);
               CHECK(plan.beer - rest.beer == after.player(now).beer - before.player(now).beer);
               CHECK(plan.thalers - rest.thalers ==
                     after.player(now).thalers - before.player(now).thalers);
               turns += plan.beer > rest.beer;
             });
  CHECK(turns > 10);
}

}  // namespace taproom::tiefenthal
