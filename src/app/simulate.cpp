// taproom simulate GAME
#include "lab/simulate.h"

#include <fmt/format.h>

#include "app/commands.h"
#include "app/progress.h"
#include "app/ranks.h"
#include "lab/estimate_text.h"
#include "lab/interrupt.h"
#include "records/bounds.h"
#include "records/json_reader.h"

namespace taproom::app {

namespace {

lab::SimulateRequest request_of(const SimulateOptions& options, const records::GameFormat& format,
                                const Config& config) {
  lab::SimulateRequest request;
  request.format = &format;
  request.config = config;
  request.games = options.games;
  request.seed = options.seed;
  request.bots = options.bots;
  request.time.answer = {options.nodes, options.millis};
  request.metrics = options.metrics || !options.work.html.empty();
  request.command = options.command;
  return request;
}

}  // namespace

int run_simulate(const SimulateOptions& options) {
  const records::GameFormat* format = format_called(options.game.game);
  if (format == nullptr) return exit_code::kUsage;
  const auto config = config_of(*format, options.game);
  if (!config) return complain_about_config(config.error());
  const Config bounded = records::bounded(format->game().info(), *config);
  lab::SimulateRequest request = request_of(options, *format, bounded);
  if (const auto bots = lab::seat_bots(request); !bots) {
    return complain(exit_code::kUsage, "--bots: " + bots.error());
  }
  const auto ranks = MpiRanks::join(options.work);
  if (!ranks) return complain(exit_code::kUsage, ranks.error());
  request.ranks = ranks->get();
  request.threads = threads_of(options.work, request.ranks);
  const lab::Interrupt interrupt;
  lab::SimulateReport report;
  {
    Progress progress("games", options.games, quiet_helper(options.work, request.ranks));
    report = lab::simulate(
        request,
        [&](std::uint64_t done, const lab::Share& first) {
          progress.estimate("seat 0 wins " + lab::percent_brief(first.estimate));
          progress.at(done);
        },
        lab::Interrupt::seen);
  }
  if (helps(*ranks)) return exit_code::kOk;
  if (report.games == 0) {
    return complain(exit_code::kInterrupted, "stopped before the first game was over");
  }
  const int code =
      deliver(options.work, {[&] { return lab::report_text(request, report); },
                             [&] { return records::pretty(lab::report_to_json(request, report)); },
                             [&] { return lab::report_html(request, report); }});
  if (code != exit_code::kOk) return code;
  return report.partial ? exit_code::kInterrupted : exit_code::kOk;
}

}  // namespace taproom::app
