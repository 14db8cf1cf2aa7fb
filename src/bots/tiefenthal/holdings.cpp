#include "bots/tiefenthal/holdings.h"

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"

namespace taproom::bots::tavern {

namespace {

/// How many cards of each kind a player owns, wherever they lie.
CardCounts owned(const Player& player) {
  CardCounts all;
  for (std::size_t i = 0; i < kMaxCards; ++i) {
    all.of[i] = static_cast<std::uint8_t>(player.deck.rest.of[i] + player.discard.of[i]);
  }
  for (const CardKind kind : player.deck.top)
    ++all[kind];
  for (CardKind kind = 0; kind < kTavernCards; ++kind)
    all[kind] = static_cast<std::uint8_t>(all[kind] + player.rows[kind]);
  for (const Slot& slot : player.slots) {
    if (slot.card != card::kNone && slot.card != card::kNoble) ++all[slot.card];
  }
  all[card::kNoble] = static_cast<std::uint8_t>(all[card::kNoble] + nobles_in_tavern(player));
  return all;
}

int face_wanted(const CardInfo& info) {
  return info.accepts == kAnyFace ? 0 : std::countr_zero(static_cast<unsigned>(info.accepts) | 64u);
}

float pay_of(const CardInfo& info) {
  if (info.pays.type != EffectType::kThalers) return 2.0f;  // a step is worth about two thalers
  return info.pays.per == static_cast<std::uint8_t>(Per::kFace) ? 4.0f : info.pays.n;
}

}  // namespace

bool turn_over(const State& state, Seat seat) {
  if (state.phase == Phase::kG || state.phase == Phase::kOver) return true;
  if (state.phase != Phase::kF) return false;
  const int players = state.player_count();
  const int order = (seat.index() - state.start_seat.index() + players) % players;
  return order < state.step;
}

int Holdings::tables() const {
  const AreaInfo& info = area_info(*components, Area::kTables);
  return has(Area::kTables) ? info.upgraded.n : info.basic.n;
}

int Holdings::kept_thalers() const {
  const AreaInfo& info = area_info(*components, Area::kSafe);
  return std::min<int>(thalers, has(Area::kSafe) ? info.upgraded.n : info.basic.n);
}

int Holdings::kept_beer() const {
  const AreaInfo& info = area_info(*components, Area::kBeerStorage);
  return std::min<int>(beer, has(Area::kBeerStorage) ? info.upgraded.n : info.basic.n);
}

void Holdings::add(CardKind kind, int count, bool soon) {
  const CardInfo& info = components->cards[kind];
  const auto n = static_cast<float>(count);
  points += n * info.vp;
  if (kind < kTavernCards) {
    cards[kind] += n;
    if (soon) next[kind] += n;
  } else if (kind == card::kNoble) {
    nobles += n;
    if (soon) next_nobles += n;
  } else {
    const float thalers_each = pay_of(info);
    seated += n;
    pay += n * thalers_each;
    if (info.card_class == CardClass::kRegular) regulars += n;
    wanted[static_cast<std::size_t>(face_wanted(info))] += n;
    if (soon) {
      next_seated += n;
      next_pay += n * thalers_each;
    }
  }
}

void Holdings::walk_reputation(int steps) {
  if (steps == 0 || !state->has(Module::k3)) return;
  const int length = reputation::length(*state, *components, *player);
  points -=
      reputation == 0 ? 0.0f : reputation::space_at(*state, *components, *player, reputation).vp;
  for (int i = 0; i < steps; ++i) {
    reputation = reputation == length ? 1 : reputation + 1;
    for (const Effect& bonus :
         reputation::space_at(*state, *components, *player, reputation).bonus) {
      if (bonus.type == EffectType::kNoble) add(card::kNoble, bonus.n, true);
    }
  }
  points += reputation::space_at(*state, *components, *player, reputation).vp;
}

Holdings Holdings::of(const State& state, Seat seat, bool ended) {
  Holdings h;
  const Player& player = state.player(seat);
  h.state = &state;
  h.components = &taproom::tiefenthal::components(state.config.pack);
  h.player = &player;
  ended = ended || turn_over(state, seat);
  const int round = std::max<int>(1, state.round);
  h.turns_left = kRounds - round + (ended ? 0 : 1);

  const CardCounts all = owned(player);
  for (CardKind kind = 0; kind < h.components->cards_in_use; ++kind) {
    if (all[kind] != 0) h.add(kind, all[kind], false);
  }
  const auto soon = [&h](CardKind kind, int n) {
    const auto count = static_cast<float>(n);
    if (kind < kTavernCards) {
      h.next[kind] += count;
    } else if (kind == card::kNoble) {
      h.next_nobles += count;
    } else {
      h.next_seated += count;
      h.next_pay += count * pay_of(h.components->cards[kind]);
    }
  };
  if (ended || state.phase <= Phase::kB) {
    for (const CardKind kind : player.deck.top)
      soon(kind, 1);
  }
  if (!ended) {
    for (CardKind kind = 0; kind < kTavernCards; ++kind)
      soon(kind, player.rows[kind]);
    for (const Slot& slot : player.slots) {
      if (slot.card != card::kNone) soon(slot.card, 1);
    }
  }
  h.drawn = !ended && state.phase > Phase::kB;
  if (!h.drawn) {
    for (CardKind kind = 0; kind < h.components->cards_in_use; ++kind) {
      const std::uint8_t n = player.deck.rest[kind];
      if (n == 0) continue;
      if (kind < kTavernCards) {
        h.rest[kind] = n;
      } else if (kind != card::kNoble) {
        h.rest_seated += n;
        h.rest_pay += n * pay_of(h.components->cards[kind]);
      }
    }
  }
  h.upgraded = player.upgraded;
  h.thalers = player.thalers + player.pending_thalers;
  h.beer = player.beer;
  h.counter_guests = player.counter_guests;
  h.monastery = player.monastery;
  h.reputation = player.reputation.place;
  h.tokens = player.schnapps.tokens;
  if (ended) {
    h.tokens = std::min<int>(h.tokens, h.components->schnapps_max);
    h.thalers = h.kept_thalers();
    h.beer = h.kept_beer();
  }
  if (state.has(Module::k2)) h.points += static_cast<float>(h.tokens * h.components->schnapps_vp);
  if (state.has(Module::k3)) {
    h.points += static_cast<float>(reputation::vp(state, *h.components, player));
  }
  if (state.has(Module::kD)) {
    h.points += static_cast<float>(std::popcount(player.orders.flipped) * h.components->order_vp);
  }
  return h;
}

}  // namespace taproom::bots::tavern
