#include "analysis/account.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace taproom::analysis {

namespace {

/// The tallies of one feat.
struct Tallies {
  std::array<int, kMaxSeats> best{};
  std::array<int, kMaxSeats> running{};
  std::uint32_t round = 0;
};

void count(const Feat& feat, Tallies& tallies, const Event& event, std::uint32_t round) {
  if (event.seat >= kMaxSeats) return;  // the Inn, the pot, nobody
  const int worth = feat.worth(event);
  if (worth <= 0) return;
  int& best = tallies.best[event.seat];
  switch (feat.tally) {
    case Feat::Tally::kSum:
      best += worth;
      return;
    case Feat::Tally::kLargest:
      best = std::max(best, worth);
      return;
    case Feat::Tally::kInRound:
      if (tallies.round != round) {
        tallies.running = {};
        tallies.round = round;
      }
      tallies.running[event.seat] += worth;
      best = std::max(best, tallies.running[event.seat]);
      return;
  }
}

std::vector<Award> awards_of(std::span<const Feat> feats, const std::vector<Tallies>& tallies,
                             int players) {
  std::vector<Award> out;
  for (std::size_t i = 0; i < feats.size(); ++i) {
    const auto& best = tallies[i].best;
    const int most = *std::max_element(best.begin(), best.begin() + players);
    Award award{feats[i].award, {}, most};
    for (int seat = 0; seat < players; ++seat) {
      if (best[static_cast<std::size_t>(seat)] == most) award.seats.push_back(seat);
    }
    if (most > 0 && static_cast<int>(award.seats.size()) < players) out.push_back(award);
  }
  return out;
}

}  // namespace

records::Expected<Account> account_of(const records::GameRecord& record) {
  if (record.actions.size() > kMaxAccountActions) {
    return records::failure(fmt::format("the game has {} actions; an account is made of at most {}",
                                        record.actions.size(), kMaxAccountActions));
  }
  const AnyGame& game = record.format->game();
  const std::span<const Feat> feats = feats_of(record.format->name());
  const int players = record.config.players;
  std::vector<Tallies> tallies(feats.size());
  Account out;
  bool points = false;
  const auto note = [&](std::uint32_t round, const Outcome& outcome) {
    RoundScores scores{round, {outcome.score.begin(), outcome.score.begin() + players}};
    for (std::size_t seat = 0; seat < scores.scores.size(); ++seat)
      points = points || outcome.line_count[seat] > 0;
    out.rounds.push_back(std::move(scores));
  };
  // Events that come with a new round belong to the one they end.
  std::uint32_t round = 0;
  Outcome last;
  const auto replayed =
      records::replay(record, [&](int index, const AnyState& state, const records::EventLog& log) {
        const std::uint32_t now = round_of(record.format->name(), state);
        if (index >= 0) {
          for (const Event& event : log.events)
            for (std::size_t i = 0; i < feats.size(); ++i)
              count(feats[i], tallies[i], event, round);
        }
        last = game.outcome(state);
        if (index >= 0 && now != round) note(round, last);
        round = now;
      });
  if (!replayed) return tl::unexpected(replayed.error());
  note(round, last);
  if (!points) out.rounds.clear();
  out.awards = awards_of(feats, tallies, players);
  return out;
}

}  // namespace taproom::analysis
