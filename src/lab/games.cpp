// The games of the laboratory.
#include <stdexcept>

#include <fmt/format.h>

#include "games/parts.h"
#include "lab/game_lab.h"

namespace taproom::lab {

#define GAME(name) const GameLab& name##_lab();
#include "games/list.inc"

namespace {

constexpr GamePart<GameLab> kGames[] = {
#define GAME(name) {#name, name##_lab},
#include "games/list.inc"
};

}  // namespace

const GameLab& lab_of(std::string_view game) {
  const GameLab* lab = find_part(kGames, game);
  if (lab == nullptr) throw std::logic_error(fmt::format("there is no game called \"{}\"", game));
  return *lab;
}

}  // namespace taproom::lab
