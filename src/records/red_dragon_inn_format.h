#pragma once

#include "records/game_format.h"

namespace taproom::records {

const GameFormat& red_dragon_inn_format();

}  // namespace taproom::records
