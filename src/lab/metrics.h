#pragma once
// What a game is like to play, measured over many games.
//
//   choices       How many legal actions a decision offers: mean, median, most; by phase. A
//   decision
//                 with one legal action is forced.
//   hidden        What the seat that decides cannot know: the binary logarithm of the number of
//                 worlds that fit its view, if it remembers everything it has seen. Worlds differ
//                 by what others hold; the order of shuffled cards is chance still to come, not a
//                 secret. Taken at every decision, or at one of so many (kHiddenEvery).
//   lead changes  After every round or turn the leader is noted, if there is one alone; a change is
//                 a leader who is not the one before. How a game tells who leads: MetricsOf.
//   half time     Whether the seat that led after half of the rounds or turns won.

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/game.h"
#include "lab/report_intervals.h"

namespace taproom::lab {

/// How many choices decisions offered; counts by number of choices.
class ChoiceTally {
 public:
  void add(std::size_t choices, std::uint64_t times = 1) {
    if (choices >= counts_.size()) counts_.resize(choices + 1);
    counts_[choices] += times;
  }
  void add(const ChoiceTally& other);
  std::uint64_t decisions() const;
  std::uint64_t forced() const { return counts_.size() > 1 ? counts_[1] : 0; }
  Spread spread() const;
  /// How often, by number of choices.
  const std::vector<std::uint64_t>& counts() const { return counts_; }

 private:
  std::vector<std::uint64_t> counts_;
};

inline constexpr std::size_t kMaxPhases = 12;
inline constexpr double kHiddenUnit = 100;  ///< bits are tallied in hundredths

/// What is counted while games run; adding up in any order gives the same sum.
struct MetricsTally {
  std::array<ChoiceTally, kMaxPhases> choices;
  Tally hidden_bits;  ///< times kHiddenUnit
  Tally hidden_cards;
  Tally lead_changes;
  std::uint64_t half_led = 0;  ///< games in which somebody alone led at half time
  std::uint64_t half_won = 0;  ///< in parts of kWholeWin
  void add(const MetricsTally& other);
};

/// What a seat cannot know.
struct Hidden {
  double bits = 0;
  int cards = 0;  ///< cards or tiles others hold that it has not seen
};

/// The seat for which `worth` answers the greatest number, if it is alone; seats without an answer
/// are out of it.
template <class Worth>
std::optional<Seat> alone_at_top(int players, Worth worth) {
  std::optional<Seat> best;
  bool shared = false;
  for (int i = 0; i < players; ++i) {
    const auto mine = worth(Seat(i));
    if (!mine) continue;
    if (!best || *mine > *worth(*best)) {
      best = Seat(i);
      shared = false;
    } else if (*mine == *worth(*best)) {
      shared = true;
    }
  }
  return shared ? std::nullopt : best;
}

/// The seat with the most points so far.
template <Game G>
std::optional<Seat> leader_by_points(const typename G::State& state) {
  const Outcome outcome = G::outcome(state);
  return alone_at_top(G::config(state).players,
                      [&](Seat seat) { return std::optional(outcome.score[seat.value]); });
}

/// What the measuring must know of a game. A game says more in its own file (lab/<game>.h); this is
/// for one that does not: all decisions are alike, points tell who leads, and what is hidden is not
/// measured.
template <Game G>
struct MetricsOf {
  using State = typename G::State;
  static constexpr std::uint64_t kHiddenEvery = 0;
  static std::span<const char* const> phases() {
    static constexpr std::array kPhases = {"play"};
    return kPhases;
  }
  static std::size_t phase(const State&) { return 0; }
  static Hidden hidden(const View<State>&) { return {}; }
  static std::optional<Seat> leader(const State& state) { return leader_by_points<G>(state); }
};

/// The end of a game: who led after each round or turn but the last, and who won. The winner, if
/// alone, is the last leader.
void note_leaders(MetricsTally& tally, std::span<const std::optional<Seat>> leaders,
                  const Outcome& outcome, int players);

/// Looks over the shoulder of the games of a run.
template <Game G>
class Metering {
 public:
  explicit Metering(MetricsTally& tally) : tally_(tally) {}

  void game_begins() {
    leaders_.clear();
    turn_ = 0;
    decisions_ = 0;
  }
  /// Before every action.
  void decision(const typename G::State& state, Seat seat, const ActionList& legal) {
    tally_.choices[MetricsOf<G>::phase(state)].add(legal.size());
    if (const std::uint32_t turn = turn_of(state); turn != turn_) {
      if (turn_ != 0) leaders_.push_back(MetricsOf<G>::leader(state));
      turn_ = turn;
    }
    if constexpr (MetricsOf<G>::kHiddenEvery > 0) {
      if (decisions_++ % MetricsOf<G>::kHiddenEvery != 0) return;
      const Hidden hidden = MetricsOf<G>::hidden(G::observe(state, Viewer::seat(seat)));
      tally_.hidden_bits.add(std::llround(hidden.bits * kHiddenUnit));
      tally_.hidden_cards.add(hidden.cards);
    }
  }
  void game_over(const Outcome& outcome, int players) {
    note_leaders(tally_, leaders_, outcome, players);
  }

 private:
  MetricsTally& tally_;
  std::vector<std::optional<Seat>> leaders_;
  std::uint32_t turn_ = 0;
  std::uint64_t decisions_ = 0;
};

struct PhaseChoices {
  std::string phase;
  std::uint64_t decisions = 0;
  double forced = 0;  ///< share of decisions
  Spread choices;
};

/// The table of a report.
struct GameMetrics {
  PhaseChoices all;
  std::vector<PhaseChoices> phases;  ///< those that occurred, in the order of play
  Spread hidden_bits;
  Spread hidden_cards;
  std::uint64_t hidden_samples = 0;
  Spread lead_changes;
  Estimate lead_changes_mean;
  Share half_leader_wins;
};

GameMetrics metrics_of(const MetricsTally& tally, std::span<const char* const> phases);

}  // namespace taproom::lab
