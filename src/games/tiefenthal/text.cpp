// Sentences: labels of actions, refusals, and the log.

#include <algorithm>
#include <array>
#include <string>

#include "games/tiefenthal/action_rows.h"
#include "games/tiefenthal/deal.h"
#include "games/tiefenthal/names.h"
#include "games/tiefenthal/phases.h"
#include "games/tiefenthal/refusals.h"
#include "games/tiefenthal/tiefenthal.h"

namespace taproom::tiefenthal {

namespace {

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

std::string Tiefenthal::describe(const State& state, const Event& event) {
  const EventShape* shape = find_event(event.kind);
  if (shape == nullptr) return {};
  const Told told{state, components(state.config.pack), event};
  const EventShape::Rest& rest = shape->rest;
  const auto& fields = rest.fields;
  const std::array<const Field*, 5> named = {&fields.a, &fields.b, &fields.c, &fields.d, &fields.n};
  const std::array<int, 5> values = {event.a, event.b, event.c, event.d, event.n};
  return fill(shape->sentence, [&](std::string_view asked) {
    if (asked == "seat") return "Seat " + std::to_string(event.seat);
    for (std::size_t i = 0; i < named.size(); ++i) {
      if (!asks_for(asked, *named[i])) continue;
      return filled(told.tables, nullptr, *named[i], values[i], asked);
    }
    return rest.detail(told);
  });
}

}  // namespace taproom::tiefenthal
