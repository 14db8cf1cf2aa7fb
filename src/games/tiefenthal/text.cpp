// Sentences: labels of actions, refusals, and the log.

#include <algorithm>
#include <string>

#include "games/tiefenthal/deal.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"
#include "games/tiefenthal/text_modules.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::tiefenthal {

namespace {

std::string seat_text(int seat) { return "seat " + std::to_string(seat); }

}  // namespace

std::string place_text(const Components& tables, const Player* player, int place) {
  if (place == space::kBelow) return "below the board";
  if (place < space::kFirstSlot) return "the " + space_name(place);
  const int slot = place - space::kFirstSlot;
  std::string text = "table " + std::to_string(slot + 1);
  if (player != nullptr && slot < player->slots.count()) {
    const CardKind kind = player->slots[static_cast<std::size_t>(slot)].card;
    if (kind != card::kNone) text += " (" + card_title(tables, kind) + ")";
  }
  return text;
}

std::string bonus_text(const Components& tables, const Player& player, int slot) {
  if (slot >= player.slots.count()) return "";
  const CardKind kind = player.slots[static_cast<std::size_t>(slot)].card;
  return kind < tables.cards_in_use ? effect_text(tables, tables.cards[kind].bonus) : "";
}

std::string gains_text(const Components& tables, const Deal& deal) {
  std::string text;
  for (const Effect& effect : deal.brings)
    text += (text.empty() ? "" : ", ") + effect_text(tables, effect);
  return text;
}

namespace {

std::string price_text(const Deal& deal) {
  return deal.currency == EffectType::kBeer ? beer_text(deal.price) : thalers_text(deal.price);
}

std::string serve_label(const State& state, const Components& tables, Seat seat, Action action) {
  const std::string text = "Remove the " + die_text(action.b) + " from " +
                           place_text(tables, &state.player(seat), action.a) + ": ";
  if (action.a == space::kMonk && action.c == 1) return text + "without moving";
  return text + gains_text(tables, deal_of(state, tables, seat, action)) +
         (action.c == 1 ? ", without the monastery step" : "");
}

std::string place_label(const State& state, const Components& tables, Seat seat, Action action) {
  const Player& player = state.player(seat);
  if (action.c == space::kBelow) {
    return "Take the " + die_text(action.a) + " back from " + place_text(tables, &player, action.b);
  }
  std::string text = action.b == space::kBelow ? "Put the " + die_text(action.a)
                                               : "Move the " + die_text(action.a) + " from " +
                                                     place_text(tables, &player, action.b);
  return text + (action.b == space::kBelow ? " on " : " to ") +
         place_text(tables, &player, action.c);
}

std::string recruit_label(const State& state, const Components& tables, Seat seat, Action action) {
  const CardKind kind = guest_at(state, action.a);
  if (kind == card::kNone) return "Recruit the guest at place " + std::to_string(action.a + 1);
  const CardInfo& info = tables.cards[kind];
  const bool carpet = (action.b & recruit_flag::kRedCarpet) != 0;
  std::string text = "Recruit the " + card_title(tables, kind) + " for " +
                     price_text(deal_of(state, tables, seat, action)) + " (" +
                     std::to_string(info.vp) + " VP";
  if (info.bonus) text += ", bonus: " + effect_text(tables, info.bonus);
  text += ")";
  if ((action.b & recruit_flag::kSignatureFirst) != 0) text += ", the signature first";
  return carpet ? text + ", with the red carpet" : text;
}

std::string upgrade_label(const State& state, const Components& tables, Seat seat, Action action) {
  const Area area = static_cast<Area>(action.a);
  const bool craftsmen = (action.c & upgrade_flag::kCraftsmen) != 0;
  std::string text =
      "Upgrade " + area_name(action.a) + " for " + price_text(deal_of(state, tables, seat, action));
  if (action.b > 0) {
    const bool kept = (action.c & upgrade_flag::kToDiscard) != 0;
    text += (kept ? ", discarding " : ", returning ") + std::to_string(action.b) + " " +
            card_title(tables, area_info(tables, area).offer_card);
    if ((action.c & upgrade_flag::kWithReserved) != 0) text += " (with the reserved one)";
    if ((action.c & upgrade_flag::kUnusedFirst) != 0) text += " (unused ones first)";
  }
  return craftsmen ? text + ", with the craftsmen" : text;
}

/// The entertainer that arrives in this round of the winter side, or -1.
int arriving_entertainer(const State& state, const Components& tables) {
  for (const Effect& effect : tables.rounds[season(state)][state.round].effects) {
    if (effect.type == EffectType::kEntertainer) return effect.arg;
  }
  return -1;
}

std::string option_text(const State& state, const Components& tables, int option) {
  const auto& options = options_asked(state, tables);
  if (option >= 0 && option < options.count()) {
    return effect_text(tables, options[static_cast<std::size_t>(option)]);
  }
  const int entertainer = arriving_entertainer(state, tables);
  if (entertainer < 0) return "";
  return "side " + std::to_string(option + 1) + " of " + spaced(entertainer_name(entertainer)) +
         ": " + entertainer_text(tables, entertainer, option + 1);
}

std::string choose_label(const State& state, const Components& tables, Action action) {
  const std::string option = option_text(state, tables, action.a);
  return option.empty() ? "Choose option " + std::to_string(action.a + 1) : "Choose " + option;
}

std::string finish_label(const State& state) {
  switch (state.phase) {
    case Phase::kB:
      return "Keep these guests";
    case Phase::kG:
      return "Close the tavern: the other cards are discarded";
    default:
      return "Go on";
  }
}

std::string decline_label(const State& state, Seat seat) {
  const auto& waiting = state.player(seat).waiting;
  if (waiting.empty()) {
    const Question question = question_of(state, components(state.config.pack));
    const bool gift = state.phase == Phase::kA && question == Question::kOneOfTwo;
    if (gift) return "Take neither";
    return state.phase == Phase::kA ? "Upgrade nothing" : "Decline";
  }
  switch (waiting.back().type) {
    case EffectType::kServiceDenied:
      return "Deny service to nobody";
    case EffectType::kFreeUpgrade:
      return "Upgrade nothing";
    case EffectType::kPutDown:
    case EffectType::kTurnDie:
      return "Leave the die as it is";
    default:
      return "Decline";
  }
}

}  // namespace

std::string Tiefenthal::label(const State& state, Seat seat, Action action) {
  const Components& tables = components(state.config.pack);
  switch (kind_of(action)) {
    case ActionKind::kFinish:
      return finish_label(state);
    case ActionKind::kReady:
      return "Ready: the plan stands";
    case ActionKind::kEndTurn:
      return "End the turn";
    case ActionKind::kDecline:
      return decline_label(state, seat);
    case ActionKind::kChoose:
      return choose_label(state, tables, action);
    case ActionKind::kFlip:
      return "Upgrade " + area_name(action.a) + " for free";
    case ActionKind::kDraft:
      return "Take a " + std::to_string(action.a) + " from the coaster";
    case ActionKind::kPlace:
      return place_label(state, tables, seat, action);
    case ActionKind::kServe:
      return serve_label(state, tables, seat, action);
    case ActionKind::kBuy:
      return "Buy " + a_card(tables, action.a) + " for " +
             price_text(deal_of(state, tables, seat, action));
    case ActionKind::kUpgrade:
      return upgrade_label(state, tables, seat, action);
    case ActionKind::kRecruit:
      return recruit_label(state, tables, seat, action);
    case ActionKind::kNobles:
      return "Recruit " + plural(action.a, "noble", "nobles") + " for " +
             price_text(deal_of(state, tables, seat, action));
    case ActionKind::kCounterGuest:
      return action.a == 0 ? "Send everybody home and fill the tavern anew (counter guest)"
                           : "Counter guest: 1 monastery step";
    case ActionKind::kDeny:
      return "Deny service to " +
             place_text(tables, &state.player(seat), space::kFirstSlot + action.a);
    case ActionKind::kForfeit:
      return "Give up the " + card_title(tables, action.a) + " just received";
    default:
      return module_label(state, tables, seat, action);
  }
}

std::string Tiefenthal::fact_text(const Config& config, const Fact& fact) {
  switch (fact.kind) {
    case fact_kind::kSeat:
      return std::to_string(fact.value);
    case fact_kind::kCard:
      return card_title(components(config.pack), fact.value);
    case fact_kind::kArea:
      return area_name(fact.value);
    case fact_kind::kSpace:
      return space_name(fact.value);
    case fact_kind::kSlot:
      return space_name(space::kFirstSlot + fact.value);
    case fact_kind::kDie:
      return die_text(fact.value);
    case fact_kind::kPhase:
      return phase_name(fact.value);
    case fact_kind::kModule:
      return info().modules[static_cast<std::size_t>(fact.value)].id;
    default:
      return std::to_string(fact.value);
  }
}

FactName Tiefenthal::fact_name(const Config& config, const Fact& fact) {
  switch (fact.kind) {
    case fact_kind::kSeat:
      return {"seat", {}};
    case fact_kind::kCard:
      return {"card", card_name(components(config.pack), fact.value)};
    case fact_kind::kArea:
      return {"area", area_name(fact.value)};
    case fact_kind::kSpace:
      return {"space", space_name(fact.value)};
    case fact_kind::kSlot:
      return {"space", space_name(space::kFirstSlot + fact.value)};
    case fact_kind::kDie:
      return {"die", die_name(fact.value)};
    case fact_kind::kPhase:
      return {"phase", phase_name(fact.value)};
    case fact_kind::kModule:
      return {"module", info().modules[static_cast<std::size_t>(fact.value)].id};
    default:
      return {"number", {}};
  }
}

std::string Tiefenthal::sentence(const Config& config, const Refusal& refusal) {
  return fill_sentence(refusal, [&](const Fact& fact) { return fact_text(config, fact); });
}

namespace {

std::string chose_text(const State& state, const Components& tables, const Event& event) {
  if (event.a == Player::kNotChosen) return "has chosen";
  if (event.a == Player::kDeclined) {
    return state.round == kRounds ? "wants no upgrade" : "takes nothing";
  }
  if (event.a >= Player::kFirstArea) return "chooses " + area_name(event.a - Player::kFirstArea);
  const std::string option = option_text(state, tables, event.a);
  return option.empty() ? "has chosen" : "chooses " + option;
}

std::string upgraded_text(const Event& event) {
  std::string text = "upgrades " + area_name(event.a);
  if (event.c == 1) return text + " for free";
  text += " for " + thalers_text(event.n);
  if (event.b > 0) text += ", returning " + plural(event.b, "card", "cards");
  return text;
}

std::string turn_ended_text(const Event& event) {
  std::string text =
      "ends the turn and keeps " + thalers_text(event.n) + " and " + beer_text(event.a);
  if (event.b > 0) text += "; " + thalers_text(event.b) + " lost";
  if (event.c > 0) text += "; " + beer_text(event.c) + " lost";
  return text;
}

std::string seat_event_text(const State& state, const Components& tables, const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kChose:
      return chose_text(state, tables, event);
    case EventKind::kCounterGuestTaken:
      return "gets a counter guest";
    case EventKind::kCardGained:
      return "puts " + a_card(tables, event.a) + " on the deck";
    case EventKind::kCardDrawn:
      return "draws " + a_card(tables, event.a) +
             (event.b == 255 ? "" : " to table " + std::to_string(event.b + 1));
    case EventKind::kReshuffled:
      return "shuffles the discard pile (" + plural(event.n, "card", "cards") + ")";
    case EventKind::kTablesFilled:
      return event.a == 0 ? "has filled all tables" : "has no card left; tables stay empty";
    case EventKind::kRestarted:
      return "sends everybody home and starts again";
    case EventKind::kColouredDieRolled:
      return "rolls a coloured " + std::to_string(event.a);
    case EventKind::kCoasterRolled:
      return "rolls " + std::to_string(event.a) + " " + std::to_string(event.b) + " " +
             std::to_string(event.c) + " " + std::to_string(event.d);
    case EventKind::kDieTaken:
      return "takes a " + std::to_string(event.a);
    case EventKind::kDieMoved:
      return "puts the " + die_text(event.a) + " " + (event.c == space::kBelow ? "" : "on ") +
             place_text(tables, nullptr, event.c);
    case EventKind::kReady:
      return "is ready";
    case EventKind::kTurnStarted:
      return "begins the turn with " + thalers_text(event.n) + " and " + beer_text(event.a);
    case EventKind::kServed:
      return "removes the " + die_text(event.b) + " from " + place_text(tables, nullptr, event.a) +
             (event.c == card::kNone ? "" : " (" + card_title(tables, event.c) + ")");
    case EventKind::kThalers:
      return "receives " + thalers_text(event.n);
    case EventKind::kBeer:
      return "receives " + beer_text(event.n);
    case EventKind::kBought:
      return "buys " + a_card(tables, event.a) + " for " + thalers_text(event.n);
    case EventKind::kUpgraded:
      return upgraded_text(event);
    case EventKind::kRecruited:
      return "recruits the " + card_title(tables, event.a) + " for " + beer_text(event.n);
    case EventKind::kNoblesBought:
      return "recruits " + plural(event.a, "noble", "nobles") + " for " + beer_text(event.n);
    case EventKind::kCounterGuestUsed:
      return event.a == 0 ? "uses a counter guest to start again"
                          : "uses a counter guest for a monastery step";
    case EventKind::kMonasteryStep:
      return "moves to monastery space " + std::to_string(event.a);
    case EventKind::kDenied:
      return "denies service to " + a_card(tables, event.a);
    case EventKind::kBonusLost: {
      const Effect lost{static_cast<EffectType>(event.a), 0, 1, 0};
      if (lost.type == EffectType::kGainCard) return "gets no card: the pile is empty";
      const std::string text = effect_text(tables, lost);
      return "cannot use " + (text.empty() ? "a bonus" : text);
    }
    case EventKind::kCardForfeited:
      return "gives up " + a_card(tables, event.a);
    case EventKind::kTurnEnded:
      return turn_ended_text(event);
    case EventKind::kTavernCleared:
      return "discards " + plural(event.n, "card", "cards");
    case EventKind::kMugPassed:
      return "gets the mug and starts the next round";
    default:
      return module_event_text(state, tables, event);
  }
}

}  // namespace

std::string Tiefenthal::describe(const State& state, const Event& event) {
  const Components& tables = components(state.config.pack);
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kGameStarted:
      return "Seat " + std::to_string(event.seat) + " holds the mug; the game begins";
    case EventKind::kGuestRevealed:
      return "The guest row shows the " + card_title(tables, event.a);
    case EventKind::kRoundStarted:
      return "Round " + std::to_string(event.n) + " begins";
    case EventKind::kStartCardsRevealed:
    case EventKind::kOrderLaid:
      return module_event_text(state, tables, event);
    case EventKind::kCoastersPassed:
      return "The coasters pass to the left";
    case EventKind::kGameOver:
      return "The game is over";
    default: {
      std::string text = seat_text(event.seat) + " " + seat_event_text(state, tables, event);
      text[0] = 'S';
      return text;
    }
  }
}

}  // namespace taproom::tiefenthal
