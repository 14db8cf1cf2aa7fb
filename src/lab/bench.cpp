#include "lab/bench.h"

#include <algorithm>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>

#include "core/hash.h"
#include "lab/game_lab.h"
#include "records/bounds.h"
#include "records/config_json.h"

namespace taproom::lab {

BenchReport bench(const BenchRequest& request, const std::function<std::uint64_t()>& allocations,
                  const std::function<void(const std::string&)>& progress) {
  BenchReport report;
  for (const records::GameFormat* format : records::all_formats()) {
    const GameInfo& info = format->game().info();
    const auto& wanted = request.games;
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), info.name) == wanted.end()) {
      continue;
    }
    for (int players = 2; players <= std::min(4, info.players_max); ++players) {
      if (progress) progress(fmt::format("{} with {} players", info.name, players));
      records::ConfigWords words;
      words.players = players;
      const auto words_config = records::config_from_words(*format, words);
      if (!words_config) continue;
      const Config config = records::bounded(info, *words_config);
      BenchRow row;
      row.game = info.name;
      row.players = players;
      row.modules = records::modules_text(info, config.modules);
      const GameLab& lab = lab_of(info.name);
      report.signature = mix64(report.signature ^ lab.signature(config));
      lab.measure(row, config, request.seconds_per_config, allocations);
      report.rows.push_back(std::move(row));
    }
  }
  return report;
}

json::value bench_to_json(const BenchReport& report) {
  json::array configs;
  for (const BenchRow& row : report.rows) {
    json::object out;
    out["game"] = row.game;
    out["players"] = row.players;
    out["modules"] = row.modules;
    out["decisions_per_s"] = static_cast<std::int64_t>(row.decisions_per_s);
    out["games_per_s"] = static_cast<std::int64_t>(row.games_per_s);
    out["state_bytes"] = row.state_bytes;
    out["copy_ns"] = static_cast<double>(static_cast<std::int64_t>(row.copy_ns * 10)) / 10;
    out["allocations_per_decision"] = row.allocations_per_decision;
    configs.emplace_back(std::move(out));
  }
  json::object out;
  // 53 bits, so that every reader of JSON gets the same number.
  out["signature"] = report.signature >> 11;
  out["configs"] = std::move(configs);
  return out;
}

std::string bench_text(const BenchReport& report) {
  std::string out =
      fmt::format("{:<16} {:>7} {:<10} {:>13} {:>9} {:>11} {:>8} {:>12}\n", "game", "players",
                  "modules", "decisions/s", "games/s", "state bytes", "copy ns", "allocations");
  for (const BenchRow& row : report.rows) {
    out += fmt::format("{:<16} {:>7} {:<10} {:>13.0f} {:>9.0f} {:>11} {:>8.1f} {:>12g}\n", row.game,
                       row.players, row.modules, row.decisions_per_s, row.games_per_s,
                       row.state_bytes, row.copy_ns, row.allocations_per_decision);
  }
  return out + fmt::format("signature: {}\n", report.signature >> 11);
}

}  // namespace taproom::lab
