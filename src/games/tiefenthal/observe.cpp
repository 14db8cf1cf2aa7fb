// What may be known: views, resampling, hidden events; and which actions are the same to a
// searcher.

#include <algorithm>
#include <bit>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::tiefenthal {

namespace {

bool hides_choices(const State& state) { return state.option(Option::kSimultaneousHidden) == 1; }

/// The others' things as they were when phase E began: every die below the board with its old face,
/// wine, tokens, IOUs and rewards of phase E not yet used.
void forget_plan(State& known, Player& player) {
  const PlanStart& start = player.plan_start;
  player.dice.clear();
  for (const DieKind die : start.dice) {
    if (die != 0) add_die(player, die);
  }
  for (std::size_t i = 0; i < player.slots.size(); ++i) {
    if ((start.wine >> i & 1u) == 0) continue;
    player.slots[i].marks = static_cast<std::uint8_t>(player.slots[i].marks | Slot::kWine);
  }
  const int paid = std::max(0, start.tokens - player.schnapps.tokens);
  known.schnapps_supply =
      static_cast<std::uint8_t>(known.schnapps_supply - std::min<int>(paid, known.schnapps_supply));
  player.schnapps.tokens = start.tokens;
  player.keeper.iou_open = start.ious;
  player.keeper.iou_raises = 0;
  player.orders.used = start.rewards;
  player.orders.big_delivery = 0;
  player.orders.shifts = 0;
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

constexpr std::uint8_t bit_of(Tavernkeeper keeper) {
  return keeper == Tavernkeeper::kNone
             ? std::uint8_t{0}
             : static_cast<std::uint8_t>(1u << static_cast<unsigned>(keeper));
}

/// The draft of tavernkeepers is under way and secret (TT-XC-34).
bool drafts_in_secret(const State& state) {
  return state.phase == Phase::kSetup && state.has(Module::kC) && !plays_variant(state) &&
         (state.keepers_hidden | state.keepers_in_hand) != 0;
}

/// A seat sees its own tile, the tiles it passed on and, while it chooses, its hand. All other
/// tiles are one hidden set to it.
void hide_draft(State& known, Viewer viewer) {
  unsigned unseen = known.keepers_hidden;
  for (int i = 0; i < known.player_count(); ++i) {
    KeeperMarks& marks = known.player(Seat(i)).keeper;
    if (viewer.is(Seat(i))) continue;
    unseen |= bit_of(marks.keeper);
    marks.keeper = Tavernkeeper::kNone;
    marks.passed = 0;
  }
  const bool holds = known.awaiting.has(known.active) && viewer.is(known.active) &&
                     setup_pick(known).kind == SetupPick::Kind::kTavernkeeper;
  if (!holds) {
    unseen |= known.keepers_in_hand;
    known.keepers_in_hand = 0;
  }
  known.keepers_hidden = static_cast<std::uint8_t>(unseen);
}

std::uint8_t draw(std::uint8_t& tiles, Chance& chance) {
  std::array<std::uint8_t, 8> urn{};
  for (std::size_t i = 0; i < urn.size(); ++i)
    urn[i] = (tiles >> i) & 1u;
  const auto total = static_cast<std::uint32_t>(std::popcount(tiles));
  const auto tile =
      static_cast<std::uint8_t>(1u << chance.pick(urn, total, stream(Purpose::kResample)));
  tiles = static_cast<std::uint8_t>(tiles & ~tile);
  return tile;
}

/// Plays the draft anew where the viewer did not see it: before his own turn others kept tiles he
/// never saw; after it the two he passed on went round.
void resample_draft(State& state, Viewer viewer, Chance& chance) {
  const int n = state.player_count();
  int chosen = 0;  // seats that have made their choice, in turn order
  const SetupPick pick = setup_pick(state);
  const bool drafting = pick.kind == SetupPick::Kind::kTavernkeeper;
  for (int turn = 0; turn < n; ++turn) {
    if (drafting && clockwise(state.start_seat, n, turn) == pick.seat) chosen = turn;
  }
  if (!drafting) chosen = state.step >= n ? n : 0;
  int viewer_turn = n;
  for (int turn = 0; turn < n; ++turn) {
    if (viewer.is(clockwise(state.start_seat, n, turn))) viewer_turn = turn;
  }
  std::uint8_t pool = state.keepers_hidden;
  std::uint8_t hand = 0;  // what goes round after the viewer
  for (int turn = 0; turn < chosen; ++turn) {
    const Seat seat = clockwise(state.start_seat, n, turn);
    KeeperMarks& marks = state.player(seat).keeper;
    if (viewer.is(seat)) {
      hand = marks.passed;
      pool = static_cast<std::uint8_t>(pool & ~hand);
      continue;
    }
    if (turn < viewer_turn) {
      // Tiles in the viewer's hand or passed on by him were kept by nobody before.
      std::uint8_t others = static_cast<std::uint8_t>(
          pool & ~(viewer_turn < chosen
                       ? state.player(clockwise(state.start_seat, n, viewer_turn)).keeper.passed
                       : 0));
      const std::uint8_t kept = draw(others, chance);
      marks.keeper = static_cast<Tavernkeeper>(std::countr_zero(kept));
      pool = static_cast<std::uint8_t>(pool & ~kept);
    } else {
      while (std::popcount(hand) < 3)
        hand = static_cast<std::uint8_t>(hand | draw(pool, chance));
      std::uint8_t left = hand;
      const std::uint8_t kept = draw(left, chance);
      marks.keeper = static_cast<Tavernkeeper>(std::countr_zero(kept));
      hand = left;
      marks.passed = hand;
    }
  }
  if (drafting && state.keepers_in_hand == 0) {
    while (std::popcount(hand) < 3)
      hand = static_cast<std::uint8_t>(hand | draw(pool, chance));
    state.keepers_in_hand = hand;
  } else if (!drafting) {
    state.keepers_in_hand = hand;
  }
  state.keepers_hidden = pool;
}

/// Seats that have chosen in secret in phase A: any choice open to them fits the view.
void resample_choices(State& state, Chance& chance) {
  const Components& tables = components(state.config.pack);
  ActionList options;
  for (int i = 0; i < state.player_count(); ++i) {
    const Seat seat(i);
    Player& player = state.player(seat);
    if (state.awaiting.has(seat) || player.choice != Player::kNotChosen) continue;
    options.clear();
    legal_evening(state, tables, seat, options);
    if (options.empty()) continue;
    // Declining a gift is possible but nothing to expect of anybody; it comes first in the list.
    const bool gift = question_of(state, tables) == Question::kOneOfTwo && options.size() > 1;
    const std::uint32_t first = gift ? 1 : 0;
    const auto count = static_cast<std::uint32_t>(options.size()) - first;
    const Action pick = options[first + chance.below(count, stream(Purpose::kResample))];
    player.choice = kind_of(pick) == ActionKind::kFlip
                        ? static_cast<std::uint8_t>(Player::kFirstArea + pick.a)
                    : kind_of(pick) == ActionKind::kDecline ? Player::kDeclined
                                                            : pick.a;
  }
}

/// The choices of phase A are collected and not yet carried out.
bool collects_choices(const State& state) {
  return state.phase == Phase::kA && state.step % 8 == 1 && !state.awaiting.empty() &&
         state.player(state.active).waiting.empty();
}

}  // namespace

void remember_plan_start(State& state) {
  if (!hides_choices(state)) return;
  for (int i = 0; i < state.player_count(); ++i) {
    Player& player = state.player(Seat(i));
    PlanStart& start = player.plan_start;
    start = {wine::markers_on(player),
             player.keeper.iou_open,
             player.orders.used,
             player.schnapps.tokens,
             {},
             0};
    for (std::size_t d = 0; d < player.dice.size(); ++d)
      start.dice[d] = player.dice[d].kind;
  }
}

View<State> Tiefenthal::observe(const State& state, Viewer viewer) {
  State known = state;
  if (viewer.is_referee()) return {known, viewer};
  if (drafts_in_secret(state)) hide_draft(known, viewer);
  if (hides_choices(state)) {
    for (int i = 0; i < state.player_count(); ++i) {
      const Seat seat(i);
      if (viewer.is(seat)) continue;
      if (collects_choices(state)) known.player(seat).choice = Player::kNotChosen;
      if (state.phase == Phase::kE) forget_plan(known, known.player(seat));
    }
  }
  return {known, viewer};
}

State Tiefenthal::resample(const View<State>& view, Chance& chance) {
  State state = view.known();
  if (view.viewer().is_referee()) return state;
  if (drafts_in_secret(state)) resample_draft(state, view.viewer(), chance);
  if (hides_choices(state) && collects_choices(state)) resample_choices(state, chance);
  return state;
}

bool Tiefenthal::redact(Event& event, Viewer viewer) {
  if (viewer.is_referee() || event.seen_by == SeatSet(0xff)) return true;
  if (viewer.value < kMaxSeats && event.seen_by.has(Seat(viewer.value))) return true;
  // That somebody has chosen is public, what he chose is not.
  const EventShape* shape = find_event(event.kind);
  if (shape == nullptr || shape->rest.others_see == EventShape::kNothing) return false;
  event.a = static_cast<std::uint8_t>(shape->rest.others_see);
  event.seen_by = SeatSet(0xff);
  return true;
}

Action Tiefenthal::canonical(const State& state, Seat seat, Action action) {
  switch (kind_of(action)) {
    case ActionKind::kPlace:
      action.b = twin_space(state, seat, action.b);
      action.c = twin_space(state, seat, action.c);
      break;
    case ActionKind::kLift:  // while dice are lifted, twins may differ in what was done to them
      if (!state.rearrangement.open()) action.b = twin_space(state, seat, action.b);
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
        const bool same_tile =
            (state.signed_places >> place & 1u) == (state.signed_places >> action.a & 1u);
        if (same_tile && guest_at(state, place) == guest_at(state, action.a)) action.a = place;
      }
      break;
    default:
      break;
  }
  return action;
}

}  // namespace taproom::tiefenthal
