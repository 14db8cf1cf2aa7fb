#include "games/red_dragon_inn/table_facts.h"

#include <algorithm>
#include <span>

namespace taproom::red_dragon_inn {

namespace {

/// The card names the seat, or changes something of it, its Drink or its card.
bool concerns(const Look& look, std::size_t level, Seat seat) {
  const State& state = look.s;
  const Entry& card = state.stack[level];
  if (card.target == seat.value || affects(look, card, seat) != 0) return true;
  if (demands_ante(look, card, seat)) return true;
  if (card.drink != kNoDrink) {
    return card.drink < state.drinks.size() && state.drinks[card.drink].holder == seat.value;
  }
  if (level == 0) return false;
  const Entry& below = state.stack[level - 1];
  return look.use_of(card).when == When::kAnswerCard && below.actor == seat.value &&
         card.actor != seat.value;
}

std::span<const Step> steps_of(const Use& use) {
  return std::span(use.steps).first(use.step_count);
}

}  // namespace

SeatSet concerned_by(const State& state, std::size_t level) {
  const Entry& entry = state.stack[level];
  const Look look(state);
  SeatSet out;
  switch (entry.act) {
    case Act::kCard:
      for (const Seat seat : state.alive) {
        if (concerns(look, level, seat)) out.add(seat);
      }
      break;
    case Act::kDrinks:
      for (const Drink& drink : state.drinks)
        out.add(Seat(drink.holder));
      break;
    case Act::kPayment:
    case Act::kLoss:
      out = entry.marks;
      break;
    case Act::kTurn:  // one's own order is the moment for cards of one's own order
      if (state.phase() == Phase::kOrderADrink) out.add(Seat(state.active));
      break;
    default:
      break;
  }
  return out;
}

bool is_answer(const Use& use) {
  constexpr std::uint32_t kUnasked = kFreeWhens | bit(When::kOwnAction) | bit(When::kGamblingTurn);
  return (bit(use.when) & kUnasked) == 0;
}

int alcohol_coming(const State& state, Seat seat) {
  const bool lifted = std::any_of(state.stack.begin(), state.stack.end(), [](const Entry& entry) {
    return entry.act == Act::kDrinks && entry.stage != stage::kWindow;
  });
  if (lifted) return 0;
  int sum = 0;
  for (const Drink& drink : state.drinks) {
    if (drink.holder != seat.value || drink.is(Drink::kIgnored)) continue;
    sum += std::max<int>(0, drink.alcohol);
  }
  return sum;
}

bool leads_contest(const State& state, const Drink& drink) {
  if (state.contest.running == 0) return false;
  return std::all_of(state.drinks.begin(), state.drinks.end(),
                     [&](const Drink& other) { return other.score <= drink.score; });
}

Exit exit_of(const State& state, Seat seat) {
  if (state.alive.has(seat)) return Exit::kStillIn;
  const Player& player = state.at(seat);
  return player.alcohol >= player.fortitude ? Exit::kPassedOut : Exit::kBroke;
}

std::uint32_t locked_cards(const State& state, Seat seat) {
  if (state.round.running == 0 || state.round.locked == 0) return 0;
  const Look look(state);
  const Character& character = look.character(seat);
  std::uint32_t locked = 0;
  for (std::size_t place = 0; place < character.kinds; ++place) {
    if ((state.at(seat).held >> place & 1u) == 0) continue;
    const Card& card = look.pack.card(character.cards[place]);
    const auto uses = std::span(card.uses).first(card.use_count);
    const bool gambles = std::any_of(
        uses.begin(), uses.end(), [](const Use& use) { return use.when == When::kGamblingTurn; });
    if (gambles && !card.is(type::kCheating)) locked |= 1u << place;
  }
  return locked;
}

bool is_idle(const Look& look, Seat seat, const Use& use) {
  const auto steps = steps_of(use);
  const Round& round = look.s.round;
  const bool ends = std::all_of(steps.begin(), steps.end(),
                                [](const Step& step) { return step.op == Op::kEndRound; });
  if (ends && round.running != 0 && round.control == seat.value) return true;
  const bool heals = std::all_of(steps.begin(), steps.end(), [](const Step& step) {
    return step.op == Op::kFortitude && step.who == Who::kSelf && step.n > 0;
  });
  return heals && look.s.at(seat).fortitude >= kLimit;
}

}  // namespace taproom::red_dragon_inn
