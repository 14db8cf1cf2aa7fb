// taproom components GAME
#include <algorithm>

#include <fmt/format.h>

#include "app/commands.h"
#include "records/json_reader.h"

namespace taproom::app {

int run_components(const ComponentsOptions& options) {
  const records::GameFormat* format = format_called(options.game);
  if (format == nullptr) return exit_code::kUsage;
  GameOptions game;
  game.game = options.game;
  game.pack = options.pack;
  const auto config = config_of(*format, game);
  if (!config) return complain_about_config(config.error());
  if (options.json) {
    print(records::pretty(format->pack_to_json(config->pack)));
    return exit_code::kOk;
  }
  const std::vector<records::ComponentRow> rows = format->components(config->pack);
  print(fmt::format("{}, pack \"{}\", sha256 {}\n", format->game().info().title,
                    format->pack_name(config->pack), format->pack_hash(config->pack)));
  std::string group;
  std::size_t reconstructed = 0;
  std::size_t low = 0;
  for (const records::ComponentRow& row : rows) {
    if (row.group != group) {
      group = row.group;
      print(fmt::format("\n{}\n", group));
    }
    const bool invented = row.source.find("reconstructed") != std::string::npos;
    reconstructed += invented ? 1 : 0;
    low += row.confidence == "low" ? 1 : 0;
    print(fmt::format("  {:<22} {:<8} {:<28} {}{}\n", row.item, row.confidence, row.source,
                      invented ? "* " : "  ", row.facts));
  }
  print(
      fmt::format("\n{} entries. {} marked * are reconstructed in whole or in part: no rulebook "
                  "prints them; {} "
                  "have low confidence.\nCorrect them from your own box with --pack FILE.\n",
                  rows.size(), reconstructed, low));
  return exit_code::kOk;
}

}  // namespace taproom::app
