// Phase C, dice of the waitresses (TT-C), and phase D, the draft (TT-D).

#include <algorithm>

#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

namespace {

/// The first rolled die of a kind that was not turned yet, or kMaxColouredDice: IOU "turn" works on
/// different dice (TT-XC-18).
std::size_t die_to_turn(const Player& player, DieKind kind) {
  for (std::size_t i = 0; i < player.rolled.size(); ++i) {
    if (player.rolled[i] == kind && (player.keeper.turned >> i & 1u) == 0) return i;
  }
  return kMaxColouredDice;
}

bool may_turn_rolled(const Player& player) {
  const unsigned all = (1u << player.rolled.size()) - 1u;
  return keepers::may_turn(player) && (all & ~unsigned{player.keeper.turned}) != 0;
}

/// What can be done in phase C besides going on: nothing without modules C and D.
bool has_waitress_menu(const State& state, const Components& components, Seat seat) {
  const Player& player = state.player(seat);
  if (dice_offered(state, player) > 0) return true;
  if (state.has(Module::kC)) {
    if (may_turn_rolled(player)) return true;
    if (keepers::has_open(player, Iou::kDie) &&
        keepers::usable(state, components, seat, Iou::kDie)) {
      return true;
    }
  }
  if (state.has(Module::kD)) {
    int order = 0;
    if (orders::ready(state, components, player, Reward::kExtraHelp, &order) &&
        orders::usable(state, components, seat, order)) {
      return true;
    }
  }
  return false;
}

void put_rolled_down(Play& play, Seat seat) {
  Player& player = play.player(seat);
  player.keeper.turned = 0;
  while (!player.rolled.empty())
    put_down(play, seat, player.rolled.pop_back());
}

/// Goes on with a seat's phase C; false when it has to decide.
bool pass_waitress(Play& play, Seat seat) {
  for (;;) {
    if (!settle(play, seat)) return false;
    if (play.state.done.has(seat)) return true;
    if (has_waitress_menu(play.state, play.components, seat)) return false;
    if (play.player(seat).rolled.empty()) return true;
    put_rolled_down(play, seat);
  }
}

}  // namespace

bool takes_from_common(const Player& player) {
  constexpr unsigned kCommonRooms = 0b1100;
  return !player.waiting.empty() && player.waiting.back().type == EffectType::kRoomBonuses &&
         (player.waiting.back().arg & kCommonRooms) != 0;
}

int dice_offered(const State& state, const Player& player) {
  return state.phase == Phase::kC && player.choice != Player::kNotChosen ? player.choice : 0;
}

void roll_for_menu(Play& play, Seat seat) {
  Player& player = play.player(seat);
  if (coloured_dice(player) + player.rolled.count() >= kMaxColouredDice) return;  // TT-C-03
  const int face = play.chance.die(stream(Purpose::kColouredDice, seat));
  play.emit(EventKind::kColouredDieRolled, seat, face);
  player.rolled.push_back(die_kind(true, face));
}

void start_waitress(Play& play) {
  State& state = play.state;
  state.phase = Phase::kC;
  state.step = 0;
  state.done = SeatSet{};
  in_turn_order(state, [&](Seat seat) {  // TT-FLOW-18: all dice first
    const Player& player = play.player(seat);
    const int waitresses = player.rows[card::kWaitress] +
                           area_effect(play.components, player, Area::kWaitress).n;  // TT-C-02
    if (state.option(Option::kWaitressDice) == 1) {  // TT-C-07: asked before they are rolled
      const int most = std::min(waitresses, kMaxColouredDice - coloured_dice(player));
      if (most > 0) play.player(seat).choice = static_cast<std::uint8_t>(most);
      return;
    }
    for (int i = 0; i < waitresses; ++i)
      roll_for_menu(play, seat);
  });
}

void resume_waitress(Play& play) {
  State& state = play.state;
  const bool together = state.option(Option::kPhaseCOrder) == 0;
  state.awaiting = SeatSet{};
  state.step = 0;
  bool all_before_done = true;
  for (int turn = 0; turn < state.player_count(); ++turn) {
    const Seat seat = clockwise(state.start_seat, state.player_count(), turn);
    if (!all_before_done && !together) return;
    if (pass_waitress(play, seat)) {
      state.done.add(seat);
      if (all_before_done) ++state.step;
      continue;
    }
    if (all_before_done) state.active = seat;
    if (all_before_done || !takes_from_common(play.player(seat))) state.awaiting.add(seat);
    all_before_done = false;
  }
  if (all_before_done) start_draft(play);
}

void legal_waitress(const State& state, const Components& components, Seat seat, ActionList& out) {
  const Player& player = state.player(seat);
  const bool offered = dice_offered(state, player) > 0;
  out.push_back(make(ActionKind::kFinish));
  if (offered) out.push_back(make(ActionKind::kDecline));
  if (state.has(Module::kA)) wine::legal_take_back(state, components, seat, out);
  if (offered) return;
  if (state.has(Module::kC)) {
    keepers::legal(state, components, seat, Phase::kC, out);
    if (keepers::may_turn(player)) {
      for (int face = 1; face <= 6; ++face) {
        if (die_to_turn(player, die_kind(true, face)) == kMaxColouredDice) continue;
        for (int to = 1; to <= 6; ++to) {
          if (to != face) out.push_back(make(ActionKind::kTurn, die_kind(true, face), to));
        }
      }
    }
  }
  if (state.has(Module::kD)) orders::legal(state, components, seat, Phase::kC, out);
}

void finish_waitress(Play& play, Seat seat) {
  if (const int offered = dice_offered(play.state, play.player(seat)); offered > 0) {
    play.player(seat).choice = Player::kNotChosen;
    for (int i = 0; i < offered; ++i)
      roll_for_menu(play, seat);
    return;
  }
  if (play.player(seat).rolled.empty()) {
    play.state.done.add(seat);
  } else {
    put_rolled_down(play, seat);
  }
}

Refusal check_turn(const State& state, const Components&, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if (!keepers::may_turn(player)) return reason::kNoTurn;
  if (action.b < 1 || action.b == face_of(action.a)) return reason::kSameFace;
  if (state.phase == Phase::kD) {
    return player.waiting.back().arg == action.a ? Refusal() : Refusal(reason::kNoTurn);
  }
  if (die_to_turn(player, action.a) != kMaxColouredDice) return {};
  const bool rolled =
      std::find(player.rolled.begin(), player.rolled.end(), action.a) != player.rolled.end();
  return rolled ? reason::kTurnedAlready : reason::kNoTurn;
}

void do_turn(Play& play, Seat seat, Action action) {
  Player& player = play.player(seat);
  keepers::spend_turn(play, seat);
  const DieKind turned = die_kind(is_coloured(action.a), action.b);
  play.emit(EventKind::kDieTurned, seat, action.a, turned);
  if (play.state.phase == Phase::kD) {
    player.waiting.back().arg = turned;
    player.waiting.back().n = 1;  // a die is turned once
    return;
  }
  const std::size_t die = die_to_turn(player, action.a);
  player.rolled[die] = turned;
  player.keeper.turned = static_cast<std::uint8_t>(player.keeper.turned | (1u << die));
}

void start_draft(Play& play) {
  State& state = play.state;
  state.phase = Phase::kD;
  state.step = 0;
  state.done = SeatSet{};
  in_turn_order(state, [&](Seat seat) {
    int faces[kDraftPicks];
    for (int& face : faces) {
      face = play.chance.die(stream(Purpose::kWhiteDice, seat));
      ++play.player(seat).coaster[static_cast<std::size_t>(face - 1)];
    }
    play.emit(EventKind::kCoasterRolled, seat, faces[0], faces[1], faces[2], 0, faces[3]);
  });
  state.active = state.start_seat;
  state.awaiting = SeatSet::of(state.active);
}

void legal_draft(const State& state, const Components& components, Seat seat, ActionList& out) {
  for (int face = 1; face <= 6; ++face) {
    if (state.player(seat).coaster[static_cast<std::size_t>(face - 1)] > 0) {
      out.push_back(make(ActionKind::kDraft, face));
    }
  }
  if (state.has(Module::kA)) wine::legal_take_back(state, components, seat, out);
}

Refusal check_draft(const State& state, const Components&, Seat seat, Action action) {
  if (action.a < 1 || action.a > 6 || state.player(seat).coaster[action.a - 1u] == 0) {
    return {reason::kNotOnCoaster, {number("face", action.a)}};
  }
  return {};
}

namespace {

void pass_coasters(Play& play) {  // TT-D-03
  State& state = play.state;
  const int n = state.player_count();
  const auto last = state.players[static_cast<std::size_t>(n - 1)].coaster;
  for (int i = n - 1; i > 0; --i) {
    state.players[static_cast<std::size_t>(i)].coaster =
        state.players[static_cast<std::size_t>(i - 1)].coaster;
  }
  state.players[0].coaster = last;
  play.emit(EventKind::kCoastersPassed, Seat(0));
}

}  // namespace

void do_draft(Play& play, Seat seat, Action action) {
  const int face = action.a;
  Player& player = play.player(seat);
  --player.coaster[static_cast<std::size_t>(face - 1)];
  play.emit(EventKind::kDieTaken, seat, face);
  play.state.done.add(seat);  // the pick is made; its effects may still ask
  const DieKind die = die_kind(false, face);
  if (play.state.has(Module::kC) && keepers::may_turn(player)) {
    wait_for(play, seat, {EffectType::kPutDown, die, 0, 0});
  } else {
    put_down(play, seat, die);
  }
}

void finish_pick(Play& play) {
  State& state = play.state;
  state.done = SeatSet{};
  ++state.step;
  state.awaiting = SeatSet{};
  if (state.step == kDraftPicks * state.player_count()) return;
  if (state.step % state.player_count() == 0) pass_coasters(play);
  state.active = clockwise(state.start_seat, state.player_count(), state.step);
  state.awaiting = SeatSet::of(state.active);
}

}  // namespace taproom::tiefenthal
