#include "lab/standings.h"

#include <algorithm>

#include "core/hash.h"

namespace taproom::lab {

namespace {

/// An entrant's sums over all tables of a seed.
EntrantResult on_seed(const SeedResult& seed, std::size_t entrant) {
  EntrantResult out;
  for (const TableResult& table : seed.tables) {
    const EntrantResult& one = table.entrants[entrant];
    out.played += one.played;
    out.wins += one.wins;
    out.score += one.score;
    out.margin += one.margin;
    out.rank += one.rank;
    out.thought.add(one.thought);
  }
  return out;
}

/// One observation per seed: some sum in relation to the seats played.
template <class Sum>
std::vector<double> per_seat(const std::vector<SeedResult>& seeds, std::size_t entrant, Sum sum) {
  std::vector<double> out;
  out.reserve(seeds.size());
  for (const SeedResult& seed : seeds) {
    const EntrantResult result = on_seed(seed, entrant);
    out.push_back(static_cast<double>(sum(result)) / static_cast<double>(result.played));
  }
  return out;
}

double ratio(std::uint64_t sum, std::uint64_t count, double unit = 1) {
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count) / unit;
}

Estimate times(const Estimate& estimate, double factor) {
  return {estimate.mean * factor, estimate.low * factor, estimate.high * factor};
}

Standing standing_of(const SeatingPlan& plan, int players, const std::vector<SeedResult>& seeds,
                     std::size_t entrant, const Thought& thought) {
  Standing out;
  out.bot = plan.entrants[entrant].label;
  for (const SeedResult& seed : seeds)
    out.played += on_seed(seed, entrant).played;
  out.win_share = win_share_of(seeds, entrant);
  out.fair_share = times(out.win_share, players);
  out.score =
      mean_estimate(per_seat(seeds, entrant, [](const EntrantResult& one) { return one.score; }));
  out.margin =
      mean_estimate(per_seat(seeds, entrant, [](const EntrantResult& one) { return one.margin; }));
  out.rank =
      mean_estimate(per_seat(seeds, entrant, [](const EntrantResult& one) { return one.rank; }));
  out.moves_per_game = ratio(thought.answers, out.played);
  out.nodes_per_move = ratio(thought.nodes, thought.answers);
  out.nodes_per_turn = ratio(thought.nodes, thought.turns);
  return out;
}

/// Tables at which just two entrants sit.
std::vector<Meeting> meetings_of(const SeatingPlan& plan, const std::vector<SeedResult>& seeds) {
  std::vector<Meeting> out;
  for (std::size_t t = 0; t < plan.tables.size(); ++t) {
    const std::vector<int>& seats = plan.tables[t].seats_of;
    std::vector<std::size_t> there;
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i] > 0) there.push_back(i);
    }
    if (there.size() != 2) continue;
    std::vector<double> units;
    units.reserve(seeds.size());
    for (const SeedResult& seed : seeds)
      units.push_back(seed.tables[t].share(there[0]));
    const Estimate share = share_estimate(units);
    out.push_back({plan.entrants[there[0]].label, plan.entrants[there[1]].label, share,
                   elo_estimate(share, seats[there[0]], seats[there[1]])});
  }
  return out;
}

void rate(TournamentReport& report, const SeatingPlan& plan, const std::vector<SeedResult>& seeds) {
  if (plan.entrants.size() < 2) return;
  if (plan.entrants.size() == 2) {
    report.standings[0].elo = report.meetings.front().elo;
    return;
  }
  std::vector<LineUp> line_ups;
  for (const TablePlan& table : plan.tables)
    line_ups.push_back(table.seats_of);
  std::vector<SeedResults> results;
  results.reserve(seeds.size());
  for (const SeedResult& seed : seeds) {
    SeedResults& one = results.emplace_back();
    for (std::size_t t = 0; t < seed.tables.size(); ++t) {
      const TableResult& table = seed.tables[t];
      SeedResults::Table& out = one.tables.emplace_back();
      out.line_up = t;
      out.games = table.games;
      for (const EntrantResult& entrant : table.entrants)
        out.wins.push_back(static_cast<double>(entrant.wins) / static_cast<double>(kWholeWin));
    }
  }
  const Ratings ratings = fit_ratings(line_ups, results, plan.entrants.size() - 1);
  report.held_back = ratings.held_back;
  for (std::size_t i = 0; i < ratings.elo.size(); ++i)
    report.standings[i].elo = ratings.elo[i];
}

}  // namespace

void Thought::add(const SeatLog& log) {
  add(Thought{log.answers, log.nodes, log.turns, log.nanoseconds, log.longest_ns});
}

void Thought::add(const Thought& other) {
  answers += other.answers;
  nodes += other.nodes;
  turns += other.turns;
  nanoseconds += other.nanoseconds;
  longest_ns = std::max(longest_ns, other.longest_ns);
}

Estimate win_share_of(const std::vector<SeedResult>& seeds, std::size_t entrant) {
  std::vector<double> units =
      per_seat(seeds, entrant, [](const EntrantResult& one) { return one.wins; });
  for (double& unit : units)
    unit /= static_cast<double>(kWholeWin);
  return share_estimate(units);
}

TournamentReport make_standings(const SeatingPlan& plan, int players,
                                const std::vector<SeedResult>& seeds) {
  TournamentReport report;
  report.pairs = seeds.size();
  for (const SeedResult& seed : seeds) {
    for (const TableResult& table : seed.tables)
      report.games += static_cast<std::uint64_t>(table.games);
    report.decisions += seed.decisions;
    report.points = report.points || seed.points;
    report.hash = mix64(report.hash ^ seed.hash);
  }
  if (seeds.empty()) return report;
  for (std::size_t i = 0; i < plan.entrants.size(); ++i) {
    Thought thought;
    for (const SeedResult& seed : seeds)
      thought.add(on_seed(seed, i).thought);
    report.standings.push_back(standing_of(plan, players, seeds, i, thought));
    report.thinking.push_back({plan.entrants[i].label,
                               ratio(thought.nanoseconds, thought.answers, 1e6),
                               ratio(thought.nanoseconds, thought.turns, 1e6),
                               static_cast<double>(thought.longest_ns) / 1e6});
  }
  report.meetings = meetings_of(plan, seeds);
  rate(report, plan, seeds);
  return report;
}

}  // namespace taproom::lab
