#pragma once
// What a sensible tavern keeper does without thinking ahead: every legal action gets a rating in
// points, and the best is taken. Dice go where they earn most, everything is served, then purchases
// are weighed by what they add to the expected points (value.h) against what they cost.

#include <span>

#include "bots/tiefenthal/earnings.h"
#include "bots/tiefenthal/value.h"
#include "core/action.h"
#include "core/chance.h"

namespace taproom::bots::tavern {

class Policy {
 public:
  Policy(const State& state, Seat seat);

  /// The best action; its canonical form.
  Action choose(const ActionList& legal, Chance& chance);
  /// A rating in points for each action; higher is better, differences matter.
  void rate(const ActionList& legal, std::span<float> out);

 private:
  float rating(Action action);
  float rate_setup(Action action) const;
  float rate_choice(Action action);
  float rate_arrival(Action action);
  float rate_draft(int face);
  float rate_turn(DieKind die, int face);
  float rate_place(Action action) const;
  float rate_serve(Action action) const;
  float rate_market(Action action);
  float rate_schnapps(Action action);
  float rate_iou(Action action);
  float rate_reward(Action action);
  float rate_room(Action action);
  float rate_keep(Action action);

  bool choose_place(const ActionList& legal, Action& out) const;
  bool choose_serve(const ActionList& legal, Action& out);

  /// What the tavern would be worth after a purchase, without the price.
  const Holdings& base();
  float gain_over_base(const Holdings& after);
  /// What an effect adds, changing the holdings or returning points.
  float add_effect(Holdings& holdings, const Effect& effect) const;
  float steps_worth(const Holdings& holdings, int steps) const;
  float signature_worth(Holdings& holdings, int column) const;
  float remove_worth(CardKind kind);
  float price_of(int thalers, int beer) const;
  float bargain(float gain, int thalers, int beer) const;
  /// The rest of the coloured and drafted dice claim their best spaces; what one more would earn.
  void claim_spaces();
  float die_worth(DieKind die) const;
  float tavern_worth() const;
  float usual_worth() const;

  const State& state_;
  const Components& components_;
  const Player& player_;
  Seat seat_;
  Decision decision_;
  Worth worth_;
  Holdings base_{};
  float base_points_ = 0;
  bool has_base_ = false;
  bool claimed_ = false;
  std::uint32_t free_ = 0;  ///< spaces no die has claimed
  int spare_raises_ = 0;
};

}  // namespace taproom::bots::tavern
