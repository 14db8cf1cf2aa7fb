#pragma once
// One layer's part of every game, found by the game's name. A layer makes its table from the list
// of games:
//
//   #define GAME(name) const GameBots& name##_bots();
//   #include "games/list.inc"
//   constexpr GamePart<GameBots> kBots[] = {
//   #define GAME(name) {#name, name##_bots},
//   #include "games/list.inc"
//   };

#include <cstddef>
#include <string_view>

namespace taproom {

template <class Part>
struct GamePart {
  std::string_view game;
  const Part& (*part)();
};

/// Null when there is no game of that name.
template <class Part, std::size_t N>
const Part* find_part(const GamePart<Part> (&table)[N], std::string_view game) {
  for (const GamePart<Part>& row : table) {
    if (row.game == game) return &row.part();
  }
  return nullptr;
}

}  // namespace taproom
