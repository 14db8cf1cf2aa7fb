// Phase F, serving: dice are removed and pay (TT-F, TT-ACT); turns begin and end.

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

namespace {

void start_turn(Play& play, Seat seat) {
  State& state = play.state;
  Player& player = play.player(seat);
  state.active = seat;
  player.thalers = static_cast<std::uint16_t>(player.thalers + player.pending_thalers);
  player.pending_thalers = 0;
  player.beer = static_cast<std::uint16_t>(player.beer + player.rows[card::kBarback]);  // TT-ACT-12
  state.awaiting = SeatSet::of(seat);
  play.emit(EventKind::kTurnStarted, seat, player.beer, 0, 0, player.thalers);
  if (state.has(Module::k3)) reputation::start_turn(play, seat);
  if (state.has(Module::kD)) {
    orders::start_turn(player);
    player.orders.beer = player.rows[card::kBarback];  // TT-XD-31
    settle(play, seat);
  }
}

/// The placed dice that can be removed, as codes (space, die) in ascending order.
std::size_t removable(const Player& player, std::uint16_t* codes) {
  std::size_t count = 0;
  for (const Die& die : player.dice) {
    if (die.spent != 0 || die.place == space::kBelow) continue;
    const auto code = static_cast<std::uint16_t>((die.place << 8) | die.kind);
    std::size_t at = count;
    while (at > 0 && codes[at - 1] > code)
      --at;
    if (at > 0 && codes[at - 1] == code) continue;
    for (std::size_t i = count; i > at; --i)
      codes[i] = codes[i - 1];
    codes[at] = code;
    ++count;
  }
  return count;
}

/// Beer of the brewer and the barrel counts for the mission `beer_festival` (TT-XD-31).
void pay_beer(Play& play, Seat seat, int n) {
  gain_beer(play, seat, n);
  if (!play.state.has(Module::kD)) return;
  OrderMarks& marks = play.player(seat).orders;
  marks.beer = static_cast<std::uint8_t>(std::min(255, marks.beer + n));
}

/// Thalers paid by removed dice count for the mission `takings` (TT-XD-30).
void pay_thalers(Play& play, Seat seat, int n) {
  if (n == 0) return;
  gain_thalers(play, seat, n);
  if (!play.state.has(Module::kD)) return;
  OrderMarks& marks = play.player(seat).orders;
  marks.thalers = static_cast<std::uint8_t>(std::min(255, marks.thalers + n));
}

/// What the merchant adds to the pay of a guest (TT-XC-10).
int merchant_pays(const Components& components, const Player& player, DieKind die) {
  const bool adds = !is_coloured(die) && keepers::is(player, Tavernkeeper::kMerchant);
  return adds ? components.merchant_thalers : 0;
}

void serve_guest(Play& play, Seat seat, Die& die, CardKind guest, bool steps) {
  Player& player = play.player(seat);
  const Effect& pays = play.components.cards[guest].pays;
  const int worth = reputation::worth(play.components, guest, face_of(die.kind));
  if (play.state.has(Module::k3)) die.worth = static_cast<std::uint8_t>(worth);
  pay_thalers(play, seat, worth + merchant_pays(play.components, player, die.kind));
  if (pays.type != EffectType::kThalers) wait_for(play, seat, pays);
  if (steps && brings_abbess_steps(play.components, player, guest)) {
    wait_for(play, seat, {EffectType::kMonastery, 0, play.components.abbess_steps, 0});
  }
  if (play.state.has(Module::kD)) ++player.orders.served;
}

/// Whether a die can be removed with or without taking the steps it brings.
bool brings_steps(const Components& components, const Player& player, Space place) {
  if (place == space::kMonk) return true;
  if (place < space::kFirstSlot) return false;
  const CardKind guest = player.slots[static_cast<std::size_t>(place - space::kFirstSlot)].card;
  return guest != card::kNone && brings_abbess_steps(components, player, guest);
}

}  // namespace

int guest_pays(const Components& components, const Player& player, CardKind guest, DieKind die) {
  return reputation::worth(components, guest, face_of(die)) +
         merchant_pays(components, player, die);
}

bool brings_abbess_steps(const Components& components, const Player& player, CardKind guest) {
  return keepers::is(player, Tavernkeeper::kAbbess) &&
         components.cards[guest].card_class == CardClass::kRegular;
}

int brewer_beer(const Components& components, const Player& player) {
  return area_effect(components, player, Area::kBrewer).n + player.rows[card::kBrewer];
}

void start_serving(Play& play) {
  play.state.phase = Phase::kF;
  play.state.step = 0;
  if (play.state.option(Option::kSimultaneousHidden) == 0) return;
  for (Player& player : play.state.players)
    player.plan_start = PlanStart{};  // every plan is open now
}

void resume_serving(Play& play) {
  State& state = play.state;
  if (state.step == state.player_count()) {
    start_closing(play);
    return;
  }
  start_turn(play, clockwise(state.start_seat, state.player_count(), state.step));
}

void legal_serving(const State& state, const Components& components, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  if (must_restore(components, player)) {
    legal_moves(state, components, seat, out);
    if (state.has(Module::k3)) reputation::legal_swaps(state, components, seat, out);
    if (state.has(Module::kA)) wine::legal_take_back(state, components, seat, out);  // TT-F-18
    return;
  }
  out.push_back(make(ActionKind::kEndTurn));
  if (!player.dice.empty()) {
    legal_moves(state, components, seat, out);
    std::uint16_t codes[kMaxDice];
    const std::size_t count = removable(player, codes);
    for (std::size_t i = 0; i < count; ++i) {
      const int place = codes[i] >> 8;
      out.push_back(make(ActionKind::kServe, place, codes[i] & 255));
      if (brings_steps(components, player, static_cast<Space>(place))) {
        out.push_back(make(ActionKind::kServe, place, codes[i] & 255, 1));
      }
    }
  }
  legal_market(state, components, seat, out);
  constexpr unsigned kModulesOfTurns =
      bit(Module::k2) | bit(Module::k3) | bit(Module::kA) | bit(Module::kC) | bit(Module::kD);
  if ((state.config.modules & kModulesOfTurns) == 0) return;
  if (state.has(Module::k2)) schnapps::legal(state, components, seat, Phase::kF, out);
  if (state.has(Module::k3)) {
    reputation::legal_swaps(state, components, seat, out);
    if (reputation::check_bards(state, seat).allowed()) out.push_back(make(ActionKind::kBard));
  }
  if (state.has(Module::kA)) wine::legal_serving(state, components, seat, out);
  if (state.has(Module::kC)) keepers::legal(state, components, seat, Phase::kF, out);
  if (state.has(Module::kD)) orders::legal(state, components, seat, Phase::kF, out);
  if (state.has(Module::k3)) rearrangement::legal_lifts(state, components, seat, out);
}

Refusal check_serve(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if (must_restore(components, player)) return reason::kRestoreFirst;
  const bool there = action.a != space::kBelow &&
                     std::any_of(player.dice.begin(), player.dice.end(), [&](const Die& die) {
                       return die.spent == 0 && die.place == action.a && die.kind == action.b;
                     });
  if (!there) {
    if (action.a == space::kBelow) return reason::kServeFromBelow;
    return {reason::kNotPlaced, {die_fact("die", action.b), space_fact("space", action.a)}};
  }
  if (action.c == 1 && !brings_steps(components, player, action.a)) return reason::kOnlyMonkStays;
  return {};
}

void do_serve(Play& play, Seat seat, Action action) {
  Player& player = play.player(seat);
  const Space place = action.a;
  Die* served = nullptr;
  for (Die& die : player.dice) {
    if (die.spent != 0 || die.place != place || die.kind != action.b) continue;
    served = &die;
    break;
  }
  served->spent = 1;
  if (served->raise != Die::kImpossible) {  // TT-XD-39: U counts what was needed without help
    player.raises_used = static_cast<std::uint8_t>(player.raises_used + served->raise);
  }
  player.used_spaces |= bit_of(place);
  const CardKind guest =
      place >= space::kFirstSlot
          ? player.slots[static_cast<std::size_t>(place - space::kFirstSlot)].card
          : card::kNone;
  const int counts =
      play.sink == nullptr ? 0 : fit_of(play.components, player, action.b, place).face;
  play.emit(EventKind::kServed, seat, place, action.b, guest, 0, counts);
  const bool steps = action.c == 0;
  switch (place) {
    case space::kCashbox:
      pay_thalers(play, seat, area_effect(play.components, player, Area::kCashbox).n);
      break;
    case space::kBarrel:
      pay_beer(play, seat, area_effect(play.components, player, Area::kBarrel).n);
      break;
    case space::kMonk:
      if (steps) wait_for(play, seat, area_effect(play.components, player, Area::kMonk));
      break;
    case space::kBrewer:
      pay_beer(play, seat, brewer_beer(play.components, player));
      break;
    default:
      serve_guest(play, seat, *served, guest, steps);
      break;
  }
}

void do_end_turn(Play& play, Seat seat, Action) {
  State& state = play.state;
  Player& player = play.player(seat);
  const int thalers = std::min<int>(player.thalers, safe_capacity(play.components, player));
  const int beer = std::min<int>(player.beer, storage_capacity(play.components, player));
  play.emit(EventKind::kTurnEnded, seat, beer, player.thalers - thalers, player.beer - beer,
            thalers);
  player.thalers = static_cast<std::uint16_t>(thalers);  // TT-F-12, TT-F-13
  player.beer = static_cast<std::uint16_t>(beer);
  player.dice.clear();  // TT-F-14
  player.reputation.begun = 0;
  state.rearrangement.given_up = 0;
  player.orders.wine_factor = 0;
  if (state.has(Module::k2)) schnapps::end_turn(play, seat);
  state.turn_ending = 1;  // stored goods may still fulfil a mission (TT-XD-37)
}

void finish_turn(Play& play) {
  if (play.state.has(Module::k2)) schnapps::end_turn(play, play.state.active);
  play.state.turn_ending = 0;
  ++play.state.step;
  play.state.awaiting = SeatSet{};
}

}  // namespace taproom::tiefenthal
