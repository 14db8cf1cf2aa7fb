// The boards of the games.
#include <stdexcept>

#include <fmt/format.h>

#include "app/board_view.h"
#include "games/parts.h"

namespace taproom::app {

#define GAME(name) const Board& name##_board();
#include "games/list.inc"

namespace {

constexpr GamePart<Board> kGames[] = {
#define GAME(name) {#name, name##_board},
#include "games/list.inc"
};

}  // namespace

const Board& board_of(std::string_view game) {
  const Board* board = find_part(kGames, game);
  if (board == nullptr) throw std::logic_error(fmt::format("there is no game called \"{}\"", game));
  return *board;
}

}  // namespace taproom::app
