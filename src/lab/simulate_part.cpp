#include "lab/simulate_part.h"

namespace taproom::lab {

namespace {

void add_tallies(std::map<std::string, Tally>& to, const std::map<std::string, Tally>& from) {
  for (const auto& [name, tally] : from)
    to[name].add(tally);
}

}  // namespace

void SimulatePart::add(const SimulatePart& other) {
  games += other.games;
  decisions += other.decisions;
  shared += other.shared;
  hash = mix64(hash ^ other.hash);
  decisions_per_game.add(other.decisions_per_game);
  score.add(other.score);
  winning.add(other.winning);
  add_tallies(sources, other.sources);
  add_tallies(source_sums, other.source_sums);
  findings.add(other.findings);
  metrics.add(other.metrics);
  for (std::size_t i = 0; i < wins.size(); ++i) {
    wins[i] += other.wins[i];
    score_by_seat[i].add(other.score_by_seat[i]);
  }
}

void SimulatePart::count(const Outcome& outcome, int players) {
  const auto seats = static_cast<std::size_t>(players);
  std::uint64_t winners = 0;
  for (std::size_t i = 0; i < seats; ++i)
    winners += outcome.place[i] == 1 ? 1u : 0u;
  shared += winners > 1 ? 1u : 0u;
  for (std::size_t i = 0; i < seats; ++i) {
    score.add(outcome.score[i]);
    score_by_seat[i].add(outcome.score[i]);
    for (std::size_t line = 0; line < outcome.line_count[i]; ++line) {
      sources[outcome.lines[i][line].source].add(outcome.lines[i][line].points);
    }
    if (outcome.place[i] != 1) continue;
    winning.add(outcome.score[i]);
    wins[i] += kWholeWin / winners;
  }
  // Every seat has the same lines in the same order.
  for (std::size_t line = 0; line < outcome.line_count[0]; ++line) {
    int sum = 0;
    for (std::size_t i = 0; i < seats; ++i)
      sum += outcome.lines[i][line].points;
    source_sums[outcome.lines[0][line].source].add(sum);
  }
}

}  // namespace taproom::lab
