// taproom calibrate GAME
#include "lab/calibrate.h"

#include "app/commands.h"
#include "app/progress.h"
#include "lab/interrupt.h"
#include "records/bounds.h"
#include "records/json_reader.h"

namespace taproom::app {

int run_calibrate(const CalibrateOptions& options) {
  const records::GameFormat* format = format_called(options.game.game);
  if (format == nullptr) return exit_code::kUsage;
  const auto config = config_of(*format, laboratory_game(*format, options.game));
  if (!config) return complain_about_config(config.error());
  lab::CalibrateRequest request;
  request.format = format;
  request.config = records::bounded(format->game().info(), *config);
  request.bots = options.bots;
  request.games = options.games;
  request.moments = options.moments;
  request.worlds = options.worlds;
  request.seed = options.seed;
  request.threads = threads_of(options.work);
  if (const auto wrong = lab::check_calibration(request))
    return complain(exit_code::kUsage, "--bots: " + *wrong);
  const lab::Interrupt interrupt;
  lab::Calibration found;
  {
    Progress progress("games", options.games, options.work);
    found = lab::calibrate(
        request, [&](std::uint64_t done) { progress.at(done); }, lab::Interrupt::seen);
  }
  const int code =
      deliver(options.work, {[&] { return lab::calibration_text(request, found); },
                             [&] { return records::pretty(lab::calibration_json(request, found)); },
                             {}});
  if (code != exit_code::kOk) return code;
  return found.games < options.games ? exit_code::kInterrupted : exit_code::kOk;
}

}  // namespace taproom::app
