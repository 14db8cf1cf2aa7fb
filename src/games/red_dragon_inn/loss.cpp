// Losing: passing out, running out of Gold, both at once, and the end (RDI-LOSE; section 7.5).

#include "games/red_dragon_inn/cellar.h"
#include "games/red_dragon_inn/machine.h"
#include "games/red_dragon_inn/moments.h"
#include "games/red_dragon_inn/stages.h"

namespace taproom::red_dragon_inn {
namespace {

SeatSet without(SeatSet a, SeatSet b) {
  return SeatSet(static_cast<std::uint8_t>(a.bits() & ~b.bits()));
}

SeatSet passed_out(const State& s) {
  SeatSet set;
  for (const Seat seat : s.alive) {
    if (s.at(seat).alcohol >= s.at(seat).fortitude) set.add(seat);
  }
  return set;
}

/// Nobody goes out for lack of Gold while a Round or a contest is running (GOLD0-01, -05).
SeatSet broke(const State& s) {
  SeatSet set;
  if (s.round.running != 0 || s.contest.running != 0) return set;
  for (const Seat seat : s.alive) {
    if (s.at(seat).gold == 0) set.add(seat);
  }
  return set;
}

/// EDGE-113: hand, deck and discard leave the game; the pile goes to the drink discard.
void put_out(Play& t, Seat seat, EventKind how) {
  Player& p = t.at(seat);
  t.s.alive.remove(seat);
  t.s.leaving.add(seat);
  p.exit = t.s.wave;
  p.hand.fill(0);
  p.deck.fill(0);
  p.discard.fill(0);
  p.buried.fill(0);
  p.shown.fill(0);
  p.held = 0;
  set_ready(t.s, seat, 0);
  p.hand_count = p.deck_count = p.buried_count = 0;
  discard_pile(t, seat);
  t.emit(how, seat.index());
}

/// The Gold of those who passed out: divided now, or when the sub-game is over.
void settle_sleepers(Play& t, SeatSet sleepers, SeatSet heirs) {
  if (t.s.contest.running != 0) {
    for (const Seat seat : sleepers)
      t.s.contest.sleepers.add(seat);  // CONTEST-16
    return;
  }
  if (t.s.round.running != 0 && !t.by_default(Option::kGamblingSleeperDivision)) {
    for (const Seat seat : sleepers)
      t.s.round.sleepers.add(seat);  // AMB-12
    return;
  }
  for (const Seat seat : sleepers)
    divide_gold(t, seat, heirs);  // EDGE-109: each separately
}

/// The active player is out and no Round keeps the turn alive: what was pending is dropped
/// (EDGE-93, -111, -161).
void cut_turn_short(Play& t) {
  bool unpaid = false;
  while (t.s.stack.size() > 1) {
    const Entry dropped = t.s.stack.pop_back();
    unpaid |= dropped.act == Act::kPayment && dropped.is(flag::kRestock);
    if (dropped.act != Act::kCard || dropped.is(flag::kNegated)) continue;
    t.to_discard(Seat(dropped.actor), dropped.card_id());
  }
  t.s.drinks.clear();
  t.s.extras.clear();
  while (!t.s.waiting.empty()) {
    t.s.table.push_back({static_cast<DrinkId>(t.s.waiting.pop_back().what), kNoDrink});
  }
  discard_table(t, 0);
  if (unpaid && t.s.cellar.deck == 0) shuffle_discard_in(t);
  t.s.top().stage = static_cast<std::uint8_t>(TurnStage::kEnd);
}

/// Whether the losses since the last decision have ended the game.
bool game_ends(Play& t) {
  const SeatSet gone = t.s.leaving;
  t.s.leaving = SeatSet();
  if (gone.empty()) return false;
  if (t.s.alive.empty()) {
    t.s.ending = Ending::kDraw;  // LOSE-14
    t.emit(EventKind::kGameDrawn, kNobody, {.a = gone.bits()});
    return true;
  }
  ++t.s.wave;
  if (t.s.alive.size() > 1) return false;
  t.s.ending = Ending::kWon;  // LOSE-15
  t.emit(EventKind::kGameWon, t.s.alive.first().index());
  return true;
}

/// DECIDE: a winner, a draw, the end of a turn whose player is out, or on with the game. A contest
/// decides only when it is over (C7).
void decide(Play& t) {
  if (t.s.contest.running != 0 || game_ends(t)) return;
  if (!t.s.alive.has(t.active()) && t.s.round.running == 0) cut_turn_short(t);
}

void lose(Play& t) {
  const Entry done = t.s.stack.pop_back();
  const SeatSet sleepers = passed_out(t.s);
  const SeatSet poor = broke(t.s);
  for (const Seat seat : sleepers)
    put_out(t, seat, EventKind::kPassedOut);
  const SeatSet heirs = done.is(flag::kNoShare) ? without(t.s.alive, poor) : t.s.alive;
  settle_sleepers(t, sleepers, heirs);
  const SeatSet still_poor = broke(t.s);  // LOSE-13: after the division
  for (const Seat seat : still_poor)
    put_out(t, seat, EventKind::kBroke);
  if (round_is_open(t.s)) put_out_of_round(t, sleepers, false);
  decide(t);
  refill_if_paid(t);  // EDGE-50: all piles together
}

}  // namespace

void push_loss(Play& t, std::uint8_t flags) { t.push(Act::kLoss).flags = flags; }

// In one pass: it is asked after everything that happens, and is nearly always nobody.
SeatSet losers_of(const State& s) {
  const int least_gold = s.round.running == 0 && s.contest.running == 0 ? 1 : 0;
  unsigned set = 0;
  for (unsigned i = 0; i < s.config.players; ++i) {
    const Player& p = s.players[i];
    if (p.alcohol >= p.fortitude || p.gold < least_gold) set |= 1u << i;
  }
  return SeatSet(static_cast<std::uint8_t>(set & s.alive.bits()));
}

void step_loss(Play& t, Entry& entry) {
  if (entry.stage == stage::kLose) return lose(t);
  const SeatSet losers = losers_of(t.s);
  if (!losers.empty()) {
    entry.marks = losers;
    return open_poll(t, t.active());  // LOSE-08: the last chance
  }
  t.pop();
  decide(t);
}

void divide_gold(Play& t, Seat sleeper, SeatSet heirs) {
  const int gold = t.at(sleeper).gold;
  const int half = gold / 2;
  const int share = heirs.empty() ? 0 : half / heirs.size();
  const int to_inn = gold - share * heirs.size();
  t.emit(
      EventKind::kDivided, sleeper.index(),
      {.a = static_cast<std::uint8_t>(share), .b = static_cast<std::uint8_t>(to_inn), .n = gold});
  t.move_gold(sleeper.index(), kTheInn, to_inn);
  for (const Seat heir : heirs)
    t.move_gold(sleeper.index(), heir.index(), share);
}

}  // namespace taproom::red_dragon_inn
