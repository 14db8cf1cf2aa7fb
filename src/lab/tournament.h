#pragma once
// Tournaments: bots against each other on the same seeds, with seats rotated (lab/seating.h).
//
// The seed decides the table of every game together with the number of its pair; the answers of a
// bot depend further on the game and the seat alone. Pairs are played by several threads and
// counted in order, so with node budgets a tournament gives the same table on every machine. A
// tournament that was stopped has the table of one with fewer pairs.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab/play_bots.h"
#include "lab/ratings.h"
#include "lab/seating.h"
#include "lab/sprt.h"
#include "records/game_format.h"

namespace taproom::lab {

namespace json = boost::json;

class Ranks;

struct TournamentRequest {
  const records::GameFormat* format = nullptr;
  Config config{};
  SeatingPlan plan;
  std::uint64_t pairs = 100;  ///< seeds; on each every table is played in every rotation
  std::uint64_t seed = 1;
  int threads = 1;
  ThinkTime time;
  std::optional<SprtLimits> sprt;  ///< for two entrants
  Ranks* ranks = nullptr;  ///< who plays with this process; only rank 0 has a report in the end
};

/// An entrant's results, with intervals over seeds.
struct Standing {
  std::string bot;
  std::uint64_t played = 0;  ///< seats: one game with three seats of a bot counts three times
  Estimate win_share;        ///< of a seat; ties count in parts
  Estimate fair_share;       ///< win share in parts of what is fair: 1 over the number of seats
  Estimate elo;              ///< against the last entrant
  Estimate score;
  Estimate margin;  ///< to the best of the other seats
  Estimate rank;
  double moves_per_game = 0;  ///< answers where there was a choice
  double nodes_per_move = 0;
  double nodes_per_turn = 0;
};

/// Two entrants at tables without others.
struct Meeting {
  std::string first;
  std::string second;
  Estimate win_share;  ///< of all seats of the first together
  Estimate elo;        ///< of the first against the second
};

/// What differs from run to run.
struct ThinkingTime {
  std::string bot;
  double ms_per_move = 0;
  double ms_per_turn = 0;
  double longest_ms = 0;
};

struct TournamentReport {
  std::uint64_t pairs = 0;  ///< played and counted
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  bool stopped = false;  ///< before all pairs were played, by `stop`
  bool points = false;   ///< the game has points
  bool held_back = false;
  std::vector<Standing> standings;
  std::vector<Meeting> meetings;
  std::optional<Sprt> sprt;
  std::uint64_t hash = 0;  ///< over all final states, in order
  double seconds = 0;
  std::vector<ThinkingTime> thinking;
};

/// How far it is: pairs counted, and in words what the result looks like so far.
using TournamentProgress = std::function<void(std::uint64_t, const std::string&)>;

/// The bots of the plan must exist: see check_entrants. `stop` is asked often, from any thread;
/// running games are given up when it says true.
TournamentReport run_tournament(const TournamentRequest& request,
                                const std::function<bool()>& stop = {},
                                const TournamentProgress& progress = {});

/// What is wrong with the entrants or the test, in words; nothing when all can play.
std::optional<std::string> check_tournament(const TournamentRequest& request);

json::value tournament_to_json(const TournamentRequest& request, const TournamentReport& report,
                               bool with_times);
std::string tournament_text(const TournamentRequest& request, const TournamentReport& report,
                            bool with_times);

}  // namespace taproom::lab
