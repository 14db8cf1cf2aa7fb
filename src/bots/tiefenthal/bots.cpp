// The bots of The Taverns of Tiefenthal.
#include "bots/game_bots.h"
#include "bots/paced.h"
#include "bots/tiefenthal/heuristic.h"
#include "bots/tiefenthal/planner.h"

namespace taproom::bots {

namespace {

/// Settings of our own types are whole numbers without a sign.
void read(Settings& settings, std::string_view key, int& value, std::uint32_t least,
          std::uint32_t most) {
  auto number = static_cast<std::uint32_t>(value);
  settings.whole(key, number, least, most);
  value = static_cast<int>(number);
}

std::unique_ptr<Bot> make_planning(const GameBots&, Settings& settings) {
  tavern::PlannerSettings own;
  read(settings, "assignments", own.turn.assignments, 1, 1000);
  read(settings, "beam", own.turn.beam, 1, 1000);
  read(settings, "plans", own.turn.plans, 1, 100);
  read(settings, "choices", own.choices, 1, 100);
  read(settings, "samples", own.samples, 0, 10'000);
  read(settings, "playouts", own.playouts, 0, 10'000);
  read(settings, "horizon", own.horizon, 1, tiefenthal::kRounds);
  read(settings, "lay", own.lay, 0, 1);
  return with_budget(settings, tavern::make_planner(own));
}

constexpr Engine kEngines[] = {
    {{"planner", "solves the turn as a puzzle: nodes=N, ms=N, beam=N, samples=N", false},
     make_planning,
     true},
};

// A planner thinks once for a whole turn and then follows its plan.
constexpr Level kLevels[] = {
    novice("greedy:noise=0.2"),
    regular("greedy"),
    host("planner:samples=0"),
    master("planner:plans=8:playouts=8:horizon=2:nodes=100000"),
};

// Whoever wants it is spared the many small taps of an evening.
constexpr PlanInfo kPlans[] = {
    {"lay", "lays the dice of phase E as the planner would", "planner:samples=0:lay=1",
     [](Action action) { return tiefenthal::kind_of(action) == tiefenthal::ActionKind::kPlace; }},
    {"serve", "serves every guest and every space that has a die", "greedy",
     [](Action action) {
       using enum tiefenthal::ActionKind;
       const auto kind = tiefenthal::kind_of(action);
       // Nobody stays behind, and no wine is taken back.
       return (kind == kServe && action.c == 0) || (kind == kWine && action.b == 0) ||
              kind == kBard;
     }},
    {"turn", "plays the own turn, all but its end", "planner:samples=0",
     [](Action action) { return tiefenthal::kind_of(action) != tiefenthal::ActionKind::kEndTurn; }},
};

// A round is a whole evening of every tavern.
constexpr std::uint32_t kHorizon = 1;

}  // namespace

const GameBots& tiefenthal_bots() {
  static const GameBots bots = bots_of<tiefenthal::Tiefenthal>(kLevels, kEngines, kHorizon, kPlans);
  return bots;
}

}  // namespace taproom::bots
