#include "lab/calibrate.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/review.h"
#include "bots/bot.h"
#include "lab/in_order.h"
#include "lab/seed_games.h"

namespace taproom::lab {

namespace {

/// What was expected and what happened, for every moment and seat of a game.
struct Pair {
  double expected = 0;
  double happened = 0;
};
using GamePairs = std::vector<Pair>;

const std::string& bot_of(const CalibrateRequest& request, std::size_t seat) {
  return request.bots[request.bots.size() == 1 ? 0 : seat];
}

/// All positions of a game from the start to the end.
std::vector<AnyState> positions(const CalibrateRequest& request, std::uint64_t number) {
  const AnyGame& game = request.format->game();
  const std::uint64_t seed = seed_below(request.seed, number);
  std::vector<std::unique_ptr<bots::Bot>> bots;
  for (std::size_t seat = 0; seat < request.config.players; ++seat)
    bots.push_back(bots::make_bot(request.format->name(), bot_of(request, seat)).value());
  Chance chance(seed);
  std::vector<AnyState> out{game.start(request.config, chance, nullptr)};
  ActionList legal;
  while (!game.deciders(out.back()).empty()) {
    AnyState state = out.back();
    const Seat seat = game.deciders(state).first();
    game.legal(state, seat, legal);
    const AnyView view = game.observe(state, Viewer::seat(seat));
    const Action action =
        legal.size() == 1
            ? legal[0]
            : bots[seat.value]->choose({view, legal, {}, seed_below(seed, out.size())});
    const Refusal refusal = game.apply(state, seat, action, chance, nullptr);
    TAPROOM_ASSERT(refusal.allowed());
    out.push_back(state);
  }
  return out;
}

GamePairs look_at(const CalibrateRequest& request, const analysis::Judge& judge,
                  std::uint64_t number) {
  const std::vector<AnyState> states = positions(request, number);
  const analysis::SeatShares end = judge.point(states.back()).shares;
  GamePairs out;
  for (const std::size_t at : analysis::evenly(states.size() - 1, request.moments)) {
    const analysis::SeatShares shares = judge.point(states[at]).shares;
    for (std::size_t seat = 0; seat < request.config.players; ++seat)
      out.push_back({shares[seat], end[seat]});
  }
  return out;
}

void add(Calibration& all, const GamePairs& game, double even) {
  struct Sum {
    double off = 0;
    int n = 0;
  };
  std::array<Sum, kBuckets> sums;
  for (const Pair& pair : game) {
    const auto which = std::min(static_cast<std::size_t>(pair.expected * kBuckets), kBuckets - 1);
    Bucket& bucket = all.buckets[which];
    ++bucket.count;
    bucket.expected += pair.expected;
    bucket.happened += pair.happened;
    sums[which].off += pair.happened - pair.expected;
    ++sums[which].n;
    all.error += (pair.expected - pair.happened) * (pair.expected - pair.happened);
    all.even_error += (even - pair.happened) * (even - pair.happened);
    ++all.count;
  }
  for (std::size_t i = 0; i < kBuckets; ++i) {
    if (sums[i].n > 0) all.buckets[i].off.push_back(sums[i].off / sums[i].n);
  }
  ++all.games;
}

double mean(double sum, std::uint64_t n) { return n == 0 ? 0 : sum / static_cast<double>(n); }

}  // namespace

std::optional<std::string> check_calibration(const CalibrateRequest& request) {
  if (request.bots.size() != 1 && request.bots.size() != request.config.players)
    return fmt::format("one for all or one for each of {} seats", request.config.players);
  for (const std::string& bot : request.bots) {
    if (const auto made = bots::make_bot(request.format->name(), bot); !made) return made.error();
  }
  return {};
}

Calibration calibrate(const CalibrateRequest& request,
                      const std::function<void(std::uint64_t done)>& progress,
                      const std::function<bool()>& stop) {
  const auto judge = analysis::make_judge(
      request.format->name(), {"greedy", {}, request.worlds, analysis::Eyes::kSeats, request.seed});
  TAPROOM_ASSERT(judge.has_value());
  Calibration out;
  InOrder<GamePairs> work(
      request.games,
      [&](std::uint64_t number) -> std::optional<GamePairs> {
        if (stop && stop()) return {};
        return look_at(request, **judge, number);
      },
      [&](std::uint64_t number, const GamePairs& game) {
        add(out, game, 1.0 / request.config.players);
        if (progress) progress(number + 1);
        return true;
      });
  work.run(request.threads);
  return out;
}

std::string calibration_text(const CalibrateRequest& request, const Calibration& found) {
  std::string out = fmt::format(
      "{}: {} games of {} seats, {} moments of each, {} worlds\n\n"
      "  expected    moments   mean   happened   off by, by game\n",
      request.format->game().info().title, found.games, int{request.config.players},
      request.moments, request.worlds);
  for (std::size_t i = 0; i < kBuckets; ++i) {
    const Bucket& bucket = found.buckets[i];
    if (bucket.count == 0) continue;
    const analysis::Estimate off = analysis::mean_estimate(bucket.off);
    out += fmt::format(
        "  {:>2}-{:>3} %  {:>9}  {:>4.1f} %  {:>6.1f} %   {:+.1f} ± {:.1f}\n", 10 * i, 10 * (i + 1),
        bucket.count, 100 * mean(bucket.expected, bucket.count),
        100 * mean(bucket.happened, bucket.count), 100 * off.mean, 100 * (off.high - off.mean));
  }
  out +=
      fmt::format("\nMean squared error {:.3f}; of one who always expects equal shares {:.3f}.\n",
                  mean(found.error, found.count), mean(found.even_error, found.count));
  return out;
}

boost::json::object calibration_json(const CalibrateRequest& request, const Calibration& found) {
  boost::json::array buckets;
  for (std::size_t i = 0; i < kBuckets; ++i) {
    const Bucket& bucket = found.buckets[i];
    buckets.push_back({{"from", static_cast<double>(i) / kBuckets},
                       {"moments", bucket.count},
                       {"expected", mean(bucket.expected, bucket.count)},
                       {"happened", mean(bucket.happened, bucket.count)}});
  }
  return {{"game", request.format->name()},
          {"games", found.games},
          {"worlds", request.worlds},
          {"seed", request.seed},
          {"buckets", std::move(buckets)},
          {"error", mean(found.error, found.count)},
          {"even_error", mean(found.even_error, found.count)}};
}

}  // namespace taproom::lab
