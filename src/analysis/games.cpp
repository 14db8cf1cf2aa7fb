#include <fmt/format.h>

#include "analysis/game_judge.h"
#include "analysis/judge.h"
#include "games/parts.h"

namespace taproom::analysis {

#define GAME(name) const GameAnalysis& name##_analysis();
#include "games/list.inc"

namespace {

constexpr GamePart<GameAnalysis> kGames[] = {
#define GAME(name) {#name, name##_analysis},
#include "games/list.inc"
};

}  // namespace

tl::expected<std::unique_ptr<Judge>, std::string> make_judge(std::string_view game,
                                                             const JudgeSettings& settings) {
  const GameAnalysis* analysis = find_part(kGames, game);
  if (analysis == nullptr) {
    return tl::unexpected(fmt::format("there is no game called \"{}\"", game));
  }
  auto bot = bots::make_bot(game, settings.bot);
  if (!bot) return tl::unexpected(bot.error());
  return analysis->judge(settings, *std::move(bot));
}

}  // namespace taproom::analysis
