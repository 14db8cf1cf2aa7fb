// The Red Dragon Inn is the only game with polls; what is special about it is here and nowhere else
// in the service.
#include "service/table/answer_poll.h"

#include <string_view>
#include <vector>

#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/clash.h"
#include "games/red_dragon_inn/conditions.h"
#include "games/red_dragon_inn/options.h"
#include "games/red_dragon_inn/red_dragon_inn.h"

namespace taproom::service {

namespace {

namespace inn = red_dragon_inn;
using InnState = inn::State;

bool is_inn(const AnyGame& game) {
  return std::string_view(game.info().name) == inn::RedDragonInn::info().name;
}

InnState in_turn(const InnState& state, Seat seat) {
  InnState out = state;
  Chance none;  // a pass that leaves others to be asked draws nothing
  while (out.ask.seat != seat.value) {
    const Refusal refusal =
        inn::RedDragonInn::apply(out, Seat(out.ask.seat), pass_action(), none, {});
    TAPROOM_ASSERT(refusal.allowed() && out.ask.kind == inn::AskKind::kPoll);
  }
  return out;
}

/// Would this seat have an answer if it held every card that it may hold, as a spectator sees it?
bool could_answer(const InnState& seen, Seat seat) {
  InnState state = seen;
  inn::Player& player = state.at(seat);
  if (player.hand_count == 0) return false;
  player.hand = player.deck;
  player.held = 0;
  for (std::size_t k = 0; k < player.hand.size(); ++k) {
    if (player.hand[k] > 0) player.held |= 1u << k;
  }
  const inn::Character& character = inn::components(state.config.pack).characters[player.character];
  inn::set_ready(state, seat, inn::groups_of(character, player.held));
  const InnState asked = in_turn(state, seat);
  ActionList legal;
  inn::RedDragonInn::legal(asked, seat, legal);
  return legal.size() > 1;
}

/// Whether a card that waits is about a seat: it names it or changes something of it, its Drink or
/// its card.
bool concerns(const inn::Look& look, const inn::Entry& card, Seat seat) {
  const InnState& state = look.s;
  if (card.target == seat.value || inn::affects(look, card, seat) != 0) return true;
  if (inn::demands_ante(look, card, seat)) return true;
  if (card.drink != inn::kNoDrink) return state.drinks[card.drink].holder == seat.value;
  const inn::Entry& below = state.stack[state.stack.size() - 2];
  return look.use_of(card).when == inn::When::kAnswerCard && below.actor == seat.value &&
         card.actor != seat.value;
}

SeatSet targets_of(const InnState& state) {
  const inn::Entry& top = state.top();
  const inn::Look look(state);
  SeatSet out;
  switch (top.act) {
    case inn::Act::kCard:
      for (const Seat seat : state.alive) {
        if (concerns(look, top, seat)) out.add(seat);
      }
      break;
    case inn::Act::kDrinks:
      for (const inn::Drink& drink : state.drinks)
        out.add(Seat(drink.holder));
      break;
    case inn::Act::kPayment:
    case inn::Act::kLoss:
      out = top.marks;
      break;
    case inn::Act::kTurn:  // one's own order is the moment for cards of one's own order
      if (state.phase() == inn::Phase::kOrderADrink) out.add(Seat(state.active));
      break;
    default:
      break;
  }
  return out;
}

/// The moment before a phase's act follows at once on the one that closed the phase before, where
/// everybody has just passed: only the player who orders has something new to say then.
bool asked_a_moment_ago(const InnState& state, Seat seat) {
  if (state.top().act != inn::Act::kTurn) return false;
  switch (state.turn_stage()) {
    case inn::TurnStage::kBeforeAction:
    case inn::TurnStage::kBeforeDrink:
      return true;
    case inn::TurnStage::kBeforeOrder:
      return seat.value != state.active;
    default:
      return false;
  }
}

}  // namespace

bool asks_around(const AnyGame& game) { return is_inn(game); }

bool is_polling(const AnyGame& game, const AnyState& state) {
  return is_inn(game) && state.as<InnState>().ask.kind == inn::AskKind::kPoll;
}

SeatSet still_to_ask(const AnyGame& game, const AnyState& state) {
  return is_polling(game, state) ? state.as<InnState>().ask.left : SeatSet();
}

std::optional<AnswerPoll> poll_of(const AnyGame& game, const AnyState& state) {
  if (!is_polling(game, state)) return std::nullopt;
  const InnState& now = state.as<InnState>();
  const InnState seen = inn::RedDragonInn::observe(now, Viewer::spectator()).known();
  AnswerPoll poll;
  poll.left = now.ask.left;
  poll.first = Seat(now.ask.seat);
  poll.about = targets_of(now);
  const inn::Moment moment = inn::moment_of(now);
  const bool between = moment == inn::Moment::kPriority || moment == inn::Moment::kAfter ||
                       moment == inn::Moment::kDrawing;
  poll.minor = between && now.top().act != inn::Act::kLoss;  // a last chance is no small thing
  for (const Seat seat : poll.left) {
    if (!asked_a_moment_ago(now, seat) && could_answer(seen, seat)) poll.could.add(seat);
  }
  return poll;
}

AnyState asked_in_turn(const AnyGame& game, const AnyState& state, Seat seat) {
  if (!still_to_ask(game, state).has(seat)) return state;
  return AnyState(in_turn(state.as<InnState>(), seat));
}

Action pass_action() { return inn::make(inn::ActionKind::kPass); }

std::size_t first_of(const AnyGame& game, const AnyState& state, std::span<const Intent> intents) {
  TAPROOM_ASSERT(is_inn(game));
  std::vector<inn::Intent> theirs;
  for (const Intent& intent : intents)
    theirs.push_back({intent.seat, intent.action});
  return inn::first_of(state.as<InnState>(), theirs);
}

bool words_differ_by_viewer(const AnyGame& game) { return is_inn(game); }

bool asks_everybody(const AnyGame& game, const Config& config) {
  return !is_inn(game) || inn::by_default(config, inn::Option::kAnswering);
}

}  // namespace taproom::service
