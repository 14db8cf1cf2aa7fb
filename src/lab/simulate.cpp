#include "lab/simulate.h"

#include <fmt/format.h>

#include "lab/game_lab.h"

namespace taproom::lab {

namespace {

double wins_of(std::uint64_t parts) {
  return static_cast<double>(parts) / static_cast<double>(kWholeWin);
}

void fill_findings(SimulateReport& report, const Findings& findings) {
  report.counts = findings.counts;
  report.rounds = findings.rounds;
  report.number_tallies = findings.numbers;
  for (const auto& [name, tally] : findings.numbers)
    report.numbers[name] = tally.spread();
  for (const auto& [name, group] : findings.wins) {
    for (const auto& [key, count] : group) {
      const Share share = wilson(wins_of(count.wins), count.games);
      report.shares_by[name][key] = share;
      report.win_share_by[name][key] = share.estimate.mean;
    }
  }
}

void fill_sources(SimulateReport& report, const SimulatePart& all, double players) {
  for (const auto& [source, tally] : all.sources) {
    const Estimate sum = mean_of(all.source_sums.at(source));
    report.sources.push_back(
        {source, tally.spread(), {sum.mean / players, sum.low / players, sum.high / players}});
  }
}

}  // namespace

tl::expected<std::vector<std::string>, std::string> seat_bots(const SimulateRequest& request) {
  const std::size_t players = request.config.players;
  std::vector<std::string> bots = request.bots;
  if (bots.empty()) bots.emplace_back("random");
  if (bots.size() == 1) bots.resize(players, bots.front());
  if (bots.size() != players) {
    return tl::unexpected(
        fmt::format("{} bots are named for {} seats; name one for all, or one for each seat",
                    bots.size(), players));
  }
  for (const std::string& bot : bots) {
    const auto made = make_player(request.format->name(), bot);
    if (!made) return tl::unexpected(made.error());
  }
  return bots;
}

SimulateReport simulate(const SimulateRequest& request, const SimulateProgress& progress,
                        const std::function<bool()>& stop) {
  const std::vector<std::string> bots = seat_bots(request).value();
  const GameLab& lab = lab_of(request.format->name());
  const SimulatePart all = lab.simulate(request, bots, progress, stop);
  const auto players = static_cast<std::size_t>(request.config.players);
  SimulateReport report;
  report.games = all.games;
  report.partial = all.games < request.games;
  report.decisions = all.decisions;
  report.decisions_per_game = all.decisions_per_game.spread();
  report.decisions_tally = all.decisions_per_game;
  report.score = all.score.spread();
  report.score_tally = all.score;
  report.winning_score = all.winning.spread();
  report.shared_wins = all.shared;
  report.hash = all.hash;
  fill_sources(report, all, static_cast<double>(players));
  fill_findings(report, all.findings);
  for (std::size_t i = 0; i < players; ++i) {
    report.seat_shares.push_back(wilson(wins_of(all.wins[i]), all.games));
    report.win_share.push_back(report.seat_shares.back().estimate.mean);
    report.score_by_seat.push_back(all.score_by_seat[i]);
    report.score_means.push_back(mean_of(all.score_by_seat[i]));
  }
  if (request.metrics) report.metrics = metrics_of(all.metrics, lab.phases());
  return report;
}

}  // namespace taproom::lab
