// The bots there are, by game and name. An engine is a row in kEngines; a level is a description of
// one (levels.cpp). Every engine takes the settings of noise beside its own.

#include <array>

#include <fmt/format.h>

#include "bots/bot.h"
#include "bots/greedy.h"
#include "bots/levels.h"
#include "bots/noise.h"
#include "bots/paced.h"
#include "bots/random.h"
#include "bots/red_dragon_inn/heuristic.h"
#include "bots/red_dragon_inn/player.h"
#include "bots/search/search_bot.h"
#include "bots/settings.h"
#include "bots/tiefenthal/heuristic.h"
#include "bots/tiefenthal/planner.h"
#include "core/clipped.h"

namespace taproom::bots {

namespace {

using red_dragon_inn::RedDragonInn;
using tiefenthal::Tiefenthal;

struct Engine {
  BotInfo info;
  std::string_view game;  ///< empty: all
  std::unique_ptr<Bot> (*make)(std::string_view game, Settings& settings);
};

std::unique_ptr<Bot> make_greedy(std::string_view game, Settings&) {
  if (game == Tiefenthal::info().name) return std::make_unique<Greedy<Tiefenthal>>();
  return std::make_unique<Greedy<RedDragonInn>>();
}

std::unique_ptr<Bot> make_searching(std::string_view game, Settings& settings) {
  SearchSettings own = search_settings(game);
  read_search_settings(settings, own);
  return settings.fault() ? nullptr : make_search(game, own);
}

/// Settings of our own types are whole numbers without a sign.
void read(Settings& settings, std::string_view key, int& value, std::uint32_t least,
          std::uint32_t most) {
  auto number = static_cast<std::uint32_t>(value);
  settings.whole(key, number, least, most);
  value = static_cast<int>(number);
}

/// The bot with the limits its description names, if any.
std::unique_ptr<Bot> with_budget(Settings& settings, std::unique_ptr<Bot> bot) {
  Budget budget;
  settings.whole("nodes", budget.nodes, 1, 100'000'000);
  settings.whole("ms", budget.millis, 1, 600'000);
  if (budget.unlimited()) return bot;
  return std::make_unique<Paced>(std::move(bot), budget);
}

std::unique_ptr<Bot> make_planning(std::string_view, Settings& settings) {
  tavern::PlannerSettings own;
  read(settings, "assignments", own.turn.assignments, 1, 1000);
  read(settings, "beam", own.turn.beam, 1, 1000);
  read(settings, "plans", own.turn.plans, 1, 100);
  read(settings, "choices", own.choices, 1, 100);
  read(settings, "samples", own.samples, 0, 10'000);
  read(settings, "playouts", own.playouts, 0, 10'000);
  read(settings, "horizon", own.horizon, 1, tiefenthal::kRounds);
  return with_budget(settings, tavern::make_planner(own));
}

std::unique_ptr<Bot> make_playing(std::string_view, Settings& settings) {
  dragon::PlayerSettings own;
  settings.whole("horizon", own.horizon, 1, SearchSettings::kToTheEnd);
  settings.whole("candidates", own.candidates, 2, 64);
  return with_budget(settings, dragon::make_player(own));
}

constexpr std::array kEngines = {
    Engine{{"random", "takes any legal action", false},
           {},
           [](std::string_view, Settings&) { return make_random(); }},
    Engine{{"greedy", "does what looks best at first sight", false}, {}, make_greedy},
    Engine{
        {"search", "tries out what may come: nodes=N, ms=N, horizon=N", false}, {}, make_searching},
    Engine{{"planner", "solves the turn as a puzzle: nodes=N, ms=N, beam=N, samples=N", false},
           "tiefenthal",
           make_planning},
    Engine{{"player", "tries actions out in the same luck: nodes=N, ms=N, horizon=N", false},
           "red_dragon_inn",
           make_playing},
};

bool plays(const Engine& engine, std::string_view game) {
  return engine.game.empty() || engine.game == game;
}

std::vector<BotInfo> list_of(std::string_view game) {
  std::vector<BotInfo> list;
  for (const Level& level : levels(game))
    list.push_back({level.name, level.about, true});
  for (const Engine& engine : kEngines) {
    if (plays(engine, game)) list.push_back(engine.info);
  }
  return list;
}

std::unique_ptr<Bot> with_noise(std::string_view game, std::unique_ptr<Bot> bot,
                                const Noise& noise) {
  if (noise.share <= 0) return bot;
  if (game == Tiefenthal::info().name) {
    return std::make_unique<Noisy<Tiefenthal>>(std::move(bot), noise);
  }
  return std::make_unique<Noisy<RedDragonInn>>(std::move(bot), noise);
}

}  // namespace

const std::vector<BotInfo>& bot_list(std::string_view game) {
  static const std::vector<BotInfo> tiefenthal = list_of(Tiefenthal::info().name);
  static const std::vector<BotInfo> red_dragon_inn = list_of(RedDragonInn::info().name);
  static const std::vector<BotInfo> none;
  if (game == Tiefenthal::info().name) return tiefenthal;
  return game == RedDragonInn::info().name ? red_dragon_inn : none;
}

tl::expected<std::unique_ptr<Bot>, std::string> make_bot(std::string_view game,
                                                         std::string_view description) {
  if (bot_list(game).empty()) {
    return tl::unexpected(fmt::format("there are no bots for a game called \"{}\"", game));
  }
  Settings settings(description);
  for (const Level& level : levels(game)) {
    if (settings.name() == level.name) {
      settings = Settings(std::string(level.description) + settings.rest());
      break;
    }
  }
  for (const Engine& engine : kEngines) {
    if (settings.name() != engine.info.name || !plays(engine, game)) continue;
    Noise noise;
    settings.real("noise", noise.share, 0, 1);
    settings.real("near", noise.near, 0, 1);
    std::unique_ptr<Bot> bot = engine.make(game, settings);
    if (const auto fault = settings.fault()) return tl::unexpected(*fault);
    return with_noise(game, std::move(bot), noise);
  }
  std::string known;
  for (const BotInfo& info : bot_list(game)) {
    known += known.empty() ? "" : ", ";
    known += info.name;
  }
  return tl::unexpected(
      fmt::format("no bot is called \"{}\"; there are: {}", clipped(settings.name(), 60), known));
}

}  // namespace taproom::bots
