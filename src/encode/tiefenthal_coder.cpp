#include "encode/game_coder.h"
#include "encode/tiefenthal.h"

namespace taproom::encode {

const GameCoder& tiefenthal_coder() { return coder_of<TiefenthalCoder>; }

}  // namespace taproom::encode
