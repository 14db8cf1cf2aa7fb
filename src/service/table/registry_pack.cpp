// The pieces a table is played with, for those who draw it.
#include <algorithm>
#include <array>

#include <boost/json/serialize.hpp>

#include "service/table/registry.h"

namespace taproom::service {

namespace {

/// Where numbers come from and what they mean: for owners of a pack, not for a screen.
constexpr std::array<std::string_view, 5> kProse = {"source", "confidence", "note", "schema",
                                                    "pieces"};

json::value facts_of(const json::value& value) {
  if (const json::array* list = value.if_array()) {
    json::array out;
    for (const json::value& item : *list)
      out.push_back(facts_of(item));
    return out;
  }
  const json::object* object = value.if_object();
  if (object == nullptr) return value;
  json::object out;
  for (const auto& [key, item] : *object) {
    const bool prose =
        std::find(kProse.begin(), kProse.end(), std::string_view(key)) != kProse.end();
    if (!prose) out[key] = facts_of(item);
  }
  return out;
}

}  // namespace

TableRegistry::Text TableRegistry::pack(const Caller& caller, records::JsonObject& params,
                                        const json::value&) {
  const auto table = table_for(caller, params);
  if (!table) return tl::unexpected(table.error());
  params.close();
  if (!params.node().reading().ok()) return unread();
  const Setup& setup = (*table)->model().setup();
  return json::serialize(facts_of(setup.format->pack_to_json(setup.config.pack)));
}

}  // namespace taproom::service
