// Sentences: labels of actions, refusals, and the log.

#include <algorithm>
#include <array>
#include <string>

#include "games/tiefenthal/action_rows.h"
#include "games/tiefenthal/deal.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"
#include "games/tiefenthal/text_modules.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::tiefenthal {

namespace {

std::string seat_text(int seat) { return "seat " + std::to_string(seat); }

/// What stands in the braces of a template: a field by name, also with its article ("a card") or
/// as what it does ("card's effect").
std::string filled(const Components& tables, const Player* player, const Field& field, int value,
                   std::string_view asked) {
  const std::string_view name = field.name;
  if (asked == name) return field_phrase(tables, player, field.type, value);
  if (asked.starts_with("a ") && asked.substr(2) == name) return a_card(tables, value);
  return field_effect(tables, field.type, value);
}

/// Whether the braces ask for this field.
bool asks_for(std::string_view asked, const Field& field) {
  if (field.name == nullptr) return false;
  if (asked.starts_with("a ")) asked.remove_prefix(2);
  return asked.substr(0, asked.find('\'')) == field.name;
}

/// Puts `value(asked)` where a template has {asked}.
template <class Value>
std::string fill(std::string_view form, Value value) {
  std::string text;
  while (!form.empty()) {
    const std::size_t open = std::min(form.find('{'), form.size());
    text += form.substr(0, open);
    form.remove_prefix(open);
    if (form.empty()) break;
    const std::size_t close = form.find('}');
    text += value(form.substr(1, close - 1));
    form.remove_prefix(close + 1);
  }
  return text;
}

}  // namespace

std::string Tiefenthal::label(const State& state, Seat seat, Action action) {
  const Components& tables = components(state.config.pack);
  const ActionRow* row = find_row(action.kind);
  if (row == nullptr) return "?";
  const Speaker speaker{state, tables, seat, state.player(seat)};
  if (row->text.describe != nullptr) return row->text.describe(speaker, action);
  const std::array<std::uint8_t, 3> values = {action.a, action.b, action.c};
  return fill(row->text.label, [&](std::string_view asked) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (!asks_for(asked, row->fields[i])) continue;
      return filled(tables, &speaker.player, row->fields[i], values[i], asked);
    }
    return price_text(deal_of(state, tables, seat, action));
  });
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
