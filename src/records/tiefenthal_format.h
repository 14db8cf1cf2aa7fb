#pragma once

#include "records/game_format.h"

namespace taproom::records {

const GameFormat& tiefenthal_format();

}  // namespace taproom::records
