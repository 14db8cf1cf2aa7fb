// Bonuses of guests and tracks (TT-BON): the stack of effects, service denied, the guest row.

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

namespace {

/// Guests that could be sent away, also after taking wine back (TT-EDGE-117).
bool somebody_to_deny(const State& state, const Components& components, Seat seat) {
  if (deniable_slots(state, components, seat) != 0) return true;
  return state.has(Module::kA) && wine::may_take_back(state, components, seat);
}

void take_counter_guests(Play& play, Seat seat, int n) {
  Player& player = play.player(seat);
  for (int i = 0; i < n && play.state.counter_guest_stock > 0; ++i) {
    --play.state.counter_guest_stock;
    ++player.counter_guests;
    play.emit(EventKind::kCounterGuestTaken, seat);
  }
}

void lose_bonus(Play& play, Seat seat, const Effect& effect) {
  play.emit(EventKind::kBonusLost, seat, static_cast<int>(effect.type));
}

void gain_bonus_cards(Play& play, Seat seat, const Effect& effect, CardKind kind) {
  for (int i = 0; i < effect.n; ++i) {
    if (!gain_card(play, seat, kind, CardSource::kBonus)) lose_bonus(play, seat, effect);
  }
}

/// One step and what it brings, then the rest of the movement (TT-MON-09).
void walk(Play& play, Seat seat, const Effect& effect, void (*step)(Play&, Seat)) {
  if (effect.n > 1) {
    wait_for(play, seat, {effect.type, effect.arg, static_cast<std::uint8_t>(effect.n - 1), 0});
  }
  if (effect.n > 0) step(play, seat);
}

void take_tile(Play& play, Seat seat) {
  const unsigned open = guest_book::open_columns(play.components, play.player(seat));
  if (play.state.signature_supply == 0 || open == 0) {  // TT-M5-15, TT-M5-19
    lose_bonus(play, seat, {EffectType::kSignature, 0, 1, 0});
    return;
  }
  --play.state.signature_supply;
  guest_book::sign(play, seat, std::countr_zero(open));
}

/// The tile of a recruited guest; it goes back when the guest's bonus has filled the column
/// (TT-M5-14, TT-M5-18).
void sign_for_guest(Play& play, Seat seat, int column) {
  if (guest_book::full(play.components, play.player(seat), column)) {
    ++play.state.signature_supply;
  } else {
    guest_book::sign(play, seat, column);
  }
}

void resolve_schnapps_or_deny(Play& play, Seat seat, const Effect& effect) {
  if (play.state.schnapps_supply > 0) {
    schnapps::gain(play, seat, effect.n);
  } else {
    lose_bonus(play, seat, effect);
  }
}

/// One of those a start card removes for good.
void remove_regular(Play& play, Seat seat, CardKind kind) {
  Player& player = play.player(seat);
  Effect& effect = player.waiting.back();
  if (--effect.n == 0) player.waiting.pop_back();
  --player.deck.rest[kind];
  --player.deck.rest_size;
  ++play.state.box[kind];
  play.emit(EventKind::kRegularRemoved, seat, kind);
}

void remove_only_regular(Play& play, Seat seat, const Effect& effect) {
  const Deck& deck = play.player(seat).deck;
  const CardKind kind = deck.rest[card::kRegular1] > 0 ? card::kRegular1 : card::kRegular2;
  if (deck.rest[kind] == 0) return;
  wait_for(play, seat, effect);
  remove_regular(play, seat, kind);
}

void resolve_upgrade(Play& play, Seat seat, const Effect& effect) {
  if (effect.arg >= kAreas) {  // nothing is left to upgrade (TT-EDGE-149)
    lose_bonus(play, seat, effect);
    return;
  }
  const Area area = static_cast<Area>(effect.arg);
  if (play.player(seat).has(area)) return;
  play.emit(EventKind::kUpgraded, seat, effect.arg, 0, 1);
  flip_area(play, seat, area, effect.per != 0);
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
      walk(play, seat, effect, step_on_monastery);
      break;
    case EffectType::kReputation:
      walk(play, seat, effect, reputation::step);
      break;
    case EffectType::kSchnapps:
      schnapps::gain(play, seat, effect.n);
      break;
    case EffectType::kSchnappsOrDeny:
      resolve_schnapps_or_deny(play, seat, effect);
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
    case EffectType::kSignature:
      take_tile(play, seat);
      break;
    case EffectType::kSign:
      sign_for_guest(play, seat, effect.arg);
      break;
    case EffectType::kTileBonuses:
      guest_book::give_bonuses(play, seat, effect, false);
      break;
    case EffectType::kRemoveRegulars:
      remove_only_regular(play, seat, effect);
      break;
    case EffectType::kFreeUpgrade:
      resolve_upgrade(play, seat, effect);
      break;
    case EffectType::kSetBeer:
      play.player(seat).beer = static_cast<std::uint16_t>(
          std::min<int>(effect.n, storage_capacity(play.components, play.player(seat))));
      break;
    case EffectType::kPutDown:
      put_down(play, seat, effect.arg);
      break;
    default:  // service denied without a guest to send away (TT-BON-01, TT-EDGE-79)
      lose_bonus(play, seat, effect);
      break;
  }
}

}  // namespace

bool needs_decision(const State& state, const Components& components, Seat seat,
                    const Effect& effect) {
  const Player& player = state.player(seat);
  switch (effect.type) {
    case EffectType::kServiceDenied:
    case EffectType::kSchnappsOrDeny:
      return somebody_to_deny(state, components, seat);
    case EffectType::kSignature:
      return state.signature_supply > 0 &&
             std::popcount(guest_book::open_columns(components, player)) > 1;
    case EffectType::kTileBonuses:
      return guest_book::bonuses_differ(state, components, seat, effect);
    case EffectType::kRemoveRegulars:
      return player.deck.rest[card::kRegular1] > 0 && player.deck.rest[card::kRegular2] > 0;
    case EffectType::kFreeUpgrade:
      return effect.arg >= kAreas && (areas_in_play(state) & ~unsigned{player.upgraded}) != 0;
    case EffectType::kLodge:
    case EffectType::kRoomBonuses:
      return true;
    case EffectType::kPutDown:
      return effect.n == 0 && keepers::may_turn(player);
    default:
      return false;
  }
}

bool gives_nothing(const State& state, const Components& components, Seat seat,
                   const Effect& effect) {
  const Player& player = state.player(seat);
  const auto no_card = [&](CardKind kind) {
    return state.supply[kind] == 0 || cards_of(player) >= kMaxOwnCards;
  };
  switch (effect.type) {
    case EffectType::kSchnapps:
      return state.schnapps_supply == 0;
    case EffectType::kSchnappsOrDeny:
      return state.schnapps_supply == 0 && !somebody_to_deny(state, components, seat);
    case EffectType::kServiceDenied:
      return !somebody_to_deny(state, components, seat);
    case EffectType::kNoble:
      return no_card(card::kNoble);
    case EffectType::kGainCard:
      return no_card(effect.arg);
    case EffectType::kCounterGuest:
      return state.counter_guest_stock == 0;
    case EffectType::kSignature:
      return state.signature_supply == 0 || guest_book::open_columns(components, player) == 0;
    default:
      return false;
  }
}

void wait_for(Play& play, Seat seat, const Effect& effect) {
  if (!effect) return;
  // No chain of bonuses of the box comes near the bound; one of another pack loses what is more.
  if (play.player(seat).waiting.full()) return lose_bonus(play, seat, effect);
  play.player(seat).waiting.push_back(effect);
}

bool settle_waiting(Play& play, Seat seat) {
  Player& player = play.player(seat);
  const bool missions = play.state.has(Module::kD);
  for (;;) {
    if (missions) orders::check_missions(play, seat);
    if (player.waiting.empty()) return true;
    if (needs_decision(play.state, play.components, seat, player.waiting.back())) return false;
    const Effect effect = player.waiting.pop_back();
    resolve(play, seat, effect);
  }
}

int next_on_monastery(const State& state, int place) {
  if (place + 1 < Components::kMonasterySpaces) return place + 1;
  return state.option(Option::kMonasteryWrap) == 0 ? 0 : 1;
}

void step_on_monastery(Play& play, Seat seat) {
  Player& player = play.player(seat);
  const int place = next_on_monastery(play.state, player.monastery);
  player.monastery = static_cast<std::uint8_t>(place);
  if (play.state.phase == Phase::kF && play.state.has(Module::kD)) {
    ++player.orders.monastery;  // TT-XD-33
  }
  play.emit(EventKind::kMonasteryStep, seat, place);
  wait_for(play, seat,
           play.components.monastery[season(play.state)][static_cast<std::size_t>(place)]);
}

namespace {

/// A signature tile on a place of the row, as long as tiles last (TT-M5-03).
void sign_place(Play& play, int place) {
  State& state = play.state;
  if (!state.has(Module::k5) || state.signature_supply == 0) return;
  if (guest_at(state, place) == card::kNone) return;
  --state.signature_supply;
  state.signed_places = static_cast<std::uint8_t>(state.signed_places | (1u << place));
}

}  // namespace

void sign_price_three(Play& play) { sign_place(play, 4); }

void refill_guest_row(Play& play, int place) {
  State& state = play.state;
  CardKind& gap = state.open_guests[static_cast<std::size_t>(place)];
  gap = card::kNone;
  if (state.guest_pile_size == 0) return;  // TT-BEE-07
  gap = static_cast<CardKind>(
      play.chance.pick(state.guest_pile.of, state.guest_pile_size, stream(Purpose::kGuests)));
  --state.guest_pile[gap];
  --state.guest_pile_size;
  play.emit(EventKind::kGuestRevealed, Seat(0), gap, place);
  sign_place(play, place);
}

CardKind take_from_row(Play& play, int place) {
  State& state = play.state;
  const CardKind kind = guest_at(state, place);
  const unsigned place_bit = 1u << place;
  if ((state.signed_places & place_bit) != 0) {  // TT-M5-13
    state.signed_places = static_cast<std::uint8_t>(state.signed_places & ~place_bit);
    ++state.signature_supply;
  }
  if (place < 4 || state.price_three.empty()) {
    refill_guest_row(play, place);
    return kind;
  }
  state.price_three.pop_back();
  if (state.price_three.empty()) {  // TT-BEE-05, TT-BEE-06
    state.fifth_open = 1;
    refill_guest_row(play, 4);
  } else {
    sign_place(play, 4);
  }
  return kind;
}

void receive_guest(Play& play, Seat seat, int place, bool with_bonus) {
  const CardKind kind = guest_at(play.state, place);
  if (cards_of(play.player(seat)) < kMaxOwnCards) rooms::came_unbought(play, seat, kind);
  take_guest(play, seat, kind);
  play.emit(EventKind::kCardGained, seat, kind, static_cast<int>(CardSource::kGift));
  take_from_row(play, place);
  if (with_bonus) wait_for(play, seat, play.components.cards[kind].bonus);
}

std::uint32_t deniable_slots(const State& state, const Components&, Seat seat) {
  const Player& player = state.player(seat);
  std::uint32_t slots = 0;
  for (std::size_t i = 0; i < player.slots.size(); ++i) {
    const Slot& slot = player.slots[i];
    if (slot.card == card::kNone || (slot.marks & Slot::kWine) != 0) continue;  // TT-XA-10
    if (slot.card == card::kNoble && state.option(Option::kNoblesDeniable) == 1) continue;
    if (die_on(player, static_cast<Space>(space::kFirstSlot + i))) continue;
    slots |= 1u << i;
  }
  return slots;
}

void legal_deny(const State& state, const Components& components, Seat seat, ActionList& out) {
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
  const Slot& slot = player.slots[action.a];
  if (slot.card == card::kNoble && state.option(Option::kNoblesDeniable) == 1) {
    return reason::kNoblesStay;
  }
  return (slot.marks & Slot::kWine) != 0 ? reason::kWineOnDenied : reason::kDieOnGuest;
}

void send_away(Play& play, Seat seat, int slot) {
  Player& player = play.player(seat);
  Slot& place = player.slots[static_cast<std::size_t>(slot)];
  const CardKind kind = place.card;
  ++play.state.box[kind];  // TT-BON-10
  play.emit(EventKind::kDenied, seat, kind, slot);
  const CardClass card_class = play.components.cards[kind].card_class;
  const bool bought = card_class == CardClass::kGuest || card_class == CardClass::kMayor;
  if (bought && play.state.has(Module::kD)) ++player.orders.denied;  // TT-XD-29
  if (player.rooms.reserved == slot) rooms::release(player);         // TT-XB-17
  rooms::left_tavern(player, kind);
  const bool stack = kind == card::kNoble && (place.marks & Slot::kSingleNoble) == 0;
  if (stack && --player.nobles_seated > 0) return;
  place = Slot{};  // TT-BON-08
}

void do_deny(Play& play, Seat seat, Action action) {
  play.player(seat).waiting.pop_back();
  send_away(play, seat, action.a);
}

void legal_effect(const State& state, const Components& components, Seat seat, Decision decision,
                  ActionList& out) {
  const Player& player = state.player(seat);
  if (refuse_decline(state, seat, decision).allowed()) out.push_back(make(ActionKind::kDecline));
  switch (decision) {
    case Decision::kDenyService:
      legal_deny(state, components, seat, out);
      break;
    case Decision::kDoubleSpace:
      legal_deny(state, components, seat, out);
      if (state.schnapps_supply > 0) out.push_back(make(ActionKind::kToken));
      break;
    case Decision::kFreeUpgrade:
      for (unsigned left = areas_in_play(state) & ~unsigned{player.upgraded}; left != 0;
           left &= left - 1) {
        out.push_back(make(ActionKind::kFlip, std::countr_zero(left)));
      }
      break;
    case Decision::kRemoveRegulars:
      out.push_back(make(ActionKind::kRemoveRegular, card::kRegular1));
      out.push_back(make(ActionKind::kRemoveRegular, card::kRegular2));
      break;
    case Decision::kSignature:
      for (unsigned left = guest_book::open_columns(components, player); left != 0;
           left &= left - 1) {
        out.push_back(make(ActionKind::kSign, std::countr_zero(left)));
      }
      break;
    case Decision::kTileBonuses:
      out.push_back(make(ActionKind::kCellOrRow, 0));
      out.push_back(make(ActionKind::kCellOrRow, 1));
      break;
    default:
      break;
  }
  if (state.has(Module::kA)) wine::legal_take_back(state, components, seat, out);
  switch (decision) {
    case Decision::kLodge:
      rooms::legal_lodge(state, seat, out);
      break;
    case Decision::kRoomBonuses:
      rooms::legal(state, components, seat, out);
      break;
    case Decision::kPickedDie:
      for (int face = 1; face <= 6; ++face) {
        const DieKind die = player.waiting.back().arg;
        if (face != face_of(die)) out.push_back(make(ActionKind::kTurn, die, face));
      }
      break;
    default:
      break;
  }
}

Refusal refuse_decline(const State& state, Seat seat, Decision decision) {
  switch (decision) {
    case Decision::kWaitress:  // TT-C-07
      return dice_offered(state, state.player(seat)) > 0 ? Refusal()
                                                         : Refusal(reason::kNothingToDecline);
    case Decision::kDenyService:
    case Decision::kFreeUpgrade:
    case Decision::kPickedDie:
      return {};
    case Decision::kDoubleSpace:  // TT-M3-21
      if (state.schnapps_supply == 0 && state.option(Option::kDoubleSpaceDecline) == 0) return {};
      return reason::kMustDecide;
    default:
      return reason::kMustDecide;
  }
}

Refusal check_decline(const State& state, const Components&, Seat seat, Action) {
  return refuse_decline(state, seat, decision_of(state, seat));
}

void do_decline(Play& play, Seat seat, Action) {
  auto& waiting = play.player(seat).waiting;
  if (waiting.empty()) {  // one die of the waitresses fewer
    std::uint8_t& offered = play.player(seat).choice;
    offered = offered > 1 ? static_cast<std::uint8_t>(offered - 1) : Player::kNotChosen;
    return;
  }
  if (waiting.back().type == EffectType::kPutDown) {
    waiting.back().n = 1;  // the die stays as it is
  } else {
    const bool of_track = waiting.back().type == EffectType::kSchnappsOrDeny;
    if (of_track && play.player(seat).reputation.place > 0) reputation::declined(play, seat);
    waiting.pop_back();
  }
}

unsigned forfeitable_cards(const Player& player) {
  unsigned kinds = 0;
  for (unsigned left = player.fresh_bonuses; left != 0; left &= left - 1) {
    const std::size_t from_top = static_cast<std::size_t>(std::countr_zero(left));
    const CardKind kind = player.deck.top[player.deck.top.size() - 1 - from_top];
    kinds |= 1u << std::min<unsigned>(kind, 31u);
  }
  return kinds;
}

void legal_forfeits(const Player& player, ActionList& out) {
  for (unsigned left = forfeitable_cards(player); left != 0; left &= left - 1) {
    out.push_back(make(ActionKind::kForfeit, std::countr_zero(left)));
  }
}

Refusal check_forfeit(const State& state, const Components&, Seat seat, Action action) {
  if ((forfeitable_cards(state.player(seat)) >> action.a & 1u) != 0) return {};
  return reason::kNoFreshBonus;
}

void do_forfeit(Play& play, Seat seat, Action action) {
  const CardKind kind = action.a;
  Player& player = play.player(seat);
  auto& top = player.deck.top;
  unsigned from_top = 0;
  while ((player.fresh_bonuses >> from_top & 1u) == 0 || top[top.size() - 1 - from_top] != kind)
    ++from_top;
  top.erase_at(top.size() - 1 - from_top);
  const unsigned above = (1u << from_top) - 1u;
  player.fresh_bonuses = static_cast<std::uint8_t>((player.fresh_bonuses & above) |
                                                   (player.fresh_bonuses >> 1 & ~above));
  ++play.state.supply[kind];
  play.emit(EventKind::kCardForfeited, seat, kind);
}

Refusal check_token(const State& state, const Components&, Seat, Action) {
  return state.schnapps_supply > 0 ? Refusal() : Refusal(reason::kNoToken);
}

void do_token(Play& play, Seat seat, Action) {
  const Effect effect = play.player(seat).waiting.pop_back();
  schnapps::gain(play, seat, effect.n);
}

Refusal check_flip(const State& state, const Components&, Seat seat, Action action) {
  return check_area(state, seat, action.a);
}

void do_flip(Play& play, Seat seat, Action action) {
  const Effect effect = play.player(seat).waiting.pop_back();
  play.emit(EventKind::kUpgraded, seat, action.a, 0, 1);
  flip_area(play, seat, static_cast<Area>(action.a), effect.per != 0);
}

Refusal check_sign(const State& state, const Components& components, Seat seat, Action action) {
  const bool full = guest_book::full(components, state.player(seat), action.a);
  return full ? Refusal(reason::kColumnFull) : Refusal();
}

void do_sign(Play& play, Seat seat, Action action) {
  play.player(seat).waiting.pop_back();
  --play.state.signature_supply;
  guest_book::sign(play, seat, action.a);
}

void do_cell_or_row(Play& play, Seat seat, Action action) {
  const Effect tile = play.player(seat).waiting.pop_back();
  guest_book::give_bonuses(play, seat, tile, action.a == 1);
}

Refusal check_remove_regular(const State& state, const Components&, Seat seat, Action action) {
  const bool regular = action.a == card::kRegular1 || action.a == card::kRegular2;
  if (!regular || state.player(seat).deck.rest[action.a] == 0) return reason::kNoRegular;
  return {};
}

void do_remove_regular(Play& play, Seat seat, Action action) {
  remove_regular(play, seat, action.a);
}

}  // namespace taproom::tiefenthal
