// The pieces a table is played with: for those who bring their own, and for those who draw it.
#include <algorithm>
#include <array>

#include <boost/json/serialize.hpp>

#include "service/table/registry.h"
#include "service/table/troubles.h"

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

bool TableRegistry::is_short_of_packs(std::string_view message) {
  return message.find(records::kNoRoomForPack) != message.npos;
}

/// Pieces of one's own for a new table.
tl::expected<records::PackRef, RpcError> TableRegistry::lend_pack(const std::string& person,
                                                                  const records::GameFormat& format,
                                                                  const json::value& pieces) {
  if (const auto room = context_.allow(person, Counted::kPacks); !room)
    return tl::unexpected(room.error());
  const std::string text = json::serialize(pieces);
  auto lent = format.lend_pack(text, {});
  if (!lent && is_short_of_packs(lent.error().message)) {
    rest_packs();
    lent = format.lend_pack(text, {});
  }
  if (lent) return *std::move(lent);
  if (is_short_of_packs(lent.error().message)) return refuse(trouble::kPacksInUse);
  return refuse(records::rpc_code::kBadData, lent.error().to_string());
}

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
