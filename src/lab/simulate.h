#pragma once
// Many games between random bots, and what came of them. The result does not depend on the number
// of threads: game i is decided by the seed and i alone, and results are added up in order.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "records/game_format.h"

namespace taproom::lab {

namespace json = boost::json;

struct SimulateRequest {
  const records::GameFormat* format = nullptr;
  Config config{};
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
};

/// What a number was over many games.
struct Spread {
  double mean = 0;
  double min = 0;
  double p10 = 0;
  double median = 0;
  double p90 = 0;
  double max = 0;
};

struct SourceSpread {
  std::string source;
  Spread points;
};

struct SimulateReport {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  Spread decisions_per_game;
  Spread score;                       ///< of all seats
  std::vector<SourceSpread> sources;  ///< of all seats
  Spread winning_score;
  std::uint64_t shared_wins = 0;
  std::vector<double> win_share;  ///< by seat; a shared win counts in parts
  std::uint64_t hash = 0;         ///< over all final states, in order
};

/// `progress` is told how many games are done, from any thread, now and then.
SimulateReport simulate(const SimulateRequest& request,
                        const std::function<void(std::uint64_t)>& progress = {});

json::value report_to_json(const SimulateRequest& request, const SimulateReport& report);
std::string report_text(const SimulateRequest& request, const SimulateReport& report);

}  // namespace taproom::lab
