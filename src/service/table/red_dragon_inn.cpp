// Polls of The Red Dragon Inn: almost everything may be answered by everybody.
#include "games/red_dragon_inn/red_dragon_inn.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/arming.h"
#include "games/red_dragon_inn/clash.h"
#include "games/red_dragon_inn/conditions.h"
#include "games/red_dragon_inn/harm.h"
#include "games/red_dragon_inn/options.h"
#include "games/red_dragon_inn/poll.h"
#include "service/table/answer_poll.h"

namespace taproom::service {

namespace {

namespace inn = red_dragon_inn;
using InnState = inn::State;

struct Could {
  bool answer = false;
  bool momentary = false;
};

/// The seat holds every card that it may hold, as a spectator sees it.
InnState with_every_card(const InnState& seen, Seat seat) {
  InnState state = seen;
  inn::Player& player = state.at(seat);
  player.hand = player.deck;
  player.held = 0;
  for (std::size_t k = 0; k < player.hand.size(); ++k) {
    if (player.hand[k] > 0) player.held |= 1u << k;
  }
  const inn::Character& character = inn::components(state.config.pack).characters[player.character];
  inn::set_ready(state, seat, inn::groups_of(character, player.held));
  return state;
}

/// Would this seat have an answer if it held every card that it may hold?
Could could_answer(const InnState& seen, Seat seat) {
  if (seen.at(seat).hand_count == 0) return {};
  const InnState state = with_every_card(seen, seat);
  const InnState asked = inn::asked_in_poll(state, seat);
  ActionList legal;
  inn::RedDragonInn::legal(asked, seat, legal);
  Could out{legal.size() > 1};
  for (const Action action : legal)
    out.momentary = out.momentary || inn::needs_this_moment(asked, seat, action);
  return out;
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

AnswerPoll open_poll(const InnState& now) {
  const InnState seen = inn::RedDragonInn::observe(now, Viewer::spectator()).known();
  AnswerPoll poll;
  poll.left = now.ask.left;
  poll.first = Seat(now.ask.seat);
  poll.about = targets_of(now);
  const inn::Moment moment = inn::moment_of(now);
  const bool between = moment == inn::Moment::kPriority || moment == inn::Moment::kAfter ||
                       moment == inn::Moment::kDrawing;
  poll.last_chance = now.top().act == inn::Act::kLoss;
  poll.minor = between && !poll.last_chance;  // a last chance is no small thing
  poll.quiet = poll.minor && moment != inn::Moment::kAfter;
  for (const Seat seat : poll.left) {
    if (asked_a_moment_ago(now, seat)) continue;
    const Could could = could_answer(seen, seat);
    if (could.answer) poll.could.add(seat);
    if (could.momentary) poll.momentary.add(seat);
  }
  return poll;
}

bool is_guard(const inn::Card& card) {
  for (std::size_t u = 0; u < card.use_count; ++u) {
    const inn::Use& use = card.uses[u];
    for (std::size_t i = 0; i < use.step_count; ++i) {
      const inn::Op op = use.steps[i].op;
      if (op == inn::Op::kIgnore || op == inn::Op::kIgnoreDrink || op == inn::Op::kCover)
        return true;
    }
  }
  return false;
}

View<InnState> view_of(const AnyState& state, Seat seat) {
  return inn::RedDragonInn::observe(state.as<InnState>(), Viewer::seat(seat));
}

class InnPolls final : public GamePolls {
 public:
  bool asks_around() const override { return true; }

  std::optional<AnswerPoll> poll(const AnyState& state) const override {
    if (still_to_ask(state).empty()) return std::nullopt;
    return open_poll(state.as<InnState>());
  }
  SeatSet still_to_ask(const AnyState& state) const override {
    const inn::Ask& ask = state.as<InnState>().ask;
    return ask.kind == inn::AskKind::kPoll ? ask.left : SeatSet();
  }
  AnyState asked_in_turn(const AnyState& state, Seat seat) const override {
    if (!still_to_ask(state).has(seat)) return state;
    return AnyState(inn::asked_in_poll(state.as<InnState>(), seat));
  }
  Action pass_action() const override { return inn::make(inn::ActionKind::kPass); }
  std::size_t first_of(const AnyState& state, std::span<const Intent> intents) const override {
    std::vector<inn::Intent> theirs;
    for (const Intent& intent : intents)
      theirs.push_back({intent.seat, intent.action});
    return inn::first_of(state.as<InnState>(), theirs);
  }

  std::vector<Action> armable(const AnyState& state, Seat seat) const override {
    ActionList list;
    inn::list_armable(state.as<InnState>(), seat, list);
    return {list.begin(), list.end()};
  }
  bool same_card(Action one, Action other) const override {
    return one.kind == other.kind && one.a == other.a;
  }
  bool needs_this_moment(const AnyState& asked, Seat seat, Action action) const override {
    return inn::needs_this_moment(asked.as<InnState>(), seat, action);
  }

  bool might_choose(const AnyState& state, Seat seat) const override {
    InnState seen = inn::RedDragonInn::observe(state.as<InnState>(), Viewer::spectator()).known();
    if (seen.at(seat).hand_count > 0) seen = with_every_card(seen, seat);
    ActionList legal;
    inn::RedDragonInn::legal(seen, seat, legal);
    return legal.size() > 1;
  }

  std::string_view card_of(const AnyState& state, Action action) const override {
    const bool plays = action.kind == static_cast<std::uint8_t>(inn::ActionKind::kPlay);
    const InnState& now = state.as<InnState>();
    if (!plays) return {};
    return inn::components(now.config.pack).card(static_cast<inn::CardId>(action.a)).id.view();
  }
  std::vector<std::string_view> guards(const AnyState& state, Seat seat) const override {
    const InnState& now = state.as<InnState>();
    const inn::Look look(now);
    std::vector<std::string_view> out;
    if (!now.alive.has(seat)) return out;
    for (std::uint32_t left = now.at(seat).held; left != 0; left &= left - 1) {
      const auto place = static_cast<std::size_t>(std::countr_zero(left));
      const inn::Card& card = look.pack.card(look.character(seat).cards[place]);
      if (is_guard(card)) out.push_back(card.id.view());
    }
    return out;
  }
  int harm(const AnyState& state, Seat seat) const override {
    return inn::harm_of_top(view_of(state, seat), seat);
  }
  int harm_after(const AnyState& state, Seat seat, Action action) const override {
    return inn::harm_after(view_of(state, seat), seat, action);
  }

  bool words_differ_by_viewer() const override { return true; }
  bool asks_everybody(const Config& config) const override {
    return inn::by_default(config, inn::Option::kAnswering);
  }
};

}  // namespace

const GamePolls& red_dragon_inn_polls() {
  static const InnPolls polls;
  return polls;
}

}  // namespace taproom::service
