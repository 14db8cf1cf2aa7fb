#include "lab/tournament.h"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "lab/estimate_text.h"
#include "lab/game_lab.h"
#include "lab/ranks.h"
#include "lab/seed_games.h"

namespace taproom::lab {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kBetweenEstimates = std::chrono::milliseconds(250);

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
  const GameLab& lab = lab_of(request.format->name());
  run_in_order<SeedResult>(
      request.pairs, [&](std::uint64_t pair) { return lab.play_seed(request, pair, stops); },
      [&](std::uint64_t, SeedResult result) { return counter.take(std::move(result)); },
      request.threads, request.ranks, stop);
  TournamentReport report = make_standings(request.plan, request.config.players, counter.seeds());
  report.sprt = counter.sprt();
  const bool decided = report.sprt && report.sprt->verdict() != SprtVerdict::kUndecided;
  report.stopped = report.pairs < request.pairs && !decided;
  report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return report;
}

}  // namespace taproom::lab
