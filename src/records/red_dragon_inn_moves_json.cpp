// Events and actions of The Red Dragon Inn as JSON.
#include <array>

#include <fmt/format.h>

#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/events.h"
#include "games/red_dragon_inn/names.h"
#include "records/red_dragon_inn_json.h"

namespace taproom::records {

using red_dragon_inn::ActionKind;
using red_dragon_inn::CardId;
using red_dragon_inn::Components;
using red_dragon_inn::EventShape;
using red_dragon_inn::Field;
using red_dragon_inn::kEventShapes;
using red_dragon_inn::kNobody;
using red_dragon_inn::kNoDrink;
using red_dragon_inn::NamedField;
using red_dragon_inn::State;

namespace {

json::value seat_value(std::uint8_t seat) {
  if (seat == red_dragon_inn::kTheInn) return "inn";
  if (seat == red_dragon_inn::kThePot) return "pot";
  return seat == kNobody ? json::value(nullptr) : json::value(seat);
}

/// Also the Inn, the pot, and nobody.
json::object seat_schema() {
  return any_of(
      {whole_schema(0, kMaxSeats - 1), enum_schema(std::array{"inn", "pot"}), type_schema("null")});
}

json::value id_value(std::string_view id) { return json::string(id); }

constexpr std::array<std::string_view, 3> kWonBy = {"passes", "last", "card"};

json::value field_value(const Components& pack, Field field, std::uint8_t value) {
  switch (field) {
    case Field::kNumber:
      return value;
    case Field::kSigned:
      return static_cast<std::int8_t>(value);
    case Field::kTruth:
      return value != 0;
    case Field::kSeat:
      return seat_value(value);
    case Field::kDrink:
      return value == kNoDrink ? json::value(nullptr) : json::value(value);
    case Field::kCard:
      if (value >= pack.card_count) return nullptr;
      return id_value(pack.card(static_cast<CardId>(value)).id.view());
    case Field::kDrinkCard:
      if (value >= pack.drink_count) return nullptr;
      return id_value(pack.drinks[value].id.view());
    case Field::kSeats: {
      json::array seats;
      for (const Seat seat : SeatSet(value))
        seats.emplace_back(seat.index());
      return seats;
    }
    case Field::kWonBy:
      return id_value(kWonBy[value % kWonBy.size()]);
    case Field::kNone:
      break;
  }
  return nullptr;
}

json::value field_schema(Field field) {
  switch (field) {
    case Field::kNumber:
      return whole_schema(0, 255);
    case Field::kSigned:
      return whole_schema(-128, 127);
    case Field::kTruth:
      return type_schema("boolean");
    case Field::kSeat:
      return seat_schema();
    case Field::kDrink:
      return or_null(whole_schema(0, 255));
    case Field::kCard:
    case Field::kDrinkCard:
      return or_null(type_schema("string"));
    case Field::kSeats:
      return set_schema(whole_schema(0, kMaxSeats - 1));
    case Field::kWonBy:
      return enum_schema(kWonBy);
    case Field::kNone:
      break;
  }
  return type_schema("null");
}

constexpr std::array<std::string_view, 5> kActions = {"pass", "draw", "discard", "order", "play"};

}  // namespace

std::span<const std::string_view> red_dragon_inn_action_types() { return kActions; }

json::value red_dragon_inn_event_json(const State& state, const Event& event) {
  const Components& pack = red_dragon_inn::components(state.config.pack);
  const EventShape& shape = kEventShapes[event.kind % kEventShapes.size()];
  const EventShape::Fields& fields = shape.fields;
  json::object out;
  out["type"] = shape.type;
  if (fields.seat != nullptr) out[fields.seat] = seat_value(event.seat);
  const auto write = [&](const NamedField& field, std::uint8_t value) {
    if (field.key != nullptr) out[field.key] = field_value(pack, field.field, value);
  };
  write(fields.a, event.a);
  write(fields.b, event.b);
  write(fields.c, event.c);
  write(fields.d, event.d);
  write(fields.e, event.e);
  if (fields.n != nullptr) out[fields.n] = event.n;
  return out;
}

std::span<const char* const> red_dragon_inn_event_types() {
  static const std::array<const char*, kEventShapes.size()> types = [] {
    std::array<const char*, kEventShapes.size()> all{};
    for (std::size_t i = 0; i < kEventShapes.size(); ++i)
      all[i] = kEventShapes[i].type;
    return all;
  }();
  return types;
}

json::value red_dragon_inn_action_json(const Components& pack, Action action) {
  const std::size_t kind = action.kind % kActions.size();
  json::object out;
  out["type"] = id_value(kActions[kind]);
  switch (static_cast<ActionKind>(kind)) {
    case ActionKind::kPass:
    case ActionKind::kDraw:
      break;
    case ActionKind::kDiscard:
      out["card"] = field_value(pack, Field::kCard, action.a);
      break;
    case ActionKind::kOrder:
      out["to"] = action.a;
      break;
    case ActionKind::kPlay:
      out["card"] = field_value(pack, Field::kCard, action.a);
      if (action.b != kNobody) out["target"] = action.b;
      if (action.c != kNoDrink) out["drink"] = action.c;
      break;
  }
  return out;
}

void red_dragon_inn_event_schemas(Schemas& all) {
  json::array kinds;
  for (const EventShape& shape : kEventShapes) {
    json::object properties{{"type", const_schema(shape.type)}};
    if (shape.fields.seat != nullptr) properties[shape.fields.seat] = seat_schema();
    for (const NamedField& field :
         {shape.fields.a, shape.fields.b, shape.fields.c, shape.fields.d, shape.fields.e}) {
      if (field.key != nullptr) properties[field.key] = field_schema(field.field);
    }
    if (shape.fields.n != nullptr) properties[shape.fields.n] = type_schema("integer");
    kinds.push_back(event_schema(std::move(properties)));
  }
  all.define("RedDragonInnEvent",
             {{"description", "An event of The Red Dragon Inn."}, {"anyOf", std::move(kinds)}});
}

void red_dragon_inn_action_schemas(Schemas& all) {
  const json::object card = type_schema("string");
  const json::object seat = whole_schema(0, kMaxSeats - 1);
  const auto kind = [](ActionKind which, json::object properties, json::array required) {
    json::object all_of{{"type", const_schema(kActions[static_cast<std::size_t>(which)])}};
    for (auto& [key, value] : properties)
      all_of[key] = value;
    required.insert(required.begin(), "type");
    return object_schema("", std::move(all_of), std::move(required));
  };
  all.define("RedDragonInnAction",
             {{"description", "An action of The Red Dragon Inn."},
              {"anyOf",
               {kind(ActionKind::kPass, {}, {}), kind(ActionKind::kDraw, {}, {}),
                kind(ActionKind::kDiscard, {{"card", card}}, {"card"}),
                kind(ActionKind::kOrder, {{"to", seat}}, {"to"}),
                kind(ActionKind::kPlay,
                     {{"card", card},
                      {"target", seat},
                      {"drink", whole_schema(0, red_dragon_inn::kMaxDrinks - 1)}},
                     {"card"})}}});
}

Action read_red_dragon_inn_action(const JsonNode& node, const State& state) {
  const Components& pack = red_dragon_inn::components(state.config.pack);
  const int last_seat = state.config.players - 1;
  JsonObject object = node.object();
  const auto card = [&] {
    const JsonNode id = object.at("card");
    const CardId found = id.is_text() ? pack.find_card(id.text()) : red_dragon_inn::kNoCard;
    if (found == red_dragon_inn::kNoCard) id.expected("the id of a card");
    return found;
  };
  switch (static_cast<ActionKind>(object.at("type").one_of(kActions, "action"))) {
    case ActionKind::kPass:
      return red_dragon_inn::make(ActionKind::kPass);
    case ActionKind::kDraw:
      return red_dragon_inn::make(ActionKind::kDraw);
    case ActionKind::kDiscard:
      return red_dragon_inn::make(ActionKind::kDiscard, static_cast<std::uint8_t>(card()));
    case ActionKind::kOrder:
      return red_dragon_inn::make(ActionKind::kOrder,
                                  object.at("to").whole<std::uint8_t>(0, last_seat));
    case ActionKind::kPlay:
      break;
  }
  Action action = red_dragon_inn::make_play(card());
  if (auto target = object.find("target")) action.b = target->whole<std::uint8_t>(0, last_seat);
  if (auto drink = object.find("drink")) {
    action.c = drink->whole<std::uint8_t>(0, red_dragon_inn::kMaxDrinks - 1);
  }
  return action;
}

}  // namespace taproom::records
