#include "bots/tiefenthal/earnings.h"

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"

namespace taproom::bots::tavern {

Worth worth_at(int turns_left) {
  Worth worth;
  if (turns_left <= 1) {  // nothing that is left over will be of use
    worth.thaler = 1.1f;
    worth.step = 1.3f;
  }
  return worth;
}

namespace {

std::uint8_t accepted(const Components& components, const Player& player, Space place) {
  if (place < space::kFirstSlot) return area_info(components, kSpaceAreas[place]).accepts;
  const std::size_t slot = place - space::kFirstSlot;
  return slot < player.slots.size() ? components.derived.accepts[player.slots[slot].card]
                                    : std::uint8_t{0};
}

void add_guest(const Components& components, const Player& player, DieKind die, CardKind guest,
               Earnings& earned) {
  const CardInfo& info = components.cards[guest];
  const int thalers = guest_pays(components, player, guest, die);
  earned.thalers += thalers;
  earned.tips += thalers - reputation::worth(components, guest, face_of(die));
  if (info.pays.type == EffectType::kMonastery) earned.steps += info.pays.n;
  if (info.pays.type == EffectType::kReputation) earned.reputation += info.pays.n;
  if (brings_abbess_steps(components, player, guest)) earned.steps += components.abbess_steps;
}

}  // namespace

Earnings earnings_of(const Components& components, const Player& player, DieKind die, Space place) {
  Earnings earned;
  switch (place) {
    case space::kBelow:
      break;
    case space::kCashbox:
      earned.thalers = area_effect(components, player, Area::kCashbox).n;
      break;
    case space::kBarrel:
      earned.beer = area_effect(components, player, Area::kBarrel).n;
      break;
    case space::kMonk:
      earned.steps = area_effect(components, player, Area::kMonk).n;
      break;
    case space::kBrewer:
      earned.beer = brewer_beer(components, player);
      break;
    default: {
      const CardKind guest = player.slots[static_cast<std::size_t>(place - space::kFirstSlot)].card;
      if (guest != card::kNone) add_guest(components, player, die, guest, earned);
      break;
    }
  }
  return earned;
}

int raise_needed(const Components& components, const Player& player, DieKind die, Space place) {
  const int face = face_of(die);
  if (keepers::is(player, Tavernkeeper::kGambler) && (components.gambler_faces >> face & 1u) != 0) {
    return 0;
  }
  if (place == space::kBrewer && player.orders.big_delivery != 0 && !is_coloured(die)) return 0;
  const unsigned at_least = static_cast<unsigned>(accepted(components, player, place)) >> face;
  return at_least == 0 ? int{Die::kImpossible} : std::countr_zero(at_least);
}

bool takes_many(const Components& components, Space place) {
  return place < space::kFirstSlot && area_info(components, kSpaceAreas[place]).one_die == 0;
}

std::uint32_t open_spaces(const State& state, const Components& components, const Player& player) {
  std::uint32_t open = 0;
  const int places = space::kFirstSlot + player.slots.count();
  for (int i = space::kCashbox; i < places; ++i) {
    const auto place = static_cast<Space>(i);
    const bool used = (player.used_spaces & bit_of(place)) != 0;
    if (takes_many(components, place)) {
      if (!used || state.option(Option::kMoveToUsedMultiSpace) == 0) open |= bit_of(place);
      continue;
    }
    if (used) continue;
    if (place >= space::kFirstSlot) {
      const Slot& slot = player.slots[static_cast<std::size_t>(place - space::kFirstSlot)];
      if (slot.card == card::kNone || (slot.marks & Slot::kWine) != 0) continue;
    }
    open |= bit_of(place);
  }
  for (const Die& die : player.dice) {
    if (die.spent == 0 && die.place != space::kBelow && !takes_many(components, die.place)) {
      open &= ~bit_of(die.place);
    }
  }
  return open;
}

}  // namespace taproom::bots::tavern
