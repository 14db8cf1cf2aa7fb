// Events of Tiefenthal as JSON: the rows of events.h say what the small numbers of each kind mean.
#include <array>

#include "games/tiefenthal/events.h"
#include "records/tiefenthal_fields.h"
#include "records/tiefenthal_json.h"

namespace taproom::records {

using tiefenthal::Components;
using tiefenthal::Field;
using tiefenthal::kEventShapes;

namespace {

/// An event of a kind this program does not know, number by number.
json::object unknown_event(const Event& event) {
  return {{"type", "unknown"}, {"seat", event.seat}, {"a", event.a}, {"b", event.b},
          {"c", event.c},      {"d", event.d},       {"n", event.n}};
}

}  // namespace

std::span<const char* const> tiefenthal_event_types() {
  static const std::array<const char*, kEventShapes.size()> types = [] {
    std::array<const char*, kEventShapes.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i)
      all[i] = kEventShapes[i].type.data();
    return all;
  }();
  return types;
}

void tiefenthal_event_schemas(Schemas& all) {
  json::array kinds;
  for (const tiefenthal::EventShape& shape : kEventShapes) {
    const auto& fields = shape.rest.fields;
    json::object properties{{"type", const_schema(shape.type)}};
    if (fields.seat) properties["seat"] = whole_schema(0, kMaxSeats - 1);
    for (const Field& field : {fields.a, fields.b, fields.c, fields.d}) {
      if (field.name != nullptr) properties[field.name] = event_field_schema(field.type);
    }
    if (fields.n.name != nullptr) properties[fields.n.name] = event_number_schema(fields.n.type);
    kinds.push_back(event_schema(std::move(properties)));
  }
  all.define("TiefenthalEvent", {{"description", "An event of The Taverns of Tiefenthal."},
                                 {"anyOf", std::move(kinds)}});
}

json::value tiefenthal_event_json(const Components& components, const Event& event) {
  const tiefenthal::EventShape* shape = tiefenthal::find_event(event.kind);
  if (shape == nullptr) return unknown_event(event);
  const auto& fields = shape->rest.fields;
  json::object out;
  out["type"] = shape->type;
  if (fields.seat) out["seat"] = event.seat;
  const auto add = [&](const Field& field, int value) {
    if (field.name != nullptr) out[field.name] = field_json(components, field.type, value);
  };
  add(fields.a, event.a);
  add(fields.b, event.b);
  add(fields.c, event.c);
  add(fields.d, event.d);
  add(fields.n, event.n);
  return out;
}

}  // namespace taproom::records
