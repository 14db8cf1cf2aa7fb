#pragma once
// Dice and tables as observations and action ids of The Taverns of Tiefenthal count them.

#include "games/tiefenthal/ids.h"

namespace taproom::encode {

inline constexpr int kDice = 12;    ///< six faces in two colours
inline constexpr int kTables = 12;  ///< tables that are told apart

/// White 1 to 6 are 0 to 5, coloured 1 to 6 are 6 to 11.
constexpr int die_index(tiefenthal::DieKind die) {
  return tiefenthal::face_of(die) - 1 + (tiefenthal::is_coloured(die) ? 6 : 0);
}

}  // namespace taproom::encode
