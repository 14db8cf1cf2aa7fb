// The report of a simulation for programs and for people.
#include <algorithm>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>

#include "lab/simulate.h"
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

std::string spoken(std::string name) {
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

// Some games have winners but no points.
bool has_points(const SimulateReport& report) {
  return !report.sources.empty() || report.score.min != 0 || report.score.max != 0;
}

}  // namespace

json::value report_to_json(const SimulateRequest& request, const SimulateReport& report) {
  json::object out;
  out["game"] = request.format->name();
  out["config"] = records::config_to_json(*request.format, request.config);
  out["bots"] = "random";
  out["seed"] = request.seed;
  out["games"] = report.games;
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
  out["hash"] = fmt::format("{:016x}", report.hash);
  return out;
}

std::string report_text(const SimulateRequest& request, const SimulateReport& report) {
  const GameInfo& info = request.format->game().info();
  std::string out = fmt::format("{}, {} players", info.title, request.config.players);
  if (!info.modules.empty()) {
    out += ", modules " + records::modules_text(info, request.config.modules);
  }
  out += fmt::format(": {} games between random bots, seed {}\n\n", report.games, request.seed);
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
  return out + fmt::format("\n  shared wins: {}\n  hash of all final states: {:016x}\n",
                           report.shared_wins, report.hash);
}

}  // namespace taproom::lab
