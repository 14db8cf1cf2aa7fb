// taproom bots: who can play a game, from the weakest level to the engines behind the levels.
#include <fmt/format.h>

#include "app/commands.h"
#include "bots/bot.h"
#include "bots/levels.h"

namespace taproom::app {

namespace {

std::string_view description_of(std::string_view game, std::string_view name) {
  for (const bots::Level& level : bots::levels(game)) {
    if (level.name == name) return level.description;
  }
  return {};
}

void print_bots(const records::GameFormat& format) {
  print(fmt::format("{}\n", format.game().info().title));
  for (const bots::BotInfo& info : bots::bot_list(format.name())) {
    const std::string_view description = description_of(format.name(), info.name);
    print(fmt::format("  {:<9} {}{}\n", info.name, info.about,
                      description.empty() ? "" : fmt::format(" ({})", description)));
  }
}

}  // namespace

int run_bots(const std::string& game) {
  if (!game.empty()) {
    const records::GameFormat* format = format_called(game);
    if (format == nullptr) return exit_code::kUsage;
    print_bots(*format);
    return exit_code::kOk;
  }
  for (const records::GameFormat* format : records::all_formats())
    print_bots(*format);
  print(
      "Settings stand behind a name, with a colon before each: search:nodes=500:noise=0.1.\n"
      "A level takes them too: master:ms=300.\n");
  return exit_code::kOk;
}

}  // namespace taproom::app
