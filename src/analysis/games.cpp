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

bool any_order(std::string_view game) {
  const GameAnalysis* analysis = find_part(kGames, game);
  return analysis != nullptr && analysis->any_order;
}

std::span<const Feat> feats_of(std::string_view game) {
  const GameAnalysis* analysis = find_part(kGames, game);
  return analysis == nullptr ? std::span<const Feat>{} : analysis->feats;
}

std::uint32_t round_of(std::string_view game, const AnyState& state) {
  const GameAnalysis* analysis = find_part(kGames, game);
  return analysis == nullptr ? 0 : analysis->round(state);
}

}  // namespace taproom::analysis
