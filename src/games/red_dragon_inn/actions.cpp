#include "games/red_dragon_inn/actions.h"

#include <array>
#include <bit>

#include "games/red_dragon_inn/machine.h"
#include "games/red_dragon_inn/red_dragon_inn.h"
#include "games/red_dragon_inn/refusals.h"

namespace taproom::red_dragon_inn {
namespace {

bool can_pass(AskKind kind) {
  return kind == AskKind::kPoll || kind == AskKind::kAction || kind == AskKind::kGambling;
}

/// What stands against any play at a decision that is not about cards.
const Reason* no_cards_now(AskKind kind) {
  if (kind == AskKind::kDiscard) return &reason::kWhileDiscarding;
  if (kind == AskKind::kOrder) return &reason::kWhileOrdering;
  return nullptr;
}

bool holds(const Look& look, Seat seat, std::uint8_t card) {
  if (card >= look.pack.card_count) return false;
  const std::uint8_t place = look.character(seat).place[card];
  return place < kDeckKinds && look.s.at(seat).hand[place] > 0;
}

const Reason* check_order(const Look& look, Seat seat, Action action) {
  const State& s = look.s;
  if (s.ask.kind != AskKind::kOrder) return &reason::kNotOrdering;
  if (action.a >= s.config.players || action.b != 0 || action.c != 0) return &reason::kNotAnAction;
  if (!s.alive.has(Seat(action.a))) return &reason::kOrderForOut;
  if (action.a != seat.value) return nullptr;
  if (s.top().is(flag::kBasic)) return &reason::kOrderForSelf;
  return s.top().is(flag::kSelfToo) ? nullptr : &reason::kExtraForSelf;
}

const Reason* check_discard(const Look& look, Seat seat, Action action) {
  if (look.s.ask.kind != AskKind::kDiscard) return &reason::kNotDiscarding;
  if (action.b != 0 || action.c != 0) return &reason::kNotAnAction;
  return holds(look, seat, action.a) ? nullptr : &reason::kNotInHand;
}

Fitting judge_play(const Look& look, Seat seat, Action action) {
  const State& s = look.s;
  if (const Reason* closed = no_cards_now(s.ask.kind)) return {closed};
  if (!holds(look, seat, action.a)) return {&reason::kNotInHand};
  if (s.stack.size() > kMaxAnswered) return {&reason::kStackFull};
  const Card& card = look.pack.card(static_cast<CardId>(action.a));
  Fitting fitting = fitting_use(look, moment_of(s), seat, card);
  if (fitting.against != nullptr) return fitting;
  const Use& use = card.uses[static_cast<std::size_t>(fitting.use)];
  fitting.against = check_target(look, seat, use, action.b, action.c);
  return fitting;
}

Fitting check_kind(const Look& look, Seat seat, Action action) {
  const AskKind asked = look.s.ask.kind;
  const bool bare = action.a == 0 && action.b == 0 && action.c == 0;
  switch (static_cast<ActionKind>(action.kind)) {
    case ActionKind::kPass:
      if (!bare) return {&reason::kNotAnAction};
      if (asked == AskKind::kDiscard) return {&reason::kMustDraw};
      return {can_pass(asked) ? nullptr : &reason::kMustOrder};
    case ActionKind::kDraw:
      if (!bare) return {&reason::kNotAnAction};
      return {asked == AskKind::kDiscard ? nullptr : &reason::kNotDiscarding};
    case ActionKind::kDiscard:
      return {check_discard(look, seat, action)};
    case ActionKind::kOrder:
      return {check_order(look, seat, action)};
    case ActionKind::kPlay:
      return judge_play(look, seat, action);
  }
  return {&reason::kNotAnAction};
}

/// Why a seat that is not asked cannot do this: the lasting reason, if there is one, rather than
/// whose chance it is.
const Reason* why_not_asked(const Look& look, Seat seat, Action action) {
  const State& s = look.s;
  const bool own_drawing = s.active_is_barred() && seat.value == s.active;
  if (own_drawing) return &reason::kWhileDiscarding;
  const bool plays = action.kind == static_cast<std::uint8_t>(ActionKind::kPlay);
  if (!plays || !holds(look, seat, action.a)) return &reason::kNotAsked;
  const Card& card = look.pack.card(static_cast<CardId>(action.a));
  if (has_left_round(look, seat, card)) return &reason::kLeftTheRound;
  if (s.ask.kind != AskKind::kDiscard || !card.is(type::kAnytime)) return &reason::kNotAsked;
  return by_default(s.config, Option::kAnytimeWhileDrawing) ? &reason::kOthersWhileDrawing
                                                            : &reason::kClosedWhileDrawing;
}

void list_plays(const Look& look, Seat seat, ActionList& out) {
  const State& s = look.s;
  if (s.stack.size() > kMaxAnswered) return;
  const Moment moment = moment_of(s);
  const Character& character = look.character(seat);
  const Offer offer = offer_of(look, moment);
  for (std::uint32_t left = candidates(look, offer, seat); left != 0; left &= left - 1) {
    const CardId id = character.cards[static_cast<std::size_t>(std::countr_zero(left))];
    const Use* use = use_that_fits(look, moment, seat, look.pack.card(id));
    if (use == nullptr) continue;
    each_target(look, seat, *use, [&](std::uint8_t target, std::uint8_t drink) {
      out.push_back(make_play(id, target, drink));
      return false;
    });
  }
}

void list_discards(const Look& look, Seat seat, ActionList& out) {
  out.push_back(make(ActionKind::kDraw));
  const Character& character = look.character(seat);
  for (std::uint32_t left = look.s.at(seat).held; left != 0; left &= left - 1) {
    const CardId card = character.cards[static_cast<std::size_t>(std::countr_zero(left))];
    out.push_back(make(ActionKind::kDiscard, static_cast<std::uint8_t>(card)));
  }
}

void list_receivers(const State& s, ActionList& out) {
  for (const Seat receiver : receivers_of(s, s.top()))
    out.push_back(make(ActionKind::kOrder, receiver.value));
}

/// A reason that speaks of what an answer asks for, in the words of what this one asks for. Packs
/// with answers of their own keep the general sentence.
const Reason& by_filter(const Card& card, const Reason& found) {
  struct Row {
    std::uint8_t bits;
    const Reason* reason;
  };
  static constexpr std::array kTypes = {
      Row{type::kSometimes, &reason::kOnlySometimes},
      Row{type::kCheating, &reason::kOnlyCheating},
      Row{type::kAction | type::kSometimes, &reason::kOnlyActionSometimes},
      Row{type::kAction | type::kSometimes | type::kAnytime, &reason::kOnlyActionToAnytime},
  };
  static constexpr std::array kValues = {
      Row{value::kFortitude, &reason::kFortitudeUnchanged},
      Row{value::kFortitude | value::kAlcohol, &reason::kBodyUnchanged},
      Row{value::kFortitude | value::kAlcohol | value::kGold, &reason::kNothingUnchanged},
  };
  const auto named = [&](const auto& rows, std::uint8_t AnswerFilter::* bits) -> const Reason& {
    for (std::size_t i = 0; i < card.use_count; ++i) {
      for (const Row& row : rows) {
        if (card.uses[i].answers.*bits == row.bits) return *row.reason;
      }
    }
    return found;
  };
  if (&found == &reason::kWrongType) return named(kTypes, &AnswerFilter::types);
  if (&found == &reason::kNotAffected) return named(kValues, &AnswerFilter::affects);
  return found;
}

/// The facts a sentence may name.
Refusal refuse(const Look& look, Seat seat, Action action, const Reason& found) {
  const State& s = look.s;
  const bool names_card = action.kind == static_cast<std::uint8_t>(ActionKind::kPlay) ||
                          action.kind == static_cast<std::uint8_t>(ActionKind::kDiscard);
  const int player =
      action.kind == static_cast<std::uint8_t>(ActionKind::kOrder) ? action.a : action.b;
  const bool answers = !s.stack.empty() && s.top().act == Act::kCard;
  const int answered = answers ? s.top().card : static_cast<int>(kNoCard);
  const int asked = s.ask.kind == AskKind::kNone ? seat.index() : s.ask.seat;
  const bool plays = action.kind == static_cast<std::uint8_t>(ActionKind::kPlay) &&
                     action.a < look.pack.card_count;
  return {plays ? by_filter(look.pack.card(static_cast<CardId>(action.a)), found) : found,
          {{"card", fact::kCard, names_card ? action.a : static_cast<int>(kNoCard)},
           {"player", fact_kind::kSeat, player},
           {"answered", fact::kCard, answered},
           {"asked", fact_kind::kSeat, asked}}};
}

/// The use of a card that is known to fit now.
int use_of_listed(const Look& look, Seat seat, CardId id) {
  const Card& card = look.pack.card(id);
  if (card.use_count == 1) return 0;
  return static_cast<int>(use_that_fits(look, moment_of(look.s), seat, card) - card.uses.data());
}

void carry_out(Play& t, Seat seat, Action action, int use) {
  switch (static_cast<ActionKind>(action.kind)) {
    case ActionKind::kPass:
      return pass(t);
    case ActionKind::kDraw:
      return finish_discarding(t);
    case ActionKind::kDiscard:
      ++t.s.discarding;
      return t.discard_from_hand(seat, t.character(seat).place[action.a]);
    case ActionKind::kOrder:
      return place_drink(t, Seat(action.a));
    case ActionKind::kPlay:
      return play(t, seat, static_cast<CardId>(action.a), use, action.b, action.c);
  }
}

}  // namespace

Fitting check_action(const Look& look, Seat seat, Action action) {
  const State& s = look.s;
  if (s.ending != Ending::kRunning) return {&reason::kGameOver};
  if (seat.value >= s.config.players) return {&reason::kNotAsked};
  if (!s.alive.has(seat)) return {&reason::kOut};
  if (s.ask.seat != seat.value) return {why_not_asked(look, seat, action)};
  return check_kind(look, seat, action);
}

SeatSet RedDragonInn::deciders(const State& s) {
  if (s.ending != Ending::kRunning) return {};
  return SeatSet::of(Seat(s.ask.seat));
}

void RedDragonInn::legal(const State& s, Seat seat, ActionList& out) {
  out.clear();
  if (s.ending != Ending::kRunning || s.ask.seat != seat.value) return;
  const Look look(s);
  switch (s.ask.kind) {
    case AskKind::kDiscard:
      return list_discards(look, seat, out);
    case AskKind::kOrder:
      return list_receivers(s, out);
    default:
      out.push_back(make(ActionKind::kPass));
      list_plays(look, seat, out);
  }
}

Refusal RedDragonInn::explain(const State& s, Seat seat, Action action) {
  const Look look(s);
  const Fitting verdict = check_action(look, seat, action);
  return verdict.against == nullptr ? Refusal() : refuse(look, seat, action, *verdict.against);
}

Refusal RedDragonInn::apply(State& s, Seat seat, Action action, Chance& chance, EventSink* sink) {
  const Look look(s);
  const Fitting verdict = check_action(look, seat, action);
  if (verdict.against != nullptr) return refuse(look, seat, action, *verdict.against);
  Play t{s, look.pack, chance, sink};
  carry_out(t, seat, action, verdict.use);
  run(t);
  return {};
}

void RedDragonInn::apply_legal(State& s, Seat seat, Action action, Chance& chance,
                               EventSink* sink) {
  const Look look(s);
  const bool plays = action.kind == static_cast<std::uint8_t>(ActionKind::kPlay);
  const int use = plays ? use_of_listed(look, seat, static_cast<CardId>(action.a)) : 0;
  Play t{s, look.pack, chance, sink};
  carry_out(t, seat, action, use);
  run(t);
}

std::uint32_t RedDragonInn::action_id(Action action) {
  switch (static_cast<ActionKind>(action.kind)) {
    case ActionKind::kPass:
      return 0;
    case ActionKind::kDraw:
      return 1;
    case ActionKind::kDiscard:
      return kFirstDiscard + action.a;
    case ActionKind::kOrder:
      return kFirstOrder + action.a;
    case ActionKind::kPlay:
      break;
  }
  const std::uint32_t seat = action.b == kNobody ? kMaxSeats : action.b;
  const std::uint32_t drink = action.c == kNoDrink ? kMaxDrinks : action.c;
  return kFirstPlay + (action.a * kSeatChoices + seat) * kDrinkChoices + drink;
}

Action RedDragonInn::action_from_id(std::uint32_t id) {
  TAPROOM_ASSERT(id < kActionIds);
  const auto byte = [](std::uint32_t n) { return static_cast<std::uint8_t>(n); };
  if (id < kFirstDiscard) return make(static_cast<ActionKind>(id));
  if (id < kFirstOrder) return make(ActionKind::kDiscard, byte(id - kFirstDiscard));
  if (id < kFirstPlay) return make(ActionKind::kOrder, byte(id - kFirstOrder));
  const std::uint32_t rest = id - kFirstPlay;
  const std::uint32_t drink = rest % kDrinkChoices;
  const std::uint32_t seat = rest / kDrinkChoices % kSeatChoices;
  return make_play(static_cast<CardId>(rest / kDrinkChoices / kSeatChoices),
                   seat == kMaxSeats ? kNobody : byte(seat),
                   drink == kMaxDrinks ? kNoDrink : byte(drink));
}

}  // namespace taproom::red_dragon_inn
