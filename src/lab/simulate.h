#pragma once
// Many games between bots, and what came of them. The result does not depend on the number of
// threads: game i is decided by the seed and i alone, and results are added up in order.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/metrics.h"
#include "lab/play_bots.h"
#include "lab/report_intervals.h"
#include "lab/tally.h"
#include "lab/watch.h"
#include "records/game_format.h"

namespace taproom::lab {

namespace json = boost::json;

class Ranks;

struct SimulateRequest {
  const records::GameFormat* format = nullptr;
  Config config{};
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
  /// Who plays: nobody named is random for all, one name is for all, else one for each seat.
  std::vector<std::string> bots;
  ThinkTime time;          ///< of bots that are not random
  bool metrics = false;    ///< also measure what the game is like; takes longer
  std::string command;     ///< as it was typed, for the page
  Ranks* ranks = nullptr;  ///< who plays with this process; only rank 0 has a report in the end
};

struct SourceSpread {
  std::string source;
  Spread points;
  Estimate mean;  ///< of all seats; games are the independent observations
};

struct SimulateReport {
  std::uint64_t games = 0;
  bool partial = false;  ///< stopped before all games that were asked for
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

  // The same in more detail.
  std::vector<Share> seat_shares;
  std::map<std::string, std::map<std::string, Share>> shares_by;
  Tally score_tally;
  std::vector<Tally> score_by_seat;
  std::vector<Estimate> score_means;  ///< by seat
  Tally decisions_tally;
  std::map<std::string, Tally> number_tallies;
  std::map<std::string, std::map<std::string, RoundCounts>> rounds;
  std::optional<GameMetrics> metrics;
};

/// What is told while games are played: how many are done, and the share of seat 0 so far.
using SimulateProgress = std::function<void(std::uint64_t done, const Share& first_seat)>;

/// The bots of the seats, in words; the error says what is wrong with them.
tl::expected<std::vector<std::string>, std::string> seat_bots(const SimulateRequest& request);

/// `progress` is told now and then, from any thread but one at a time. When `stop` says so, the
/// report is of the games played so far: always the first ones. The bots must be ones that
/// `seat_bots` allows.
SimulateReport simulate(const SimulateRequest& request, const SimulateProgress& progress = {},
                        const std::function<bool()>& stop = {});

json::value report_to_json(const SimulateRequest& request, const SimulateReport& report);
std::string report_text(const SimulateRequest& request, const SimulateReport& report);
/// One page that needs nothing else.
std::string report_html(const SimulateRequest& request, const SimulateReport& report);

/// The most bins of the distributions in reports.
inline constexpr int kScoreBins = 40;
inline constexpr int kLengthBins = 40;

/// Some games have winners but no points.
bool has_points(const SimulateReport& report);
/// "random bots", "master, greedy".
std::string bots_text(const SimulateRequest& request);

}  // namespace taproom::lab
