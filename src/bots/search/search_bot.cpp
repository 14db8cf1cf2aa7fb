#include "bots/search/search_bot.h"

namespace taproom::bots {

void read_search_settings(Settings& from, SearchSettings& settings) {
  Budget budget{0, 0};
  from.whole("nodes", budget.nodes, 1, 100'000'000);
  from.whole("ms", budget.millis, 1, 600'000);
  if (!budget.unlimited()) settings.budget = budget;
  from.whole("horizon", settings.horizon, 0, SearchSettings::kToTheEnd);
  from.whole("width", settings.width, 2, 1024);
  from.real("explore", settings.exploration, 0, 100);
  from.whole("threads", settings.threads, 1, 8);
  // A small search needs few nodes; a house with many tables is glad of it.
  if (budget.nodes != 0 && budget.millis == 0 && budget.nodes < settings.arena / 32) {
    settings.arena = std::max(1024u, budget.nodes * 32);
  }
  from.whole("arena", settings.arena, 1024, 1u << 18);
}

}  // namespace taproom::bots
