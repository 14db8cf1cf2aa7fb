// The turn: Discard and Draw, Action, Order a Drink, Drink (RDI-TURN; section 7.4).

#include <algorithm>

#include "games/red_dragon_inn/machine.h"
#include "games/red_dragon_inn/stages.h"

namespace taproom::red_dragon_inn {
namespace {

/// The Drink phase: the top of one's own pile, or sobering up (RDI-TURN-13, -18).
void drink_or_sober(Play& t) {
  if (t.at(t.active()).pile_count > 0) {
    push_reveal(t, RevealMode::kPile, SeatSet::of(t.active()), t.active());
    return;
  }
  t.emit(EventKind::kSobered, t.s.active);
  t.change_alcohol(t.active(), -1);
}

void end_turn(Play& t) {
  const int limit = turn_limit(t.s.config);
  if (limit != 0 && t.s.turn >= limit) {
    t.s.ending = Ending::kTurnLimit;
    t.emit(EventKind::kTurnLimit, kNobody, {.a = t.s.alive.bits()});
    return;
  }
  begin_turn(t, next_in(t.s.alive, t.active()));
}

/// RDI-EDGE-23: while the active player discards and draws the others may play an Anytime Card:
/// when the discarding is done and before the first card is drawn. A hand that is full already is
/// neither (RDI-TURN-06).
bool drawing_can_be_interrupted(Play& t) {
  return t.at(t.active()).hand_count < kHandSize && t.by_default(Option::kAnytimeWhileDrawing);
}

void ask_active(Play& t, AskKind kind) {
  t.s.ask.kind = kind;
  t.s.ask.seat = t.s.active;
}

}  // namespace

void begin_turn(Play& t, Seat seat) {
  t.s.stack.clear();
  t.push(Act::kTurn);
  t.s.active = seat.value;
  t.s.discarding = 0;
  ++t.s.turn;
  t.emit(EventKind::kTurnBegins, seat.index(),
         {.n = std::min(t.s.turn, 32767)});  // Event::n is short
}

void finish_discarding(Play& t) {
  t.s.ask = Ask{};
  t.s.discarding = 0;
  t.s.top().stage = static_cast<std::uint8_t>(drawing_can_be_interrupted(t) ? TurnStage::kBeforeDraw
                                                                            : TurnStage::kDraw);
}

void step_turn(Play& t, Entry& entry) {
  switch (static_cast<TurnStage>(entry.stage)) {
    case TurnStage::kDiscard:
      ask_active(t, AskKind::kDiscard);
      return;
    case TurnStage::kDraw:
      ++entry.stage;
      t.draw_up_to(t.active(), kHandSize);
      return;
    case TurnStage::kAction:
      if (t.s.fast() &&
          !has_answer(Look(t.s, t.pack), Moment::kAction, {.all = group::kAction}, t.active())) {
        ++entry.stage;
      } else {
        ask_active(t, AskKind::kAction);
      }
      return;
    case TurnStage::kOrder:
      ++entry.stage;
      push_place(t, t.active(), 1, flag::kBasic);
      return;
    case TurnStage::kDrink:
      ++entry.stage;
      drink_or_sober(t);
      return;
    case TurnStage::kOrdered:
    case TurnStage::kDrunk:
      ++entry.stage;
      push_loss(t);
      return;
    case TurnStage::kEnd:
      end_turn(t);
      return;
    default:
      if (asks_nobody(t.s, Moment::kPriority)) {
        ++entry.stage;
        return step_turn(t, entry);
      }
      open_poll(t, t.active());  // the moments before and after each act (RDI-SOM-06)
  }
}

}  // namespace taproom::red_dragon_inn
