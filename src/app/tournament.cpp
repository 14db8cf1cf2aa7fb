// taproom tournament GAME
#include "lab/tournament.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "app/commands.h"
#include "app/progress.h"
#include "app/ranks.h"
#include "lab/interrupt.h"
#include "records/bounds.h"
#include "records/json_reader.h"

namespace taproom::app {

namespace {

constexpr double kMaxElo = 2000;

std::optional<double> elo_of(std::string_view text) {
  double value = 0;
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return {};
  if (!(std::abs(value) <= kMaxElo)) return {};
  return value;
}

/// "0,20" with the chances of error.
std::optional<lab::SprtLimits> sprt_of(const TournamentOptions& options) {
  const std::string_view text = options.sprt;
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return {};
  const auto elo0 = elo_of(text.substr(0, comma));
  const auto elo1 = elo_of(text.substr(comma + 1));
  if (!elo0 || !elo1 || !(*elo0 < *elo1)) return {};
  return lab::SprtLimits{*elo0, *elo1, options.alpha, options.beta};
}

}  // namespace

int run_tournament(const TournamentOptions& options) {
  const records::GameFormat* format = format_called(options.game.game);
  if (format == nullptr) return exit_code::kUsage;
  const auto config = config_of(*format, laboratory_game(*format, options.game));
  if (!config) return complain_about_config(config.error());
  auto plan = lab::plan_seating(options.bots, config->players);
  if (!plan) return complain(exit_code::kUsage, "--bots: " + plan.error());
  lab::TournamentRequest request;
  request.format = format;
  request.config = records::bounded(format->game().info(), *config);
  request.plan = *std::move(plan);
  request.pairs = options.pairs;
  request.seed = options.seed;
  request.time.answer = {options.nodes, options.millis};
  request.time.turn_millis = options.turn_millis;
  if (!options.sprt.empty()) {
    request.sprt = sprt_of(options);
    if (!request.sprt) {
      return complain(exit_code::kUsage,
                      fmt::format("--sprt takes two Elo differences, the smaller first, such as "
                                  "0,20; not \"{}\"",
                                  options.sprt));
    }
  }
  if (const auto wrong = lab::check_tournament(request)) return complain(exit_code::kUsage, *wrong);
  const auto ranks = MpiRanks::join(options.work);
  if (!ranks) return complain(exit_code::kUsage, ranks.error());
  request.ranks = ranks->get();
  request.threads = threads_of(options.work, request.ranks);
  const lab::Interrupt interrupt;
  lab::TournamentReport report;
  {
    Progress progress("pairs", options.pairs, quiet_helper(options.work, request.ranks));
    report = lab::run_tournament(request, lab::Interrupt::seen,
                                 [&](std::uint64_t done, const std::string& estimate) {
                                   progress.estimate(estimate);
                                   progress.at(done);
                                 });
  }
  if (helps(*ranks)) return exit_code::kOk;
  const bool with_times = !options.work.quiet;
  const int code = deliver(
      options.work,
      {[&] { return lab::tournament_text(request, report, with_times); },
       [&] { return records::pretty(lab::tournament_to_json(request, report, with_times)); },
       {}});
  if (code != exit_code::kOk) return code;
  return report.stopped ? exit_code::kInterrupted : exit_code::kOk;
}

}  // namespace taproom::app
