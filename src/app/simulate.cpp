// taproom simulate GAME
#include "lab/simulate.h"

#include <fmt/format.h>

#include "app/commands.h"
#include "app/progress.h"
#include "records/json_reader.h"

namespace taproom::app {

int run_simulate(const SimulateOptions& options) {
  const records::GameFormat* format = format_called(options.game.game);
  if (format == nullptr) return exit_code::kUsage;
  const auto config = config_of(*format, options.game);
  if (!config) return complain_about_config(config.error());
  lab::SimulateRequest request;
  request.format = format;
  request.config = *config;
  request.games = options.games;
  request.seed = options.seed;
  request.threads = options.threads;
  lab::SimulateReport report;
  {
    Progress progress("games", options.games);
    report = lab::simulate(request, [&](std::uint64_t done) { progress.at(done); });
  }
  print(options.json ? records::pretty(lab::report_to_json(request, report))
                     : lab::report_text(request, report));
  return exit_code::kOk;
}

}  // namespace taproom::app
