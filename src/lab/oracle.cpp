#include "lab/oracle.h"

#include <algorithm>

#include <fmt/format.h>

#include "bots/levels.h"
#include "bots/settings.h"
#include "lab/game_lab.h"

namespace taproom::lab {

namespace {

constexpr std::string_view kName = "oracle";

/// A description without `oracle:`, with the level or the search that it stands for.
std::string bot_behind(std::string_view game, std::string_view description) {
  std::string_view rest = description.substr(std::min(kName.size() + 1, description.size()));
  const std::string_view first = rest.substr(0, rest.find(':'));
  if (first.empty()) return "search";
  if (first.find('=') != first.npos) return "search:" + std::string(rest);
  for (const bots::Level& level : bots::levels(game)) {
    if (level.name == first)
      return std::string(level.description).append(rest.substr(first.size()));
  }
  return std::string(rest);
}

/// Splits the limits of thinking off a description: they wrap a bot, and the oracle needs the bot
/// itself.
struct Parts {
  std::string bot;
  std::string limits = std::string(kName);
};

Parts split(std::string_view description) {
  Parts out;
  for (std::size_t begin = 0; begin <= description.size();) {
    const std::size_t end = std::min(description.find(':', begin), description.size());
    const std::string_view word = description.substr(begin, end - begin);
    const bool limit = begin > 0 && (word.starts_with("nodes=") || word.starts_with("ms="));
    std::string& part = limit ? out.limits : out.bot;
    if (begin > 0) part += ':';
    part += word;
    begin = end + 1;
  }
  return out;
}

}  // namespace

bool is_oracle(std::string_view description) {
  return description.substr(0, description.find(':')) == kName;
}

tl::expected<std::unique_ptr<Player>, std::string> make_oracle(std::string_view game,
                                                               std::string_view description) {
  const Parts parts = split(bot_behind(game, description));
  bots::Settings limits(parts.limits);
  bots::Budget budget;
  limits.whole("nodes", budget.nodes, 1, 100'000'000);
  limits.whole("ms", budget.millis, 1, 600'000);
  if (const auto fault = limits.fault()) return tl::unexpected(*fault);
  auto bot = bots::make_bot(game, parts.bot);
  if (!bot) return tl::unexpected(bot.error());
  std::unique_ptr<Player> player = lab_of(game).oracle(*std::move(bot), budget);
  if (!player) {
    return tl::unexpected(
        fmt::format("the bot \"{}\" draws no worlds, so it makes no oracle", parts.bot));
  }
  return player;
}

}  // namespace taproom::lab
