#include "lab/bench.h"

#include <algorithm>
#include <chrono>
#include <memory>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>

#include "core/hash.h"
#include "games/by_name.h"
#include "lab/play_random.h"
#include "records/bounds.h"
#include "records/config_json.h"

namespace taproom::lab {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kSignatureGames = 200;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// The final states of a fixed run.
template <Game G>
std::uint64_t signature_of(const Config& config) {
  std::uint64_t hash = 0;
  auto state = std::make_unique<typename G::State>();
  for (std::uint64_t game = 0; game < kSignatureGames; ++game) {
    Chance table(2 * game);
    Chance bots(2 * game + 1);
    *state = typename G::State{};
    const std::uint64_t decisions = play_random<G>(*state, config, table, bots);
    hash = mix64(hash ^ hash_of(*state) ^ decisions);
  }
  return hash;
}

/// Time of a copy that nothing can leave out.
template <Game G>
double copy_nanoseconds(const typename G::State& state) {
  constexpr int kCopies = 200'000;
  typename G::State copy;
  const Clock::time_point start = Clock::now();
  for (int i = 0; i < kCopies; ++i) {
    copy = state;
    asm volatile("" : : "r"(&copy) : "memory");
  }
  return seconds_since(start) * 1e9 / kCopies;
}

template <Game G>
void measure(BenchRow& row, const Config& config, double seconds,
             const std::function<std::uint64_t()>& allocations) {
  auto state = std::make_unique<typename G::State>();
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  const std::uint64_t before = allocations();
  const Clock::time_point start = Clock::now();
  double elapsed = 0;
  do {
    Chance table(1'000'000 + 2 * games);
    Chance bots(1'000'001 + 2 * games);
    *state = typename G::State{};
    decisions += play_random<G>(*state, config, table, bots);
    ++games;
    elapsed = seconds_since(start);
  } while (elapsed < seconds);
  row.allocations_per_decision =
      static_cast<double>(allocations() - before) / static_cast<double>(decisions);
  row.decisions_per_s = static_cast<double>(decisions) / elapsed;
  row.games_per_s = static_cast<double>(games) / elapsed;
  row.state_bytes = sizeof(typename G::State);
  row.copy_ns = copy_nanoseconds<G>(*state);
}

}  // namespace

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
      with_game(info.name, [&](auto tag) {
        using G = typename decltype(tag)::Type;
        report.signature = mix64(report.signature ^ signature_of<G>(config));
        measure<G>(row, config, request.seconds_per_config, allocations);
      });
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
