#include "lab/simulate.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "core/hash.h"
#include "lab/games.h"
#include "lab/play_random.h"
#include "lab/watch.h"

namespace taproom::lab {

namespace {

constexpr std::uint64_t kGamesPerJob = 64;

/// The results of a run of games; runs are added up in the order of their games.
struct Part {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t shared = 0;
  std::uint64_t hash = 0;
  Tally decisions_per_game;
  Tally score;
  Tally winning;
  std::map<std::string, Tally> sources;
  Findings findings;
  std::array<std::uint64_t, kMaxSeats> wins{};

  void add(const Part& other) {
    games += other.games;
    decisions += other.decisions;
    shared += other.shared;
    hash = mix64(hash ^ other.hash);
    decisions_per_game.add(other.decisions_per_game);
    score.add(other.score);
    winning.add(other.winning);
    for (const auto& [source, tally] : other.sources)
      sources[source].add(tally);
    findings.add(other.findings);
    for (std::size_t i = 0; i < wins.size(); ++i)
      wins[i] += other.wins[i];
  }
};

void count_outcome(Part& part, const Outcome& outcome, int players) {
  std::uint64_t winners = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    winners += outcome.place[i] == 1 ? 1u : 0u;
  }
  part.shared += winners > 1 ? 1u : 0u;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    part.score.add(outcome.score[i]);
    for (std::size_t line = 0; line < outcome.line_count[i]; ++line) {
      part.sources[outcome.lines[i][line].source].add(outcome.lines[i][line].points);
    }
    if (outcome.place[i] != 1) continue;
    part.winning.add(outcome.score[i]);
    part.wins[i] += kWholeWin / winners;
  }
}

template <Game G>
Part play_part(const SimulateRequest& request, std::uint64_t first, std::uint64_t last) {
  Part part;
  typename G::State state{};
  Watch<G> watch(state, part.findings);
  for (std::uint64_t game = first; game < last; ++game) {
    // Two seeds per game, far apart for neighbouring numbers.
    Chance table(mix64(request.seed * 0x9e3779b97f4a7c15u + 2 * game));
    Chance bots(mix64(request.seed * 0x9e3779b97f4a7c15u + 2 * game + 1));
    state = typename G::State{};
    const std::uint64_t decisions =
        play_random<G>(state, request.config, table, bots, watch.sink());
    ++part.games;
    part.decisions += decisions;
    part.decisions_per_game.add(static_cast<std::int64_t>(decisions));
    part.hash = mix64(part.hash ^ hash_of(state));
    const Outcome outcome = G::outcome(state);
    count_outcome(part, outcome, request.config.players);
    watch.game_over(outcome);
  }
  return part;
}

template <Game G>
Part play_all(const SimulateRequest& request, const std::function<void(std::uint64_t)>& progress) {
  const std::uint64_t jobs = (request.games + kGamesPerJob - 1) / kGamesPerJob;
  std::vector<Part> parts(jobs);
  std::atomic<std::uint64_t> next = 0;
  std::atomic<std::uint64_t> done = 0;
  const auto work = [&] {
    for (std::uint64_t job = next++; job < jobs; job = next++) {
      const std::uint64_t first = job * kGamesPerJob;
      const std::uint64_t last = std::min(first + kGamesPerJob, request.games);
      parts[job] = play_part<G>(request, first, last);
      const std::uint64_t now = done += last - first;
      if (progress) progress(now);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < request.threads; ++i)
    threads.emplace_back(work);
  work();
  for (std::thread& thread : threads)
    thread.join();
  Part all;
  for (const Part& part : parts)
    all.add(part);
  return all;
}

}  // namespace

SimulateReport simulate(const SimulateRequest& request,
                        const std::function<void(std::uint64_t)>& progress) {
  Part all;
  with_game(request.format->name(),
            [&](auto tag) { all = play_all<typename decltype(tag)::Type>(request, progress); });
  SimulateReport report;
  report.games = all.games;
  report.decisions = all.decisions;
  report.decisions_per_game = all.decisions_per_game.spread();
  report.score = all.score.spread();
  report.winning_score = all.winning.spread();
  report.shared_wins = all.shared;
  report.hash = all.hash;
  for (const auto& [source, tally] : all.sources) {
    report.sources.push_back({source, tally.spread()});
  }
  report.counts = all.findings.counts;
  for (const auto& [name, tally] : all.findings.numbers)
    report.numbers[name] = tally.spread();
  for (const auto& [name, group] : all.findings.wins) {
    for (const auto& [key, count] : group) {
      report.win_share_by[name][key] = static_cast<double>(count.wins) /
                                       static_cast<double>(kWholeWin) /
                                       static_cast<double>(count.games);
    }
  }
  for (int i = 0; i < request.config.players; ++i) {
    const double whole =
        static_cast<double>(kWholeWin) * static_cast<double>(std::max<std::uint64_t>(all.games, 1));
    report.win_share.push_back(static_cast<double>(all.wins[static_cast<std::size_t>(i)]) / whole);
  }
  return report;
}

}  // namespace taproom::lab
