// Bonuses of guests and tracks (TT-BON): the stack of effects, service denied, the guest row.

#include <bit>

#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

namespace {

bool die_on(const Player& player, Space place) {
  for (const Die& die : player.dice) {
    if (die.spent == 0 && die.place == place) return true;
  }
  return false;
}

bool needs_decision(const State& state, const Components& components, Seat seat,
                    const Effect& effect) {
  return effect.type == EffectType::kServiceDenied && deniable_slots(state, components, seat) != 0;
}

void take_counter_guests(Play& play, Seat seat, int n) {
  Player& player = play.player(seat);
  for (int i = 0; i < n && play.state.counter_guest_stock > 0; ++i) {
    --play.state.counter_guest_stock;
    ++player.counter_guests;
    play.say(EventKind::kCounterGuestTaken, seat);
  }
}

void lose_bonus(Play& play, Seat seat, const Effect& effect) {
  play.say(EventKind::kBonusLost, seat, static_cast<int>(effect.type));
}

void gain_bonus_cards(Play& play, Seat seat, const Effect& effect, CardKind kind) {
  for (int i = 0; i < effect.n; ++i) {
    if (!gain_card(play, seat, kind, CardSource::kBonus)) lose_bonus(play, seat, effect);
  }
}

/// Carries out an effect that needs no decision.
void resolve(Play& play, Seat seat, const Effect& effect) {
  switch (effect.type) {
    case EffectType::kThalers:
      gain_thalers(play, seat, effect.n);
      break;
    case EffectType::kBeer:
      gain_beer(play, seat, effect.n);
      break;
    case EffectType::kMonastery:
      // One step, its bonus, then the rest (TT-MON-09).
      if (effect.n > 1) {
        wait_for(play, seat, {effect.type, effect.arg, static_cast<std::uint8_t>(effect.n - 1), 0});
      }
      if (effect.n > 0) step_on_monastery(play, seat);
      break;
    case EffectType::kGainCard:
      gain_bonus_cards(play, seat, effect, effect.arg);
      break;
    case EffectType::kNoble:
      gain_bonus_cards(play, seat, effect, card::kNoble);
      break;
    case EffectType::kCounterGuest:
      take_counter_guests(play, seat, effect.n);
      break;
    case EffectType::kOwnDie:
      for (int i = 0; i < effect.n; ++i)
        roll_coloured_die(play, seat);
      break;
    default:  // service denied without a guest to send away (TT-BON-01, TT-EDGE-79)
      lose_bonus(play, seat, effect);
      break;
  }
}

}  // namespace

void wait_for(Play& play, Seat seat, const Effect& effect) {
  if (effect) play.player(seat).waiting.push_back(effect);
}

bool settle(Play& play, Seat seat) {
  Player& player = play.player(seat);
  while (!player.waiting.empty()) {
    if (needs_decision(play.state, play.components, seat, player.waiting.back())) return false;
    const Effect effect = player.waiting.pop_back();
    resolve(play, seat, effect);
  }
  return true;
}

void step_on_monastery(Play& play, Seat seat) {
  Player& player = play.player(seat);
  int place = player.monastery + 1;
  if (place == Components::kMonasterySpaces) {
    place = play.state.option(Option::kMonasteryWrap) == 0 ? 0 : 1;  // TT-MON-03, TT-MON-04
  }
  player.monastery = static_cast<std::uint8_t>(place);
  play.say(EventKind::kMonasteryStep, seat, place);
  wait_for(play, seat,
           play.components.monastery[season(play.state)][static_cast<std::size_t>(place)]);
}

void refill_guest_row(Play& play, int place) {
  State& state = play.state;
  CardKind& gap = state.open_guests[static_cast<std::size_t>(place)];
  gap = card::kNone;
  if (state.guest_pile_size == 0) return;  // TT-BEE-07
  gap = static_cast<CardKind>(
      play.chance.pick(state.guest_pile.of, state.guest_pile_size, stream(Purpose::kGuests)));
  --state.guest_pile[gap];
  --state.guest_pile_size;
  play.say(EventKind::kGuestRevealed, Seat(0), gap, place);
}

void take_guest(Play& play, Seat seat, int place, bool with_bonus, CardSource source) {
  State& state = play.state;
  const CardKind kind = guest_at(state, place);
  put_on_deck(play.player(seat).deck, kind);
  play.say(EventKind::kCardGained, seat, kind, static_cast<int>(source));
  if (place < 4) {
    refill_guest_row(play, place);
  } else {
    if (!state.price_three.empty()) state.price_three.pop_back();
    if (state.price_three.empty()) {  // TT-BEE-05, TT-BEE-06
      state.fifth_open = 1;
      refill_guest_row(play, 4);
    }
  }
  if (with_bonus) wait_for(play, seat, play.components.cards[kind].bonus);
}

std::uint32_t deniable_slots(const State& state, const Components&, Seat seat) {
  const Player& player = state.player(seat);
  std::uint32_t slots = 0;
  for (std::size_t i = 0; i < player.slots.size(); ++i) {
    const CardKind kind = player.slots[i].card;
    if (kind == card::kNone) continue;
    if (kind == card::kNoble && state.option(Option::kNoblesDeniable) == 0) continue;
    if (die_on(player, static_cast<Space>(space::kFirstSlot + i))) continue;
    slots |= 1u << i;
  }
  return slots;
}

void legal_deny(const State& state, const Components& components, Seat seat, ActionList& out) {
  out.push_back(make(ActionKind::kDecline));
  for (std::uint32_t left = deniable_slots(state, components, seat); left != 0; left &= left - 1) {
    out.push_back(make(ActionKind::kDeny, std::countr_zero(left)));
  }
}

Refusal check_deny(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if (action.a >= player.slots.size() || player.slots[action.a].card == card::kNone) {
    return reason::kNobodyThere;
  }
  if ((deniable_slots(state, components, seat) & (1u << action.a)) != 0) return {};
  if (player.slots[action.a].card == card::kNoble && state.option(Option::kNoblesDeniable) == 0) {
    return reason::kNoblesStay;
  }
  return reason::kDieOnGuest;
}

void do_deny(Play& play, Seat seat, int slot) {
  Player& player = play.player(seat);
  player.waiting.pop_back();
  Slot& place = player.slots[static_cast<std::size_t>(slot)];
  const CardKind kind = place.card;
  ++play.state.box[kind];  // TT-BON-10
  play.say(EventKind::kDenied, seat, kind, slot);
  if (kind == card::kNoble && --player.nobles_seated > 0) return;
  place.card = card::kNone;  // TT-BON-08
}

}  // namespace taproom::tiefenthal
