// What may be known: views, resampling, hidden events; and which actions are the same to a
// searcher.

#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::tiefenthal {

namespace {

bool hides_choices(const State& state) { return state.option(Option::kSimultaneousHidden) == 1; }

/// The others' plan of phase E as it was when the phase began: every die below the board.
void forget_plan(Player& player) {
  for (Die& die : player.dice) {
    die.place = space::kBelow;
    die.raise = 0;
  }
}

/// The leftmost slot that cannot be told from `slot`: same guest, same marks, used or not, and the
/// same dice on it.
int leftmost_twin(const State& state, Seat seat, int slot) {
  const Player& player = state.player(seat);
  if (slot >= player.slots.count()) return slot;
  const auto die_at = [&](int s) {
    for (const Die& die : player.dice) {
      if (die.spent == 0 && die.place == space::kFirstSlot + s) return die.kind;
    }
    return DieKind{0};
  };
  const auto used = [&](int s) {
    return (player.used_spaces & bit_of(static_cast<Space>(space::kFirstSlot + s))) != 0;
  };
  for (int s = 0; s < slot; ++s) {
    if (player.slots[static_cast<std::size_t>(s)] == player.slots[static_cast<std::size_t>(slot)] &&
        die_at(s) == die_at(slot) && used(s) == used(slot)) {
      return s;
    }
  }
  return slot;
}

std::uint8_t twin_space(const State& state, Seat seat, std::uint8_t place) {
  if (place < space::kFirstSlot) return place;
  return static_cast<std::uint8_t>(space::kFirstSlot +
                                   leftmost_twin(state, seat, place - space::kFirstSlot));
}

}  // namespace

View<State> Tiefenthal::observe(const State& state, Viewer viewer) {
  State known = state;
  if (!viewer.is_referee() && hides_choices(state)) {
    for (int i = 0; i < state.player_count(); ++i) {
      const Seat seat(i);
      if (viewer.is(seat)) continue;
      if (state.phase == Phase::kA && !state.awaiting.empty()) {
        known.player(seat).choice = Player::kNotChosen;
      }
      if (state.phase == Phase::kE) forget_plan(known.player(seat));
    }
  }
  return {known, viewer};
}

State Tiefenthal::resample(const View<State>& view, Chance& chance) {
  State state = view.known();
  if (!hides_choices(state) || state.phase != Phase::kA || state.awaiting.empty()) return state;
  // Seats that have chosen in secret: any choice open to them fits the view.
  ActionList options;
  for (int i = 0; i < state.player_count(); ++i) {
    const Seat seat(i);
    Player& player = state.player(seat);
    if (state.awaiting.has(seat) || player.choice != Player::kNotChosen) continue;
    if (!player.waiting.empty()) continue;
    options.clear();
    legal_round_bonus(state, components(state.config.pack), seat, options);
    if (options.empty()) continue;
    const Action pick = options[chance.below(static_cast<std::uint32_t>(options.size()),
                                             stream(Purpose::kResample))];
    player.choice = kind_of(pick) == ActionKind::kFlip
                        ? static_cast<std::uint8_t>(Player::kFirstArea + pick.a)
                    : kind_of(pick) == ActionKind::kDecline ? Player::kDeclined
                                                            : pick.a;
  }
  return state;
}

bool Tiefenthal::redact(Event& event, Viewer viewer) {
  if (viewer.is_referee() || event.seen_by == SeatSet(0xff)) return true;
  if (viewer.value < kMaxSeats && event.seen_by.has(Seat(viewer.value))) return true;
  if (static_cast<EventKind>(event.kind) == EventKind::kDieMoved) return false;
  // That somebody has chosen is public, what he chose is not.
  event.a = Player::kNotChosen;
  event.seen_by = SeatSet(0xff);
  return true;
}

Action Tiefenthal::canonical(const State& state, Seat seat, Action action) {
  switch (kind_of(action)) {
    case ActionKind::kPlace:
      action.b = twin_space(state, seat, action.b);
      action.c = twin_space(state, seat, action.c);
      break;
    case ActionKind::kServe:
      action.a = twin_space(state, seat, action.a);
      break;
    case ActionKind::kDeny:
      action.a = static_cast<std::uint8_t>(leftmost_twin(state, seat, action.a));
      break;
    case ActionKind::kRecruit:
      if (action.a == 4 && state.fifth_open == 0) break;  // the price-3 pile is not the row
      for (std::uint8_t place = 0; place < action.a; ++place) {
        if (guest_at(state, place) == guest_at(state, action.a)) action.a = place;
      }
      break;
    default:
      break;
  }
  return action;
}

}  // namespace taproom::tiefenthal
