#include "bots/tiefenthal/policy.h"

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::bots::tavern {

namespace {

// Ratings of a turn come in steps: dice are placed, then served, then goods are spent.
constexpr float kPlaceStep = 6;
constexpr float kServeStep = 4;
constexpr float kNever = -9;

/// A bargain as a rating between 0 and 3, or below 0 when it is none.
float squeeze(float points) {
  return points > 0 ? 1 + 2 * points / (points + 6) : 1 / (1 - points);
}

}  // namespace

Policy::Policy(const State& state, Seat seat)
    : state_(state),
      components_(taproom::tiefenthal::components(state.config.pack)),
      player_(state.player(seat)),
      seat_(seat),
      decision_(decision_of(state, seat)),
      worth_(worth_at(kRounds - std::max<int>(1, state.round) + 1)) {}

Action Policy::choose(const ActionList& legal, Chance&) {
  if (legal.size() == 1) return legal[0];
  Action best = legal[0];
  const bool turn = decision_ == Decision::kPlan || decision_ == Decision::kReplan ||
                    decision_ == Decision::kServe;
  if (turn && choose_place(legal, best)) return Tiefenthal::canonical(state_, seat_, best);
  if (decision_ == Decision::kServe && choose_serve(legal, best)) {
    return Tiefenthal::canonical(state_, seat_, best);
  }
  float most = -1e9f;
  for (const Action action : legal) {
    const ActionKind kind = kind_of(action);
    const bool rearranges =
        kind == ActionKind::kPlace || kind == ActionKind::kSwap || kind == ActionKind::kLift;
    if (turn && rearranges && most > kNever) continue;
    const float points = rating(action);
    if (points <= most) continue;
    most = points;
    best = action;
  }
  return Tiefenthal::canonical(state_, seat_, best);
}

void Policy::rate(const ActionList& legal, std::span<float> out) {
  for (std::size_t i = 0; i < legal.size(); ++i)
    out[i] = rating(legal[i]);
}

float Policy::rating(Action action) {
  switch (kind_of(action)) {
    case ActionKind::kFinish:
    case ActionKind::kReady:
    case ActionKind::kBegin:
    case ActionKind::kEndTurn:
      return 0;
    case ActionKind::kDecline: {
      const bool gift = decision_ == Decision::kRoundBonus &&
                        question_of(state_, components_) == Question::kOneOfTwo;
      return gift ? kNever : 0.0f;
    }
    case ActionKind::kForfeit:
      return kNever;
    case ActionKind::kChoose:
    case ActionKind::kFlip:
      return rate_choice(action);
    case ActionKind::kDraft:
      return rate_draft(action.a);
    case ActionKind::kPlace:
      return rate_place(action);
    case ActionKind::kServe:
      return rate_serve(action);
    case ActionKind::kCounterGuest:
      return action.a == 0 ? rate_arrival(action) : rate_market(action);
    case ActionKind::kBuy:
    case ActionKind::kUpgrade:
    case ActionKind::kRecruit:
    case ActionKind::kNobles:
      return rate_market(action);
    case ActionKind::kDeny:
      return remove_worth(player_.slots[action.a].card);
    case ActionKind::kRemoveRegular:
      return remove_worth(action.a);
    case ActionKind::kSchnapps:
      return rate_schnapps(action);
    case ActionKind::kBard:
      return kServeStep;
    case ActionKind::kToken:
      return worth_.token;
    case ActionKind::kStartCard:
    case ActionKind::kTavernkeeper:
      return rate_setup(action);
    case ActionKind::kSign: {
      Holdings after = base();
      const float points = signature_worth(after, action.a);
      return points + gain_over_base(after);
    }
    case ActionKind::kWine:
      return action.b == 0 ? kServeStep + 1 : kNever;
    case ActionKind::kCharlatan: {
      if (action.a == 0) return 0.4f;
      Holdings after = base();
      const CardKind guest = player_.slots[static_cast<std::size_t>(action.a - 1)].card;
      const float points = add_effect(after, components_.cards[guest].bonus);
      after.add(card::kCharlatan, -1, false);
      return squeeze(points + gain_over_base(after) - worth_.thaler);
    }
    case ActionKind::kLodge:
    case ActionKind::kRoom:
    case ActionKind::kSkipRoom:
      return rate_room(action);
    case ActionKind::kIou:
      return rate_iou(action);
    case ActionKind::kTurn:
      return rate_turn(action.a, action.b);
    case ActionKind::kReward:
      return rate_reward(action);
    case ActionKind::kKeepCard:
      return rate_keep(action);
    case ActionKind::kSwap:
    case ActionKind::kLift:
      return kNever;
    case ActionKind::kCancel:
      return kNever + 1;  // only where nothing else ends a re-arrangement
    default:
      return 0;
  }
}

// ---- weighing purchases

const Holdings& Policy::base() {
  if (!has_base_) {
    const bool own_turn = state_.phase == Phase::kF;
    base_ = Holdings::of(state_, seat_, own_turn);
    base_.thalers = 0;  // goods are counted by their worth
    base_.beer = 0;
    base_points_ = expected_points(base_);
    has_base_ = true;
  }
  return base_;
}

float Policy::gain_over_base(const Holdings& after) {
  return expected_points(after) - base_points_;
}

/// What goods that are not spent would bring: those above the stores are lost.
float Policy::price_of(int thalers, int beer) const {
  const int safe = safe_capacity(components_, player_);
  const int storage = storage_capacity(components_, player_);
  const int lost_thalers = std::max(0, player_.thalers - safe);
  const int lost_beer = std::max(0, player_.beer - storage);
  if (state_.round == kRounds) return 0;
  return 0.8f *
         static_cast<float>(std::max(0, thalers - lost_thalers) + std::max(0, beer - lost_beer));
}

float Policy::bargain(float gain, int thalers, int beer) const {
  if (gain <= price_of(thalers, beer)) return -0.5f;
  const float cost =
      worth_.thaler * static_cast<float>(thalers) + worth_.beer * static_cast<float>(beer);
  return squeeze(gain - cost);
}

float Policy::steps_worth(const Holdings& holdings, int steps) const {
  const auto& track = components_.monastery[season(state_)];
  float points = 0;
  for (int i = 1; i <= steps; ++i) {
    const Effect& bonus =
        track[static_cast<std::size_t>((holdings.monastery + i) % Components::kMonasterySpaces)];
    if (bonus.type == EffectType::kThalers) points += worth_.thaler * bonus.n;
    if (bonus.type == EffectType::kServiceDenied) points += 1;
  }
  return points;
}

float Policy::add_effect(Holdings& h, const Effect& effect) const {
  const int n = effect.n;
  switch (effect.type) {
    case EffectType::kThalers:
      return worth_.thaler * static_cast<float>(n);
    case EffectType::kBeer:
      return worth_.beer * static_cast<float>(n);
    case EffectType::kMonastery: {
      const float points = steps_worth(h, n);
      const auto& track = components_.monastery[season(state_)];
      for (int i = 0; i < n; ++i) {
        h.monastery = (h.monastery + 1) % Components::kMonasterySpaces;
        const Effect& bonus = track[static_cast<std::size_t>(h.monastery)];
        if (bonus.type == EffectType::kGainCard) h.add(bonus.arg, bonus.n, true);
        if (bonus.type == EffectType::kNoble) h.add(card::kNoble, bonus.n, true);
      }
      return points;
    }
    case EffectType::kReputation:
      h.walk_reputation(n);
      return 0;
    case EffectType::kSchnapps:
      return worth_.token * static_cast<float>(n);
    case EffectType::kNoble:
      h.add(card::kNoble, n, true);
      return 0;
    case EffectType::kGainCard:
      if (state_.supply[effect.arg] > 0) h.add(effect.arg, n, true);
      return 0;
    case EffectType::kGainGuest:
      if (!state_.price_three.empty()) h.add(state_.price_three.back(), 1, true);
      return 0;
    case EffectType::kOwnDie:
      return worth_.die * static_cast<float>(n);
    case EffectType::kServiceDenied:
      return 1;
    default:
      return 0;
  }
}

float Policy::signature_worth(Holdings& h, int column) const {
  const GuestBook& book = guest_book::book_of(components_, player_);
  const auto c = static_cast<std::size_t>(column);
  const std::size_t row = player_.book.filled[c];
  if (row >= book.rows) return 0;
  float points = add_effect(h, book.cells[row][c]);
  bool complete = true;
  int gaps = 0;
  for (std::size_t other = 0; other < 4; ++other) {
    const bool filled = other == c || player_.book.filled[other] > row;
    complete = complete && filled;
    gaps += filled ? 0 : 1;
  }
  points += complete ? add_effect(h, components_.row_bonus) : 1.5f / static_cast<float>(1 + gaps);
  return points;
}

float Policy::rate_market(Action action) {
  Holdings after = base();
  switch (kind_of(action)) {
    case ActionKind::kBuy: {
      const int price = card_price(state_, components_, action.a);
      after.add(action.a, 1, true);
      const bool beer = action.a == card::kCharlatan;
      return bargain(gain_over_base(after), beer ? 0 : price, beer ? price : 0);
    }
    case ActionKind::kUpgrade: {
      const Area area = static_cast<Area>(action.a);
      const AreaInfo& info = area_info(components_, area);
      after.upgrade(area);
      if (state_.supply[card::kNoble] > 0) after.add(card::kNoble, 1, true);
      if (action.b > 0 && (action.c & upgrade_flag::kToDiscard) == 0) {
        after.add(info.offer_card, -int{action.b}, false);
      }
      float gain = gain_over_base(after);
      if ((action.c & upgrade_flag::kCraftsmen) != 0) gain -= 3;
      return bargain(gain, upgrade_price(state_, components_, seat_, area, action.b, action.c), 0);
    }
    case ActionKind::kRecruit: {
      const CardKind guest = guest_at(state_, action.a);
      after.add(guest, 1, true);
      const CardInfo& info = components_.cards[guest];
      float gain = add_effect(after, info.bonus);
      if (state_.has(Module::k5) && (state_.signed_places >> action.a & 1u) != 0) {
        gain += signature_worth(after, guest_book::column_for(components_, info.price));
      }
      if ((action.b & recruit_flag::kRedCarpet) != 0) gain -= 2;
      gain += gain_over_base(after);
      return bargain(gain, 0, guest_price(state_, components_, seat_, guest, action.b));
    }
    case ActionKind::kNobles:
      after.add(card::kNoble, action.a, true);
      return bargain(gain_over_base(after), 0, noble_price(state_, components_, seat_, action.a));
    default: {
      --after.counter_guests;
      const float gain = add_effect(after, {EffectType::kMonastery, 0, 1, 0});
      return bargain(gain + gain_over_base(after), 0, 0);
    }
  }
}

float Policy::remove_worth(CardKind kind) {
  if (kind == card::kNone) return kNever;
  Holdings after = base();
  after.add(kind, -1, false);
  return gain_over_base(after);
}

// ---- setup and phase A

float Policy::rate_setup(Action action) const {
  constexpr std::array<float, Components::kStartCards> kStart = {3, 4, 2, 3, 4, 5, 3};
  constexpr std::array<float, kTavernkeepers> kKeeper = {6, 4, 3, 3, 6, 5, 3, 3};
  return kind_of(action) == ActionKind::kStartCard ? kStart[action.a] : kKeeper[action.a];
}

float Policy::rate_choice(Action action) {
  Holdings after = base();
  if (kind_of(action) == ActionKind::kFlip) {
    after.upgrade(static_cast<Area>(action.a));
    return gain_over_base(after) + 0.1f;
  }
  const Question question = question_of(state_, components_);
  const RoundBonus& bonus = components_.rounds[season(state_)][state_.round];
  if (question == Question::kEntertainer) {
    constexpr std::array<std::array<float, 2>, kEntertainers> kSide = {{{2, 1}, {2, 1}, {1, 2}}};
    for (const Effect& effect : bonus.effects) {
      if (effect.type == EffectType::kEntertainer) return kSide[effect.arg][action.a];
    }
    return 0;
  }
  const auto& options = bonus.options.empty()
                            ? components_.rounds[Components::kSummer][state_.round].options
                            : bonus.options;
  if (action.a >= options.size()) return 0;
  const float points = add_effect(after, options[action.a]);
  return points + gain_over_base(after);
}

// ---- phase B

float Policy::tavern_worth() const {
  float points = 0;
  for (const Slot& slot : player_.slots) {
    if (slot.card == card::kNone) continue;
    const CardInfo& info = components_.cards[slot.card];
    points += info.pays.type == EffectType::kThalers ? 0.55f * worth_.thaler * info.pays.n : 1.0f;
  }
  constexpr std::array<float, kTavernCards> kEach = {1.3f, 1.2f, 3.0f, 0.0f,
                                                     2.0f, 0.8f, 2.0f, 1.0f};
  for (std::size_t i = 0; i < kTavernCards; ++i)
    points += kEach[i] * player_.rows[i];
  return points;
}

/// The same of a tavern drawn from everything that is owned.
float Policy::usual_worth() const {
  const Holdings h = Holdings::of(state_, seat_, false);
  const float shown = std::min(1.0f, static_cast<float>(table_count(components_, player_)) /
                                         (h.seated + (h.nobles > 0 ? 1.0f : 0.0f) + 0.5f));
  constexpr std::array<float, kTavernCards> kEach = {1.3f, 1.2f, 3.0f, 1.0f,
                                                     2.0f, 0.8f, 2.0f, 1.0f};
  float points = 0.55f * worth_.thaler * h.pay * shown;
  for (std::size_t i = 0; i < kTavernCards; ++i)
    points += kEach[i] * h.cards[i] * shown;
  return points;
}

float Policy::rate_arrival(Action) { return usual_worth() - tavern_worth() - 3.0f; }

// ---- phases C and D

void Policy::claim_spaces() {
  if (claimed_) return;
  claimed_ = true;
  free_ = open_spaces(state_, components_, player_);
  spare_raises_ = raises_available(components_, player_) - player_.raises_used;
  std::array<DieKind, kMaxDice + kMaxColouredDice> dice{};
  std::size_t count = 0;
  for (const Die& die : player_.dice) {
    if (die.spent == 0 && die.place == space::kBelow) dice[count++] = die.kind;
  }
  for (const DieKind die : player_.rolled)
    dice[count++] = die;
  while (count > 0) {  // the die that would lose most by waiting goes first
    std::size_t pick = 0;
    Space pick_place = space::kBelow;
    float most = -1;
    for (std::size_t i = 0; i < count; ++i) {
      float first = 0;
      float second = 0;
      Space place = space::kBelow;
      for (std::uint32_t left = free_; left != 0; left &= left - 1) {
        const auto at = static_cast<Space>(std::countr_zero(left));
        const int raise = raise_needed(components_, player_, dice[i], at);
        if (raise > spare_raises_) continue;
        const float points = points_of(worth_, earnings_of(components_, player_, dice[i], at)) -
                             worth_.raise * static_cast<float>(raise);
        if (points > first) {
          second = takes_many(components_, at) ? points : first;
          first = points;
          place = at;
        } else {
          second = std::max(second, points);
        }
      }
      if (first - second > most) {
        most = first - second;
        pick = i;
        pick_place = place;
      }
    }
    if (pick_place != space::kBelow) {
      spare_raises_ -= raise_needed(components_, player_, dice[pick], pick_place);
      if (!takes_many(components_, pick_place)) free_ &= ~bit_of(pick_place);
    }
    dice[pick] = dice[--count];
  }
}

float Policy::die_worth(DieKind die) const {
  float most = 0;
  for (std::uint32_t left = free_; left != 0; left &= left - 1) {
    const auto at = static_cast<Space>(std::countr_zero(left));
    const int raise = raise_needed(components_, player_, die, at);
    if (raise > spare_raises_) continue;
    const float points = points_of(worth_, earnings_of(components_, player_, die, at)) -
                         worth_.raise * static_cast<float>(raise);
    most = std::max(most, points);
  }
  return most;
}

float Policy::rate_draft(int face) {
  claim_spaces();
  float points = die_worth(die_kind(false, face));
  if (state_.has(Module::kB)) {
    for (std::size_t room = 0; room < kRooms; ++room) {
      const bool opens = (player_.rooms.nobles >> room & 1u) != 0 &&
                         (player_.rooms.matched >> room & 1u) == 0 &&
                         components_.rooms[room].opened_by == face;
      if (opens) points += 1.5f;
    }
  }
  return points;
}

float Policy::rate_turn(DieKind die, int face) {
  claim_spaces();
  const float gain = die_worth(die_kind(is_coloured(die), face)) - die_worth(die);
  return gain - 0.8f;
}

// ---- dice of the own turn

float Policy::rate_place(Action action) const {
  if (action.b != space::kBelow) {
    return decision_ == Decision::kServe && must_restore(components_, player_) &&
                   action.c == space::kBelow
               ? 1.0f
               : kNever;
  }
  const int raise = raise_needed(components_, player_, action.a, action.c);
  const float help = raise == Die::kImpossible ? 0.0f : worth_.raise * static_cast<float>(raise);
  return kPlaceStep + points_of(worth_, earnings_of(components_, player_, action.a, action.c)) -
         help;
}

/// Of the dice below the board the one that would lose most by waiting, to its best space.
bool Policy::choose_place(const ActionList& legal, Action& out) const {
  float most = -1;
  const Action* at = legal.begin();
  while (at != legal.end()) {
    if (kind_of(*at) != ActionKind::kPlace || at->b != space::kBelow) {
      ++at;
      continue;
    }
    const std::uint8_t die = at->a;
    Action best{};
    float first = 0;
    float second = 0;
    for (; at != legal.end() && kind_of(*at) == ActionKind::kPlace && at->a == die; ++at) {
      if (at->b != space::kBelow) continue;
      const float points = rate_place(*at) - kPlaceStep;
      if (points > first) {
        second = takes_many(components_, at->c) ? points : first;
        first = points;
        best = *at;
      } else {
        second = std::max(second, points);
      }
    }
    if (first > 0 && first - second > most) {
      most = first - second;
      out = best;
    }
  }
  return most >= 0;
}

float Policy::rate_serve(Action action) const {
  if (action.c == 1) return kNever;
  float points = kServeStep;
  if (action.a >= space::kFirstSlot) points += 0.5f;
  if (action.a == space::kCashbox) points += 0.2f;
  return points;
}

/// Guests first; a tile with a die on it is improved before the die leaves it, if it is to be.
bool Policy::choose_serve(const ActionList& legal, Action& out) {
  const Action* serve = nullptr;
  for (const Action& action : legal) {
    if (kind_of(action) == ActionKind::kWine && action.b == 0) {
      out = action;
      return true;
    }
    if (kind_of(action) != ActionKind::kServe || action.c != 0) continue;
    if (serve == nullptr || action.a >= space::kFirstSlot) serve = &action;
  }
  if (serve == nullptr) return false;
  out = *serve;
  if (serve->a >= space::kFirstSlot) return true;
  float most = 1.5f;
  for (const Action& action : legal) {
    if (kind_of(action) != ActionKind::kUpgrade) continue;
    const Area area = static_cast<Area>(action.a);
    bool under_die = false;
    for (const Die& die : player_.dice) {
      under_die = under_die || (die.spent == 0 && die.place != space::kBelow &&
                                die.place < space::kFirstSlot && kSpaceAreas[die.place] == area);
    }
    if (!under_die) continue;
    const float points = rate_market(action);
    if (points <= most) continue;
    most = points;
    out = action;
  }
  return true;
}

// ---- modules

float Policy::rate_schnapps(Action action) {
  const EntertainerSide* side = schnapps::side_of(components_, player_, action.a);
  if (side == nullptr) return kNever;
  const float price = static_cast<float>(side->schnapps) * worth_.token;
  Holdings after = base();
  switch (side->effect.type) {
    case EffectType::kFreeUpgrade:
      after.upgrade(static_cast<Area>(action.b));
      if (side->effect.per != 0) after.add(card::kNoble, 1, true);
      return squeeze(gain_over_base(after) - price);
    case EffectType::kServiceDenied:
      return remove_worth(player_.slots[action.b].card) - price;
    case EffectType::kTurnDie:
      return rate_turn(action.b, action.c) - price;
    default: {
      const float points = add_effect(after, side->effect);
      return points + gain_over_base(after) - price - 0.5f;
    }
  }
}

float Policy::rate_iou(Action action) {
  const bool last = state_.round == kRounds;
  if (action.c == 1) return last && decision_ == Decision::kServe ? 0.5f : -0.5f;
  if (action.b > 0) {
    Holdings after = base();
    const CardKind guest = player_.slots[static_cast<std::size_t>(action.b - 1)].card;
    const float points = add_effect(after, components_.cards[guest].bonus);
    return points + gain_over_base(after) - 1.0f;
  }
  switch (static_cast<Iou>(action.a)) {
    case Iou::kServiceDenied:
      return last ? -1.0f : 1.0f;
    case Iou::kCounterGuest:
      return 1.0f;
    default:
      return kServeStep + 1;
  }
}

float Policy::rate_reward(Action action) {
  const OrderTile& tile = orders::reward_tile(state_, components_, action.a);
  const bool last = state_.round == kRounds;
  switch (tile.reward) {
    case Reward::kSecondEvening:
      return rate_arrival(action) + 1.0f;
    case Reward::kFullStores:
      return player_.thalers + player_.beer <= 1 || last ? 0.5f : -0.5f;
    case Reward::kCrossAndCrown:
      return nobles_in_tavern(player_) >= 2 || last ? 1.0f : -0.5f;
    default:
      return kServeStep + 1.5f;
  }
}

float Policy::rate_room(Action action) {
  constexpr std::array<float, kRooms> kRoom = {1.8f, 2.0f, 1.5f, 2.0f};
  if (kind_of(action) == ActionKind::kSkipRoom) return 0;
  if (kind_of(action) == ActionKind::kLodge) return action.a < kRooms ? kRoom[action.a] : 1.0f;
  if (action.b == 0) return kRoom[action.a];
  const CardKind old = player_.slots[static_cast<std::size_t>(action.b - 1)].card;
  const CardKind newcomer = action.c == 0 ? guest_at(state_, 4) : guest_at(state_, action.c - 1);
  if (old == card::kNone || newcomer == card::kNone) return kNever;
  Holdings after = base();
  after.add(old, -1, false);
  after.add(newcomer, 1, false);
  return gain_over_base(after);
}

float Policy::rate_keep(Action action) {
  Holdings after = base();
  after.add(action.a, -1, false);
  after.add(action.a, 1, true);
  const float price = action.b == keep_by::kJuggler ? worth_.token : 0.0f;
  return gain_over_base(after) - price;
}

}  // namespace taproom::bots::tavern
