// Phase C, dice of the waitresses (TT-C), and phase D, the draft (TT-D).

#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"

namespace taproom::tiefenthal {

void start_waitress(Play& play) {
  State& state = play.state;
  state.phase = Phase::kC;
  state.step = 0;
  in_turn_order(state, [&](Seat seat) {
    const Player& player = play.player(seat);
    const int waitresses = player.rows[card::kWaitress] +
                           area_effect(play.components, player, Area::kWaitress).n;  // TT-C-02
    for (int i = 0; i < waitresses; ++i)
      roll_coloured_die(play, seat);  // TT-C-03
  });
}

void start_draft(Play& play) {
  State& state = play.state;
  state.phase = Phase::kD;
  state.step = 0;
  in_turn_order(state, [&](Seat seat) {
    int faces[kDraftPicks];
    for (int& face : faces) {
      face = play.chance.die(stream(Purpose::kWhiteDice, seat));
      ++play.player(seat).coaster[static_cast<std::size_t>(face - 1)];
    }
    play.say(EventKind::kCoasterRolled, seat, faces[0], faces[1], faces[2], 0, faces[3]);
  });
  state.active = state.start_seat;
  state.awaiting = SeatSet::of(state.active);
}

void legal_draft(const State& state, Seat seat, ActionList& out) {
  for (int face = 1; face <= 6; ++face) {
    if (state.player(seat).coaster[static_cast<std::size_t>(face - 1)] > 0) {
      out.push_back(make(ActionKind::kDraft, face));
    }
  }
}

Refusal check_draft(const State& state, Seat seat, Action action) {
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
  play.say(EventKind::kCoastersPassed, Seat(0));
}

}  // namespace

void do_draft(Play& play, Seat seat, int face) {
  State& state = play.state;
  --play.player(seat).coaster[static_cast<std::size_t>(face - 1)];
  add_die(play.player(seat), die_kind(false, face));
  play.say(EventKind::kDieTaken, seat, face);
  ++state.step;
  const int picks = kDraftPicks * state.player_count();
  state.awaiting = SeatSet{};
  if (state.step == picks) return;
  if (state.step % state.player_count() == 0) pass_coasters(play);
  state.active = clockwise(state.start_seat, state.player_count(), state.step);
  state.awaiting = SeatSet::of(state.active);
}

}  // namespace taproom::tiefenthal
