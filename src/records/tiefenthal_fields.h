#pragma once
// The JSON of a field of an action or an event, by its type.

#include "games/tiefenthal/fields.h"
#include "records/json_reader.h"
#include "records/schema.h"

namespace taproom::records {

json::value field_json(const tiefenthal::Components& components, tiefenthal::FieldType type,
                       int value);
/// `bound` is the number of values the field can have.
std::uint8_t read_field(const JsonNode& node, const tiefenthal::Components& components,
                        tiefenthal::FieldType type, int bound);

/// What such a value looks like in an action ...
json::value field_schema(tiefenthal::FieldType type, int bound);
/// ... and in an event, where some can be nothing.
json::value event_field_schema(tiefenthal::FieldType type);
json::value event_number_schema(tiefenthal::FieldType type);

}  // namespace taproom::records
