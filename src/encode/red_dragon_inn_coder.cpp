#include "encode/game_coder.h"
#include "encode/red_dragon_inn.h"

namespace taproom::encode {

const GameCoder& red_dragon_inn_coder() { return coder_of<RedDragonInnCoder>; }

}  // namespace taproom::encode
