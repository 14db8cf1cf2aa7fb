#pragma once
// What most tests of Tiefenthal agree on before they play.

#include "core/config.h"
#include "records/game_format.h"

namespace taproom::tiefenthal {

/// So many players with these modules, and the usual pieces.
inline Config config_of(int players, unsigned modules) {
  records::install_default_packs();
  Config config;
  config.players = static_cast<std::uint8_t>(players);
  config.modules = modules;
  return config;
}

}  // namespace taproom::tiefenthal
