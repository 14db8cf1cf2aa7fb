// The bots of The Red Dragon Inn.
#include "bots/game_bots.h"
#include "bots/paced.h"
#include "bots/red_dragon_inn/heuristic.h"
#include "bots/red_dragon_inn/player.h"

namespace taproom::bots {

namespace {

std::unique_ptr<Bot> make_playing(const GameBots&, Settings& settings) {
  dragon::PlayerSettings own;
  settings.whole("horizon", own.horizon, 1, SearchSettings::kToTheEnd);
  settings.whole("candidates", own.candidates, 2, 64);
  return with_budget(settings, dragon::make_player(own));
}

constexpr Engine kEngines[] = {
    {{"player", "tries actions out in the same luck: nodes=N, ms=N, horizon=N", false},
     make_playing,
     true},
};

// A turn is a handful of answers.
constexpr Level kLevels[] = {
    novice("greedy:noise=0.8"),
    regular("greedy"),
    host("player:nodes=40:horizon=2"),
    master("player:nodes=250:horizon=4"),
};

// A turn is a few cards.
constexpr std::uint32_t kHorizon = 4;

}  // namespace

const GameBots& red_dragon_inn_bots() {
  static const GameBots bots = bots_of<red_dragon_inn::RedDragonInn>(kLevels, kEngines, kHorizon);
  return bots;
}

}  // namespace taproom::bots
