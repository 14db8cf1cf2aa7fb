#pragma once
// Many games between random bots, and what came of them. The result does not depend on the number
// of threads: game i is decided by the seed and i alone, and results are added up in order.

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "lab/tally.h"
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
  /// What the game itself has to say (lab/watch.h).
  std::map<std::string, std::map<std::string, std::uint64_t>> counts;
  std::map<std::string, std::map<std::string, double>> win_share_by;
  std::map<std::string, Spread> numbers;
  std::uint64_t hash = 0;  ///< over all final states, in order
};

/// `progress` is told how many games are done, from any thread, now and then.
SimulateReport simulate(const SimulateRequest& request,
                        const std::function<void(std::uint64_t)>& progress = {});

json::value report_to_json(const SimulateRequest& request, const SimulateReport& report);
std::string report_text(const SimulateRequest& request, const SimulateReport& report);

}  // namespace taproom::lab
