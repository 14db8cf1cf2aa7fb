#pragma once
// What a sensible player does without search: every action is judged by how the seat would stand if
// it happened and nobody answered any more, less what the card spent would have been worth later.

#include <span>

#include "bots/red_dragon_inn/odds.h"
#include "bots/red_dragon_inn/stack_estimate.h"
#include "bots/red_dragon_inn/worth.h"

namespace taproom::bots::dragon {

/// Looks at what the seat knows and at nothing else.
class Policy {
 public:
  Policy(const State& state, Seat seat);

  /// How good each action is: the share of a win it leads to, more or less. Only comparisons within
  /// one decision mean anything.
  void judge(const ActionList& legal, std::span<float> out) const;

 private:
  void judge_discards(const ActionList& legal, std::span<float> out) const;
  float judge_pass() const;
  float judge_order(Action action) const;
  bool negates_own(const Use& use) const;
  float cost_of(const Card& card) const;
  float judge_play(Action action) const;
  float share_after(const Standing& standing, Stake stake) const;
  void add_hands(Standing& standing) const;
  bool is_ripe(const Use& use, const Standing& after) const;

  Look look_;
  Seat seat_;
  Need need_;
  float hand_;
  StackEstimate estimate_;
  Stake stake_;
  Standing waiting_;  ///< how things will stand if the seat does nothing
};

/// Nothing is at stake in a poll and only cards for any moment could be played: the seat passes.
/// Most questions of a game are of this kind, so they are settled before anything is judged.
bool is_idle(const State& state, Seat seat, const ActionList& legal);

}  // namespace taproom::bots::dragon
