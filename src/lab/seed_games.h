#pragma once
// The games of a tournament (tournament.h) on one seed, on the game type itself.

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/hash.h"
#include "lab/standings.h"

namespace taproom::lab {

/// A seed from a seed and a number, far apart for neighbouring numbers.
inline std::uint64_t seed_below(std::uint64_t seed, std::uint64_t number) {
  constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15u;
  return mix64(mix64(seed + kGolden) ^ (kGolden * (number + 1)));
}

/// Adds a game that is over to the results of its table.
void count_game(TableResult& table, const std::vector<std::size_t>& seating, const GameLog& log,
                const Outcome& outcome);

/// All games on one seed; nothing when stopped.
template <Game G>
std::optional<SeedResult> play_seed(const TournamentRequest& request, std::uint64_t pair,
                                    const std::function<bool()>& stop) {
  const SeatingPlan& plan = request.plan;
  const std::uint64_t table_seed = seed_below(request.seed, pair);
  SeedResult out;
  typename G::State state{};
  std::uint64_t game = 0;
  for (const TablePlan& table : plan.tables) {
    TableResult& result = out.tables.emplace_back(plan.entrants.size());
    for (const std::vector<std::size_t>& seating : table.seatings) {
      std::vector<std::unique_ptr<Player>> players;
      std::vector<Chair> chairs;
      const std::uint64_t game_seed = seed_below(table_seed, ++game);
      for (const std::size_t entrant : seating) {
        const std::string& description = plan.entrants[entrant].description;
        players.push_back(make_player(request.format->name(), description).value());
        chairs.push_back({players.back().get(), seed_below(game_seed, chairs.size())});
      }
      Chance chance(table_seed);
      state = typename G::State{};
      const GameLog log = play_bots<G>(state, request.config, chance, chairs, request.time, stop);
      if (!log.finished) return {};
      const Outcome outcome = G::outcome(state);
      count_game(result, seating, log, outcome);
      for (std::size_t i = 0; i < seating.size(); ++i)
        out.points = out.points || outcome.line_count[i] > 0 || outcome.score[i] != 0;
      out.decisions += log.decisions;
      out.hash = mix64(out.hash ^ hash_of(state));
    }
  }
  return out;
}

}  // namespace taproom::lab
