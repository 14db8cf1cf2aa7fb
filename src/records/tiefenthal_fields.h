#pragma once
// The JSON of a field of an action or an event, by its type.

#include "games/tiefenthal/fields.h"
#include "records/json_reader.h"

namespace taproom::records {

json::value field_json(const tiefenthal::Components& components, tiefenthal::FieldType type,
                       int value);
/// `bound` is the number of values the field can have.
std::uint8_t read_field(const JsonNode& node, const tiefenthal::Components& components,
                        tiefenthal::FieldType type, int bound);

}  // namespace taproom::records
