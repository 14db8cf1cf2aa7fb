#include "lab/tournament.h"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "lab/estimate_text.h"
#include "lab/ranks.h"
#include "lab/standings.h"

namespace taproom::lab {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kBetweenEstimates = std::chrono::milliseconds(250);
constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15u;

/// A seed from a seed and a number, far apart for neighbouring numbers.
std::uint64_t seed_below(std::uint64_t seed, std::uint64_t number) {
  return mix64(mix64(seed + kGolden) ^ (kGolden * (number + 1)));
}

void count_game(TableResult& table, const std::vector<std::size_t>& seating, const GameLog& log,
                const Outcome& outcome) {
  ++table.games;
  std::uint64_t winners = 0;
  for (std::size_t i = 0; i < seating.size(); ++i)
    winners += outcome.place[i] == 1 ? 1u : 0u;
  for (std::size_t i = 0; i < seating.size(); ++i) {
    EntrantResult& result = table.entrants[seating[i]];
    ++result.played;
    if (outcome.place[i] == 1) result.wins += kWholeWin / winners;
    result.rank += outcome.place[i];
    result.score += outcome.score[i];
    int best_other = outcome.score[i == 0 ? 1 : 0];
    for (std::size_t j = 0; j < seating.size(); ++j) {
      if (j != i) best_other = std::max(best_other, outcome.score[j]);
    }
    result.margin += outcome.score[i] - best_other;
    result.thought.add(log.seats[i]);
  }
}

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

/// Takes results in the order of pairs.
class Counter {
 public:
  Counter(const TournamentRequest& request, const TournamentProgress& progress)
      : request_(request), progress_(progress) {
    if (request.sprt) {
      const std::vector<int>& seats = request.plan.tables.front().seats_of;
      sprt_.emplace(*request.sprt, seats[0], seats[1]);
    }
  }

  /// False when the test has decided.
  bool take(SeedResult result) {
    if (sprt_) sprt_->add(result.tables.front().share(0));
    seeds_.push_back(std::move(result));
    tell();
    return !sprt_ || sprt_->verdict() == SprtVerdict::kUndecided;
  }

  const std::vector<SeedResult>& seeds() const { return seeds_; }
  const std::optional<Sprt>& sprt() const { return sprt_; }

 private:
  void tell() {
    if (!progress_) return;
    const Clock::time_point now = Clock::now();
    if (now - told_ >= kBetweenEstimates) {
      told_ = now;
      const Estimate share = win_share_of(seeds_, 0);
      estimate_ = fmt::format("{} {}", request_.plan.entrants[0].label, percent_brief(share));
      if (sprt_) estimate_ += fmt::format("  LLR {:.2f}", sprt_->log_ratio());
    }
    progress_(seeds_.size(), estimate_);
  }

  const TournamentRequest& request_;
  const TournamentProgress& progress_;
  std::vector<SeedResult> seeds_;
  std::optional<Sprt> sprt_;
  Clock::time_point told_{};
  std::string estimate_;
};

}  // namespace

std::optional<std::string> check_tournament(const TournamentRequest& request) {
  for (const Entrant& entrant : request.plan.entrants) {
    const auto player = make_player(request.format->name(), entrant.description);
    if (!player) return player.error();
  }
  if (request.sprt && request.plan.entrants.size() != 2) {
    return fmt::format("the sequential test compares two bots; there are {} here",
                       request.plan.entrants.size());
  }
  return {};
}

TournamentReport run_tournament(const TournamentRequest& request, const std::function<bool()>& stop,
                                const TournamentProgress& progress) {
  const Clock::time_point start = Clock::now();
  const std::function<bool()> stops = [&] {
    return (stop && stop()) || (request.ranks != nullptr && request.ranks->ended());
  };
  Counter counter(request, progress);
  with_game(request.format->name(), [&](auto tag) {
    using G = typename decltype(tag)::Type;
    run_in_order<SeedResult>(
        request.pairs, [&](std::uint64_t pair) { return play_seed<G>(request, pair, stops); },
        [&](std::uint64_t, SeedResult result) { return counter.take(std::move(result)); },
        request.threads, request.ranks, stop);
  });
  TournamentReport report = make_standings(request.plan, request.config.players, counter.seeds());
  report.sprt = counter.sprt();
  const bool decided = report.sprt && report.sprt->verdict() != SprtVerdict::kUndecided;
  report.stopped = report.pairs < request.pairs && !decided;
  report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return report;
}

}  // namespace taproom::lab
