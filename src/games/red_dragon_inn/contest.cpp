// The Drinking Contest (RDI-CONTEST; section 7.7).

#include <algorithm>

#include "games/red_dragon_inn/cellar.h"
#include "games/red_dragon_inn/machine.h"
#include "games/red_dragon_inn/stages.h"

namespace taproom::red_dragon_inn {
namespace {

SeatSet both(SeatSet a, SeatSet b) {
  return SeatSet(static_cast<std::uint8_t>(a.bits() & b.bits()));
}

/// C1: one more pass of the contenders.
void begin_pass(Play& t, Entry& entry) {
  Contest& contest = t.s.contest;
  if (contest.pass < 255) ++contest.pass;
  contest.score.fill(0);
  contest.revealed = 0;
  entry.stage = stage::kSleep;
  push_reveal(t, RevealMode::kContest, contest.contenders, t.active());
}

/// The contenders with the highest strength; sets that strength.
SeatSet strongest(const Contest& contest, int& best) {
  SeatSet tied;
  best = -1;
  for (const Seat seat : contest.contenders) {
    const std::int8_t score = contest.score[seat.value];
    if (score > best) {
      best = std::max<int>(score, best);
      tied = SeatSet();
    }
    if (score == best) tied.add(seat);
  }
  return tied;
}

/// EDGE-168: whether a contest that stays tied has to end without a winner.
bool is_hopeless(const Play& t) {
  const Contest& contest = t.s.contest;
  if (contest.revealed == 0) return true;
  const int limit = contest_passes(t.s.config);
  return limit != 0 ? contest.pass >= limit : !can_decide_contest(t);
}

/// C5: who has won, or who goes on? Says whether the contest is decided.
bool decide_pass(Play& t) {
  Contest& contest = t.s.contest;
  const SeatSet awake = both(contest.contenders, t.s.alive);
  if (contest.pass > 1 && t.by_default(Option::kTieBreak)) {
    // CONTEST-10, -11: in a tie-break being awake comes before strength.
    if (awake.empty()) return true;
    if (awake.size() == 1) {
      contest.winner = awake.first().value;
      return true;
    }
  }
  int best = 0;
  const SeatSet tied = strongest(contest, best);
  const SeatSet still = both(tied, t.s.alive);
  if (tied.size() == 1) {
    contest.winner = tied.first().value;  // CONTEST-08: also when this Drink put them to sleep
  } else if (still.size() == 1) {
    contest.winner = still.first().value;  // EDGE-127
  } else if (still.size() > 1) {
    if (is_hopeless(t)) return true;
    contest.contenders = still;
    t.emit(EventKind::kContestTied, kNobody, {.a = still.bits(), .n = best});
    return false;
  }
  return true;
}

void compare(Play& t, Entry& entry) {
  Contest& contest = t.s.contest;
  if (!decide_pass(t)) {
    entry.stage = stage::kReveals;
    return;
  }
  entry.stage = stage::kFinish;
  if (contest.winner == kNobody) return t.emit(EventKind::kContestNoWinner, kNobody);
  const Seat winner(contest.winner);
  t.emit(EventKind::kContestWon, winner.index(), {.n = contest.score[winner.value]});
  SeatSet payers = contest.participants;
  payers.remove(winner);
  push_payment(t, payers, winner.value, 0);
}

/// C7: the sleepers' Gold is divided, each Stash separately; then the loss check (EDGE-133).
void finish_contest(Play& t, Entry& entry) {
  const Contest done = t.s.contest;
  SeatSet heirs = t.s.alive;
  if (!t.by_default(Option::kBrokeSavedByShare)) {
    for (const Seat seat : t.s.alive) {
      if (t.at(seat).gold == 0) heirs.remove(seat);
    }
  }
  for (const Seat sleeper : done.sleepers)
    divide_gold(t, sleeper, heirs);
  t.s.contest = Contest{};
  discard_drink(t, done.card);
  entry.stage = stage::kWaiting;
  push_loss(t);
}

void next_waiting(Play& t) {
  if (t.s.waiting.empty()) return t.pop();
  const Due next = t.s.waiting[0];
  t.s.waiting.erase_at(0);
  push_event(t, static_cast<DrinkId>(next.what), Seat(next.seat));
}

}  // namespace

void push_contest(Play& t, DrinkId card) {
  Contest& contest = t.s.contest;
  contest = Contest{};
  contest.running = 1;
  contest.card = card;
  contest.participants = contest.contenders = t.s.alive;
  t.push(Act::kContest);
  t.emit(EventKind::kContestBegins, t.s.active);
}

void step_contest(Play& t, Entry& entry) {
  switch (entry.stage) {
    case stage::kReveals:
      return begin_pass(t, entry);
    case stage::kSleep:
      entry.stage = stage::kCompare;
      return push_loss(t);
    case stage::kCompare:
      return compare(t, entry);
    case stage::kFinish:
      return finish_contest(t, entry);
    default:
      return next_waiting(t);
  }
}

}  // namespace taproom::red_dragon_inn
