#pragma once
// Bounds on the length of games that by default have none, for programs that play many games and
// must come to an end (RDI-EDGE-186).

#include <string>

#include "core/config.h"

namespace taproom::records {

/// The config with every option bounded that would let games go on without end.
Config bounded(const GameInfo& info, Config config);
/// The bounds in force, "turn_limit=1000"; empty for a game that always ends.
std::string bounds_text(const GameInfo& info, const Config& config);

}  // namespace taproom::records
