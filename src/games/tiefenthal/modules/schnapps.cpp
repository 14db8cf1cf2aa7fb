// Module 2: schnapps and entertainers (TT-M2).
//
// Changes: the winter side of the board (play.h: season), tokens when the moon passes (phase A), an
// entertainer in rounds 2, 3 and 5 (phase A asks for its side), actions paid with tokens in the
// phase its side names (E, F, G), at most four tokens at the end of a turn, one point each.

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal::schnapps {

void set_up(Play& play) { play.state.schnapps_supply = play.components.schnapps_tokens; }

void gain(Play& play, Seat seat, int tokens) {
  const int taken = std::min<int>(tokens, play.state.schnapps_supply);  // TT-M2-14
  if (taken <= 0) return;
  play.state.schnapps_supply = static_cast<std::uint8_t>(play.state.schnapps_supply - taken);
  SchnappsMarks& marks = play.player(seat).schnapps;
  marks.tokens = static_cast<std::uint8_t>(marks.tokens + taken);
  play.emit(EventKind::kSchnapps, seat, 0, 0, 0, taken);
}

namespace {

void pay(Play& play, Seat seat, int tokens) {
  SchnappsMarks& marks = play.player(seat).schnapps;
  marks.tokens = static_cast<std::uint8_t>(marks.tokens - tokens);
  play.state.schnapps_supply = static_cast<std::uint8_t>(play.state.schnapps_supply + tokens);
  if (tokens > 0) play.emit(EventKind::kSchnapps, seat, 0, 0, 0, -tokens);
}

/// The entertainer whose side keeps a card in phase G, or -1.
int juggler(const Components& components, const Player& player) {
  for (int e = 0; e < kEntertainers; ++e) {
    const EntertainerSide* side = side_of(components, player, e);
    if (side != nullptr && side->effect.type == EffectType::kCardToDeck) return e;
  }
  return -1;
}

void legal_turns(const Player& player, int entertainer, ActionList& out) {
  DieKind last = 0;
  for (const Die& die : player.dice) {
    if (die.place != space::kBelow || die.kind == last) continue;
    last = die.kind;
    for (int face = 1; face <= 6; ++face) {
      if (face == face_of(die.kind)) continue;
      out.push_back(make(ActionKind::kSchnapps, entertainer, die.kind, face));
    }
  }
}

void legal_side(const State& state, const Components& components, Seat seat, int entertainer,
                const EntertainerSide& side, ActionList& out) {
  const Player& player = state.player(seat);
  switch (side.effect.type) {
    case EffectType::kFreeUpgrade:
      for (unsigned left = areas_in_play(state) & ~unsigned{player.upgraded}; left != 0;
           left &= left - 1) {
        out.push_back(make(ActionKind::kSchnapps, entertainer, std::countr_zero(left)));
      }
      break;
    case EffectType::kServiceDenied:
      for (std::uint32_t left = deniable_slots(state, components, seat); left != 0;
           left &= left - 1) {
        out.push_back(make(ActionKind::kSchnapps, entertainer, std::countr_zero(left)));
      }
      break;
    case EffectType::kTurnDie:
      legal_turns(player, entertainer, out);
      break;
    case EffectType::kCardToDeck:
      break;  // a choice of phase G, see can_keep_card
    default:
      out.push_back(make(ActionKind::kSchnapps, entertainer));
      break;
  }
}

Refusal check_target(const State& state, const Components& components, Seat seat,
                     const EntertainerSide& side, Action action) {
  const Player& player = state.player(seat);
  switch (side.effect.type) {
    case EffectType::kFreeUpgrade:
      if (action.c != 0 || action.b >= kAreas) return reason::kTakesArea;
      return check_area(state, seat, action.b);
    case EffectType::kServiceDenied:
      if (action.c != 0) return reason::kTakesGuest;
      return check_deny(state, components, seat, make(ActionKind::kDeny, action.b));
    case EffectType::kTurnDie:
      for (const Die& die : player.dice) {
        if (die.kind != action.b || die.place != space::kBelow) continue;
        if (action.c < 1 || action.c == face_of(die.kind)) return reason::kSameFace;
        return {};
      }
      return refuse_die(action.b, space::kBelow);
    default:
      return action.b == 0 && action.c == 0 ? Refusal() : Refusal(reason::kTakesNothing);
  }
}

void turn_die(Play& play, Seat seat, DieKind kind, int face) {
  Player& player = play.player(seat);
  for (std::size_t i = 0; i < player.dice.size(); ++i) {
    if (player.dice[i].kind != kind || player.dice[i].place != space::kBelow) continue;
    player.dice.erase_at(i);
    break;
  }
  const DieKind turned = die_kind(is_coloured(kind), face);
  add_die(player, turned);  // TT-M2-16: the real face changes
  play.emit(EventKind::kDieTurned, seat, kind, turned);
}

}  // namespace

const EntertainerSide* side_of(const Components& components, const Player& player,
                               int entertainer) {
  const auto e = static_cast<std::size_t>(entertainer);
  const int side = player.schnapps.side[e];
  return side == 0 ? nullptr : &components.entertainers[e][static_cast<std::size_t>(side - 1)];
}

void moon_passed(Play& play, Seat seat) {
  const RoundBonus& bonus = play.components.rounds[Components::kWinter][play.state.round];
  const bool tiles = !play.state.has(Module::k3) ||
                     play.state.option(Option::kSchnappsTilesWithM3) == 1;  // TT-M3-03
  gain(play, seat, bonus.schnapps_on_board + (tiles ? bonus.schnapps_on_tile : 0));
}

void legal(const State& state, const Components& components, Seat seat, Phase phase,
           ActionList& out) {
  const Player& player = state.player(seat);
  for (int e = 0; e < kEntertainers; ++e) {
    const EntertainerSide* side = side_of(components, player, e);
    if (side == nullptr || side->phase != phase || side->schnapps > player.schnapps.tokens) {
      continue;
    }
    legal_side(state, components, seat, e, *side, out);
  }
}

Refusal check(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  const EntertainerSide* side = side_of(components, player, action.a);
  if (side == nullptr) return reason::kNoEntertainer;
  if (side->phase != state.phase || side->effect.type == EffectType::kCardToDeck) {
    return {reason::kEntertainerPhase, {phase_fact("phase", static_cast<int>(side->phase))}};
  }
  if (side->schnapps > player.schnapps.tokens) {
    return {reason::kTooFewTokens,
            {number("price", side->schnapps), number("have", player.schnapps.tokens)}};
  }
  return check_target(state, components, seat, *side, action);
}

void apply(Play& play, Seat seat, Action action) {
  const EntertainerSide& side = *side_of(play.components, play.player(seat), action.a);
  pay(play, seat, side.schnapps);
  play.emit(EventKind::kEntertained, seat, action.a,
            play.player(seat).schnapps.side[static_cast<std::size_t>(action.a)]);
  switch (side.effect.type) {
    case EffectType::kFreeUpgrade: {
      const Area area = static_cast<Area>(action.b);
      play.emit(EventKind::kUpgraded, seat, action.b, 0, 1);
      flip_area(play, seat, area, side.effect.per != 0);  // TT-UPG-25
      break;
    }
    case EffectType::kServiceDenied:
      send_away(play, seat, action.b);
      break;
    case EffectType::kTurnDie:
      turn_die(play, seat, action.b, action.c);
      break;
    default:
      wait_for(play, seat, side.effect);
      break;
  }
}

Refusal check_keep_card(const State& state, const Components& components, Seat seat) {
  const Player& player = state.player(seat);
  const int e = juggler(components, player);
  if (e < 0) return reason::kNoJuggler;
  if (player.schnapps.card_kept != 0) return reason::kJugglerUsed;
  const int price = side_of(components, player, e)->schnapps;
  if (price <= player.schnapps.tokens) return {};
  return {reason::kTooFewTokens, {number("price", price), number("have", player.schnapps.tokens)}};
}

void pay_for_kept_card(Play& play, Seat seat) {
  const Player& player = play.player(seat);
  pay(play, seat, side_of(play.components, player, juggler(play.components, player))->schnapps);
  play.player(seat).schnapps.card_kept = 1;
}

void end_turn(Play& play, Seat seat) {  // TT-M2-11
  const int excess = play.player(seat).schnapps.tokens - play.components.schnapps_max;
  if (excess > 0) pay(play, seat, excess);
}

}  // namespace taproom::tiefenthal::schnapps
