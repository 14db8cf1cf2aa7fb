#pragma once
// Component packs of The Red Dragon Inn: from JSON to the tables of the engine.

#include <string_view>

#include "games/red_dragon_inn/components.h"
#include "records/error.h"
#include "records/json_reader.h"

namespace taproom::records {

struct RedDragonInnPack {
  json::value source;  ///< whole, after merging
  red_dragon_inn::Components components;
};

/// Reads a pack, which must be whole.
Expected<RedDragonInnPack> read_red_dragon_inn_pack(std::string_view text, std::string_view file);

/// Reads a pack or a part of one over `base`.
Expected<RedDragonInnPack> read_red_dragon_inn_pack(std::string_view text, std::string_view file,
                                                    const json::value& base);

}  // namespace taproom::records
