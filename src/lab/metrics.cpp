#include "lab/metrics.h"

#include <algorithm>

namespace taproom::lab {

namespace {

PhaseChoices choices_of(std::string phase, const ChoiceTally& tally) {
  PhaseChoices out;
  out.phase = std::move(phase);
  out.decisions = tally.decisions();
  out.forced = out.decisions == 0
                   ? 0
                   : static_cast<double>(tally.forced()) / static_cast<double>(out.decisions);
  out.choices = tally.spread();
  return out;
}

Spread scaled(Spread spread, double unit) {
  for (double* value :
       {&spread.mean, &spread.min, &spread.p10, &spread.median, &spread.p90, &spread.max})
    *value /= unit;
  return spread;
}

}  // namespace

void ChoiceTally::add(const ChoiceTally& other) {
  counts_.resize(std::max(counts_.size(), other.counts_.size()));
  for (std::size_t i = 0; i < other.counts_.size(); ++i)
    counts_[i] += other.counts_[i];
}

std::uint64_t ChoiceTally::decisions() const {
  std::uint64_t sum = 0;
  for (const std::uint64_t count : counts_)
    sum += count;
  return sum;
}

Spread ChoiceTally::spread() const {
  Tally tally;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    if (counts_[i] > 0) tally.add(static_cast<std::int64_t>(i), counts_[i]);
  }
  return tally.spread();
}

void MetricsTally::add(const MetricsTally& other) {
  for (std::size_t i = 0; i < choices.size(); ++i)
    choices[i].add(other.choices[i]);
  hidden_bits.add(other.hidden_bits);
  hidden_cards.add(other.hidden_cards);
  lead_changes.add(other.lead_changes);
  half_led += other.half_led;
  half_won += other.half_won;
}

void note_leaders(MetricsTally& tally, std::span<const std::optional<Seat>> leaders,
                  const Outcome& outcome, int players) {
  std::uint64_t winners = 0;
  std::optional<Seat> winner;
  for (int i = 0; i < players; ++i) {
    if (outcome.place[static_cast<std::size_t>(i)] != 1) continue;
    ++winners;
    winner = Seat(i);
  }
  if (winners != 1) winner.reset();
  std::optional<Seat> last;
  std::int64_t changes = 0;
  const auto follow = [&](const std::optional<Seat>& leader) {
    if (!leader) return;
    if (last && *last != *leader) ++changes;
    last = leader;
  };
  for (const std::optional<Seat>& leader : leaders)
    follow(leader);
  follow(winner);
  tally.lead_changes.add(changes);
  // With the end there are leaders.size() + 1 rounds; half of them are over after this one.
  const std::size_t half = (leaders.size() + 1) / 2;
  if (half == 0 || !leaders[half - 1]) return;
  ++tally.half_led;
  if (outcome.place[leaders[half - 1]->value] == 1) tally.half_won += kWholeWin / winners;
}

GameMetrics metrics_of(const MetricsTally& tally, std::span<const char* const> phases) {
  GameMetrics out;
  ChoiceTally all;
  for (std::size_t i = 0; i < phases.size(); ++i) {
    all.add(tally.choices[i]);
    PhaseChoices row = choices_of(phases[i], tally.choices[i]);
    if (row.decisions > 0) out.phases.push_back(std::move(row));
  }
  out.all = choices_of("all", all);
  out.hidden_bits = scaled(tally.hidden_bits.spread(), kHiddenUnit);
  out.hidden_cards = tally.hidden_cards.spread();
  out.hidden_samples = tally.hidden_bits.total();
  out.lead_changes = tally.lead_changes.spread();
  out.lead_changes_mean = mean_of(tally.lead_changes);
  out.half_leader_wins =
      wilson(static_cast<double>(tally.half_won) / static_cast<double>(kWholeWin), tally.half_led);
  return out;
}

}  // namespace taproom::lab
