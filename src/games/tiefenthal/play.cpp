#include "games/tiefenthal/play.h"

#include <algorithm>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"

namespace taproom::tiefenthal {

namespace {

/// Whether an event is its seat's own secret for now.
bool is_secret(const State& state, Seen seen) {
  switch (seen) {
    case Seen::kByPlanner:
      return (state.phase == Phase::kA || state.phase == Phase::kE) &&
             state.option(Option::kSimultaneousHidden) == 1;
    case Seen::kByDrafter:
      return state.phase == Phase::kSetup && state.keepers_open == 0;
    default:
      return false;
  }
}

}  // namespace

void Play::send(EventKind kind, Seat seat, int a, int b, int c, int n, int d) {
  Event event;
  event.kind = static_cast<std::uint8_t>(kind);
  event.seat = seat.value;
  event.a = static_cast<std::uint8_t>(a);
  event.b = static_cast<std::uint8_t>(b);
  event.c = static_cast<std::uint8_t>(c);
  event.d = static_cast<std::uint8_t>(d);
  event.n = static_cast<std::int16_t>(n);
  const Seen seen = kEventShapes[event.kind].rest.seen;
  if (is_secret(state, seen)) event.seen_by = SeatSet::of(seat);
  sink->on_event(event);
}

void put_on_deck(Player& player, CardKind kind, bool bonus) {
  Deck& deck = player.deck;
  // No game comes near the bound; if one did, the deepest known card would be forgotten.
  if (deck.top.full()) {
    ++deck.rest[deck.top[0]];
    ++deck.rest_size;
    deck.top.erase_at(0);
  }
  deck.top.push_back(kind);
  player.fresh_bonuses = static_cast<std::uint8_t>(player.fresh_bonuses << 1 | (bonus ? 1 : 0));
}

int cards_of(const Player& player) {
  int n = player.deck.size() + player.discard_size + nobles_in_tavern(player);
  for (const std::uint8_t row : player.rows)
    n += row;
  for (const Slot& slot : player.slots)
    n += slot.card != card::kNone && slot.card != card::kNoble ? 1 : 0;
  for (const Effect& effect : player.waiting)
    n += effect.type == EffectType::kLodge ? 1 : 0;
  return n;
}

void take_guest(Play& play, Seat seat, CardKind kind) {
  if (cards_of(play.player(seat)) < kMaxOwnCards) {
    put_on_deck(play.player(seat), kind);
  } else {
    ++play.state.box[kind];
  }
}

bool gain_card(Play& play, Seat seat, CardKind kind, CardSource source) {
  if (play.state.supply[kind] == 0 || cards_of(play.player(seat)) >= kMaxOwnCards) return false;
  --play.state.supply[kind];
  Player& player = play.player(seat);
  if (play.state.phase == Phase::kSetup) {
    ++player.deck.rest[kind];  // shuffled in before round 1 (TT-M4-11)
    ++player.deck.rest_size;
  } else {
    put_on_deck(player, kind, source == CardSource::kBonus);
  }
  play.emit(EventKind::kCardGained, seat, kind, static_cast<int>(source));
  return true;
}

namespace {

/// Goods are stored outside the own turn, and once it has ended (TT-F-19).
bool has_turn(const State& state, Seat seat) {
  return state.phase == Phase::kF && state.active == seat && state.turn_ending == 0;
}

}  // namespace

void gain_thalers(Play& play, Seat seat, int n) {
  Player& player = play.player(seat);
  std::uint16_t& purse = has_turn(play.state, seat) ? player.thalers : player.pending_thalers;
  purse = static_cast<std::uint16_t>(purse + n);
  play.emit(EventKind::kThalers, seat, 0, 0, 0, n);
}

void gain_beer(Play& play, Seat seat, int n) {
  Player& player = play.player(seat);
  if (!has_turn(play.state, seat)) {  // what the storage does not hold is lost (TT-F-13)
    n = std::min(n, std::max(0, storage_capacity(play.components, player) - player.beer));
  }
  player.beer = static_cast<std::uint16_t>(player.beer + n);
  play.emit(EventKind::kBeer, seat, 0, 0, 0, n);
}

int coloured_dice(const Player& player) {
  int count = 0;
  for (const Die& die : player.dice)
    count += is_coloured(die.kind) ? 1 : 0;
  return count;
}

void add_die(Player& player, DieKind kind) {
  player.dice.push_back({kind, space::kBelow, 0, 0, 0, 0});
  for (std::size_t i = player.dice.size() - 1; i > 0; --i) {
    if (player.dice[i - 1].kind <= player.dice[i].kind) break;
    const Die smaller = player.dice[i];
    player.dice[i] = player.dice[i - 1];
    player.dice[i - 1] = smaller;
  }
}

void put_down(Play& play, Seat seat, DieKind kind) {
  add_die(play.player(seat), kind);
  if (play.state.has(Module::kB)) rooms::die_put_down(play, seat, face_of(kind));
}

void roll_coloured_die(Play& play, Seat seat) {
  if (coloured_dice(play.player(seat)) >= kMaxColouredDice) return;
  const int face = play.chance.die(stream(Purpose::kColouredDice, seat));
  play.emit(EventKind::kColouredDieRolled, seat, face);
  put_down(play, seat, die_kind(true, face));
}

void flip_area(Play& play, Seat seat, Area area, bool with_noble) {
  Player& player = play.player(seat);
  player.upgraded = static_cast<std::uint16_t>(player.upgraded | bit(area));
  const bool early = play.state.phase == Phase::kA || play.state.phase == Phase::kSetup;
  if (early || area_info(play.components, area).next_round == 0) {
    player.in_force = static_cast<std::uint16_t>(player.in_force | bit(area));  // TT-UPG-24
  }
  if (!with_noble) return;
  for (int i = 0; i < play.components.nobles_per_upgrade; ++i) {
    gain_card(play, seat, card::kNoble, CardSource::kUpgrade);
  }
}

int safe_capacity(const Components& components, const Player& player) {
  return area_effect(components, player, Area::kSafe).n;
}

int storage_capacity(const Components& components, const Player& player) {
  return area_effect(components, player, Area::kBeerStorage).n;
}

}  // namespace taproom::tiefenthal
