// The flow: phase and step, who is asked, and the choices that were collected.

#include <bit>

#include "games/tiefenthal/invariants.h"
#include "games/tiefenthal/modules/modules.h"
#include "games/tiefenthal/phases.h"

namespace taproom::tiefenthal {

namespace {

SeatSet all_seats(const State& state) { return SeatSet::all(state.player_count()); }
bool within(SeatSet a, SeatSet b) { return (a.bits() & ~b.bits()) == 0; }

Seat seat_after(const State& state, int turns) {
  return clockwise(state.start_seat, state.player_count(), turns);
}

/// The seats with something on their stack.
SeatSet interrupted(const State& state) {
  SeatSet seats;
  for (int i = 0; i < state.player_count(); ++i) {
    if (!state.player(Seat(i)).waiting.empty()) seats.add(Seat(i));
  }
  return seats;
}

void only_active_is_asked(Faults& f) {
  f.must(f.s.awaiting == SeatSet::of(f.s.active), "awaiting", "only the active seat is asked");
}

void check_setup_flow(Faults& f) {
  const SetupPick pick = setup_pick(f.s);
  f.must(pick.kind != SetupPick::Kind::kNothing, "step", "every pick of the setup is made");
  f.must(f.s.active == pick.seat, "active", "it is not this seat's pick");
  only_active_is_asked(f);
  // A pick is made, and its card still asks.
  const bool made = !f.s.player(f.s.active).waiting.empty();
  f.must(f.s.done == (made ? SeatSet::of(f.s.active) : SeatSet()), "done",
         "it does not fit the pick");
}

/// A choice of phase A that can be carried out (evening.cpp).
bool choice_fits(const Faults& f, Question question, const Player& player) {
  const std::uint8_t choice = player.choice;
  if (choice == Player::kDeclined) return true;
  switch (question) {
    case Question::kEntertainer:
    case Question::kOneOfTwo:
      return choice < 2;
    case Question::kFreeUpgrade: {
      const int area = choice - Player::kFirstArea;
      return area >= 0 && area < kAreas && in_play(f.s, static_cast<Area>(area)) &&
             !player.has(static_cast<Area>(area));
    }
    default:
      return false;  // one seat has IOUs, and its choice is carried out at once
  }
}

void check_evening_flow(Faults& f) {
  const State& s = f.s;
  const int place = s.step % 8;
  const Question question = question_of(s, f.tables);
  f.must(question != Question::kNone && place >= 1 && place <= s.player_count(), "step",
         "phase A does not ask anything there");
  f.must(s.done.empty(), "done", "nobody is done before the others in phase A");
  if (!f.none()) return;
  const SeatSet busy = interrupted(s);
  const bool again = busy.empty() && place > 1 && question == Question::kOneOfTwo &&
                     s.option(Option::kPhaseAShortage) == 1;
  if (!busy.empty()) {  // the choices are being carried out
    f.must(s.active == seat_after(s, place - 1), "active", "it is not this seat's turn");
    f.must(busy == SeatSet::of(s.active), "awaiting", "somebody else's bonus waits");
    only_active_is_asked(f);
  } else if (again) {  // what a seat chose is gone (TT-RND-14)
    f.must(s.active == seat_after(s, place - 1), "active", "it is not this seat's turn");
    only_active_is_asked(f);
  } else {
    f.must(place == 1, "step", "the choices are being carried out, but nothing asks");
    f.must(s.active == s.start_seat || s.active == seat_after(s, s.player_count() - 1), "active",
           "nobody's turn");
  }
  for (int i = 0; i < s.player_count(); ++i) {
    const Seat seat(i);
    const Player& player = s.player(seat);
    const bool collecting = busy.empty() && !again;
    const bool open = collecting ? s.awaiting.has(seat) : f.turn_of(seat) < place;
    const bool fits = open ? player.choice == Player::kNotChosen : choice_fits(f, question, player);
    f.must(fits, seat, "choice", "it does not fit the question of the round (TT-FLOW-14)");
  }
}

void check_arrival_flow(Faults& f) {
  const State& s = f.s;
  const SeatSet either(static_cast<std::uint8_t>(s.awaiting.bits() | s.done.bits()));
  f.must(either == all_seats(s), "awaiting", "somebody is neither asked nor done");
  for (int i = 0; i < s.player_count(); ++i) {
    const bool waits = !s.player(Seat(i)).waiting.empty();
    const bool both = s.awaiting.has(Seat(i)) && s.done.has(Seat(i));
    f.must(!both || waits, "done", "somebody who is done is asked for nothing");
  }
}

void check_waitress_flow(Faults& f) {
  const State& s = f.s;
  f.must(s.step < s.player_count() && s.active == seat_after(s, s.step), "active",
         "it is not this seat's turn");
  for (int i = 0; i < s.player_count(); ++i) {
    const Player& player = s.player(Seat(i));
    const int offered = dice_offered(s, player);
    const bool asked = s.option(Option::kWaitressDice) == 1 && !s.done.has(Seat(i)) &&
                       player.rolled.empty() && player.waiting.empty() && offered > 0 &&
                       offered + coloured_dice(player) <= kMaxColouredDice;
    f.must(player.choice == Player::kNotChosen || asked, Seat(i), "choice",
           "there are no such dice on offer (TT-C-07)");
  }
  for (const Seat seat : s.awaiting) {
    f.must(!s.done.has(seat) || !s.player(seat).waiting.empty(), seat, "done",
           "it is asked, so it is not done with phase C");
  }
  if (s.option(Option::kPhaseCOrder) == 1) {
    only_active_is_asked(f);
    for (const Seat seat : s.done)
      f.must(f.turn_of(seat) <= s.step, "done", "somebody is done before his turn");
    return;
  }
  f.must(s.awaiting.has(s.active), "awaiting", "the first who is not done is asked (TT-FLOW-18)");
  for (const Seat seat : s.awaiting) {
    f.must(seat == s.active || !takes_from_common(s.player(seat)), "awaiting",
           "rooms 3 and 4 wait for their turn (TT-FLOW-18)");
  }
  for (const Seat seat : s.done)
    f.must(s.player(seat).waiting.empty(), seat, "waiting", "it is done with phase C");
}

/// TT-D-02 to TT-D-04: with every pick the coaster in front of a seat loses a die.
void check_draft_flow(Faults& f) {
  const State& s = f.s;
  const int players = s.player_count();
  f.must(s.step < kDraftPicks * players && s.active == seat_after(s, s.step), "active",
         "it is not this seat's pick");
  only_active_is_asked(f);
  const bool picked = !s.player(s.active).waiting.empty();
  f.must(s.done == (picked ? SeatSet::of(s.active) : SeatSet()), "done",
         "it does not fit the pick");
  for (int i = 0; i < players; ++i) {
    const Seat seat(i);
    int white = 0;
    for (const std::uint8_t n : s.player(seat).coaster)
      white += n;
    const bool made = f.turn_of(seat) < s.step % players || s.done.has(seat);
    f.must(white == kDraftPicks - s.step / players - (made ? 1 : 0), seat, "coaster",
           "the dice do not fit the picks made (TT-D-02)");
  }
}

void check_serving_flow(Faults& f) {
  const State& s = f.s;
  f.must(s.step < s.player_count() && s.active == seat_after(s, s.step), "active",
         "it is not this seat's turn (TT-FLOW-05)");
  only_active_is_asked(f);
  f.must(s.done.empty(), "done", "turns follow each other");
  f.must(s.turn_ending == 0 || !s.player(s.active).waiting.empty(), "turn_ending",
         "nothing keeps the turn from its end");
}

/// Phases E and G: everybody at once.
void check_common_flow(Faults& f) {
  f.must(f.s.step == 0, "step", "this phase has no steps");
  f.must(f.s.done.empty(), "done", "whoever is not asked is done");
}

}  // namespace

void check_flow(Faults& f) {
  const State& s = f.s;
  f.must(s.phase <= Phase::kOver, "phase", "there is no such phase");
  f.must(s.round <= kRounds && (s.round == 0) == (s.phase == Phase::kSetup), "round",
         "it does not fit the phase");
  f.must(s.start_seat.index() < s.player_count(), "start", "the mug is at an empty seat");
  f.must(s.active.index() < s.player_count(), "active", "an empty seat is active");
  f.must(within(s.awaiting, all_seats(s)), "awaiting", "an empty seat is asked");
  f.must(within(s.done, all_seats(s)), "done", "an empty seat is done");
  f.must(s.turn_ending <= 1 && (s.turn_ending == 0 || s.phase == Phase::kF), "turn_ending",
         "turns end in phase F");
  const bool over = s.phase == Phase::kOver;
  f.must(s.awaiting.empty() == over, "awaiting",
         over ? "the game is over but somebody is asked" : "nobody is asked");
  f.must(!over || s.round == kRounds, "round", "there are eight rounds (TT-FLOW-07)");
  const bool holds = s.phase == Phase::kC && s.option(Option::kPhaseCOrder) == 0;  // TT-FLOW-18
  f.must(holds || within(interrupted(s), s.awaiting), "awaiting",
         "somebody is not asked whose bonus waits (TT-FLOW-19)");
  for (int i = 0; i < s.player_count(); ++i) {
    const Player& player = s.player(Seat(i));
    const bool chooses = s.phase == Phase::kA || s.phase == Phase::kC;
    f.must(chooses || player.choice == Player::kNotChosen, Seat(i), "choice",
           "choices are made in phase A");
    f.must(s.phase == Phase::kD || player.coaster == decltype(player.coaster){}, Seat(i), "coaster",
           "dice lie on coasters outside phase D");
  }
  if (!f.none()) return;
  switch (s.phase) {
    case Phase::kSetup:
      return check_setup_flow(f);
    case Phase::kA:
      return check_evening_flow(f);
    case Phase::kB:
      return check_arrival_flow(f);
    case Phase::kC:
      return check_waitress_flow(f);
    case Phase::kD:
      return check_draft_flow(f);
    case Phase::kE:
    case Phase::kG:
      return check_common_flow(f);
    case Phase::kF:
      return check_serving_flow(f);
    case Phase::kOver:
      return;
  }
}

}  // namespace taproom::tiefenthal
