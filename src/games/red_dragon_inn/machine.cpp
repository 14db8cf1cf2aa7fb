#include "games/red_dragon_inn/machine.h"

#include "games/red_dragon_inn/cellar.h"
#include "games/red_dragon_inn/stages.h"

namespace taproom::red_dragon_inn {
namespace {

using StepFunction = void (*)(Play&, Entry&);

/// Row: Act.
constexpr std::array<StepFunction, kActCount> kSteps{
    step_turn,   step_loss,  step_card,  step_drinks, step_event,  step_payment,
    step_reveal, step_place, step_round, step_won,    step_contest};

/// The card on top of the stack has just been played: what it answers, and whose card or Drink it
/// is played on.
Play::More announced(const State& s, When when) {
  const Entry& entry = s.top();
  const Entry& below = s.stack[s.stack.size() - 2];
  Play::More more{.a = entry.card,
                  .b = entry.target,
                  .c = entry.drink,
                  .d = static_cast<std::uint8_t>(kNoCard),
                  .e = kNobody};
  const bool answer =
      when == When::kAnswerCard || when == When::kMustAnte || when == When::kLosingGold;
  if (entry.drink != kNoDrink) {
    more.e = s.drinks[entry.drink].holder;
  } else if (answer && below.act == Act::kCard) {
    more.d = below.card;
    more.e = below.actor;
  }
  return more;
}

/// Who may be asked in the poll that opens now (RDI-AMB-13: by default everybody, also in a last
/// chance). Whoever is drawing is not, but has a last chance like everybody (RDI-TURN-04,
/// RDI-EDGE-187).
SeatSet asked_seats(const Play& t) {
  const bool losers_only = t.s.top().act == Act::kLoss && !t.by_default(Option::kLastChance);
  SeatSet seats = losers_only ? t.s.top().marks : t.s.alive;
  if (t.s.active_is_barred()) seats.remove(t.active());
  return seats;
}

void close_poll(Play& t) {
  t.s.ask = Ask{};
  ++t.s.top().stage;
}

/// Moves the poll of fast play to the next seat with an answer: for the others it passes.
void next_with_answer(Play& t, const Look& look, Moment moment, const Offer& offer) {
  Ask& ask = t.s.ask;
  while (!ask.left.empty()) {
    const Seat seat = first_in(ask.left, Seat(ask.seat));
    if (has_answer(look, moment, offer, seat)) {
      ask.seat = seat.value;
      return;
    }
    ask.left.remove(seat);
  }
  close_poll(t);
}

/// Moves the poll to the next seat that is really asked. Polite play asks everybody alike, so that
/// a pass tells nothing (RDI-INFO-12).
void next_asked(Play& t) {
  Ask& ask = t.s.ask;
  if (ask.left.empty()) return close_poll(t);
  if (!t.s.fast()) {
    ask.seat = first_in(ask.left, Seat(ask.seat)).value;
    return;
  }
  const Look look(t.s, t.pack);
  const Moment moment = moment_of(t.s);
  next_with_answer(t, look, moment, offer_of(look, moment));
}

/// A poll of fast play: only those who hold a card of the right kind.
void open_fast_poll(Play& t, Seat first) {
  const Look look(t.s, t.pack);
  const Moment moment = moment_of(t.s);
  SeatSet ready;
  Offer offer;
  if (is_quiet(moment)) {
    ready = seats_with_candidates(t.s, moment);
    if (!ready.empty()) offer = offer_of(look, moment);
  } else {
    offer = offer_of(look, moment);
    ready = seats_with_candidates(t.s, offer);
  }
  if (!ready.empty())
    ready = SeatSet(static_cast<std::uint8_t>(ready.bits() & asked_seats(t).bits()));
  if (ready.empty()) {
    ++t.s.top().stage;
    return;
  }
  t.s.ask = {AskKind::kPoll, first.value, ready};
  next_with_answer(t, look, moment, offer);
}

/// Seats from one to the other, clockwise.
int distance(Seat from, Seat to) { return (to.index() - from.index() + kMaxSeats) % kMaxSeats; }

void pass_poll(Play& t) {
  t.s.ask.left.remove(Seat(t.s.ask.seat));
  next_asked(t);
}

/// RDI-AMB-10: a Negated response is as if it had never been there, and the window below goes on
/// with the player who tried it: everybody before has passed.
void resume_window(Play& t, Seat from) {
  const Seat first(t.s.top().actor);
  open_poll(t, first);
  while (t.s.ask.kind == AskKind::kPoll &&
         distance(first, Seat(t.s.ask.seat)) < distance(first, from)) {
    pass_poll(t);
  }
}

/// The card leaves the stack; what it set off follows, then the loss check if nothing else waits.
void finish_card(Play& t) {
  const Entry card = t.s.stack.pop_back();
  const bool negated = card.is(flag::kNegated);
  if (!negated) t.to_discard(Seat(card.actor), card.card_id());
  // EDGE-77: by default a Negated control card is neither a control card nor a pass.
  const bool passes = negated && card.is(flag::kControlPlay) && t.s.round.running != 0;
  if (passes && !t.by_default(Option::kNegatedCountsAsPass)) {
    t.s.round.passed.add(Seat(card.actor));
  }
  if (card.is(flag::kThenRound)) {
    t.push(Act::kRound);
    push_loss(t);
    return;
  }
  const Act below = t.s.top().act;
  const bool window = below == Act::kCard || below == Act::kDrinks || below == Act::kEvent;
  if (negated && window && t.s.top().stage == stage::kWindow && !t.s.top().is(flag::kNegated) &&
      !t.by_default(Option::kNegatedReopens)) {
    return resume_window(t, Seat(card.actor));
  }
  if (below == Act::kTurn || below == Act::kRound) push_loss(t);
  if (card.is(flag::kThenPile)) {
    push_reveal(t, RevealMode::kPile, SeatSet::of(Seat(card.target)), Seat(card.target));
  }
  if (card.is(flag::kThenToast)) push_reveal(t, RevealMode::kToast, t.s.alive, t.active());
}

bool asks(const State& s) { return s.ask.kind != AskKind::kNone; }

/// RDI-AMB-25: a second window before a forced leave ends the Round, where that is the ruling.
bool needs_second_window(const Play& t, const Entry& entry) {
  if (t.by_default(Option::kForcedLeaveSecondWindow) || entry.is(flag::kSecondWindow)) return false;
  const Use& use = t.pack.card(entry.card_id()).uses[entry.use];
  bool forces = false;
  for (std::size_t i = 0; i < use.step_count; ++i)
    forces |= use.steps[i].op == Op::kForceLeave;
  return forces && round_is_open(t.s) && t.s.round.in.has(Seat(entry.target)) &&
         t.s.round.in.size() == 2;
}

}  // namespace

void run(Play& t) {
  while (t.s.ask.kind == AskKind::kNone && t.s.ending == Ending::kRunning) {
    Entry& top = t.s.top();
    kSteps[static_cast<std::size_t>(top.act)](t, top);
  }
}

void open_poll(Play& t, Seat first) {
  if (t.s.fast()) return open_fast_poll(t, first);
  const SeatSet seats = asked_seats(t);
  if (seats.empty()) {
    ++t.s.top().stage;
    return;
  }
  t.s.ask = {AskKind::kPoll, first.value, seats};
  next_asked(t);
}

void pass(Play& t) {
  switch (t.s.ask.kind) {
    case AskKind::kPoll:
      return pass_poll(t);
    case AskKind::kAction:
      t.s.ask = Ask{};
      ++t.s.top().stage;
      return;
    case AskKind::kGambling:
      t.s.ask = Ask{};
      gambling_pass(t);
      return;
    default:
      TAPROOM_ASSERT(false);
  }
}

void play(Play& t, Seat seat, CardId card, int use, std::uint8_t target, std::uint8_t drink) {
  State& s = t.s;
  Entry entry;
  entry.act = Act::kCard;
  entry.card = static_cast<std::uint8_t>(card);
  entry.use = static_cast<std::uint8_t>(use);
  entry.actor = seat.value;
  entry.target = target;
  entry.drink = drink;
  // The choices of an Action and of a gambling turn are used up by announcing a card (EDGE-19,
  // -77).
  if (s.ask.kind == AskKind::kAction) {
    ++s.top().stage;
    s.top().flags |= flag::kActed;
  } else if (s.ask.kind == AskKind::kGambling) {
    s.top().stage = stage::kNext;
    entry.flags = flag::kControlPlay;
  }
  const Use& chosen = t.pack.card(card).uses[entry.use];
  if (chosen.pick == Pick::kCulprit) entry.target = s.top().actor;
  t.leave_hand(seat, t.character(seat).place[index(card)]);
  s.stack.push_back(entry);
  s.ask = Ask{};
  if (t.sink != nullptr) t.emit(EventKind::kPlayed, seat.index(), announced(s, chosen.when));
}

void step_card(Play& t, Entry& entry) {
  switch (entry.stage) {
    case stage::kWindow:
      if (entry.is(flag::kNegated)) {
        finish_card(t);
      } else {
        open_poll(t, Seat(entry.actor));
        if (!asks(t.s)) return step_card(t, entry);
      }
      return;
    case stage::kResolve:
      if (needs_second_window(t, entry)) {
        entry.flags |= flag::kSecondWindow;
        entry.stage = stage::kWindow;
        return;
      }
      entry.stage = stage::kAfter;
      resolve_card(t, entry);
      return;
    case stage::kAfter:
      if (!asks_nobody(t.s, Moment::kAfter)) return open_poll(t, Seat(entry.actor));
      [[fallthrough]];
    default:
      finish_card(t);
  }
}

void push_event(Play& t, DrinkId card, Seat revealer) {
  const auto mark = static_cast<std::uint8_t>(t.s.table.size());
  t.s.table.push_back({card, kNoDrink});
  Entry& entry = t.push(Act::kEvent);
  entry.card = mark;
  entry.use = static_cast<std::uint8_t>(card);
  entry.actor = revealer.value;
}

void step_event(Play& t, Entry& entry) {
  const std::size_t mark = entry.card;
  const auto card = static_cast<DrinkId>(entry.use);
  switch (entry.stage) {
    case stage::kWindow:
      if (!entry.is(flag::kNegated)) {
        open_poll(t, Seat(entry.actor));
        return;
      }
      t.pop();
      discard_table(t, mark);
      return;
    case stage::kResolve:
      entry.stage = stage::kAfter;
      return;
    case stage::kAfter:
      open_poll(t, Seat(entry.actor));
      return;
    default:
      break;
  }
  const Seat revealer(entry.actor);
  t.pop();
  if (t.pack.drink(card).sort == DrinkCard::Sort::kContest) {
    t.s.table.pop_back();  // the contest keeps its card until it is over (EDGE-166)
    push_contest(t, card);
    return;
  }
  push_reveal(t, RevealMode::kHouse, SeatSet::of(revealer), revealer);
  t.s.top().card = static_cast<std::uint8_t>(mark);  // discarded with the Drinks it brought
}

void push_payment(Play& t, SeatSet payers, std::uint8_t payee, std::uint8_t flags) {
  Entry& entry = t.push(Act::kPayment);
  entry.marks = payers;
  entry.actor = payee;
  entry.flags = flags;
}

void step_payment(Play& t, Entry& entry) {
  if (entry.stage == stage::kPayMoment) {
    if (t.by_default(Option::kPaymentWindow)) {
      open_poll(t, t.active());
    } else {
      entry.stage = stage::kPay;
    }
    return;
  }
  const Entry done = t.s.stack.pop_back();
  for (const Seat payer : done.marks) {
    if (t.at(payer).gold == 0) continue;
    t.move_gold(done.covered.has(payer) ? kTheInn : payer.index(), done.actor, 1);
  }
  // A second fee may have come due while this one was being paid.
  if (done.is(flag::kRestock) && t.s.cellar.deck == 0) shuffle_discard_in(t);
}

bool restock_if_due(Play& t, bool before_taking) {
  const bool lazy = !t.by_default(Option::kRestock);
  if (t.s.cellar.deck != 0 || t.s.cellar.paid != 0 || lazy != before_taking) return false;
  push_payment(t, t.s.alive, kTheInn, flag::kRestock);
  return true;
}

void push_place(Play& t, Seat actor, int drinks, std::uint8_t flags) {
  Entry& entry = t.push(Act::kPlace);
  entry.use = static_cast<std::uint8_t>(drinks);
  entry.actor = actor.value;
  entry.flags = flags;
}

SeatSet receivers_of(const State& s, const Entry& place) {
  const Seat actor(place.actor);
  if (!s.alive.has(actor)) return {};
  SeatSet receivers = s.alive;
  if (!place.is(flag::kSelfToo)) receivers.remove(actor);
  return receivers;
}

void step_place(Play& t, Entry& entry) {
  if (entry.use == 0 || receivers_of(t.s, entry).empty()) {
    t.pop();
    return;
  }
  if (restock_if_due(t, true)) return;
  if (t.s.cellar.deck == 0) {  // EDGE-50: no card, no order
    t.pop();
    return;
  }
  t.s.ask.kind = AskKind::kOrder;
  t.s.ask.seat = entry.actor;
}

void place_drink(Play& t, Seat receiver) {
  Entry& entry = t.s.top();
  t.s.ask = Ask{};
  --entry.use;
  order_onto(t, receiver);
  t.emit(EventKind::kOrdered, entry.actor, {.b = receiver.value});
  restock_if_due(t, false);
}

}  // namespace taproom::red_dragon_inn
