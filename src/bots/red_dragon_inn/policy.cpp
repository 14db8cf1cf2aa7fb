#include "bots/red_dragon_inn/policy.h"

#include "bots/red_dragon_inn/worth.h"

namespace taproom::bots::dragon {
namespace {

/// How much of a card's worth is lost by playing it: the hand is filled up again next turn.
constexpr float kCost = 0.6f;
/// Just before one draws the loss is smaller still.
constexpr float kCostBeforeDraw = 0.2f;

Do what(Action action) { return static_cast<Do>(action.kind); }

}  // namespace

Policy::Policy(const State& state, Seat seat)
    : look_(state), seat_(seat), left_(state.alive.size()), forecast_(look_) {
  hand_ = hand_worth(look_, seat);
  if (state.round.running != 0 || state.ask.kind == AskKind::kAction || state.stack.size() > 1) {
    stake_ = stake_of(look_, seat);
  }
  waiting_ = forecast_.after();
  waiting_.hand[seat_.value] = hand_;
}

float Policy::share_after(const Standing& standing, Stake stake) const {
  if (!standing.gambling || standing.pot == 0) return share_of(standing, seat_);
  const float chance = chance_to_win(look_, standing, seat_, stake);
  Standing lost = standing;
  lost.gambling = false;
  Standing won = lost;
  won.change_gold(seat_, standing.pot);
  std::uint8_t rival = standing.control;
  if (rival == seat_.value || rival == kNobody) {
    SeatSet others = standing.in;
    others.remove(seat_);
    rival = others.empty() ? kNobody : others.first().value;
  }
  if (rival != kNobody) lost.change_gold(Seat(rival), standing.pot);
  return chance * share_of(won, seat_) + (1 - chance) * share_of(lost, seat_);
}

/// A card for any moment is kept for a better one, unless it decides something now or the hand is
/// about to be filled up anyway.
bool Policy::is_ripe(const Use& use, const Standing& after) const {
  if (use.when != When::kAlways) return true;
  const State& s = look_.s;
  if (s.stack.size() == 1 && s.active == seat_.value &&
      s.turn_stage() == TurnStage::kBeforeDiscard) {
    return true;
  }
  if (waiting_.is_out(seat_) && !after.is_out(seat_)) return true;
  for (const Seat seat : s.alive) {
    if (seat != seat_ && after.is_out(seat) && !waiting_.is_out(seat)) return true;
  }
  return false;
}

float Policy::judge_discard(Action action) const {
  const float mean = draw_worth(look_, seat_);
  if (what(action) == Do::kDraw) return mean;
  return 2 * mean - worth_of(look_.pack.card(static_cast<CardId>(action.a)), left_);
}

float Policy::judge_order(Action action) const {
  Standing after = waiting_;
  ++after.pile[action.a];
  return share_of(after, seat_);
}

float Policy::judge_play(Action action) const {
  const State& s = look_.s;
  const Card& card = look_.pack.card(static_cast<CardId>(action.a));
  const Use* use = use_that_fits(look_, moment_of(s), seat_, card);
  if (use == nullptr) return 0;
  const Entry entry = forecast_.entry_of(seat_, action, *use);
  Standing after = forecast_.after(&entry);
  if (!is_ripe(*use, after)) return 0;
  const bool draws_soon = s.active == seat_.value && s.turn_stage() == TurnStage::kBeforeDiscard;
  const float cost = worth_of(card, left_) * (draws_soon ? kCostBeforeDraw : kCost);
  after.hand[seat_.value] = hand_ - cost;
  Stake rest = stake_;
  if (card.is(type::kGambling | type::kCheating)) --rest.cards;
  if (card.is(type::kCheating)) --rest.cheats;
  return share_after(after, rest);
}

void Policy::judge(const ActionList& legal, std::span<float> out) const {
  for (std::size_t i = 0; i < legal.size(); ++i) {
    switch (what(legal[i])) {
      case Do::kPass:
        out[i] = share_after(waiting_, stake_);
        break;
      case Do::kDraw:
      case Do::kDiscard:
        out[i] = judge_discard(legal[i]);
        break;
      case Do::kOrder:
        out[i] = judge_order(legal[i]);
        break;
      case Do::kPlay:
        out[i] = judge_play(legal[i]);
        break;
    }
  }
}

}  // namespace taproom::bots::dragon
