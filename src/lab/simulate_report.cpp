// The report of a simulation for programs and for people.
#include <algorithm>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "lab/estimate_text.h"
#include "lab/plot_scale.h"
#include "lab/report_words.h"
#include "lab/simulate.h"
#include "records/bounds.h"
#include "records/config_json.h"

namespace taproom::lab {

namespace {

// Four digits are more than the noise allows, and print alike everywhere.
double rounded(double value) {
  return static_cast<double>(static_cast<std::int64_t>(value * 10000 + (value < 0 ? -0.5 : 0.5))) /
         10000;
}

json::value spread_json(const Spread& spread) {
  return {{"mean", rounded(spread.mean)}, {"min", spread.min}, {"p10", spread.p10},
          {"median", spread.median},      {"p90", spread.p90}, {"max", spread.max}};
}

std::string spread_line(std::string_view name, const Spread& spread) {
  return fmt::format("  {:<24} {:>9.2f} {:>7.0f} {:>7.0f} {:>7.0f} {:>7.0f} {:>7.0f}\n", name,
                     spread.mean, spread.min, spread.p10, spread.median, spread.p90, spread.max);
}

json::value share_json(const Share& share) {
  return {{"share", rounded_json(share.estimate.mean)},
          {"low", rounded_json(share.estimate.low)},
          {"high", rounded_json(share.estimate.high)},
          {"n", share.n}};
}

json::value bins_json(const Bins& bins) {
  return {{"from", bins.from},
          {"width", bins.width},
          {"counts", json::array(bins.counts.begin(), bins.counts.end())}};
}

json::value choices_json(const PhaseChoices& choices) {
  return {{"decisions", choices.decisions},
          {"forced", rounded(choices.forced)},
          {"choices", spread_json(choices.choices)}};
}

json::value metrics_json(const GameMetrics& metrics) {
  json::object phases;
  for (const PhaseChoices& phase : metrics.phases)
    phases[phase.phase] = choices_json(phase);
  return {{"branching", choices_json(metrics.all)},
          {"branching_by_phase", std::move(phases)},
          {"hidden_bits", spread_json(metrics.hidden_bits)},
          {"hidden_cards", spread_json(metrics.hidden_cards)},
          {"hidden_samples", metrics.hidden_samples},
          {"lead_changes", spread_json(metrics.lead_changes)},
          {"lead_changes_mean", estimate_json(metrics.lead_changes_mean)},
          {"half_time_leader_wins", share_json(metrics.half_leader_wins)}};
}

/// What was added to the first form of the report: intervals, distributions, what the game is like.
void add_details(json::object& out, const SimulateReport& report) {
  json::array seats;
  for (const Share& share : report.seat_shares)
    seats.push_back(share_json(share));
  out["win_share_intervals"] = std::move(seats);
  for (const auto& [name, group] : report.shares_by) {
    json::object by;
    for (const auto& [key, share] : group)
      by[key] = share_json(share);
    out["win_share_by_" + name + "_intervals"] = std::move(by);
  }
  if (has_points(report)) {
    json::array means;
    json::array bins;
    const Bins all = bins_of(report.score_tally.counts(), kScoreBins);
    for (std::size_t i = 0; i < report.score_by_seat.size(); ++i) {
      means.push_back(estimate_json(report.score_means[i]));
      bins.push_back(bins_json(bins_like(all, report.score_by_seat[i].counts())));
    }
    out["score_by_seat"] = std::move(means);
    out["score_histogram"] = bins_json(all);
    out["score_histogram_by_seat"] = std::move(bins);
    json::object sources;
    for (const SourceSpread& source : report.sources)
      sources[source.source] = estimate_json(source.mean);
    out["score_by_source_means"] = std::move(sources);
  }
  out["decisions_histogram"] = bins_json(bins_of(report.decisions_tally.counts(), kLengthBins));
  for (const auto& [name, group] : report.rounds) {
    json::object by;
    for (const auto& [key, counts] : group)
      by[key] = json::array(counts.begin(), counts.end());
    out[name + "_by_round"] = std::move(by);
  }
  if (report.metrics) out["metrics"] = metrics_json(*report.metrics);
}

std::string metrics_text(const GameMetrics& metrics) {
  const auto choices = [](std::string_view name, const PhaseChoices& row) {
    return fmt::format("  {:<24} {:>9.2f} {:>7.0f} {:>7.0f} {:>11} {:>8.1f}%\n", name,
                       row.choices.mean, row.choices.median, row.choices.max, row.decisions,
                       100 * row.forced);
  };
  std::string out = fmt::format("\n  {:<24} {:>9} {:>7} {:>7} {:>11} {:>9}\n", "legal actions",
                                "mean", "median", "max", "decisions", "forced");
  out += choices("all decisions", metrics.all);
  for (const PhaseChoices& phase : metrics.phases)
    out += choices("  " + phase.phase, phase);
  out += "\n";
  if (metrics.hidden_samples > 0) {
    out += fmt::format(
        "  hidden from the seat that decides: {:.2f} bits, {:.1f} cards on average (at {} "
        "decisions)\n",
        metrics.hidden_bits.mean, metrics.hidden_cards.mean, metrics.hidden_samples);
  }
  out += fmt::format("  lead changes per game: {}\n", number_text(metrics.lead_changes_mean, 2));
  out += fmt::format("  who leads at half time wins: {} (in {} games)\n",
                     percent_text(metrics.half_leader_wins.estimate), metrics.half_leader_wins.n);
  return out;
}

}  // namespace

bool has_points(const SimulateReport& report) {
  return !report.sources.empty() || report.score.min != 0 || report.score.max != 0;
}

std::string bots_text(const SimulateRequest& request) {
  const std::vector<std::string> bots = seat_bots(request).value_or(request.bots);
  const bool same = std::all_of(bots.begin(), bots.end(),
                                [&](const std::string& bot) { return bot == bots.front(); });
  if (same) return bots.empty() ? "random" : bots.front();
  return fmt::format("{}", fmt::join(bots, ", "));
}

json::value report_to_json(const SimulateRequest& request, const SimulateReport& report) {
  json::object out;
  out["game"] = request.format->name();
  out["config"] = records::config_to_json(*request.format, request.config);
  const std::vector<std::string> bots = seat_bots(request).value_or(request.bots);
  const bool same = std::all_of(bots.begin(), bots.end(),
                                [&](const std::string& bot) { return bot == bots.front(); });
  if (same) {
    out["bots"] = bots.front();
  } else {
    out["bots"] = json::array(bots.begin(), bots.end());
  }
  out["seed"] = request.seed;
  out["games"] = report.games;
  if (report.partial) out["games_asked_for"] = request.games;
  out["decisions"] = report.decisions;
  out["decisions_per_game"] = spread_json(report.decisions_per_game);
  if (has_points(report)) {
    out["score"] = spread_json(report.score);
    json::object sources;
    for (const SourceSpread& source : report.sources) {
      sources[source.source] = spread_json(source.points);
    }
    out["score_by_source"] = std::move(sources);
    out["winning_score"] = spread_json(report.winning_score);
  }
  json::array shares;
  for (const double share : report.win_share)
    shares.emplace_back(rounded(share));
  out["win_share"] = std::move(shares);
  out["shared_wins"] = report.shared_wins;
  for (const auto& [name, group] : report.win_share_by) {
    json::object by;
    for (const auto& [key, share] : group)
      by[key] = rounded(share);
    out["win_share_by_" + name] = std::move(by);
  }
  for (const auto& [name, spread] : report.numbers)
    out[name] = spread_json(spread);
  for (const auto& [name, group] : report.counts) {
    json::object counts;
    for (const auto& [key, count] : group)
      counts[key] = count;
    out[name] = std::move(counts);
  }
  add_details(out, report);
  out["partial"] = report.partial;
  out["hash"] = fmt::format("{:016x}", report.hash);
  return out;
}

std::string report_text(const SimulateRequest& request, const SimulateReport& report) {
  const GameInfo& info = request.format->game().info();
  std::string out = fmt::format("{}, {} players", info.title, request.config.players);
  if (!info.modules.empty()) {
    out += ", modules " + records::modules_text(info, request.config.modules);
  }
  out += fmt::format(": {} games between {} bots, seed {}\n", report.games, bots_text(request),
                     request.seed);
  if (const std::string bounds = records::bounds_text(info, request.config); !bounds.empty()) {
    out +=
        fmt::format("games are cut off as a draw ({}); at a table nothing cuts them off\n", bounds);
  }
  if (report.partial) {
    out += fmt::format("stopped early: {} of {} games\n", report.games, request.games);
  }
  out += '\n';
  out += fmt::format("  {:<24} {:>9} {:>7} {:>7} {:>7} {:>7} {:>7}\n", "", "mean", "min", "10%",
                     "median", "90%", "max");
  out += spread_line("decisions per game", report.decisions_per_game);
  if (has_points(report)) {
    out += spread_line("score", report.score);
    for (const SourceSpread& source : report.sources) {
      out += spread_line("  from " + source.source, source.points);
    }
    out += spread_line("winning score", report.winning_score);
  }
  for (const auto& [name, spread] : report.numbers)
    out += spread_line(spoken(name), spread);
  out += "\n  wins by seat:";
  for (std::size_t i = 0; i < report.win_share.size(); ++i) {
    out += fmt::format("  seat {} {:.1f}%", i, 100 * report.win_share[i]);
  }
  out += fmt::format("\n  95 % interval of seat 0 (Wilson, n = {}): {}", report.games,
                     percent_text(report.seat_shares.front().estimate));
  for (const auto& [name, group] : report.win_share_by) {
    out += "\n  wins by " + spoken(name) + ":";
    for (const auto& [key, share] : group)
      out += fmt::format("  {} {:.1f}%", spoken(key), 100 * share);
  }
  for (const auto& [name, group] : report.counts) {
    out += "\n  " + spoken(name) + ":";
    for (const auto& [key, count] : group)
      out += fmt::format("  {} {}", spoken(key), count);
  }
  out += '\n';
  if (report.metrics) out += metrics_text(*report.metrics) + "\n";
  return out + fmt::format("  shared wins: {}\n  hash of all final states: {:016x}\n",
                           report.shared_wins, report.hash);
}

}  // namespace taproom::lab
