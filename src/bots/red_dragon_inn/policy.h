#pragma once
// What a sensible player does without search: every action is judged by how the seat would stand if
// it happened and nobody answered any more, less what the card spent would have been worth later.

#include <span>

#include "bots/red_dragon_inn/forecast.h"
#include "bots/red_dragon_inn/odds.h"

namespace taproom::bots::dragon {

/// Looks at what the seat knows and at nothing else.
class Policy {
 public:
  Policy(const State& state, Seat seat);

  /// How good each action is: the share of a win it leads to, more or less. Only comparisons within
  /// one decision mean anything.
  void judge(const ActionList& legal, std::span<float> out) const;

 private:
  float judge_discard(Action action) const;
  float judge_order(Action action) const;
  float judge_play(Action action) const;
  float share_after(const Standing& standing, Stake stake) const;
  bool is_ripe(const Use& use, const Standing& after) const;

  Look look_;
  Seat seat_;
  int left_;
  float hand_ = 0;
  Forecast forecast_;
  Stake stake_;
  Standing waiting_;  ///< how things will stand if the seat does nothing
};

}  // namespace taproom::bots::dragon
