#include "records/rows.h"

namespace taproom::records {

void AnyShape::write(json::object& out, const void* object, const void* context) const {
  for (const Row& row : rows) {
    if (row.written != nullptr && !row.written(object, context)) continue;
    out[row.name] = row.write(object, context);
  }
}

void AnyShape::read(const JsonNode& node, void* object, const void* context) const {
  const Reading& reading = node.reading();
  JsonObject keys = node.object();
  for (const Row& row : rows) {
    if (row.read == nullptr) continue;
    if (!reading.ok()) return;
    const Need need = row.need != nullptr ? row.need(object, context) : row.otherwise;
    if (need == Need::kUnknown) continue;
    if (need == Need::kRequired) {
      const JsonNode value = keys.at(row.name);
      if (reading.ok()) row.read(value, object, context);
    } else if (const auto value = keys.find(row.name)) {
      if (need == Need::kForbidden) {
        value->refuse(row.refusal != nullptr ? row.refusal() : "this does not belong here");
      } else {
        row.read(*value, object, context);
      }
    }
  }
}

json::object AnyShape::schema(Schemas& all) const {
  json::object properties;
  json::array required;
  for (const Row& row : rows) {
    if (row.view_only && !all.viewing) continue;
    json::value value = row.schema(all);
    if (*row.doc != '\0') value.as_object()["description"] = row.doc;
    properties[row.name] = std::move(value);
    if (!row.sometimes) required.emplace_back(row.name);
  }
  return {{"type", "object"},
          {"description", doc},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

}  // namespace taproom::records
