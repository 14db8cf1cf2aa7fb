// The Round of Gambling (RDI-GAM, RDI-WIN, RDI-LEAVE, RDI-GOLD0; section 7.6).

#include <algorithm>

#include "games/red_dragon_inn/machine.h"
#include "games/red_dragon_inn/stages.h"

namespace taproom::red_dragon_inn {
namespace {

/// The Round is gone; the Gold of those who passed out in it may still wait to be divided (AMB-12).
void close_round(Play& t) {
  TAPROOM_ASSERT(t.s.round.pot == 0);
  const SeatSet sleepers = t.s.round.sleepers;
  t.s.round = Round{};
  t.s.round.sleepers = sleepers;
}

/// Everybody in the Round has passed since the last control card, or nobody is left to.
bool nobody_waits(const Round& round) {
  SeatSet waiting(static_cast<std::uint8_t>(round.in.bits() & ~round.passed.bits()));
  if (round.control != kNobody) waiting.remove(Seat(round.control));
  return waiting.empty();
}

void finish_round(Play& t) {
  t.pop();
  const bool share = t.by_default(Option::kBrokeSavedByShare);
  for (const Seat sleeper : t.s.round.sleepers)
    divide_gold(t, sleeper, t.s.alive);
  t.s.round = Round{};
  push_loss(t, share ? 0 : flag::kNoShare);
}

/// NEXT: is the Round over, and if not, whose gambling turn is it? (EDGE-170)
void next_turn(Play& t, Entry& entry) {
  Round& round = t.s.round;
  if (round.in.empty()) return end_round_without_winner(t);
  if (nobody_waits(round)) {
    if (round.control == kNobody) return end_round_without_winner(t);
    return win_round(t, Seat(round.control));
  }
  if (round.in.size() == 1 && !t.by_default(Option::kLastInRoundWins)) {
    return win_round(t, round.in.first());
  }
  round.turn = next_in(round.in, Seat(round.turn)).value;
  entry.stage = stage::kBeforeTurn;
}

void set_control(Play& t, std::uint8_t seat, CardId by = kNoCard) {
  if (t.s.round.control == seat) return;
  t.s.round.control = seat;
  t.emit(EventKind::kControl, seat, {.a = static_cast<std::uint8_t>(by)});
}

/// How the winner came to the pot. A card wins at once, or takes the pot of somebody else; without
/// one a Round goes on until the others have left or passed.
std::uint8_t how_won(const Round& round) {
  if (round.in.size() == 1 && round.in.has(Seat(round.winner))) return won_by::kLastIn;
  return round.winner == round.control && nobody_waits(round) ? won_by::kOthersPassed
                                                              : won_by::kCard;
}

}  // namespace

bool pass_ends_round(const State& s) {
  if (!round_is_open(s) || s.round.turn == s.round.control) return false;
  Round after = s.round;
  after.passed.add(Seat(after.turn));
  return nobody_waits(after);
}

bool round_is_open(const State& s) { return s.round.running != 0 && s.round.over == 0; }

void start_round(Play& t, Entry& card) {
  Round& round = t.s.round;
  if (round.running != 0) return;
  round = Round{};
  round.running = 1;
  round.starter = round.turn = card.actor;
  round.in = SeatSet(static_cast<std::uint8_t>(t.s.alive.bits() & ~card.marks.bits()));
  card.flags |= flag::kThenRound;
  t.emit(EventKind::kRoundBegins, card.actor);
  take_control(t, card);
}

void take_control(Play& t, const Entry& card) {
  Round& round = t.s.round;
  // LEAVE-07, EDGE-169: whoever left in the window of their own card is not in control.
  set_control(t, round.in.has(Seat(card.actor)) ? card.actor : kNobody, card.card_id());
  round.last_control = card.card_id();
  round.locked = 0;
  round.passed = SeatSet();
}

void ante(Play& t, const Entry& card, int amount) {
  const Seat actor(card.actor);
  if (t.s.round.in.has(actor) && t.at(actor).gold == 0) return;  // GOLD0-04, EDGE-171
  const bool raiser_left = !card.is(flag::kThenRound) && !t.s.round.in.has(actor);
  if (raiser_left && !t.by_default(Option::kRaiserLeaves)) return;  // AMB-34
  for (const Seat seat : t.s.round.in) {
    const int from = card.covered.has(seat) ? kTheInn : seat.index();
    t.move_gold(from, kThePot, std::min<int>(amount, t.at(seat).gold));
  }
}

void leave_round(Play& t, Seat seat) {
  t.s.round.in.remove(seat);
  t.emit(EventKind::kLeftRound, seat.index());
  if (t.s.round.control == seat.value) set_control(t, kNobody);
}

void put_out_of_round(Play& t, SeatSet seats, bool forced) {
  Round& round = t.s.round;
  const int before = round.in.size();
  for (const Seat seat : seats) {
    if (!round.in.has(seat)) continue;
    round.in.remove(seat);
    t.emit(EventKind::kLeftRound, seat.index(), {.a = forced});
    if (round.control == seat.value) set_control(t, kNobody);
  }
  // LEAVE-12, EDGE-92: who is left alone wins. An empty Round ends at its next step (LEAVE-08).
  if (round.in.size() == 1 && before > 1) win_round(t, round.in.first());
}

void win_round(Play& t, Seat winner) {
  t.s.round.over = 1;
  t.s.round.winner = winner.value;
  t.push(Act::kWon);
}

void end_round_without_winner(Play& t) {
  const int pot = t.s.round.pot;
  t.emit(EventKind::kRoundLost, kNobody, {.n = pot});
  t.move_gold(kThePot, kTheInn, pot);
  close_round(t);
}

void gambling_pass(Play& t) {
  Round& round = t.s.round;
  t.emit(EventKind::kGamblingPass, round.turn);
  // EDGE-185: the pass of the player in control changes nothing.
  if (round.turn != round.control) round.passed.add(Seat(round.turn));
  t.s.top().stage = stage::kNext;
}

void step_round(Play& t, Entry& entry) {
  const Round& round = t.s.round;
  if (round.running == 0) return finish_round(t);
  if (entry.stage == stage::kNext) return next_turn(t, entry);
  if (!round.in.has(Seat(round.turn))) {
    entry.stage = stage::kNext;
    return;
  }
  if (entry.stage == stage::kBeforeTurn) return open_poll(t, t.active());  // EDGE-72
  const Seat turn(round.turn);
  const Look look(t.s, t.pack);
  if (t.s.fast() && !has_answer(look, Moment::kGambling, {.all = group::kGambling}, turn)) {
    return gambling_pass(t);
  }
  t.s.ask.kind = AskKind::kGambling;
  t.s.ask.seat = round.turn;
}

void step_won(Play& t, Entry& entry) {
  if (entry.stage == stage::kWonMoment) return open_poll(t, t.active());
  t.pop();
  const int pot = t.s.round.pot;
  t.emit(EventKind::kRoundWon, t.s.round.winner, {.a = how_won(t.s.round), .n = pot});
  t.move_gold(kThePot, t.s.round.winner, pot);
  close_round(t);
}

}  // namespace taproom::red_dragon_inn
