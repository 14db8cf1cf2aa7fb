// Phase F, serving: dice are removed and pay (TT-F, TT-ACT); turns begin and end.

#include <algorithm>
#include <bit>

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
  play.say(EventKind::kTurnStarted, seat, player.beer, 0, 0, player.thalers);
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

void pay(Play& play, Seat seat, const Effect& effect, bool move) {
  switch (effect.type) {
    case EffectType::kThalers:
      gain_thalers(play, seat, effect.n);
      break;
    case EffectType::kBeer:
      gain_beer(play, seat, effect.n);
      break;
    case EffectType::kMonastery:
      if (move) wait_for(play, seat, effect);
      break;
    default:
      wait_for(play, seat, effect);
      break;
  }
}

/// TT-ACT-03, TT-ACT-04: the tile's beer and one more for every brewer card beside it.
void pay_brewer(Play& play, Seat seat) {
  const Player& player = play.player(seat);
  const int tile = area_effect(play.components, player, Area::kBrewer).n;
  gain_beer(play, seat, tile + player.rows[card::kBrewer]);
}

}  // namespace

void start_serving(Play& play) {
  play.state.phase = Phase::kF;
  play.state.step = 0;
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
      if (place == space::kMonk) {
        out.push_back(make(ActionKind::kServe, place, codes[i] & 255, 1));
      }
    }
  }
  legal_market(state, components, seat, out);
}

Refusal check_serve(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if (must_restore(components, player)) return reason::kRestoreFirst;
  const bool there = action.a != space::kBelow &&
                     std::any_of(player.dice.begin(), player.dice.end(), [&](const Die& die) {
                       return die.spent == 0 && die.place == action.a && die.kind == action.b;
                     });
  if (!there) {
    return {reason::kNotPlaced, {die_fact("die", action.b), space_fact("space", action.a)}};
  }
  if (action.c == 1 && action.a != space::kMonk) return reason::kOnlyMonkStays;
  return {};
}

void do_serve(Play& play, Seat seat, Action action) {
  Player& player = play.player(seat);
  const Space place = action.a;
  for (Die& die : player.dice) {
    if (die.spent != 0 || die.place != place || die.kind != action.b) continue;
    die.spent = 1;
    player.raises_used = static_cast<std::uint8_t>(player.raises_used + die.raise);
    break;
  }
  player.used_spaces |= bit_of(place);
  const CardKind guest =
      place >= space::kFirstSlot ? player.slots[place - space::kFirstSlot].card : card::kNone;
  play.say(EventKind::kServed, seat, place, action.b, guest);
  const bool move = action.c == 0;
  switch (place) {
    case space::kCashbox:
      pay(play, seat, area_effect(play.components, player, Area::kCashbox), move);
      break;
    case space::kBarrel:
      pay(play, seat, area_effect(play.components, player, Area::kBarrel), move);
      break;
    case space::kMonk:
      pay(play, seat, area_effect(play.components, player, Area::kMonk), move);
      break;
    case space::kBrewer:
      pay_brewer(play, seat);
      break;
    default:
      pay(play, seat, play.components.cards[guest].pays, move);
      break;
  }
}

Refusal check_end_turn(const State& state, const Components& components, Seat seat) {
  if (must_restore(components, state.player(seat))) return reason::kRestoreFirst;
  return {};
}

void do_end_turn(Play& play, Seat seat) {
  State& state = play.state;
  Player& player = play.player(seat);
  const int thalers = std::min<int>(player.thalers, safe_capacity(play.components, player));
  const int beer = std::min<int>(player.beer, storage_capacity(play.components, player));
  play.say(EventKind::kTurnEnded, seat, beer, player.thalers - thalers, player.beer - beer,
           thalers);
  player.thalers = static_cast<std::uint16_t>(thalers);  // TT-F-12, TT-F-13
  player.beer = static_cast<std::uint16_t>(beer);
  player.dice.clear();  // TT-F-14
  ++state.step;
  state.awaiting = SeatSet{};
}

}  // namespace taproom::tiefenthal
