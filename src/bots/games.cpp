// The bots there are, by game and name: those for every game, and what each game brings
// (game_bots.h). A level is a description of one of them. Every bot takes the settings of noise
// beside its own.

#include <map>

#include <fmt/format.h>

#include "bots/bot.h"
#include "bots/cost.h"
#include "bots/game_bots.h"
#include "bots/random.h"
#include "core/clipped.h"
#include "games/parts.h"

namespace taproom::bots {

#define GAME(name) const GameBots& name##_bots();
#include "games/list.inc"

namespace {

constexpr GamePart<GameBots> kGames[] = {
#define GAME(name) {#name, name##_bots},
#include "games/list.inc"
};

std::unique_ptr<Bot> make_searching(const GameBots& game, Settings& settings) {
  SearchSettings own;
  own.horizon = game.horizon;
  read_search_settings(settings, own);
  return settings.fault() ? nullptr : game.search(own);
}

constexpr Engine kForEveryGame[] = {
    {{"random", "takes any legal action", false},
     [](const GameBots&, Settings&) { return make_random(); }},
    {{"greedy", "does what looks best at first sight", false},
     [](const GameBots& game, Settings&) { return game.greedy(); }},
    {{"search", "tries out what may come: nodes=N, ms=N, horizon=N", false}, make_searching, true},
};

/// Calls `use` with every engine that plays the game, in the order to show them.
template <class Use>
void each_engine(const GameBots& game, Use use) {
  for (const Engine& engine : kForEveryGame)
    use(engine);
  for (const Engine& engine : game.engines)
    use(engine);
}

std::vector<BotInfo> list_of(const GameBots& game) {
  std::vector<BotInfo> list;
  for (const Level& level : game.levels)
    list.push_back({level.name, level.about, true});
  each_engine(game, [&](const Engine& engine) { list.push_back(engine.info); });
  return list;
}

const Engine* engine_called(const GameBots& game, std::string_view name) {
  const Engine* found = nullptr;
  each_engine(game, [&](const Engine& engine) {
    if (engine.info.name == name) found = &engine;
  });
  return found;
}

}  // namespace

std::span<const Level> levels(std::string_view game) {
  const GameBots* bots = find_part(kGames, game);
  return bots == nullptr ? std::span<const Level>() : bots->levels;
}

const std::vector<BotInfo>& bot_list(std::string_view game) {
  static const auto lists = [] {
    std::map<std::string_view, std::vector<BotInfo>> all;
    for (const GamePart<GameBots>& row : kGames)
      all[row.game] = list_of(row.part());
    return all;
  }();
  static const std::vector<BotInfo> none;
  const auto found = lists.find(game);
  return found == lists.end() ? none : found->second;
}

std::span<const PlanInfo> plan_list(std::string_view game) {
  const GameBots* bots = find_part(kGames, game);
  return bots == nullptr ? std::span<const PlanInfo>() : bots->plans;
}

const PlanInfo* find_plan(std::string_view game, std::string_view name) {
  for (const PlanInfo& plan : plan_list(game)) {
    if (plan.name == name) return &plan;
  }
  return nullptr;
}

bool costs_more_than_a_level(std::string_view game, std::string_view name) {
  const GameBots* bots = find_part(kGames, game);
  const Engine* engine = bots == nullptr ? nullptr : engine_called(*bots, name);
  return engine != nullptr && engine->endless;
}

tl::expected<std::unique_ptr<Bot>, std::string> make_bot(std::string_view game,
                                                         std::string_view description) {
  const GameBots* bots = find_part(kGames, game);
  if (bots == nullptr) {
    return tl::unexpected(fmt::format("there are no bots for a game called \"{}\"", game));
  }
  Settings settings(description);
  for (const Level& level : bots->levels) {
    if (settings.name() == level.name) {
      settings = Settings(std::string(level.description) + settings.rest());
      break;
    }
  }
  if (const Engine* engine = engine_called(*bots, settings.name())) {
    Noise noise;
    settings.real("noise", noise.share, 0, 1);
    settings.real("near", noise.near, 0, 1);
    std::unique_ptr<Bot> bot = engine->make(*bots, settings);
    if (const auto fault = settings.fault()) return tl::unexpected(*fault);
    return noise.share > 0 ? bots->noisy(std::move(bot), noise) : std::move(bot);
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
