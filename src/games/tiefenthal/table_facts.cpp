#include "games/tiefenthal/table_facts.h"

#include <algorithm>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"

namespace taproom::tiefenthal {

int area_yield(const State& state, const Components& components, const Player& player, Area area) {
  const int printed = area_effect(components, player, area).n;
  switch (area) {
    case Area::kTables:
      return table_count(components, player);
    case Area::kWaitress:
      return std::min<int>(printed + player.rows[card::kWaitress], kMaxColouredDice);
    case Area::kDishwashing:
      return raises_available(components, player);
    case Area::kBrewer:
      return brewer_beer(components, player);
    case Area::kSafe:
      return safe_capacity(components, player);
    case Area::kBeerStorage:
      return storage_capacity(components, player);
    case Area::kWineCellar:
      return state.has(Module::kA) ? wine::sommeliers(components, player) : printed;
    default:
      return printed;
  }
}

Dishwashers dishwashers(const Components& components, const Player& player) {
  const int all = raises_available(components, player);
  // When the turn is over the dice are gone, and what they needed is remembered.
  const int free = player.dice.empty() ? all - player.raises_used
                                       : -raises_missing(components, player, player.dice);
  return {all, std::max(0, free)};
}

Goods would_lose(const Components& components, const Player& player) {
  return {std::max(0, player.thalers - safe_capacity(components, player)),
          std::max(0, player.beer - storage_capacity(components, player))};
}

unsigned useless_cards(const State& state, const Components& components, Seat seat) {
  if (rounds_left(state) > 0) return 0;
  for (int order = 0; state.has(Module::kD) && order < kOrdersInPlay; ++order) {
    const bool open = (state.player(seat).orders.flipped & (1u << order)) == 0;
    // TT-XD-32: purchases still count.
    if (open && orders::mission_tile(state, components, order).mission == Mission::kShopping)
      return 0;
  }
  unsigned useless = 0;
  for (CardKind kind = 0; kind < kTavernCards; ++kind) {
    if (components.cards[kind].vp == 0) useless |= 1u << kind;
  }
  return useless;
}

namespace {

/// Dice and the guests they serve, one each (Kuhn's algorithm: the dice and tables are few).
class Serving {
 public:
  Serving(const Components& components, const Player& player)
      : components_(components), player_(player) {
    server_.fill(kNobody);
    for (std::size_t die = 0; die < player.dice.size(); ++die) {
      tried_ = 0;
      (void)serve(die);
    }
  }

  std::uint32_t unserved() const {
    std::uint32_t slots = 0;
    for (std::size_t slot = 0; slot < player_.slots.size(); ++slot) {
      if (player_.slots[slot].card != card::kNone && server_[slot] == kNobody) slots |= 1u << slot;
    }
    return slots;
  }

 private:
  static constexpr std::uint8_t kNobody = 255;

  bool serve(std::size_t die) {
    const unsigned face = static_cast<unsigned>(face_of(player_.dice[die].kind));
    for (std::size_t slot = 0; slot < player_.slots.size(); ++slot) {
      const CardKind guest = player_.slots[slot].card;
      if ((components_.derived.accepts[guest] >> face & 1u) == 0) continue;
      if ((tried_ >> slot & 1u) != 0) continue;
      tried_ |= 1u << slot;
      if (server_[slot] != kNobody && !serve(server_[slot])) continue;
      server_[slot] = static_cast<std::uint8_t>(die);
      return true;
    }
    return false;
  }

  const Components& components_;
  const Player& player_;
  std::array<std::uint8_t, kMaxSlots> server_{};
  std::uint32_t tried_ = 0;
};

}  // namespace

std::uint32_t unserved_slots(const Components& components, const Player& player) {
  return Serving(components, player).unserved();
}

SeatList coasters_coming(const State& state, Seat seat) {
  SeatList list;
  const int players = state.player_count();
  for (int back = 1; back < players; ++back)
    list.seats[static_cast<std::size_t>(list.count++)] = clockwise(seat, players, players - back);
  return list;
}

int rounds_left(const State& state) { return kRounds - state.round; }

}  // namespace taproom::tiefenthal
