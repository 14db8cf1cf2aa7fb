// Module 3: several dice as one re-arrangement (TT-F-20, docs/decisions/012-rearrangement.md).
//
// A move that TT-M3-16 forbids by itself may be part of a change of plan that it allows. So dice
// are lifted from their spaces to below the board, dice below are placed, and `done` asks TT-M3-16
// once about the whole; `cancel` brings everything back. Until then the marker stands still and
// nothing else can be done.
//
// It cannot go on for ever: within one re-arrangement a die is lifted and placed once at most, and
// after a cancelled one the next begins only when one more die has been removed.

#include <algorithm>
#include <array>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal::rearrangement {

namespace {

constexpr std::uint8_t bit_of_die(std::size_t die) { return static_cast<std::uint8_t>(1u << die); }

int removed(const Player& player) {
  int n = 0;
  for (const Die& die : player.dice)
    n += die.spent;
  return n;
}

/// Dice that could change their places; with a single one wine counts as well.
int movable(const Player& player, int spent) {
  int n = player.dice.count() - spent;
  if (n != 1) return n;
  for (const Slot& slot : player.slots)
    n += (slot.marks & Slot::kWine) != 0 ? 1 : 0;
  return n;
}

/// Whether a re-arrangement of several dice may begin, or is under way.
Refusal check_open(const State& state, const Components& components, const Player& player) {
  if (state.rearrangement.open()) return {};
  if (state.option(Option::kRearrangementUnit) == 1) return reason::kOneByOne;
  if (must_restore(components, player)) return reason::kRestoreFirst;
  const int spent = removed(player);
  if (movable(player, spent) < 2 || !reputation::held(state, components, player)) {
    return reason::kLiftNotNeeded;
  }
  if (state.rearrangement.given_up == spent + 1) return reason::kGivenUp;
  return {};
}

/// The index of a die that lies there and was not placed before, or kMaxDice.
std::size_t find_liftable(const State& state, const Player& player, DieKind kind, Space place) {
  for (std::size_t i = 0; i < player.dice.size(); ++i) {
    const Die& die = player.dice[i];
    if (die.kind != kind || die.place != place || die.spent != 0) continue;
    if ((state.rearrangement.placed & bit_of_die(i)) == 0) return i;
  }
  return kMaxDice;
}

bool wine_lifted(const Player& player) {
  return std::any_of(player.slots.begin(), player.slots.end(),
                     [](const Slot& slot) { return (slot.marks & Slot::kWineLifted) != 0; });
}

/// Where dice of each kind lie, in order: dice of one kind are the same die.
using Layout = std::array<std::uint16_t, kMaxDice>;
Layout layout_of(const FixedVector<Die, kMaxDice>& dice) {
  Layout layout{};
  for (std::size_t i = 0; i < dice.size(); ++i)
    layout[i] = static_cast<std::uint16_t>(dice[i].kind << 8 | dice[i].place);
  std::sort(layout.begin(), layout.begin() + dice.count());
  return layout;
}

Refusal check_done(const State& state, const Components& components, Seat seat) {
  const Player& player = state.player(seat);
  const bool same = layout_of(player.dice) == layout_of(state.rearrangement.before);
  if (same && !wine_lifted(player)) return reason::kNothingChanged;
  return reputation::check_change(state, components, seat, player.dice, -1);
}

/// The wine that was lifted stays in the cellar, or comes back.
void settle_wine(Player& player, bool back) {
  for (Slot& slot : player.slots) {
    if ((slot.marks & Slot::kWineLifted) == 0) continue;
    const unsigned marks = slot.marks & ~unsigned{Slot::kWineLifted};
    slot.marks = static_cast<std::uint8_t>(marks | (back ? Slot::kWine : 0u));
  }
}

}  // namespace

void legal_lifts(const State& state, const Components& components, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  if (player.reputation.granted == 0) return;  // nothing holds the marker
  if (!check_open(state, components, player).allowed()) return;
  const std::size_t begin = out.size();
  for (std::size_t i = 0; i < player.dice.size(); ++i) {
    const Die& die = player.dice[i];
    if (die.place == space::kBelow) continue;
    if (find_liftable(state, player, die.kind, die.place) != i) continue;
    out.push_back(make(ActionKind::kLift, die.kind, die.place));
  }
  std::sort(out.begin() + begin, out.end());
}

void legal(const State& state, const Components& components, Seat seat, ActionList& out) {
  Action* const first = out.end();
  legal_moves(state, components, seat, out);
  out.used(std::remove_if(first, out.end(), [](Action move) { return move.b != space::kBelow; }));
  if (state.has(Module::kA)) wine::legal_take_back(state, components, seat, out);
  legal_lifts(state, components, seat, out);
  if (check_done(state, components, seat).allowed()) out.push_back(make(ActionKind::kDone));
  out.push_back(make(ActionKind::kCancel));
}

Refusal check_lift(const State& state, const Components& components, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if (const Refusal begin = check_open(state, components, player); !begin.allowed()) return begin;
  if (action.b == space::kBelow) return reason::kSamePlace;
  if (find_liftable(state, player, action.a, action.b) != kMaxDice) return {};
  const bool there = std::any_of(player.dice.begin(), player.dice.end(), [&](const Die& die) {
    return die.kind == action.a && die.place == action.b && die.spent == 0;
  });
  if (there) return reason::kLiftedOnce;
  return refuse_die(action.a, action.b);
}

Refusal check(const State& state, const Components& components, Seat seat, Action action) {
  switch (kind_of(action)) {
    case ActionKind::kPlace:
      if (action.b != space::kBelow) return reason::kFinishLifting;
      return check_move(state, components, seat, action);
    case ActionKind::kWine:
      if (action.b == 0) return reason::kFinishLifting;
      return wine::check_wine(state, components, seat, action);
    case ActionKind::kLift:
      return check_lift(state, components, seat, action);
    case ActionKind::kDone:
      return check_done(state, components, seat);
    default:
      return {};
  }
}

void lift(Play& play, Seat seat, Action action) {
  Player& player = play.player(seat);
  Rearrangement& open = play.state.rearrangement;
  if (!open.open()) {
    open.before = player.dice;
    open.big_delivery = player.orders.big_delivery;
  }
  const std::size_t die = find_liftable(play.state, player, action.a, action.b);
  put_die(play.state, play.components, player, player.dice[die], space::kBelow);
  open.lifted = static_cast<std::uint8_t>(open.lifted | bit_of_die(die));
  play.emit(EventKind::kDieLifted, seat, action.a, action.b);
}

void placed(State& state, std::size_t die) {
  Rearrangement& open = state.rearrangement;
  if (open.open()) open.placed = static_cast<std::uint8_t>(open.placed | bit_of_die(die));
}

void finish(Play& play, Seat seat, Action) {
  Player& player = play.player(seat);
  const Layout now = layout_of(player.dice);
  const Layout before = layout_of(play.state.rearrangement.before);
  Layout elsewhere{};
  const auto end =
      std::set_difference(now.begin(), now.begin() + player.dice.count(), before.begin(),
                          before.begin() + player.dice.count(), elsewhere.begin());
  play.state.rearrangement = Rearrangement{};
  settle_wine(player, false);
  play.emit(EventKind::kRearranged, seat, 0, 0, 0, static_cast<int>(end - elsewhere.begin()));
  reputation::changed(play, seat);
}

void cancel(Play& play, Seat seat, Action) {
  Player& player = play.player(seat);
  player.dice = play.state.rearrangement.before;
  player.orders.big_delivery = play.state.rearrangement.big_delivery;
  settle_wine(player, true);
  play.state.rearrangement = Rearrangement{};
  play.state.rearrangement.given_up = static_cast<std::uint8_t>(removed(player) + 1);
  play.emit(EventKind::kRearrangementCancelled, seat);
}

}  // namespace taproom::tiefenthal::rearrangement
