#include "bots/red_dragon_inn/policy.h"

#include <algorithm>

namespace taproom::bots::dragon {
namespace {

/// No single thing that waits costs more than this, as good as always.
constexpr int kSafeGap = 8;
constexpr int kSafeGold = 2;
/// Cards for any moment can finish off whoever has no more left than this.
constexpr int kWeakGap = 3;

ActionKind what(Action action) { return static_cast<ActionKind>(action.kind); }

/// The hand is about to be filled up: whatever can be used is used now.
bool draws_next(const State& s, Seat seat) {
  return s.active == seat.value && s.stack.size() == 1 &&
         s.turn_stage() == TurnStage::kBeforeDiscard;
}

}  // namespace

Policy::Policy(const State& state, Seat seat)
    : look_(state),
      seat_(seat),
      need_(need_of(state, seat)),
      hand_(hand_worth(look_, seat, need_)),
      estimate_(look_),
      waiting_(estimate_.after()) {
  if (state.ask.kind != AskKind::kDiscard && state.ask.kind != AskKind::kOrder) {
    stake_ = stake_of(look_, seat);
  }
  add_hands(waiting_);
}

/// One's own cards count for what they are, those of others for what cards are on average.
void Policy::add_hands(Standing& standing) const {
  for (const Seat other : look_.s.alive) {
    const Need need{.size = need_.size};
    standing.hand[other.value] =
        mean_worth(need) * static_cast<float>(look_.s.at(other).hand_count);
  }
  standing.hand[seat_.value] = hand_;
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
  if (draws_next(s, seat_)) return true;
  if (waiting_.is_out(seat_) && !after.is_out(seat_)) return true;
  for (const Seat seat : s.alive) {
    if (seat != seat_ && after.is_out(seat) && !waiting_.is_out(seat)) return true;
  }
  return false;
}

/// A card goes when one from the deck is better on average.
void Policy::judge_discards(const ActionList& legal, std::span<float> out) const {
  const Crowd crowd = crowd_of(look_, seat_);
  const float mean = mean_worth(need_);
  for (std::size_t i = 0; i < legal.size(); ++i) {
    out[i] = 0;
    if (what(legal[i]) != ActionKind::kDiscard) continue;
    out[i] = mean - worth_in(look_.pack.card(static_cast<CardId>(legal[i].a)), crowd, need_);
  }
}

float Policy::judge_pass() const {
  if (look_.s.ask.kind != AskKind::kGambling) return share_after(waiting_, stake_);
  Standing after = waiting_;
  after.passed.add(seat_);
  return share_after(after, stake_);
}

float Policy::judge_order(Action action) const {
  Standing after = waiting_;
  ++after.pile[action.a];
  return share_of(after, seat_);
}

/// What spoke for a card when it was played speaks for it still.
bool Policy::negates_own(const Use& use) const {
  const Entry& top = look_.s.top();
  if (top.act != Act::kCard || top.actor != seat_.value) return false;
  const auto negates = [](const Step& step) { return step.op == Op::kNegate; };
  return std::any_of(use.steps.begin(), use.steps.begin() + use.step_count, negates);
}

/// What playing a card loses. Before the draw its place is filled at once; but a card that is worth
/// less than one from the deck loses nothing by staying, it can be discarded. After the draw the
/// weights tell cards from each other; some are below nothing, so that such a card is rather played
/// than kept. Not by whoever leads a Round: the card could only spoil it.
float Policy::cost_of(const Card& card) const {
  const State& s = look_.s;
  if (!draws_next(s, seat_)) {
    const bool leads = waiting_.gambling && waiting_.control == seat_.value;
    const float worth = worth_of(card, need_);
    return leads ? std::max(0.0f, worth) : worth;
  }
  Need drawn = need_;
  drawn.drawn = true;
  return std::max(0.0f, worth_of(card, drawn) - mean_worth(drawn));
}

float Policy::judge_play(Action action) const {
  const State& s = look_.s;
  const Card& card = look_.pack.card(static_cast<CardId>(action.a));
  const Use* use = use_that_fits(look_, moment_of(s), seat_, card);
  if (use == nullptr || negates_own(*use)) return 0;
  const Entry entry = estimate_.entry_of(seat_, action, *use);
  Standing after = estimate_.after(&entry);
  if (!is_ripe(*use, after)) return 0;
  add_hands(after);
  after.hand[seat_.value] -= cost_of(card);
  Stake rest = stake_;
  if (card.is(type::kGambling | type::kCheating)) --rest.cards;
  if (card.is(type::kCheating)) --rest.cheats;
  return share_after(after, rest);
}

bool is_idle(const State& state, Seat seat, const ActionList& legal) {
  if (state.ask.kind != AskKind::kPoll || draws_next(state, seat)) return false;
  for (const Seat other : state.alive) {
    const Player& player = state.at(other);
    const bool own = other == seat;
    if (player.fortitude - player.alcohol <= (own ? kSafeGap : kWeakGap)) return false;
    if (player.gold <= (own ? kSafeGold : 1)) return false;
  }
  const Components& pack = components(state.config.pack);
  for (std::size_t i = 1; i < legal.size(); ++i) {
    const Card& card = pack.card(static_cast<CardId>(legal[i].a));
    if (card.use_count != 1 || card.uses[0].when != When::kAlways) return false;
  }
  return true;
}

void Policy::judge(const ActionList& legal, std::span<float> out) const {
  if (look_.s.ask.kind == AskKind::kDiscard) return judge_discards(legal, out);
  for (std::size_t i = 0; i < legal.size(); ++i) {
    switch (what(legal[i])) {
      case ActionKind::kPass:
        out[i] = judge_pass();
        break;
      case ActionKind::kOrder:
        out[i] = judge_order(legal[i]);
        break;
      case ActionKind::kPlay:
        out[i] = judge_play(legal[i]);
        break;
      default:
        out[i] = 0;
    }
  }
}

}  // namespace taproom::bots::dragon
