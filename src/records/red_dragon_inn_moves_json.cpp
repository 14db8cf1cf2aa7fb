// Events and actions of The Red Dragon Inn as JSON.
#include <array>

#include <fmt/format.h>

#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/events.h"
#include "games/red_dragon_inn/names.h"
#include "records/red_dragon_inn_json.h"

namespace taproom::records {

using red_dragon_inn::CardId;
using red_dragon_inn::Components;
using red_dragon_inn::Do;
using red_dragon_inn::kNobody;
using red_dragon_inn::kNoDrink;
using red_dragon_inn::State;

namespace {

/// What a field of an event means, and so how it is written.
enum class Field : std::uint8_t {
  kNone,
  kNumber,
  kSigned,
  kSeat,
  kCard,
  kDrinkCard,
  kDrink,
  kSeats,
  kTruth
};

struct Part {
  const char* key = nullptr;
  Field field = Field::kNone;
};

/// The form of one type of event.
struct Form {
  const char* type;
  const char* seat = nullptr;  ///< key of the seat; null: it has none
  Part a, b, c, d;
  const char* n = nullptr;
};

/// In the order of Told.
constexpr std::array<Form, 44> kForms = {{
    {"turn_begins", "seat", {}, {}, {}, {}, "turn"},
    {"discarded", "seat", {"card", Field::kCard}, {}, {}, {}, nullptr},
    {"drew", "seat", {"card", Field::kCard}, {}, {}, {}, nullptr},
    {"reshuffled", "seat", {}, {}, {}, {}, nullptr},
    {"played",
     "seat",
     {"card", Field::kCard},
     {"target", Field::kSeat},
     {"drink", Field::kDrink},
     {},
     nullptr},
    {"negated", "seat", {"card", Field::kCard}, {}, {}, {}, nullptr},
    {"event_negated", "seat", {"card", Field::kDrinkCard}, {}, {}, {}, nullptr},
    {"ignored", "seat", {"card", Field::kCard}, {"of", Field::kSeat}, {}, {}, nullptr},
    {"reduced", "seat", {"card", Field::kCard}, {}, {}, {}, "by"},
    {"covered", "seat", {}, {}, {}, {}, nullptr},
    {"drink_ignored", "seat", {}, {}, {"drink", Field::kDrink}, {}, nullptr},
    {"drink_negated", "seat", {}, {}, {"drink", Field::kDrink}, {}, nullptr},
    {"drink_changed",
     "seat",
     {"strength", Field::kSigned},
     {},
     {"drink", Field::kDrink},
     {},
     "change"},
    {"drink_given", "seat", {}, {"to", Field::kSeat}, {"drink", Field::kDrink}, {}, nullptr},
    {"drink_split",
     "seat",
     {},
     {"with", Field::kSeat},
     {"drink", Field::kDrink},
     {"part", Field::kDrink},
     nullptr},
    {"courage", "seat", {}, {}, {"drink", Field::kDrink}, {}, nullptr},
    {"extra_drink_due", "seat", {}, {}, {}, {}, nullptr},
    {"fortitude", "seat", {"value", Field::kNumber}, {}, {}, {}, "change"},
    {"alcohol", "seat", {"value", Field::kNumber}, {}, {}, {}, "change"},
    {"gold", "from", {}, {"to", Field::kSeat}, {}, {}, "amount"},
    {"ordered", "seat", {}, {"to", Field::kSeat}, {}, {}, nullptr},
    {"revealed",
     "seat",
     {"card", Field::kDrinkCard},
     {"from_deck", Field::kTruth},
     {},
     {"as", Field::kNumber},
     nullptr},
    {"drank", "seat", {}, {}, {}, {}, "drinks"},
    {"sobered", "seat", {}, {}, {}, {}, nullptr},
    {"pile_empty", "seat", {}, {}, {}, {}, nullptr},
    {"restocked", nullptr, {}, {}, {}, {}, "cards"},
    {"nothing_to_stock", nullptr, {}, {}, {}, {}, nullptr},
    {"round_begins", "seat", {}, {}, {}, {}, nullptr},
    {"control", "seat", {}, {}, {}, {}, nullptr},
    {"gambling_pass", "seat", {}, {}, {}, {}, nullptr},
    {"left_round", "seat", {"forced", Field::kTruth}, {}, {}, {}, nullptr},
    {"round_won", "seat", {}, {}, {}, {}, "pot"},
    {"round_lost", nullptr, {}, {}, {}, {}, "pot"},
    {"contest_begins", "seat", {}, {}, {}, {}, nullptr},
    {"contest_tied", nullptr, {"seats", Field::kSeats}, {}, {}, {}, "strength"},
    {"contest_won", "seat", {}, {}, {}, {}, "strength"},
    {"contest_no_winner", nullptr, {}, {}, {}, {}, nullptr},
    {"contest_waits", "seat", {}, {}, {}, {}, nullptr},
    {"passed_out", "seat", {}, {}, {}, {}, nullptr},
    {"broke", "seat", {}, {}, {}, {}, nullptr},
    {"divided", "seat", {"each", Field::kNumber}, {"inn", Field::kNumber}, {}, {}, "gold"},
    {"game_won", "seat", {}, {}, {}, {}, nullptr},
    {"game_drawn", nullptr, {"seats", Field::kSeats}, {}, {}, {}, nullptr},
    {"turn_limit", nullptr, {"seats", Field::kSeats}, {}, {}, {}, nullptr},
}};
static_assert(kForms.size() == static_cast<std::size_t>(red_dragon_inn::Told::kTurnLimit) + 1);

json::value seat_value(std::uint8_t seat) {
  if (seat == red_dragon_inn::kTheInn) return "inn";
  if (seat == red_dragon_inn::kThePot) return "pot";
  return seat == kNobody ? json::value(nullptr) : json::value(seat);
}

json::value id_value(std::string_view id) { return json::string(id); }

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
    case Field::kNone:
      break;
  }
  return nullptr;
}

constexpr std::array<std::string_view, 5> kActions = {"pass", "draw", "discard", "order", "play"};

}  // namespace

json::value red_dragon_inn_event_json(const State& state, const Event& event) {
  const Components& pack = red_dragon_inn::components(state.config.pack);
  const Form& form = kForms[event.kind % kForms.size()];
  json::object out;
  out["type"] = form.type;
  if (form.seat != nullptr) out[form.seat] = seat_value(event.seat);
  const auto part = [&](const Part& p, std::uint8_t value) {
    if (p.key != nullptr) out[p.key] = field_value(pack, p.field, value);
  };
  part(form.a, event.a);
  part(form.b, event.b);
  part(form.c, event.c);
  part(form.d, event.d);
  if (form.n != nullptr) out[form.n] = event.n;
  return out;
}

std::span<const char* const> red_dragon_inn_event_types() {
  static const std::array<const char*, kForms.size()> types = [] {
    std::array<const char*, kForms.size()> all{};
    for (std::size_t i = 0; i < kForms.size(); ++i)
      all[i] = kForms[i].type;
    return all;
  }();
  return types;
}

json::value red_dragon_inn_action_json(const Components& pack, Action action) {
  const std::size_t kind = action.kind % kActions.size();
  json::object out;
  out["type"] = id_value(kActions[kind]);
  switch (static_cast<Do>(kind)) {
    case Do::kPass:
    case Do::kDraw:
      break;
    case Do::kDiscard:
      out["card"] = field_value(pack, Field::kCard, action.a);
      break;
    case Do::kOrder:
      out["to"] = action.a;
      break;
    case Do::kPlay:
      out["card"] = field_value(pack, Field::kCard, action.a);
      if (action.b != kNobody) out["target"] = action.b;
      if (action.c != kNoDrink) out["drink"] = action.c;
      break;
  }
  return out;
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
  switch (static_cast<Do>(object.at("type").one_of(kActions, "action"))) {
    case Do::kPass:
      return red_dragon_inn::make(Do::kPass);
    case Do::kDraw:
      return red_dragon_inn::make(Do::kDraw);
    case Do::kDiscard:
      return red_dragon_inn::make(Do::kDiscard, static_cast<std::uint8_t>(card()));
    case Do::kOrder:
      return red_dragon_inn::make(Do::kOrder, object.at("to").whole<std::uint8_t>(0, last_seat));
    case Do::kPlay:
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
