#pragma once
// What the changing of states needs to know of the two games: their lists, their piles, and the
// numbers that follow from others.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "games/red_dragon_inn/invariants.h"
#include "games/red_dragon_inn/moments.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::foreign {

// --- configs ------------------------------------------------------------------------------------

/// Players, modules and options by chance; half of the tables keep all options as they are.
template <class G, class Pick>
Config random_config(Pick pick) {
  const GameInfo& info = G::info();
  Config config;
  config.players = static_cast<std::uint8_t>(
      info.players_min +
      static_cast<int>(pick(static_cast<std::uint32_t>(info.players_max - info.players_min + 1))));
  if (!info.modules.empty()) {
    const std::uint32_t level = 1 + pick(5);
    config.modules = ((1u << level) - 1u) | (pick(16) << 5);
  }
  if (pick(2) == 0) {
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      const auto values = static_cast<std::uint32_t>(info.options[i].values.size());
      if (pick(4) == 0) config.set_option(static_cast<int>(i), static_cast<int>(pick(values)));
    }
  }
  return config;
}

// --- lists --------------------------------------------------------------------------------------

template <class Visit>
void each_list(tiefenthal::State& s, Visit visit) {
  visit(s.price_three);
  visit(s.rearrangement.before);
  for (tiefenthal::Player& p : s.players) {
    visit(p.deck.top);
    visit(p.slots);
    visit(p.dice);
    visit(p.rolled);
    visit(p.rooms.unbought);
    visit(p.waiting);
  }
}

template <class Visit>
void each_list(red_dragon_inn::State& s, Visit visit) {
  visit(s.drinks);
  visit(s.table);
  visit(s.extras);
  visit(s.waiting);
  visit(s.stack);
}

/// A number in place of another.
template <class Pick>
std::uint8_t another(std::uint8_t value, std::uint8_t donor, Pick pick) {
  switch (pick(8)) {
    case 0:
      return static_cast<std::uint8_t>(value + 1);
    case 1:
      return static_cast<std::uint8_t>(value - 1);
    case 2:
      return 0;
    case 3:
      return 255;
    case 4:
      return static_cast<std::uint8_t>(value ^ (1u << pick(8)));
    case 5:
      return static_cast<std::uint8_t>(pick(12));
    default:
      return donor;
  }
}

template <class List, class Pick>
void change_one_list(List& list, const List& donor, Pick pick) {
  const auto size = static_cast<std::uint32_t>(list.size());
  const auto place = [&] { return static_cast<std::size_t>(pick(size)); };
  switch (pick(7)) {
    case 0:
      if (size > 0 && !list.full()) list.push_back(list[place()]);
      return;
    case 1:
      if (size > 0) list.erase_at(place());
      return;
    case 2:
      if (size > 1) std::swap(list[place()], list[place()]);
      return;
    case 3:
      if (!donor.empty() && !list.full()) {
        list.push_back(donor[pick(static_cast<std::uint32_t>(donor.size()))]);
      }
      return;
    case 4:
      list = donor;
      return;
    default:
      break;
  }
  if (size == 0) return;
  auto& item = list[place()];
  auto* bytes = reinterpret_cast<std::uint8_t*>(&item);
  const std::size_t at = pick(sizeof(item));
  const auto* from = donor.empty() ? bytes : reinterpret_cast<const std::uint8_t*>(&donor[0]);
  bytes[at] = another(bytes[at], from[at], pick);
}

template <class State, class Pick>
void change_list(State& state, const State& other, Pick pick) {
  std::uint32_t count = 0;
  each_list(state, [&](auto&) { ++count; });
  State donor = other;
  // The lists of the players sit side by side; each is taken from the same place of the other.
  const std::uint32_t chosen = pick(count);
  std::uint32_t at = 0;
  each_list(state, [&](auto& list) {
    if (at++ != chosen) return;
    using List = std::remove_reference_t<decltype(list)>;
    std::uint32_t there = 0;
    each_list(donor, [&](auto& theirs) {
      if (there++ != chosen) return;
      if constexpr (std::is_same_v<List, std::remove_reference_t<decltype(theirs)>>) {
        change_one_list(list, theirs, pick);
      }
    });
  });
}

// --- bytes --------------------------------------------------------------------------------------

/// The places of the bytes that stand neither in the config nor in a list.
template <class State>
const std::vector<std::uint32_t>& plain_bytes() {
  static const std::vector<std::uint32_t> places = [] {
    State state{};
    std::vector<bool> taken(sizeof(State));
    const auto take = [&](const auto& part) {
      const auto at = static_cast<std::size_t>(reinterpret_cast<const char*>(&part) -
                                               reinterpret_cast<const char*>(&state));
      std::fill_n(taken.begin() + static_cast<std::ptrdiff_t>(at), sizeof(part), true);
    };
    take(state.config);
    each_list(state, take);
    std::vector<std::uint32_t> out;
    for (std::uint32_t i = 0; i < sizeof(State); ++i) {
      if (!taken[i]) out.push_back(i);
    }
    return out;
  }();
  return places;
}

template <class State, class Pick>
void change_byte(State& state, const State& other, Pick pick) {
  const auto& places = plain_bytes<State>();
  const std::uint32_t at = places[pick(static_cast<std::uint32_t>(places.size()))];
  auto* bytes = reinterpret_cast<std::uint8_t*>(&state);
  bytes[at] = another(bytes[at], reinterpret_cast<const std::uint8_t*>(&other)[at], pick);
}

/// A stretch of the other state, without its lists.
template <class State, class Pick>
void splice(State& state, const State& other, Pick pick) {
  const auto& places = plain_bytes<State>();
  const auto count = static_cast<std::uint32_t>(places.size());
  const std::uint32_t first = pick(count);
  const std::uint32_t length = std::min(1u << pick(8), count - first);
  auto* bytes = reinterpret_cast<std::uint8_t*>(&state);
  const auto* from = reinterpret_cast<const std::uint8_t*>(&other);
  for (std::uint32_t i = 0; i < length; ++i)
    bytes[places[first + i]] = from[places[first + i]];
}

// --- pieces -------------------------------------------------------------------------------------

/// A card of the taverns goes from one pile to another.
template <class Pick>
void move_piece(tiefenthal::State& s, Pick pick) {
  const auto& tables = tiefenthal::components(s.config.pack);
  const auto kind = static_cast<tiefenthal::CardKind>(pick(tables.cards_in_use));
  std::vector<std::uint8_t*> piles{&s.supply[kind], &s.box[kind], &s.guest_pile[kind]};
  for (std::size_t i = 0; i < s.config.players; ++i) {
    piles.push_back(&s.players[i].deck.rest[kind]);
    piles.push_back(&s.players[i].discard[kind]);
    if (kind < tiefenthal::kTavernCards) piles.push_back(&s.players[i].rows[kind]);
    if (kind == tiefenthal::card::kNoble) piles.push_back(&s.players[i].nobles_seated);
  }
  std::uint8_t& from = *piles[pick(static_cast<std::uint32_t>(piles.size()))];
  std::uint8_t& to = *piles[pick(static_cast<std::uint32_t>(piles.size()))];
  const auto count = static_cast<std::uint8_t>(from == 0 ? 0 : 1 + pick(from));
  from = static_cast<std::uint8_t>(from - count);
  to = static_cast<std::uint8_t>(to + count);
}

/// Gold or a card of the inn changes its place.
template <class Pick>
void move_piece(red_dragon_inn::State& s, Pick pick) {
  red_dragon_inn::Player& p = s.players[pick(s.config.players)];
  if (pick(2) == 0) {
    p.gold = static_cast<std::int16_t>(pick(30));
    return;
  }
  std::array<red_dragon_inn::Counts*, 4> piles{&p.hand, &p.deck, &p.discard, &p.buried};
  const std::size_t kind = pick(red_dragon_inn::kDeckKinds);
  std::uint8_t& from = (*piles[pick(4)])[kind];
  std::uint8_t& to = (*piles[pick(4)])[kind];
  if (from == 0) return;
  --from;
  ++to;
}

/// What follows from the rest is made to fit, so that more of the changes are accepted.
inline void repair(tiefenthal::State& s) {
  using namespace tiefenthal;
  const Components& tables = components(s.config.pack);
  int counter_guests = s.config.players * tables.counter_guests_per_player;
  int tokens = tables.schnapps_tokens;
  for (std::size_t i = 0; i < s.config.players; ++i) {
    tiefenthal::Player& p = s.players[i];
    std::stable_sort(p.dice.begin(), p.dice.end(),
                     [](const Die& a, const Die& b) { return a.kind < b.kind; });
    p.deck.rest_size = static_cast<std::uint8_t>(p.deck.rest.total());
    p.discard_size = static_cast<std::uint8_t>(p.discard.total());
    counter_guests -= p.counter_guests + p.counter_guests_used;
    tokens -= p.schnapps.tokens;
  }
  s.guest_pile_size = static_cast<std::uint8_t>(s.guest_pile.total());
  s.counter_guest_stock = static_cast<std::uint8_t>(std::max(0, counter_guests));
  if (s.has(Module::k2)) s.schnapps_supply = static_cast<std::uint8_t>(std::max(0, tokens));
  for (CardKind kind = 0; kind < tables.cards_in_use; ++kind) {
    const CardInfo& info = tables.cards[kind];
    int left = kind == card::kNoble ? nobles_in_play(s, tables) : info.copies;
    if (info.card_class == CardClass::kRegular) left *= s.config.players;
    if (kind == card::kPriest || kind == card::kCritic || kind == card::kMayor) {
      left = s.config.players;
    }
    if (!in_play(s, info)) left = 0;
    const auto count = [&](CardKind one) { left -= one == kind ? 1 : 0; };
    left -= s.guest_pile[kind] + s.supply[kind];
    std::for_each(s.price_three.begin(), s.price_three.end(), count);
    std::for_each(s.open_guests.begin(), s.open_guests.end(), count);
    for (std::size_t i = 0; i < s.config.players; ++i) {
      const tiefenthal::Player& p = s.players[i];
      left -= p.deck.rest[kind] + p.discard[kind];
      if (kind < kTavernCards) left -= p.rows[kind];
      std::for_each(p.deck.top.begin(), p.deck.top.end(), count);
      if (kind == card::kNoble) {
        left -= nobles_in_tavern(p);
        continue;
      }
      for (const Slot& slot : p.slots)
        count(slot.card);
    }
    s.box[kind] = static_cast<std::uint8_t>(std::max(0, left));
  }
}

inline void repair(red_dragon_inn::State& s) {
  using namespace red_dragon_inn;
  const auto& pack = components(s.config.pack);
  const auto sum = [](const auto& counts) {
    return static_cast<std::uint8_t>(std::accumulate(counts.begin(), counts.end(), 0));
  };
  int gold = s.round.pot;
  for (std::size_t i = 0; i < s.config.players; ++i) {
    red_dragon_inn::Player& p = s.players[i];
    gold += p.gold;
    if (p.character >= pack.character_count) continue;
    p.hand_count = sum(p.hand);
    p.deck_count = sum(p.deck);
    p.buried_count = sum(p.buried);
    p.pile_count = sum(p.pile);
    p.held = 0;
    for (std::size_t k = 0; k < kDeckKinds; ++k) {
      p.shown[k] = std::min(p.shown[k], p.hand[k]);
      if (p.hand[k] > 0) p.held |= 1u << k;
    }
    set_ready(s, Seat(static_cast<int>(i)), groups_of(pack.characters[p.character], p.held));
  }
  s.inn = coins_in_play(s) - gold;
  // The cards that are missing lie in the discard, those that are too many leave it.
  std::array<int, kDrinkKinds> left{};
  for (std::size_t k = 0; k < pack.drink_count; ++k)
    left[k] = pack.drinks[k].copies;
  const auto take = [&](std::size_t k) { left[k % kDrinkKinds] -= 1; };
  for (const TableCard& card : s.table)
    take(index(card.card));
  for (const Due& due : s.waiting)
    take(due.what);
  if (s.contest.running != 0) take(index(s.contest.card));
  for (Batch& batch : s.cellar.batches) {
    for (std::size_t k = 0; k < kDrinkKinds; ++k)
      left[k] -= batch.kinds[k];
    batch.own = sum(batch.kinds);
    batch.places = static_cast<std::uint8_t>(batch.own + sum(batch.strangers));
  }
  for (std::size_t k = 0; k < kDrinkKinds; ++k) {
    s.cellar.discard[k] = static_cast<std::uint8_t>(std::max(0, left[k]));
  }
}

// --- written forms ------------------------------------------------------------------------------

inline void nodes_of(boost::json::value& value, std::vector<boost::json::value*>& out) {
  if (value.is_object()) {
    for (auto& entry : value.get_object())
      nodes_of(entry.value(), out);
  } else if (value.is_array()) {
    for (boost::json::value& item : value.get_array())
      nodes_of(item, out);
  }
  out.push_back(&value);
}

template <class Pick>
void change_form(boost::json::value& form, const boost::json::value& donor, Pick pick) {
  boost::json::value copy = donor;
  std::vector<boost::json::value*> mine;
  std::vector<boost::json::value*> theirs;
  nodes_of(form, mine);
  nodes_of(copy, theirs);
  const auto any = [&](const auto& nodes) {
    return nodes[pick(static_cast<std::uint32_t>(nodes.size()))];
  };
  boost::json::value& node = *any(mine);
  switch (pick(8)) {
    case 0:
      node = *any(theirs);
      return;
    case 1: {
      boost::json::value saved = *any(mine);
      node = std::move(saved);
      return;
    }
    case 2:
      node = nullptr;
      return;
    case 3:
      node = pick(2) == 0;
      return;
    default:
      break;
  }
  if (node.is_int64() || node.is_uint64()) {
    const std::int64_t value = node.to_number<std::int64_t>();
    const std::array<std::int64_t, 5> values{value + 1, value - 1, 0, 255, pick(40)};
    node = values[pick(values.size())];
  } else if (node.is_array() && !node.get_array().empty()) {
    boost::json::array& list = node.get_array();
    const std::size_t at = pick(static_cast<std::uint32_t>(list.size()));
    if (pick(2) == 0) {
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(at));
    } else {
      const boost::json::value twin = list[at];
      list.push_back(twin);
    }
  } else if (node.is_object() && !node.get_object().empty()) {
    const auto entry =
        node.get_object().begin() +
        static_cast<std::ptrdiff_t>(pick(static_cast<std::uint32_t>(node.get_object().size())));
    entry->value() = *any(mine);
  } else {
    node = *any(theirs);
  }
}

}  // namespace taproom::foreign
