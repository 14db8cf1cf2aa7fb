#pragma once
// The games of a simulation (simulate.h), on the game type itself.

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "lab/play_random.h"
#include "lab/ranks.h"
#include "lab/simulate.h"
#include "lab/simulate_part.h"

namespace taproom::lab {

/// Games of random bots are too short to be handed out one by one.
inline constexpr std::uint64_t kRandomGamesPerJob = 64;

inline bool all_random(const std::vector<std::string>& bots) {
  return std::all_of(bots.begin(), bots.end(), [](const auto& bot) { return bot == "random"; });
}

/// The seeds of a game, far apart for neighbouring numbers.
struct GameSeeds {
  std::uint64_t table;
  std::uint64_t bots;
  GameSeeds(std::uint64_t seed, std::uint64_t game)
      : table(mix64(seed * 0x9e3779b97f4a7c15u + 2 * game)),
        bots(mix64(seed * 0x9e3779b97f4a7c15u + 2 * game + 1)) {}
};

/// Any hooks, with somebody looking over the shoulder.
template <Game G, class Hooks>
struct Measured : Hooks {
  Measured(Hooks hooks, Metering<G>& by) : Hooks(std::move(hooks)), metering(by) {}
  void decision(const typename G::State& state, Seat seat, const ActionList& legal) {
    metering.decision(state, seat, legal);
  }
  Metering<G>& metering;
};

/// One table of a simulation, used for game after game.
template <Game G>
class Simulation {
 public:
  Simulation(const SimulateRequest& request, const std::vector<std::string>& bots,
             const std::function<bool()>& stop)
      : request_(request), bots_(bots), random_(all_random(bots)), stop_(stop) {}

  std::uint64_t games_per_job() const { return random_ ? kRandomGamesPerJob : 1; }

  /// Nothing when stopped.
  std::optional<SimulatePart> play(std::uint64_t first, std::uint64_t last) const {
    SimulatePart part;
    typename G::State state{};
    Watch<G> watch(state, part.findings, request_.metrics);
    Metering<G> metering(part.metrics);
    if (stop_()) return {};
    for (std::uint64_t game = first; game < last; ++game) {
      const GameSeeds seeds(request_.seed, game);
      state = typename G::State{};
      std::uint64_t decisions = 0;
      if (!play_one(state, seeds, watch.sink(), metering, decisions)) return {};
      ++part.games;
      part.decisions += decisions;
      part.decisions_per_game.add(static_cast<std::int64_t>(decisions));
      part.hash = mix64(part.hash ^ hash_of(state));
      const Outcome outcome = G::outcome(state);
      part.count(outcome, request_.config.players);
      watch.game_over(outcome);
      if (request_.metrics) metering.game_over(outcome, request_.config.players);
    }
    return part;
  }

 private:
  bool play_one(typename G::State& state, const GameSeeds& seeds, EventSink* sink,
                Metering<G>& metering, std::uint64_t& decisions) const {
    if (!random_) return play_bots(state, seeds, sink, metering, decisions);
    Chance bots(seeds.bots);
    return play_with(RandomChoices(bots), state, seeds, sink, metering, decisions);
  }

  bool play_bots(typename G::State& state, const GameSeeds& seeds, EventSink* sink,
                 Metering<G>& metering, std::uint64_t& decisions) const {
    std::vector<std::unique_ptr<Player>> players;
    std::vector<Chair> chairs;
    for (const std::string& bot : bots_) {
      players.push_back(*make_player(request_.format->name(), bot));
      chairs.push_back({players.back().get(), mix64(seeds.bots + chairs.size())});
    }
    GameLog log;
    const auto stop = [this] { return stop_(); };
    return play_with(PlayerChoices<G, decltype(stop)>(chairs, request_.time, log, stop), state,
                     seeds, sink, metering, decisions);
  }

  template <class Hooks>
  bool play_with(Hooks hooks, typename G::State& state, const GameSeeds& seeds, EventSink* sink,
                 Metering<G>& metering, std::uint64_t& decisions) const {
    Chance table(seeds.table);
    PlayEnd end;
    if (request_.metrics) {
      metering.game_begins();
      Measured<G, Hooks> measured(std::move(hooks), metering);
      end = play_game<G>(state, request_.config, table, sink, measured);
    } else {
      end = play_game<G>(state, request_.config, table, sink, hooks);
    }
    decisions = end.decisions;
    return end.finished;
  }

  const SimulateRequest& request_;
  const std::vector<std::string>& bots_;
  bool random_;
  const std::function<bool()>& stop_;
};

template <Game G>
SimulatePart simulate_all(const SimulateRequest& request, const std::vector<std::string>& bots,
                          const SimulateProgress& progress,
                          const std::function<bool()>& interrupt) {
  const std::function<bool()> stop = [&] {
    return (interrupt && interrupt()) || (request.ranks != nullptr && request.ranks->ended());
  };
  const Simulation<G> simulation(request, bots, stop);
  const std::uint64_t each = simulation.games_per_job();
  SimulatePart all;
  run_in_order<SimulatePart>(
      (request.games + each - 1) / each,
      [&](std::uint64_t job) {
        return simulation.play(job * each, std::min((job + 1) * each, request.games));
      },
      [&](std::uint64_t, const SimulatePart& part) {
        all.add(part);
        if (progress) {
          const double wins = static_cast<double>(all.wins[0]) / static_cast<double>(kWholeWin);
          progress(all.games, wilson(wins, all.games));
        }
        return true;
      },
      request.threads, request.ranks, interrupt);
  return all;
}

}  // namespace taproom::lab
