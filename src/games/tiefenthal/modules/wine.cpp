// Expansion module A: wine (TT-XA).
//
// Changes: sommelier and charlatan piles (data), markers on the rightmost guests when the tables
// are filled, guests served with wine in F, markers taken back at any own decision, charlatans that
// repeat a bonus or pay a thaler, the wine cellar as an area.

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal::wine {

int sommeliers(const Components& components, const Player& player) {  // TT-XA-29
  return player.rows[card::kSommelier] + area_effect(components, player, Area::kWineCellar).n +
         player.wine.ious_used;
}

unsigned markers_on(const Player& player) {
  unsigned slots = 0;
  for (std::size_t i = 0; i < player.slots.size(); ++i) {
    if ((player.slots[i].marks & Slot::kWine) != 0) slots |= 1u << i;
  }
  return slots;
}

void place_one(Play& play, Seat seat, bool by_iou) {
  Player& player = play.player(seat);
  if (std::popcount(markers_on(player)) >= play.components.wine_markers) return;
  for (int i = player.slots.count() - 1; i >= 0; --i) {
    Slot& slot = player.slots[static_cast<std::size_t>(i)];
    const Space place = static_cast<Space>(space::kFirstSlot + i);
    if (slot.card == card::kNone || (slot.marks & Slot::kWine) != 0) continue;
    if (die_on(player, place)) continue;
    const bool marked = by_iou && play.state.option(Option::kIouPlacedCounts) == 1;
    slot.marks = static_cast<std::uint8_t>((slot.marks & ~Slot::kIouWine) | Slot::kWine |
                                           (marked ? Slot::kIouWine : 0));
    play.emit(EventKind::kWinePlaced, seat, i);
    return;
  }
}

void place_markers(Play& play, Seat seat) {
  const int wanted =
      std::min<int>(sommeliers(play.components, play.player(seat)), play.components.wine_markers);
  const Player& player = play.player(seat);
  const int by_sommeliers = sommeliers(play.components, player) - player.wine.ious_used;
  for (int i = 0; i < wanted; ++i)
    place_one(play, seat, i >= by_sommeliers);
}

void clear_markers(Player& player) {
  for (Slot& slot : player.slots) {
    slot.marks = static_cast<std::uint8_t>(slot.marks & ~(Slot::kWine | Slot::kIouWine));
  }
}

bool may_take_back(const State& state, const Components& components, Seat seat) {
  ActionList back;
  legal_take_back(state, components, seat, back);
  return !back.empty();
}

void legal_take_back(const State& state, const Components& components, Seat seat, ActionList& out) {
  for (unsigned left = markers_on(state.player(seat)); left != 0; left &= left - 1) {
    const Action back = make(ActionKind::kWine, std::countr_zero(left), 1);
    if (check_wine(state, components, seat, back).allowed()) out.push_back(back);
  }
}

void legal_serving(const State& state, const Components& components, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  for (unsigned left = markers_on(player); left != 0; left &= left - 1) {
    const int slot = std::countr_zero(left);
    out.push_back(make(ActionKind::kWine, slot, 0));
    const Action back = make(ActionKind::kWine, slot, 1);
    if (check_wine(state, components, seat, back).allowed()) out.push_back(back);
  }
  if (player.rows[card::kCharlatan] > player.wine.charlatans_cashed) {
    out.push_back(make(ActionKind::kCharlatan, 0));
    for (std::uint32_t left = copyable_slots(state, components, seat); left != 0;
         left &= left - 1) {
      out.push_back(make(ActionKind::kCharlatan, std::countr_zero(left) + 1));
    }
  }
}

Refusal check_wine(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if (action.a >= player.slots.size() || (player.slots[action.a].marks & Slot::kWine) == 0) {
    return reason::kNoWineThere;
  }
  if (action.b == 0) {
    if (decision_of(state, seat) != Decision::kServe) {
      return {reason::kOnlyInServing, {phase_fact("phase", static_cast<int>(state.phase))}};
    }
    return must_restore(components, player) ? Refusal(reason::kRestoreFirst) : Refusal();
  }
  const bool late = state.phase == Phase::kE || state.phase == Phase::kF;
  if (!late && state.option(Option::kWineTakeBack) == 1) return reason::kWineStays;
  if (state.phase == Phase::kF && state.has(Module::k3) && !state.rearrangement.open()) {
    return reputation::check_change(state, components, seat, player.dice, action.a);
  }
  return {};
}

int pays(const State& state, const Components& components, const Player& player, CardKind guest) {
  return reputation::wine_worth(state, components, guest) *
         std::max<int>(1, player.orders.wine_factor);
}

Effect pays_besides(const State& state, const Components& components, CardKind guest) {
  const Effect& pays = components.cards[guest].pays;
  const bool void_critic = guest == card::kCritic && state.option(Option::kCriticWine) == 1;
  return pays.type == EffectType::kThalers || void_critic ? Effect{} : pays;
}

namespace {

void serve(Play& play, Seat seat, int index) {
  Player& player = play.player(seat);
  Slot& slot = player.slots[static_cast<std::size_t>(index)];
  const CardKind kind = slot.card;
  slot.marks = static_cast<std::uint8_t>(slot.marks & ~Slot::kWine);
  player.used_spaces |= bit_of(static_cast<Space>(space::kFirstSlot + index));  // TT-XA-08
  play.emit(EventKind::kWineServed, seat, index, kind);
  const int thalers = reputation::wine_worth(play.state, play.components, kind);
  if (play.state.has(Module::k3)) {
    const int counts = (slot.marks & Slot::kIouWine) != 0 ? 0 : thalers;  // TT-XC-15
    player.reputation.wine_worth = static_cast<std::uint8_t>(player.reputation.wine_worth + counts);
  }
  if (thalers > 0) gain_thalers(play, seat, pays(play.state, play.components, player, kind));
  if (const Effect besides = pays_besides(play.state, play.components, kind)) {
    wait_for(play, seat, besides);
  }
  if (play.state.has(Module::kD)) ++player.orders.served;
}

}  // namespace

void do_wine(Play& play, Seat seat, Action action) {
  if (action.b == 0) {
    serve(play, seat, action.a);
    return;
  }
  Slot& slot = play.player(seat).slots[action.a];
  slot.marks = static_cast<std::uint8_t>(slot.marks & ~Slot::kWine);
  if (play.state.rearrangement.open()) {
    slot.marks = static_cast<std::uint8_t>(slot.marks | Slot::kWineLifted);
  }
  play.emit(EventKind::kWineTakenBack, seat, action.a);
  if (play.state.phase == Phase::kF && play.state.has(Module::k3)) {
    reputation::changed(play, seat);
  }
}

std::uint32_t copyable_slots(const State& state, const Components& components, Seat seat) {
  const Player& player = state.player(seat);
  std::uint32_t slots = 0;
  for (std::size_t i = 0; i < player.slots.size(); ++i) {
    const Slot& slot = player.slots[i];
    if (slot.card == card::kNone || (slot.marks & Slot::kCopied) != 0) continue;
    const CardInfo& info = components.cards[slot.card];
    if (info.bonus && info.copyable != 0) slots |= 1u << i;  // TT-XD-17
  }
  return slots;
}

void copy_bonus(Play& play, Seat seat, int slot) {
  Slot& guest = play.player(seat).slots[static_cast<std::size_t>(slot)];
  guest.marks = static_cast<std::uint8_t>(guest.marks | Slot::kCopied);
  wait_for(play, seat, play.components.cards[guest.card].bonus);
}

Refusal check_charlatan(const State& state, const Components& components, Seat seat,
                        Action action) {
  const Player& player = state.player(seat);
  if (must_restore(components, player)) return reason::kRestoreFirst;
  if (player.rows[card::kCharlatan] <= player.wine.charlatans_cashed) return reason::kNoCharlatan;
  if (action.a == 0) return {};
  if (action.a <= player.slots.size() && (player.slots[action.a - 1u].marks & Slot::kCopied) != 0) {
    return reason::kCopiedAlready;
  }
  if ((copyable_slots(state, components, seat) & (1u << (action.a - 1))) == 0) {
    return reason::kNothingToCopy;
  }
  return {};
}

void do_charlatan(Play& play, Seat seat, Action action) {
  Player& player = play.player(seat);
  play.emit(EventKind::kCharlatanUsed, seat, action.a);
  if (action.a == 0) {
    ++player.wine.charlatans_cashed;
    gain_thalers(play, seat, kCharlatanThalers);
    return;
  }
  --player.rows[card::kCharlatan];  // TT-XA-20, TT-XA-24
  ++play.state.supply[card::kCharlatan];
  // TT-XB-35: the reserved one leaves last.
  if (player.rows[card::kCharlatan] == 0 &&
      player.rooms.reserved == RoomMarks::kFirstRow + card::kCharlatan) {
    rooms::release(player);
  }
  copy_bonus(play, seat, action.a - 1);
}

}  // namespace taproom::tiefenthal::wine
