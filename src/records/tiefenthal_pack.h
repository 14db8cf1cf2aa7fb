#pragma once
// Component packs of The Taverns of Tiefenthal: from JSON to the tables of the engine.

#include <string_view>

#include "games/tiefenthal/components.h"
#include "records/error.h"
#include "records/json_reader.h"
#include "records/pack.h"

namespace taproom::records {

struct TiefenthalPack {
  json::value source;  ///< whole, after merging
  tiefenthal::Components components;
};

/// Reads the default pack, which must be whole.
Expected<TiefenthalPack> read_tiefenthal_pack(std::string_view text, std::string_view file);

/// Reads a pack or a part of one over `base`.
Expected<TiefenthalPack> read_tiefenthal_pack(std::string_view text, std::string_view file,
                                              const json::value& base);

// The parts of the reader, one file each.
/// Tracks, tiles and boards of modules 2 to 5.
void read_module_groups(JsonObject& pack, tiefenthal::Components& out);
/// Rooms, tavernkeepers, IOUs and orders of the expansion.
void read_expansion_groups(JsonObject& pack, tiefenthal::Components& out);
/// What the box fixes: how many cards of each kind there are (TT-DATA-01 to TT-DATA-05).
void check_box(JsonObject& pack, const tiefenthal::Components& components);
/// Declares the prose every group may have.
void ignore_prose(JsonObject& object);

}  // namespace taproom::records
