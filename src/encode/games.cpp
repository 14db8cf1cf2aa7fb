// The games that can be learned.
#include "encode/game_coder.h"
#include "games/parts.h"

namespace taproom::encode {

#define GAME(name) const GameCoder& name##_coder();
#include "games/list.inc"

namespace {

constexpr GamePart<GameCoder> kGames[] = {
#define GAME(name) {#name, name##_coder},
#include "games/list.inc"
};

}  // namespace

const GameCoder* find_coder(std::string_view game) {
  const GameCoder* coder = find_part(kGames, game);
  return coder == nullptr || coder->encoder == nullptr ? nullptr : coder;
}

}  // namespace taproom::encode
