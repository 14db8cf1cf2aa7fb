#include "records/rows.h"

#include <boost/json/serialize.hpp>

namespace taproom::records {

namespace {

bool is_written(const Row& row, const void* object, const void* context) {
  return row.written == nullptr || row.written(object, context);
}

const void* inside(const Row& row, const void* object) {
  return row.place(const_cast<void*>(object));  // NOLINT: it is only looked at
}

}  // namespace

void AnyShape::write(json::object& out, const void* object, const void* context) const {
  for (const Row& row : rows) {
    if (!is_written(row, object, context)) continue;
    if (row.part != nullptr) {
      row.part->write(out, inside(row, object), context);
    } else if (row.spread) {
      const json::value members = row.write(object, context);
      for (const auto& member : members.get_object())
        out[member.key()] = member.value();
    } else {
      out[row.name] = row.write(object, context);
    }
  }
}

void AnyShape::append(std::string& out, const void* object, const void* context) const {
  out += '{';
  append_fields(out, object, context);
  out += '}';
}

void AnyShape::append_fields(std::string& out, const void* object, const void* context) const {
  const auto begin = [&](std::string_view key) {
    if (out.back() != '{') out += ',';
    out.append("\"").append(key).append("\":");
  };
  for (const Row& row : rows) {
    if (!is_written(row, object, context)) continue;
    if (row.part != nullptr) {
      row.part->append_fields(out, inside(row, object), context);
      continue;
    }
    if (row.spread) {
      const json::value members = row.write(object, context);
      for (const auto& member : members.get_object()) {
        begin(member.key());
        out += json::serialize(member.value());
      }
      continue;
    }
    begin(row.name);
    if (row.append != nullptr) {
      row.append(out, object, context);
    } else {
      out += json::serialize(row.write(object, context));
    }
  }
}

void AnyShape::read(const JsonNode& node, void* object, const void* context) const {
  JsonObject keys = node.object();
  read(keys, object, context);
}

void AnyShape::read(JsonObject& keys, void* object, const void* context) const {
  read_rows(keys, object, context, true);
  read_rows(keys, object, context, false);
}

void AnyShape::read_rows(JsonObject& keys, void* object, const void* context, bool first) const {
  const Reading& reading = keys.node().reading();
  for (const Row& row : rows) {
    if (row.part != nullptr) {
      row.part->read_rows(keys, row.place(object), context, first);
      continue;
    }
    if (row.read == nullptr || row.first != first) continue;
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

void AnyShape::add_schema(Schemas& all, json::object& properties, json::array& required) const {
  for (const Row& row : rows) {
    if (row.view_only && !all.viewing) continue;
    if (row.part != nullptr) {
      json::array always;
      row.part->add_schema(all, properties, row.sometimes ? always : required);
      continue;
    }
    json::value value = row.schema(all);
    if (row.spread) {
      for (const auto& property : value.at("properties").as_object())
        properties[property.key()] = property.value();
      continue;
    }
    if (*row.doc != '\0') value.as_object()["description"] = row.doc;
    properties[row.name] = std::move(value);
    const bool needed = all.asking ? row.otherwise == Need::kRequired : !row.sometimes;
    if (needed) required.emplace_back(row.name);
  }
}

json::object AnyShape::schema(Schemas& all) const {
  json::object properties;
  json::array required;
  add_schema(all, properties, required);
  return object_schema(doc, std::move(properties), std::move(required));
}

}  // namespace taproom::records
