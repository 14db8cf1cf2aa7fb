#pragma once
// How everybody will stand when what waits on the stack has happened and nobody answers any more.
//
// A small resolver of its own: it carries out the waiting cards, Drinks and payments on a Standing
// instead of a state. It looks at no hand. What only chance decides (a face-down Drink, an event)
// is taken at its mean.

#include "bots/red_dragon_inn/standing.h"
#include "games/red_dragon_inn/actions.h"

namespace taproom::bots::dragon {

class StackEstimate {
 public:
  explicit StackEstimate(const Look& look);

  /// With `first` played on top of the stack, or without.
  Standing after(const Entry* first = nullptr) const;
  /// The entry that playing a card would put there.
  Entry entry_of(Seat seat, Action action, const Use& use) const;
  const Standing& now() const { return now_; }

 private:
  struct Below;
  struct Run;

  const Look& look_;
  Standing now_;
};

/// The strength a face-down Drink has on average.
inline constexpr int kUsualDrink = 2;

}  // namespace taproom::bots::dragon
