#pragma once
// Kinds (rows.h) that the states of all games share. Their context has a `format`.

#include <fmt/format.h>

#include "records/config_json.h"
#include "records/kinds.h"

namespace taproom::records {

/// The config of the game `all.format`; of any game when that is null.
json::value config_schema(Schemas& all);

/// The name of the game, which must be the one that is read.
template <class T, class Context>
struct GameName {
  using Object = T;
  static json::value write(const T&, const Context& context) {
    return json::value(context.format.name());
  }
  static void read(const JsonNode& node, T&, const Context& context) {
    if (node.text() != context.format.name())
      node.expected(fmt::format("\"{}\"", context.format.name()));
  }
  static json::value schema(Schemas& all) { return json::object{{"const", all.format->name()}}; }
};

struct ConfigKind {
  static json::value write(const Config& config, const auto& context) {
    return config_to_json(context.format, config);
  }
  static void read(const JsonNode& node, Config& config, const auto& context) {
    config = read_config(node, context.format);
  }
  static json::value schema(Schemas& all) { return config_schema(all); }
};

}  // namespace taproom::records
